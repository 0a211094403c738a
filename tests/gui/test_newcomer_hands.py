"""What someone finds who works with a formula of their own: undo, redo, a name that is taken, a group folded."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from core import formula
from core.ir.drawing import Options
from core.ir.layout import layout
from core.ir.parse import parse
from core.results import BreakEven
from gui import files
from gui.app import open_window
from gui.job import Job, Outcome
from gui.panels.calls_panel import CallsPanel
from gui.panels.library_tree import LibraryTree
from gui.settings import Settings
from gui.views.graph_scene import _titles
from gui.workbench import Workbench
from tests.fakes.fake_session import FakeControl, FakeSession, point
from tests.gui.conftest import SOURCE
from tests.gui.graph_samples import AFTER

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def workbench(qapp):
    made = Workbench()
    files.load_own(made, formula.read(SOURCE, "pair"))
    made.select_lane(1)
    return made


def test_undo_ends_at_the_file_that_was_named_at_the_start(qapp, tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(SOURCE)
    window = open_window(qapp, str(path), factory=FakeSession, control=FakeControl)
    assert window.workbench.setup.source == SOURCE
    assert not window.workbench.can_undo
    assert not window.workbench.dirty
    window.hook.remove()
    window.close()
    window.deleteLater()


def test_redo_has_the_keys_of_other_programs_too(shell, qtbot):
    redo = shell.actions_by_id["redo"]
    assert [keys.toString() for keys in redo.shortcuts()] == ["Ctrl+Y", "Ctrl+Shift+Z"]
    taken = [keys for action in shell.actions_by_id.values() for keys in action.shortcuts()]
    assert taken.count(QKeySequence("Ctrl+Shift+Z")) == 1
    shell.workbench.set_n(512)
    shell.workbench.undo()
    shell.activateWindow()
    shell.lanes.list.setFocus()
    modifiers = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(shell.lanes.list, Qt.Key.Key_Z, modifiers)
    assert shell.workbench.setup.n == 512


def test_a_file_with_the_name_of_a_built_in_formula_is_not_that_one(workbench, qtbot, own_folders):
    tree = LibraryTree(workbench, Settings(own_folders))
    qtbot.addWidget(tree)

    def bold():
        rows = [tree._built_in.child(index) for index in range(tree._built_in.childCount())]
        return [row.text(0) for row in rows if row.font(0).bold()]

    files.load_own(workbench, formula.read(SOURCE, "inplace", "inplace.py"))
    tree._mark()
    assert bold() == []
    files.load_own(workbench, formula.load("inplace"))
    tree._mark()
    assert bold() == ["inplace"]


def test_nothing_is_said_never_to_pay_while_it_is_still_measured(workbench, qtbot):
    panel = CallsPanel(workbench)
    qtbot.addWidget(panel)
    job = Job("sweep", workbench.study(), workbench.setup.question)
    workbench.begin_job(job)
    workbench.answers.points["trace", 64] = replace(point("trace", 64), break_even=BreakEven(None))
    panel._show()
    assert panel.verdict.text() == ""
    workbench.answers.points["trace", 64] = replace(point("trace", 64), break_even=BreakEven(24, 20, 30))
    panel._show()
    assert panel.verdict.text()
    workbench.answers.points["trace", 64] = replace(point("trace", 64), break_even=BreakEven(None))
    workbench.finish_job(job, Outcome())
    panel._show()
    assert panel.verdict.text().startswith("Never")


def test_a_groups_share_is_of_the_whole_graph_whatever_is_folded_or_opened(qapp):
    graph = parse(AFTER)
    fallback = next(box.key for box in layout(graph).boxes if box.role == "fallback")
    opened = layout(graph, Options(opened=frozenset((fallback,))))
    assert len(opened.boxes) > len(layout(graph).boxes)
    for drawing in (layout(graph), opened):
        assert list(_titles(drawing).values()) == ["fusion group 0 · 2 of 3"]
    group = next(frame.key for frame in layout(graph).frames if frame.role == "group")
    assert layout(graph, Options(folded=frozenset((group,)))).computing == 3
