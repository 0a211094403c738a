"""Two panes as one: what is selected, hovered, zoomed and scrolled on one side shows on the other."""

from __future__ import annotations

import math

from PySide6.QtCore import QObject, QPointF
from PySide6.QtWidgets import QScrollBar

from core.ir.drawing_process import Compared, Matched
from gui.views.graph_pane import GraphPane
from gui.views.graph_view import GraphView
from gui.views.node_info import NodeInfo
from gui.views.zoom_view import LEGIBLE


class LinkedPanes(QObject):
    """Nodes are matched beside the window; until they are, only equal stages are linked."""

    def __init__(self, before: GraphPane, after: GraphPane, parent: QObject | None = None):
        super().__init__(parent)
        self.before, self.after = before, after
        self._to_after: dict[str, tuple[str, ...]] = {}
        self._to_before: dict[str, tuple[str, ...]] = {}
        self._matched: tuple[str, str] | None = None
        self._following = False
        self._led = before  # where the user selected last
        self._connect()

    def after_of(self, key: str) -> tuple[str, ...]:
        """The keys on the right of a node on the left; of a group, those of what it holds."""
        return _twins(self._to_after, self.before, key)

    def before_of(self, key: str) -> tuple[str, ...]:
        """The keys on the left of a node on the right; of a group, those of what it holds."""
        return _twins(self._to_before, self.after, key)

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
        """From the side where the user selected, unless what was selected there is gone."""
        if self.before.selected and (self._led is self.before or not self.after.selected):
            self._select(self.after, self.after_of(self.before.selected))
        elif self.after.selected:
            self._select(self.before, self.before_of(self.after.selected))

    # --- selection and hover

    def _before_selected(self, info: NodeInfo | None) -> None:
        self._led = self.before
        self._select(self.after, self.after_of(info.key) if info else ())

    def _after_selected(self, info: NodeInfo | None) -> None:
        self._led = self.after
        self._select(self.before, self.before_of(info.key) if info else ())

    def _select(self, pane: GraphPane, keys: tuple[str, ...]) -> None:
        """The twins come into sight on their side; the other side stays, lest its own node goes out of sight."""
        following, self._following = self._following, True
        pane.select_all(keys)
        self._following = following

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
        if not self._following and leader.mode == follower.mode == "graph":
            self._following = True
            _place_alike(leader.page.view, follower.page.view)
            self._following = False

    def _follow_text(self, leader: GraphPane, follower: GraphPane) -> None:
        if not self._following and leader.mode == follower.mode == "text":
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


def _twins(table: dict[str, tuple[str, ...]], pane: GraphPane, key: str) -> tuple[str, ...]:
    index = pane.page.view.graph.index
    holds = key in index.frames or (key in index.boxes and index.boxes[key].foldable)
    if key in table or not holds:
        return table.get(key, ())
    held = (found for inner, found in table.items() if inner.startswith((f"{key}/", f"{key}.")))
    return tuple(dict.fromkeys(twin for found in held for twin in found))


def _place_alike(leader: GraphView, follower: GraphView) -> None:
    """The same scale, and the same part of the drawing in sight, from the leader's first row to its last."""
    if leader.fitted:
        follower.fit()
    elif leader.opened:
        scale = min(leader.opening_scale, follower.opening_scale)
        if leader.scale_now != scale:
            leader.open_up(scale)
        follower.open_up(scale)
    else:
        scale = _scale_alike(leader, follower)
        follower.set_place(scale, _centre_alike(leader, follower, scale))


def _scale_alike(leader: GraphView, follower: GraphView) -> float:
    """The leader's, where words are legible; below that so that "all in sight" comes on both sides at once."""
    scale, fits = leader.scale_now, leader.fit_scale
    legible = min(LEGIBLE, leader.opening_scale, follower.opening_scale)
    if scale >= legible or fits >= legible:
        return scale
    if scale <= fits:
        return scale / fits * follower.fit_scale
    share = math.log(scale / fits) / math.log(legible / fits)
    return follower.fit_scale ** (1 - share) * legible ** share


def _centre_alike(leader: GraphView, follower: GraphView, scale: float) -> QPointF:
    """The drawings' first rows are in sight together and so are their last; across, it's the middles that are.

    Where one flows down and the other to the right, the way along the one is the way along the other.
    """
    seen, area, other = leader.visible_area(), leader.content(), follower.content()
    room = follower.viewport().size()
    flow, side = 0.0, 0.5
    x = _share(seen.left(), seen.right(), area.left(), area.right(), flow if leader.flows_across else side)
    y = _share(seen.top(), seen.bottom(), area.top(), area.bottom(), side if leader.flows_across else flow)
    if leader.flows_across != follower.flows_across:
        x, y = y, x
    return QPointF(_spot(x, other.left(), other.right(), room.width() / scale, flow if follower.flows_across else side),
                   _spot(y, other.top(), other.bottom(), room.height() / scale,
                         side if follower.flows_across else flow))


def _share(first: float, last: float, low: float, high: float, anchor: float) -> float:
    """How far what is seen has come on its way from one end to the other, 0 to 1; `anchor` where all is in sight."""
    seen, whole = last - first, high - low
    gone = (first + anchor * seen) - (low + anchor * whole)
    return min(1.0, max(0.0, anchor + gone / _way(whole, seen)))


def _spot(share: float, low: float, high: float, seen: float, anchor: float) -> float:
    """The middle of what is seen at `share` of the way, never beyond the ends; as it opens where all is in sight."""
    whole = high - low
    if seen >= whole:
        return low + anchor * (whole - seen) + seen / 2
    begin = low + anchor * (whole - seen) + (share - anchor) * _way(whole, seen)
    return min(max(begin, low), high - seen) + seen / 2


def _way(whole: float, seen: float) -> float:
    """How far one can scroll; where that is next to nothing, a quarter of all, lest the other side jumps."""
    return max(whole - seen, whole / 4, 1.0)


def _scroll_alike(leader: QScrollBar, follower: QScrollBar) -> None:
    if leader.maximum():
        follower.setValue(round(leader.value() / leader.maximum() * follower.maximum()))
