"""Closing asks where something would be lost; the question before a stranger's code shows that code."""

from __future__ import annotations

import json
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow, QMessageBox

from core import document
from gui import app
from gui.closing import Closing
from gui.dialogs.trust_dialog import TrustDialog
from gui.files import load_own, open_into, save_study
from tests.fakes.fake_session import point
from tests.gui.conftest import SOURCE

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
BUTTON = QMessageBox.StandardButton


@pytest.fixture
def asking(shell, qtbot):
    qtbot.waitUntil(lambda: shell.workbench.job is None and shell.workbench.graphs is not None)
    shell.closing = Closing(shell)
    yield shell
    shell.closing = None  # the fixture around closes without a question


def answer(window, qtbot, button):
    qtbot.mouseClick(window.closing.question.button(button), Qt.MouseButton.LeftButton)


def measured(window):
    window.workbench.set_n(300)
    window.workbench.answers.points["eager", 64] = point("eager", 64)
    window.workbench.points_changed.emit()


def test_nothing_to_lose_closes_at_once(asking):
    asking.workbench.set_n(300)
    asking.workbench.select_lane(1)
    assert asking.close()


def test_answers_that_no_file_holds_are_asked_about_and_staying_stays(asking, qtbot):
    measured(asking)
    assert not asking.close()
    assert not asking.close()  # one question, not two
    assert "study of iou" in asking.closing.question.text()
    answer(asking, qtbot, BUTTON.Cancel)
    assert asking.isVisible()
    assert not asking.close()
    answer(asking, qtbot, BUTTON.Discard)
    assert not asking.isVisible()


def test_save_writes_the_study_and_closes(asking, qtbot, tmp_path, monkeypatch):
    path = tmp_path / "kept.fscope"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    measured(asking)
    asking.close()
    answer(asking, qtbot, BUTTON.Save)
    assert not asking.isVisible()
    assert [p.n for p in document.load(path).points] == [64]


def test_a_save_that_fails_or_is_given_up_leaves_the_window_open(asking, qtbot, tmp_path, monkeypatch):
    places = iter([str(tmp_path / "missing" / "a.fscope"), ""])
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (next(places), ""))
    measured(asking)
    for _ in range(2):
        asking.close()
        answer(asking, qtbot, BUTTON.Save)
        assert asking.isVisible()
    assert "cannot write" in asking.log.text.toPlainText()


def test_a_changed_text_is_saved_as_a_formula(asking, qtbot, tmp_path, monkeypatch):
    path = tmp_path / "mine.py"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    asking.formula.editor.source.setPlainText("def formula(a:")
    asking.close()
    assert "text of untitled" in asking.closing.question.text()
    answer(asking, qtbot, BUTTON.Save)
    assert path.read_text() == "def formula(a:"
    assert not asking.isVisible()


def test_a_text_that_was_undone_is_nothing_to_lose(asking):
    asking.formula.editor.source.setPlainText("def formula(a:")
    assert asking.unsaved.edited
    asking.workbench.undo()
    assert not asking.unsaved.edited


def test_the_program_itself_asks(qapp, monkeypatch):
    class Stub(QMainWindow):
        closing = None
        settings = SimpleNamespace(tour_seen=True)
        commands = SimpleNamespace(begin=lambda: None)
        before = after = SimpleNamespace(shutdown=lambda: None)

    stub = Stub()
    monkeypatch.setattr(app, "open_window", lambda *_: stub)
    monkeypatch.setattr(app, "check_display", lambda _environment: None)
    monkeypatch.setattr(app.signal, "signal", lambda *_: None)  # Ctrl+C is the tests' own
    monkeypatch.setattr(app, "make_application", lambda: SimpleNamespace(exec=lambda: 7))
    assert app.main([]) == 7
    assert isinstance(stub.closing, Closing)
    stub.deleteLater()


@pytest.fixture
def foreign(asking, qtbot, tmp_path):
    """A study of another formula, opened from a file."""
    path = tmp_path / "foreign.py"
    path.write_text(SOURCE)
    open_into(asking.workbench, path)
    save_study(asking.workbench, tmp_path / "foreign.fscope")
    load_own(asking.workbench, asking.formula.tree.formula("iou"))
    asking.workbench.set_file(None)  # nothing to lose, so nothing is asked
    asking.commands.open_path(str(tmp_path / "foreign.fscope"))
    qtbot.waitUntil(lambda: asking.workbench.job is None)
    asking.session.calls.clear()
    return asking


def test_a_strangers_code_can_be_read_but_not_edited_or_run(foreign, qtbot):
    editor = foreign.formula.editor
    assert editor.source.isReadOnly()
    qtbot.keyClicks(editor.source, "x = 1")
    assert editor.text() == SOURCE
    foreign.actions_by_id["sweep"].trigger()
    dialog = foreign.findChild(TrustDialog)
    assert dialog.source.text.toPlainText() == SOURCE.removesuffix("\n")
    qtbot.keyClick(dialog, Qt.Key.Key_Return)  # Enter alone does not run it: it is Cancel's, and the dialog goes
    qtbot.wait(120)
    assert foreign.session.calls == []
    assert not foreign.workbench.trusted
    foreign.workbench.trust()  # by the bar above the editor: the sweep that was given up does not start
    qtbot.wait(200)
    assert not any(call[0] == "sweep" for call in foreign.session.calls)


def test_trust_and_run_runs_what_was_asked(foreign, qtbot):
    foreign.actions_by_id["sweep"].trigger()
    dialog = foreign.findChild(TrustDialog)
    qtbot.mouseClick(dialog.run_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: any(call[0] == "sweep" for call in foreign.session.calls))
    assert foreign.workbench.trusted
    assert not foreign.formula.editor.source.isReadOnly()
    qtbot.waitUntil(lambda: foreign.workbench.job is None)
    foreign.workbench.forget_history()


def test_undo_does_not_bring_a_strangers_code_back_as_trusted(foreign, qtbot):
    load_own(foreign.workbench, foreign.formula.tree.formula("iou"))
    assert foreign.workbench.trusted
    foreign.workbench.undo()
    assert foreign.workbench.setup.source != SOURCE
    assert foreign.workbench.file is None  # saving would not overwrite the stranger's file


def test_what_a_strangers_lanes_set_is_shown_before_trust_and_goes_with_their_formula(foreign, tmp_path, qtbot):
    """CXX names a program: who trusts the formula's text alone has not agreed to that."""
    path = tmp_path / "foreign.fscope"
    plain = json.loads(path.read_text())
    names = ("legacy+env.CXX=/tmp/evil", "trace+texpr_fuser=off")
    plain["lanes"] = [{**plain["lanes"][0], "id": name} for name in names]
    path.write_text(json.dumps(plain))
    foreign.workbench.set_file(None)
    foreign.commands.open_path(str(path))
    assert "CXX=/tmp/evil" in foreign.formula.banner.variables.text()
    assert foreign.formula.banner.variables.isVisible()
    foreign.commands.ask_trust()
    dialog = foreign.findChild(TrustDialog)
    assert "CXX=/tmp/evil" in dialog.variables.text()
    dialog.reject()
    load_own(foreign.workbench, foreign.formula.tree.formula("iou"))
    assert [lane.id for lane in foreign.workbench.setup.lanes] == ["trace+texpr_fuser=off"]
    assert not foreign.workbench.setup.variables


def test_the_key_of_the_lanes_leads_to_their_list(shell, qtbot):
    """Tab from the list goes on through its switches; the text before it keeps Tab for itself."""
    shell.activateWindow()
    qtbot.waitUntil(shell.isActiveWindow)
    for start in ("formula", "calls"):
        shell.commands._focus_panel(start)
        shell.commands._focus_panel("lanes")
        assert QApplication.focusWidget() is shell.lanes.list
    qtbot.keyClick(shell.lanes.list, Qt.Key.Key_Down)
    assert shell.workbench.selected == 1


def test_the_text_of_a_file_that_is_gone_is_not_lost_unasked(asking, tmp_path, qtbot):
    path = tmp_path / "mine.py"
    path.write_text(SOURCE)
    asking.commands.open_path(str(path))
    assert not asking.unsaved.anything
    path.unlink()
    path.mkdir()
    assert not asking.close()
    assert "The file of mine is gone" in asking.closing.question.text()
    qtbot.mouseClick(asking.closing.question.button(BUTTON.Cancel), Qt.MouseButton.LeftButton)
    path.rmdir()
    path.write_text(SOURCE)
    assert not asking.unsaved.anything
