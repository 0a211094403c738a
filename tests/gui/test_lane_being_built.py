"""A lane that has to be built first: its row and the status line say how far that is, until it runs."""

from __future__ import annotations

import pytest

from core.engine.events import Ended, LaneOpened, Progressed
from core.lanes import parse
from core.units import duration
from gui.answers import Answers
from gui.arrivals import arrive
from gui.job import Job, Outcome
from gui.models.lane_words import lane_words
from gui.status_line import StatusLine
from gui.workbench import Workbench

BUILDING = "building the C++ backend, 12 s of about 30 s"
WAITS = Progressed(0, 0, None, BUILDING, "nnc-cpp")


@pytest.mark.parametrize("event", [
    Progressed(0, 0, None, "", "nnc-cpp"), Progressed(1, 4, None, "n = 64, nnc-cpp: build"), Ended("live", True),
    LaneOpened("nnc-cpp", "2.13", False, True, None, {}, {})])
def test_a_lane_s_row_says_what_it_waits_for_until_it_no_longer_does(qapp, event):
    workbench, answers, lane = Workbench(), Answers(), parse("nnc-cpp")
    assert arrive(answers, (WAITS,), workbench) == {"states"}
    words = lane_words(lane, "trace", answers, 64, False, busy=True)
    assert (words.summary, words.bad) == (BUILDING, False)
    assert "states" in arrive(answers, (event,), workbench)
    assert lane_words(lane, "trace", answers, 64, False, busy=True).summary == "capturing…"


def test_an_end_of_one_lane_s_waiting_is_not_another_s(qapp):
    workbench, answers = Workbench(), Answers()
    arrive(answers, (WAITS, Progressed(0, 0, None, "", "inductor")), workbench)
    assert answers.coming == {"nnc-cpp": BUILDING}


@pytest.fixture
def line(qtbot):
    workbench = Workbench()
    made = StatusLine(workbench)
    qtbot.addWidget(made)
    return made, workbench


def begin(workbench: Workbench, kind: str) -> Job:
    job = Job(kind, None, workbench.setup.question, None, 64)
    workbench.begin_job(job)
    return job


def test_the_status_line_says_it_of_live_and_goes_on_counting(line):
    status, workbench = line
    job = begin(workbench, "live")
    workbench.take_events(job, (WAITS,))
    assert status.words.text() == f"{duration(0)} · nnc-cpp: {BUILDING}"
    status._tick()
    assert status.words.text() == f"{duration(1)} · nnc-cpp: {BUILDING}"
    workbench.take_events(job, (Progressed(0, 0, None, "", "nnc-cpp"),))
    assert "nnc-cpp" not in status.words.text()


def test_the_status_line_says_it_of_a_capture_and_forgets_it_at_its_end(line):
    status, workbench = line
    job = begin(workbench, "capture")
    workbench.take_events(job, (WAITS,))
    assert status.words.text() == f"nnc-cpp: {BUILDING}"
    workbench.finish_job(job, Outcome(stopped=True))
    assert status.words.text() == ""
