"""The table of results: what its cells say, sorting by figures, copying, samples, measuring again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication, QImage
from PySide6.QtWidgets import QStyleOptionViewItem

from core.results import Call, Point, PointError, Ratio, Time
from gui.models.results_model import COLUMNS, MOST_TOLD, REMEDY, ResultsModel, facts, tooltip
from gui.theme import DARK, LIGHT
from gui.views.pinned_table import LAST
from gui.views.results_view import ResultsView
from gui.views.samples_view import bin_count, histogram
from gui.views.some_notes import some_of
from tests.fakes.charted import CONTEXT, HOSTILE, LANES, SIZES, point, points, troubled

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen platform has no such hints

COLUMN = {column.name: place for place, column in enumerate(COLUMNS)}
NAMES = [column.name for column in COLUMNS if column.name != REMEDY]  # there only where a remedy was measured


@pytest.fixture
def view(qtbot):
    made = ResultsView()
    qtbot.addWidget(made)
    made.resize(1100, 400)
    made.set_palette_colours(LIGHT)
    made.show_points(LANES, troubled(), CONTEXT)
    with qtbot.waitExposed(made):
        made.show()
    return made


def row(view: ResultsView, number: int) -> dict[str, str]:
    return dict(zip(NAMES, (text.replace("\u202f", " ") for text in view._texts(number)), strict=True))


def test_cells(view):
    assert view.order.rowCount() == len(LANES) * len(SIZES)
    assert row(view, 2) == {
        "lane": "NNC C++", "n": "256", "median": "16.4 µs", "95 %": "±1.0 %", "against baseline": "12.0 × faster",
        "GB/s": "16.5", "of floor": "41 %", "peak": "262 kB", "allocs": "18", "faults": "128", "check": "ok",
        "notes": ""}
    assert row(view, 0)["against baseline"] == "baseline"


def test_troubles_are_told(view):
    found = {(r["lane"], r["n"]): r for r in (row(view, i) for i in range(view.order.rowCount()))}
    assert found["Inductor", "512"]["median"] == "failed"
    assert found["Inductor", "512"]["notes"] == "failed: LLVM Backend not found"
    assert found["trace", "8 192"]["median"] == "over its time limit"
    assert found["NNC C++", "1 024"]["check"] == "differs: NaN pattern"
    assert found["eager", "2 048"]["notes"] == "spread"


def test_sorting_is_by_figures_and_blanks_stay_last(view):
    column = NAMES.index("median")
    for order, ascending in ((Qt.SortOrder.AscendingOrder, True), (Qt.SortOrder.DescendingOrder, False)):
        view.table.sortByColumn(column, order)
        keys = [view._result(view.order.index(i, 0)).figure("time") for i in range(view.order.rowCount())]
        figures = [key for key in keys if key is not None]
        assert figures == sorted(figures, reverse=not ascending)
        assert keys[-2:] == [None, None]


def test_choosing_a_row_is_told_only_when_a_hand_did_it(view, qtbot):
    with qtbot.assertNotEmitted(view.row_selected):
        view.select("trace", 512)
    assert view.current == ("trace", 512)
    place = view.table.visualRect(view.order.index(2, 1)).center()
    with qtbot.waitSignal(view.row_selected) as said:
        qtbot.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert said.args == ["nnc-cpp", 256]


def test_the_choice_stays_while_points_arrive(view, qtbot):
    view.select("trace", 512)
    with qtbot.assertNotEmitted(view.row_selected):
        view.show_points(LANES, points(), CONTEXT)
        view.show_points(LANES, points((256, 512)), CONTEXT)
    assert view.current == ("trace", 512)


def test_only_what_changed_is_repainted(qtbot):
    model = ResultsModel()
    model.show(LANES, points(), CONTEXT)
    changed = [replace(p, time=Time(1.0, 1.0, 1.0)) if (p.lane, p.n) == ("trace", 512) else p for p in points()]
    with qtbot.waitSignal(model.dataChanged) as said, qtbot.assertNotEmitted(model.modelReset):
        model.show(LANES, changed, CONTEXT)
    assert (said.args[0].row(), said.args[1].row()) == (5, 5)
    with qtbot.assertNotEmitted(model.dataChanged):
        model.show(LANES, changed, CONTEXT)


def test_copy_is_tab_separated_with_a_head(view):
    view.select("nnc-cpp", 256)
    view.copy()
    head, line = QGuiApplication.clipboard().text().splitlines()
    assert head.split("\t") == NAMES
    assert line.split("\t")[:2] == ["NNC C++", "256"]
    view.table.clearSelection()
    view.copy()
    assert len(QGuiApplication.clipboard().text().splitlines()) == 1 + len(LANES) * len(SIZES)


def test_measure_again_by_key(view, qtbot):
    view.select("inductor", 4096)
    view.table.setFocus()
    with qtbot.waitSignal(view.remeasure_asked) as said:
        qtbot.keyClick(view.table, Qt.Key.Key_R)
    assert said.args == ["inductor", 4096]


def test_samples_open_by_key_and_close_by_escape(view, qtbot):
    view.select("eager", 2048)
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_Return)
    assert view.samples.isVisible()
    assert view.samples.title.text().replace("\u202f", " ") == "eager, n = 2 048"
    assert "25 samples of 10 calls" in view.samples.facts.text()
    assert "spread: wide; measure again" in view.samples.facts.text()
    qtbot.keyClick(view.samples, Qt.Key.Key_Escape)
    assert not view.samples.isVisible()


def test_a_point_without_samples_opens_on_its_error(view):
    view.select("inductor", 512)
    view.show_samples()
    assert not view.samples.plot.isVisible()
    assert "LLVM Backend not found" in view.samples.facts.text()
    view.samples.close()


def test_tooltips_give_the_ratio_its_interval_and_one_call_no_plural():
    found = replace(point("nnc-cpp", 64), ratio=Ratio(7.45, 7.1, 7.9, "faster", "sign test"))
    found = replace(found, time=replace(found.time, block_calls=1))
    model = ResultsModel()
    model.show((LANES[0], next(lane for lane in LANES if lane.id == "nnc-cpp")), (point("eager", 64), found), CONTEXT)
    words = tooltip(model.result(model.row_of("nnc-cpp", 64))).replace("\u202f", " ")
    assert "baseline over lane, round by round: 7.45 ×, 7.10 × to 7.90 × at 95 %, by sign test" in words
    assert " samples of one call, " in words


def test_tooltips_hold_warnings_and_trace_warnings():
    model = ResultsModel()
    model.show(LANES[:1], (replace(point("eager", 64), trace_warnings=("3: a branch is fixed",)),), CONTEXT)
    words = model.data(model.index(0, 0), Qt.ItemDataRole.ToolTipRole)
    assert "trace warning: 3: a branch is fixed" in words
    assert "check against eager, tolerance 2 ulp" in words


def test_the_tooltip_of_a_noisy_point_is_short_and_its_popup_tells_all():
    noisy = replace(point("nnc-cpp", 64), ratio=Ratio(7.45, 7.1, 7.9, "faster", "sign test"),
                    trace_warnings=("3: a branch is fixed",))
    noisy = replace(noisy, time=replace(noisy.time, warnings=("spread: wide; measure again", "bimodal: two heaps")))
    model = ResultsModel()
    model.show((LANES[0], LANES[2]), (point("eager", 64), noisy), CONTEXT)
    row = model.result(model.row_of("nnc-cpp", 64))
    told = tooltip(row).splitlines()
    assert len(told) == MOST_TOLD
    assert "noise: spread; bimodal" in told
    assert "Enter" in told[-1]
    assert {"spread: wide; measure again", "bimodal: two heaps"} <= set(facts(row).splitlines())


def test_hostile_text_is_one_line_and_cut(qtbot):
    made = ResultsView()
    qtbot.addWidget(made)
    lane = replace(LANES[0], label=HOSTILE)
    made.show_points((lane,), (Point("eager", 8, "failed", PointError("x", HOSTILE, HOSTILE)),), CONTEXT)
    assert all(len(text.splitlines()) <= 1 and len(text) <= 160 for text in made._texts(0))
    made.select("eager", 8)
    made.show_samples()
    assert not made.samples.grab().isNull()
    made.samples.close()


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_samples_are_drawn(view, palette):
    view.set_palette_colours(palette)
    view.select("eager", 256)
    view.show_samples()
    image = view.samples.grab().toImage()
    assert image.pixelColor(QPoint(4, 4)).name() == palette.surface
    view.samples.close()


@pytest.mark.parametrize("samples", [(1.0,), (1.0,) * 50, tuple(range(1, 200)),
                                     (*[1.0 + i / 1000 for i in range(200)], 90.0)])
def test_a_histogram_counts_every_sample(samples):
    (low, high), counts, under, over = histogram(samples, bin_count(samples))
    assert sum(counts) + under + over == len(samples)
    assert low < high
    assert 8 <= len(counts) <= 40


def test_far_samples_do_not_squeeze_the_rest():
    (_, high), _, _, over = histogram([1.0 + i / 1000 for i in range(300)] + [500.0], 20)
    assert high < 2
    assert over >= 1


def test_an_unmeasured_ladder_and_no_check_leave_cells_empty():
    model = ResultsModel()
    model.show(LANES[:1], (Point("eager", 4, "ok", calls=(Call(0.1, "profile"),)),), CONTEXT)
    assert [model.data(model.index(0, i)) for i in range(2, len(COLUMNS))].count("") >= 8


@pytest.fixture
def narrow(view, qtbot):
    qtbot.waitUntil(lambda: not view._turns.busy)  # the columns are fitted
    view.resize(420, 400)
    view.table.horizontalScrollBar().setValue(160)
    return view


def first_column(view: ResultsView) -> QImage:
    table = view.table
    return table.grab(QRect(0, 0, table.columnWidth(0) - 2, table.height() - 20)).toImage()


def test_names_of_lanes_stay_in_sight_while_the_other_columns_are_scrolled(narrow):
    bar = narrow.table.horizontalScrollBar()
    bar.setValue(0)
    before = first_column(narrow)
    for place in (70, 200, bar.maximum()):
        bar.setValue(place)
        assert first_column(narrow) == before


def test_what_is_clicked_in_a_pinned_column_is_the_lane(narrow, qtbot):
    table, head = narrow.table, narrow.table.horizontalHeader()
    spot = QPoint(12, table.visualRect(narrow.order.index(2, 0)).center().y())
    assert table.indexAt(spot) == narrow.order.index(2, 0)
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert narrow.current == ("nnc-cpp", 256)
    for order in (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder):
        qtbot.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(12, 8))
        assert (head.sortIndicatorSection(), head.sortIndicatorOrder()) == (0, order)
    qtbot.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(table.columnWidth(0) + 40, 8))
    assert head.sortIndicatorSection() > 1


def test_a_cell_that_keys_reach_is_not_left_below_the_pinned_column(narrow, qtbot):
    table = narrow.table
    table.horizontalScrollBar().setValue(table.horizontalScrollBar().maximum())
    for column in range(len(NAMES) - 3, 0, -1):
        index = narrow.order.index(1, column)
        table.setCurrentIndex(index)
        assert table.visualRect(index).left() >= min(table.columnWidth(0), table.columnViewportPosition(1))


def test_right_and_wrong_stand_among_the_first_columns():
    assert NAMES[:6] == ["lane", "n", "median", "95 %", "against baseline", "check"]


def test_the_column_of_remedies_is_as_wide_as_its_words_when_they_come_later(view, qtbot):
    words = "over trace: measured 1.5\u202f× [1.5, 1.6]"
    view.show_points(LANES, troubled(), CONTEXT, {("nnc-cpp", 256): words})
    column = [column.name for column in COLUMNS].index(REMEDY)
    qtbot.waitUntil(lambda: not view._turns.busy)
    assert view.table.columnWidth(column) >= view.table.fontMetrics().horizontalAdvance(words)


@pytest.mark.parametrize(("beside", "scrolled"), [(LAST + 20, False), (20, True)])
def test_notes_end_with_the_table_where_they_can_be_read_and_are_whole_where_one_scrolls(view, qtbot, beside, scrolled):
    qtbot.waitUntil(lambda: not view._turns.busy)
    table, last = view.table, len(COLUMNS) - 1
    around = view.width() - table.viewport().width()
    view.resize(table.head.length() - table.columnWidth(last) + around + beside, 400)
    qtbot.waitUntil(lambda: (table.horizontalScrollBar().maximum() > 0) is scrolled)
    assert table.columnWidth(last) == (max(table.sizeHintForColumn(last), LAST) if scrolled else beside)


def test_columns_are_hidden_by_hand_and_an_export_has_them_all(view, qtbot):
    every = view.picture_rows()
    tick = next(action for action in view.columns.actions() if action.data() == "faults")
    with qtbot.waitSignal(view.hidden_changed) as said:
        tick.trigger()
    assert said.args == [frozenset({"faults"})]
    assert view.table.isColumnHidden(COLUMN["faults"])
    assert view.picture_rows() == every
    assert "faults" in every[0]
    view.copy()
    assert "faults" not in QGuiApplication.clipboard().text().splitlines()[0]
    with qtbot.waitSignal(view.hidden_changed) as said:
        view.columns._all.trigger()
    assert said.args == [frozenset()]
    assert not view.table.isColumnHidden(COLUMN["faults"])


def test_the_menu_of_columns_opens_at_the_header_and_from_the_rows_menu(view, qtbot):
    head = view.table.horizontalHeader()
    head.customContextMenuRequested.emit(QPoint(4, 4))
    assert view.columns.isVisible()
    qtbot.keyClick(view.columns, Qt.Key.Key_Down)
    qtbot.keyClick(view.columns, Qt.Key.Key_Space)  # ticks, and leaves it open
    assert view.columns.isVisible()
    assert view.columns.hidden == {NAMES[1]}
    view.columns.close()
    assert view.columns.menuAction() in view._menu.actions()


def test_hiding_the_column_that_sorts_ends_the_order(view):
    """What sorts is no longer seen: the rows stand as they came."""
    view.table.sortByColumn(NAMES.index("median"), Qt.SortOrder.DescendingOrder)
    view.show_hidden(("median",))
    assert view._result(view.order.index(0, 0)).point == view.model.result(0).point


def test_words_that_come_later_in_a_row_widen_its_column(view, qtbot):
    base, other = point("eager", 256), point("nnc-cpp", 256)
    view.show_points(LANES, (base, replace(other, time=None)), CONTEXT)
    qtbot.waitUntil(lambda: not view._turns.busy)
    column = COLUMN["against baseline"]
    narrow = view.table.columnWidth(column)
    same = replace(other, time=base.time, ratio=Ratio(1.0, 0.9, 1.1, "no difference shown"))
    view.show_points(LANES, (base, same), CONTEXT)
    qtbot.waitUntil(lambda: not view._turns.busy)
    words = "no difference shown"
    assert view.table.columnWidth(column) >= max(narrow, view.table.fontMetrics().horizontalAdvance(words))


@pytest.mark.parametrize(("half", "words"), [(0.163, "±16.3\u202f%"), (1.4, "not settled")])
def test_an_interval_that_grows_is_not_cut(view, qtbot, half, words):
    """A lane is steady at first; what is measured later is not."""
    base, other = point("eager", 256), point("nnc-cpp", 256)
    view.show_points(LANES, (base, other), CONTEXT)
    qtbot.waitUntil(lambda: not view._turns.busy)
    column = COLUMN["95 %"]
    view.table.setColumnWidth(column, view.table.fontMetrics().horizontalAdvance("±6.5\u202f%") + 12)
    median = other.time.median_s
    time = replace(other.time, low_s=median * (1 - half), high_s=median * (1 + half))
    view.show_points(LANES, (base, replace(other, time=time)), CONTEXT)
    qtbot.waitUntil(lambda: not view._turns.busy)
    assert view._texts(1, [column]) == [words]
    assert view.table.columnWidth(column) >= view.table.fontMetrics().horizontalAdvance(words)


def test_a_small_bandwidth_is_read_in_a_small_unit_and_exported_in_one(view):
    small = point("eager", 256)
    small = replace(small, time=Time(0.4, 0.39, 0.41))
    view.show_points(LANES, (small, point("trace", 256)), CONTEXT)
    column, whole = COLUMN["GB/s"], view.model
    head = whole.headerData(column, Qt.Orientation.Horizontal)
    shown = [whole.index(line, column).data().replace("\u202f", " ") for line in range(2)]
    assert (head, shown[0][-5:], shown[1][-5:]) == ("bandwidth", " kB/s", " GB/s")
    rows = view.picture_rows()
    assert rows[0][column] == "GB/s"
    assert float(rows[1][column]) * 1e6 == pytest.approx(float(shown[0][:-5]), rel=0.01)
    assert all("/s" not in line[column] for line in rows[1:])


def test_notes_are_cut_between_two_of_them_and_the_others_counted(qapp):
    metrics, notes = QFontMetrics(qapp.font()), ("spread", "bimodal", "preempted")
    for words in ("spread; bimodal; preempted", "spread; bimodal +1", "spread +2"):
        room = metrics.horizontalAdvance(words)
        assert some_of(notes, metrics, room) == words
        assert len(some_of(notes, metrics, room - 1)) != len(words) or words == "spread +2"
    assert some_of(notes, metrics, 5) == "spread; bimodal; preempted"


def test_a_narrow_column_of_notes_says_how_many_there_are(view, qtbot):
    noisy = point("eager", 256)
    noisy = replace(noisy, time=replace(noisy.time, warnings=("spread: wide", "bimodal: two heaps", "trend: slower")))
    failed = point("trace", 256, status="failed", time=None, error=PointError("x", "one; two; three"))
    view.show_points(LANES, (noisy, failed), CONTEXT)
    last, cells = len(COLUMNS) - 1, []
    delegate = view.table.itemDelegateForColumn(last)
    for line in range(2):
        option = QStyleOptionViewItem()
        option.rect = QRect(0, 0, view.table.fontMetrics().horizontalAdvance("spread; bimod +1 "), 20)
        option.fontMetrics = view.table.fontMetrics()
        delegate.initStyleOption(option, view.order.index(line, last))
        cells.append(option.text)
    assert cells == ["spread +2", "failed: one; two; three"]
    qtbot.waitUntil(lambda: not view.fitting)
    assert view.table.sizeHintForColumn(last) > view.table.fontMetrics().horizontalAdvance("spread; bimodal; trend")
