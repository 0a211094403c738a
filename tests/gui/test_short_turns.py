"""No turn of the event loop grows with the study, or does what another turn could do."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from core.engine.events import Progressed
from core.lanes import parse
from core.results import Finding
from gui.dialogs.about import About
from gui.panels import findings_panel
from gui.panels.charts_panel import charted_rows
from gui.panels.lane_delegate import LaneDelegate
from gui.setup import LaneRow
from gui.views import chart_legend
from gui.views.chart_legend import ChartLegend
from gui.views.turns import PAINTED, SLICE_S, Turns
from tests.fakes.fake_session import point

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
MANY = 300
LANES = ("eager", *(f"trace+env.FS_{index}=1" for index in range(MANY - 1)))


def rows():
    return tuple(LaneRow(parse(lane), look=look) for look, lane in enumerate(LANES))


@pytest.fixture
def crowded(shell, qtbot):
    """A study of many lanes, each measured at one n, each with a finding."""
    qtbot.waitUntil(lambda: shell.workbench.job is None)
    workbench = shell.workbench
    workbench._show(replace(workbench.setup, rows=rows()))
    answers = workbench.answers
    answers.points.update({(row.lane.id, 64): point(row.lane.id, 64) for row in workbench.setup.rows})
    answers.findings = tuple(Finding("no_llvm", "warning", row.lane.id, 64, "This torch has no LLVM.", {})
                             for row in workbench.setup.rows)
    workbench.points_changed.emit()
    workbench.findings_changed.emit()
    qtbot.waitUntil(lambda: len(shell.findings.cards) == findings_panel.MOST and bool(shell.time.sweep.legend._entries))
    return shell


# many lanes


def test_of_many_lanes_charts_draw_some_and_say_how_many_they_leave_out(crowded, qtbot):
    for chart in (crowded.time.sweep, crowded.memory.sweep):
        qtbot.waitUntil(lambda chart=chart: len(chart._items) == chart_legend.MOST)
        assert chart.chart.series[0].lane == "eager"
        assert chart.legend._more.text().startswith(f"{MANY - chart_legend.MOST} lanes more are not charted")
        assert not chart.legend._more.isHidden()


def test_the_lanes_that_are_on_are_charted_after_the_baseline():
    few = rows()[:chart_legend.MOST]
    assert charted_rows(few) == (few, 0)
    every = tuple(replace(row, enabled=index in (100, 200)) for index, row in enumerate(rows()))
    shown, left = charted_rows(every)
    assert [row.look for row in shown] == [0, 100, 200]
    assert left == 0
    assert charted_rows(rows())[1] == MANY - chart_legend.MOST


def test_live_keeps_strips_of_those_that_are_charted(crowded):
    strip = crowded.time.strip
    assert len(strip._order) == chart_legend.MOST
    assert strip.left_out == MANY - chart_legend.MOST


def test_only_so_many_findings_have_cards_and_the_rest_is_counted(crowded, qtbot):
    panel = crowded.findings
    qtbot.waitUntil(lambda: not panel._rest.isHidden())
    assert panel._rest.text().startswith(f"{MANY - findings_panel.MOST} findings more")
    crowded.workbench.answers.findings = crowded.workbench.answers.findings[:3]
    crowded.workbench.findings_changed.emit()
    qtbot.waitUntil(lambda: len(panel.cards) == 3 and panel._rest.isHidden())


def test_a_line_of_the_list_is_measured_not_each(crowded, monkeypatch):
    asked = Counter()
    size = LaneDelegate.sizeHint

    def counted(self, option, index):
        asked[index.row()] += 1
        return size(self, option, index)

    monkeypatch.setattr(LaneDelegate, "sizeHint", counted)
    crowded.workbench.enable_lane(5, False)
    crowded.lanes.list.grab()
    assert len(asked) < MANY // 4


# what need not be made anew


def test_a_flipped_lane_keeps_its_button_and_a_new_one_stands_in_its_place(qtbot):
    legend = ChartLegend()
    qtbot.addWidget(legend)
    legend.show_lanes([("a", "A", 0), ("b", "B", 1), ("c", "C", 2)])
    first, second, third = legend._entries.values()
    legend.toggle("c")
    legend.show_lanes([("a", "A", 0), ("b+x", "B x", 1), ("d", "D", 3), ("c", "C", 2)])
    assert legend._entries["b+x"] is second
    assert (second.lane, second.text()) == ("b+x", "B x")
    order = [legend._flow.itemAt(place).widget() for place in range(legend._flow.count())]
    assert order == [first, second, legend._entries["d"], third]
    assert legend.hidden == {"c"}
    assert [entry.isChecked() for entry in order] == [True, True, True, False]
    assert order[1].nextInFocusChain() is order[2]
    assert all(not entry.isHidden() for entry in order)


def test_more_lanes_than_buttons_are_counted_and_can_stand_alone(qtbot):
    legend = ChartLegend()
    qtbot.addWidget(legend)
    lanes = [(f"lane{index}", f"lane {index}", index) for index in range(chart_legend.MOST + 6)]
    legend.show_lanes(lanes)
    assert len(legend._entries) == chart_legend.MOST
    assert legend._more.text() == "6 lanes more"
    legend.solo("lane0")
    assert legend.hidden == {lane for lane, _, _ in lanes[1:]}
    legend.show_lanes(lanes[:2])
    assert legend._more.isHidden()


def test_rows_of_switches_stay_where_another_lane_has_one_more(shell, qtbot):
    view = shell.lanes.switches
    qtbot.waitUntil(lambda: not view._turns.busy)
    before = dict(view._rows)
    shell.workbench.set_switch("env.FS_LATER", "1")
    qtbot.waitUntil(lambda: view.row("env.FS_LATER") is not None)
    assert all(view.row(name) is row for name, row in before.items())
    column = view.widget().layout()
    shown = [w for place in range(column.count()) if (w := column.itemAt(place).widget()) in view._rows.values()]
    assert shown == [row for when in view._headings for row in view._rows.values() if row._state.switch.when == when]
    assert len(shown) == len(before) + 1
    late = view.row("env.FS_LATER")
    above = shown[shown.index(late) - 1]
    assert above.stops[-1].nextInFocusChain() is late.stops[0]
    shell.actions_by_id["undo"].trigger()
    qtbot.waitUntil(lambda: view.row("env.FS_LATER") is None)
    assert dict(view._rows) == before


def test_tab_skips_no_switch_whose_row_is_yet_to_be_redrawn(shell, qtbot, monkeypatch):
    view, workbench = shell.lanes.switches, shell.workbench
    workbench.select_lane(0)
    qtbot.waitUntil(lambda: not view._turns.busy)
    inert = [row for row in view._rows.values() if not row.stops[0].isEnabled() and "cpu" in row._state.switch.devices]
    assert len(inert) > 10
    monkeypatch.setattr(view._turns, "run", lambda steps: None)  # no row has had its turn
    workbench.select_lane(1)
    assert not [row._state.switch.name for row in inert if not row.stops[0].isEnabled()]


def test_a_toggle_flips_the_lane_s_value_before_its_row_is_redrawn(shell, qtbot, monkeypatch):
    view, workbench = shell.lanes.switches, shell.workbench
    workbench.select_lane(1)
    workbench.set_switch("fusion_group_inlining", False)
    workbench.select_lane(0)
    qtbot.waitUntil(lambda: not view._turns.busy and view.row("fusion_group_inlining")._toggle.isChecked())
    monkeypatch.setattr(view._turns, "run", lambda steps: None)
    workbench.select_lane(1)
    qtbot.keyClick(view.row("fusion_group_inlining")._toggle, Qt.Key.Key_Space)
    assert workbench.row.lane.requested["fusion_group_inlining"] is True


def test_who_resets_a_switch_by_key_stays_in_its_row(shell, qtbot):
    view, workbench = shell.lanes.switches, shell.workbench
    workbench.select_lane(1)
    workbench.set_switch("fusion_group_inlining", False)
    row = view.row("fusion_group_inlining")
    qtbot.waitUntil(lambda: not view._turns.busy and row._reset.isVisible())
    shell.activateWindow()
    row._reset.setFocus()
    qtbot.keyClick(row._reset, Qt.Key.Key_Space)
    qtbot.waitUntil(row._reset.isHidden)
    assert shell.focusWidget() is row._toggle


def test_switches_stay_in_use_while_the_formula_does_not_read(shell, qtbot):
    view, workbench = shell.lanes.switches, shell.workbench
    workbench.add_lane(parse("nnc-llvm"))
    qtbot.waitUntil(lambda: workbench.row.lane.id == "nnc-llvm" and not view._turns.busy)
    toggle = view.row("fusion_group_inlining")._toggle
    assert toggle.isEnabled()
    workbench.edit_source("def f(")
    qtbot.waitUntil(lambda: workbench.formula is None and not shell.lanes._soon.waits)
    assert toggle.isEnabled()


def test_a_heading_without_switches_is_out_of_sight(shell, qtbot):
    view = shell.lanes.switches
    qtbot.waitUntil(lambda: not view._turns.busy)
    states = tuple(row._state for row in view._rows.values() if row._state.switch.when == "run")
    view.show_states(states)
    assert {when: not heading.isHidden() for when, heading in view._headings.items()} == {
        "run": True, "rewrite": False, "start": False}
    column = view.widget().layout()
    assert column.indexOf(view._headings["run"]) == 0


# each in a turn of its own


def test_live_begins_without_a_strip_drawn_or_a_page_turned_in_the_same_turn(shell, qtbot):
    qtbot.waitUntil(lambda: shell.workbench.job is None)
    frames, page = shell.time.strip.frames, shell.time.currentWidget()
    shell.actions_by_id["live"].trigger()
    assert (shell.time.strip.frames, shell.time.currentWidget()) == (frames, page)
    qtbot.waitUntil(lambda: shell.time.currentWidget() is shell.time.strip and shell.time.strip.frames > frames)
    qtbot.waitUntil(lambda: shell.memory.currentWidget() is shell.memory.strip)
    shell.conductor.stop()
    qtbot.waitUntil(lambda: shell.workbench.job is None)


def test_a_strip_that_is_cleared_shows_nothing_of_before(shell, qtbot):
    qtbot.waitUntil(lambda: shell.workbench.job is None)
    shell.actions_by_id["live"].trigger()
    strip = shell.time.strip
    qtbot.waitUntil(lambda: len(strip._overlay.lines) > 0)
    shell.conductor.stop()
    qtbot.waitUntil(lambda: shell.workbench.job is None)
    strip.clear()
    assert (strip._overlay.lines, strip._overlay.marks, strip._items.empty) == ([], [], True)
    assert "F6" in strip._overlay.message


def test_the_bar_of_progress_which_paints_at_once_waits_for_its_turn(shell, qtbot):
    shell.line.bar.setValue(0)
    shell.workbench.progress_changed.emit(Progressed(3, 8, 1.0, "timing"))
    assert shell.line.bar.value() == 0
    assert "3 of 8" in shell.line.words.text()
    qtbot.waitUntil(lambda: shell.line.bar.value() == 3 and shell.line.bar.maximum() == 8)


def test_the_sheet_of_keys_opens_before_its_chapters_come(shell, qtbot):
    shell.actions_by_id["keys"].trigger()
    sheet = next(w for w in QApplication.topLevelWidgets() if type(w).__name__ == "KeySheet")
    assert sheet.isVisible()
    assert not sheet.complete
    qtbot.waitUntil(lambda: sheet.complete)
    headings = [w.text() for w in sheet.findChildren(QLabel) if w.property("role") == "heading"]
    assert headings[0] == "File"
    assert headings[-1] == "Editor"
    sheet.close()


def test_a_dialog_wears_the_sheet_before_it_holds_anything(shell):
    about = About("", shell)
    assert about.styleSheet() == shell.theme.sheet
    about.deleteLater()


def test_the_switch_map_opens_before_its_pane_is_made(shell, qtbot):
    qtbot.waitUntil(lambda: shell.workbench.job is None)
    shell.actions_by_id["switch_map"].trigger()
    dialog = next(w for w in shell.children() if type(w).__name__ == "SwitchMapDialog")
    assert dialog.isVisible()
    assert dialog.pane is None
    qtbot.waitUntil(lambda: dialog.pane is not None)
    stops, at = [], dialog
    while (at := at.nextInFocusChain()) is not dialog:
        stops.append(at)
    assert stops.index(dialog.outcomes) < stops.index(dialog.pane.header.stages) < stops.index(dialog.add_button)
    dialog.close()


def test_a_graph_that_is_drawn_is_not_drawn_again_when_its_text_was_read(shell, qtbot):
    shell.workbench.select_lane(1)
    pane = shell.after.pane
    qtbot.waitUntil(lambda: shell.workbench.job is None and pane.mode == "graph" and not pane._turns.busy)
    known, drawn, shown = pane._known, [], []
    pane.job.drawn.connect(drawn.append)
    pane.stage_shown.connect(lambda: shown.append(pane.mode))
    for mode in ("text", "graph"):
        pane.header.mode_chosen.emit(mode)
    assert shown == ["text", "graph"]
    assert not drawn
    assert pane._known is known


def test_what_is_run_anew_has_no_second_slice_in_the_same_turn(qapp, qtbot):
    done, turns = [], Turns()

    def steps(name):
        for _ in range(2):
            time.sleep(1.2 * SLICE_S)
            done.append(name)
            yield

    turns.run(steps("first"))
    turns.run(steps("second"))
    assert done == ["first"]
    qtbot.waitUntil(lambda: not turns.busy)
    assert done == ["first", "second", "second"]


def test_a_step_that_is_to_be_painted_ends_its_slice(qapp, qtbot):
    done, turns = [], Turns()

    def steps():
        done.append("changed")
        yield PAINTED
        done.append("next")

    turns.run(steps())
    assert done == ["changed"]
    qtbot.waitUntil(lambda: not turns.busy)
    assert done == ["changed", "next"]
