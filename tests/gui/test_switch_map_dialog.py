"""The switch map in the window: pick, try, stop, groups with their graphs, inert switches greyed."""

from __future__ import annotations

import pytest
import shiboken6
from PySide6.QtCore import Qt

from gui.dialogs.switch_map_dialog import SwitchMapDialog

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
PICKED = ("can_fuse_on_cpu", "texpr_reductions", "llga")


@pytest.fixture
def dialog(shell, qtbot):
    shell.workbench.select_lane(1)
    qtbot.waitUntil(lambda: "trace" in shell.workbench.answers.graphs and shell.workbench.job is None)
    shell.actions_by_id["switch_map"].trigger()
    made = next(w for w in shell.children() if isinstance(w, SwitchMapDialog))
    for row in range(made.switches.count()):
        item = made.switches.item(row)
        item.setCheckState(Qt.CheckState.Checked if item.text() in PICKED else Qt.CheckState.Unchecked)
    yield made
    if shiboken6.isValid(made):
        made.close()


def test_what_comes_to_the_same_stands_together_and_inert_switches_are_greyed(dialog, shell, qtbot):
    assert dialog.cost.text() == "4 captures"
    qtbot.mouseClick(dialog.run_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.outcomes.topLevelItemCount() == 2)
    heads = [dialog.outcomes.topLevelItem(i) for i in range(2)]
    assert [head.childCount() for head in heads] == [3, 1]
    assert "texpr_reductions, llga" in dialog.inert.text()
    row = shell.lanes.switches.row("texpr_reductions")
    qtbot.waitUntil(lambda: "does nothing for this formula, torch 2.13.0" in row.toolTip().lower())
    assert row._name.property("role") == "faint"
    assert row._toggle.isEnabled()
    assert shell.lanes.switches.row("can_fuse_on_cpu")._name.property("role") == ""


def test_a_group_shows_its_graph_and_becomes_a_lane(dialog, shell, qtbot):
    qtbot.mouseClick(dialog.run_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.outcomes.topLevelItemCount() == 2)
    dialog.outcomes.setCurrentItem(dialog.outcomes.topLevelItem(1))
    qtbot.waitUntil(lambda: dialog.pane is not None and dialog.pane.drawing is not None)
    assert dialog.pane.stage_name == "optimised"
    qtbot.mouseClick(dialog.add_button, Qt.MouseButton.LeftButton)
    assert shell.workbench.row.lane.id == "trace+can_fuse_on_cpu=on"


def test_a_stop_keeps_what_was_tried(dialog, shell, qtbot):
    shell.session.hold = True
    dialog.combined.setChecked(True)
    assert dialog.cost.text() == "8 captures"
    qtbot.mouseClick(dialog.run_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.bar.maximum() == 8)
    qtbot.mouseClick(dialog.stop_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "1 of 8 settings were tried" in dialog.words.text())
    assert not dialog.run_button.isHidden()


def test_more_combinations_than_can_be_waited_for_are_refused(dialog):
    dialog.combined.setChecked(True)
    dialog.all_button.click()
    assert "64 at most" in dialog.cost.text()
    assert not dialog.run_button.isEnabled()


def test_the_map_is_there_when_the_dialog_opens_again(dialog, shell, qtbot):
    qtbot.mouseClick(dialog.run_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.outcomes.topLevelItemCount() == 2)
    again = SwitchMapDialog(shell.workbench, shell.conductor, shell.theme.palette, shell)
    again.open()
    assert again.outcomes.topLevelItemCount() == 2
    again.close()
