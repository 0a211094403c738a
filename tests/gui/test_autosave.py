"""Unsaved answers are written beside, offered after a bad end, gone after a good one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest
from PySide6.QtCore import Qt

from core import document
from core.errors import FusescopeError
from core.folders import data_folder
from gui.autosave import Autosave, left_behind
from gui.formula_file import FormulaFile
from gui.unsaved import Unsaved
from gui.workbench import Workbench
from tests.fakes.fake_session import point
from tests.gui.conftest import SOURCE

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
DRIVER = '''
import sys
sys.path.insert(0, {root!r})
from PySide6.QtWidgets import QApplication
from core.formula import read
from gui.autosave import Autosave
from gui.formula_file import FormulaFile
from gui.unsaved import Unsaved
from gui.workbench import Workbench
from tests.fakes.fake_session import point
application = QApplication([])
workbench = Workbench()
workbench.load_formula(read({source!r}, "pair"))
autosave = Autosave(workbench, Unsaved(workbench, FormulaFile(workbench)), every_ms=20)
workbench.answers.points["eager", 64] = point("eager", 64)
workbench.points_changed.emit()
application.exec()
'''


@pytest.fixture
def workbench(qapp):
    from core.formula import read

    made = Workbench()
    made.load_formula(read(SOURCE, "pair"))
    return made


def saving(workbench):
    return Autosave(workbench, Unsaved(workbench, FormulaFile(workbench, workbench), workbench), workbench, every_ms=20)


def test_answers_are_written_once_and_taken_away_on_close(workbench, qtbot):
    autosave = saving(workbench)
    qtbot.wait(80)
    assert not autosave.path.exists()
    workbench.answers.points["eager", 64] = point("eager", 64)
    workbench.points_changed.emit()
    qtbot.waitUntil(autosave.path.exists)
    assert document.load(autosave.path).points == workbench.points
    assert left_behind() == ()
    autosave.close()
    assert not autosave.path.exists()


def test_after_a_kill_the_next_window_offers_what_was_there(shell, qtbot):
    root = os.getcwd()
    child = subprocess.Popen([sys.executable, "-c", DRIVER.format(root=root, source=SOURCE)])
    try:
        deadline = time.monotonic() + 60
        while not list(data_folder().glob("unsaved-*.fscope")) and time.monotonic() < deadline:
            time.sleep(0.05)
    finally:
        child.send_signal(signal.SIGKILL)
        child.wait()
    (path,) = left_behind()
    banner = shell.formula.recovery
    banner.offer(path)
    assert banner.isVisible()
    qtbot.mouseClick(banner.open_button, Qt.MouseButton.LeftButton)
    assert shell.workbench.setup.name == "pair"
    assert [p.n for p in shell.workbench.points] == [64]
    assert shell.workbench.trusted
    assert left_behind() == ()
    assert shell.unsaved.study  # closing asks: no file of the user's holds it
    assert list(data_folder().glob("unsaved-*")) == [data_folder() / f"unsaved-{os.getpid()}.fscope"]


def test_a_text_that_does_not_read_is_written_too_and_comes_back(workbench, shell, qtbot):
    autosave = saving(workbench)
    workbench.edit_source("def formula(a:")
    workbench.read_now()
    text = autosave.path.with_suffix(".py")
    qtbot.waitUntil(text.exists)
    workbench.edit_source(SOURCE + "\n# more\n")
    workbench.read_now()
    qtbot.waitUntil(lambda: autosave.path.exists() and not text.exists())
    assert document.load(autosave.path).formula.source.endswith("# more\n")
    workbench.edit_source("def formula(a:")
    workbench.read_now()
    qtbot.waitUntil(text.exists)
    other = text.with_name("unsaved-999999999.py")
    text.rename(other)
    assert left_behind() == (other,)
    shell.commands.recover(str(other))
    assert shell.workbench.setup.source == "def formula(a:"
    assert shell.workbench.formula_error.line == 1
    assert shell.unsaved.edited
    autosave.close()
    assert list(data_folder().glob("unsaved-*")) == []


def test_what_an_ended_window_of_the_same_number_left_is_neither_overwritten_nor_taken_away(workbench, qtbot):
    folder = data_folder()
    folder.mkdir(parents=True)
    old, torn = folder / f"unsaved-{os.getpid()}.py", folder / ".unsaved-999999999.fscope-abc"
    for path in (old, torn):
        path.write_text("x = 1\n")
    long_ago = time.time() - 10**6
    os.utime(old, (long_ago, long_ago))
    autosave = saving(workbench)
    (kept,) = left_behind()
    assert not torn.exists()
    workbench.edit_source("def formula(a:")
    workbench.read_now()
    qtbot.waitUntil(autosave.path.with_suffix(".py").exists)
    autosave.close()
    assert left_behind() == (kept,)
    assert kept.read_text() == "x = 1\n"


def test_a_full_disk_is_tried_again(workbench, qtbot, monkeypatch):
    monkeypatch.setattr("gui.autosave.files.write", refused := Refusing())
    autosave = saving(workbench)
    workbench.edit_source("def formula(a:")
    workbench.read_now()
    qtbot.waitUntil(lambda: refused.calls > 1)
    monkeypatch.undo()
    autosave.close()


class Refusing:
    """A disk without room."""

    calls = 0

    def __call__(self, path, data):
        self.calls += 1
        raise FusescopeError("no space left", where=str(path))


def test_after_one_is_discarded_the_next_is_offered(shell, qtbot):
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    first, second = (folder / f"unsaved-{number}.py" for number in (999999998, 999999999))
    for path in (first, second):
        path.write_text("x = 1\n")
    banner = shell.formula.recovery
    banner.offer(second)
    qtbot.mouseClick(banner.discard_button, Qt.MouseButton.LeftButton)
    assert left_behind() == (first,)
    assert banner.isVisible()
    qtbot.mouseClick(banner.discard_button, Qt.MouseButton.LeftButton)
    assert left_behind() == ()
    assert not banner.isVisible()
