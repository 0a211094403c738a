"""Findings while lanes run live, and the calls panel, which keeps to the formula that is shown."""

from __future__ import annotations

import pytest

from core.engine.events import GraphsCaptured, LiveMarked
from core.formula import read
from core.insight.partial import NO_LLVM
from gui.job import Job, Outcome
from gui.live_judge import LiveJudge
from gui.panels.calls_panel import CallsPanel
from gui.workbench import Workbench
from tests.fakes.fake_session import FakeControl, graphs, opened, point
from tests.gui.conftest import SOURCE

FAILED = LiveMarked("trace", 0.1, "failed", f"{NO_LLVM}: the fuser was told to use LLVM")


@pytest.fixture
def workbench(qapp):
    made = Workbench()
    made.load_formula(read(SOURCE, "pair"))
    made.select_lane(1)
    return made


@pytest.fixture
def judge(workbench):
    return LiveJudge(FakeControl(workbench.study(), 8))


def rules(captured):
    return {finding.rule for finding in captured.findings}


def test_a_lane_is_judged_when_it_is_captured_and_again_when_it_fails(judge):
    assert judge.hear(opened("trace")) is None
    first = judge.hear(GraphsCaptured(graphs("trace", 8)))
    assert first.error is None
    assert "llvm_not_found" not in rules(first)
    second = judge.hear(FAILED)
    assert second.error == FAILED.text
    assert "llvm_not_found" in rules(second)


def test_a_failure_is_forgotten_when_the_lane_starts_again(judge):
    assert judge.hear(FAILED) is None  # nothing is captured yet
    assert "llvm_not_found" in rules(judge.hear(GraphsCaptured(graphs("trace", 8))))
    judge.hear(LiveMarked("trace", 0.2, "restarted", "its worker is started again"))
    assert "llvm_not_found" not in rules(judge.hear(GraphsCaptured(graphs("trace", 8))))


def test_a_lane_that_is_gone_is_not_judged(judge):
    assert judge.hear(GraphsCaptured(graphs("script+llga=on", 8))) is None


def test_what_live_finds_is_shown(workbench, judge):
    judge.hear(GraphsCaptured(graphs("trace", 8)))
    job = Job("live", workbench.study(), workbench.setup.question)
    workbench.take_events(job, (judge.hear(FAILED),))
    assert "llvm_not_found" in {f.rule for f in workbench.findings}
    assert workbench.answers.errors["trace"] == FAILED.text


@pytest.fixture
def calls(workbench, qtbot):
    panel = CallsPanel(workbench)
    qtbot.addWidget(panel)
    workbench.begin_job(Job("live", workbench.study(), workbench.setup.question))
    workbench.live_marked.emit(LiveMarked("trace", 0.1, "call", "profile", 0.5))
    workbench.finish_job(workbench.job, Outcome(stopped=True))
    return panel


def shown(panel):
    panel._show()
    return not panel.ladder.isHidden()


def test_live_calls_stay_after_live_and_name_no_size(calls, workbench):
    heard = []
    calls.summary_changed.connect(heard.append)
    assert shown(calls)
    assert heard[-1] == workbench.row.lane.label


def test_another_formula_has_none_of_them(calls, workbench):
    workbench.load_formula(read(SOURCE.replace("sin", "cos"), "other"))
    workbench.select_lane(1)
    assert not shown(calls)


def test_a_sweep_takes_their_place(calls, workbench):
    job = Job("sweep", workbench.study(), workbench.setup.question)
    workbench.begin_job(job)
    assert not shown(calls)
    workbench.answers.points["trace", 64] = point("trace", 64)
    workbench.finish_job(job, Outcome(stopped=True))
    heard = []
    calls.summary_changed.connect(heard.append)
    assert shown(calls)
    assert heard[-1].endswith("n = 64")
