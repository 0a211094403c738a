"""What a box stands for: the node of the graph and what the fuser decided about it."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass

from core.ir.drawing import Box
from core.ir.graph import Graph, Node, Value
from core.results import Decision


@dataclass(frozen=True, slots=True)
class NodeInfo:
    """A node of a stage, for the inspector.

    `node` is None for the graph's inputs and its return: `inputs` holds their values then.
    """

    key: str
    node: Node | None
    stage: str
    decision: Decision | None
    box: Box | None = None
    inputs: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True)
class NodeTable:
    """The nodes of a graph by key, inside subgraphs `groupnodekey/innerkey`; the values each of them reads."""

    nodes: dict[str, Node]
    values: dict[str, dict[str, Value]]  # by the subgraph's prefix

    def inputs(self, key: str) -> tuple[Value, ...]:
        prefix = key.rpartition("/")[0]
        known = self.values.get(prefix, {})
        node = self.nodes.get(key)
        return tuple(known[name] for name in node.inputs if name in known) if node else ()


def table_of(graph: Graph) -> NodeTable:
    """All nodes, those of blocks and subgraphs too."""
    nodes: dict[str, Node] = {}
    values: dict[str, dict[str, Value]] = defaultdict(dict)
    for prefix, node in walk(graph):
        key = f"{prefix}/{node.key}" if prefix else node.key
        nodes[key] = node
        values[prefix].update((v.name, v) for v in node.outputs)
        values[prefix].update((v.name, v) for block in node.blocks for v in block.params)
        inner = graph_of(graph, node)
        if inner is not None:
            values[key].update((v.name, v) for v in inner.block.params)
    values[""].update((v.name, v) for v in graph.block.params)
    return NodeTable(nodes, dict(values))


def graph_of(graph: Graph, node: Node) -> Graph | None:
    """The subgraph a node runs, if it has one."""
    return graph.subgraphs.get(node.subgraph) if node.subgraph else None


def walk(graph: Graph, prefix: str = "") -> Iterator[tuple[str, Node]]:
    """Every node with the key of the node whose subgraph holds it, outermost first."""
    for node, _ in graph.walk():
        yield prefix, node
        inner = graph_of(graph, node)
        if inner is not None:
            yield from walk(inner, f"{prefix}/{node.key}" if prefix else node.key)


def decisions_by_key(table: NodeTable, decisions: tuple[Decision, ...],
                     names: dict[str, tuple[str, ...]] | None) -> dict[str, Decision]:
    """Each node's decision, by what its values are called in the graph that was decided about.

    `names` holds that by node key. Where it is None the graph's own names count, and nodes whose names say nothing
    are found by op, line and order.
    """
    exact = {(d.node, d.op): d for d in decisions}
    if names is not None:
        return {key: exact[name, table.nodes[key].kind] for key, known in names.items() for name in known
                if key in table.nodes and (name, table.nodes[key].kind) in exact}
    found = {key: exact[v.name, node.kind] for key, node in table.nodes.items() for v in node.outputs
             if (v.name, node.kind) in exact}
    used = set(map(id, found.values()))
    queues: dict[tuple[str, int | None], deque[Decision]] = defaultdict(deque)
    for decision in decisions:
        if id(decision) not in used:
            queues[decision.op, decision.line].append(decision)
    for key, node in table.nodes.items():
        queue = queues.get((node.kind, node.source.line if node.source else None))
        if key not in found and queue:
            found[key] = queue.popleft()
    return found
