"""What lies over the strip: marks with their words, the calls of the ladder, the cursor and what it reads."""

from __future__ import annotations

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
from gui.views.strip_words import Widths, among, beside_call, beside_line

_NEAR, _TOLD = 5.0, 12  # pixels around the mouse, and events, that a tooltip tells of
_QUIET = ("steady", "fused")  # calls as they should be: a marker, no words
_LOUD = ("failed", "restarted")
_SAME = 2.0  # markers of a lane within one such part of a pixel are painted once: the steady calls of a ladder
_BELOW = 10.0  # pixels: half a marker, and what the map of what is drawn rounds up
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
        self._widths = Widths(self.font())
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

    @property
    def row_height(self) -> float:
        """Pixels from the top that a row of words takes with what is kept free of a marker below it."""
        return QFontMetricsF(self.font()).height() + _BELOW

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
        marks, calls = self._placed()
        for mark, x in marks:
            painter.setPen(pen(self._colour(mark, self.colours.muted), 1.0, (3, 3)))
            painter.drawLine(QLineF(x, area.top(), x, area.bottom()))
            room.take(QRectF(x, area.top(), 0.0, area.height()))
        for mark, at in _apart(calls):
            style = self.colours.lane(mark.track)
            paint_marker(painter, style.marker, at, 4.0, style.colour)
            room.take(QRectF(at.x() - 4, at.y() - 4, 8, 8))
        self._paint_words(painter, area, room, marks, calls)

    def _placed(self) -> tuple[list[tuple[StripMark, float]], list[tuple[StripMark, QPointF]]]:
        """The marks that are not hidden with their columns, and the calls with their pixels."""
        seen = [mark for mark in self.marks if mark.track not in self.hidden and (mark.s is None or mark.s > 0)]
        at = self._place.coordinates
        xs, ys = self._place.view_pixels(np.array([at.x(mark.at_s) for mark in seen]),
                                         np.array([at.y(mark.s or 1.0) for mark in seen]))
        placed = list(zip(seen, xs.tolist(), ys.tolist(), strict=True))
        return ([(mark, x) for mark, x, _ in placed if mark.s is None],
                [(mark, QPointF(x, y)) for mark, x, y in placed if mark.s is not None])

    def _paint_words(self, painter: QPainter, area: QRectF, room: Room, marks: list[tuple[StripMark, float]],
                     calls: list[tuple[StripMark, QPointF]]) -> None:
        self._words.begin()
        if self._widths.font != self.font():
            self._widths = Widths(self.font())
        told = [(mark, beside_line(mark.words, x, area, self._widths), self._colour(mark, self.colours.text))
                for mark, x in marks[-_WORDED:]]
        told += [(mark, beside_call(mark.words, at, self._widths), self.colours.muted)
                 for mark, at in [pair for pair in calls if pair[0].event not in _QUIET][-_WORDED:]]
        for (mark, places, colour), free in zip(told, among([places for _, places, _ in told], room), strict=True):
            self._write(painter, self._words.place(mark, places, room, free), colour)

    def _write(self, painter: QPainter, place: Choice | None, colour: str) -> None:
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
        paint_readout(painter, Crowd(area, (np.empty(0), np.empty(0))), x, *self.reading, self.colours, self)


def _apart(calls: list[tuple[StripMark, QPointF]]) -> list[tuple[StripMark, QPointF]]:
    """Of a lane's markers at the same place the last."""
    return list({(mark.track, round(at.x() * _SAME), round(at.y() * _SAME)): (mark, at) for mark, at in calls}.values())
