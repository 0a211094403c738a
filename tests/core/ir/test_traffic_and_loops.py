"""Bytes worked out by hand, loop nests of recorded kernels, and a diff that numbers do not fool."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.insight.logfile import FuserLog
from core.ir.arithmetic import calculate
from core.ir.diff import diff, is_same, unified
from core.ir.loops import read_loops, words
from core.ir.parse import parse
from core.ir.traffic import FLOPS_A_BYTE, as_run, traffic

Recorded = Callable[[str, str], FuserLog]


def _iou_bytes(n: int, scalar: int) -> int:
    """The 18 operations of iou, each with its inputs and its output, float32."""
    matrix, vector = 4 * n * n, 4 * n
    outer = 2 * vector + matrix  # a column and a row make a matrix
    return (4 * outer  # two minimum, two maximum
            + 2 * 3 * matrix + 2 * (2 * matrix + scalar)  # two sub, two maximum with zero
            + 3 * matrix  # mul: the overlap
            + 2 * (2 * 3 * vector + 3 * vector)  # two areas: two sub and a mul each
            + outer + 3 * matrix + 3 * matrix)  # add of the areas, sub, div


@pytest.mark.parametrize(("version", "n"), [("2.13.0", 16), ("2.0.1", 512)])
def test_iou_by_hand(recorded_log: Recorded, version: str, n: int) -> None:
    found = traffic(parse(recorded_log(version, "001_iou18").titled("Before TExprFuser")[0].text))
    assert found.unknown == 0
    assert found.minimum == 8 * 4 * n + 4 * n * n
    assert found.unfused in (_iou_bytes(n, 4), _iou_bytes(n, 0), _iou_bytes(n, 8))


def test_views_are_free_and_broadcasts_count_at_their_size() -> None:
    found = traffic(parse(
        "graph(%a : Float(8, 8, strides=[8, 1]), %b : Float(8, strides=[1])):\n  %1 : int = prim::Constant[value=0]()\n"
        "  %v : Float(1, 8, strides=[8, 1]) = aten::unsqueeze(%b, %1)\n"
        "  %m : Float(8, 8, strides=[8, 1]) = aten::mul(%a, %v)\n  return (%m)\n"))
    assert (found.unfused, found.minimum) == (256 + 32 + 256, 256 + 32 + 256)


def test_the_same_input_twice_is_read_once() -> None:
    found = traffic(parse("graph(%a : Float(8, strides=[1])):\n  %m : Float(8) = aten::mul(%a, %a)\n  return (%m)\n"))
    assert found.unfused == 64


def test_what_nobody_looks_at_need_not_be_read() -> None:
    """Two rows of eight are seen, one of them twice; of the other input only the shape is asked for."""
    found = traffic(parse(
        "graph(%a : Float(8, 8, strides=[8, 1]), %b : Float(64, strides=[1])):\n"
        "  %0 : int = prim::Constant[value=0]()\n  %1 : int = prim::Constant[value=1]()\n"
        "  %x : Float(8, strides=[1]) = aten::select(%a, %0, %0)\n"
        "  %y : Float(8, strides=[1]) = aten::select(%a, %0, %1)\n  %n : int = aten::size(%b, %0)\n"
        "  %m : Float(8) = aten::mul(%x, %y)\n  %r : Float(8) = aten::add(%m, %x, %n)\n  return (%r)\n"))
    assert (found.unfused, found.minimum) == (6 * 32, 3 * 32)


def test_views_that_overlap_read_no_more_than_there_is() -> None:
    found = traffic(parse(
        "graph(%a : Float(8, strides=[1])):\n  %0 : int = prim::Constant[value=0]()\n"
        "  %x : Float(1, 8, strides=[8, 1]) = aten::unsqueeze(%a, %0)\n  %y : Tensor = aten::alias(%a)\n"
        "  %m : Float(1, 8) = aten::mul(%x, %a)\n  %r : Float(1, 8) = aten::add(%m, %y, %0)\n  return (%r)\n"))
    assert found.minimum == 2 * 32


def test_in_place_writes_where_it_reads() -> None:
    found = traffic(parse(
        "graph(%a : Float(8, strides=[1]), %b : Float(8, strides=[1]), %k : int):\n"
        "  %m : Tensor = aten::add_(%a, %b, %k)\n  return (%m)\n"))
    assert found.unfused == 32 * 3


A, B, K = "%a : Float(8, strides=[1])", "%b : Float(8, strides=[1])", "%k : int"


@pytest.mark.parametrize(("params", "body", "least"), [
    # an input that is written to is written once, whether it or the last operation's result is returned
    (f"{A}, {B}, {K}", "%m : Tensor = aten::mul_(%a, %b)\n  %n : Tensor = aten::add_(%a, %b, %k)\n  return (%a)", 96),
    (f"{A}, {B}, {K}", "%m : Tensor = aten::mul_(%a, %b)\n  %n : Tensor = aten::add_(%m, %b, %k)\n  return (%n)", 96),
    (f"{A}, {B}, {K}", "%m : Tensor = aten::mul_(%a, %b)\n  return (%k)", 96),
    # what the graph made itself is written once, however often it is written over
    (f"{A}, {B}, {K}", "%m : Float(8) = aten::mul(%a, %b)\n  %n : Tensor = aten::add_(%m, %b, %k)\n  return (%n)", 96),
    # half of an input is written to
    (f"{A}, {K}", "%v : Float(4, strides=[1]) = aten::slice(%a, %k, %k, %k, %k)\n"
     "  %m : Tensor = aten::mul_(%v, %k)\n  %n : Tensor = aten::neg_(%m)\n  return (%a)", 32),
    # nothing is read that is filled, asked for its shape or its dtype
    (f"{A}, {K}", "%m : Tensor = aten::fill_(%a, %k)\n  return (%a)", 32),
    (f"{A}, {B}", "%m : Tensor = aten::copy_(%a, %b)\n  return (%a)", 64),
    (f"{A}, {K}", "%m : Float(8) = aten::ones_like(%a, %k)\n  %n : Float(8) = aten::mul(%m, %k)\n  return (%n)", 32),
    (f"{A}, {B}", "%m : Float(8) = aten::type_as(%a, %b)\n  return (%m)", 64),
    # elements of a list are inputs; parts of what is cut stand for what they look at
    ("%l : Tensor[]", f"{A}, {B} = prim::ListUnpack(%l)\n  %m : Float(8) = aten::mul(%a, %b)\n  return (%m)", 96),
    (f"{A}, {K}", "%l : Tensor[] = aten::chunk(%a, %k, %k)\n"
     "  %x : Float(4, strides=[1]), %y : Float(4, strides=[1]) = prim::ListUnpack(%l)\n"
     "  %m : Float(4) = aten::mul(%x, %y)\n  return (%m)", 48),
    # a constant tensor is read as an input is, a number is not
    (f"{A}", "%c : Float(8, strides=[1]) = prim::Constant[value=<Tensor>]()\n"
     "  %m : Float(8) = aten::mul(%a, %c)\n  return (%m)", 96),
    (f"{A}", "%c : Double() = prim::Constant[value={2}]()\n  %m : Float(8) = aten::mul(%a, %c)\n  return (%m)", 64),
])
def test_the_least_by_hand(params: str, body: str, least: int) -> None:
    assert traffic(parse(f"graph({params}):\n  {body}\n")).minimum == least


@pytest.mark.parametrize(("line", "moved"), [
    ("aten::fill_(%a, %k)", 32), ("aten::copy_(%a, %b)", 64), ("aten::ones_like(%a, %k)", 32),
    ("aten::type_as(%a, %b)", 64), ("aten::add_(%a, %b, %k)", 96)])
def test_one_node_reads_what_it_looks_at(line: str, moved: int) -> None:
    assert traffic(parse(f"graph({A}, {B}, {K}):\n  %m : Float(8) = {line}\n  return (%m)\n")).unfused == moved


def test_shapes_are_worked_out_where_the_text_has_none() -> None:
    found = traffic(parse(
        "graph(%a : Float(4, 1, strides=[1, 1]), %b : Long(1, 3, strides=[3, 1])):\n"
        "  %m : Tensor = aten::mul(%a, %b)\n  %c : Tensor = aten::gt(%m, %b)\n  return (%c)\n"))
    assert (found.unfused, found.unknown) == (16 + 24 + 48 + 48 + 24 + 12, 0)


def test_what_cannot_be_known_is_counted_apart() -> None:
    found = traffic(parse("graph(%a : Tensor):\n  %m : Tensor = aten::mul(%a, %a)\n  return (%m)\n"))
    assert (found.unfused, found.unknown) == (0, 1)


def test_a_kernel_keeps_its_inner_values_in_registers() -> None:
    graph = parse("graph(%a : Float(8, strides=[1])):\n  %x : Float(8) = aten::mul(%a, %a)\n"
                  "  %y : Float(8) = aten::sin(%x)\n  %z : Float(8) = aten::exp(%y)\n  return (%z, %x)\n")
    assert as_run(graph, {}) == traffic(graph).unfused == 6 * 32
    assert as_run(graph, {"0": 0, "1": 0, "2": 0}) == 32 + 2 * 32, "x leaves the kernel, y does not"
    assert as_run(graph, {"1": 0, "2": 0}) == 64 + 64


M = "Float(1024, 1024, strides=[1024, 1])"
PRODUCTS = ("aten::matmul(%a, %b)", "aten::addmm(%b, %a, %b, %k, %k)", "aten::linear(%a, %b, %none)")


@pytest.mark.parametrize("line", PRODUCTS)
def test_a_product_takes_its_arithmetics_time_and_runs_by_itself(line: str) -> None:
    graph = parse(f"graph(%a : {M}, %b : {M}, %k : int, %none : NoneType):\n  %x : {M} = {line}\n"
                  f"  %y : {M} = aten::sin(%x)\n  %z : {M} = aten::exp(%y)\n  return (%z)\n")
    one, multiplied = 4 * 1024 ** 2, 2 * 1024 ** 3 // FLOPS_A_BYTE
    assert as_run(graph, {}) == multiplied + 4 * one
    assert as_run(graph, {"0": 0, "1": 0, "2": 0}) == as_run(graph, {"1": 0, "2": 0}) == multiplied + 2 * one


def test_a_small_product_moves_bytes_and_one_of_unknown_arithmetic_tells_nothing() -> None:
    small = "Float(4, 4, strides=[4, 1])"
    text = f"graph(%a : {small}, %k : str):\n  %x : {small} = aten::mm(%a, %a)\n  return (%x)\n"
    assert as_run(parse(text), {}) == 2 * 64
    assert as_run(parse(text.replace("aten::mm(%a, %a)", "aten::einsum(%k, %a)")), {}) is None


@pytest.mark.parametrize(("version", "vector", "calls"), [("2.0.1", 8, ("sin",)), ("2.13.0", None, ("sin",))])
def test_three_passes_became_one(recorded_log: Recorded, version: str, vector: int | None,
                                 calls: tuple[str, ...]) -> None:
    log = recorded_log(version, "conv_sin")
    before, after = (read_loops(log.titled(t)[0].text) for t in ("Original Stmt", "Final Stmt"))
    assert (before.passes, after.passes) == (3, 1)
    assert before.bytes_moved() == 3 * 2 * 4 * 128 * 128
    assert after.bytes_moved() == 2 * 4 * 128 * 128
    assert after.nests[0].vector == vector
    assert after.nests[0].calls == calls
    assert words(before, after).startswith("3 passes over memory became 1")


def test_broadcast_buffers_count_what_their_index_reaches(recorded_log: Recorded) -> None:
    after = read_loops(recorded_log("2.0.1", "001_iou18").titled("Final Stmt")[0].text)
    assert after.bytes_moved() == 4 * (3 * 512 * 512 + 8 * 512)


def test_the_seeds_own_statement() -> None:
    report = read_loops("""{
  Allocate(aten_sin, float, {16384});
  for (int v = 0; v < 128; v++) {
    for (int _outer = 0; _outer < 16; _outer++) {
      aten_sin[Ramp(8 * (_outer + 16 * v), 1, 8)] =
         sin(t0[Ramp(8 * (_outer + 16 * v), 1, 8)] * t0[Ramp(8 * (_outer + 16 * v), 1, 8)]);
    }
  }
  for (int v_1 = 0; v_1 < 128; v_1++) /* parallel */{
    aten_mul[v_1] = aten_sin[v_1] * aten_sin[v_1];
  }
  Free(aten_sin);
}""")
    assert (report.passes, report.temporaries, report.parallel) == (2, ("aten_sin",), True)
    assert report.nests[0].bounds == (128, 16)
    assert report.nests[0].writes == ("aten_sin",)
    assert report.bytes_moved() == 4 * (2 * 16384 + 2 * 128)
    assert report.bytes_moved({"t0": 8, "aten_sin": 8, "aten_mul": 8}) == 8 * (2 * 16384 + 2 * 128)


def test_symbolic_bounds_give_no_bytes() -> None:
    assert read_loops("{\n  for (int64_t i = 0ll; i < ss_2; i++) {\n    a[i] = b[i];\n  }\n}").bytes_moved() is None


@pytest.mark.parametrize(("text", "value"), [
    ("128ll", 128), ("(128ll - 0ll) / 8ll", 16), ("-7 / 2", -3), ("-7 % 2", -1), ("ss_1 * 2", None), ("1 +", None),
    ("4 / 0", None)])
def test_arithmetic(text: str, value: int | None) -> None:
    assert calculate(text) == value


@pytest.mark.parametrize("name", ["001_iou18", "136_chunk"])
def test_renumbered_graphs_are_the_same(recorded_log: Recorded, name: str) -> None:
    log = recorded_log("2.13.0", name)
    exported, kernel = log.titled("<GRAPH_EXPORT>")[0].text, log.titled("TensorExprKernel graph")[0].text
    assert exported != kernel
    assert is_same(exported, kernel)


def test_a_swapped_argument_is_a_difference() -> None:
    one = "graph(%a : Tensor, %b : Tensor):\n  %1 : Tensor = aten::sub(%a, %b)\n  return (%1)\n"
    other = "graph(%0 : Tensor, %1 : Tensor):\n  %9 : Tensor = aten::sub(%1, %0)\n  return (%9)\n"
    same = "graph(%0 : Tensor, %1 : Tensor):\n  %9 : Tensor = aten::sub(%0, %1)\n  return (%9)\n"
    assert is_same(one, same)
    assert not is_same(one, other)
    assert [row.kind for row in diff(one, other)] == ["same", "changed", "changed"]


def test_an_added_line_leaves_the_others_alone() -> None:
    one = "graph(%a : Tensor):\n  %1 : Tensor = aten::sin(%a)\n  %2 : Tensor = aten::cos(%1)\n  return (%2)\n"
    two = ("graph(%a : Tensor):\n  %1 : Tensor = aten::exp(%a)\n  %2 : Tensor = aten::sin(%a)\n"
           "  %3 : Tensor = aten::cos(%2)\n  return (%3)\n")
    assert [row.kind for row in diff(one, two)] == ["same", "added", "same", "same", "same"]
    assert unified(one, two, ("before", "after")).count("\n+") == 2


def test_loops_by_order_of_names() -> None:
    assert is_same("for (int i_1 = 0; i_1 < 4; i_1++) { aten_mul_2[i_1] = ta[i_1]; }",
                   "for (int i = 0; i < 4; i++) { aten_mul[i] = ta[i]; }", "nnc")
