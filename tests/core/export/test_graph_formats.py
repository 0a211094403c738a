"""Graphs as SVG, DOT and JSON from one drawing."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET

import pytest

from core.export.dot import graph_dot, quoted
from core.export.graph_json import graph_json
from core.export.graph_svg import graph_svg, reasons
from core.ir.drawing import Drawing, Options
from core.ir.layout import layout
from core.ir.parse import parse
from core.results import Decision

GRAPH = """graph(%a : Float(4, 4, strides=[4, 1])):
  %m : Tensor = aten::minimum(%a, %a) # f.py:3:4
  %10 : Tensor = prim::TensorExprGroup_0(%m)
  %c : bool = aten::Bool(%10)
  %r : Tensor = prim::If(%c)
    block0():
      %s : Tensor = aten::sum(%10)
      -> (%s)
    block1():
      -> (%10)
  return (%r)
with prim::TensorExprGroup_0 = graph(%p : Float(4, 4)):
  %2 : Float(4, 4) = aten::mul(%p, %p) # f.py:4:4
  return (%2)
"""
SVG = "{http://www.w3.org/2000/svg}"


def drawing() -> Drawing:
    return layout(parse(GRAPH), Options(bookkeeping=True))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_svg_holds_every_box_edge_and_reason(theme: str) -> None:
    made = drawing()
    why = reasons(made, {"0": Decision("m", "aten::minimum", 3, None, meaning='not in <list> & "so on"'),
                         "1/0": Decision("2", "aten::mul", 4, 0)})
    assert list(why) == ["0"]
    root = ET.fromstring(graph_svg(made, why, theme, title="a < b"))
    assert float(root.get("width") or 0) == pytest.approx(made.width, abs=0.1)
    assert len(root.findall(f".//{SVG}polyline")) == len(made.edges)
    assert len(root.findall(f".//{SVG}rect")) == 1 + len(made.boxes) + len(made.frames)
    titles = [t.text or "" for t in root.iter(f"{SVG}title")]
    assert titles[0] == "a < b"
    assert any('not in <list> & "so on"' in t for t in titles)


def test_an_empty_drawing_is_still_a_picture() -> None:
    assert ET.fromstring(graph_svg(layout(parse("graph():\n  return ()\n")))).tag == f"{SVG}svg"


def test_dot_nests_clusters_as_the_frames_nest() -> None:
    made = drawing()
    dot = graph_dot(made, 'iou "native"')
    assert dot.startswith('digraph "iou \\"native\\""')
    assert dot.count("subgraph ") == len(made.frames)
    assert dot.count(" -> ") == len(made.edges)
    body = dot[dot.index('subgraph "cluster 1"'):]
    assert '"1/0"' in body[:body.index("}")]
    assert dot.index('subgraph "cluster 3"') < dot.index('subgraph "cluster 3.b0"')


def test_dot_strings() -> None:
    assert quoted('a"b\\c\nd\x00') == '"a\\"b\\\\c\\nd\ufffd"'


def test_json_counts_and_sources() -> None:
    found = json.loads(json.dumps(graph_json(parse(GRAPH), "trace", 4, "optimised")))
    assert (found["compute_nodes"], found["aten_nodes"]) == (3, 3)
    assert found["groups"] == [{"group": 0, "nodes": ["1/0"]}]
    node = found["nodes"][0]
    assert (node["key"], node["kind"], node["role"], node["from"]) == ("0", "aten::minimum", "compute",
                                                                       [["in:a"], ["in:a"]])
    assert node["source"] == {"file": "f.py", "line": 3, "column": 4}
    assert found["inputs"][0]["shape"] == [4, 4]
