"""Flat walks, roles and twins, on tiny graphs and on recordings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.insight.logfile import FuserLog
from core.ir.flat import flatten
from core.ir.kinds import aten_nodes, compute_nodes, is_in_place, role
from core.ir.match import match
from core.ir.parse import parse, parse_node

Recorded = Callable[[str, str], FuserLog]

BEFORE = """graph(%a : Tensor, %b : Tensor):
  %1 : int = prim::Constant[value=1]()
  %2 : int = prim::Constant[value=1]()
  %x : Tensor = aten::mul(%a, %b) # f.py:3:4
  %y : Tensor = aten::mul(%b, %a) # f.py:3:4
  %z : Tensor = aten::add(%x, %y, %1) # f.py:4:4
  %dead : Tensor = aten::sin(%z) # f.py:5:4
  %e1 : Tensor = aten::exp(%z) # f.py:6:4
  %e2 : Tensor = aten::exp(%z) # f.py:6:4
  %r : Tensor = aten::sub(%e1, %e2, %2) # f.py:6:2
  return (%r)
"""
AFTER = """graph(%a : Tensor, %b : Tensor):
  %9 : int = prim::Constant[value=1]()
  %5 : Tensor, %6 : Tensor, %7 : bool = prim::TypeCheck[types=[Float(2), Float(2)]](%a, %b)
  %8 : Tensor = prim::If(%7)
    block0():
      %10 : Tensor = prim::TensorExprGroup_0(%5, %6)
      -> (%10)
    block1():
      %11 : Function = prim::Constant[name="fallback_function", fallback=1]()
      %12 : (Tensor) = prim::CallFunction(%11, %a, %b)
      %13 : Tensor = prim::TupleUnpack(%12)
      -> (%13)
  %14 : Tensor = aten::exp(%8) # f.py:6:4
  %15 : Tensor = aten::sub(%14, %14, %9) # f.py:6:2
  return (%15)
with prim::TensorExprGroup_0 = graph(%p : Float(2), %q : Float(2)):
  %1 : int = prim::Constant[value=1]()
  %2 : Float(2) = aten::mul(%q, %p) # f.py:3:4
  %3 : Float(2) = aten::mul(%p, %q) # f.py:3:4
  %4 : Float(2) = aten::add(%3, %2, %1) # f.py:4:4
  return (%4)
"""


def test_twins_by_what_they_compute() -> None:
    matching = match(parse(BEFORE), parse(AFTER))
    assert matching.after_of("2") == ("2.b0.0/2",), "the order of two equal lines is told by their inputs"
    assert matching.after_of("3") == ("2.b0.0/1",)
    assert matching.after_of("4") == ("2.b0.0/3",)
    assert matching.after_of("5") == (), "dead code has no twin"
    assert matching.after_of("6") == matching.after_of("7") == ("3",), "equal expressions became one"
    assert matching.after_of("0") == matching.after_of("1") == ("0", "2.b0.0/0"), "constants are pooled and copied"
    assert matching.before_of("2.b0.0/2") == ("2",)
    assert matching.before_of("2.b1.1") == (), "the fallback is nobody's twin"


def test_equal_expressions_of_two_lines_that_became_one() -> None:
    """The same difference written on two lines is computed once: the second is not an operation that was left out."""
    head = "graph(%a : Tensor, %b : Tensor):\n  %1 : int = prim::Constant[value=1]()\n"
    listed = f"{head}  %d : int[] = prim::ListConstruct(%1)\n  %m : Tensor = aten::mean(%a, %d) # f.py:2:4\n"
    fixed = f"{head}  %d : int[] = prim::Constant[value=[1]]()\n  %m : Tensor = aten::mean(%a, %d) # f.py:2:4\n"
    first = "  %2 : Tensor = aten::sub(%a, %m, %1) # f.py:3:4\n"
    second = "  %3 : Tensor = aten::sub(%a, %m, %1) # f.py:4:4\n  %4 : Tensor = aten::exp(%3) # f.py:4:2\n"
    other = "  %5 : Tensor = aten::sub(%m, %a, %1) # f.py:5:4\n"
    third = "  %6 : Tensor = aten::exp(%2) # f.py:6:2\n"
    end = "# f.py:7:4\n  return (%7)\n"
    before = parse(f"{listed}{first}{third}{second}{other}  %7 : Tensor = aten::mul(%6, %4) {end}")
    after = parse(f"{fixed}{first}{third}  %7 : Tensor = aten::mul(%6, %6) {end}")
    there, back = match(before, after), match(after, before)
    assert there.after_of("5") == back.before_of("5") == ("3",)
    assert there.after_of("6") == back.before_of("6") == ("4",), "and what was made of it"
    assert there.before_of("3") == ("3", "5"), "its own line comes first"
    assert there.after_of("7") == (), "dead code, of other operands"


def test_an_unrolled_loop_shares_its_body() -> None:
    before = parse("graph(%a : Tensor, %n : int, %t : bool):\n  %r : Tensor = prim::Loop(%n, %t, %a)\n"
                   "    block0(%i : int, %c : Tensor):\n      %d : Tensor = aten::mul(%c, %c) # f.py:3:4\n"
                   "      -> (%t, %d)\n  return (%r)\n")
    after = parse("graph(%a : Tensor):\n  %1 : Tensor = aten::mul(%a, %a) # f.py:3:4\n"
                  "  %2 : Tensor = aten::mul(%1, %1) # f.py:3:4\n  return (%2)\n")
    assert set(match(before, after).after_of("0.b0.0")) == {"0", "1"}


def test_values_are_followed_through_groups_and_branches() -> None:
    flat = flatten(parse(AFTER))
    by_key = {p.key: p for p in flat.places}
    exp = by_key["3"]
    assert exp.sources[0] == (("2.b0.0/3", 0), ("2.b1.2", 0)), "an If's value is what its blocks return"
    assert by_key["2.b0.0/2"].sources == ((("1", 0),), (("1", 1),)), "a group reads what its node reads"
    assert by_key["2.b0.0/2"].group == 0
    assert exp.group is None
    assert by_key["2.b1.1"].fallback
    assert not exp.fallback
    assert flat.groups == 1


def test_a_closed_group_is_one_place() -> None:
    flat = flatten(parse(AFTER), lambda key, node: node.subgraph is None)
    (group,) = [p for p in flat.places if p.role == "group"]
    assert group.closed
    assert group.group == 0


@pytest.mark.parametrize(("line", "expected"), [
    ("%1 : Tensor = aten::minimum(%a, %b)", "compute"),
    ("%1 : Tensor = aten::add_(%a, %b, %c)", "compute"),
    ("%1 : Tensor = aten::slice(%a, %b)", "view"),
    ("%1 : Tensor, %2 : Tensor = prim::ConstantChunk[chunks=2, dim=0](%a)", "view"),
    ("%1 : int[] = aten::size(%a)", "bookkeeping"),
    ("%1 : int = aten::mul(%a, %b)", "bookkeeping"),
    ("%1 : Tensor = prim::profile[profiled_type=Tensor](%a)", "bookkeeping"),
    ("%1 : Tensor[] = prim::ListConstruct(%a)", "list"),
    (" = aten::_set_item(%a, %b, %c)", "list"),
    ("%1 : int = prim::Constant[value=1]()", "constant"),
    ('%1 : Function = prim::Constant[name="fallback_function", fallback=1]()', "fallback"),
    ("%1 : Tensor, %2 : bool = prim::TypeCheck[types=[Float(2)]](%a)", "guard"),
    ("%1 : Tensor = prim::TensorExprGroup[Subgraph=<Graph>](%a)", "group"),
    ("%1 : Tensor = prim::FallbackGraph[Subgraph=<Graph>](%a)", "fallback"),
    ("%1 : Tensor = prim::If(%a)", "control"),
    ("%1 : Tensor = prim::AutogradAdd(%a, %b)", "compute"),
    ("%1 : Tensor = torchvision::nms(%a, %b)", "compute"),
])
def test_roles(line: str, expected: str) -> None:
    assert role(parse_node(line)) == expected


def test_in_place() -> None:
    assert is_in_place(parse_node("%1 : Tensor = aten::add_(%a, %b)"))
    assert not is_in_place(parse_node("%1 : Tensor = aten::__and__(%a, %b)"))
    assert not is_in_place(parse_node("%1 : Tensor = aten::add(%a, %b)"))


@pytest.mark.parametrize(("name", "aten", "compute"), [
    ("001_iou18", 18, 18), ("002_iou15", 15, 15), ("005_iou", 37, 14), ("008_chain", 6, 6), ("094_no", 0, 0)])
def test_counts_of_recorded_graphs(recorded_log: Recorded, name: str, aten: int, compute: int) -> None:
    if name.startswith("094"):
        graph = parse("graph(%a : Tensor):\n  return (%a)\n")
    else:
        graph = parse(recorded_log("2.13.0", name).titled("Profiled Graph")[0].text)
    assert (aten_nodes(graph), compute_nodes(graph)) == (aten, compute)


@pytest.mark.parametrize("version", ["2.0.1", "2.13.0"])
@pytest.mark.parametrize("name", ["001_iou18", "003_iou18", "005_iou", "006_nms", "016_broad", "066_", "086_script",
                                  "136_chunk", "conv_sin"])
def test_every_computing_node_has_its_twin(recorded_log: Recorded, version: str, name: str) -> None:
    log = recorded_log(version, name)
    before, after = parse(log.titled("Before TExprFuser")[0].text), parse(log.titled("After TExprFuser")[0].text)
    matching = match(before, after)
    lost = [p.key for p in flatten(before).places if p.role in ("compute", "view") and not matching.after_of(p.key)]
    new = [p.key for p in flatten(after).places
           if p.role in ("compute", "view") and not p.fallback and not matching.before_of(p.key)]
    assert (lost, new) == ([], [])
