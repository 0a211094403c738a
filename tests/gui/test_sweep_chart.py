"""The sweep chart under a hand: hover, click, drag, double click, keys, legend; and what it draws."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QMainWindow

from core.measure.quantities import MEMORY_CHART, TIME_CHART
from core.measure.series import ChartContext
from gui.theme import DARK, LIGHT
from gui.views.chart_readout import rows_at
from gui.views.chart_ruler import Ruler, ruler_words
from gui.views.sweep_chart import SweepChart
from tests.fakes.charted import CONTEXT, HOSTILE, LANES, SIZES, point, points, troubled

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen platform has no such hints


@pytest.fixture
def chart(qtbot):
    made = SweepChart("time")
    qtbot.addWidget(made)
    made.resize(700, 450)
    made.set_palette_colours(LIGHT)
    made.show_points(LANES, troubled(), CONTEXT)
    with qtbot.waitExposed(made):
        made.show()
    return made


def pixel(chart: SweepChart, lane: str, n: int) -> QPoint:
    """Where a point is drawn, in the plot's viewport."""
    series = next(s for s in chart.chart.series if s.lane == lane)
    return chart._place.point(series.at(n)).toPoint()


def test_hover_reads_the_nearest_size_and_says_so(chart, qtbot):
    at = pixel(chart, "eager", 1024)
    with qtbot.waitSignal(chart.n_hovered) as said:
        qtbot.mouseMove(chart.plot.viewport(), at + QPoint(9, 40))
    assert said.args == [1024]
    assert chart._overlay.at_n == 1024


def test_the_readout_has_figure_interval_and_ratio_in_words(chart):
    rows = {row.cells[0]: row for row in rows_at(chart.chart, 512, frozenset(), chart.colours)}
    assert rows["eager"].cells[1:] == ("786\u202fµs", "±1.0\u202f%", "baseline")
    assert rows["NNC C++"].cells[3] == "12.0\u202f× faster"
    assert rows["Inductor"].cells[3].startswith("failed: LLVM Backend")
    assert rows["Inductor"].error
    assert rows["copy floor"].cells[1]
    assert "differs from eager" in rows_at(chart.chart, 1024, frozenset(), chart.colours)[2].cells[3]


def test_a_click_pins_and_a_click_on_a_point_activates_it(chart, qtbot):
    with qtbot.waitSignal(chart.point_activated) as said:
        qtbot.mouseClick(chart.plot.viewport(), Qt.MouseButton.LeftButton, pos=pixel(chart, "nnc-cpp", 2048))
    assert said.args == ["nnc-cpp", 2048]
    assert chart._overlay.pinned == 2048


def test_a_click_far_from_points_pins_only(chart, qtbot):
    at = pixel(chart, "nnc-cpp", 1024) + QPoint(3, 60)
    with qtbot.assertNotEmitted(chart.point_activated):
        qtbot.mouseClick(chart.plot.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert chart._overlay.pinned == 1024
    qtbot.wait(QGuiApplication.styleHints().mouseDoubleClickInterval() + 50)
    qtbot.mouseClick(chart.plot.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert chart._overlay.pinned is None


def test_a_double_click_asks_to_measure_again(chart, qtbot):
    at = pixel(chart, "inductor", 4096)
    with qtbot.waitSignal(chart.remeasure_asked) as said:
        qtbot.mouseClick(chart.plot.viewport(), Qt.MouseButton.LeftButton, pos=at)
        qtbot.mouseDClick(chart.plot.viewport(), Qt.MouseButton.LeftButton, pos=at)
        qtbot.mouseRelease(chart.plot.viewport(), Qt.MouseButton.LeftButton, pos=at)  # a double click has no release
    assert said.args == ["inductor", 4096]


def test_a_double_click_beside_all_points_pins_nothing(chart, qtbot):
    at = pixel(chart, "nnc-cpp", 1024) + QPoint(3, 60)
    chart._hand.pin(512)
    with qtbot.waitSignal(chart._hand.reset_asked):
        qtbot.mouseClick(chart.plot.viewport(), Qt.MouseButton.LeftButton, pos=at)
        qtbot.mouseDClick(chart.plot.viewport(), Qt.MouseButton.LeftButton, pos=at)
        qtbot.mouseRelease(chart.plot.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert chart._overlay.pinned == 512


def test_esc_takes_ruler_and_pin_away(chart, qtbot):
    eager, trace = chart.chart.series[:2]
    chart._overlay.ruler = Ruler((eager, eager.at(256)), (trace, trace.at(1024)))
    chart._hand.pin(512)
    chart.setFocus()
    qtbot.keyClick(chart, Qt.Key.Key_Escape)
    assert (chart._overlay.ruler, chart._overlay.pinned) == (None, None)


def test_a_ruler_goes_with_a_lane_that_is_hidden(chart):
    eager, trace = chart.chart.series[:2]
    ruler = chart._overlay.ruler = Ruler((eager, eager.at(256)), (trace, trace.at(1024)))
    chart.legend.toggle("inductor")
    assert chart._overlay.ruler is ruler
    chart.legend.toggle("trace")
    assert chart._overlay.ruler is None


def test_between_two_sizes_the_axis_has_round_figures(chart):
    axis = chart._x_axis
    axis.redraw()
    (_, places), = axis.tickValues(math.log10(300), math.log10(450), 600)
    assert {"300", "400"} <= set(axis.tickStrings(places, 1.0, 1.0))


def test_a_copy_says_for_a_while_that_it_was_made(qtbot):
    window, made = QMainWindow(), SweepChart("time")
    qtbot.addWidget(window)
    window.setCentralWidget(made)
    window.statusBar()
    made._copies._said.setInterval(1)
    for copy in (made._copies.copy_picture, made._copies.copy_data):
        copy()
        assert "clipboard" in window.statusBar().currentMessage()
        qtbot.waitUntil(lambda: not window.statusBar().currentMessage())


def test_a_drag_measures_between_two_points(chart, qtbot):
    chart.legend.toggle("trace")  # it lies within a pixel of eager
    view, start, end = chart.plot.viewport(), pixel(chart, "eager", 4096), pixel(chart, "nnc-cpp", 4096)
    qtbot.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 6):
        qtbot.mouseMove(view, start + (end - start) * step / 5)
        qtbot.wait(15)
    qtbot.mouseRelease(view, Qt.MouseButton.LeftButton, pos=end)
    ruler = chart._overlay.ruler
    assert ruler is not None
    words, where = ruler_words(chart.chart, ruler)
    assert words.startswith("12.0\u202f× less · ")
    assert where == "eager, n = 4\u202f096 → NNC C++, n = 4\u202f096"


def test_the_ruler_along_a_lane_says_how_it_grows(chart):
    eager = chart.chart.series[0]
    words, _ = ruler_words(chart.chart, Ruler((eager, eager.at(256)), (eager, eager.at(1024))))
    assert words.startswith("16.0\u202f× as much")
    assert words.endswith("grows as n^2.00")


def test_the_legend_hides_and_shows_alone(chart, qtbot):
    entries = chart.legend.findChildren(type(chart.legend._entries["eager"]))
    assert [e.text() for e in entries] == ["eager", "trace", "NNC C++", "Inductor"]
    top = chart._box.viewRange()[1][1]
    qtbot.mouseClick(entries[0], Qt.MouseButton.LeftButton)
    assert chart.legend.hidden == {"eager"}
    assert not chart._items["eager"].items[1].isVisible()
    qtbot.mouseClick(entries[2], Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier)
    assert chart.legend.hidden == {"eager", "trace", "inductor"}
    assert chart._box.viewRange()[1][1] < top
    qtbot.keyClick(entries[2], Qt.Key.Key_Return)
    assert chart.legend.hidden == frozenset()


def test_a_double_click_on_a_name_shows_it_alone_and_another_all_of_them(chart, qtbot):
    entry = chart.legend._entries["trace"]
    for hidden in ({"eager", "nnc-cpp", "inductor"}, set()):
        qtbot.mouseClick(entry, Qt.MouseButton.LeftButton)
        qtbot.mouseDClick(entry, Qt.MouseButton.LeftButton)
        qtbot.mouseRelease(entry, Qt.MouseButton.LeftButton)
        assert chart.legend.hidden == hidden


def test_everything_by_keys(chart, qtbot):
    said: list[tuple[str, int]] = []
    chart.remeasure_asked.connect(lambda lane, n: said.append((lane, n)))
    chart.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_R, Qt.Key.Key_Space):
        qtbot.keyClick(chart, key)
    assert said == [("trace", 512)]
    assert chart.accessibleDescription().startswith("n = 512: eager 786\u202fµs ±1.0\u202f% baseline; trace")
    assert chart._overlay.pinned == 512
    qtbot.keyClick(chart, Qt.Key.Key_L)
    assert not chart._y_axis.logarithmic
    qtbot.keyClick(chart, Qt.Key.Key_L)
    assert chart._y_axis.logarithmic


def test_zoom_by_hand_stays_while_points_arrive_and_home_resets(chart, qtbot):
    whole = chart._box.viewRange()
    chart._box.setRange(xRange=(3, 3.2), yRange=(-3, -2), padding=0)
    chart._box.view_moved.emit()
    chart.show_points(LANES, points(), CONTEXT)
    assert chart._box.viewRange()[0] == pytest.approx([3, 3.2])
    qtbot.keyClick(chart, Qt.Key.Key_Home)
    assert chart._box.viewRange()[0] == pytest.approx(whole[0])


@pytest.mark.parametrize("quantity", dict.fromkeys(TIME_CHART + MEMORY_CHART))
def test_every_quantity_is_drawn_in_both_scales(quantity, qtbot):
    made = SweepChart("time" if quantity in TIME_CHART else "peak")
    qtbot.addWidget(made)
    made.resize(500, 300)
    made.set_palette_colours(DARK)
    made.show_points(LANES, troubled(), CONTEXT)
    made.set_quantity(quantity)
    for logarithmic in (True, False):
        made.set_logarithmic(logarithmic)
        made.show_cursor(1024)
        assert not made.grab().isNull()
    assert made.chart.quantity.name == quantity
    assert made.header.title.text().startswith(made.chart.quantity.title)


def test_choosing_a_quantity_from_the_menu(chart, qtbot):
    action = next(a for a in chart.header.title.menu().actions() if a.data() == "rate")
    with qtbot.waitSignal(chart.quantity_changed) as said:
        action.trigger()
    assert said.args == ["rate"]
    assert [line.label for line in chart.chart.lines] == ["copy bandwidth"]


def test_empty_states_have_words(qtbot):
    made = SweepChart("peak")
    qtbot.addWidget(made)
    assert "Tick a lane" in made._overlay.message
    made.show_points(LANES, (), ChartContext())
    assert "F5" in made._overlay.message
    assert not made.grab().isNull()


def test_zero_and_one_sizes_and_hostile_labels_are_drawn(qtbot):
    made = SweepChart("time")
    qtbot.addWidget(made)
    lane = replace(LANES[0], label=HOSTILE.replace("\ud800", ""))
    made.show_points((lane,), (point("eager", 1),), CONTEXT)
    made.show_cursor(1)
    assert not made.grab().isNull()
    assert len(made.legend._entries["eager"].text()) <= 36
    assert not made.findChildren(QLabel)[0].openExternalLinks()


def test_points_that_arrive_keep_the_lanes_items(chart):
    before = dict(chart._items)
    chart.show_points(LANES, points(), CONTEXT)
    assert chart._items == before
    chart.show_points(LANES[:2], points(), CONTEXT)
    assert set(chart._items) == {"eager", "trace"}


def test_the_theme_changes_live(chart):
    light = chart.grab().toImage().pixelColor(5, 200).name()
    chart.set_palette_colours(DARK)
    assert light == LIGHT.surface
    assert chart.grab().toImage().pixelColor(5, 200).name() == DARK.surface


def test_copy_as_data_and_picture(chart):
    chart._copies.copy_data()
    text = QGuiApplication.clipboard().text()
    assert text.startswith("lane\tlabel\tn\t")
    assert len(text.splitlines()) == 1 + len(LANES) * len(SIZES) + len(SIZES)
    chart._copies.copy_picture()
    assert not QGuiApplication.clipboard().image().isNull()


def test_a_context_menu_opens_where_asked(chart, qtbot):
    chart.header.open_options(QPointF(10, 10))
    assert chart.header.options.isVisible()
    chart.header.options.close()


def test_page_faults_on_a_second_axis(chart, qtbot):
    assert not chart.plot.getAxis("right").isVisible()
    qtbot.keyClick(chart, Qt.Key.Key_F)
    assert chart.plot.getAxis("right").isVisible()
    assert len(chart._second._curves) == len(LANES)
    chart.legend.toggle("eager")
    assert len(chart._second._curves) == len(LANES) - 1
    with qtbot.waitSignal(chart.point_activated):  # the mouse still reaches the plot
        qtbot.mouseClick(chart.plot.viewport(), Qt.MouseButton.LeftButton, pos=pixel(chart, "nnc-cpp", 2048))
    chart.set_quantity("faults")
    assert not chart.plot.getAxis("right").isVisible()


def test_names_of_reference_lines_are_in_the_windows_language(chart, monkeypatch):
    from gui.views import chart_overlay, chart_readout

    for module in (chart_overlay, chart_readout):
        monkeypatch.setattr(module, "tr", lambda text: f"<{text}>")
    said = []
    monkeypatch.setattr(chart._overlay, "_paint_words", lambda painter, box, words: said.append(words))
    chart.grab()
    assert "<copy floor>" in said
    assert "<copy floor>" in {row.cells[0] for row in chart._rows(1024)}


def test_a_reference_line_of_one_size_has_no_name_beside_a_lanes_point(chart, monkeypatch):
    said = []
    monkeypatch.setattr(chart._overlay, "_paint_words", lambda painter, box, words: said.append(words))
    chart.show_points(LANES, [point(lane.id, 1024) for lane in LANES], CONTEXT)
    chart.grab()
    assert "copy floor" not in said
    assert "copy floor" in {row.cells[0] for row in chart._rows(1024)}
