"""Where on a strip there is room for words: a coarse map of what is drawn, and each word's last place."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF

_CELL = 3.0  # pixels of the map's squares
_LONGEST = 2000  # squares of one piece of a line, however far it is zoomed in

Floats = NDArray[np.float64]
Choice = tuple[QRectF, str]  # a box, and the words in it: whole, or shortened


class Room:
    """The squares of `area` that lines, markers and words have taken. One painting long."""

    def __init__(self, area: QRectF):
        self.area = area
        rows, columns = (max(1, math.ceil(side / _CELL)) for side in (area.height(), area.width()))
        self._full = np.zeros((rows, columns), dtype=bool)

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
        return self.area.contains(box) and not bool(self._full[self._squares(box)].any())

    def _squares(self, box: QRectF) -> tuple[slice, slice]:
        top, left = box.top() - self.area.top(), box.left() - self.area.left()
        ends = (top, top + box.height(), left, left + box.width())
        first, last, start, end = (max(0, int(side // _CELL)) for side in ends)
        return slice(first, last + 1), slice(start, end + 1)

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

    def place(self, key: Hashable, choices: Sequence[Choice], room: Room) -> Choice | None:
        """The place it had, else the first that is free, which it takes; None where none is."""
        for index in self._order(key, len(choices)):
            box, words = choices[index]
            if words and room.is_free(box):
                room.take(box)
                self._now[key] = index
                return box, words
        return None

    def _order(self, key: Hashable, count: int) -> Iterable[int]:
        last = self._before.get(key)
        return range(count) if last is None or last >= count else dict.fromkeys((last, *range(count)))
