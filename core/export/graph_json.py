"""One stage's graph as JSON-ready values: every node with its place, values, source and fusion group."""

from __future__ import annotations

from typing import Any

from core.ir.flat import Place, flatten
from core.ir.graph import Graph, Value
from core.ir.kinds import aten_nodes


def graph_json(graph: Graph, lane: str, n: int, stage: str) -> dict[str, Any]:
    """The graph with its blocks and subgraphs laid flat. `compute_nodes` leaves fallbacks out."""
    flat = flatten(graph)
    compute = [p for p in flat.places if p.role == "compute" and not p.fallback]
    groups = sorted({p.group for p in flat.places if p.group is not None})
    return {"lane": lane, "n": n, "stage": stage, "inputs": [_value(v) for v in flat.params],
            "nodes": [_node(p) for p in flat.places], "compute_nodes": len(compute),
            "aten_nodes": aten_nodes(graph),
            "groups": [{"group": k, "nodes": [p.key for p in flat.places
                                              if p.group == k and p.role != "constant"]} for k in groups],
            "returns": [[key for key, _ in origins] for origins in flat.returns]}


def _node(place: Place) -> dict[str, Any]:
    node, source = place.node, place.node.source
    return {"key": place.key, "kind": node.kind, "role": place.role, "group": place.group,
            "inputs": list(node.inputs), "outputs": [_value(v) for v in node.outputs],
            "attributes": dict(node.attributes), "from": [[key for key, _ in origins] for origins in place.sources],
            "source": {"file": source.file, "line": source.line, "column": source.column} if source else None,
            "where": place.where, "fallback": place.fallback}


def _value(value: Value) -> dict[str, Any]:
    kind = value.type
    return {"name": value.name, "type": kind.text, "dtype": kind.dtype,
            "shape": list(kind.shape) if kind.shape is not None else None,
            "strides": list(kind.strides) if kind.strides is not None else None, "device": kind.device}
