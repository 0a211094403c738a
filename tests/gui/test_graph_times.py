"""Nodes can be coloured by time once an eager call was timed, on whatever stage is shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.insight.times import times_by_key
from core.results import NodeTime, Stage
from tests.fakes.fake_session import TRACED, graphs

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_colour_by_time_is_offered_where_there_are_times(shell, qtbot):
    shell.workbench.select_lane(1)
    qtbot.waitUntil(lambda: "trace" in shell.workbench.answers.graphs and shell.workbench.job is None)
    pane, made = shell.before.pane, graphs("trace", 1024)
    qtbot.waitUntil(lambda: pane.drawing is not None)
    assert not pane.header.menu._colours["time"].isEnabled()
    timed = replace(made, stages=(Stage("traced", "graph", "torchscript", TRACED),), times=(NodeTime("2", 1e-3),))
    assert times_by_key(timed, "traced")
    shell.workbench.answers.graphs["trace"] = timed
    shell.workbench.graphs_changed.emit("trace")
    qtbot.waitUntil(lambda: pane.header.menu._colours["time"].isEnabled())
