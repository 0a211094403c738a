"""Shapes of the inputs in graphs that name only types, and what is counted with them."""

from __future__ import annotations

from typing import Any

from core.insight.assemble import assemble
from core.insight.given import given
from core.ir.parse import parse

SQUARE = {"shape": [8, 8], "strides": [8, 1], "dtype": "float32", "device": "cpu", "bytes": 256}
SCRIPTED = ("graph(%a : Tensor, %k : int, %b : Tensor):\n  %m : Tensor = aten::mul(%a, %b)\n"
            "  %r : Tensor = aten::add(%m, %b, %k)\n  return (%r)\n")


def _moved(text: str, inputs: list[dict[str, Any]]) -> tuple[int, int] | None:
    stage = {"name": "traced", "kind": "graph", "language": "torchscript", "text": text, "group": None, "note": ""}
    found = assemble("script", 8, {"stages": [stage], "log": "", "inputs": inputs}).traffic
    return (found.unfused_bytes, found.minimum_bytes) if found else None


def test_a_scripted_graph_counts_with_the_inputs_it_was_run_with() -> None:
    assert _moved(SCRIPTED, [SQUARE, SQUARE]) == (6 * 256, 3 * 256)
    assert _moved(SCRIPTED, []) is None


def test_what_does_not_fit_is_left_as_it_is() -> None:
    graph = parse(SCRIPTED)
    assert given(graph, [SQUARE]) is graph
    assert given(graph, [{**SQUARE, "dtype": "float7"}] * 2) is graph
    typed = parse(SCRIPTED.replace("%a : Tensor", "%a : Float(2, strides=[1])"))
    assert [v.type.shape for v in given(typed, [SQUARE, SQUARE]).block.params] == [(2,), None, (8, 8)]


def test_each_guarded_value_is_that_of_its_own_input() -> None:
    """Three inputs behind one guard are three reads."""
    guarded = (
        "graph(%a : Tensor, %b : Tensor, %c : Tensor):\n"
        "  %x : Float(8, 8, strides=[8, 1]), %y : Float(8, 8, strides=[8, 1]), %z : Float(8, 8, strides=[8, 1]), "
        "%ok : bool = prim::TypeCheck[types=[]](%a, %b, %c)\n"
        "  %m : Float(8, 8, strides=[8, 1]) = aten::mul(%x, %y)\n"
        "  %r : Float(8, 8, strides=[8, 1]) = aten::mul(%m, %z)\n  return (%r)\n")
    assert _moved(guarded, [SQUARE] * 3) == (6 * 256, 4 * 256)
