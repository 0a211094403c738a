"""From the worker's answer to everything known of a lane at one n: stages, decisions, counts, bytes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from core.errors import ParseError
from core.insight.decisions import Evidence, decide, fusion
from core.insight.given import given
from core.insight.logfile import START, FuserLog, read_log
from core.insight.stages import stages
from core.insight.times import TIMED, timed_nodes
from core.ir.flat import flatten
from core.ir.graph import Graph
from core.ir.kinds import GROUPS
from core.ir.parse import parse
from core.ir.traffic import traffic
from core.results import Decision, Fusion, LaneGraphs, NodeTime, Stage, Traffic

WARNINGS = "tracer warnings"
_SHAPED = ("traced", START, "profiled", "optimised")  # where shapes are looked for, best first
_UNROLLED = (START, "optimised", "profiled", "traced")  # the same for scripted graphs, whose first stage has loops
_NNC = ("prim::TensorExprGroup", "prim::TensorExprDynamicGroup")
_FUSERS = {"prim::FusionGroup": "legacy", "prim::oneDNNFusionGroup": "onednn", "prim::LlgaFusionGroup": "onednn"}


@dataclass(frozen=True, slots=True)
class Assembled:
    """One lane at one n. `fusion` is None where no graph was captured, `traffic` where no shapes are known."""

    graphs: LaneGraphs
    fusion: Fusion | None
    traffic: Traffic | None


def assemble(lane_id: str, n: int, captured: dict[str, Any]) -> Assembled:
    """What the fields of `Captured` hold. Texts that do not read as graphs stay stages and add nothing more."""
    log = read_log(captured.get("log") or "")
    found = stages(captured, log) + _warned(captured)
    graphs = _Graphs(found)
    after = _after(graphs)
    before, name = _before(graphs)
    decisions: tuple[Decision, ...] = ()
    if after is not None and graphs.has("optimised", "After TExprFuser"):
        decisions = decide(Evidence(after, before, name, log, _fuser(after, log, captured)))
    counts = fusion(after) if after is not None else None
    moved = _traffic(_Graphs(found, tuple(captured.get("inputs") or ())))
    return Assembled(LaneGraphs(lane_id, n, found, decisions, _times(graphs, captured)), counts, moved)


def _times(graphs: _Graphs, captured: dict[str, Any]) -> tuple[NodeTime, ...]:
    """The profiler's operations on the nodes of the recorded graph."""
    graph = graphs.get(TIMED)
    return timed_nodes(graph, captured.get("times") or ()) if graph is not None else ()


def recount(graphs: LaneGraphs) -> tuple[Fusion | None, Traffic | None]:
    """Fusion and traffic from stages that were assembled before."""
    parsed = _Graphs(graphs.stages)
    after = _after(parsed)
    return fusion(after) if after is not None else None, _traffic(parsed)


def _warned(captured: dict[str, Any]) -> tuple[Stage, ...]:
    """What the tracer warned of, as a stage of its own: a branch or a number may be baked in."""
    lines = [_warning(row) for row in captured.get("warnings") or ()]
    return (Stage(WARNINGS, "code", "text", "\n".join(lines) + "\n"),) if lines else ()


def _warning(row: dict[str, Any]) -> str:
    """A tracer's warning with the formula's line; one that arose inside torch has none."""
    return f"line {row['line']}: {row['text']}" if row.get("line") else str(row.get("text", ""))


class _Graphs:
    """The stages that are graphs, parsed when asked for; `inputs`: what is known of what they were run with."""

    def __init__(self, found: tuple[Stage, ...], inputs: tuple[dict[str, Any], ...] = ()):
        self.inputs = inputs
        self.texts = {s.name: s.text for s in found if s.kind == "graph" and s.text.strip()}
        self.parsed: dict[str, Graph | None] = {}

    def has(self, *names: str) -> bool:
        return any(name in self.texts for name in names)

    def get(self, name: str) -> Graph | None:
        if name not in self.parsed:
            try:
                self.parsed[name] = parse(self.texts[name]) if name in self.texts else None
            except ParseError:
                self.parsed[name] = None
        return self.parsed[name]


def _after(graphs: _Graphs) -> Graph | None:
    """The graph that runs: the plan; where there is none, or it hides the groups of its differentiable part, the
    fuser's own last dump; for a lane without an executor the traced graph."""
    plan, dumped = graphs.get("optimised"), graphs.get("After TExprFuser")
    if plan is None:
        return dumped or graphs.get("traced")
    hidden = dumped is not None and flatten(plan).groups == 0 and flatten(dumped).groups > 0
    return dumped if hidden else plan


def _before(graphs: _Graphs) -> tuple[Graph | None, str]:
    """The graph before fusion. For a plan that is more than one pass (a differentiable part) the profiled one."""
    for name in (START, "rewritten", "traced", "profiled"):
        graph = graphs.get(name)
        if graph is not None:
            return graph, name
    return None, ""


def _fuser(after: Graph, log: FuserLog, captured: dict[str, Any]) -> str:
    kinds = {p.node.kind for p in flatten(after, lambda key, node: node.kind not in GROUPS).places}
    other = next((name for kind, name in _FUSERS.items() if kind in kinds), None)
    if other and not kinds.intersection(_NNC):
        return other
    if log.runs:
        return "nnc"
    effective = captured.get("effective") or {}
    if effective.get("can_fuse_on_cpu_legacy") and effective.get("profiling_executor") is False:
        return "legacy"
    return "onednn" if effective.get("llga") else "none" if captured.get("log") is not None else "nnc"


def _traffic(graphs: _Graphs) -> Traffic | None:
    """From the stage that knows the most shapes; none where even that one leaves operations without."""
    best: tuple[int, Traffic] | None = None
    first = graphs.get("traced")
    typed = first is None or any(value.type.shape is not None for value in first.block.params)
    for name in _SHAPED if typed else _UNROLLED:
        graph = graphs.get(name)
        if graph is None:
            continue
        found = traffic(given(graph, graphs.inputs))
        if found.unfused and (best is None or found.unknown < best[0]):
            best = (found.unknown, Traffic(found.unfused, found.minimum))
        if best and best[0] == 0:
            break
    return best[1] if best else None
