"""The JIT graph as values: nodes, blocks, subgraphs. Made by core.ir.parse, never changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Type:
    """A JIT type. For tensors whatever the text says: dtype, shape (None: unknown size), strides, device."""

    text: str
    dtype: str | None = None  # the JIT's word: Float, Double, Long, ...
    shape: tuple[int | None, ...] | None = None
    strides: tuple[int | None, ...] | None = None
    device: str | None = None
    requires_grad: bool | None = None

    @property
    def is_tensor(self) -> bool:
        return self.dtype is not None or self.text.startswith("Tensor")


@dataclass(frozen=True, slots=True)
class Value:
    """`%name : type`."""

    name: str  # without the %
    type: Type


@dataclass(frozen=True, slots=True)
class Source:
    """Where a node comes from: `# file:line:column`."""

    file: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Node:
    """One operation. `key` is unique in its graph: the path of blocks and the position, as `12` or `12.b0.3`."""

    key: str
    kind: str  # aten::minimum, prim::If, prim::TensorExprGroup_0 -> kind prim::TensorExprGroup, subgraph set
    inputs: tuple[str, ...] = ()
    outputs: tuple[Value, ...] = ()
    attributes: tuple[tuple[str, str], ...] = ()
    blocks: tuple[Block, ...] = ()
    subgraph: str | None = None  # the name under which the graph's `subgraphs` holds it
    source: Source | None = None
    scope: str | None = None

    @property
    def op(self) -> str:
        return self.kind.split("::", 1)[-1]


@dataclass(frozen=True, slots=True)
class Block:
    """Parameters, nodes in order, returned value names."""

    params: tuple[Value, ...] = ()
    nodes: tuple[Node, ...] = ()
    returns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Graph:
    """A whole graph: its own block and the subgraphs its nodes name (fusion groups, fallbacks)."""

    block: Block
    subgraphs: dict[str, Graph] = field(default_factory=dict)
    text: str = ""

    def walk(self) -> Iterator[tuple[Node, tuple[Node, ...]]]:
        """Every node of the graph and its blocks, with its chain of enclosing nodes; subgraphs are not entered."""
        yield from _walk(self.block, ())


def _walk(block: Block, chain: tuple[Node, ...]) -> Iterator[tuple[Node, tuple[Node, ...]]]:
    for node in block.nodes:
        yield node, chain
        for inner in node.blocks:
            yield from _walk(inner, (*chain, node))
