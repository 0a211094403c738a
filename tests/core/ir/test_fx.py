"""FX graphs as torch prints them."""

from __future__ import annotations

import pytest

from core.errors import ParseError
from core.ir.flat import flatten
from core.ir.match import match
from core.ir.parse import parse
from core.ir.traffic import traffic

DYNAMO = '''class GraphModule(torch.nn.Module):
    def forward(self, L_a_: "f32[8, 4][4, 1]cpu", s0: "Sym(s0)", L_b_: "bf16[s0, 4]"):
        l_a_ = L_a_
        l_b_ = L_b_

        # File: iou.py:18 in native, code: c = torch.minimum(a, 2.0)
        minimum: "f32[8, 4][4, 1]cpu" = torch.minimum(l_a_, l_b_)
        to: "f32[8, 4][4, 1]cpu" = minimum.to(torch.float32);  minimum = None

        # File: iou.py:19 in native, code: d = -c * 3
        neg: "f32[8, 4][4, 1]cpu" = -to
        mul: "f32[8, 4][4, 1]cpu" = neg * 3;  neg = None
        split = torch.split(mul, 2)
        getitem: "f32[2, 4][4, 1]cpu" = split[0];  split = None
        cat: "f32[4, 4][4, 1]cpu" = torch.cat([getitem, getitem]);  getitem = None
        return (cat, mul)
'''
ATEN = '''class <lambda>(torch.nn.Module):
    def forward(self, arg0_1: "f32[8, 4][4, 1]cpu", arg1_1: "f32[8, 4][4, 1]cpu"):
         # File: iou.py:18 in native, code: c = torch.minimum(a, b)
        minimum: "f32[8, 4][4, 1]cpu" = torch.ops.aten.minimum.default(arg0_1, arg1_1);  arg0_1 = arg1_1 = None
        mul: "f32[8, 4][4, 1]cpu" = torch.ops.aten.mul.Tensor(minimum, 2.0);  minimum = None
        return (mul,)
'''
JIT = '''graph(%a : Float(8, 4, strides=[4, 1], device=cpu),
      %b : Float(8, 4, strides=[4, 1], device=cpu)):
  %c : Float(8, 4, strides=[4, 1], device=cpu) = aten::minimum(%a, %b) # iou.py:18:0
  %2 : float = prim::Constant[value=2.]()
  %d : Float(8, 4, strides=[4, 1], device=cpu) = aten::mul(%c, %2) # iou.py:18:0
  return (%d)
'''


def test_operations_of_every_kind() -> None:
    graph = parse(DYNAMO)
    nodes = [(n.kind, n.inputs, n.source.line if n.source else None) for n in graph.block.nodes]
    assert nodes == [
        ("aten::minimum", ("L_a_", "L_b_"), 18), ("aten::to", ("minimum",), 18), ("aten::neg", ("to",), 19),
        ("aten::mul", ("neg",), 19), ("aten::split", ("mul",), 19), ("prim::TupleIndex", ("split",), 19),
        ("aten::cat", ("getitem", "getitem"), 19)]
    assert graph.block.returns == ("cat", "mul")
    assert dict(graph.block.nodes[3].attributes) == {"arg1": "3"}


def test_types_are_the_jits() -> None:
    first, size, second = parse(DYNAMO).block.params
    assert (first.type.dtype, first.type.shape, first.type.strides) == ("Float", (8, 4), (4, 1))
    assert first.type.device == "cpu"
    assert (second.type.dtype, second.type.shape, second.type.strides) == ("BFloat16", (None, 4), None)
    assert size.type.text == "int"


def test_it_matches_a_traced_graph_and_counts_the_same_bytes() -> None:
    ours, theirs = parse(JIT), parse(ATEN)
    matching = match(ours, theirs)
    compute = [p.key for p in flatten(ours).places if p.role == "compute"]
    assert [matching.after_of(key) for key in compute] == [("0",), ("1",)]
    assert traffic(ours) == traffic(theirs)


def test_a_text_that_breaks_off_says_its_line() -> None:
    with pytest.raises(ParseError) as caught:
        parse(DYNAMO.replace("torch.minimum(l_a_, l_b_)", "torch.minimum(l_a_,"))
    assert caught.value.line is not None
    assert caught.value.line >= 7


def test_a_write_to_a_part_is_an_operation_of_its_own() -> None:
    line = "        mul[(slice(None, None, None), 0)] = l_b_;  setitem = mul\n"
    text = DYNAMO.replace("        cat:", f"{line}        cat:")
    written = next(node for node in parse(text).block.nodes if node.kind == "aten::setitem")
    assert written.inputs == ("mul", "L_b_")
    assert written.source is not None
    assert written.source.line == 19
    zero = parse(text.replace("= l_b_;", "= 0;"))
    assert next(n for n in zero.block.nodes if n.kind == "aten::setitem").attributes == (("arg2", "0"),)
