"""Seconds of each node when it runs by itself: the profiler's operations of an eager call found in the graphs. Pure."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from core.insight.placed import graph_of
from core.ir.flat import Place, flatten
from core.ir.graph import Graph
from core.ir.match import match
from core.results import LaneGraphs, NodeTime

TIMED = "traced"  # the stage whose nodes are timed
AHEAD = 64  # operations that may lie between one node's and the next's: what torch does besides, loops run again


def timed_nodes(graph: Graph, times: Sequence[Sequence[Any]]) -> tuple[NodeTime, ...]:
    """By order and kind: both are one run of the same formula, so each node's operation follows the last one's."""
    coming, found = deque((str(kind), float(s)) for kind, s in times), []
    for place in flatten(graph).places:
        at = next((i for i, (kind, _) in zip(range(AHEAD), coming, strict=False) if kind == place.node.kind), None)
        if at is not None and place.node.outputs:
            found.append(NodeTime(place.node.outputs[0].name, coming[at][1]))
            for _ in range(at + 1):
                coming.popleft()
    return tuple(found)


def times_by_key(graphs: LaneGraphs, stage: str) -> dict[str, float]:
    """Keys of the nodes of `stage` (as in core.ir.flat) with their seconds; empty where nothing was timed."""
    named = {row.node: row.s for row in graphs.times}
    origin = graph_of(graphs, TIMED) if named else None
    if origin is None:
        return {}
    timed = {p.key: named[name] for p in flatten(origin).places if (name := _name(p)) in named}
    if stage == TIMED:
        return timed
    target = graph_of(graphs, stage)
    if target is None:
        return {}
    matching = match(origin, target)
    return {twin: s for key, s in timed.items() for twin in matching.after_of(key)}


def _name(place: Place) -> str:
    return place.node.outputs[0].name if place.node.outputs else ""
