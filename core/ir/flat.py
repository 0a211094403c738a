"""A graph with its blocks and subgraphs laid flat: every node once, and where each of its inputs really comes from.

An If's outputs are the values its blocks return, a group's outputs those its subgraph returns, and so on: frames
have no values of their own. Fallbacks and other frames stay closed unless `enter` opens them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from core.ir.graph import Block, Graph, Node, Value
from core.ir.kinds import is_fallback_block, is_fusion_group, role

Origin = tuple[str, int]  # a place's key and the number of its output; ("in:NAME", 0) for a graph input
Origins = tuple[Origin, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """One node. `key` is its own, inside subgraphs `groupnodekey/innerkey`; `frames` the keys that enclose it."""

    key: str
    node: Node
    role: str
    frames: tuple[str, ...]
    sources: tuple[Origins, ...]  # one entry an input; an input may have several origins, or none
    group: int | None = None
    where: str = ""  # in If, in Loop, in prim::DifferentiableGraph
    fallback: bool = False
    closed: bool = False  # it holds blocks or a subgraph that were not entered


@dataclass(frozen=True, slots=True)
class Enclosure:
    """A frame: the node that holds it (or one of its blocks) and its place in the nest."""

    key: str
    node: Node
    role: str
    frames: tuple[str, ...]
    group: int | None = None
    block: int | None = None


@dataclass(frozen=True, slots=True)
class Flat:
    places: tuple[Place, ...]
    enclosures: tuple[Enclosure, ...]
    params: tuple[Value, ...]
    returns: tuple[Origins, ...]
    values: dict[Origin, Value]
    groups: int


Enter = Callable[[str, Node], bool]


def enter_all(key: str, node: Node) -> bool:
    return True


def flatten(graph: Graph, enter: Enter = enter_all) -> Flat:
    """All places in order; fusion groups are numbered as they come, fallback blocks last."""
    walk = _Walk(enter)
    env: dict[str, Origins] = {value.name: ((f"in:{value.name}", 0),) for value in graph.block.params}
    walk.values.update({(f"in:{value.name}", 0): value for value in graph.block.params})
    returns = walk.block(graph.block, graph, _Scope(), env)
    return Flat(tuple(walk.places), tuple(walk.enclosures), graph.block.params, returns, walk.values, walk.groups)


@dataclass(frozen=True, slots=True)
class _Scope:
    prefix: str = ""
    frames: tuple[str, ...] = ()
    group: int | None = None
    where: str = ""
    fallback: bool = False


@dataclass(slots=True)
class _Walk:
    enter: Enter
    places: list[Place] = field(default_factory=list)
    enclosures: list[Enclosure] = field(default_factory=list)
    values: dict[Origin, Value] = field(default_factory=dict)
    groups: int = 0

    def block(self, block: Block, graph: Graph, scope: _Scope, env: dict[str, Origins]) -> tuple[Origins, ...]:
        for node in block.nodes:
            if node.subgraph in graph.subgraphs:
                self.subgraph(node, graph.subgraphs[str(node.subgraph)], scope, env)
            elif node.blocks:
                self.control(node, graph, scope, env)
            else:
                self.place(node, scope, env)
        return tuple(env.get(name, ()) for name in block.returns)

    def place(self, node: Node, scope: _Scope, env: dict[str, Origins], closed: bool = False,
              group: int | None = None) -> str:
        key = scope.prefix + node.key
        sources = tuple(env.get(name, ()) for name in node.inputs)
        for index, value in enumerate(node.outputs):
            env[value.name] = ((key, index),)
            self.values[key, index] = value
        self.places.append(Place(key, node, role(node), scope.frames, sources, scope.group if group is None else group,
                                 scope.where, scope.fallback, closed))
        return key

    def number(self, node: Node, scope: _Scope) -> int | None:
        if not is_fusion_group(node) or scope.fallback:
            return scope.group
        self.groups += 1
        return self.groups - 1

    def subgraph(self, node: Node, inner: Graph, scope: _Scope, env: dict[str, Origins]) -> None:
        key, group = scope.prefix + node.key, self.number(node, scope)
        kind = role(node)
        if not self.enter(key, node):
            self.place(node, scope, env, True, group)
            return
        self.enclosures.append(Enclosure(key, node, kind, scope.frames, group))
        where = scope.where if is_fusion_group(node) else f"in {node.kind}"
        below = _Scope(f"{key}/", (*scope.frames, key), group, where, scope.fallback or kind == "fallback")
        inside = {param.name: env.get(name, ()) for param, name in zip(inner.block.params, node.inputs, strict=False)}
        returns = self.block(inner.block, inner, below, inside)
        env.update({value.name: origins for value, origins in zip(node.outputs, returns, strict=False)})

    def control(self, node: Node, graph: Graph, scope: _Scope, env: dict[str, Origins]) -> None:
        key = scope.prefix + node.key
        if not self.enter(key, node):
            self.place(node, scope, env, True)
            return
        self.enclosures.append(Enclosure(key, node, "control", scope.frames, scope.group))
        head = _Scope(scope.prefix, (*scope.frames, key), scope.group, scope.where, scope.fallback)
        self.place(node, head, env)
        per_block = [self.inner(node, index, graph, head, env) for index in range(len(node.blocks))]
        skip = 1 if node.kind == "prim::Loop" else 0
        for index, value in enumerate(node.outputs):
            found = [origin for returns in per_block for origin in (returns[index + skip:index + skip + 1] or ((),))[0]]
            env[value.name] = tuple(dict.fromkeys(found))

    def inner(self, node: Node, index: int, graph: Graph, scope: _Scope,
              env: dict[str, Origins]) -> tuple[Origins, ...]:
        block, key = node.blocks[index], f"{scope.prefix}{node.key}.b{index}"
        fallback = is_fallback_block(block)
        guarded = any(is_fallback_block(b) for b in node.blocks)
        where = scope.where if guarded else f"in {node.op}"
        self.enclosures.append(Enclosure(key, node, "fallback" if fallback else "control", scope.frames, scope.group,
                                         index))
        below = _Scope(scope.prefix, (*scope.frames, key), scope.group, where, scope.fallback or fallback)
        inside = dict(env)
        carried = node.inputs[2:] if node.kind == "prim::Loop" else ()
        for param, name in zip(block.params[1:], carried, strict=False):
            inside[param.name] = env.get(name, ())
        for param in block.params[:1]:
            inside[param.name] = ((scope.prefix + node.key, 0),) if node.kind == "prim::Loop" else ()
        return self.block(block, graph, below, inside)
