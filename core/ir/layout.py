"""From graph to drawing: graphlay behind one function. Deterministic; no state; safe in any thread or process."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import graphlay

from core.ir.drawing import Box, Drawing, Edge, Frame, Options, Point
from core.ir.flat import Enclosure, Flat, Origin, Origins, Place, flatten
from core.ir.graph import Graph, Node
from core.ir.kinds import is_fallback_block, role
from core.ir.types import short

HEADER = 22.0  # room for a frame's title
_MARGIN = 12.0
_EDGE_GAP = 18.0  # between a long edge and a box beside it; below graphlay's clearance of 14 and ends it may touch it
_TITLE_LETTER = 6.8
_QUICK = 400  # boxes from which the layout trades beauty for time
_FALLBACK_CALLS = ("CallFunction", "FallbackGraph")
_REACH = 6000  # layers that all edges together may cross; past that the longest are drawn straight


def layout(graph: Graph, options: Options | None = None) -> Drawing:
    """The drawing of `graph`: boxes where they were put, edges as polylines, frames around groups and blocks."""
    chosen = options or Options()
    flat = flatten(graph, lambda key, node: _is_open(key, node, chosen))
    shown = _Shown(flat, chosen)
    boxes = [*_inputs(flat, shown, chosen), *(_box(place, chosen) for place in shown.places),
             *_output(flat, chosen)]
    request = _Request(boxes, _kept_frames(flat, shown), {place.key: place.frames for place in shown.places})
    request.connect(shown.edges())
    return replace(_placed(request, flat, chosen, len(flat.places) - len(shown.places)), computing=_computing(graph))


def _computing(graph: Graph) -> int:
    whole = flatten(graph, lambda key, node: role(node) != "fallback")
    return sum(place.role == "compute" and not place.fallback for place in whole.places)


def _is_open(key: str, node: Node, options: Options) -> bool:
    return key in options.opened if role(node) == "fallback" else key not in options.folded


class _Shown:
    """Which places are drawn, and where an input comes from once the hidden ones are stepped over."""

    def __init__(self, flat: Flat, options: Options):
        self.flat, self.options = flat, options
        self.by_key = {place.key: place for place in flat.places}
        self._show(tuple(p for p in flat.places if self._visible(p)))
        if options.constants:  # one that only hidden nodes read would float
            used = {origin[0] for origin, _ in self.edges()}
            self._show(tuple(p for p in self.places if p.role != "constant" or p.key in used))

    def _show(self, places: tuple[Place, ...]) -> None:
        self.places = places
        self.keys = {place.key for place in places}
        self._seen: dict[Origin, tuple[Origin, ...]] = {}

    def _visible(self, place: Place) -> bool:
        options = self.options
        if _is_guarded(place.node) and not place.closed and not options.bookkeeping:
            return False  # the guard before it says it all
        hidden = {"constant": not options.constants, "view": not options.views,
                  "bookkeeping": not options.bookkeeping, "list": not options.bookkeeping,
                  "fallback": place.node.kind == "prim::Constant"}
        return not hidden.get(place.role, False)

    def origins(self, origin: Origin) -> tuple[Origin, ...]:
        """The drawn origins behind `origin`, each once."""
        if origin not in self._seen:
            place = self.by_key.get(origin[0])
            self._seen[origin] = ()  # a loop-carried value may lead back to itself
            self._seen[origin] = (origin,) if place is None or place.key in self.keys else self._behind(place)
        return self._seen[origin]

    def _behind(self, place: Place) -> tuple[Origin, ...]:
        if place.role in ("constant", "fallback"):
            return ()
        wanted = place.sources if place.role == "list" else place.sources[:1]
        found = [o for origins in wanted for origin in origins for o in self.origins(origin)]
        return tuple(dict.fromkeys(found))

    def _guard_of(self, place: Place) -> tuple[Origins, ...]:
        """A fallback reads what the group reads; it is drawn as hanging on the check that sends a call there."""
        holders = [self.by_key[k] for k in place.frames if k in self.by_key and _is_guarded(self.by_key[k].node)]
        return holders[-1].sources[:1] if holders and place.node.op in _FALLBACK_CALLS else place.sources

    def edges(self) -> Iterable[tuple[Origin, str]]:
        for place in self.places:
            sources = self._guard_of(place) if place.fallback else place.sources
            found = [o for origins in sources for origin in origins for o in self.origins(origin)]
            yield from ((origin, place.key) for origin in dict.fromkeys(found) if origin[0] != place.key)
        ends = [o for origins in self.flat.returns for origin in origins for o in self.origins(origin)]
        yield from ((origin, "out") for origin in dict.fromkeys(ends))


def _size(label: str, detail: str, options: Options) -> tuple[float, float]:
    detail = detail if options.details else ""
    width = max(len(label), len(detail)) * options.char_width + 20.0
    return max(width, 48.0), options.line_height * (2 if detail else 1) + 10.0


def _box(place: Place, options: Options) -> Box:
    node = place.node
    label, detail = _label(place), short(node.outputs[0].type) if node.outputs else ""
    if place.role in ("control", "fallback", "guard"):
        detail = ""
    w, h = _size(label, detail, options)
    line = node.source.line if node.source else None
    kind = "fallback" if label == "fallback" else place.role
    return Box(place.key, label, detail, kind, 0.0, 0.0, w, h, node.kind, place.group, line,
               tuple(v.name for v in node.outputs), place.closed)


def _label(place: Place) -> str:
    if place.role == "group" and place.group is not None:
        return f"fusion group {place.group}"
    if (place.fallback and place.node.kind == "prim::CallFunction") or place.role == "fallback":
        return "fallback"
    if place.role != "constant":
        return place.node.op
    is_none = [value.type.text for value in place.node.outputs] == ["NoneType"]  # printed without a value
    return (dict(place.node.attributes).get("value") or ("None" if is_none else place.node.op))[:24]


def _inputs(flat: Flat, shown: _Shown, options: Options) -> list[Box]:
    used = {origin[0] for origin, _ in shown.edges()}
    boxes = []
    for value in flat.params:
        if f"in:{value.name}" in used:
            w, h = _size(value.name, short(value.type), options)
            boxes.append(Box(f"in:{value.name}", value.name, short(value.type), "input", 0.0, 0.0, w, h,
                             outputs=(value.name,)))
    return boxes


def _output(flat: Flat, options: Options) -> list[Box]:
    kinds = [flat.values[o[0]] for o in flat.returns if o]
    detail = short(kinds[0].type) if len(kinds) == 1 else f"{len(flat.returns)} values"
    w, h = _size("return", detail, options)
    return [Box("out", "return", detail, "output", 0.0, 0.0, w, h)] if flat.returns else []


def _kept_frames(flat: Flat, shown: _Shown) -> list[Enclosure]:
    """Frames that hold something drawn. A guarded If has none of its own: the group and the fallback stand free."""
    used = {key for place in shown.places for key in place.frames}
    return [e for e in flat.enclosures if e.key in used and not (e.role != "group" and _is_guarded(e.node))]


def _is_guarded(node: Node) -> bool:
    return any(is_fallback_block(block) for block in node.blocks)


def _frame_label(frame: Enclosure) -> str:
    if frame.block is not None:
        names = {"prim::If": ("then", "else"), "prim::Loop": ("body",)}.get(frame.node.kind, ())
        return "fallback" if frame.role == "fallback" else (
            names[frame.block] if frame.block < len(names) else f"block {frame.block}")
    if frame.role == "group" and frame.group is not None:
        return f"fusion group {frame.group}"
    return frame.node.op


def _title_width(frame: Enclosure) -> float:
    """The least width of a frame: a group's title has its counts behind it, ` · 10 of 18`."""
    letters = len(_frame_label(frame)) + (11 if frame.role == "group" else 0)
    return max(60.0, letters * _TITLE_LETTER + 34.0)


class _Request:
    """The graph as graphlay takes it, and what its answer's rows stand for. `parents` holds each box's frame."""

    def __init__(self, boxes: list[Box], frames: list[Enclosure], parents: dict[str, tuple[str, ...]]):
        self.boxes, self.frames, self.graph = boxes, frames, graphlay.Graph()
        self.index: dict[str, int] = {}
        self.depth: dict[str, int] = {}
        self.edges: list[tuple[Origin, str]] = []
        self.straight: list[tuple[Origin, str]] = []
        for frame in frames:
            self.depth[frame.key] = sum(key in self.index for key in frame.frames)
            self._add("frame " + frame.key, frame.frames, _title_width(frame), 40.0)
            self.index[frame.key] = self.index.pop("frame " + frame.key)
        for box in boxes:
            self._add("box " + box.key, parents.get(box.key, ()), box.w, box.h)

    def _add(self, name: str, frames: tuple[str, ...], w: float, h: float) -> None:
        kept = [self.index[key] for key in frames if key in self.index]
        more: dict[str, Any] = {"parent": kept[-1]} if kept else {}
        self.index[name] = self.graph.node(name, width=w, height=h, **more)

    def connect(self, edges: Iterable[tuple[Origin, str]]) -> None:
        """Edges between drawn boxes; a value read all over a large graph would cost the layout minutes."""
        drawn = [(o, t) for o, t in edges if "box " + o[0] in self.index and "box " + t in self.index]
        near, self.straight = _within_reach(drawn)
        for origin, target in near:
            self.graph.edge(self.index["box " + origin[0]], self.index["box " + target])
            self.edges.append((origin, target))


def _within_reach(edges: list[tuple[Origin, str]]) -> tuple[list[tuple[Origin, str]], list[tuple[Origin, str]]]:
    """Edges that the layout routes, and those too long for it. Order is kept; edges come in topological order."""
    rank: dict[str, int] = {}
    for origin, target in edges:
        rank[target] = max(rank.get(target, 0), rank.get(origin[0], 0) + 1)
    spans = [max(1, rank[target] - rank.get(origin[0], 0)) for origin, target in edges]
    far, total = set(), sum(spans)
    for index in sorted(range(len(edges)), key=lambda i: -spans[i]):
        if total <= _REACH:
            break
        total -= spans[index]
        far.add(index)
    return [e for i, e in enumerate(edges) if i not in far], [e for i, e in enumerate(edges) if i in far]


def _settings(options: Options, count: int) -> dict[str, object]:
    settings: dict[str, object] = {
        "direction": options.direction,
        "spacing": {"layer_gap": 30.0, "node_gap": 22.0, "dummy_gap": _EDGE_GAP, "compound_padding": 12.0,
                    "compound_header": HEADER}}
    quick = {"effort": "fast", "coords": {"placement": "brandes_koepf"}}
    return settings | (quick if count > _QUICK else {})


def _placed(request: _Request, flat: Flat, options: Options, hidden: int) -> Drawing:
    if not request.boxes:
        return Drawing(2 * _MARGIN, 2 * _MARGIN, hidden=hidden)
    result = graphlay.layout(request.graph, options=_settings(options, len(request.boxes)))
    rows, bounds = result.nodes, result.bounds
    left, top = bounds["min"]["x"] - _MARGIN, bounds["min"]["y"] - _MARGIN
    corners = (_corner(rows, request.index["box " + box.key], left, top) for box in request.boxes)
    boxes = tuple(replace(box, x=x, y=y) for box, (x, y) in zip(request.boxes, corners, strict=True))
    frames = tuple(_frame(frame, rows, request, left, top) for frame in request.frames)
    edges = tuple(_edge(origin, target, row, flat, left, top)
                  for (origin, target), row in zip(request.edges, result.edges, strict=True))
    places = {box.key: box for box in boxes}
    edges += tuple(_straight(origin, target, places, flat) for origin, target in request.straight)
    return Drawing(bounds["max"]["x"] - left + _MARGIN, bounds["max"]["y"] - top + _MARGIN, boxes, frames, edges,
                   hidden)


def _corner(rows: list[dict[str, Any]], index: int, left: float, top: float) -> Point:
    row = rows[index]
    return (row["center"]["x"] - row["size"]["width"] / 2 - left, row["center"]["y"] - row["size"]["height"] / 2 - top)


def _frame(frame: Enclosure, rows: list[dict[str, Any]], request: _Request, left: float, top: float) -> Frame:
    index = request.index[frame.key]
    x, y = _corner(rows, index, left, top)
    size = rows[index]["size"]
    return Frame(frame.key, _frame_label(frame), frame.role, x, y, size["width"], size["height"],
                 request.depth[frame.key], frame.group, frame.block is None)


def _edge(origin: Origin, target: str, row: dict[str, Any], flat: Flat, left: float, top: float) -> Edge:
    return _drawn(origin, target, flat, tuple((p["x"] - left, p["y"] - top) for p in row["points"]))


def _straight(origin: Origin, target: str, places: dict[str, Box], flat: Flat) -> Edge:
    start, end = places[origin[0]], places[target]
    return _drawn(origin, target, flat, ((start.x + start.w / 2, start.y + start.h), (end.x + end.w / 2, end.y)))


def _drawn(origin: Origin, target: str, flat: Flat, points: tuple[Point, ...]) -> Edge:
    value = flat.values.get(origin)
    return Edge(origin[0], target, value.name if value else "", short(value.type) if value else "", points)
