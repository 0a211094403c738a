"""Two panes as one: what is selected, hovered, zoomed and scrolled on one side shows on the other."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtWidgets import QScrollBar

from core.ir.drawing_process import Compared, Matched
from gui.views.graph_pane import GraphPane
from gui.views.graph_view import GraphView
from gui.views.node_info import NodeInfo


class LinkedPanes(QObject):
    """Nodes are matched beside the window; until they are, only equal stages are linked."""

    linked_changed = Signal(bool)

    def __init__(self, before: GraphPane, after: GraphPane, parent: QObject | None = None):
        super().__init__(parent)
        self.before, self.after = before, after
        self._to_after: dict[str, tuple[str, ...]] = {}
        self._to_before: dict[str, tuple[str, ...]] = {}
        self._matched: tuple[str, str] | None = None
        self._linked = True
        self._following = False
        self._connect()

    @property
    def linked(self) -> bool:
        """Zoom and place follow; the selection always does."""
        return self._linked

    def set_linked(self, linked: bool) -> None:
        if linked != self._linked:
            self._linked = linked
            self._before_moved()
            self.linked_changed.emit(linked)

    def after_of(self, key: str) -> tuple[str, ...]:
        """The keys on the right of a node on the left."""
        return self._to_after.get(key, ())

    def before_of(self, key: str) -> tuple[str, ...]:
        """The keys on the left of a node on the right."""
        return self._to_before.get(key, ())

    # --- matching

    def _stage_shown(self) -> None:
        texts = self._texts()
        if texts is None:
            self._matched, self._to_after, self._to_before = None, {}, {}
        elif texts != self._matched:
            self._matched, self._to_after, self._to_before = texts, {}, {}
            self.before.job.match(*texts)
        else:
            self._reselect()
        self._compare()
        self._before_moved()

    def _compare(self) -> None:
        """Two texts side by side show what each has for itself: graphs by their nodes, others by their lines."""
        before, after = self.before, self.after
        if not (before.mode == after.mode == "text") or before.stage is None or after.stage is None:
            self._clear_changes()
        elif self._matched is not None and self._to_after:
            before.show_changes(self._to_after, "−")
            after.show_changes(self._to_before, "+")
        elif before.drawing is None and after.drawing is None and before.stage.language == after.stage.language:
            before.job.compare(before.stage.text, after.stage.text, before.stage.language)
        else:
            self._clear_changes()

    def _take_lines(self, answer: Compared) -> None:
        if self.before.mode == self.after.mode == "text":
            self.before.text.text.set_changes(answer.only_before, "−")
            self.after.text.text.set_changes(answer.only_after, "+")

    def _clear_changes(self) -> None:
        for pane in (self.before, self.after):
            pane.text.text.set_changes((), "")

    def _texts(self) -> tuple[str, str] | None:
        stages = self.before.stage, self.after.stage
        if None in stages or self.before.drawing is None or self.after.drawing is None:
            return None
        return stages[0].text, stages[1].text  # type: ignore[union-attr]

    def _take(self, answer: Matched) -> None:
        self._to_after = {key: found for key, found in answer.pairs if found}
        self._to_before = {}
        for key, found in self._to_after.items():
            for other in found:
                self._to_before[other] = (*self._to_before.get(other, ()), key)
        self._reselect()
        self._compare()

    def _reselect(self) -> None:
        if self.before.selected:
            self.after.select_all(self.after_of(self.before.selected))
        elif self.after.selected:
            self.before.select_all(self.before_of(self.after.selected))

    # --- selection and hover

    def _before_selected(self, info: NodeInfo | None) -> None:
        self.after.select_all(self.after_of(info.key) if info else ())

    def _after_selected(self, info: NodeInfo | None) -> None:
        self.before.select_all(self.before_of(info.key) if info else ())

    def _before_hovered(self, info: NodeInfo | None) -> None:
        self.after.mark_all(self.after_of(info.key) if info else ())

    def _after_hovered(self, info: NodeInfo | None) -> None:
        self.before.mark_all(self.before_of(info.key) if info else ())

    # --- zoom and place

    def _before_moved(self) -> None:
        self._follow(self.before, self.after)

    def _after_moved(self) -> None:
        self._follow(self.after, self.before)

    def _before_scrolled(self, _value: int) -> None:
        self._follow_text(self.before, self.after)

    def _after_scrolled(self, _value: int) -> None:
        self._follow_text(self.after, self.before)

    def _follow(self, leader: GraphPane, follower: GraphPane) -> None:
        if self._linked and not self._following and leader.mode == follower.mode == "graph":
            self._following = True
            _place_alike(leader.page.view, follower.page.view)
            self._following = False

    def _follow_text(self, leader: GraphPane, follower: GraphPane) -> None:
        if self._linked and not self._following and leader.mode == follower.mode == "text":
            self._following = True
            _scroll_alike(leader.text.text.verticalScrollBar(), follower.text.text.verticalScrollBar())
            self._following = False

    def _connect(self) -> None:
        for pane in (self.before, self.after):
            pane.stage_shown.connect(self._stage_shown)
        self.before.job.matched.connect(self._take)
        self.before.job.compared.connect(self._take_lines)
        self.before.node_selected.connect(self._before_selected)
        self.after.node_selected.connect(self._after_selected)
        self.before.node_hovered.connect(self._before_hovered)
        self.after.node_hovered.connect(self._after_hovered)
        self.before.page.view.view_changed.connect(self._before_moved)
        self.after.page.view.view_changed.connect(self._after_moved)
        self.before.text.text.verticalScrollBar().valueChanged.connect(self._before_scrolled)
        self.after.text.text.verticalScrollBar().valueChanged.connect(self._after_scrolled)


def _place_alike(leader: GraphView, follower: GraphView) -> None:
    """The same zoom relative to "all in sight", the same part of the drawing in the middle."""
    if leader.fitted:
        follower.fit()
        return
    whole, other, centre = leader.graph.content(), follower.graph.content(), leader.centre()
    across = (centre.x() - whole.left()) / max(1.0, whole.width())
    down = (centre.y() - whole.top()) / max(1.0, whole.height())
    scale = leader.scale_now / leader.fit_scale * follower.fit_scale
    follower.set_place(scale, QPointF(other.left() + across * other.width(), other.top() + down * other.height()))


def _scroll_alike(leader: QScrollBar, follower: QScrollBar) -> None:
    if leader.maximum():
        follower.setValue(round(leader.value() / leader.maximum() * follower.maximum()))
