"""What lies over the strip: marks with their words, the calls of the ladder, the cursor and what it reads."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from core.export.style import LIGHT, ChartColours
from gui.views.chart_crowd import Crowd
from gui.views.chart_look import faded, paint_marker, pen
from gui.views.chart_place import Place
from gui.views.chart_readout import Row, paint_readout
from gui.views.strip_marks import StripMark
from gui.views.strip_room import Choice, Room, Words

_ROWS, _HIGH = 8, 0.6  # rows of words from the top, as far down as this share of the strip
_SHORTENED = (110.0, 64.0)  # pixels that words are cut to where there is no room for all of them
_SENSIBLE = 5  # letters, the ellipsis among them, below which a cut word says nothing
_GAP = 4.0  # pixels between a mark's line and its words: more than a square of the map
_NEAR, _TOLD = 5.0, 12  # pixels around the mouse, and events, that a tooltip tells of
_QUIET = ("steady", "fused")  # calls as they should be: a marker, no words
_LOUD = ("failed", "restarted")
_WORDED = 40  # the newest marks and calls for whose words a place is sought at every painting


class StripOverlay(QWidget):
    """Lets every event through to the plot below. The strip sets the attributes and calls `update`."""

    def __init__(self, parent: QWidget, place: Place):
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._place = place
        self.colours: ChartColours = LIGHT
        self.marks: list[StripMark] = []
        self.lines: list[tuple[np.ndarray, np.ndarray]] = []  # of the lanes, in view units
        self._words = Words()
        self.hidden: frozenset[int] = frozenset()  # tracks
        self.time_s: float | None = None  # under the mouse
        self.reading: tuple[str, tuple[Row, ...]] = ("", ())
        self.message = ""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.font())
        area = self._place.area()
        painter.setPen(pen(self.colours.muted))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.message)
        painter.setClipRect(area)
        self._paint_events(painter, area)
        self._paint_cursor(painter, area)
        painter.end()

    def told_at(self, x: float) -> str:
        """All that happened within a few pixels of the column `x`, one line each: for words that found no room."""
        near = [mark for mark in self.marks if mark.track not in self.hidden
                and abs(self._place.x(mark.at_s) - x) <= _NEAR]
        return "\n".join(mark.full for mark in near[-_TOLD:])

    def _paint_events(self, painter: QPainter, area: QRectF) -> None:
        """Lines and markers first, which take their room; then the words, where they lie over none of it."""
        room = Room(area)
        for xs, ys in self.lines:
            room.draw(*self._place.view_pixels(xs, ys))
        seen = [mark for mark in self.marks if mark.track not in self.hidden]
        marks = [(mark, self._place.x(mark.at_s)) for mark in seen if mark.s is None]
        calls = [(mark, QPointF(self._place.x(mark.at_s), self._place.y(mark.s))) for mark in seen
                 if mark.s is not None and mark.s > 0]
        for mark, x in marks:
            painter.setPen(pen(self._colour(mark, self.colours.muted), 1.0, (3, 3)))
            painter.drawLine(QLineF(x, area.top(), x, area.bottom()))
            room.take(QRectF(x, area.top(), 0.0, area.height()))
        for mark, at in calls:
            style = self.colours.lane(mark.track)
            paint_marker(painter, style.marker, at, 4.0, style.colour)
            room.take(QRectF(at.x() - 4, at.y() - 4, 8, 8))
        self._words.begin()
        metrics = QFontMetricsF(painter.font())
        for mark, x in marks[-_WORDED:]:
            self._write(painter, mark, self._words.place(mark, _beside_line(mark.words, x, area, metrics), room),
                        self._colour(mark, self.colours.text))
        for mark, at in [pair for pair in calls if pair[0].event not in _QUIET][-_WORDED:]:
            self._write(painter, mark, self._words.place(mark, _beside_call(mark.words, at, metrics), room),
                        self.colours.muted)

    def _write(self, painter: QPainter, mark: StripMark, place: Choice | None, colour: str) -> None:
        if place is not None:
            box, words = place
            painter.fillRect(box, faded(self.colours.surface, 0.85))
            painter.setPen(QColor(colour))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

    def _colour(self, mark: StripMark, usual: str) -> str:
        return self.colours.error if mark.kind in _LOUD else usual

    def _paint_cursor(self, painter: QPainter, area: QRectF) -> None:
        if self.time_s is None or not self.reading[1]:
            return
        x = self._place.x(self.time_s)
        painter.setPen(pen(self.colours.muted))
        painter.drawLine(QLineF(x, area.top(), x, area.bottom()))
        paint_readout(painter, Crowd(area, (np.empty(0), np.empty(0))), x, *self.reading, self.colours)



def _beside_line(words: str, x: float, area: QRectF, metrics: QFontMetricsF) -> list[Choice]:
    """Right or left of a mark's line, in rows from the top; whole where that fits anywhere, else shortened."""
    height = metrics.height()
    rows = max(1, min(_ROWS, int(area.height() * _HIGH / (height + 2))))
    found = []
    for most in (math.inf, *_SHORTENED):
        said, width = _cut(words, most, metrics)
        found += [(QRectF(left, area.top() + 2 + row * (height + 2), width, height), said) for row in range(rows)
                  for left in (x + _GAP, x - _GAP - width)]
    return found


def _beside_call(words: str, at: QPointF, metrics: QFontMetricsF) -> list[Choice]:
    """Right or left of a call's marker, level with it, below or above."""
    width, height = metrics.horizontalAdvance(words) + 4, metrics.height()
    return [(QRectF(left, at.y() + lift, width, height), words) for lift in (-height / 2, 6.0, -height - 6)
            for left in (at.x() + 7, at.x() - 7 - width)]


def _cut(words: str, most: float, metrics: QFontMetricsF) -> tuple[str, float]:
    """The words in at most so many pixels, and their box's width; no words where they fit whole, or say nothing."""
    whole = metrics.horizontalAdvance(words)
    if most == math.inf or whole <= most:
        return (words if most == math.inf else ""), whole + 6
    said = metrics.elidedText(words, Qt.TextElideMode.ElideRight, most)
    return (said if len(said) >= _SENSIBLE else ""), metrics.horizontalAdvance(said) + 6
