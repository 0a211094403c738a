"""A small arrow at an edge of a graph: it goes on there; a click goes on, too."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QWidget

from gui.theme import LIGHT, Palette

SIZE, MARGIN = 22, 5
_ALONG = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82)  # of an edge
SIDES = ("left", "right", "top", "bottom")
_POINTS = {"left": (QPointF(2, -4), QPointF(-2, 0), QPointF(2, 4)), "right": (QPointF(-2, -4), QPointF(2, 0),
           QPointF(-2, 4)), "top": (QPointF(-4, 2), QPointF(0, -2), QPointF(4, 2)),
           "bottom": (QPointF(-4, -2), QPointF(0, 2), QPointF(4, -2))}


class EdgeHint(QAbstractButton):
    """`side` is one of SIDES. The keyboard does without it: Ctrl and the arrow keys do the same."""

    def __init__(self, side: str, parent: QWidget):
        super().__init__(parent)
        self.side = side
        self._palette = LIGHT
        words = {"left": self.tr("The graph goes on to the left"), "right": self.tr("The graph goes on to the right"),
                 "top": self.tr("The graph goes on above"), "bottom": self.tr("The graph goes on below")}[side]
        self.setToolTip(words)
        self.setAccessibleName(words)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedSize(SIZE, SIZE)
        self.hide()

    def set_palette_colours(self, palette: Palette) -> None:
        self._palette = palette
        self.update()

    def spots_in(self, room: QRect) -> tuple[QPoint, ...]:
        """Places along its edge, its middle first."""
        across = tuple(round(room.left() + share * (room.width() - SIZE)) for share in _ALONG)
        down = tuple(round(room.top() + share * (room.height() - SIZE)) for share in _ALONG)
        return {"left": tuple(QPoint(room.left() + MARGIN, y) for y in down),
                "right": tuple(QPoint(room.right() - MARGIN - SIZE, y) for y in down),
                "top": tuple(QPoint(x, room.top() + MARGIN) for x in across),
                "bottom": tuple(QPoint(x, room.bottom() - MARGIN - SIZE) for x in across)}[self.side]

    def sizeHint(self) -> QSize:
        return QSize(SIZE, SIZE)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, hot = self._palette, self.underMouse()
        painter.setPen(QPen(QColor(colours.accent if hot else colours.outline), 1))
        painter.setBrush(QColor(colours.hover if hot else colours.raised))
        painter.drawEllipse(QPointF(SIZE / 2, SIZE / 2), SIZE / 2 - 1, SIZE / 2 - 1)
        painter.setPen(QPen(QColor(colours.text), 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap,
                            Qt.PenJoinStyle.RoundJoin))
        painter.translate(SIZE / 2, SIZE / 2)
        painter.drawPolyline(QPolygonF(_POINTS[self.side]))
