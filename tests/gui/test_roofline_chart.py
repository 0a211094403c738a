"""The roofline under a hand: hover, click, keys, legend, what it says where there is no floor; and in its panel."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt

from core.engine.events import LiveTicked
from core.measure.roofline import ROOFLINE
from core.results import Fusion, Point
from core.units import percent
from gui.panels.charts_panel import ChartsPanel
from gui.theme import DARK, LIGHT
from gui.views.chart_crowd import Crowd
from gui.views.chart_export import export_widget
from gui.views.roofline_chart import RooflineChart
from gui.views.roofline_overlay import _MARK, rows_at
from gui.views.sweep_chart import titles_beside
from tests.fakes.charted import CONTEXT, LANES, points, troubled

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen platform has no such hints
CHOICES = (("time", "Time per call"), (ROOFLINE, "Roofline"))




def fused(found: tuple[Point, ...]) -> tuple[Point, ...]:
    """As a sweep gives them: NNC's and Inductor's lanes move the least traffic."""
    whole = Fusion(1, 10, 10)
    return tuple(replace(p, fusion=whole) if p.lane in ("nnc-cpp", "inductor") else p for p in found)


@pytest.fixture
def chart(qtbot):
    made = RooflineChart(CHOICES)
    qtbot.addWidget(made)
    made.resize(700, 450)
    made.set_palette_colours(LIGHT)
    made.show_points(LANES, fused(troubled()), CONTEXT)
    with qtbot.waitExposed(made):
        made.show()
    return made


def pixel(chart: RooflineChart, lane: str, n: int) -> QPoint:
    spot = next(s for s in chart.picture.shown() if (s.lane, s.n) == (lane, n))
    return chart._overlay._at(spot).toPoint()


def test_hover_reads_the_nearest_point_and_says_its_n(chart, qtbot):
    with qtbot.waitSignal(chart.n_hovered) as said:
        qtbot.mouseMove(chart.plot.viewport(), pixel(chart, "nnc-cpp", 256) + QPoint(4, -3))
    assert said.args == [256]
    assert chart._overlay.lane == "nnc-cpp"
    middle = QPoint(chart.plot.width() // 2, chart.plot.height() // 2)

    def is_left() -> bool:  # pyqtgraph drops a move that comes within 10 ms of the last
        qtbot.mouseMove(chart.plot.viewport(), middle)
        middle.setX(middle.x() ^ 1)
        return chart._overlay.at_n is None

    qtbot.waitUntil(is_left, timeout=5000)


def test_the_readout_has_bytes_time_and_share_of_the_floor(chart):
    rows = {row.cells[0]: row for row in rows_at(chart.picture, 1024, frozenset(), chart.colours)}
    spot = next(s for s in chart.picture.shown() if (s.lane, s.n) == ("eager", 1024))
    assert rows["eager"].cells[1:3] == ("68.0\u202fB", "3.00\u202fns")
    assert rows["eager"].cells[3].startswith(percent(spot.share))
    assert rows["NNC C++"].error
    assert "differs from eager" in rows["NNC C++"].cells[3]
    assert rows_at(chart.picture, 8192, frozenset(), chart.colours)[1].cells[3] == "no traffic or time here"


def test_a_click_pins_n_and_activates_the_point(chart, qtbot):
    with qtbot.waitSignal(chart.point_activated) as said:
        qtbot.mouseClick(chart.plot.viewport(), Qt.MouseButton.LeftButton, pos=pixel(chart, "nnc-cpp", 256))
    assert said.args == ["nnc-cpp", 256]
    assert chart._overlay.pinned == 256
    qtbot.keyClick(chart, Qt.Key.Key_Space)  # the cursor is elsewhere or nowhere: the pin is moved there
    assert chart._overlay.pinned in (None, chart._overlay.at_n)


def test_keys_step_through_sizes_and_lanes(chart, qtbot):
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down):
        qtbot.keyClick(chart, key)
    assert (chart._overlay.at_n, chart._overlay.lane) == (512, "eager")
    with qtbot.waitSignal(chart.point_activated) as said:
        qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert said.args == ["eager", 512]
    with qtbot.waitSignal(chart.remeasure_asked):
        qtbot.keyClick(chart, Qt.Key.Key_R)


def test_a_hidden_lane_goes_and_the_view_fits_what_is_left(chart):
    right = chart._box.viewRange()[0][1]
    for lane in ("eager", "trace"):
        chart.legend.toggle(lane)
    assert not chart._items["eager"].items[1].isVisible()
    assert chart._box.viewRange()[0][1] < right
    assert [row.cells[0] for row in rows_at(chart.picture, 256, chart.legend.hidden, chart.colours)] == [
        "NNC C++", "Inductor"]


def test_the_bandwidths_line_is_where_bytes_over_bandwidth_is(chart):
    xs, ys = chart._lines[0].getData()
    assert [10**y for y in ys] == pytest.approx([10**x / 4e10 for x in xs])


def test_it_says_why_there_is_nothing(chart):
    assert chart._overlay.picture is not None
    assert not chart._overlay.picture.empty
    chart.show_points(LANES, (), CONTEXT)
    assert "Nothing measured yet" in chart._overlay.message
    chart.show_points(LANES, [replace(p, traffic=None) for p in points()], CONTEXT)
    assert "No floor yet" in chart._overlay.message
    chart.grab()


def test_points_without_bandwidth_are_drawn_without_a_line(chart):
    chart.show_points(LANES, [replace(p, traffic=replace(p.traffic, floor_s=None)) for p in points()], CONTEXT)
    assert chart._lines == []
    assert len(chart.picture.shown()) == 24
    assert rows_at(chart.picture, 256, frozenset(), chart.colours)[0].cells[3] == "no floor"
    chart.grab()


@pytest.mark.parametrize("suffix", ["png", "svg", "pdf", "csv"])
def test_it_is_exported_as_other_charts_are(chart, tmp_path, suffix):
    path = export_widget(chart, tmp_path / f"r.{suffix}")
    assert path.stat().st_size > 500
    if suffix == "csv":
        assert path.read_text().splitlines()[0].startswith("lane,label,n,bytes_per_element")
    if suffix == "svg":
        assert "per output element: iou" in path.read_text()


def test_light_and_dark_differ(chart):
    light = chart.grab().toImage()
    chart.set_palette_colours(DARK)
    assert chart.grab().toImage().pixelColor(5, 200) != light.pixelColor(5, 200)


@pytest.fixture
def panel(bench, qtbot):
    bench.load()
    made = ChartsPanel("time", bench.workbench)
    qtbot.addWidget(made)
    made.build()
    made.resize(700, 450)
    with qtbot.waitExposed(made):
        made.show()
    return made


def measured(panel: ChartsPanel) -> None:
    workbench = panel._workbench
    for found in fused(points()):
        workbench.answers.points[found.lane, found.n] = found
    workbench.points_changed.emit()


def test_the_menu_of_one_chart_leads_to_the_other_and_back(panel, qtbot):
    measured(panel)
    qtbot.waitUntil(lambda: panel.currentWidget() is panel.sweep)
    said = []
    panel.charted.connect(lambda *args: said.append(args))
    panel.sweep.header._actions[ROOFLINE].trigger()
    assert panel.currentWidget() is panel.roofline
    assert panel.sweep.quantity == "time"
    panel.roofline.header._actions["rate"].trigger()
    assert panel.currentWidget() is panel.sweep
    assert panel.sweep.quantity == "rate"
    assert said == [("time", ROOFLINE), ("time", "rate")]
    assert panel.roofline.header.title.text().startswith("Roofline")


def test_what_one_chart_hides_the_other_hides(panel, qtbot):
    measured(panel)
    qtbot.waitUntil(lambda: panel.currentWidget() is panel.sweep)
    panel.sweep.legend.solo("trace")
    hidden = panel.sweep.legend.hidden
    panel.switch_roofline()
    assert panel.roofline.legend.hidden == hidden
    panel.roofline.legend.solo("trace")
    panel.switch_roofline()
    assert panel.sweep.legend.hidden == frozenset()


def test_before_a_sweep_the_roofline_says_what_it_will_be(panel):
    panel.switch_roofline()
    assert panel.currentWidget() is panel.roofline
    assert "Nothing measured yet" in panel.roofline._overlay.message
    panel.switch_roofline()
    assert panel.currentWidget() is panel.empty


def test_a_click_on_a_point_chooses_lane_and_n(panel, qtbot):
    measured(panel)
    panel.switch_roofline()
    qtbot.mouseClick(panel.roofline.plot.viewport(), Qt.MouseButton.LeftButton,
                     pos=pixel(panel.roofline, "nnc-cpp", 256))
    assert panel._workbench.setup.n == 256
    assert panel._workbench.row.lane.id == "nnc-cpp"


@pytest.mark.parametrize(("kept", "page", "quantity"), [
    ("", "sweep", "time"), (ROOFLINE, "roofline", "time"), ("rate", "sweep", "rate"), ("nonsense", "sweep", "time"),
    ("peak", "sweep", "time")])
def test_a_panel_begins_with_what_was_charted(bench, qtbot, kept, page, quantity):
    bench.load()
    made = ChartsPanel("time", bench.workbench, kept)
    qtbot.addWidget(made)
    made.build()
    measured(made)
    qtbot.waitUntil(lambda: made.currentWidget() is getattr(made, page))
    assert made.sweep.quantity == quantity


def test_the_command_shows_the_roofline_and_the_window_remembers_it(shell, qtbot):
    shell.docks["time"].hide()
    shell.actions_by_id["roofline"].trigger()
    assert shell.docks["time"].isVisible()
    assert shell.time.currentWidget() is shell.time.roofline
    assert shell.settings.charted("time") == ROOFLINE
    shell.actions_by_id["roofline"].trigger()
    assert shell.settings.charted("time") == "time"


def test_live_shows_its_strip_and_the_roofline_can_be_seen_meanwhile(shell, qtbot):
    shell.actions_by_id["live"].trigger()
    qtbot.waitUntil(lambda: shell.time.currentWidget() is shell.time.strip)
    shell.actions_by_id["roofline"].trigger()
    assert shell.time.currentWidget() is shell.time.roofline
    shell.workbench.live_ticked.emit(LiveTicked("eager", 64, 0.1, (1e-3,), 10**8))
    assert shell.time.currentWidget() is shell.time.roofline
    shell.actions_by_id["roofline"].trigger()
    assert shell.time.currentWidget() is shell.time.strip


def test_titles_are_those_of_the_family():
    assert next(name for name, _ in titles_beside("time")) == "time"
    assert "peak" in dict(titles_beside("rss"))


def test_an_empty_roofline_has_no_axes(chart):
    assert chart._y_axis.pen().style() == Qt.PenStyle.SolidLine
    chart.show_points(LANES, (), CONTEXT)
    assert {axis.pen().style() for axis in (chart._x_axis, chart._y_axis)} == {Qt.PenStyle.NoPen}
    chart.set_palette_colours(DARK)
    assert {axis.pen().style() for axis in (chart._x_axis, chart._y_axis)} == {Qt.PenStyle.NoPen}
    chart.show_points(LANES, fused(troubled()), CONTEXT)
    assert chart._y_axis.pen().color().name() == DARK.border


def test_the_axis_bears_a_name_that_it_is_long_enough_for(chart, qtbot):
    assert chart._y_axis.labelText == "time per output element"
    for height, words in ((220, "time per element"), (190, "")):
        chart.resize(700, height)
        qtbot.waitUntil(lambda words=words: chart._y_axis.labelText == words, timeout=5000)
    chart.resize(700, 450)
    qtbot.waitUntil(lambda: chart._y_axis.labelText == "time per output element", timeout=5000)


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_the_axes_names_have_the_colour_of_words_not_of_lines(chart, theme):
    chart.set_palette_colours(theme)
    chart.show_points(LANES, fused(troubled()), CONTEXT)
    for axis in (chart._x_axis, chart._y_axis):
        assert axis.labelStyle["color"] == theme.muted.lower()
        assert axis.textPen().color().name() == theme.muted.lower()


def test_words_count_the_lines_between_a_lanes_points_as_hidden(chart):
    """The name of the bandwidth lay over the line of a lane between two points of it."""
    slow = [replace(p, time=replace(p.time, median_s=20 * p.time.median_s)) if p.time and p.n > 256 else p
            for p in points()]
    chart.show_points(LANES, slow, CONTEXT)
    xs, ys = chart._overlay._points(chart.picture)
    apart = [(a, b) for one in chart.picture.series for a, b in pairwise(map(chart._overlay._at, one.spots))
             if (a - b).manhattanLength() > 20]
    assert apart  # or this test says nothing
    for first, second in apart:
        middle = (first + second) / 2
        assert ((abs(xs - middle.x()) < 6) & (abs(ys - middle.y()) < 6)).any()


def test_no_name_of_a_line_touches_a_mark(chart, monkeypatch):
    """The name of the bandwidth stood at a lane's mark in a narrow chart."""
    placed = []
    along = Crowd.along

    def watched(crowd, *given):
        placed.append(along(crowd, *given))
        return placed[-1]

    monkeypatch.setattr(Crowd, "along", watched)
    for width in (360, 480, 620):
        chart.resize(width, 260)
        chart.show_points(LANES, fused(troubled()), CONTEXT)
        chart._overlay.grab()
        marks = [chart._overlay._at(spot) for spot in chart.picture.shown()]
        assert not [m for m in marks if placed[-1].adjusted(-_MARK, -_MARK, _MARK, _MARK).contains(m)]
