"""The whole graph in a corner: where the window looks is framed; a click or a drag goes there."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from gui.views.graph_view import GraphView

WIDTH, HEIGHT, PAD = 150, 110, 4


class Minimap(QWidget):
    """Boxes and frames are painted once a drawing, into a picture; only the frame of the view moves."""

    place_asked = Signal(QPointF)  # a point of the scene

    def __init__(self, view: GraphView):
        super().__init__(view)
        self._view = view
        self._picture: QPixmap | None = None
        self.setFixedSize(WIDTH, HEIGHT)
        self.setCursor(Qt.CursorShape.CrossCursor)
        self.setAccessibleName(self.tr("Overview of the graph"))
        self.setToolTip(self.tr("Overview: click or drag to go there"))

    def redraw(self) -> None:
        """The drawing or the colours changed."""
        self._picture = None
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._go(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._picture is None:
            self._picture = self._paint_picture()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture)
        accent = QColor(self._view.graph.look.style.palette.accent)
        seen = self._to_map(self._view.visible_area()).intersected(QRectF(1, 1, WIDTH - 3, HEIGHT - 3))
        painter.setPen(QPen(accent, 1.5))
        accent.setAlpha(36)
        painter.setBrush(accent)
        painter.drawRect(seen)

    def _go(self, event: QMouseEvent) -> None:
        scale, origin = self._mapping()
        self.place_asked.emit((event.position() - origin) / scale)
        event.accept()

    def _paint_picture(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        made = QPixmap(round(WIDTH * ratio), round(HEIGHT * ratio))
        made.setDevicePixelRatio(ratio)
        look, drawing = self._view.graph.look, self._view.graph.drawing
        palette = look.style.palette
        made.fill(QColor(palette.raised))
        painter = QPainter(made)
        for frame in drawing.frames:
            painter.setPen(QPen(look.style.frame(frame).border, 0.6))
            painter.setBrush(look.style.frame(frame).fill)
            painter.drawRect(self._to_map(QRectF(frame.x, frame.y, frame.w, frame.h)))
        for colour, path in self._boxes_by_colour().items():
            painter.fillPath(path, QColor(colour))
        painter.setPen(QColor(palette.border))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(0.5, 0.5, WIDTH - 1, HEIGHT - 1))
        painter.end()
        return made

    def _boxes_by_colour(self) -> dict[int, QPainterPath]:
        """One path a colour: thousands of boxes would otherwise cost thousands of calls."""
        look, (scale, origin) = self._view.graph.look, self._mapping()
        x, y = origin.x(), origin.y()
        colours = {state: look.style.box(state).border.rgb() for state in set(look.states.values())}
        paths: dict[int, QPainterPath] = defaultdict(QPainterPath)
        for box in self._view.graph.drawing.boxes:
            paths[colours[look.states[box.key]]].addRect(box.x * scale + x, box.y * scale + y,
                                                         max(1.4, box.w * scale), max(1.2, box.h * scale))
        return paths

    def _mapping(self) -> tuple[float, QPointF]:
        area = self._view.graph.content()
        scale = min((WIDTH - 2 * PAD) / max(1.0, area.width()), (HEIGHT - 2 * PAD) / max(1.0, area.height()))
        origin = QPointF(WIDTH / 2, HEIGHT / 2) - area.center() * scale
        return scale, origin

    def _to_map(self, area: QRectF) -> QRectF:
        scale, origin = self._mapping()
        return QRectF(area.topLeft() * scale + origin, area.size() * scale)
