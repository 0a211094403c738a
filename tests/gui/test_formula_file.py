"""The formula's file changes on disk: read again at once, or asked about where the text here was changed too."""

from __future__ import annotations

import os

import pytest
from PySide6.QtCore import Qt

from core.formula import read
from gui.files import open_into, save_formula
from gui.formula_file import FormulaFile
from gui.workbench import Workbench
from tests.gui.conftest import SOURCE

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
OTHER = SOURCE.replace("torch.sin", "torch.cos")
THIRD = SOURCE.replace("torch.sin", "torch.tan")


@pytest.fixture
def path(tmp_path):
    made = tmp_path / "pair.py"
    made.write_text(SOURCE)
    return made


@pytest.fixture
def opened(qapp, path):
    """Workbench and watcher on the file."""
    workbench = Workbench()
    file = FormulaFile(workbench, workbench, pause_ms=20)
    open_into(workbench, path)
    return workbench, file


def in_place(path, text):
    path.write_text(text)


def renamed(path, text):
    """As editors do that keep a file whole."""
    beside = path.with_suffix(".new")
    beside.write_text(text)
    os.replace(beside, path)


def removed_first(path, text):
    path.unlink()
    path.write_text(text)


@pytest.mark.parametrize("write", [in_place, renamed, removed_first])
def test_a_text_that_was_not_changed_here_is_read_again_each_time(opened, path, qtbot, write):
    workbench, _ = opened
    for text in (OTHER, THIRD, SOURCE):
        write(path, text)
        qtbot.waitUntil(lambda text=text: workbench.setup.source == text)
        assert workbench.formula.source == text
    workbench.undo()
    assert workbench.setup.source == THIRD


def test_where_both_changed_the_question_comes_and_either_answer_holds(opened, path, qtbot):
    workbench, file = opened
    asked = []
    file.conflict_changed.connect(asked.append)
    workbench.edit_source(OTHER)
    renamed(path, THIRD)
    qtbot.waitUntil(lambda: asked == ["pair.py"])
    assert workbench.setup.source == OTHER
    file.keep()
    assert (workbench.setup.source, asked) == (OTHER, ["pair.py", ""])
    renamed(path, SOURCE)
    qtbot.waitUntil(lambda: asked == ["pair.py", "", "pair.py"])
    file.take()
    assert workbench.setup.source == SOURCE
    workbench.undo()
    assert workbench.setup.source == OTHER


def test_our_own_saving_asks_nothing(opened, path, qtbot):
    workbench, file = opened
    asked = []
    file.conflict_changed.connect(asked.append)
    workbench.edit_source(OTHER)
    save_formula(workbench, path)
    qtbot.waitUntil(lambda: file.known == OTHER)
    assert asked == []


def test_a_file_that_goes_leaves_the_text(opened, path, qtbot):
    workbench, _ = opened
    path.unlink()
    qtbot.wait(80)
    assert workbench.setup.source == SOURCE
    path.write_text(OTHER)
    qtbot.waitUntil(lambda: workbench.setup.source == OTHER)


def test_a_saved_text_is_then_the_files_and_another_formula_is_another_file(opened, tmp_path, qtbot):
    workbench, _ = opened
    copy = tmp_path / "copy.py"
    save_formula(workbench, copy)
    assert workbench.setup.name == "copy"
    renamed(copy, OTHER)
    qtbot.waitUntil(lambda: workbench.setup.source == OTHER)
    workbench.load_formula(read(SOURCE, "plain"))
    renamed(copy, THIRD)
    qtbot.wait(80)
    assert workbench.setup.source == SOURCE


def test_the_bar_in_the_window_asks_and_takes(shell, path, qtbot):
    shell.commands.open_path(str(path))
    shell.formula.editor.source.setPlainText(OTHER)
    bar = shell.formula.conflict
    assert not bar.isVisible()
    renamed(path, THIRD)
    qtbot.waitUntil(bar.isVisible)
    assert "pair.py" in bar.words.text()
    qtbot.mouseClick(bar.take_button, Qt.MouseButton.LeftButton)
    assert shell.formula.editor.text() == THIRD
    assert not bar.isVisible()
