"""A graph on screen: hover, select, walk along edges by keyboard, fold, copy, minimap."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QContextMenuEvent,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from core.ir.drawing import Box, Frame
from core.results import Decision
from gui.theme import Palette
from gui.views.drawing_index import DrawingIndex
from gui.views.graph_items import TEXT_FROM, TITLE
from gui.views.graph_overlays import GraphOverlays
from gui.views.graph_scene import GraphScene
from gui.views.zoom_view import LEGIBLE, ZoomView

_WALK = {Qt.Key.Key_Down: "down", Qt.Key.Key_Up: "up", Qt.Key.Key_Left: "left", Qt.Key.Key_Right: "right"}
_PAGE = 0.9  # of the view, that Page down goes on by
_MARGIN = 12.0  # of scene beside the first box in sight, where not all has room
_SCROLL = {"down": QPointF(0, -60), "up": QPointF(0, 60), "left": QPointF(60, 0), "right": QPointF(-60, 0)}


class GraphView(ZoomView):
    """All of its signals come from the user, but `view_changed`."""

    node_clicked = Signal(str)  # a key; empty: the selection was taken away
    node_hovered = Signal(str)  # a key; empty: nothing under the mouse
    fold_asked = Signal(str)  # a frame's or folded box's key
    copy_asked = Signal()  # what is selected, as text
    menu_asked = Signal(QPoint)  # a place of the screen

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
        """Shows a drawing; `keep_view`: where the user has zoomed, the place stays, by the selected node if any.

        Where it has none of another drawing's boxes in sight, it is no place to stay at.
        """
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
            seen = self.visible_area()
            if not self.graph.index.is_any_in(seen.left(), seen.top(), seen.right(), seen.bottom()):
                self.open_up()
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

    def show_closely(self, key: str) -> None:
        """As `reveal`; from so far that no words are drawn, at a scale at which they are legible."""
        area = self.graph.area(key)
        if area is not None and self.scale_now < TEXT_FROM:
            self.set_place(LEGIBLE, area.center())
        self.reveal(key)

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
        box, title = self._box_at(spot), self._title_at(spot)
        if box is None and title is not None:
            self.fold_asked.emit(title.key)
        else:
            self.choose(box.key if box else "")

    def pointed(self, spot: QPoint) -> None:
        box = self._box_at(spot)
        self._set_hovered(box.key if box else "")
        hand = box is not None or self._title_at(spot) is not None
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Opens what is folded, goes near to a node that is seen from afar; beside the nodes, shows the whole graph."""
        spot = event.position().toPoint()
        box = self._box_at(spot)
        if event.button() != Qt.MouseButton.LeftButton or self._title_at(spot) is not None:
            return
        if box is None:
            self.fit()
        elif box.foldable:
            self.fold_asked.emit(box.key)
        else:
            self.show_closely(box.key)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """For the node under the mouse, which is selected; from the keyboard, for the one that is."""
        place = event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            box = self._box_at(event.pos())
            if box is not None and box.key not in self._selected:
                self.choose(box.key)
        elif (area := self._selected_area()) is not None:
            place = self.viewport().mapToGlobal(area.center())
        self.menu_asked.emit(place)

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
        if box is None and self._title_at(spot) is not None:
            words, area = self.tr("Click to fold"), QRect(spot, QSize(1, 1))
        QToolTip.showText(place, words, self.viewport(), area)

    def _set_hovered(self, key: str) -> None:
        if key != self._hovered:
            self._hovered = key
            self.mark((key,) if key else ())
            self.node_hovered.emit(key)

    def _box_at(self, spot: QPoint) -> Box | None:
        point = self.mapToScene(spot)
        return self.graph.index.box_at(point.x(), point.y())

    def _title_at(self, spot: QPoint) -> Frame | None:
        """The frame that a click there folds."""
        point = self.mapToScene(spot)
        frame = self.graph.index.frame_title_at(point.x(), point.y(), TITLE)
        folds = frame is not None and frame.foldable and self.graph.title_area(frame).contains(point)
        return frame if folds else None

    def _selected_area(self) -> QRect | None:
        area = self.graph.area(self._selected[0]) if self._selected else None
        return self.mapFromScene(area).boundingRect() if area is not None else None

    # --- keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        act = self._keys().get(key)
        if key in _WALK and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.scroll_by(_SCROLL[_WALK[key]])
        elif key in _WALK:
            now = self._selected[0] if self._selected else ""
            self._go(self.graph.index.step(now, _WALK[key], self._across))
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy_asked.emit()
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
                key.Key_End: self._go_last, key.Key_Return: self.fold_selected, key.Key_Enter: self.fold_selected,
                key.Key_PageUp: self._page_up, key.Key_PageDown: self._page_down, key.Key_Escape: self._let_go}

    def _go_first(self) -> None:
        self._go(self.graph.index.first())

    def _go_last(self) -> None:
        self._go(self.graph.index.last())

    def _go(self, key: str | None) -> None:
        if key:
            self.choose(key)

    def _page_up(self) -> None:
        self.scroll_by(QPointF(0, _PAGE * self.viewport().height()))

    def _page_down(self) -> None:
        self.scroll_by(QPointF(0, -_PAGE * self.viewport().height()))

    def _let_go(self) -> None:
        if self._selected:
            self.choose("")

    def fold_selected(self) -> None:
        """Folds the frame around the selected node, or unfolds a folded one; a node that does neither is explained."""
        key = self._selected[0] if self._selected else ""
        box, around = self.graph.index.boxes.get(key), self.graph.index.frame_around(key)
        if box is not None and box.foldable:
            self.fold_asked.emit(key)
        elif around is not None:
            self.fold_asked.emit(around.key)
        elif (area := self._selected_area()) is not None:
            self._show_tooltip(area.center(), self.viewport().mapToGlobal(area.center()))

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
