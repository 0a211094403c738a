"""The list of stages: search, hide what changed nothing, any two side by side."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QStyleOptionViewItem, QTreeWidgetItem

from core.results import Stage
from core.units import bytes_
from gui.panels.stages_panel import LEAST, WANTED
from gui.theme import DARK
from gui.views.stage_names import StageNames, brief
from tests.fakes.fake_session import TRACED, graphs

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
LOOPS = "{\n  for (int i = 0; i < 8; i++) {\n    y[i] = ta[i];\n  }\n}\n"


@pytest.fixture
def panel(shell, qtbot):
    """A lane with six stages."""
    shell.workbench.select_lane(1)
    qtbot.waitUntil(lambda: "trace" in shell.workbench.answers.graphs and shell.workbench.job is None)
    made = graphs("trace", 1024)
    stages = (*made.stages[:1], Stage("profiled", "graph", "torchscript", TRACED.replace("%2", "%9")),
              Stage("After TExprFuser", "graph", "torchscript", TRACED.replace("aten::sin", "aten::cos")),
              Stage("kernel 0: Original Stmt", "loops", "nnc", LOOPS, 0),
              Stage("kernel 0: after fuse", "loops", "nnc", "", 0, "not run: no LLVM backend"),
              Stage("kernel 0: Final Stmt", "loops", "nnc", LOOPS.replace("y", "z"), 0))
    shell.workbench.answers.graphs["trace"] = replace(made, stages=stages)
    shell.workbench.graphs_changed.emit("trace")
    qtbot.waitUntil(lambda: shell.stages.tree.topLevelItemCount() == 6
                    and bool(shell.stages.tree.topLevelItem(5).text(4)))
    for side in (shell.before, shell.after):
        qtbot.waitUntil(lambda pane=side.pane: pane.header.stages.count() == 6)
    shell.docks["stages"].raise_()
    return shell.stages


def seen(panel):
    rows = [panel.tree.topLevelItem(i) for i in range(panel.tree.topLevelItemCount())]
    return [row.text(2) for row in rows if not row.isHidden()]


def test_each_stage_says_what_it_changed(panel):
    rows = {panel.tree.topLevelItem(i).text(2): panel.tree.topLevelItem(i) for i in range(6)}
    assert rows["profiled"].text(3) == "unchanged"
    assert rows["kernel 0: after fuse"].text(3) == "not run"
    assert "not run: no LLVM" in rows["kernel 0: after fuse"].toolTip(2)
    assert rows["After TExprFuser"].text(3).startswith("+")
    assert rows["kernel 0: Final Stmt"].text(4) == f"1 pass, {bytes_(64)}"


def test_search_and_hide_unchanged(panel, qtbot):
    panel.quiet.setChecked(True)
    panel.tree.setCurrentItem(panel.tree.topLevelItem(2))
    qtbot.keyClick(panel.tree, Qt.Key.Key_Return)  # a stage that a side shows stays in sight
    qtbot.waitUntil(lambda: "profiled" not in seen(panel))
    assert "After TExprFuser" in seen(panel)
    panel.quiet.setChecked(False)
    qtbot.keyClicks(panel.search, "stmt kernel")
    assert seen(panel) == ["kernel 0: Original Stmt", "kernel 0: Final Stmt"]


def test_any_two_stages_stand_side_by_side(panel, shell, qtbot):
    item = panel.tree.topLevelItem(3)
    panel.tree.setCurrentItem(item)
    qtbot.keyClick(panel.tree, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    panel.tree.setCurrentItem(panel.tree.topLevelItem(5))
    qtbot.keyClick(panel.tree, Qt.Key.Key_Return)
    assert (shell.before.pane.stage_name, shell.after.pane.stage_name) == (
        "kernel 0: Original Stmt", "kernel 0: Final Stmt")
    qtbot.waitUntil(lambda: item.text(0) == "●" and panel.tree.topLevelItem(5).text(1) == "●")
    panel.tree.itemClicked.emit(panel.tree.topLevelItem(0), 0)
    panel.tree.itemClicked.emit(panel.tree.topLevelItem(1), 2)
    assert shell.after.pane.stage_name == "profiled"


def test_a_step_shows_what_it_changed(panel, shell):
    panel.tree.setCurrentItem(panel.tree.topLevelItem(2))
    panel.show_step()
    assert (shell.before.pane.stage_name, shell.after.pane.stage_name) == ("profiled", "After TExprFuser")


def test_a_list_as_narrow_as_the_window_has_it_shows_what_changed(shell, qtbot):
    tree = shell.stages.tree
    tree.resize(238, 300)
    assert sum(tree.columnWidth(column) for column in range(4)) <= tree.viewport().width()


def test_names_are_told_apart_before_the_loops_are_in_sight(shell, qtbot):
    tree = shell.stages.tree
    for width in (310, 340):
        tree.resize(width, 300)
        assert tree.columnWidth(2) >= WANTED
        assert sum(tree.columnWidth(column) for column in range(4)) <= tree.viewport().width()


def test_a_narrow_list_hides_no_column(shell, qtbot):
    tree = shell.stages.tree
    for width in (180, 300, 600):
        tree.resize(width, 300)
        assert not any(tree.isColumnHidden(column) for column in range(5))
        assert tree.columnWidth(2) >= LEAST
        assert sum(tree.columnWidth(column) for column in range(5)) >= tree.viewport().width()


def test_stages_of_one_beginning_are_told_apart_where_names_are_cut(shell, qtbot):
    names = ("After removing redundant profile nodes", "After creating fusion groups", "After inlining small groups",
             "Before TExprFuser", "After TExprFuser", "kernel 0: TensorExprKernel graph (before graph optimization)",
             "kernel 0: TensorExprKernel graph (after graph optimization)", "kernel 0: Original Stmt",
             "kernel 0: after simplify", "kernel 1: after simplify")
    assert len({brief(name)[:11] for name in names}) == len(names)
    assert brief(names[5]) == "0: before graph optimization"
    assert brief("After removeProfileNodes") == "removeProfileNodes"
    item = QTreeWidgetItem(["", "", "After creating fusion groups"])
    shell.stages.tree.addTopLevelItem(item)
    index = shell.stages.tree.indexFromItem(item, 2)
    for width, shown in ((94, "Creating fusion groups"), (600, "After creating fusion groups")):
        option = QStyleOptionViewItem()
        option.rect = QRect(0, 0, width, 20)
        shell.stages.tree.itemDelegateForColumn(2).initStyleOption(option, index)
        assert option.text == shown
        assert item.text(2) == "After creating fusion groups"


def test_another_theme_measures_no_name(panel, shell, monkeypatch):
    asked = Counter()
    size = StageNames.sizeHint

    def counted(self, option, index):
        asked[index.row()] += 1
        return size(self, option, index)

    monkeypatch.setattr(StageNames, "sizeHint", counted)
    panel.set_palette_colours(DARK)
    assert not asked
    names = {item.foreground(2).color().name() for item in panel._rows}
    assert names <= {DARK.text, DARK.muted}
