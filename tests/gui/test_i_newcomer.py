"""What someone sees who uses the window for the first time: what runs, what ended, where the tour's card stands."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QRect, QSize

from core import formula
from core.engine.events import Progressed
from gui import files
from gui.job import Job, Outcome
from gui.models.lane_words import awaited_words
from gui.models.lanes_model import LanesModel
from gui.panels.charts_panel import ChartsPanel
from gui.panels.results_panel import ResultsPanel
from gui.status_line import StatusLine
from gui.tour import spot_beside
from gui.workbench import Workbench

WINDOW = QRect(0, 0, 1366, 768)
CARD = QSize(380, 160)


@pytest.fixture
def workbench(qapp: object) -> Workbench:
    made = Workbench()
    files.load_own(made, formula.load("iou"))
    return made


def job(workbench: Workbench, kind: str) -> Job:
    study = workbench.study()
    assert study is not None
    lane = workbench.setup.lanes[0] if kind == "capture" else None
    return Job(kind, study, workbench.setup.question, lane, 64)


def test_an_empty_chart_says_that_a_sweep_runs_and_what_it_waits_for(workbench, qtbot):
    panel = ChartsPanel("time", workbench)
    qtbot.addWidget(panel)
    panel.build()
    before = panel.empty.words.text()
    running = job(workbench, "sweep")
    workbench.begin_job(running)
    workbench.take_events(running, (Progressed(0, 24, None, "starting", "inductor"),))
    for words in (panel.empty.words.text(), panel.sweep._overlay.message, panel.roofline._overlay.message):
        assert words == "Sweep is running: the first point comes when every lane stands.\nInductor: starting"
    assert panel.empty.button.isHidden()
    workbench.take_events(running, (Progressed(0, 24, None, "importing torch"),))
    assert panel.empty.words.text().endswith("every lane stands.\nimporting torch")
    workbench.finish_job(running, Outcome())
    assert panel.empty.words.text() == before
    assert not panel.empty.button.isHidden()
    assert "F5" in panel.sweep._overlay.message


def test_the_empty_table_offers_to_stop_the_sweep_that_runs(workbench, qtbot):
    panel = ResultsPanel(workbench)
    qtbot.addWidget(panel)
    words, offer = panel.empty.words.text(), panel.empty.button.text()
    with qtbot.waitSignal(panel.sweep_asked):
        panel.empty.button.click()
    running = job(workbench, "sweep")
    workbench.begin_job(running)
    assert panel.empty.words.text().startswith("Sweep is running")
    assert panel.empty.button.text() == "Stop (Esc)"
    with qtbot.assertNotEmitted(panel.sweep_asked), qtbot.waitSignal(panel.stop_asked):
        panel.empty.button.click()
    workbench.finish_job(running, Outcome())
    assert (panel.empty.words.text(), panel.empty.button.text()) == (words, offer)


def test_a_sweep_of_another_formula_is_not_awaited(workbench):
    workbench.begin_job(job(workbench, "sweep"))
    assert awaited_words(workbench)
    files.load_own(workbench, formula.load("nms"))
    assert awaited_words(workbench) == ""


def test_no_lane_is_being_captured_while_the_formula_does_not_read(workbench):
    model = LanesModel(workbench)
    workbench.begin_job(job(workbench, "capture"))
    row = workbench.setup.rows[0]
    assert model.words(row).summary == "capturing…"
    workbench.edit_source("def formula(:")
    workbench.read_now()
    assert model.words(row).summary != "capturing…"


def test_what_ended_is_forgotten_with_the_formula_it_was_of(workbench, qtbot):
    line = StatusLine(workbench)
    qtbot.addWidget(line)
    running = job(workbench, "sweep")
    workbench.begin_job(running)
    workbench.finish_job(running, Outcome())
    assert "ended" in line.words.text()
    workbench.set_n(128)
    assert "ended" in line.words.text()
    files.load_own(workbench, formula.load("nms"))
    assert line.words.text() == ""


@pytest.mark.parametrize("target", [
    QRect(0, 430, 320, 320), QRect(320, 60, 700, 370), QRect(330, 430, 400, 250), QRect(1000, 60, 360, 640)])
def test_the_card_stands_beside_what_it_explains(target):
    card = QRect(spot_beside(target, CARD, WINDOW), CARD)
    assert WINDOW.contains(card)
    assert not card.intersects(target)


def test_the_card_stays_in_a_window_without_room_beside():
    for left, top in itertools.product((0, 200), (0, 100)):
        target = QRect(left, top, 1366 - left, 768 - top)
        assert WINDOW.contains(QRect(spot_beside(target, CARD, WINDOW), CARD))
