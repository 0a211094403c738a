"""A long text is coloured in turns: nothing waits for it, and in the end every line has its colours."""

from __future__ import annotations

import pytest

from core.errors import FormulaError, UsageError
from core.formula import LONGEST, expression, read
from gui.theme import DARK, LIGHT
from gui.views import highlight
from gui.views.editor import Editor
from gui.views.highlight import WAITS, WHOLE_TEXT

LINE = "x = 'words'  # more\n"
LINES = WHOLE_TEXT // len(LINE) + 200


@pytest.fixture
def editor(qapp, qtbot):
    made = Editor()
    qtbot.addWidget(made)
    return made


def coloured(editor, number):
    """Start, length and colour of every span of the line."""
    found = editor.source.document().findBlockByNumber(number).layout().formats()
    return [(span.start, span.length, span.format.foreground().color().name()) for span in found]


def waiting(editor):
    document = editor.source.document()
    return sum(document.findBlockByNumber(n).userState() == WAITS for n in range(document.blockCount()))


def test_what_a_slice_has_no_room_for_is_coloured_in_later_turns(editor, qtbot, monkeypatch):
    monkeypatch.setattr(highlight, "SLICE_S", 0.0)  # a machine on which every line is too long for its slice
    editor.set_text(LINE * LINES)
    assert waiting(editor) > LINES // 2
    qtbot.waitUntil(lambda: waiting(editor) == 0, timeout=60_000)
    assert all(len(coloured(editor, n)) == len(coloured(editor, 0)) > 2 for n in (1, LINES // 2, LINES - 1))


def test_a_text_is_not_read_again_for_each_of_its_lines(editor, qtbot, monkeypatch):
    monkeypatch.setattr(highlight, "SLICE_S", 0.0)
    read_again, text = [], editor.text
    monkeypatch.setattr(editor, "text", lambda: read_again.append(1) or text())
    with qtbot.waitSignal(editor.text_edited):
        editor.source.insertPlainText(LINE * LINES)
    qtbot.waitUntil(lambda: waiting(editor) == 0, timeout=60_000)
    assert len(read_again) < LINES // 10


def test_a_line_put_in_while_others_wait_leaves_none_plain(editor, qtbot, monkeypatch):
    monkeypatch.setattr(highlight, "SLICE_S", 0.0)
    editor.set_text(LINE * LINES)
    qtbot.wait(20)
    cursor = editor.source.textCursor()
    cursor.insertText(LINE * 3)
    cursor.setPosition(editor.source.document().findBlockByNumber(LINES // 2).position())
    cursor.select(cursor.SelectionType.LineUnderCursor)
    cursor.removeSelectedText()
    cursor.deleteChar()
    qtbot.waitUntil(lambda: waiting(editor) == 0 and not editor._highlighter._turns.busy, timeout=60_000)
    assert all(coloured(editor, n) for n in range(0, LINES, 97))


def test_another_theme_reaches_every_line(editor, qtbot, monkeypatch):
    editor.set_palette_colours(LIGHT)
    editor.set_text(LINE * LINES)
    qtbot.waitUntil(lambda: waiting(editor) == 0, timeout=60_000)
    before = coloured(editor, LINES - 1)
    monkeypatch.setattr(highlight, "SLICE_S", 0.0)
    editor.set_palette_colours(DARK)
    qtbot.waitUntil(lambda: waiting(editor) == 0, timeout=60_000)
    assert len(coloured(editor, LINES - 1)) == len(before) > 2
    assert coloured(editor, LINES - 1) != before


@pytest.mark.parametrize("source", ["x = " + "-" * 200_000 + "1", "x = 1" + "+1" * 150_000, "a" + ".b" * 50_000])
def test_a_text_nested_without_end_is_a_message(source):
    with pytest.raises(FormulaError, match="too deeply"):
        read(source, "deep")
    with pytest.raises(UsageError):
        expression(source.removeprefix("x = "))


def test_a_text_longer_than_any_formula_is_a_message():
    with pytest.raises(FormulaError, match="too long") as caught:
        read("#" * (LONGEST + 1), "long")
    assert caught.value.remedy


def test_a_constant_that_python_cannot_make_is_none_of_ours():
    source = "def inputs(n, device, dtype):\n    return (n,)\n\n\ndef f(a):\n    return a\n"
    assert read("BROKEN = {[]: 1}\nDEEP = {{}}\n" + source, "odd").variants == ("f",)


def test_lines_after_the_end_of_a_slice_cost_next_to_nothing(editor, qtbot, monkeypatch):
    """A hundred thousand pasted lines would else ask Qt a hundred thousand times where they stand."""
    asked = []
    real = highlight.Highlighter._must_wait
    monkeypatch.setattr(highlight.Highlighter, "_must_wait", lambda self, n: asked.append(n) or real(self, n))
    monkeypatch.setattr(highlight, "SLICE_S", 0.0)
    editor.set_text(LINE * LINES)
    assert len(asked) < LINES // 2
    qtbot.waitUntil(lambda: waiting(editor) == 0, timeout=60_000)
