"""Graphs from elsewhere as formulas: written out, with inputs as they were recorded."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from core.errors import DocumentError, ParseError
from core.formula import load, read
from core.insight.logfile import FuserLog
from core.ir.inputs import input_rows, inputs_source
from core.ir.keywords import arguments
from core.ir.parse import parse
from core.ir.python_source import formula_source, groups

Recorded = Callable[[str, str], FuserLog]

BRANCH = """graph(%a.1 : Float(4, 4, strides=[4, 1]), %n : int):
  %1 : float = prim::Constant[value=inf]()
  %2 : Tensor = prim::Constant[value={2.5}]() # f.py:2:4
  %3 : bool = prim::Constant[value=1]()
  %4 : Float(3, 4, strides=[4, 1]) = prim::Constant[value=<Tensor>]()
  %c : bool = aten::Bool(%2)
  %r : Tensor = prim::If(%c)
    block0():
      %5 : Tensor, %6 : Tensor = prim::ConstantChunk[chunks=2, dim=1](%a.1)
      -> (%5)
    block1():
      -> (%a.1)
  %l : Tensor = prim::Loop(%n, %3, %r)
    block0(%i : int, %x : Tensor):
      %7 : Tensor = aten::add(%x, %2, %n)
      -> (%3, %7)
  %8 : Tensor[] = prim::ListConstruct(%l, %4)
  return (%8, %l)
"""


def test_branches_loops_and_constants() -> None:
    made = formula_source(BRANCH)
    formula = read(made.source, "pasted")
    assert formula.mode == "script"
    assert made.n == 4
    for line in ("def formula(a_1, n_1, v4):", "if c:", "v5, v6 = torch.chunk(a_1, 2, 1)", "r = v5", "r = a_1",
                 "while going and step < n_1:", "v7 = torch.ops.aten.add(l, torch.tensor(2.5), alpha=n_1)", "l = v7",
                 "return (v8, l)", "_dense((3, n), (0, 1), dtype, device)"):
        assert line in made.source


def test_groups_guards_and_fallbacks_are_written_out(recorded_log: Recorded) -> None:
    log = recorded_log("2.13.0", "001_iou18")
    text = log.titled("Optimized Graph")[-1].text
    made = formula_source(text)
    assert made.source.count("torch.ops.aten.") == 18
    assert "fallback" not in made.source
    assert "TypeCheck" not in made.source
    assert len(made.guessed) == 8, "the plan has no types for its inputs"
    typed = formula_source(log.titled("Before TExprFuser")[0].text)
    assert typed.n == 16
    assert typed.source.count("(n, 1)") >= 2


def test_one_group_by_itself(recorded_log: Recorded) -> None:
    text = recorded_log("2.13.0", "016_broad").titled("After TExprFuser")[0].text
    assert len(groups(parse(text))) == 2
    assert "aten.unsqueeze(" in formula_source(text, 0).source
    assert "aten.unsqueeze(" not in formula_source(text, 1).source
    with pytest.raises(ParseError, match="no fusion group 2"):
        formula_source(text, 2)


@pytest.mark.parametrize("name", ["003_iou", "008_chain", "010_gelu", "059_multi", "065_stack", "066_", "086_",
                                  "134_", "136_"])
def test_recorded_graphs_become_formulas(recorded_log: Recorded, name: str) -> None:
    for dump in recorded_log("2.0.1", name).dumps:
        if dump.title in ("Before TExprFuser", "After TExprFuser", "Optimized Graph"):
            assert read(formula_source(dump.text).source, "x").variants[0] == "formula"


def test_strides_are_kept() -> None:
    params = parse("graph(%t : Float(5, 7, strides=[1, 5]), %s : Float(5, 7, strides=[14, 2]), %e : Float(7, 5, "
                   "strides=[1, 0]), %b : Bool(5, strides=[1]), %k : float):\n  return ()\n").block.params
    made = inputs_source(params)
    assert made.n == 5
    assert "_dense((n, 7), (1, 0), dtype, device)" in made.source
    assert "_strided((5, 7), (14, 2), dtype, device)" in made.source
    assert "_strided((7, 5), (1, 0), dtype, device)" in made.source
    assert "_dense((n,), (0,), torch.bool, device)" in made.source
    assert "0.5," in made.source


@pytest.mark.parametrize(("text", "line", "words"), [
    ('graph(%self : __torch__.A):\n  %w : Tensor = prim::GetAttr[name="w"](%self)\n  return (%w)\n', 2, "not in the"),
    ("graph():\n  %1 : int = prim::Constant[value=1]()\n  %w : Tensor = prim::Constant[value=<Tensor>]()\n"
     "  return (%w)\n", 3, "shape"),
    ("graph(%a : Tensor):\n  %w : Tensor = prim::Unheard(%a)\n  return (%w)\n", 2, "prim::Unheard"),
])
def test_what_no_text_holds_is_refused_at_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(ParseError, match=words) as caught:
        formula_source(text)
    assert caught.value.line == line


def test_arguments_by_name() -> None:
    assert arguments("add", ["a", "b", "1"]) == "a, b, alpha=1"
    assert arguments("add", ["a", "b"]) == "a, b"
    assert arguments("zeros", ["[2]", "6", "None", "d", "False"]) == "[2], dtype=6, device=d, pin_memory=False"
    assert arguments("mul", ["a", "b"]) == "a, b"


def test_a_graph_in_a_file_is_a_formula(tmp_path: Path, recorded_log: Recorded) -> None:
    path = tmp_path / "bug report.ir"
    path.write_text("some words before it\n" + recorded_log("2.13.0", "016_broad").titled("After TExprFuser")[0].text)
    assert load(str(path)).name == "bug report"
    assert "exp" in load(f"{path}:group_1").source
    path.write_text("graph(%a : Tensor:\n")
    with pytest.raises(ParseError):
        load(str(path))
    with pytest.raises(DocumentError, match="cannot be read"):
        load(str(tmp_path / "none.ir"))


@pytest.mark.parametrize(("line", "words"), [
    ('%1 : int = prim::Constant[value=__import__("os").system("true")]()', "expected a number"),
    ("%1 : float[] = prim::Constant[value=[1., exit()]]()", "expected a number"),
    ("%1 : Device = prim::Constant[value=exit()]()", "expected a number"),
    ("%1 : Tensor, %9 : Tensor = prim::ConstantChunk[chunks=exit(), dim=1](%a)", "inputs and attributes"),
    ("%1 : Tensor = aten::add(%a, %b)", "reads %b, which nothing before it makes"),
    ("%1 : Tensor = prim::TupleIndex(%a)", "does not have the inputs"),
])
def test_a_text_that_was_changed_by_hand_becomes_no_code_and_no_traceback(line: str, words: str) -> None:
    with pytest.raises(ParseError) as caught:
        formula_source(f"graph(%a : Tensor):\n  {line}\n  return (%1)\n")
    assert caught.value.line == 2
    assert words in caught.value.message


@pytest.mark.parametrize(("kind", "end"), [
    ("Float(2, 3, strides=[1], device=cpu)", ""), ("Float(strides=[3, 1], device=cpu)", ""),
    (f"Float({'9' * 5000}, 2)", ""), ("Tensor", f" # f.py:{'9' * 5000}:1")])
def test_strides_that_do_not_fit_and_endless_numbers_are_read_over(kind: str, end: str) -> None:
    text = f"graph(%a : {kind}):\n  %1 : Tensor = prim::TensorExprGroup_{'9' * 5000}(%a){end}\n  return (%a)\n"
    assert parse(text).block.nodes[0].source is None
    assert input_rows(parse(text).block.params)
    assert inputs_source(parse(text).block.params)


def test_numbers_that_are_not_finite_are_written_as_python_has_them() -> None:
    made = formula_source('graph(%a : Tensor):\n  %1 : float[] = prim::Constant[value=[-inf, 1., nan]]()\n'
                          '  %2 : str = prim::Constant[value="inf"]()\n  return (%1, %2)\n').source
    assert '[-float("inf"), 1., float("nan")]' in made
    assert 'return ([-float("inf"), 1., float("nan")], "inf")' in made
