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

_LEVELS = 4  # rows of words above the strip; where none is free the line stands alone
_QUIET = ("steady", "fused")  # calls as they should be: a marker, no words
_LOUD = ("failed", "restarted")
_WORDED = 40  # the newest calls for whose words a place is sought at every painting


class StripOverlay(QWidget):
    """Lets every event through to the plot below. The strip sets the attributes and calls `update`."""

    def __init__(self, parent: QWidget, place: Place):
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._place = place
        self.colours: ChartColours = LIGHT
        self.marks: list[StripMark] = []
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
        self._paint_calls(painter, self._paint_marks(painter, area))
        self._paint_cursor(painter, area)
        painter.end()

    def _paint_marks(self, painter: QPainter, area: QRectF) -> list[QRectF]:
        """The boxes of the words that were painted."""
        boxes: list[QRectF] = []
        ends = [-math.inf] * _LEVELS
        metrics = QFontMetricsF(painter.font())
        for mark in self.marks:
            if mark.s is None and mark.track not in self.hidden:
                boxes += self._paint_mark(painter, mark, area, metrics, ends)
        return boxes

    def _paint_mark(self, painter: QPainter, mark: StripMark, area: QRectF, metrics: QFontMetricsF,
                    ends: list[float]) -> tuple[QRectF, ...]:
        x = self._place.x(mark.at_s)
        colour = self.colours.error if mark.kind in _LOUD else self.colours.muted
        painter.setPen(pen(colour, 1.0, (3, 3)))
        painter.drawLine(QLineF(x, area.top(), x, area.bottom()))
        width = metrics.horizontalAdvance(mark.words) + 8
        left = max(area.left() + 2, min(x + 2, area.right() - width - 2))
        level = next((row for row, end in enumerate(ends) if left >= end), None)
        if level is None:
            return ()
        ends[level] = left + width + 8
        box = QRectF(left, area.top() + 2 + level * (metrics.height() + 2), width, metrics.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(self.colours.surface, 0.85))
        painter.drawRect(box)
        painter.setPen(QColor(colour if mark.kind in _LOUD else self.colours.text))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, mark.words)
        return (box,)

    def _paint_calls(self, painter: QPainter, taken: list[QRectF]) -> None:
        """All markers first; then words, where they lie on no other marker and no other words."""
        calls = [(mark, QPointF(self._place.x(mark.at_s), self._place.y(mark.s))) for mark in self.marks
                 if mark.s is not None and mark.s > 0 and mark.track not in self.hidden]
        for mark, at in calls:
            style = self.colours.lane(mark.track)
            paint_marker(painter, style.marker, at, 4.0, style.colour)
        taken += [QRectF(at.x() - 4, at.y() - 4, 8, 8) for _, at in calls]
        metrics, area = QFontMetricsF(painter.font()), self._place.area()
        painter.setPen(pen(self.colours.muted))
        worded = [(mark, at) for mark, at in calls if mark.event not in _QUIET]
        for mark, at in worded[-_WORDED:]:
            box = _free(at, metrics.horizontalAdvance(mark.words), area, taken)
            if box is not None:
                taken.append(box)
                painter.drawText(QPointF(box.left(), at.y() + 4), mark.words)

    def _paint_cursor(self, painter: QPainter, area: QRectF) -> None:
        if self.time_s is None or not self.reading[1]:
            return
        x = self._place.x(self.time_s)
        painter.setPen(pen(self.colours.muted))
        painter.drawLine(QLineF(x, area.top(), x, area.bottom()))
        paint_readout(painter, Crowd(area, (np.empty(0), np.empty(0))), x, *self.reading, self.colours)


def _free(at: QPointF, width: float, area: QRectF, taken: list[QRectF]) -> QRectF | None:
    """A line of words right of a call or left of it, where nothing is; None: the marker stands alone."""
    for left in (at.x() + 8, at.x() - 8 - width):
        box = QRectF(left, at.y() - 8, width, 16)
        if area.left() <= left and box.right() <= area.right() and not any(box.intersects(t) for t in taken):
            return box
    return None
