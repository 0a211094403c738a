"""The window around a scripted session: actions have slots, docks come back, a flip redraws."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QMainWindow, QSlider, QSpinBox, QWidget

from core.engine.events import LiveMarked, Progressed
from core.results import Finding
from gui import layouts
from gui.actions import ACTIONS, MENUS, PANELS
from gui.curtain import curtain_of
from gui.fuzzy import score
from gui.job import Job
from gui.layouts import ARRANGEMENTS, COLUMNS
from gui.panels.results_panel import ResultsPanel
from gui.panels.switch_row import SwitchRow
from gui.panels.toggle import Toggle
from gui.panels.words import EmptyState
from gui.settings import Settings
from tests.fakes.fake_session import point

# the offscreen platform says so of sizes, raising and grabbing
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

SMALLEST_SCREEN = 1280  # pixels across


def test_the_window_opens_on_iou_and_captures_it(shell, qtbot):
    qtbot.waitUntil(lambda: ("capture", "eager", 1024) in shell.session.calls)
    assert shell.workbench.formula.name == "iou"
    assert not shell.workbench.dirty


def test_every_action_has_a_slot_a_menu_and_its_own_key(shell):
    keys = [row.shortcut for row in ACTIONS if row.shortcut]
    assert len(keys) == len(set(keys))
    assert all(callable(getattr(shell.commands, row.slot)) for row in ACTIONS)
    assert all(row.menu in (*MENUS, PANELS) for row in ACTIONS)
    wanted = {"F5", "F6", "Esc", "Ctrl+E", "Ctrl+F", "Ctrl+Shift+P", "F1", "Ctrl+O", "Ctrl+S", "Ctrl+Z", "Ctrl+Y",
              "Ctrl+Return"}
    assert wanted <= set(keys)
    assert all(not QKeySequence(key).isEmpty() for key in keys)


def test_a_flip_draws_the_lane_afresh(shell, qtbot):
    shell.workbench.select_lane(1)
    qtbot.waitUntil(lambda: "trace" in shell.workbench.answers.graphs)
    row = shell.lanes.switches.row("can_fuse_on_cpu")
    toggle = row.findChild(Toggle)
    qtbot.mouseClick(toggle, Qt.MouseButton.LeftButton)
    assert shell.workbench.row.lane.id == "trace+can_fuse_on_cpu=on"
    qtbot.waitUntil(lambda: shell.workbench.graphs is not None)
    qtbot.waitUntil(lambda: shell.after.currentWidget() is shell.after.pane)
    assert shell.after.pane.stage_name == "optimised"
    assert shell.before.pane.stage_name == "traced"
    assert all(d.group == 0 for d in shell.workbench.graphs.decisions)


def test_a_sweep_fills_chart_and_table_and_says_its_progress(shell, qtbot):
    shell.actions_by_id["sweep"].trigger()
    qtbot.waitUntil(lambda: shell.workbench.job is None and len(shell.workbench.points) == 24)
    qtbot.waitUntil(lambda: shell.time.currentWidget() is shell.time.sweep)
    qtbot.waitUntil(lambda: shell.results.currentWidget() is shell.results.view)
    assert "ended" in shell.line.words.text()
    qtbot.waitUntil(lambda: "noise" in shell.line.noise.text())
    assert "torch 2.13.0+cpu · no LLVM" in shell.line.torch.text()


def test_live_shows_the_strip_and_calls(shell, qtbot):
    shell.actions_by_id["live"].trigger()
    qtbot.waitUntil(lambda: shell.time.currentWidget() is shell.time.strip)
    assert shell.actions_by_id["live"].isChecked()
    qtbot.waitUntil(lambda: len(shell.calls.ladder.rungs) == 1)
    shell.workbench.live_marked.emit(LiveMarked(shell.workbench.setup.rows[1].lane.id, 1.0, "call", "compile", 0.5))
    shell.workbench.select_lane(1)  # each lane has calls of its own
    qtbot.waitUntil(lambda: [rung.event for rung in shell.calls.ladder.rungs][-1:] == ["compile"])
    shell.workbench.select_lane(0)
    qtbot.waitUntil(lambda: [rung.event for rung in shell.calls.ladder.rungs] == ["profile"])
    shell.bar.slider.setValue(shell.bar.slider.value() + 40)
    assert shell.workbench.setup.n == 2048
    control = shell.workbench.job.control
    qtbot.waitUntil(lambda: [n for _, n in control.set_calls][-1:] == [2048])
    shell.actions_by_id["stop"].trigger()
    qtbot.waitUntil(lambda: shell.workbench.job is None or shell.workbench.job.kind == "capture")
    assert not shell.actions_by_id["live"].isChecked()


def test_a_failing_lane_says_why_where_its_graph_would_be(shell, qtbot):
    shell.session.failing = {"inductor": "the process ended with SIGABRT"}
    shell.workbench.select_lane(3)
    qtbot.waitUntil(lambda: "SIGABRT" in shell.after.empty.words.text())
    assert shell.after.currentWidget() is shell.after.empty
    assert "printed words" in shell.log.text.toPlainText()


def test_findings_are_listed_gravest_first_and_can_be_tried(shell, qtbot):
    shell.session.findings = (Finding("a", "info", None, None, "small"),
                              Finding("b", "error", "trace", 64, "LLVM Backend not found", {}, "trace+llga=on"))
    shell.actions_by_id["sweep"].trigger()
    qtbot.waitUntil(lambda: len(shell.findings.cards) == 2)
    qtbot.mouseClick(shell.findings.cards[0].try_button, Qt.MouseButton.LeftButton)
    assert shell.workbench.row.lane.id == "trace+llga=on"
    assert shell.line.findings.text() == "findings (2)"


def test_each_arrangement_places_every_dock_and_reset_brings_closed_ones_back(shell):
    placed = {name for rows in COLUMNS.values() for row in rows for name in row}
    assert placed | {behind for _, behind in layouts.TABBED} == set(shell.docks)
    for name in ARRANGEMENTS:
        layouts.arrange(shell, shell.docks, name)
        hidden = {key for key, dock in shell.docks.items() if dock.isHidden()}
        assert hidden == set(ARRANGEMENTS[name].hidden), name
    shell.docks["formula"].setFloating(True)
    shell.docks["lanes"].close()
    shell.actions_by_id["reset_layout"].trigger()
    assert not shell.docks["formula"].isFloating()
    assert not shell.docks["lanes"].isHidden()


@pytest.mark.parametrize(("size", "rows"), [((1280, 800), 3), ((1600, 1000), 5), ((1920, 1080), 5)])
def test_the_table_of_results_has_some_rows_in_any_window(shell, qtbot, size, rows):
    shell.resize(*size)
    shell.actions_by_id["reset_layout"].trigger()
    table, below = shell.results.view.table, shell.docks["results"]
    qtbot.waitUntil(lambda: not curtain_of(shell).isActive())
    head = table.horizontalHeader().sizeHint().height()
    room = below.height() - below.bar.sizeHint().height() - head - table.horizontalScrollBar().sizeHint().height()
    assert room >= rows * table.verticalHeader().defaultSectionSize()
    assert shell.docks["time"].height() >= 0.2 * size[1]


def test_a_dock_among_tabs_has_its_name_on_the_tab_alone(shell, qtbot):
    name = shell.docks["results"].bar._title
    qtbot.waitUntil(name.isHidden)
    assert not shell.docks["formula"].bar._title.isHidden()
    shell.docks["log"].close()
    qtbot.waitUntil(lambda: not name.isHidden())
    shell.docks["log"].show()
    qtbot.waitUntil(name.isHidden)


def test_long_words_do_not_make_the_window_grow(shell, qtbot):
    long = "texpr_fuser=off_" * 30
    size = shell.size()
    for name in ("before", "after"):
        pane = shell.docks[name].panel
        widest = max((w for w in pane.findChildren(EmptyState)), key=lambda w: w.isVisible())
        widest.words.setText(long)  # no joint to break it at
        pane.setCurrentWidget(widest)
    qtbot.wait(50)
    assert shell.size() == size
    assert all(dock.minimumSizeHint().width() < 400 for dock in shell.docks.values())


@pytest.mark.parametrize("kind", ["live", "sweep"])
def test_what_lanes_say_of_their_start_does_not_make_the_window_grow(shell, qtbot, kind):
    shell.actions_by_id["stop"].trigger()
    qtbot.waitUntil(lambda: shell.workbench.job is None)
    size, job = shell.size(), Job(kind, None, shell.workbench.setup.question)
    shell.workbench.begin_job(job)
    for place in range(8):
        lane = f"nnc-cpp{'+texpr_fuser=off' * 12}+copy={place}"
        shell.workbench.take_events(job, (Progressed(1, 80, 3.0, "building the C++ backend, 12 s of 30 s", lane),))
    shell.workbench.report_problem("a_word_without_an_end" * 40)
    qtbot.wait(50)
    assert f"copy={place}" in shell.line.words.text()
    assert shell.size() == size
    assert shell.minimumSizeHint().width() < SMALLEST_SCREEN
    if kind == "sweep":
        assert shell.line.words.seen.startswith("1 of 80 points")


def test_hidden_columns_are_remembered(shell, qtbot):
    shell.results.view.columns._ticks[-1].trigger()
    assert shell.settings.hidden_columns == {"notes"}
    assert shell.settings.sync()
    again = ResultsPanel(shell.workbench, Settings(shell.settings.folder))
    qtbot.addWidget(again)
    assert again.view.columns.hidden == {"notes"}
    shell.results.view.columns._all.trigger()
    assert shell.settings.sync()
    assert not Settings(shell.settings.folder).hidden_columns


def test_a_narrow_list_of_switches_has_their_names_whole(shell, qtbot):
    shell.workbench.select_lane(2)
    rows = shell.lanes.switches.findChildren(SwitchRow)
    row = next(r for r in rows if "(" in r._state.words and r._entry is None and len(r._state.switch.name) > 14)
    seen = {}
    for width in range(360, 160, -1):  # at each the name alone decides
        row.resize(width, 24)
        row.layout().activate()
        seen.setdefault(row._words.text(), width)
        if row._words.text() == row._state.words:
            assert row._name.text() == row._state.switch.name
    assert list(seen) == [row._state.words, row._state.words.partition(" (")[0]]


def test_a_saved_layout_comes_back_and_another_version_does_not(shell, monkeypatch):
    shell.docks["calls"].close()
    layouts.save(shell, shell.docks, shell.settings)
    layouts.arrange(shell, shell.docks)
    assert layouts.restore(shell, shell.docks, shell.settings)
    assert shell.docks["calls"].isHidden()
    layouts.arrange(shell, shell.docks)
    monkeypatch.setattr(layouts, "LAYOUT_VERSION", 99)
    assert not layouts.restore(shell, shell.docks, shell.settings)
    assert not shell.docks["calls"].isHidden()


def test_docks_of_a_window_to_be_maximised_wait_until_it_is_shown(qtbot):
    class Counting(QMainWindow):
        restored = 0

        def restoreState(self, *state):
            self.restored += 1
            return super().restoreState(*state)

    kept, made = Counting(), Counting()
    for window in (kept, made):
        qtbot.addWidget(window)
    kept.setWindowState(Qt.WindowState.WindowMaximized)
    saved = kept.saveGeometry(), kept.saveState(layouts.LAYOUT_VERSION)
    assert layouts._restored(made, *saved)  # Qt would keep a copy of it, and crash over it after the second one
    assert made.isMaximized()
    assert not made.restored
    made.show()
    assert layouts._restored(made, *saved)
    assert made.restored == 1


def test_splitters_remember_and_reset_brings_the_default(shell):
    splitter = shell.formula.splitter
    before = splitter.sizes()
    splitter.setSizes([100, 500])
    moved = splitter.sizes()
    assert moved != before
    layouts.save(shell, shell.docks, shell.settings)
    splitter.setSizes([500, 100])
    assert splitter.sizes()[0] > moved[0]
    layouts.restore(shell, shell.docks, shell.settings)
    assert splitter.sizes()[0] == moved[0]
    shell.resize(1600, 1000)
    shell.actions_by_id["reset_layout"].trigger()
    assert splitter.sizes()[0] > moved[0]
    assert shell.settings.splitter("formula") is None


def test_every_control_has_an_accessible_name(shell):
    kinds = (QAbstractButton, QComboBox, QLineEdit, QSpinBox, QSlider)
    inner = QSpinBox | QComboBox | QLineEdit
    nameless = [w for w in shell.findChildren(QWidget) if isinstance(w, kinds) and not _name(w)
                and not w.objectName().startswith("qt_") and not isinstance(w.parent(), inner) and not w.isHidden()]
    assert sorted({f"{type(w).__name__} in {type(w.parent()).__name__}" for w in nameless}) == []


def _name(widget):
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return widget.accessibleName() or text or (widget.buddy() if hasattr(widget, "buddy") else "")


def test_a_switch_tells_its_torch_name_default_and_what_it_does(shell, qtbot):
    shell.workbench.select_lane(1)
    qtbot.waitUntil(lambda: not shell.lanes.switches._turns.busy)
    tip = shell.lanes.switches.row("te_must_use_llvm_cpu").toolTip()
    assert "torch._C._jit_set_te_must_use_llvm_cpu" in tip
    assert "Default: on" in tip
    assert "LLVM" in tip
    toggle = shell.lanes.switches.row("te_must_use_llvm_cpu").findChild(Toggle)
    assert toggle.accessibleName().startswith("te_must_use_llvm_cpu, on")


def test_the_palette_finds_by_a_few_letters(shell, qtbot):
    shell.actions_by_id["commands"].trigger()
    palette = next(w for w in shell.children() if type(w).__name__ == "CommandPalette")
    qtbot.keyClicks(palette.line, "reslay")
    assert palette.list.item(0).text().startswith("Reset layout")
    palette.line.clear()
    qtbot.keyClicks(palette.line, "measure")  # nothing is measured: no row to measure again
    found = [palette.list.item(i) for i in range(palette.list.count())]
    assert [bool(item.flags() & Qt.ItemFlag.ItemIsEnabled) for item in (found[0], found[-1])] == [True, False]
    palette.close()
    assert score("zz", "Undo") is None
    assert score("un", "Undo") > score("un", "Sound under")


def test_a_study_of_any_count_of_threads_shows_it(shell):
    shell.workbench.set_option("threads", 12)
    box = shell.bar.threads
    assert box.currentText() == "12"
    assert [box.itemData(place) for place in range(1, box.count())] == [1, 2, 4, 8, 12, 16, 32]
    shell.workbench.set_option("threads", None)
    assert box.currentIndex() == 0


def test_undo_by_key_brings_n_back(shell, qtbot):
    shell.workbench.set_n(300)
    shell.actions_by_id["undo"].trigger()
    assert shell.workbench.setup.n == 1024
    assert shell.bar.n.value() == 1024


def test_a_point_chosen_in_the_table_selects_its_lane(shell, qtbot):
    shell.workbench.answers.points["trace", 64] = point("trace", 64)
    shell.workbench.points_changed.emit()
    shell.results.view.row_selected.emit("trace", 64)
    assert shell.workbench.selected == 1
    shell.actions_by_id["remeasure"].trigger()
    qtbot.waitUntil(lambda: ("remeasure", "trace", 64) in shell.session.calls)
    qtbot.waitUntil(lambda: shell.workbench.answers.points["trace", 64].time.median_s == 2e-3)
