"""Decisions on the nodes of any stage: they are made on one graph and found again on the others."""

from __future__ import annotations

from core.errors import ParseError
from core.ir.flat import Place, flatten
from core.ir.graph import Graph
from core.ir.match import match
from core.ir.parse import parse
from core.results import Decision, LaneGraphs


def decisions_by_key(graphs: LaneGraphs, stage: str) -> dict[str, Decision]:
    """Keys of the nodes of `stage` (as in core.ir.flat) with their decisions. Pure; empty for what is no graph."""
    target = graph_of(graphs, stage)
    if target is None:
        return {}
    found: dict[str, Decision] = {}
    for home in dict.fromkeys(d.stage for d in graphs.decisions):
        own = {(d.node, d.op): d for d in graphs.decisions if d.stage == home}
        if home == stage:
            found.update(_named(target, own))
            continue
        origin = graph_of(graphs, home)
        matching = match(origin, target) if origin is not None else None
        if origin is None or matching is None:
            continue
        for key, decision in _named(origin, own).items():
            for twin in matching.after_of(key):
                found.setdefault(twin, decision)
    return found


def graph_of(graphs: LaneGraphs, name: str) -> Graph | None:
    """The stage of that name, read; None where it is no graph or does not read."""
    stage = graphs.stage(name)
    if stage is None or stage.kind != "graph" or not stage.text.strip():
        return None
    try:
        return parse(stage.text)
    except ParseError:
        return None


def _named(graph: Graph, decisions: dict[tuple[str, str], Decision]) -> dict[str, Decision]:
    return {p.key: decisions[_name(p)] for p in flatten(graph).places if not p.fallback and _name(p) in decisions}


def _name(place: Place) -> tuple[str, str]:
    return (place.node.outputs[0].name if place.node.outputs else place.key, place.node.kind)
