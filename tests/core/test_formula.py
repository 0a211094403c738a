"""Formulas: files, variants and expressions, read without running them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import core.formula
from core.errors import DocumentError, FormulaError, UsageError
from core.formula import KEPT, expression, library, load, read, remembered

INPUTS = "def inputs(n, device, dtype):\n    return (1, 2)\n"


def test_the_library_is_whole() -> None:
    names = {f.name for f in library()}
    assert names == {"iou", "iou_area", "iou_boxes", "nms", "conv_sin", "chain", "gelu", "swish", "lstm_cell",
                     "softmax", "layer_norm", "inplace", "int_cast_add_mul", "mixed_scalar"}
    assert all("Source:" in f.doc and "What to look for:" in f.doc for f in library())


def test_variants_of_the_seed() -> None:
    assert load("iou").variants == ("native", "minmax", "where")
    assert load("iou:minmax").variants[0] == "minmax"
    assert load("nms").mode == "script"


def test_a_file_and_its_variant(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(INPUTS + "def one(a, b): return a\ndef two(a, b): return b\ndef _private(a, b): return a\n"
                    "def other(a, b, c): return c\n")
    assert load(str(path)).variants == ("one", "two")
    assert load(f"{path}:two").variants == ("two", "one")
    with pytest.raises(UsageError, match="no variant 'three'"):
        load(f"{path}:three")


@pytest.mark.parametrize("suffix", [".fscope", ".json"])
def test_a_study_is_none_and_it_is_said_what_opens_it(tmp_path: Path, suffix: str) -> None:
    place = tmp_path / f"study{suffix}"
    place.write_text('{"format": "fusescope"')
    with pytest.raises(UsageError) as caught:
        load(str(place))
    assert "is a study" in str(caught.value)
    assert f"main.py {place}" in (caught.value.remedy or "")


def test_formula_alone_where_it_exists() -> None:
    assert read(INPUTS + "def formula(a, b): return a\ndef part(a, b): return b\n", "f").variants == ("formula",)


def test_an_expression_takes_its_free_names_in_order() -> None:
    formula = expression("torch.sin(b*b)*a")
    assert "def formula(b, a):" in formula.source
    assert read(formula.source, "again").variants == ("formula",)
    assert load("torch.sin(b*b)*a") == formula


@pytest.mark.parametrize("text", ["iuo", "no/such/file.py", "1 + 1", "a +", "x" * 5 + "(", "import os"])
def test_what_is_no_formula_is_refused(text: str) -> None:
    with pytest.raises((UsageError, DocumentError)) as error:
        load(text)
    assert error.value.exit_code == 2


def test_a_file_that_begins_with_a_byte_order_mark_reads(tmp_path: Path) -> None:
    path = tmp_path / "marked.py"
    path.write_text(INPUTS + "def formula(a, b): return a\n", encoding="utf-8-sig", newline="\r\n")
    assert load(str(path)).source.startswith(INPUTS[:3])


def test_a_syntax_error_has_its_line() -> None:
    with pytest.raises(FormulaError) as error:
        read("import torch\n\ndef inputs(n:\n", "bad")
    assert error.value.line == 3
    assert "line 3" in (error.value.where or "")


@pytest.mark.parametrize(("source", "words"), [
    ("def formula(a): return a\n", "no `inputs`"),
    (INPUTS, "no function that takes"),
    ("def inputs(): return ()\ndef formula(a): return a\n", "line 1: `inputs` is called with three values"),
    (INPUTS + "MODE = 'compile'\ndef formula(a, b): return a\n", "MODE cannot be 'compile'"),
    (INPUTS + "VARIANTS = ('gone',)\n", "gone"),
    ("\0", "null"),
])
def test_what_is_missing_is_named(source: str, words: str) -> None:
    with pytest.raises(FormulaError, match=words):
        read(source, "f")


def test_reading_runs_nothing(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    read(f"open({str(mark)!r}, 'w')\n" + INPUTS + "def formula(a, b): return a\n", "f")
    assert not mark.exists()


PLAIN = "def inputs(n, device, dtype):\n    return ()\n\n\ndef formula():\n    return {0}\n"


def test_what_was_read_last_is_not_parsed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    made = read(PLAIN.format("'once'"), "again")
    parsed: list[str] = []
    parse = core.formula._parse
    monkeypatch.setattr(core.formula, "_parse", lambda source, name: parsed.append(name) or parse(source, name))
    assert read(PLAIN.format("'once'"), "again") == made
    assert not parsed
    assert read(PLAIN.format("'once'"), "other").name == "other"
    assert read(PLAIN.format("'once'"), "again", "again.py").path == "again.py"
    assert parsed == ["other", "again"]


def test_a_few_are_kept_and_what_another_process_read_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(3 * KEPT):
        read(PLAIN.format(number), "many")
    assert len(core.formula._kept) == KEPT
    sent = remembered(replace(read(PLAIN.format(0), "many"), source=PLAIN.format("'sent'")))
    monkeypatch.delattr(core.formula, "_parse")
    assert read(PLAIN.format("'sent'"), "many") is sent
