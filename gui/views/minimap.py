"""The whole graph in a corner: where the window looks is framed; a click goes there, the frame can be dragged."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QWheelEvent
from PySide6.QtWidgets import QWidget

from gui.views.zoom_view import WHEEL

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
        self._held = QPointF()  # of the frame, from where it was taken to its middle
        self._taken = False  # the frame, and not moved yet
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
        """Within the frame it is taken where it is, as one takes the handle of a scroll bar."""
        event.accept()
        if event.button() == Qt.MouseButton.LeftButton:
            seen = self._to_map(self._view.visible_area())
            self._taken = seen.contains(event.position())
            self._held = seen.center() - event.position() if self._taken else QPointF()
            if not self._taken:
                self._go(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._taken = False
            self._go(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._taken and event.button() == Qt.MouseButton.LeftButton:
            self._held, self._taken = QPointF(), False
            self._go(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zooms the view, which takes no wheel that turns over its children."""
        self._view.zoom(WHEEL ** event.angleDelta().y())
        event.accept()

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
        self.place_asked.emit((event.position() + self._held - origin) / scale)
        event.accept()

    def _paint_picture(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        made = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
        made.setDevicePixelRatio(ratio)
        look, drawing = self._view.graph.look, self._view.graph.drawing
        palette = look.style.palette
        made.fill(QColor(palette.raised))
        painter = QPainter(made)
        mapping = self._mapping()
        for frame in drawing.frames:
            painter.setPen(QPen(look.style.frame(frame).border, 0.6))
            painter.setBrush(look.style.frame(frame).fill)
            painter.drawRect(_mapped(QRectF(frame.x, frame.y, frame.w, frame.h), *mapping))
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
        return _mapped(area, *self._mapping())


def _mapped(area: QRectF, scale: float, origin: QPointF) -> QRectF:
    return QRectF(area.topLeft() * scale + origin, area.size() * scale)
