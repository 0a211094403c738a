"""The selected node: what it is, whether it was fused, why not, what would help, and a button that tries it."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from core.insight.explained import explained
from core.insight.kernels import kernels
from core.results import Decision
from gui.later import Later
from gui.models.node_facts import end_facts, facts, meaning, verdict
from gui.models.remedies import lane_that_helps, try_lane
from gui.panels.decisions_view import DecisionsView
from gui.panels.node_head import NodeHead
from gui.panels.words import EmptyState, button, label
from gui.wording import said
from gui.workbench import Workbench

_BRACKET = re.compile(r"(?<=[(>])(?=\w)")


def in_pieces(code: str) -> str:
    """Code whose lines may end after a bracket or an arrow: one long call would cut all lines of a narrow panel."""
    return _BRACKET.sub("\u200b", code)


class InspectorPanel(QScrollArea):
    """Redrawn when another node is selected."""

    summary_changed = Signal(str)
    line_asked = Signal(int)  # of the formula

    def __init__(self, workbench: Workbench, parent: QWidget | None = None):
        super().__init__(parent)
        self._workbench = workbench
        self.try_button: Any = None
        self._try_lane = ""
        self._soon = Later(self._show, self, 0)
        self._shown: object = self  # nothing yet, not even that nothing is selected
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for signal in (workbench.node_selected, workbench.graphs_changed):
            signal.connect(self._soon.ask)
        self._show()

    def _show(self) -> None:
        node = self._workbench.node
        shows = node if node is not None else (node, self._workbench.graphs)
        if shows != self._shown:
            self.show_node(node)
            self._shown = shows

    def show_node(self, info: Any) -> None:
        """`info`: a NodeInfo of a graph pane, or None."""
        self.try_button, self._shown = None, info
        if info is None or (info.node is None and not info.inputs):
            self.summary_changed.emit("")
            self.setWidget(self._all_decisions())
            return
        values = info.node.outputs if info.node is not None else info.inputs
        self.summary_changed.emit(f"%{values[0].name}" if values else info.key)
        page = QWidget()
        page.setProperty("role", "page")
        page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = QVBoxLayout(page)
        layout.setContentsMargins(10, 8, 10, 10)
        layout.setSpacing(8)
        layout.addWidget(NodeHead(info.node.kind if info.node is not None else info.box.label, verdict(info.decision)))
        layout.addLayout(self._facts(info))
        if words := meaning(info.box):
            layout.addWidget(label(words, "muted", wrap=True, selectable=True))
        if info.decision is not None:
            self._add_why(layout, info.decision)
        layout.addStretch(1)
        self.setWidget(page)

    def _all_decisions(self) -> QWidget:
        """Of the whole lane, as long as no node is selected."""
        graphs = self._workbench.graphs
        if graphs is None or not graphs.decisions:
            return EmptyState(self.tr("Select a node in a graph: its shapes, its source line, whether it was "
                                      "fused, and if not why and what would help."))
        view = DecisionsView(explained(graphs))
        view.line_asked.connect(self.line_asked)
        return view

    def _facts(self, info: Any) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        own = end_facts(info.inputs) if info.node is None else facts(info.node, info.inputs, self._source_name())
        rows = (*own, ("stage", info.stage), *self._kernel(info.decision))
        for line, (name, words) in enumerate(rows):
            grid.addWidget(label(self.tr(name), "key"), line, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label(words, "", wrap=True, selectable=True), line, 1)
        return grid

    def _source_name(self) -> str:
        """The formula's; of an archive the lines belong to the source that it was made from."""
        formula = self._workbench.formula
        return "" if formula is not None and formula.archive else self._workbench.setup.title

    def _kernel(self, decision: Decision | None) -> tuple[tuple[str, str], ...]:
        """What became of the loops of the node's group."""
        graphs = self._workbench.graphs
        if graphs is None or decision is None or decision.group is None:
            return ()
        return tuple((self.tr("kernel"), said(kernel.words)) for kernel in kernels(graphs)
                     if kernel.group == decision.group)

    def _add_why(self, layout: QVBoxLayout, decision: Decision) -> None:
        if decision.meaning or decision.reason:
            layout.addWidget(label(self.tr("Why"), "heading"))
            why = said(decision.meaning or "") or decision.reason or ""
            layout.addWidget(label(why, "", wrap=True, selectable=True))
            if decision.meaning and decision.reason:
                words = self.tr("The fuser's words: {0}").format(in_pieces(decision.reason))
                layout.addWidget(label(words, "muted", wrap=True, selectable=True))
        if decision.help:
            layout.addWidget(self._help_card(decision))

    def _help_card(self, decision: Decision) -> QFrame:
        card = QFrame()
        card.setProperty("role", "card")
        layout = QVBoxLayout(card)
        layout.setContentsMargins(10, 8, 10, 8)
        layout.setSpacing(5)
        layout.addWidget(label(self.tr("What would help"), "heading"))
        layout.addWidget(label(said(decision.help or ""), "", wrap=True, selectable=True))
        self._try_lane = lane_that_helps(self._workbench, decision) or ""
        if self._try_lane:
            self.try_button = button(self.tr("Try it"), "primary",
                                     self.tr("Adds the lane {0}").format(self._try_lane))
            self.try_button.clicked.connect(self._try)
            layout.addWidget(self.try_button, 0, Qt.AlignmentFlag.AlignLeft)
        return card

    def _try(self) -> None:
        try_lane(self._workbench, self._try_lane)
