"""NNC without a code generator interprets its loops: what a call would cost, before anyone waits for it."""

from __future__ import annotations

import contextlib
import math
from typing import Any

from core.errors import ParseError
from core.ir.graph import Graph, Node
from core.ir.kinds import role
from core.ir.parse import parse
from core.results import LaneGraphs

STEP_S = 20e-6  # seconds per element and operation: 5 to 22 seen on torch 2.0 to 2.13
_STAGES = ("optimised", "profiled", "traced")  # what says most first


def interprets(mode: str, effective: dict[str, Any], llvm: bool) -> bool:
    """The lane's CPU kernels, if it makes any, run in the interpreter."""
    return (mode in ("trace", "script") and not llvm and effective.get("backend", "torch") == "torch"
            and bool(effective.get("can_fuse_on_cpu")) and effective.get("te_must_use_llvm_cpu") is False
            and effective.get("texpr_fuser", True) is not False and not effective.get("texpr_fallback"))


def cost_s(graphs: LaneGraphs | None, elements: int, n: int) -> float:
    """Seconds that one interpreted call would take at `n`; 0 where the graph shows that nothing was fused.

    `graphs` may be of another n: its operations then count as many elements as `elements`, the broadcast size of the
    inputs, which also stands in where the graph says no shape.
    """
    graph = _graph(graphs)
    if graph is None:
        return STEP_S * elements
    known = graphs is not None and graphs.n == n
    return STEP_S * sum(_size(node, elements) if known else elements for node in _interpreted(graph))


def _graph(graphs: LaneGraphs | None) -> Graph | None:
    """The graph that says most about what is fused."""
    stages = [graphs.stage(name) for name in _STAGES] if graphs else []
    for stage in stages:
        if stage and stage.kind == "graph" and stage.text:
            with contextlib.suppress(ParseError):
                return parse(stage.text)
    return None


def _interpreted(graph: Graph) -> list[Node]:
    """Operations in fusion groups; of a graph that is not optimised yet, all that compute."""
    inside = [g for name, g in graph.subgraphs.items() if "TensorExpr" in name]
    optimised = bool(graph.subgraphs) or any(role(node) in ("group", "guard") for node, _ in graph.walk())
    return [node for g in (inside if optimised else [graph]) for node, _ in g.walk() if role(node) == "compute"]


def _size(node: Node, elements: int) -> float:
    shapes = [v.type.shape for v in node.outputs if v.type.shape is not None and None not in v.type.shape]
    return max((math.prod(s or 1 for s in shape) for shape in shapes), default=elements)
