"""Predicted beside measured gain, in the finding's card and in the table's row."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from core.results import Finding
from gui.models.results_model import COLUMNS, REMEDY
from tests.fakes.fake_session import point

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
TRIED = "trace+rewrite=minmax"


def timed(lane, median):
    """With samples enough to be compared."""
    made = point(lane, 64, median)
    samples = tuple(median * (1 + k / 1000) for k in range(-10, 11))
    return replace(made, time=replace(made.time, samples_s=samples))


@pytest.fixture
def found(shell, qtbot):
    qtbot.waitUntil(lambda: shell.workbench.job is None)
    shell.workbench.answers.findings = (
        Finding("has_equal", "warning", "trace", 64, "minimum has an equal", {}, TRIED, 1.6),)
    shell.workbench.findings_changed.emit()
    qtbot.waitUntil(lambda: len(shell.findings.cards) == 1)
    return shell


def said(shell):
    return shell.findings.cards[0].shows[2] if shell.findings.cards else ""


def test_before_it_is_tried_the_prediction_stands_alone(found, qtbot):
    qtbot.waitUntil(lambda: said(found) == "predicted at most 1.6\u202f×")
    assert found.results.view.table.isColumnHidden([c.name for c in COLUMNS].index(REMEDY))


def test_after_it_was_measured_both_stand_side_by_side(found, qtbot):
    qtbot.mouseClick(found.findings.cards[0].try_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: found.workbench.job is None and TRIED in found.workbench.answers.graphs)
    for lane, median in (("trace", 2e-3), (TRIED, 1e-3)):
        found.workbench.answers.points[lane, 64] = timed(lane, median)
    found.workbench.points_changed.emit()
    qtbot.waitUntil(lambda: said(found).startswith("measured 2"))
    model = found.results.view.model
    qtbot.waitUntil(lambda: (row := model.row_of(TRIED, 64)) is not None and bool(model.result(row).remedy))
    assert "over trace: measured 2" in model.result(model.row_of(TRIED, 64)).remedy
    assert model.result(model.row_of("trace", 64)).remedy == ""
    assert not found.results.view.table.isColumnHidden([c.name for c in COLUMNS].index(REMEDY))
