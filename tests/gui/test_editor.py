"""The formula's editor: edits, errors and warnings, marks, keys."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor

from gui.theme import DARK
from gui.views.editor import Editor

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen platform has no such hints
SOURCE = '"""Words\nof if and for."""\nimport torch\n\n\ndef formula(a, b):\n    return a * b\n'


@pytest.fixture
def editor(qtbot: Any) -> Editor:
    made = Editor()
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.show()
    made.set_text(SOURCE)
    return made


def families(editor: Editor, line: int) -> list[str]:
    """The colours of a line, as the document holds them."""
    block = editor.source.document().findBlockByNumber(line - 1)
    return [r.format.foreground().color().name() for r in block.layout().formats()]


def put_cursor(editor: Editor, line: int, end: bool = True) -> None:
    editor.source.go_to_line(line)
    if end:
        editor.source.moveCursor(QTextCursor.MoveOperation.EndOfLine)


def test_set_text_says_nothing_and_typing_does(editor: Editor, qtbot: Any) -> None:
    with qtbot.assertNotEmitted(editor.text_edited):
        editor.set_text(SOURCE + "\n")
        editor.set_palette_colours(DARK)
        editor.show_error(2, "words")
    put_cursor(editor, 7)
    with qtbot.waitSignal(editor.text_edited) as told:
        qtbot.keyClicks(editor.source, "x")
    assert told.args[0].splitlines()[6] == "    return a * bx"


def test_docstring_over_lines_wears_one_colour(editor: Editor) -> None:
    assert len(set(families(editor, 1) + families(editor, 2))) == 1
    assert families(editor, 3)[0] != families(editor, 1)[0]


def test_opening_a_string_colours_the_lines_below(editor: Editor, qtbot: Any) -> None:
    string = families(editor, 1)[0]
    editor.set_text("a = 1\nb = 2\nc = 3\n'''\n")
    assert string not in families(editor, 3)
    put_cursor(editor, 1, end=False)
    qtbot.keyClicks(editor.source, "'''")
    assert families(editor, 1) == families(editor, 3) == [string]


def test_error_is_at_its_line_and_in_full_below(editor: Editor) -> None:
    editor.show_warnings({6: "traced a branch"})
    editor.show_error(7, "NameError: name 'c' is not defined")
    assert editor.source.severity_at(7) == "error"
    assert editor.source.severity_at(6) == "warning"
    assert "NameError" in editor.source.note_at(7)
    assert editor._strip.isVisible()
    assert editor._strip._words.text() == "Line 7: NameError: name 'c' is not defined (warnings besides: 1)"
    editor.show_error(None, None)
    assert editor.source.severity_at(7) is None
    assert "traced a branch" in editor._strip._words.text()
    editor.show_warnings({})
    assert editor._strip.isHidden()


def test_error_without_a_line_is_said_too(editor: Editor) -> None:
    editor.show_error(None, "there is no function `inputs`")
    assert editor._strip._words.text() == "there is no function `inputs`"


def test_marked_line_is_painted(editor: Editor) -> None:
    editor.set_palette_colours(DARK)
    editor.mark_line(3)
    top = editor.source.cursorRect(QTextCursor(editor.source.document().findBlockByNumber(2))).center().y()
    picture = editor.source.viewport().grab().toImage()
    assert picture.pixelColor(picture.width() - 30, top).name() == DARK.selection


def test_cursor_tells_the_line_only_when_the_user_moves_it(editor: Editor, qtbot: Any) -> None:
    with qtbot.assertNotEmitted(editor.line_activated):
        editor.set_text("a\nb\nc\n")
        editor.mark_line(2)
    with qtbot.waitSignal(editor.line_activated) as told:
        qtbot.keyClick(editor.source, Qt.Key.Key_Down)
    assert told.args == [2]


def test_a_click_on_the_message_goes_to_its_line(editor: Editor, qtbot: Any) -> None:
    editor.show_error(6, "wrong")
    qtbot.mouseClick(editor._strip, Qt.MouseButton.LeftButton)
    assert editor.source.cursor_line == 6


def test_an_outside_edit_leaves_the_cursor_where_it_was(editor: Editor) -> None:
    put_cursor(editor, 6)
    editor.set_text(SOURCE.replace("a * b", "a + b"))
    assert editor.source.cursor_line == 6


def test_control_enter_runs(editor: Editor, qtbot: Any) -> None:
    with qtbot.waitSignal(editor.run_asked):
        qtbot.keyClick(editor.source, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert editor.text() == SOURCE


@pytest.mark.parametrize(("line", "key", "expected"), [
    (6, Qt.Key.Key_Return, "def formula(a, b):\n    "),
    (7, Qt.Key.Key_Return, "    return a * b\n    "),
    (4, Qt.Key.Key_Tab, "    "),
])
def test_keys_keep_the_indent(editor: Editor, qtbot: Any, line: int, key: Qt.Key, expected: str) -> None:
    put_cursor(editor, line)
    qtbot.keyClick(editor.source, key)
    assert "\n".join(editor.text().splitlines()[line - 1:line - 1 + expected.count("\n") + 1]) == expected


def test_block_indents_outdents_and_comments(editor: Editor, qtbot: Any) -> None:
    editor.set_text("a = 1\nif a:\n    b = 2\n")
    editor.source.selectAll()
    qtbot.keyClick(editor.source, Qt.Key.Key_Tab)
    assert editor.text() == "    a = 1\n    if a:\n        b = 2\n"
    qtbot.keyClick(editor.source, Qt.Key.Key_Backtab)
    assert editor.text() == "a = 1\nif a:\n    b = 2\n"
    for expected in ("# a = 1\n# if a:\n    # b = 2\n", "a = 1\nif a:\n    b = 2\n"):
        qtbot.keyClick(editor.source, Qt.Key.Key_Slash, Qt.KeyboardModifier.ControlModifier)
        assert editor.text() == expected
    editor.source.undo()
    assert editor.text().startswith("# a")


def test_backspace_takes_one_indent(editor: Editor, qtbot: Any) -> None:
    editor.set_text("        x\n")
    for _ in range(4):
        editor.source.moveCursor(QTextCursor.MoveOperation.Right)
        editor.source.moveCursor(QTextCursor.MoveOperation.Right)
    qtbot.keyClick(editor.source, Qt.Key.Key_Backspace)
    assert editor.text() == "    x\n"


def test_find_in_the_formula(editor: Editor, qtbot: Any) -> None:
    qtbot.keyClick(editor.source, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(editor._bar._query, "OR")
    assert editor._bar.count_text == "1 of 5"
    qtbot.keyClick(editor._bar._query, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert editor._bar.count_text == "5 of 5"
    qtbot.keyClicks(editor._bar._query, "zzz")
    assert editor._bar.count_text == "nothing found"
