"""What a remedy could gain, from bytes and the arithmetic of products: a bound, to stand beside the measured gain."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from core.insight.logfile import START
from core.insight.placed import decisions_by_key, graph_of
from core.ir.graph import Graph
from core.ir.traffic import as_run
from core.results import Decision, LaneGraphs

_SHAPED = (START, "traced", "profiled")


def gain(graphs: LaneGraphs, joining: Collection[Decision]) -> float | None:
    """Bytes moved now over bytes moved once the nodes `joining` are fused with all groups and lone nodes.

    None where no stage has the shapes and all of `joining`. Time cannot shrink more than this while memory, or what a
    matrix product has to multiply, is the limit.
    """
    for name in _SHAPED:
        graph, decisions = graph_of(graphs, name), decisions_by_key(graphs, name)
        if graph is not None and set(joining) <= set(decisions.values()):
            return _gain(graph, decisions, joining)
    return None


def _gain(graph: Graph, decisions: Mapping[str, Decision], joining: Collection[Decision]) -> float | None:
    now = as_run(graph, {key: d.group for key, d in decisions.items() if d.group is not None})
    then = as_run(graph, {key: 0 for key, d in decisions.items()
                          if d.group is not None or d in joining or (d.verdict == "alone" and not d.nothing_to_do)})
    return round(now / then, 3) if now and then else None
