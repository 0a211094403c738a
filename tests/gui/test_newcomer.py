"""What someone sees who uses the window for the first time: what runs, what ended, where the tour's card stands."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetricsF

from core import formula, units
from core.engine.events import Progressed
from core.lanes import parse
from gui import files
from gui.answers import Answers
from gui.job import Job, Outcome
from gui.models.context import chart_context
from gui.models.lane_words import awaited_words
from gui.models.lanes_model import LanesModel
from gui.panels.charts_panel import ChartsPanel
from gui.panels.graphs_panel import GraphsPanel
from gui.panels.lanes_panel import LanesPanel
from gui.panels.results_panel import ResultsPanel
from gui.panels.words import label
from gui.status_line import StatusLine
from gui.tour import Tour, spot_beside
from gui.views.chart_axis import ChartAxis
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


def test_the_list_names_the_baseline_that_charts_have(workbench):
    model = LanesModel(workbench)
    workbench.add_lane(parse("eager+threads=1"))
    for place in (0, len(workbench.setup.rows) - 1):
        rows = workbench.setup.rows
        assert chart_context(workbench.setup, workbench.answers).baseline == rows[place].lane.id
        assert [model.words(row).summary for row in rows].index("baseline") == place
        workbench.enable_lane(0, False)


def after_a_sweep(workbench, qtbot) -> StatusLine:
    line = StatusLine(workbench)
    qtbot.addWidget(line)
    running = job(workbench, "sweep")
    workbench.begin_job(running)
    workbench.finish_job(running, Outcome())
    assert "ended" in line.words.text()
    return line


def test_what_ended_is_forgotten_with_the_formula_it_was_of(workbench, qtbot):
    line = after_a_sweep(workbench, qtbot)
    workbench.set_n(128)
    assert "ended" in line.words.text()
    files.load_own(workbench, formula.load("nms"))
    assert line.words.text() == ""


def test_what_ended_is_forgotten_with_the_study_that_it_was_of(workbench, qtbot):
    """One opened afterwards may ask the same."""
    line = after_a_sweep(workbench, qtbot)
    workbench.open_setup(workbench.setup, Answers(), None, True)
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


def test_esc_closes_the_card_and_leaves_what_runs(shell, qtbot):
    shell.session.hold = True
    shell.actions_by_id["live"].trigger()
    qtbot.waitUntil(lambda: shell.workbench.job is not None and shell.workbench.job.kind == "live")
    shell.actions_by_id["tour"].trigger()
    shell.activateWindow()
    card = shell.findChild(Tour)
    qtbot.waitUntil(card.next.hasFocus)
    qtbot.keyClick(card.next, Qt.Key.Key_Escape)
    assert not card.isVisible()
    assert shell.workbench.job is not None
    assert shell.lanes.list.hasFocus()
    qtbot.keyClick(shell.lanes.list, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: shell.workbench.job is None or shell.workbench.job.kind != "live")


def test_a_graph_that_nothing_captures_is_not_said_to_be_captured(workbench, qtbot):
    panel = GraphsPanel("after", "After", workbench)
    qtbot.addWidget(panel)
    panel.build()
    workbench.select_lane(1)
    panel._show()
    assert panel.empty.words.text() == "There is no graph of trace yet."
    assert not panel.empty.button.isHidden()
    workbench.begin_job(job(workbench, "capture"))
    panel._show()
    assert panel.empty.words.text().startswith("Capturing trace")
    workbench.finish_job(workbench.job, Outcome())
    panel.shutdown()


def test_a_strip_goes_with_the_formula_that_it_was_of(workbench, qtbot):
    panel = ChartsPanel("time", workbench)
    qtbot.addWidget(panel)
    panel.build()
    running = job(workbench, "live")
    workbench.begin_job(running)
    qtbot.waitUntil(lambda: panel.chart is panel.strip)
    workbench.finish_job(running, Outcome())
    workbench.set_n(128)
    panel._show()
    assert panel.chart is panel.strip  # what was measured last can still be read
    files.load_own(workbench, formula.load("nms"))
    panel._show()
    assert panel.chart is None
    workbench.undo()
    panel._show()
    assert panel.chart is panel.strip


def test_figures_below_a_chart_never_touch(qtbot):
    axis = ChartAxis("bottom")
    axis.logarithmic, axis.write = False, units.duration
    widest = QFontMetricsF(axis.font()).horizontalAdvance
    for first in (0.0, 75.0, 3700.0):
        (_, places), = axis.tickValues(first, first + 30.0, 400.0)
        labels = axis.tickStrings(places, 1.0, 1.0)
        assert 1 < len(labels) <= 13
        assert all(widest(label) < 400.0 * (b - a) / 30.0 for label, a, b in zip(labels, places, places[1:],
                                                                               strict=False))


def test_a_long_name_in_a_finding_is_broken_and_cuts_no_line(qtbot):
    made = label("Fusing is off: aten::binary_cross_entropy_with_logits (line 13) runs alone.", wrap=True)
    qtbot.addWidget(made)
    assert made.minimumSizeHint().width() < 180
    assert made.text().replace("\u200b", "").replace("\u00a0", " ") == (
        "Fusing is off: aten::binary_cross_entropy_with_logits (line 13) runs alone.")
    assert label("aten::binary_cross_entropy_with_logits").text() == "aten::binary_cross_entropy_with_logits"


def test_progress_says_what_it_counts(workbench, qtbot):
    status = StatusLine(workbench)
    qtbot.addWidget(status)
    workbench.begin_job(job(workbench, "sweep"))
    workbench.progress_changed.emit(Progressed(0, 24, None, "n = 64, eager: timing"))
    assert status.words.text().endswith(" · 0 of 24 points")


@pytest.mark.parametrize(("kind", "stopped", "said"), [
    ("sweep", True, "Sweep stopped after 0 s · 5 of 24 points"), ("sweep", False, "Sweep ended after 0 s"),
    ("map", True, "Switch map stopped after 0 s · 5 of 24 settings")])
def test_the_end_says_whether_it_was_stopped_and_how_much_is_there(workbench, qtbot, kind, stopped, said):
    status = StatusLine(workbench)
    qtbot.addWidget(status)
    running = job(workbench, kind)
    workbench.begin_job(running)
    workbench.progress_changed.emit(Progressed(5, 24, None, "n = 64, eager: timing"))
    workbench.finish_job(running, Outcome(stopped))
    assert status.words.text().replace("\u00a0", " ").replace("\u202f", " ") == said


def test_what_was_stopped_at_once_does_not_say_the_points_of_the_one_before(workbench, qtbot):
    status = StatusLine(workbench)
    qtbot.addWidget(status)
    for progress in (Progressed(5, 24, None, "n = 64, eager: timing"), None):
        running = job(workbench, "sweep")
        workbench.begin_job(running)
        workbench.progress_changed.emit(progress)
        workbench.finish_job(running, Outcome(stopped=True))
    assert "points" not in status.words.text()


def test_a_strip_that_is_cleared_for_a_new_live_run_says_that_it_starts(workbench, qtbot):
    panel = ChartsPanel("time", workbench)
    qtbot.addWidget(panel)
    panel.build()
    assert "F6" in panel.strip._overlay.message
    workbench.begin_job(job(workbench, "live"))
    assert panel.strip._overlay.message.startswith("Starting")


def test_a_lane_of_the_studys_variant_does_not_say_baseline(workbench, qtbot):
    panel = LanesPanel(workbench)
    qtbot.addWidget(panel)
    assert panel._variant.currentText() == "as study"
