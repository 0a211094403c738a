"""A graph on screen: hover, select, walk along edges by keyboard, fold, minimap."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QHelpEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QToolTip, QWidget

from core.ir.drawing import Box
from core.results import Decision
from gui.theme import Palette
from gui.views.drawing_index import DrawingIndex
from gui.views.graph_items import TITLE
from gui.views.graph_overlays import GraphOverlays
from gui.views.graph_scene import GraphScene
from gui.views.zoom_view import ZoomView

_WALK = {Qt.Key.Key_Down: "down", Qt.Key.Key_Up: "up", Qt.Key.Key_Left: "left", Qt.Key.Key_Right: "right"}
_MARGIN = 12.0  # of scene beside the first box in sight, where not all has room
_SCROLL = {"down": QPointF(0, -60), "up": QPointF(0, 60), "left": QPointF(60, 0), "right": QPointF(-60, 0)}


class GraphView(ZoomView):
    """All of its signals come from the user, but `view_changed`."""

    node_clicked = Signal(str)  # a key; empty: the selection was taken away
    node_hovered = Signal(str)  # a key; empty: nothing under the mouse
    fold_asked = Signal(str)  # a frame's or folded box's key

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.graph = GraphScene(self)
        self.setScene(self.graph)
        self.tooltip_of: Callable[[str], str] | None = None  # words for the box under the mouse
        self._selected: tuple[str, ...] = ()
        self._marked: tuple[str, ...] = ()  # hovered here, or on the other side
        self._hovered = ""
        self._path = False
        self._across = False
        self.overlays = GraphOverlays(self)
        self.minimap = self.overlays.minimap
        self.graph.completed.connect(self.minimap.redraw)
        self.minimap.place_asked.connect(self.go_to)

    # --- what others ask for

    def show_drawing(self, index: DrawingIndex, decisions: dict[str, Decision], keep_view: bool = False) -> None:
        """Shows a drawing; `keep_view`: where the user has zoomed, the place stays, by the selected node if any."""
        centre, selected = self.centre(), self._selected
        before = self.graph.area(selected[0]) if selected else None
        self.graph.show_drawing(index, decisions)
        self.make_room()
        self._selected = tuple(key for key in selected if key in index.boxes)
        self._marked, self._hovered = (), ""
        self._remark()
        if self.fitted and keep_view:
            self.fit()
        elif self.opened or not keep_view:
            self.open_up()
        else:
            after = self.graph.area(selected[0]) if selected else None
            self.go_to(centre + (after.center() - before.center() if before and after else QPointF()))
        self.minimap.redraw()

    def select(self, keys: tuple[str, ...], reveal: bool = True) -> None:
        """Rings and strong edges around nodes; emits nothing."""
        self._selected = tuple(k for k in keys if k in self.graph.index.boxes or k in self.graph.index.frames)
        self._remark()
        if reveal and self._selected:
            self.reveal(self._selected[0])
        self._describe()

    def choose(self, key: str) -> None:
        """As a click on the node: selects it and says so."""
        self.select((key,) if key else ())
        self.node_clicked.emit(key)

    def mark(self, keys: tuple[str, ...]) -> None:
        """A thin ring, for what is hovered on the other side; emits nothing."""
        self._marked = keys
        self._remark()

    def show_path(self, on: bool) -> None:
        """Draws the selection's whole way to the outputs, not only its own edges."""
        self._path = on
        self._remark()

    def show_minimap(self, on: bool) -> None:
        self.overlays.want_map(on)

    def flow_across(self, across: bool) -> None:
        """Whether graphs begin on the left instead of at the top."""
        self._across = across

    def reveal(self, key: str) -> None:
        """Scrolls as little as needed to have a node in sight."""
        area = self.graph.area(key)
        if area is not None:
            self.bring(area)

    def set_palette_colours(self, palette: Palette) -> None:
        self.graph.set_palette_colours(palette)
        self.overlays.set_palette_colours(palette)

    @property
    def selected(self) -> tuple[str, ...]:
        return self._selected

    @property
    def flows_across(self) -> bool:
        return self._across

    @property
    def side_scale(self) -> float:
        return (self.viewport().height() / max(1.0, self.content().height()) if self._across
                else super().side_scale)

    def content(self) -> QRectF:
        return self.graph.content()

    def beginning(self, seen: QSizeF) -> QPointF:
        """The edge where the inputs are; where not all beside one another has room, the first of the boxes there."""
        area, boxes = self.content(), self.graph.drawing.boxes
        if self._across:
            first = min((box.y for box in boxes if box.x < area.left() + seen.width()), default=area.top())
            return QPointF(area.left() + seen.width() / 2,
                           within(first - _MARGIN + seen.height() / 2, area.top(), area.bottom(), seen.height()))
        first = min((box.x for box in boxes if box.y < area.top() + seen.height()), default=area.left())
        return QPointF(within(first - _MARGIN + seen.width() / 2, area.left(), area.right(), seen.width()),
                       area.top() + seen.height() / 2)

    # --- mouse

    def clicked(self, spot: QPoint) -> None:
        point, box = self.mapToScene(spot), self._box_at(spot)
        title = self.graph.index.frame_title_at(point.x(), point.y(), TITLE) if box is None else None
        if title is not None and title.foldable and self.graph.title_area(title).contains(point):
            self.fold_asked.emit(title.key)
        else:
            self.choose(box.key if box else "")

    def pointed(self, spot: QPoint) -> None:
        box = self._box_at(spot)
        self._set_hovered(box.key if box else "")
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if box else Qt.CursorShape.ArrowCursor)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        box = self._box_at(event.position().toPoint())
        if box is not None and box.foldable:
            self.fold_asked.emit(box.key)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._set_hovered("")

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._show_tooltip(event.pos(), event.globalPos())
            return True
        return super().viewportEvent(event)

    def _show_tooltip(self, spot: QPoint, place: QPoint) -> None:
        box = self._box_at(spot)
        words = self.tooltip_of(box.key) if box and self.tooltip_of else ""
        area = self.mapFromScene(QRectF(box.x, box.y, box.w, box.h)).boundingRect() if box else self.viewport().rect()
        QToolTip.showText(place, words, self.viewport(), area)

    def _set_hovered(self, key: str) -> None:
        if key != self._hovered:
            self._hovered = key
            self.mark((key,) if key else ())
            self.node_hovered.emit(key)

    def _box_at(self, spot: QPoint) -> Box | None:
        point = self.mapToScene(spot)
        return self.graph.index.box_at(point.x(), point.y())

    # --- keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        act = self._keys().get(key)
        if key in _WALK and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.scroll_by(_SCROLL[_WALK[key]])
        elif key in _WALK:
            self._go(self.graph.index.step(self._selected[0] if self._selected else "", _WALK[key]))
        elif act is not None:
            act()
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def _keys(self) -> dict[Qt.Key, Callable[[], None]]:
        key = Qt.Key
        return {key.Key_Plus: self.zoom_in, key.Key_Equal: self.zoom_in, key.Key_Minus: self.zoom_out,
                key.Key_0: self.fit, key.Key_1: self.actual_size, key.Key_Home: self._go_first,
                key.Key_End: self._go_last, key.Key_Return: self._fold_selected, key.Key_Enter: self._fold_selected}

    def _go_first(self) -> None:
        self._go(self.graph.index.first())

    def _go_last(self) -> None:
        self._go(self.graph.index.last())

    def _go(self, key: str | None) -> None:
        if key:
            self.choose(key)

    def _fold_selected(self) -> None:
        """Enter folds the frame around the selected node, or unfolds a folded one."""
        box = self.graph.index.boxes.get(self._selected[0]) if self._selected else None
        if box is None:
            return
        around = [f for f in self.graph.drawing.frames if f.foldable and f.x <= box.x <= f.x + f.w
                  and f.y <= box.y <= f.y + f.h]
        if box.foldable:
            self.fold_asked.emit(box.key)
        elif around:
            self.fold_asked.emit(around[-1].key)

    # --- inside

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.overlays.place()

    def _moved(self) -> None:
        self.overlays.moved()
        super()._moved()

    def _remark(self) -> None:
        self.graph.mark(self._selected, self._marked, self._path)

    def _describe(self) -> None:
        """What a screen reader says of the selected node."""
        box = self.graph.index.boxes.get(self._selected[0]) if self._selected else None
        words = f"{box.kind or box.label} {box.detail}" if box else ""
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))


def within(middle: float, low: float, high: float, seen: float) -> float:
    """The middle of what is seen, nearest to `middle` with nothing beyond the ends in sight; theirs if all is."""
    if seen >= high - low:
        return (low + high) / 2
    return min(max(middle, low + seen / 2), high - seen / 2)
