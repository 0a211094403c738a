"""What the tests of the graph pane do again and again: show a stage, wait for it, find a box."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint

from gui.views.graph_pane import GraphPane
from tests.gui.graph_samples import DECISIONS, STAGES

WAIT = 20_000  # ms; drawings come from a process of their own


def show(pane: GraphPane, qtbot: Any, stage: str = "traced") -> None:
    with qtbot.waitSignal(pane.stage_shown, timeout=WAIT):
        pane.show_stages(STAGES, DECISIONS, stage)


def shown_after(pane: GraphPane, qtbot: Any, act: Any, *values: object) -> None:
    with qtbot.waitSignal(pane.stage_shown, timeout=WAIT):
        act(*values)


def key_of(pane: GraphPane, label: str) -> str:
    return next(key for key, box in pane.page.view.graph.index.boxes.items() if box.label == label)


def spot_of(pane: GraphPane, key: str) -> QPoint:
    view = pane.page.view
    return view.mapFromScene(view.graph.area(key).center())
