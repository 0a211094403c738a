"""Where on a strip there is room for words: a coarse map of what is drawn, and each word's last place.

Of the dozens of places of a word nearly all are over a line: those are left out all at once, before one is looked at.
"""

from __future__ import annotations

import math
from collections.abc import Container, Hashable, Iterable
from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF

_CELL = 3.0  # pixels of the map's squares
_LONGEST = 2000  # squares of one piece of a line, however far it is zoomed in

Floats = NDArray[np.float64]
Choice = tuple[QRectF, str]  # a box, and the words in it: whole, or shortened


class Choices(Protocol):
    """The places of one word, the best first."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> Choice: ...


class Room:
    """The squares of `area` that lines, markers and words have taken. One painting long."""

    def __init__(self, area: QRectF):
        self.area = area
        rows, columns = (max(1, math.ceil(side / _CELL)) for side in (area.height(), area.width()))
        self._full = np.zeros((rows, columns), dtype=bool)
        self._edges = area.left(), area.top(), area.right(), area.bottom()
        self._sums: NDArray[np.int32] | None = None  # taken squares above and left of each; without the words

    def draw(self, xs: Floats, ys: Floats) -> None:
        """A line through pixels, parted at not-a-number."""
        if xs.size < 2:
            self._fill(xs, ys)
            return
        dx, dy = np.diff(xs), np.diff(ys)
        whole = np.flatnonzero(np.isfinite(dx) & np.isfinite(dy))
        steps = np.clip(np.ceil(np.hypot(dx[whole], dy[whole]) / _CELL), 1, _LONGEST).astype(int) + 1
        piece = np.repeat(whole, steps)
        share = (np.arange(piece.size) - np.repeat(np.cumsum(steps) - steps, steps)) / np.repeat(steps - 1, steps)
        self._fill(xs[piece] + share * dx[piece], ys[piece] + share * dy[piece])

    def take(self, box: QRectF) -> None:
        """Nothing else over `box`."""
        self._full[self._squares(box)] = True

    def is_free(self, box: QRectF) -> bool:
        """Inside, and over nothing that is drawn."""
        return self.area.contains(box) and not np.count_nonzero(self._full[self._squares(box)])

    def maybe_free(self, lefts: Floats, tops: Floats, widths: Floats, height: float) -> NDArray[np.intp]:
        """Which of many boxes may be free: those over a line or a marker are not. Asked once these are all drawn."""
        left, top, right, bottom = self._edges
        inside = np.flatnonzero((lefts >= left) & (tops >= top) & (lefts + widths <= right) & (tops + height <= bottom))
        across, down, width = lefts[inside] - left, tops[inside] - top, widths[inside]
        rows, columns = ((np.stack((edge, edge + size)) // _CELL).astype(int)
                         for edge, size in ((down, np.float64(height)), (across, width)))
        return inside[self._taken(rows[0], rows[1] + 1, columns[0], columns[1] + 1) == 0]

    def _taken(self, first: NDArray[np.intp], last: NDArray[np.intp], start: NDArray[np.intp],
               end: NDArray[np.intp]) -> NDArray[np.int32]:
        """How many squares are taken in each of many rectangles of squares, from the sums over all."""
        if self._sums is None:
            self._sums = np.zeros((self._full.shape[0] + 1, self._full.shape[1] + 1), dtype=np.int32)
            self._sums[1:, 1:] = self._full.cumsum(0, dtype=np.int32).cumsum(1, dtype=np.int32)
        sums, (rows, columns) = self._sums, self._full.shape
        last, end = np.minimum(last, rows), np.minimum(end, columns)
        return sums[last, end] - sums[first, end] - sums[last, start] + sums[first, start]

    def _squares(self, box: QRectF) -> tuple[slice, slice]:
        top, left = box.top() - self._edges[1], box.left() - self._edges[0]
        return (slice(max(0, int(top // _CELL)), max(0, int((top + box.height()) // _CELL)) + 1),
                slice(max(0, int(left // _CELL)), max(0, int((left + box.width()) // _CELL)) + 1))

    def _fill(self, xs: Floats, ys: Floats) -> None:
        rows, columns = (ys - self.area.top()) // _CELL, (xs - self.area.left()) // _CELL
        inside = (rows >= 0) & (rows < self._full.shape[0]) & (columns >= 0) & (columns < self._full.shape[1])
        self._full[rows[inside].astype(int), columns[inside].astype(int)] = True


class Words:
    """Remembers which of its places each word had, so that it stays there while there is room: a calm picture."""

    def __init__(self) -> None:
        self._before: dict[Hashable, int] = {}
        self._now: dict[Hashable, int] = {}

    def begin(self) -> None:
        """A new painting."""
        self._before, self._now = self._now, {}

    def place(self, key: Hashable, choices: Choices, room: Room,
              among: Container[int] | None = None) -> Choice | None:
        """The place it had, else the first that is free, which it takes; None where none is.

        `among`: the choices that may be free, where that is known.
        """
        for index in self._order(key, len(choices)):
            if among is not None and index not in among:
                continue
            box, words = choices[index]
            if words and room.is_free(box):
                room.take(box)
                self._now[key] = index
                return box, words
        return None

    def _order(self, key: Hashable, count: int) -> Iterable[int]:
        last = self._before.get(key)
        return range(count) if last is None or last >= count else dict.fromkeys((last, *range(count)))
