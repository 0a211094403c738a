"""What a remedy could gain, from bytes and the arithmetic of products: a bound, to stand beside the measured gain."""

from __future__ import annotations

from collections.abc import Collection

from core.errors import ParseError
from core.insight.logfile import START
from core.insight.placed import decisions_by_key
from core.ir.graph import Graph
from core.ir.parse import parse
from core.ir.traffic import as_run
from core.results import Decision, LaneGraphs

_SHAPED = (START, "traced", "profiled")


def gain(graphs: LaneGraphs, joining: Collection[Decision]) -> float | None:
    """Bytes moved now over bytes moved once the nodes `joining` are fused with all groups and lone nodes.

    None where no stage has the shapes. Time cannot shrink more than this while memory, or what a matrix product has to
    multiply, is the limit.
    """
    name, graph = _shaped(graphs)
    if graph is None:
        return None
    decisions = decisions_by_key(graphs, name)
    now = as_run(graph, {key: d.group for key, d in decisions.items() if d.group is not None})
    then = as_run(graph, {key: 0 for key, d in decisions.items()
                          if d.group is not None or d in joining or (d.verdict == "alone" and not d.nothing_to_do)})
    return round(now / then, 3) if now and then else None


def _shaped(graphs: LaneGraphs) -> tuple[str, Graph | None]:
    for name in _SHAPED:
        stage = graphs.stage(name)
        if stage is not None and stage.text.strip():
            try:
                return name, parse(stage.text)
            except ParseError:
                continue
    return "", None
