"""The whole graph in a corner: where the window looks is framed; a click or a drag goes there."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from gui.views.graph_view import GraphView

WIDTH, HEIGHT, PAD = 150, 110, 4
LEAST_WIDTH, LEAST_HEIGHT = 72, 53
SHARE = 0.27  # of the view's width and height, at the most


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

    def fit_into(self, room: QSize) -> None:
        """As large as a view of `room` bears."""
        scale = min(1.0, SHARE * room.width() / WIDTH, SHARE * room.height() / HEIGHT)
        size = QSize(max(LEAST_WIDTH, round(scale * WIDTH)), max(LEAST_HEIGHT, round(scale * HEIGHT)))
        if size != self.size():
            self.setFixedSize(size)
            self.redraw()

    def is_roomy(self, room: QSize) -> bool:
        """Whether a view of `room` has space for the least overview."""
        return room.width() > 2.2 * LEAST_WIDTH and room.height() > 2.2 * LEAST_HEIGHT

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
        seen = self._to_map(self._view.visible_area()).intersected(QRectF(1, 1, self.width() - 3, self.height() - 3))
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
        made = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
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
        painter.drawRect(QRectF(0.5, 0.5, self.width() - 1, self.height() - 1))
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
        area, inner = self._view.graph.content(), self.rect().adjusted(PAD, PAD, -PAD, -PAD)
        scale = min(inner.width() / max(1.0, area.width()), inner.height() / max(1.0, area.height()))
        origin = QPointF(self.width() / 2, self.height() / 2) - area.center() * scale
        return scale, origin

    def _to_map(self, area: QRectF) -> QRectF:
        scale, origin = self._mapping()
        return QRectF(area.topLeft() * scale + origin, area.size() * scale)
