"""The places that words may have beside a mark's line or a call's marker, and how wide they are. Nothing is painted."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from gui.views.strip_room import Choice, Floats, Room

_ROWS, _HIGH = 8, 0.6  # rows of words from the top, as far down as this share of the strip
_SHORTENED = (110.0, 64.0)  # pixels that words are cut to where there is no room for all of them
_SENSIBLE = 5  # letters, the ellipsis among them, below which a cut word says nothing
_GAP = 4.0  # pixels between a mark's line and its words: more than a square of the map
_APART = 2.0  # pixels between two rows
_MOST = 4000  # cut words that are remembered


class Places:
    """Boxes of one height and the words in each; a box is made when it is looked at."""

    __slots__ = ("_words", "height", "sides")

    def __init__(self, lefts: Floats, tops: Floats, widths: Floats, height: float, words: Sequence[str]):
        self.sides = lefts, tops, widths
        self.height, self._words = height, words

    def __len__(self) -> int:
        return len(self._words)

    def moved(self, x: float, y: float) -> Places:
        """The same, so far to the right and down."""
        lefts, tops, widths = self.sides
        return Places(lefts + x, tops + y, widths, self.height, self._words)

    def __getitem__(self, index: int) -> Choice:
        left, top, width = (float(side[index]) for side in self.sides)
        return QRectF(left, top, width, self.height), self._words[index]


def among(places: Sequence[Places], room: Room) -> list[frozenset[int]]:
    """Of each those that are over no line and no marker. All are of one height, and looked at together."""
    if not places:
        return []
    whose = np.repeat(np.arange(len(places)), [len(one) for one in places])
    which = np.concatenate([np.arange(len(one)) for one in places])
    lefts, tops, wide = (np.concatenate(sides) for sides in zip(*(one.sides for one in places), strict=True))
    free = room.maybe_free(lefts, tops, wide, places[0].height)
    parts = np.split(which[free], np.searchsorted(whose[free], np.arange(1, len(places))))
    return [frozenset(part.tolist()) for part in parts]


class Widths:
    """How wide words are in one font, and how they read cut to so many pixels. Remembered from painting to painting."""

    def __init__(self, font: QFont):
        self.font = QFont(font)
        self._metrics = QFontMetricsF(font)
        self.height = self._metrics.height()
        self._cut: dict[tuple[str, float], tuple[str, float]] = {}
        self._beside: dict[tuple[str, int], Places] = {}

    def cut(self, words: str, most: float) -> tuple[str, float]:
        """The words in at most so many pixels, and their width; no words where they fit whole, or say nothing."""
        found = self._cut.get((words, most))
        if found is None:
            if len(self._cut) >= _MOST:
                self._cut.clear()
            found = self._cut[words, most] = self._measured(words, most)
        return found

    def beside(self, words: str, rows: int) -> Places:
        """The places beside a line at 0, in so many rows from 0 down; whole where that fits anywhere, else cut."""
        found = self._beside.get((words, rows))
        if found is None:
            if len(self._beside) >= _MOST:
                self._beside.clear()
            found = self._beside[words, rows] = self._placed(words, rows)
        return found

    def _placed(self, words: str, rows: int) -> Places:
        found = [self.cut(words, most) for most in (math.inf, *_SHORTENED)]
        cuts = [(said, width + 6) for said, width in found if said]
        lefts = np.concatenate([np.tile((_GAP, -_GAP - width), rows) for _, width in cuts])
        tops = np.tile(np.repeat((self.height + _APART) * np.arange(rows), 2), len(cuts))
        wide = np.repeat([width for _, width in cuts], 2 * rows)
        return Places(lefts, tops, wide, self.height, [said for said, _ in cuts for _ in range(2 * rows)])

    def _measured(self, words: str, most: float) -> tuple[str, float]:
        whole = self._metrics.horizontalAdvance(words)
        if most == math.inf or whole <= most:
            return (words if most == math.inf else ""), whole
        said = self._metrics.elidedText(words, Qt.TextElideMode.ElideRight, most)
        return (said if len(said) >= _SENSIBLE else ""), self._metrics.horizontalAdvance(said)


def beside_line(words: str, x: float, area: QRectF, widths: Widths) -> Places:
    """Right or left of a mark's line, in rows from the top; whole where that fits anywhere, else shortened."""
    rows = max(1, min(_ROWS, int(area.height() * _HIGH / (widths.height + _APART))))
    return widths.beside(words, rows).moved(x, area.top() + _APART)


def beside_call(words: str, at: QPointF, widths: Widths) -> Places:
    """Right or left of a call's marker, level with it, below or above."""
    width, height = widths.cut(words, math.inf)[1] + 4, widths.height
    lefts = np.tile((at.x() + 7, at.x() - 7 - width), 3)
    tops = np.repeat((at.y() - height / 2, at.y() + 6.0, at.y() - height - 6), 2)
    return Places(lefts, tops, np.full(6, width), height, [words] * 6)
