"""Drawings: what is shown, where it stands, and that a large graph stays bounded."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise

import pytest

from core.insight.logfile import FuserLog
from core.ir.drawing import Box, Drawing, Edge, Frame, Options
from core.ir.layout import layout
from core.ir.parse import parse

GRAPH = """graph(%a : Float(4, 4, strides=[4, 1]), %b : Float(4, strides=[1])):
  %1 : int = prim::Constant[value=1]()
  %v : Float(1, 4, strides=[4, 1]) = aten::unsqueeze(%b, %1) # f.py:2:4
  %m : Tensor = aten::minimum(%a, %v) # f.py:3:4
  %5 : Tensor, %7 : bool = prim::TypeCheck[types=[Float(4, 4)]](%m)
  %8 : Tensor = prim::If(%7)
    block0():
      %10 : Tensor = prim::TensorExprGroup_0(%5)
      -> (%10)
    block1():
      %11 : Function = prim::Constant[name="fallback_function", fallback=1]()
      %12 : (Tensor) = prim::CallFunction(%11, %m)
      %13 : Tensor = prim::TupleUnpack(%12)
      -> (%13)
  return (%8)
with prim::TensorExprGroup_0 = graph(%p : Float(4, 4)):
  %2 : Float(4, 4) = aten::mul(%p, %p) # f.py:4:4
  %3 : Float(4, 4) = aten::sin(%2) # f.py:5:4
  return (%3)
"""


def test_constants_views_and_the_guarded_if_are_hidden() -> None:
    drawing = layout(parse(GRAPH))
    assert [(b.label, b.role) for b in drawing.boxes] == [
        ("a", "input"), ("b", "input"), ("minimum", "compute"), ("TypeCheck", "guard"), ("mul", "compute"),
        ("sin", "compute"), ("fallback", "fallback"), ("return", "output")]
    assert [(f.label, f.group) for f in drawing.frames] == [("fusion group 0", 0)]
    assert drawing.hidden == 5
    ends = {(e.source, e.target) for e in drawing.edges}
    assert ("in:b", "2") in ends, "an edge steps over the hidden view"
    assert ("3", "4.b1.1") in ends, "the fallback hangs on its guard"
    assert ("2", "4.b1.1") not in ends
    assert {("4.b0.0/1", "out"), ("4.b1.1", "out")} <= ends


def test_what_was_asked_for_is_shown() -> None:
    drawing = layout(parse(GRAPH), Options(constants=True, views=True, bookkeeping=True))
    assert {"unsqueeze", "1", "If"} <= {b.label for b in drawing.boxes}
    assert next(b for b in drawing.boxes if b.label == "minimum").line == 3


def test_a_constant_that_only_hidden_views_read_is_not_drawn() -> None:
    text = GRAPH.replace("aten::minimum(%a, %v)", "aten::add(%a, %v, %two)").replace(
        "  %v :", "  %two : int = prim::Constant[value=2]()\n  %v :", 1)
    drawn = {views: [box.label for box in layout(parse(text), Options(constants=True, views=views)).boxes
                     if box.role == "constant"] for views in (False, True)}
    assert drawn == {False: ["2"], True: ["1", "2"]}


def test_constants_are_called_by_their_value() -> None:
    text = ("graph(%a : Tensor):\n  %1 : NoneType = prim::Constant()\n  %2 : int = prim::Constant[value=7]()\n"
            "  %3 : Tensor = aten::sum(%a, %2, %1)\n  return (%3)")
    labels = {box.label for box in layout(parse(text), Options(constants=True)).boxes if box.role == "constant"}
    assert labels == {"None", "7"}


def test_a_folded_group_is_one_box() -> None:
    drawing = layout(parse(GRAPH), Options(folded=frozenset({"4.b0.0"})))
    (group,) = [b for b in drawing.boxes if b.role == "group"]
    assert group.label == "fusion group 0"
    assert group.foldable
    assert group.group == 0
    assert not drawing.frames


def test_boxes_stand_inside_their_frames_and_apart() -> None:
    drawing = layout(parse(GRAPH), Options(views=True))
    frame = drawing.frames[0]
    inner = [b for b in drawing.boxes if b.group == 0]
    assert len(inner) == 2
    assert all(_holds(frame, b) for b in inner)
    assert not any(_holds(frame, b) for b in drawing.boxes if b.group is None)
    for i, one in enumerate(drawing.boxes):
        assert one.x >= 0
        assert one.x + one.w <= drawing.width
        assert one.y + one.h <= drawing.height
        assert not any(_overlap(one, other) for other in drawing.boxes[:i])


def test_edges_run_from_border_to_border() -> None:
    drawing = layout(parse(GRAPH))
    boxes = {b.key: b for b in drawing.boxes}
    for edge in drawing.edges:
        assert _touches(boxes[edge.source], edge.points[0])
        assert _touches(boxes[edge.target], edge.points[-1])


@pytest.mark.parametrize("name", ["001_iou18_minimum", "003_iou18_minmax", "010_gelu_tanh"])
def test_no_edge_runs_along_a_box_that_is_not_its_own(recorded_log: Callable[[str, str], FuserLog],
                                                      name: str) -> None:
    texts = {dump.text for dump in recorded_log("2.13.0", name).dumps if dump.text.startswith("graph(")}
    found = [layout(parse(text), Options(details=False)) for text in sorted(texts)]
    assert sum(len(drawing.edges) for drawing in found) > 30  # or this test says nothing
    assert not [edge for drawing in found for edge in drawing.edges if _passes_at_a_box(drawing, edge)]


def test_the_same_graph_is_drawn_the_same() -> None:
    assert layout(parse(GRAPH)) == layout(parse(GRAPH))


def test_an_empty_graph() -> None:
    assert layout(parse("graph():\n  return ()\n")) == Drawing(24.0, 24.0)


@pytest.mark.parametrize("nodes", [1500])
def test_a_value_read_everywhere_stays_bounded(nodes: int) -> None:
    """Without the bound this graph's layout does not end within minutes: its input crosses every layer."""
    rng = random.Random(2)
    lines = ["graph(%a : Tensor, %b : Tensor):"]
    for i in range(nodes):
        one = "a" if i == 0 else f"v{max(0, i - rng.randint(1, 3))}"
        two = "b" if i == 0 or rng.random() < 0.5 else f"v{max(0, i - rng.randint(1, 20))}"
        lines.append(f"  %v{i} : Tensor = aten::mul(%{one}, %{two})")
    drawing = layout(parse("\n".join([*lines, f"  return (%v{nodes - 1})"])))
    straight = [e for e in drawing.edges if len(e.points) == 2 and e.source == "in:b"]
    assert len(drawing.boxes) == nodes + 3
    assert straight, "the longest edges are drawn straight"


def _holds(frame: Frame, box: Box) -> bool:
    return (frame.x <= box.x and frame.y <= box.y and box.x + box.w <= frame.x + frame.w
            and box.y + box.h <= frame.y + frame.h)


def _overlap(one: Box, two: Box) -> bool:
    return (one.x < two.x + two.w and two.x < one.x + one.w and one.y < two.y + two.h and two.y < one.y + one.h)


def _passes_at_a_box(drawing: Drawing, edge: Edge) -> bool:
    """Nearer than four pixels, beside it or through it."""
    others = [b for b in drawing.boxes if b.key not in (edge.source, edge.target)]
    return any(b.x - 4 < x < b.x + b.w + 4 and min(y, y_end) < b.y + b.h and max(y, y_end) > b.y
               for (x, y), (x_end, y_end) in pairwise(edge.points) if abs(x - x_end) < 0.5 for b in others)


def _touches(box: Box, point: tuple[float, float]) -> bool:
    x, y = point
    return (box.x - 0.5 <= x <= box.x + box.w + 0.5) and (box.y - 0.5 <= y <= box.y + box.h + 0.5)
