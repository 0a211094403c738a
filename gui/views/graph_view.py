"""A graph on screen: zoom, pan, hover, select, walk along edges by keyboard, fold, minimap."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent, QTransform, QWheelEvent
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QToolTip, QWidget

from core.ir.drawing import Box, Drawing
from core.results import Decision
from gui.theme import Palette
from gui.views.graph_items import TITLE
from gui.views.graph_scene import GraphScene
from gui.views.minimap import Minimap
from gui.views.zoom_bar import ZoomBar

LEAST, MOST = 0.02, 4.0  # scales that zoom stops at
FIT_MOST = 1.0  # a small graph isn't blown up
STEP = 1.2
_WALK = {Qt.Key.Key_Down: "down", Qt.Key.Key_Up: "up", Qt.Key.Key_Left: "left", Qt.Key.Key_Right: "right"}


class GraphView(QGraphicsView):
    """All of its signals come from the user, but `view_changed`."""

    node_clicked = Signal(str)  # a key; empty: the selection was taken away
    node_hovered = Signal(str)  # a key; empty: nothing under the mouse
    fold_asked = Signal(str)  # a frame's or folded box's key
    view_changed = Signal()  # zoomed or scrolled, by whomever

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.graph = GraphScene(self)
        self.setScene(self.graph)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        self.tooltip_of: Callable[[str], str] | None = None  # words for the box under the mouse
        self._selected: tuple[str, ...] = ()
        self._marked: tuple[str, ...] = ()  # hovered here, or on the other side
        self._hovered = ""
        self._path = False
        self._fitted = True  # until the user zooms, the graph stays fitted
        self._pressed: QPoint | None = None
        self._panning = False
        self._map_wanted = True
        self.minimap = Minimap(self)
        self.zoom_bar = ZoomBar(self)
        self._quiet_map = QTimer(self, interval=0, singleShot=True)
        self._quiet_map.timeout.connect(self._place_overlays)
        self._connect()

    # --- what others ask for

    def show_drawing(self, drawing: Drawing, decisions: dict[str, Decision], keep_view: bool = False) -> None:
        """Shows a drawing; `keep_view`: where the user has zoomed, the place stays."""
        centre, selected = self.centre(), self._selected
        before = self.graph.area(selected[0]) if selected else None
        self.graph.show_drawing(drawing, decisions)
        self._set_scene_rect()
        self._selected = tuple(k for k in selected if k in self.graph.index.boxes)
        self._marked, self._hovered = (), ""
        self._remark()
        if self._fitted or not keep_view:
            self.fit()
        else:
            after = self.graph.area(selected[0]) if selected else None
            self.centreOn(centre + (after.center() - before.center() if before and after else QPointF()))
        self.minimap.redraw()
        self._quiet_map.start()

    def select(self, keys: tuple[str, ...], reveal: bool = True) -> None:
        """Rings and strong edges around nodes; emits nothing."""
        self._selected = tuple(k for k in keys if k in self.graph.index.boxes or k in self.graph.index.frames)
        self._remark()
        if reveal and self._selected:
            self.reveal(self._selected[0])
        box = self.graph.index.boxes.get(self._selected[0]) if self._selected else None
        self.setAccessibleDescription(f"{box.kind or box.label} {box.detail}" if box else "")

    def mark(self, keys: tuple[str, ...]) -> None:
        """A thin ring, for what is hovered on the other side; emits nothing."""
        self._marked = keys
        self._remark()

    def show_path(self, on: bool) -> None:
        """Draws the selection's whole way to the outputs, not only its own edges."""
        self._path = on
        self._remark()

    def show_minimap(self, on: bool) -> None:
        self._map_wanted = on
        self._place_overlays()

    @property
    def selected(self) -> tuple[str, ...]:
        return self._selected

    @property
    def fitted(self) -> bool:
        return self._fitted

    def set_palette_colours(self, palette: Palette) -> None:
        self.graph.set_palette_colours(palette)
        self.minimap.redraw()
        self.zoom_bar.set_palette_colours(palette)

    # --- zoom and place

    @property
    def scale_now(self) -> float:
        return self.transform().m11()

    @property
    def fit_scale(self) -> float:
        """The scale at which all of the drawing is in sight."""
        area, room = self.graph.content(), self.viewport().rect()
        fits = min(room.width() / max(1.0, area.width()), room.height() / max(1.0, area.height()))
        return min(FIT_MOST, max(LEAST, fits))

    def fit(self) -> None:
        self._fitted = True
        self._apply(self.fit_scale, self.graph.content().center())

    def set_place(self, scale: float, centre: QPointF) -> None:
        """Zooms to `scale` with `centre` of the scene in the middle."""
        self._fitted = False
        self._apply(min(MOST, max(LEAST, scale)), centre)

    def zoom(self, factor: float, around: QPointF | None = None) -> None:
        """Zooms by `factor`, keeping the point of the scene at `around` (viewport pixels; None: the middle)."""
        scale = min(MOST, max(LEAST, self.scale_now * factor))
        spot = around or QPointF(self.viewport().rect().center())
        kept = self.mapToScene(spot.toPoint())
        offset = (QPointF(self.viewport().rect().center()) - spot) / scale
        self.set_place(scale, kept + offset)

    def zoom_in(self) -> None:
        self.zoom(STEP)

    def zoom_out(self) -> None:
        self.zoom(1 / STEP)

    def actual_size(self) -> None:
        self.set_place(1.0, self.centre())

    def centre(self) -> QPointF:
        return self.mapToScene(self.viewport().rect().center())

    def visible_area(self) -> QRectF:
        return self.mapToScene(self.viewport().rect()).boundingRect()

    def reveal(self, key: str) -> None:
        """Scrolls as little as needed to have a node in sight."""
        area = self.graph.area(key)
        if area is None:
            return
        seen = self.visible_area()
        margin = min(40.0, seen.width() / 6, seen.height() / 6)
        wanted = area.adjusted(-margin, -margin, margin, margin)
        if not seen.contains(wanted):
            self._apply(self.scale_now, seen.center() + _shift(seen, wanted))

    def centreOn(self, point: QPointF) -> None:
        self._apply(self.scale_now, point)

    def _apply(self, scale: float, centre: QPointF) -> None:
        self.setTransform(QTransform.fromScale(scale, scale))
        self.centerOn(centre)
        self._moved()

    def _set_scene_rect(self) -> None:
        """Room around the drawing, so that its edge can be dragged to the middle."""
        area = self.graph.content()
        self.setSceneRect(area.adjusted(-area.width() - 2000, -area.height() - 2000,
                                        area.width() + 2000, area.height() + 2000))

    def _moved(self) -> None:
        self.zoom_bar.show_scale(self.scale_now)
        self.minimap.update()
        self._quiet_map.start()
        self.view_changed.emit()

    # --- mouse

    def wheelEvent(self, event: QWheelEvent) -> None:
        pixels, steps = event.pixelDelta(), event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._scroll(QPointF(steps.y() or steps.x(), 0))
        elif not pixels.isNull() and not event.modifiers() and event.phase() != Qt.ScrollPhase.NoScrollPhase:
            self._scroll(QPointF(pixels))  # two fingers on a touch pad
        else:
            self.zoom(1.0015 ** steps.y(), event.position())
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._pressed, self._panning = event.position().toPoint(), False
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        spot = event.position().toPoint()
        if self._pressed is None:
            self._hover(spot)
            return
        moved = spot - self._pressed
        if self._panning or moved.manhattanLength() >= QApplication.startDragDistance():
            self._panning = True
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            self._pressed = spot
            self._fitted = False
            self._scroll(QPointF(moved))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        was_click = self._pressed is not None and not self._panning
        self._pressed, self._panning = None, False
        self.viewport().unsetCursor()
        if was_click and event.button() == Qt.MouseButton.LeftButton:
            self._click(event.position().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        box = self._box_at(event.position().toPoint())
        if box is not None and box.foldable:
            self.fold_asked.emit(box.key)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._set_hovered("")

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._tooltip(event.pos(), event.globalPos())
            return True
        return super().viewportEvent(event)

    def _tooltip(self, spot: QPoint, place: QPoint) -> None:
        box = self._box_at(spot)
        words = self.tooltip_of(box.key) if box and self.tooltip_of else ""
        area = self.mapFromScene(QRectF(box.x, box.y, box.w, box.h)).boundingRect() if box else self.viewport().rect()
        QToolTip.showText(place, words, self.viewport(), area)

    def _click(self, spot: QPoint) -> None:
        point = self.mapToScene(spot)
        box = self.graph.index.box_at(point.x(), point.y())
        title = self.graph.index.frame_title_at(point.x(), point.y(), TITLE) if box is None else None
        if title is not None and title.foldable and point.x() <= title.x + 8 + 7.0 * (len(title.label) + 14):
            self.fold_asked.emit(title.key)
        else:
            self.choose(box.key if box else "")

    def choose(self, key: str) -> None:
        """As a click on the node: selects it and says so."""
        self.select((key,) if key else ())
        self.node_clicked.emit(key)

    def _hover(self, spot: QPoint) -> None:
        box = self._box_at(spot)
        self._set_hovered(box.key if box else "")
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if box else Qt.CursorShape.ArrowCursor)

    def _set_hovered(self, key: str) -> None:
        if key != self._hovered:
            self._hovered = key
            self.mark((key,) if key else ())
            self.node_hovered.emit(key)

    def _box_at(self, spot: QPoint) -> Box | None:
        point = self.mapToScene(spot)
        return self.graph.index.box_at(point.x(), point.y())

    def _scroll(self, by: QPointF) -> None:
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() - round(by.x()))
        down.setValue(down.value() - round(by.y()))
        self._moved()

    # --- keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        key = Qt.Key(event.key())
        if key in _WALK and not control:
            self._walk(_WALK[key])
        elif key in _WALK:
            self._fitted = False
            self._scroll({"down": QPointF(0, -60), "up": QPointF(0, 60), "left": QPointF(60, 0),
                          "right": QPointF(-60, 0)}[_WALK[key]])
        elif key in self._keys():
            self._keys()[key]()
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def _keys(self) -> dict[Qt.Key, Callable[[], None]]:
        key = Qt.Key
        return {key.Key_Plus: self.zoom_in, key.Key_Equal: self.zoom_in, key.Key_Minus: self.zoom_out,
                key.Key_0: self.fit, key.Key_1: self.actual_size, key.Key_Home: self._go_first,
                key.Key_End: self._go_last, key.Key_Return: self._fold_selected, key.Key_Enter: self._fold_selected}

    def _walk(self, direction: str) -> None:
        start = self._selected[0] if self._selected else ""
        key = self.graph.index.step(start, direction)
        if key:
            self.choose(key)

    def _go_first(self) -> None:
        self._go(self.graph.index.first())

    def _go_last(self) -> None:
        self._go(self.graph.index.last())

    def _go(self, key: str | None) -> None:
        if key:
            self.choose(key)

    def _fold_selected(self) -> None:
        """Enter folds the frame around the selected node, or unfolds a folded one."""
        key = self._selected[0] if self._selected else ""
        box = self.graph.index.boxes.get(key)
        if box is None:
            return
        around = [f for f in self.graph.drawing.frames if f.foldable and f.x <= box.x <= f.x + f.w
                  and f.y <= box.y <= f.y + f.h]
        if box.foldable:
            self.fold_asked.emit(key)
        elif around:
            self.fold_asked.emit(around[-1].key)

    # --- inside

    def _connect(self) -> None:
        self.graph.completed.connect(self.minimap.redraw)
        self.minimap.place_asked.connect(self._go_to)
        self.zoom_bar.in_asked.connect(self.zoom_in)
        self.zoom_bar.out_asked.connect(self.zoom_out)
        self.zoom_bar.fit_asked.connect(self.fit)

    def _go_to(self, point: QPointF) -> None:
        self._fitted = False
        self.centreOn(point)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fitted:
            self.fit()
        self._place_overlays()

    def _place_overlays(self) -> None:
        room = self.viewport().rect()
        self.zoom_bar.adjustSize()
        self.zoom_bar.move(room.left() + 8, room.bottom() - self.zoom_bar.height() - 6)
        self.minimap.move(room.right() - self.minimap.width() - 8, room.bottom() - self.minimap.height() - 8)
        roomy = room.width() > 2.2 * self.minimap.width() and room.height() > 2.2 * self.minimap.height()
        hidden = not self.graph.drawing.boxes
        all_seen = self.visible_area().adjusted(-1, -1, 1, 1).contains(self.graph.content())
        self.minimap.setVisible(self._map_wanted and roomy and not all_seen and not hidden)
        self.zoom_bar.setVisible(not hidden)

    def _remark(self) -> None:
        self.graph.mark(self._selected, self._marked, self._path)


def _shift(seen: QRectF, wanted: QRectF) -> QPointF:
    """The least move that brings `wanted` into `seen`."""
    dx = max(0.0, wanted.right() - seen.right()) + min(0.0, wanted.left() - seen.left())
    dy = max(0.0, wanted.bottom() - seen.bottom()) + min(0.0, wanted.top() - seen.top())
    return QPointF(dx, dy)
