"""Stage texts: colours by language, long texts in slices, find, marks."""

from __future__ import annotations

from typing import Any

import pytest

from gui.theme import LIGHT
from gui.views.code_edit import hits_of
from gui.views.drawing_index import index_of
from gui.views.highlight import formats, line_spans, one_line
from gui.views.text_view import SLICE, TextView
from tests.gui.graph_samples import AFTER, LOOPS

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen platform has no such hints


def pieces(text: str, language: str) -> list[tuple[str, str]]:
    return [(text[s.start:s.start + s.length], s.family) for s in one_line(text, language)]


@pytest.mark.parametrize(("language", "text", "word", "family"), [
    ("torchscript", "  %10 : Float(16, 1, device=cpu) = aten::minimum(%a, %b) # f.py:6:0", "aten::minimum", "name"),
    ("torchscript", "  %10 : Float(16, 1, device=cpu) = aten::minimum(%a, %b) # f.py:6:0", "Float", "type"),
    ("torchscript", "  %10 : Float(16, 1, device=cpu) = aten::minimum(%a, %b) # f.py:6:0", "# f.py:6:0", "comment"),
    ("torchscript", "with prim::TensorExprGroup_0 = graph(%a : Tensor):", "with", "keyword"),
    ("torchscript", "  return (%2)", "return", "keyword"),
    ("nnc", "  for (int64_t i = 0ll; i < 16ll; i++) /* parallel */{", "for", "keyword"),
    ("nnc", "  for (int64_t i = 0ll; i < 16ll; i++) /* parallel */{", "/* parallel */", "keyword"),
    ("nnc", "    out[i, j] = Max(a[i], b[j], 1);", "Max", "name"),
    ("nnc", "    out[i, j] = Max(a[i], b[j], 1);", "out", "variable"),
    ("python", "def formula(a):", "def", "keyword"),
    ("cpp", "#pragma omp parallel", "#", "keyword"),
    ("llvm", "  ret void ; done", "ret", "keyword"),
])
def test_words_wear_their_family(language: str, text: str, word: str, family: str) -> None:
    assert (word, family) in pieces(text, language)


def test_unknown_language_is_plain() -> None:
    assert pieces("for (;;)", "klingon") == []


def test_every_line_has_its_spans() -> None:
    for text, language in ((AFTER, "torchscript"), (LOOPS.text, "nnc"), ('a = """x\n\ny"""\n', "python")):
        assert len(line_spans(text, language)) == text.count("\n") + 1


def test_spans_count_as_qt_does() -> None:
    text = "x = '\U0001f600'  # end"
    last = one_line(text, "python")[-1]
    assert last.start + last.length == len(text) + 1


def test_every_family_has_a_colour() -> None:
    assert {"keyword", "comment", "string", "number", "type", "name", "variable", "operator"} == set(formats(LIGHT))


@pytest.fixture
def view(qtbot: Any) -> TextView:
    made = TextView()
    qtbot.addWidget(made)
    made.resize(400, 200)
    made.show()
    return made


def test_long_text_comes_in_slices_and_whole(view: TextView, qtbot: Any) -> None:
    text = "\n".join(f"  %{i} : Tensor = aten::relu(%{i - 1})" for i in range(1, 8000))
    assert len(text) > 4 * SLICE
    with qtbot.waitSignal(view.text.loaded, timeout=20_000):
        view.show_text(text, "torchscript")
        assert view.text.blockCount() < 2000
    assert view.text.toPlainText() == text


def test_find_knows_what_is_not_loaded_yet(view: TextView, qtbot: Any) -> None:
    lines = ["line"] * 20_000
    lines[19_990] = "the needle"
    view.show_text("\n".join(lines), "text")
    view.find()
    qtbot.keyClicks(view._bar._query, "needle")
    assert view._bar.count_text == "1 of 1"
    assert view.text.blockCount() < 19_991  # the window does not wait for the line: it comes with its slice
    qtbot.waitUntil(lambda: 19_991 in [line for line, _, _ in view.text.visible_lines()], timeout=20_000)


def test_marked_line_is_brought_into_sight(view: TextView) -> None:
    view.show_text("\n".join(map(str, range(500))), "text")
    view.mark_line(400)
    assert 400 in [line for line, _, _ in view.text.visible_lines()]


def test_only_lines_in_sight_are_coloured(view: TextView, qtbot: Any) -> None:
    view.show_text("\n".join(["  %1 : Tensor = aten::relu(%0)"] * 800), "torchscript")
    document = view.text.document()
    qtbot.waitUntil(lambda: bool(document.findBlockByNumber(0).layout().formats()))
    assert not document.findBlockByNumber(700).layout().formats()
    view.mark_line(701)
    qtbot.waitUntil(lambda: bool(document.findBlockByNumber(700).layout().formats()))


def test_hits_ignore_case_and_know_their_place() -> None:
    assert hits_of("Ab ab\nxAB", "ab") == [(0, 0, 2), (0, 3, 2), (1, 1, 2)]
    assert hits_of("abc", "") == []
    assert hits_of("\U0001f600 ab", "ab") == [(0, 3, 2)]  # Qt counts in UTF-16


def test_text_can_be_read_but_not_changed(view: TextView, qtbot: Any) -> None:
    view.show_text("abc", "text")
    qtbot.keyClicks(view.text, "x")
    assert view.text.toPlainText() == "abc"


def test_an_empty_drawing_has_an_index() -> None:
    from core.ir.drawing import Drawing

    index = index_of(Drawing(0, 0))
    assert index.first() is None
    assert index.box_at(0, 0) is None
    assert index.matching("x") == ()
