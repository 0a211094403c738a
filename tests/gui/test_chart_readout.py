"""The box that reads a chart: it fits, leaves the pointer's column free, and goes when what it read goes."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from gui.theme import LIGHT
from gui.views.chart_crowd import BESIDE, Crowd
from gui.views.chart_look import chart_colours
from gui.views.chart_readout import Row, _columns, broken, narrowed, paint_readout
from gui.views.sweep_chart import SweepChart
from tests.fakes.charted import CONTEXT, LANES, point, points

COLOURS = chart_colours(LIGHT)
ROWS = tuple(Row(COLOURS.lane(i), (name, "786 µs", "±1.0 %", words)) for i, (name, words) in enumerate(
    (("eager", "baseline"), ("a lane with a long name, copied", "12.0 × faster"), ("NNC C++", "no difference shown"))))


@pytest.fixture
def chart(qtbot):
    made = SweepChart("time")
    qtbot.addWidget(made)
    made.resize(700, 450)
    made.show_points(LANES, points(), CONTEXT)
    with qtbot.waitExposed(made):
        made.show()
    return made


def painted(x: float, area: QRectF, rows: tuple[Row, ...] = ROWS) -> QRectF:
    image = QImage(800, 400, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    box = paint_readout(painter, Crowd(area, (np.empty(0), np.empty(0))), x, "n = 1 024", rows, COLOURS)
    painter.end()
    return box


@pytest.mark.parametrize("x", [45, 200, 400, 590, 630])
def test_the_box_leaves_the_pointers_column_free(qapp, x):
    area = QRectF(40, 10, 600, 300)
    box = painted(x, area)
    assert area.contains(box)
    assert box.right() <= x - BESIDE + 1 or box.left() >= x + BESIDE - 1


@pytest.mark.parametrize("width", [220, 260, 320, 400])
@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_the_box_fits_a_narrow_plot(qapp, width, share):
    area = QRectF(40, 10, width, 120)
    assert area.contains(painted(40 + share * width, area, ROWS * 6))


@pytest.mark.parametrize("x", [90, 180, 225, 260, 380])
def test_in_a_narrow_plot_the_names_go_before_the_column_is_covered(qtbot, x):
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(440, 150)
    area = QRectF(60, 5, 370, 125)
    image = QImage(440, 150, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    box = paint_readout(painter, Crowd(area, (np.empty(0), np.empty(0))), x, "n", ROWS[:2], COLOURS, widget)
    painter.end()
    assert QRectF(widget.rect()).contains(box)
    assert box.right() <= x - BESIDE + 1 or box.left() >= x + BESIDE - 1


def test_names_are_cut_and_words_broken_before_names_go(qapp):
    metrics = QFontMetricsF(QApplication.font())
    need = 30 + 48 + metrics.horizontalAdvance(ROWS[0].cells[1]) + 72 + 2 * 14 + BESIDE + 20 + 2
    area = QRectF(60, 5, 2 * (need - 50), 270)  # 50 pixels less than what is needed at a side: the axis has them
    name, figure, spread, words = _columns(ROWS, metrics, area, area.adjusted(-58, 0, 0, 0), area.center().x())
    assert name >= 48
    assert words >= 72
    assert figure > spread == 0.0


def test_the_interval_goes_before_the_ratio(qapp):
    metrics = QFontMetricsF(qapp.font())
    whole = [metrics.horizontalAdvance(text) for text in ROWS[1].cells]
    assert narrowed(whole, 10_000) == whole
    name, figure, spread, words = narrowed(whole, 30 + sum(whole) + 3 * 14 - 1)
    assert (name, figure, spread, words) == (whole[0], whole[1], 0.0, whole[3])
    assert narrowed(whole, 100) is None


def test_the_cursor_goes_with_the_pointer_and_tells_the_other_chart(chart, qtbot):
    place = chart._place.area().center().toPoint()
    qtbot.mouseMove(chart.plot.viewport(), place)
    assert chart._overlay.at_n in chart.chart.sizes
    with qtbot.waitSignal(chart.hover_ended):
        QApplication.sendEvent(chart.plot.viewport(), QEvent(QEvent.Type.Leave))
    assert chart._overlay.at_n is None
    for at in (QPoint(5, 0), QPoint(9, 0)):
        qtbot.wait(30)  # pyqtgraph takes a hundred moves a second and drops the others
        qtbot.mouseMove(chart.plot.viewport(), place + at)
    assert chart._overlay.at_n is not None
    qtbot.wait(30)
    with qtbot.waitSignal(chart.hover_ended):
        qtbot.mouseMove(chart.plot.viewport(), QPoint(2, 2))


def test_the_cursor_goes_when_the_layout_changes_and_the_pin_stays(chart, qtbot):
    chart._hand.pin(512)
    chart.show_cursor(1024)
    chart.resize(620, 400)
    qtbot.waitUntil(lambda: chart._overlay.at_n is None)
    assert chart._overlay.pinned == 512


def test_cursor_and_pin_go_with_the_figures_they_read(chart):
    chart._hand.pin(512)
    chart.show_cursor(1024)
    chart.show_points(LANES, (*points(), point("eager", 16384)), CONTEXT)  # a sweep goes on
    assert (chart._overlay.at_n, chart._overlay.pinned) == (1024, 512)
    chart.show_points(LANES, [p for p in points() if p.n != 4096], CONTEXT)
    assert (chart._overlay.at_n, chart._overlay.pinned) == (None, None)


def test_no_cursor_at_a_size_that_was_never_measured(chart):
    chart.show_cursor(128)
    assert 128 not in chart.chart.sizes
    assert chart._overlay.at_n is None


def test_words_take_the_lines_they_need_in_a_narrow_box(qapp):
    metrics = QFontMetricsF(QApplication.font())
    words = "no difference shown"
    assert broken(words, metrics, metrics.horizontalAdvance(words)) == (words,)
    lines = broken(words, metrics, metrics.horizontalAdvance("no difference") + 4)
    assert lines == ("no difference", "shown")
    assert broken(words, metrics, metrics.horizontalAdvance("difference")) == ("no", "difference", "shown")
    assert broken("indivisible", metrics, 20.0) == ("indivisible",)


def test_a_box_with_broken_words_is_as_high_as_its_lines_and_stays_in_the_plot(qapp):
    rows = (Row(COLOURS.lane(0), ("eager", "786 µs", "", "no difference shown")),) * 4
    wide, narrow = painted(600, QRectF(40, 10, 700, 300), rows), painted(235, QRectF(40, 10, 200, 300), rows)
    assert narrow.height() > 1.5 * wide.height()
    assert QRectF(40, 10, 200, 300).contains(narrow)
    low = QRectF(40, 10, 200, 90)
    assert low.contains(painted(235, low, rows))
