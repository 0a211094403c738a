"""Text from outside: safe in XML, in a spreadsheet, in a file's name."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.export.text import cell, excerpt, file_stem, one_line, plain, xml

ANY = st.text(st.characters(exclude_categories=()), max_size=200)


@given(ANY)
def test_any_text_reads_back_from_xml(text):
    read = ET.fromstring(f'<a b="{xml(text)}">{xml(text)}</a>')
    assert read.text is None or read.text.replace("\r", "\n") == plain(text).replace("\r\n", "\n").replace("\r", "\n")


@given(ANY)
def test_a_cell_is_one_line_and_runs_nothing(text):
    made = cell(text)
    assert len(made.splitlines()) <= 1
    assert made[:1] not in ("=", "+", "-", "@")


@given(st.lists(ANY, max_size=3))
def test_a_file_name_is_one_any_system_takes(parts):
    stem = file_stem(*parts)
    assert stem
    assert 0 < len(stem.encode()) <= 121
    assert not set(stem) & set('/\\:*?"<>|\n\x00 ')
    assert not stem.startswith(".")
    assert not stem.endswith((".", " "))


@pytest.mark.parametrize(("parts", "expected"), [
    (("iou", "4 lanes", "n256-8192"), "iou_4-lanes_n256-8192"), (("torch.sin(a*a)*b",), "torch.sin-a-a-b"),
    (("con",), "con_"), (("../../etc/passwd",), "etc-passwd"), ((), "study"),
])
def test_file_names(parts, expected):
    assert file_stem(*parts) == expected


def test_turned_reading_direction_is_not_passed_on():
    assert plain("\u202egnp.exe") == "\ufffdgnp.exe"
    assert one_line("a\n\tb" + "x" * 100, 10) == "a bxxxxxx…"


def test_an_excerpt_ends_with_a_whole_word():
    words = "failed: the compiler says that this wheel was built without LLVM, so nothing was fused"
    cut = excerpt(words, 50)
    assert cut == "failed: the compiler says that this wheel was…"
    assert len(cut) <= 50
    assert excerpt(words, 500) == words
    assert excerpt("x" * 80, 50) == "x" * 49 + "…"
