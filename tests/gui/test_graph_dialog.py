"""A graph's text becomes the formula: as it is typed, pasted, dropped, picked out of a log."""

from __future__ import annotations

import pytest
import shiboken6
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QKeySequence

from core import formula
from gui.dialogs import graph_dialog
from gui.dialogs.graph_dialog import GraphDialog

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
GRAPH = """graph(%a : Float(8, 4, strides=[1, 8], requires_grad=0, device=cpu),
      %b : Tensor,
      %k : int):
  %3 : Tensor = prim::TensorExprGroup_0(%b, %a)
  return (%3)
with prim::TensorExprGroup_0 = graph(%x : Tensor, %y : Tensor):
  %1 : Tensor = aten::mul(%x, %y)
  %2 : Tensor = aten::sin(%1)
  return (%2)
"""
OTHER = "graph(%q : Float(16, 16, strides=[16, 1])):\n  %1 : Tensor = aten::cos(%q)\n  return (%1)\n"


@pytest.fixture
def dialog(shell):
    shell.actions_by_id["graph_text"].trigger()
    made = next(w for w in shell.children() if isinstance(w, GraphDialog))
    yield made
    if shiboken6.isValid(made):
        made.close()


def cells(dialog, row):
    return [dialog.inputs.item(row, column).text() for column in range(3)]


def test_a_pasted_graph_shows_its_inputs_and_becomes_the_formula(dialog, shell, qtbot):
    assert not dialog.make_button.isEnabled()
    QGuiApplication.clipboard().setText(f"What I see:\n{GRAPH}Thanks\n")
    qtbot.keyClick(dialog.editor.source, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(dialog.make_button.isEnabled)
    assert cells(dialog, 0)[::2] == ["%a", "n × 4, the study's dtype, dimensions in the order 1, 0"]
    assert cells(dialog, 1) == ["%b", "Tensor", "n × n, the study's dtype"]
    assert cells(dialog, 2) == ["%k", "int", "2"]
    assert "%b" in dialog.guessed.text()
    qtbot.mouseClick(dialog.make_button, Qt.MouseButton.LeftButton)
    assert shell.workbench.formula.name == "graph"
    assert "torch.ops.aten.sin" in shell.formula.editor.text()
    assert shell.workbench.setup.n == 8
    assert QKeySequence(QKeySequence.StandardKey.Paste) == QKeySequence("Ctrl+V")


def test_a_text_that_was_read_is_not_read_again_to_make_it_the_formula(dialog, shell, monkeypatch):
    dialog.load_text(OTHER)
    monkeypatch.setattr(graph_dialog, "reading", lambda *_asked: pytest.fail("a long graph takes a second each time"))
    dialog.make()
    assert "torch.ops.aten.cos" in shell.formula.editor.text()


def test_what_was_parsed_beside_the_window_is_not_parsed_in_it(dialog, shell, qtbot, monkeypatch):
    parsed, parse = [], formula._parse
    monkeypatch.setattr(formula, "_parse", lambda source, name: parsed.append(name) or parse(source, name))
    monkeypatch.setattr(graph_dialog, "READ_AT_ONCE", 20)
    dialog.load_text(OTHER.replace("%1", "%beside"))  # no text that another test read in this process
    qtbot.waitUntil(dialog.make_button.isEnabled, timeout=30_000)
    dialog.make()
    assert shell.workbench.formula.name == "graph"
    assert "torch.ops.aten.cos" in shell.workbench.formula.source
    assert "graph" not in parsed


def test_one_group_by_itself(dialog, shell, qtbot):
    dialog.load_text(GRAPH)
    assert dialog.part.count() == 2
    dialog.part.setCurrentIndex(1)
    dialog.part.activated.emit(1)
    assert [cells(dialog, row)[0] for row in range(dialog.inputs.rowCount())] == ["%x", "%y"]
    qtbot.mouseClick(dialog.make_button, Qt.MouseButton.LeftButton)
    assert shell.workbench.formula.name == "graph_group_0"


def test_what_does_not_read_is_said_at_its_line_while_typing(dialog, qtbot):
    dialog.editor.source.setPlainText("look:\n\n" + OTHER.replace("aten::cos(%q)", "aten::cos(%z)"))
    qtbot.waitUntil(lambda: "Line 4" in dialog.editor._strip._words.text())
    assert "reads %z, which nothing before it makes" in dialog.editor._strip._words.text()
    assert not dialog.make_button.isEnabled()
    dialog.editor.source.setPlainText("look:\n\n" + OTHER.replace("%1 :", "%1 "))
    qtbot.waitUntil(lambda: "expected" in dialog.editor._strip._words.text())
    dialog.editor.source.setPlainText(OTHER)
    qtbot.waitUntil(dialog.make_button.isEnabled)
    assert dialog.editor._strip.isHidden()


def test_a_file_that_is_dropped_offers_its_graphs(dialog, shell, qtbot, tmp_path):
    log = tmp_path / "run.log"
    log.write_text(f"Before TExprFuser:\n{GRAPH}\nAfter:\n{OTHER}")
    drop(dialog, log)
    assert [dialog.graphs.itemText(i) for i in range(2)] == ["line 2: Before TExprFuser", "line 13: After"]
    dialog.graphs.setCurrentIndex(1)
    dialog.graphs.activated.emit(1)
    assert cells(dialog, 0)[0] == "%q"
    qtbot.mouseClick(dialog.make_button, Qt.MouseButton.LeftButton)
    assert shell.workbench.formula.name == "run"


def test_a_long_graph_is_read_beside_the_window(dialog, shell, qtbot, monkeypatch):
    monkeypatch.setattr(graph_dialog, "READ_AT_ONCE", 20)
    monkeypatch.setattr(graph_dialog, "reading", lambda *_asked: pytest.fail("not in the window's own thread"))
    dialog.load_text(GRAPH)
    assert not dialog.make_button.isEnabled()
    qtbot.waitUntil(dialog.make_button.isEnabled, timeout=30_000)
    assert (dialog.part.count(), dialog.inputs.rowCount()) == (2, 3)
    dialog.load_text(OTHER.replace("aten::cos(%q)", "aten::cos(%z)"))
    qtbot.waitUntil(lambda: "Line 2" in dialog.editor._strip._words.text(), timeout=30_000)
    dialog.editor.source.setPlainText(OTHER)
    dialog.make()  # before it is read
    assert dialog.isVisible()
    qtbot.waitUntil(lambda: "torch.ops.aten.cos" in shell.formula.editor.text(), timeout=30_000)
    assert not shiboken6.isValid(dialog) or not dialog.isVisible()


def test_of_a_long_log_the_chosen_graph_alone_is_edited(dialog, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(graph_dialog, "EDITED_MOST", 300)
    log = tmp_path / "long.log"
    log.write_text("words\n" * 50 + GRAPH + "words\n" * 50 + OTHER)
    drop(dialog, log)
    qtbot.waitUntil(lambda: dialog.editor.text() == GRAPH)
    dialog.graphs.setCurrentIndex(1)
    dialog.graphs.activated.emit(1)
    assert dialog.editor.text() == OTHER
    assert dialog.make_button.isEnabled()


def test_a_file_without_a_graph_and_one_that_is_not_there_are_said(dialog, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(graph_dialog, "EDITED_MOST", 300)
    log = tmp_path / "words.log"
    log.write_text("words\n" * 100)
    dialog.load_file(str(log))
    qtbot.waitUntil(lambda: "There is no graph in it" in dialog.words.text())
    assert not dialog.make_button.isEnabled()
    dialog.load_file(str(tmp_path / "gone.ir"))
    assert "gone.ir cannot be read" in dialog.words.text()


def test_a_graph_file_dropped_on_the_window_is_looked_at_first(shell, qtbot, tmp_path):
    path = tmp_path / "bug.ir"
    path.write_text(OTHER)
    before = shell.workbench.formula
    drop(shell, path)
    made = next(w for w in shell.children() if isinstance(w, GraphDialog))
    assert shell.workbench.formula == before
    assert made.make_button.isEnabled()
    made.close()


def drop(widget, path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, data, buttons, keys)
    widget.dragEnterEvent(enter)
    assert enter.isAccepted()
    widget.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, buttons, keys))
