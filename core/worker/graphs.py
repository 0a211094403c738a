"""Graphs that the executor made: the plan with its differentiable parts filled in, and the groups in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import torch

PROFILED = "Profiled Graph:"
NESTED = frozenset({"prim::DifferentiableGraph"})  # nodes whose own graph holds groups
_PREFIX = re.compile(r"^\[\w+ +(\w+)\.cpp:\d+\] ?")


def traced(executor: Any) -> Any:
    """The graph as recorded; for a scripted function with the functions that it calls inlined."""
    return executor.inlined_graph if hasattr(executor, "inlined_graph") else executor.graph


def optimised(executor: Any) -> Any | None:
    """The plan's graph, or where there is none, or several, the graph that ran last."""
    planned_graph = planned(executor)
    return planned_graph if planned_graph is not None else _last()


def planned(executor: Any) -> Any | None:
    """The plan's graph, each differentiable part replaced by its own plan's; None without a single plan."""
    plans = _plans(executor.get_debug_state) if hasattr(executor, "get_debug_state") else []
    if len(plans) != 1:
        return None
    graph = plans[0].graph.copy()
    _fill(graph, plans[0])
    return graph


def _plans(state: Any) -> list[Any]:
    try:
        return list(state().execution_plans.values())
    except RuntimeError:  # an assertion of torch's: there is no plan yet
        return []


def _last() -> Any | None:
    getter = getattr(torch._C, "_last_executed_optimized_graph", None)
    try:
        return getter() if getter else None
    except RuntimeError:
        return None


def _fill(graph: Any, plan: Any) -> None:
    """States and nodes come in the same order; a part with no plan of its own, or several, stays as it is."""
    nodes = [node for node in walk(graph) if node.kind() in NESTED]
    states = _states(plan) if nodes else []
    if len(states) != len(nodes):
        return
    for node, state in zip(nodes, states):  # noqa: B905
        plans = list(state.execution_plans.values())
        if len(plans) == 1:
            inner = plans[0].graph.copy()
            _fill(inner, plans[0])
            node.g_("Subgraph", inner)


def _states(plan: Any) -> list[Any]:
    try:
        return list(plan.code.differentiable_op_executor_states())
    except (RuntimeError, AttributeError):  # the simple executor has none, and torch asserts that
        return []


def walk(block: Any) -> Iterator[Any]:
    """Every node of a graph or block and of the blocks in it, in order."""
    for node in block.nodes():
        yield node
        for inner in node.blocks():
            yield from walk(inner)


def groups(graph: Any) -> list[Any]:
    """The NNC fusion groups, in order, those inside differentiable parts included."""
    found = []
    for node in walk(graph):
        if node.kind() == "prim::TensorExprGroup":
            found.append(node)
        elif node.kind() in NESTED:
            found += groups(node.g("Subgraph"))
    return found


def dumped(log: str, title: str) -> str | None:
    """The first graph that the log prints under `title`, without the prefix of its lines."""
    lines = iter(log.splitlines())
    start = next((line for line in lines if line.rstrip().endswith(title)), None)
    found = _PREFIX.match(start) if start else None
    if not start or not found:
        return None
    prefix, text = found[0].strip(), []
    for line in lines:
        if not line.startswith(prefix) or line.rstrip().endswith(title):
            break
        text.append(line[len(prefix):].removeprefix(" "))
    return "\n".join(text).strip("\n") + "\n"
