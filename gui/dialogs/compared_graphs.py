"""Two studies' graphs of one lane, side by side, with what differs marked: nodes when drawn, lines as text."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from core import units
from core.document import Document
from core.export.compared import graph_pairs, same_stage
from core.export.text import one_line
from core.ir.drawing import Box
from core.results import LaneGraphs
from gui.panels.words import label
from gui.theme import Palette
from gui.views.graph_pane import GraphPane
from gui.views.linked import LinkedPanes
from gui.wording import tr

AFTER = ("optimised", "FX graph", "traced")
MARKED = ("compute", "view", "guard", "control")  # constants are pooled, and fallbacks repeat their group


class ComparedGraphs(QWidget):
    """`close_panes` ends the panes' layout processes; the widget is done then."""

    def __init__(self, palette: Palette, parent: QWidget | None = None):
        super().__init__(parent)
        self._pairs: tuple[tuple[LaneGraphs, LaneGraphs], ...] = ()
        self.place = QComboBox()
        self.place.setAccessibleName(self.tr("Which lane and n"))
        self.words = label("", "muted", wrap=True, selectable=True)
        self.left, self.right = GraphPane(self.tr("First")), GraphPane(self.tr("Second"))
        self.link = LinkedPanes(self.left, self.right, self)
        for pane in (self.left, self.right):
            pane.set_palette_colours(palette)
            pane.stage_shown.connect(self._mark)
        self.left.stage_chosen.connect(self._follow_left)
        self.right.stage_chosen.connect(self._follow_right)
        self.left.header.mode_chosen.connect(self.right.set_mode)
        self.right.header.mode_chosen.connect(self.left.set_mode)
        self.left.job.matched.connect(self._mark)  # after LinkedPanes, whose tables are then new
        self.place.activated.connect(self._show_place)
        self._lay_out()

    def show_studies(self, first: Document, second: Document, names: tuple[str, str]) -> None:
        """Offers what both captured; the first of it is shown."""
        for pane, name in zip((self.left, self.right), names, strict=True):
            pane.header.set_title(one_line(name, 60))
        self._pairs = graph_pairs(first, second)
        self.place.clear()
        self.place.addItems([_words(*pair) for pair in self._pairs])
        self.place.setEnabled(len(self._pairs) > 1)
        if self._pairs:
            self._show_place(0)
            return
        self.words.setText(self.tr("No lane has graphs in both studies."))
        for pane in (self.left, self.right):
            pane.show_message(self.tr("There is no graph to compare."))

    def close_panes(self) -> None:
        """Ends the layout processes for good."""
        for pane in (self.left, self.right):
            pane.shutdown()
            pane.job.close()

    def _show_place(self, index: int) -> None:
        pair = self._pairs[index]
        stage = next((name for name in AFTER if same_stage(*pair, name) is not None), None)
        for pane, graphs in zip((self.left, self.right), pair, strict=True):
            pane.show_stages(graphs.stages, graphs.decisions, stage)

    def _follow_left(self, stage: str) -> None:
        self._follow(self.right, 1, stage)

    def _follow_right(self, stage: str) -> None:
        self._follow(self.left, 0, stage)

    def _follow(self, pane: GraphPane, side: int, stage: str) -> None:
        """The same stage on the other side, where it is there."""
        if self._pairs:
            graphs = self._pairs[self.place.currentIndex()][side]
            pane.show_stages(graphs.stages, graphs.decisions, stage)

    def _mark(self, _answer: object = None) -> None:
        """Rings around the nodes that differ; words for how many."""
        there = any(map(self.link.after_of, self.left.page.view.graph.index.boxes))
        counts = [_ring(self.left, self.right, self.link.after_of if there else None),
                  _ring(self.right, self.left, self.link.before_of if there else None)]
        self.words.setText(self._said(counts))

    def _said(self, counts: list[int]) -> str:
        left, right = self.left.stage, self.right.stage
        if left is None or right is None or not self._pairs:
            return self.words.text()
        if left.name != right.name:
            return self.tr("Two different stages: {0} and {1}.").format(left.name, right.name)
        if same_stage(*self._pairs[self.place.currentIndex()], left.name):
            return self.tr("The same in both studies, names of values aside.")
        if not any(counts):
            return self.tr("The texts differ; as text, the lines that do are marked.")
        return self.tr("Ringed is what the other side lacks or fuses otherwise: {0} nodes on the left, {1} on the "
                       "right. As text, the lines that differ are marked.").format(*map(units.count, counts))

    def _lay_out(self) -> None:
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setChildrenCollapsible(False)
        for pane in (self.left, self.right):
            split.addWidget(pane)
        split.setSizes([1, 1])
        top = QHBoxLayout()
        top.setContentsMargins(10, 0, 10, 0)  # in line with the panes' own headers
        top.addWidget(self.place)
        top.addWidget(self.words, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 0)
        layout.addLayout(top)
        layout.addWidget(split, 1)


def _ring(pane: GraphPane, other: GraphPane, twins_of: Callable[[str], tuple[str, ...]] | None) -> int:
    """Marks nodes without a twin, and those that are fused on one side alone; how many. None: nothing is known yet."""
    theirs = other.page.view.graph.index.boxes
    keys = [box.key for box in pane.page.view.graph.drawing.boxes if twins_of and box.role in MARKED
            and _differs(box, [theirs[key] for key in twins_of(box.key) if key in theirs])]
    pane.page.view.graph.mark_found(keys, None)
    return len(keys)


def _differs(box: Box, twins: list[Box]) -> bool:
    return all((twin.group is None) != (box.group is None) for twin in twins)


def _words(ours: LaneGraphs, theirs: LaneGraphs) -> str:
    words = "{0}, n = {1}" if ours.n == theirs.n else tr("{0}, n = {1} and {2}")
    return one_line(words.format(ours.lane, units.count(ours.n), units.count(theirs.n)), 100)
