"""A laid-out graph as values: what the window paints and the exporters write. Units: pixels at scale 1, y downwards."""

from __future__ import annotations

from dataclasses import dataclass, field

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    """One operation, graph input or graph output. `x`, `y` are its top left corner.

    `key` is the node's key; inside a subgraph `groupnodekey/innerkey`; `in:NAME` and `out` for the graph's ends.
    """

    key: str
    label: str  # minimum, fusion group 0, a value's name for the graph's ends
    detail: str  # 16 × 16 float32; empty where the text does not say
    role: str  # as core.ir.kinds.role, and input, output
    x: float
    y: float
    w: float
    h: float
    kind: str = ""  # aten::minimum
    group: int | None = None  # the fusion group it is in
    line: int | None = None  # source line of the formula
    outputs: tuple[str, ...] = ()  # value names
    foldable: bool = False  # a folded frame: unfold it with Options.opened


@dataclass(frozen=True, slots=True)
class Frame:
    """What encloses boxes: a fusion group, an If, one of its blocks, a Loop. Outer frames come first."""

    key: str
    label: str
    role: str  # group, control, fallback
    x: float
    y: float
    w: float
    h: float
    depth: int = 0
    group: int | None = None
    foldable: bool = True


@dataclass(frozen=True, slots=True)
class Edge:
    """A value on its way from the box that makes it to one that reads it; `points` run border to border."""

    source: str
    target: str
    value: str  # its name
    label: str  # its type in short
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """Everything that is painted. `hidden` counts the nodes left out by the options, `computing` the operations of the
    whole graph, folded or not, but for those of fallbacks."""

    width: float
    height: float
    boxes: tuple[Box, ...] = ()
    frames: tuple[Frame, ...] = ()
    edges: tuple[Edge, ...] = ()
    hidden: int = 0
    computing: int = 0


@dataclass(frozen=True, slots=True)
class Options:
    """What is shown. Frames are open but for fallbacks; `folded` and `opened` hold keys that the user changed."""

    constants: bool = False
    views: bool = False
    bookkeeping: bool = False
    folded: frozenset[str] = field(default_factory=frozenset)
    opened: frozenset[str] = field(default_factory=frozenset)
    details: bool = True  # room in the boxes for shape and dtype
    direction: str = "topbottom"  # or leftright
    char_width: float = 7.2  # mean advance of the label's font
    line_height: float = 16.0
