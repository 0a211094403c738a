"""A text typed over a built-in formula is told apart from it: in titles, in documents and in names of files."""

from __future__ import annotations

from pathlib import Path

import pytest

from core import formula
from core.export.text import file_stem
from gui import files
from gui.models.context import chart_context
from gui.workbench import Workbench

OTHER = """import torch


def formula(a):
    return a.sin() * a


def inputs(n, device, dtype):
    return (torch.rand(n, n),)
"""


PARTLY = formula.load("iou").source + "\n# changed\n"


@pytest.fixture
def workbench(qapp: object) -> Workbench:
    made = Workbench()
    files.load_own(made, formula.load("iou"))
    return made


def test_a_text_over_a_built_in_is_not_that_built_in(workbench: Workbench) -> None:
    assert workbench.setup.title == "iou"
    workbench.edit_source(PARTLY)
    workbench.read_now()
    assert workbench.formula is not None
    assert workbench.formula.name == workbench.setup.title == "iou (edited)"
    assert chart_context(workbench.setup, workbench.answers).title == "iou (edited)"
    assert files.made_document(workbench).formula.name == "iou (edited)"
    assert "edited" in file_stem(workbench.setup.title)


def test_undo_brings_the_name_back(workbench: Workbench) -> None:
    workbench.edit_source(PARTLY)
    workbench.undo()
    workbench.read_now()
    assert workbench.formula is not None
    assert workbench.formula.name == "iou"


def test_the_users_own_file_keeps_its_name(workbench: Workbench, tmp_path: Path) -> None:
    workbench.edit_source(OTHER)
    files.save_formula(workbench, tmp_path / "mine.py")
    assert workbench.setup.title == "mine"
    workbench.edit_source(OTHER + "\n# more\n")
    assert workbench.setup.title == "mine"


def test_a_study_of_an_edited_text_says_so_once(workbench: Workbench, tmp_path: Path) -> None:
    workbench.edit_source(PARTLY)
    workbench.read_now()
    files.save_study(workbench, tmp_path / "a.fscope")
    other = Workbench()
    files.open_into(other, tmp_path / "a.fscope")
    assert other.setup.title == "iou (edited)"
    other.edit_source(PARTLY + "\n# more\n")
    assert other.setup.title == "iou (edited)"


@pytest.mark.parametrize(("text", "title"), [
    (OTHER, "untitled"), (OTHER.replace("formula", "damped"), "damped"), (OTHER.replace("formula", "iou"), "untitled"),
    ("def half(", "untitled"), ("", "untitled"),
])
def test_a_text_in_a_built_ins_place_goes_by_its_own_function(workbench: Workbench, text: str, title: str) -> None:
    workbench.edit_source(text)
    workbench.read_now()
    assert workbench.setup.title == title
    workbench.undo()
    assert workbench.setup.title == "iou"


def test_an_expression_with_another_function_is_that_expression_edited(workbench: Workbench) -> None:
    files.load_own(workbench, formula.load("torch.sin(a*a)*b"))
    workbench.edit_source(workbench.setup.source.replace("return torch.sin", "return torch.cos"))
    assert workbench.setup.title == "torch.sin(a*a)*b (edited)"
