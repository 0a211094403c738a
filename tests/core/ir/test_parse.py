"""Text of graphs to values: tiny texts, every recorded dump, and what does not read."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import ParseError
from core.insight.logfile import read_log
from core.ir.graph import Graph, Source
from core.ir.parse import parse, parse_node
from core.ir.types import byte_count, read_type, short

DATA = Path(__file__).resolve().parents[2] / "data"
LOGS = sorted(DATA.glob("torch-*/*.log.gz"))

NESTED = """graph(%a.1 : Float(2, 3, strides=[3, 1], requires_grad=0, device=cpu),
      %n : int):
  %1 : bool = prim::Constant[value=1]() # my file: v2.py:4:8
  %s : str = prim::Constant[value="a\\"b]c, x=1\\n"]()
  %t : Float(2, strides=[1], requires_grad=0, device=cpu) = prim::Constant[value= 1e-01 *
 1  2
[ CPUFloatType{2} ]]()
  %l : int[] = prim::ListConstruct(%n, %n), scope: __module.block/deep
   = prim::Print(%s)
  %x : Tensor, %y : Tensor? = prim::If(%1) # <string>:5:2
    block0():
      %p : Tensor, %q : bool = prim::TypeCheck[types=[Float(2, 3, strides=[3, 1])]](%a.1)
      -> (%p, %a.1)
    block1():
      %r : Tensor = prim::Loop(%n, %1, %a.1)
        block0(%i : int, %c : Tensor):
          %d : Tensor = aten::mul(%c, %c)
          -> (%1, %d)
      -> (%r, %r)
  return (%x, %y)
"""

TWO_LEVELS = """graph(%a : Tensor):
  %b : Tensor = prim::DifferentiableGraph_0(%a)
  %c : Tensor = prim::TensorExprGroup_1[striding=[["TENSOR_CONT"]], allow=0](%b)
  return (%c)
with prim::DifferentiableGraph_0 = graph(%a : Tensor):
  %z : Tensor = prim::TensorExprGroup_0(%a)
  return (%z)
with prim::TensorExprGroup_0 = graph(%a : Tensor):
  %i : Tensor = aten::sin(%a)
  return (%i)
with prim::TensorExprGroup_1 = graph(%b : Tensor):
  %o : Tensor = aten::cos(%b)
  return (%o)
"""


def test_blocks_attributes_constants_and_scopes() -> None:
    graph = parse(NESTED)
    constant, text, tensor, made_list, printed, branch = graph.block.nodes
    assert [p.name for p in graph.block.params] == ["a.1", "n"]
    assert graph.block.params[0].type.shape == (2, 3)
    assert graph.block.params[0].type.strides == (3, 1)
    assert constant.source == Source("my file: v2.py", 4, 8)
    assert dict(text.attributes) == {"value": '"a\\"b]c, x=1\\n"'}
    assert "CPUFloatType{2}" in dict(tensor.attributes)["value"]
    assert made_list.scope == "__module.block/deep"
    assert printed.outputs == ()
    assert printed.inputs == ("s",)
    assert [v.name for v in branch.outputs] == ["x", "y"]
    assert branch.blocks[0].returns == ("p", "a.1")
    loop = branch.blocks[1].nodes[0]
    assert loop.key == "5.b1.0"
    assert loop.blocks[0].nodes[0].key == "5.b1.0.b0.0"
    assert [v.name for v in loop.blocks[0].params] == ["i", "c"]


def test_subgraphs_are_numbered_afresh_in_every_graph() -> None:
    graph = parse(TWO_LEVELS)
    outer = graph.subgraphs["prim::DifferentiableGraph_0"]
    assert outer.subgraphs["prim::TensorExprGroup_0"].block.nodes[0].kind == "aten::sin"
    assert graph.subgraphs["prim::TensorExprGroup_1"].block.nodes[0].kind == "aten::cos"
    group = graph.block.nodes[1]
    assert (group.kind, group.subgraph) == ("prim::TensorExprGroup", "prim::TensorExprGroup_1")
    assert dict(group.attributes) == {"striding": '[["TENSOR_CONT"]]', "allow": "0"}


def test_a_name_with_a_number_is_no_group() -> None:
    graph = parse("graph(%a : Tensor):\n  %b : Tensor = custom::step_0(%a)\n  return (%b)\n")
    assert graph.block.nodes[0].kind == "custom::step_0"


def test_python_operations_classes_and_dictionaries() -> None:
    graph = parse('graph(%self : __torch__.net.A, %d : Dict(str, (Tensor, int[])?)):\n'
                  '  %w : Tensor = prim::GetAttr[name="weight"](%self)\n'
                  '  %m : Tensor = ^MyFunction(1, [2, 3], "x")(%w)\n  return (%m)\n')
    assert graph.block.params[1].type.text == "Dict(str, (Tensor, int[])?)"
    assert graph.block.nodes[1].kind == "^MyFunction"


def test_a_traced_python_function_has_attributes_before_its_arguments() -> None:
    graph = parse('graph(%x : Tensor):\n  %y : Tensor = ^Swish[inplace=0, module="m", Subgraph=<Graph>]()(%x)\n'
                  '  return (%y)\n')
    (node,) = graph.block.nodes
    assert (node.kind, node.inputs, dict(node.attributes)["inplace"]) == ("^Swish", ("x",), "0")


def test_log_prefixes_and_titles_are_skipped() -> None:
    lines = "".join(f"[DUMP x.cpp:12] {line}\n" for line in ("Before TExprFuser: ", "graph(%a : Tensor):",
                                                             "  return (%a)"))
    assert parse(lines).block.returns == ("a",)


@pytest.mark.parametrize(("text", "line", "words"), [
    ("hello", 1, "graph("),
    ("graph(%a : Tensor:\n  return (%a)", 1, "type of %a"),
    ("graph(%a : Tensor):\n  %b : Tensor aten::mul(%a)\n  return (%b)", 2, "%b"),
    ("graph(%a : Tensor):\n  %b : Tensor = aten::mul(%a\n  return (%b)", 2, "inputs of aten::mul"),
    ("graph():\n  %b : Tensor = aten::mul[x=(1](%a)\n  return (%b)", 2, "balanced brackets"),
    ("graph():\n  %b : Float(2, 3 = aten::mul(%a)\n  return (%b)", 2, "type of %b"),
    ("graph():\n", 2, "return"),
    ("graph():\n  return ()\nfoo", 3, "the end"),
    ("graph():\n  %a : Tensor = prim::Constant[value=\"x](  )\n  return (%a)", 2, "prim::Constant"),
    (TWO_LEVELS.replace("with prim::TensorExprGroup_1", "with prim::TensorExprGroup_7"), 11, "the end"),
])
def test_bad_text_names_its_line_and_what_was_expected(text: str, line: int, words: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert caught.value.line == line
    assert words in str(caught.value)


@pytest.mark.parametrize("path", LOGS, ids=lambda p: f"{p.parent.name}-{p.name[:-7]}")
def test_every_recorded_dump_reads(path: Path) -> None:
    dumps = [d for d in read_log(gzip.decompress(path.read_bytes()).decode()).dumps if d.text.startswith("graph(")]
    assert dumps
    for dump in dumps:
        graph = parse(dump.text)
        assert graph.block.returns or dump.text.rstrip().endswith("return ()")
        assert _nodes(graph) == dump.text.count(" = ") - dump.text.count("\nwith ")


def _nodes(graph: Graph) -> int:
    return sum(1 for _ in graph.walk()) + sum(_nodes(inner) for inner in graph.subgraphs.values())


@given(st.text(max_size=300))
def test_any_text_reads_or_raises_our_error(text: str) -> None:
    line: int | None = 1
    try:
        parse(text)
    except ParseError as error:
        line = error.line
    assert line is not None
    assert line >= 1


@given(st.integers(0, len(NESTED) - 1), st.characters(codec="utf-8"))
def test_damage_never_escapes_as_another_error(at: int, char: str) -> None:
    try:
        parse(NESTED[:at] + char + NESTED[at + 1:])
    except ParseError:
        pass


@pytest.mark.parametrize(("text", "shape", "size"), [
    ("Float(2, 3, strides=[3, 1], requires_grad=0, device=cpu)", (2, 3), 24),
    ("Double(requires_grad=0, device=cpu)", (), 8),
    ("Half(*, 4, strides=[*, 1])", (None, 4), None),
    ("Long(SS(-2), 5)", (None, 5), None),
    ("Float(8, 1000, strides=[1, 0], device=cuda:0)", (8, 1000), 32),
    ("Bool(0, 5, strides=[5, 1])", (0, 5), 0),
    ("Tensor", None, None),
    ("Tensor(requires_grad=1)", None, None),
    ("int[]", None, None),
])
def test_types(text: str, shape: tuple[int | None, ...] | None, size: int | None) -> None:
    kind = read_type(text)
    assert kind.shape == shape
    assert byte_count(kind) == size


def test_types_in_words() -> None:
    assert short(read_type("Float(2, 3, strides=[3, 1])")) == "2 × 3 float32"
    assert short(read_type("Double(requires_grad=0)")) == "scalar float64"
    assert short(read_type("Half(*, 4)")) == "? × 4 float16"


def test_a_single_node_of_the_log() -> None:
    node = parse_node("%25 : Float(16, 16, strides=[16, 1]) = prim::TensorExprGroup[Subgraph=<Graph>](%18)")
    assert (node.kind, node.inputs) == ("prim::TensorExprGroup", ("18",))
    assert dict(node.attributes) == {"Subgraph": "<Graph>"}
