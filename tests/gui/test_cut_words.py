"""What was seen in pictures and mended: words that were cut, narrow columns, buttons that looked as if they worked."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QColor, QFocusEvent, QFontDatabase
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QStyle,
    QStyleOptionFrame,
    QStyleOptionViewItem,
    QTableWidgetItem,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core.results import Finding
from core.switches import SWITCHES
from gui.models.node_facts import Verdict
from gui.models.switch_state import SwitchState
from gui.panels.decisions_view import MARGIN, DecisionTree, Wrapped
from gui.panels.dock import ElidedLabel
from gui.panels.findings_panel import FindingCard
from gui.panels.log_panel import LogPanel
from gui.panels.node_head import NodeHead
from gui.panels.switch_row import SwitchRow
from gui.panels.words import button
from gui.study_bar import StudyBar
from gui.stylesheet import stylesheet
from gui.theme import PALETTES
from gui.views.chart_header import ChartHeader
from gui.views.chart_legend import MOST as LANES
from gui.views.chart_legend import ChartLegend
from gui.views.elided_label import shortened
from gui.views.fitted_table import MOST, FittedTable
from gui.views.graph_words import line_count
from gui.views.ladder_view import LadderView, Rung
from gui.workbench import Workbench

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.mark.parametrize(("width", "whole", "shown"), [(400, True, True), (60, False, True), (14, False, False)])
def test_a_label_that_has_room_for_nothing_but_an_ellipsis_is_empty(qtbot: Any, width: int, whole: bool,
                                                                    shown: bool) -> None:
    made = ElidedLabel("muted")
    qtbot.addWidget(made)
    made.resize(width, 20)
    made.show_text("3 of 4 on, one of them cannot run")
    assert (made.text() == "3 of 4 on, one of them cannot run") is whole
    assert bool(made.text()) is shown
    assert made.toolTip() == "3 of 4 on, one of them cannot run"


@pytest.mark.parametrize(("text", "letters", "seen"), [
    ("3 of 3 on", 5, ""), ("3 of 3 on", 9, "3 of 3 on"), ("4 von 4 an", 9, ""), ("texpr_fuser", 9, "texpr_fu…"),
    ("NNC C++, n = 1024", 14, "NNC C++…"), ("NNC C++ · n = 64", 13, "NNC C++…"),
    ("iou · AMD EPYC · torch 2.13.0", 24, "iou · AMD EPYC…"), ("fusion_group_inlining", 14, "fusion_group_…"),
    ("18 nodes · 9 constants and views hidden", 34, "18 nodes · 9 constants and views…"),
    ("18 nodes · 9 constants and views hidden", 20, "18 nodes…")])
def test_what_is_cut_ends_with_a_whole_part(qtbot: Any, text: str, letters: int, seen: str) -> None:
    label = QWidget()
    qtbot.addWidget(label)
    label.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    metrics = label.fontMetrics()
    assert shortened(text, metrics, metrics.horizontalAdvance("0" * letters)) == seen


@pytest.mark.parametrize("width", [206, 240, 400])
def test_the_calls_keep_their_bars_in_a_narrow_panel(qtbot: Any, width: int) -> None:
    made = LadderView()
    qtbot.addWidget(made)
    made.show_rungs((Rung("specialise", 0.4), Rung("steady", 0.0421), Rung("steady", 0.0398)))
    made.resize(width, 160)
    with qtbot.waitExposed(made):
        made.show()
    image = made.grab().toImage()
    wanted = QColor(PALETTES["light"].good)
    assert any(image.pixelColor(x, y) == wanted for x in range(image.width() // 2, image.width())
               for y in range(24, 66))


@pytest.mark.parametrize("name", sorted(PALETTES))
def test_a_table_fits_its_words_also_when_it_is_dressed_later(qtbot: Any, name: str) -> None:
    dialog, table = QDialog(), FittedTable(3)
    qtbot.addWidget(dialog)
    QVBoxLayout(dialog).addWidget(table)
    table.setHorizontalHeaderLabels(["type in the text", "n", "why"])
    table.setRowCount(1)
    for column, words in enumerate(("a", "1 024", "word " * 400)):
        table.setItem(0, column, QTableWidgetItem(words))
    table.fit()
    dialog.setStyleSheet(stylesheet(PALETTES[name]))
    with qtbot.waitExposed(dialog):
        dialog.show()
    head = table.horizontalHeader()
    assert table.columnWidth(0) >= head.fontMetrics().horizontalAdvance("type in the text")
    assert table.columnWidth(2) <= max(MOST, table.viewport().width())


def test_messages_are_copied_and_cleared_only_where_there_are_some(qtbot: Any) -> None:
    panel = LogPanel(Workbench())
    qtbot.addWidget(panel)
    assert not any(widget.isEnabled() for widget in panel.corner_widgets)
    panel.show_words("trace", "printed")
    assert all(widget.isEnabled() for widget in panel.corner_widgets)
    panel.clear()
    assert not any(widget.isEnabled() for widget in panel.corner_widgets)


@pytest.mark.parametrize("name", sorted(PALETTES))
def test_a_primary_button_that_cannot_be_pressed_looks_so(qtbot: Any, name: str) -> None:
    palette = PALETTES[name]
    made = button("Open", "primary")
    qtbot.addWidget(made)
    made.setStyleSheet(stylesheet(palette))
    made.resize(90, 30)
    for enabled, colour in ((True, palette.accent), (False, palette.raised)):
        made.setEnabled(enabled)
        assert made.grab().toImage().pixelColor(8, 15) == QColor(colour)


@pytest.mark.parametrize(("width", "beside", "whole"), [(420, True, True), (230, False, True), (100, False, False)])
def test_a_badge_gives_way_in_a_narrow_inspector(qtbot: Any, width: int, beside: bool, whole: bool) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    made = NodeHead("aten::minimum", Verdict("not fused: not in list", "badge-error"), page)
    made.resize(width, 50)
    with qtbot.waitExposed(page):
        page.show()
    assert (made.badge.x() > made.name.width() / 2) is beside
    assert (made.badge.text() == "not fused: not in list") is whole
    assert made.badge.toolTip() == "not fused: not in list"
    assert made.badge.geometry().right() < width


def test_a_badge_below_the_name_has_its_reason_on_a_line_of_its_own(qtbot: Any) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    words = "nicht verschmolzen: nicht versucht"
    made = NodeHead("aten::minimum", Verdict(words, "badge-error"), page)
    room = made.badge.fontMetrics().horizontalAdvance(words)  # the badge has edges, too
    one_line = made.badge.sizeHint().height()
    made.resize(room, 60)
    with qtbot.waitExposed(page):
        page.show()
    assert made.badge.text() == "nicht verschmolzen:\nnicht versucht"
    assert made.badge.height() >= 1.5 * one_line


@pytest.mark.parametrize(("letters", "seen"), [(60, "iou · AMD EPYC · torch 2.13.0"), (16, "iou · AMD EPYC…"), (6, "")])
def test_a_chart_says_more_than_a_word_of_what_it_was_measured_on_or_nothing(qtbot: Any, letters: int,
                                                                             seen: str) -> None:
    header = ChartHeader((("time", "Time per call"),), "time")
    qtbot.addWidget(header)
    note = header.note
    note.show_text("iou · AMD EPYC · torch 2.13.0")
    note.resize(note.fontMetrics().horizontalAdvance("0" * letters), 20)
    assert note.seen == seen
    note.show_text("cannot write it")
    assert note.seen


def test_a_narrow_finding_says_its_lane_and_its_size(qtbot: Any) -> None:
    card = FindingCard(Finding("slow", "warning", "nnc-cpp", 64, "It is slow."), "NNC C++ with a long name · n = 64")
    qtbot.addWidget(card)
    card.setStyleSheet(stylesheet(PALETTES["light"]))
    card.resize(200, 160)
    card.show()
    place = next(found for found in card.findChildren(QLabel) if found.text().startswith("NNC"))
    assert place.height() >= place.heightForWidth(place.width()) > 1.5 * place.fontMetrics().height()


@pytest.mark.parametrize("width", [500, 295])
def test_a_switch_with_an_entry_says_its_whole_name(qtbot: Any, width: int) -> None:
    switch = next(s for s in SWITCHES if s.name == "fusion_strategy")
    row = SwitchRow(SwitchState(switch, "static:2,dynamic:10", False, False, "default"))
    qtbot.addWidget(row)
    row.setStyleSheet(stylesheet(PALETTES["light"]))
    row.resize(width, 34)
    row.show()
    names = [found.text() for found in row.findChildren(ElidedLabel)]
    assert names == ["fusion_strategy"]


def test_the_line_end_of_the_last_line_is_no_line() -> None:
    assert line_count("a\nb\n") == line_count("a\nb") == "2 lines"


def test_three_sizes_are_seen_whole_in_a_small_window(qtbot: Any) -> None:
    bar = StudyBar(Workbench(), {name: QAction(name) for name in ("live", "sweep", "stop", "export")})
    qtbot.addWidget(bar)
    bar.setStyleSheet(stylesheet(PALETTES["light"]))
    bar.resize(1280, 40)
    bar.show()
    option = QStyleOptionFrame()
    bar.sizes.initStyleOption(option)
    room = bar.sizes.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, bar.sizes).width()
    assert bar.sizes.fontMetrics().horizontalAdvance("64, 256, 1024") + 2 * 2 < room


def test_sizes_without_room_end_after_a_whole_one(qtbot: Any) -> None:
    workbench = Workbench()
    bar = StudyBar(workbench, {name: QAction(name) for name in ("live", "sweep", "stop", "export")})
    qtbot.addWidget(bar)
    bar.setStyleSheet(stylesheet(PALETTES["light"]))
    bar.resize(1280, 40)
    bar.show()
    workbench.set_option("sizes", (64, 128, 256, 512, 1024, 2048, 4096))
    whole = "64, 128, 256, 512, 1024, 2048, 4096"
    seen = bar.sizes.text()
    assert seen.endswith("…")
    assert whole.startswith(f"{seen[:-1]}, ")
    assert whole in bar.sizes.toolTip()
    assert "Sizes of the sweep" in bar.sizes.toolTip()
    QApplication.sendEvent(bar.sizes, QFocusEvent(QEvent.Type.FocusIn))
    assert bar.sizes.text() == whole, "who types sees all of it"
    workbench.set_option("sizes", (8, 16))
    assert bar.sizes.text() == "8, 16"
    assert "8, 16" not in bar.sizes.toolTip()


@pytest.mark.parametrize("points", [8, 9, 12])
def test_boxes_for_numbers_words_and_choices_are_of_one_height(qtbot, points):
    from PySide6.QtGui import QFont
    from PySide6.QtWidgets import QComboBox, QLineEdit, QSpinBox, QWidget

    from gui.stylesheet import stylesheet
    from gui.theme import LIGHT

    page = QWidget()
    qtbot.addWidget(page)
    font = QFont("DejaVu Sans")
    font.setPointSize(points)
    page.setFont(font)
    page.setStyleSheet(stylesheet(LIGHT))
    boxes = [kind(page) for kind in (QSpinBox, QComboBox, QLineEdit)]
    page.show()
    heights = [box.sizeHint().height() for box in boxes]
    assert max(heights) - min(heights) <= 1, heights


def test_rows_of_decisions_are_as_high_as_their_lines_at_every_width(qtbot: Any) -> None:
    """A row stood apart from the next where its words just fitted."""
    tree = DecisionTree()
    qtbot.addWidget(tree)
    tree.setStyleSheet(stylesheet(PALETTES["dark"]))
    tree.setItemDelegate(Wrapped(tree))
    tree.setWordWrap(True)
    item = QTreeWidgetItem(["aten::minimum ×2 (lines 18, 19): not in list"])
    tree.addTopLevelItem(item)
    tree.show()
    margin = tree.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin) + 1
    for width in range(150, 330, 3):
        tree.resize(width, 200)
        tree.doItemsLayout()
        option, index = QStyleOptionViewItem(), tree.indexFromItem(item)
        tree.initViewItemOption(option)
        option.rect = tree.visualRect(index)
        tree.itemDelegate().initStyleOption(option, index)
        room = tree.style().subElementRect(QStyle.SubElement.SE_ItemViewItemText, option, tree).width() - 2 * margin
        lines = tree.fontMetrics().boundingRect(0, 0, room, 9999, int(Qt.TextFlag.TextWordWrap), item.text(0))
        assert option.rect.height() == lines.height() + MARGIN, width


@pytest.mark.parametrize(("width", "cut"), [(700, False), (360, True)])
def test_a_long_name_in_the_legend_gives_way_before_a_third_row(qtbot: Any, width: int, cut: bool) -> None:
    legend = ChartLegend()
    qtbot.addWidget(legend)
    legend.show_lanes([("a", "eager", 0), ("b", "trace +graph_executor_optimize=off", 1), ("c", "NNC C++", 2),
                       ("d", "Inductor", 3)])
    for lane in "abcd":
        legend.show_value(lane, "29.7\u202fms")
    legend.resize(width, legend._flow.heightForWidth(width))
    legend._flow.setGeometry(legend.rect())
    entries = legend._entries.values()
    assert len({entry.y() for entry in entries}) == 2
    assert [entry.seen != entry.text() for entry in entries] == [False, cut, False, False]
    if cut:
        seen = legend._entries["b"].seen
        assert (seen[:6], seen[-4:]) == ("trace ", "=off")
    assert max(entry.geometry().right() for entry in entries) < width
    assert max(entry.geometry().bottom() for entry in entries) < legend.height()


def test_words_below_a_legend_are_never_cut(qtbot: Any) -> None:
    legend = ChartLegend()
    qtbot.addWidget(legend)
    legend.show_lanes([(f"lane{index}", f"lane {index}", index) for index in range(LANES)], 1000)
    legend.resize(360, legend._flow.heightForWidth(360))
    legend._flow.setGeometry(legend.rect())
    assert legend._more.width() >= legend._more.sizeHint().width()
    assert all(entry.seen == entry.text() for entry in legend._entries.values())
