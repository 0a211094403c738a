"""From "this torch has no LLVM" to LLVM's assembly in the window, through the dialog of targets and a real torch 2.0.1.

Only where FUSESCOPE_SLOW is set and FUSESCOPE_TORCH20 names that torch's Python.
"""

from __future__ import annotations

import os

import pytest
from PySide6.QtCore import Qt

from core.engine import target_store
from core.lanes import parse
from gui.dialogs.targets_dialog import TargetsDialog
from gui.panels.findings_panel import FindingCard
from tests.journeys.conftest import START_MS, wait_for
from tests.journeys.test_journey_first_study import flip, lane_with_graph, pick

PYTHON = os.environ.get("FUSESCOPE_TORCH20", "")
pytestmark = [pytest.mark.slow, pytest.mark.skipif(not (os.environ.get("FUSESCOPE_SLOW") and PYTHON),
                                                   reason="FUSESCOPE_SLOW or FUSESCOPE_TORCH20 is not set")]


def test_from_the_finding_to_the_assembly(desk, qtbot):
    pick(desk, qtbot, "conv_sin")
    lane_with_graph(desk, qtbot, 1)
    flip(desk, qtbot, "can_fuse_on_cpu")
    wait_for(desk, qtbot, lambda: any(hasattr(c, "targets_button") for c in desk.findings.findChildren(FindingCard)))
    card = next(c for c in desk.findings.findChildren(FindingCard) if hasattr(c, "targets_button"))
    qtbot.mouseClick(card.targets_button, Qt.MouseButton.LeftButton)
    dialog = desk.findChild(TargetsDialog)
    assert dialog.isVisible()

    weighed(dialog, qtbot)
    added(dialog, qtbot)
    dialog.reject()
    desk.workbench.add_lane(parse("nnc-llvm"))
    wait_for(desk, qtbot, lambda: desk.workbench.job is None and "nnc-llvm" in desk.workbench.answers.graphs, START_MS)
    desk.workbench.select_lane([row.lane.id for row in desk.workbench.setup.rows].index("nnc-llvm"))
    wait_for(desk, qtbot, lambda: desk.workbench.job is None and desk.workbench.graphs.lane == "nnc-llvm")
    sees_the_stages(desk, qtbot)


def weighed(dialog, qtbot):
    """The first click says the size; nothing is loaded by it."""
    with qtbot.waitSignal(dialog.work.finished, timeout=START_MS):
        qtbot.mouseClick(dialog.create_button, Qt.MouseButton.LeftButton)
    assert "4.40\u202fGB on the disk" in dialog.words.text()
    qtbot.waitUntil(lambda: not dialog.work.busy)
    assert target_store.load().targets == ()


def added(dialog, qtbot):
    dialog.tabs.setCurrentIndex(1)
    qtbot.keyClicks(dialog.name, "old")
    qtbot.keyClicks(dialog.python, PYTHON)
    with qtbot.waitSignal(dialog.changed, timeout=START_MS):
        qtbot.mouseClick(dialog.add_button, Qt.MouseButton.LeftButton)
    assert "torch 2.0.1" in dialog.rows.item(0).text()
    assert "· LLVM" in dialog.rows.item(0).text()


def sees_the_stages(desk, qtbot):
    """The list of stages has the walkthrough's, the last of them are code."""
    pane = desk.after.pane
    stages = pane.header.stages
    for name, sign in (("kernel 0: after vectorization", "Ramp("), ("kernel 0: Final Stmt", "Ramp("),
                       ("kernel 0: LLVM IR before optimization", "define"),
                       ("kernel 0: LLVM IR after optimization", "define"), ("kernel 0: assembly", "Sleef_sinf8")):
        wanted = desk.workbench.graphs.stage(name)
        assert wanted is not None
        assert sign in wanted.text
        wait_for(desk, qtbot, lambda name=name: stages.findText(name) >= 0)
        stages.activated.emit(stages.findText(name))
        wait_for(desk, qtbot, lambda wanted=wanted: pane.stage == wanted)
