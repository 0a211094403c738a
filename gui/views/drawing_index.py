"""A drawing looked up: by key, by place, by edge, by words. No Qt."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from core.ir.drawing import Box, Drawing, Frame
from core.ir.graph import Node
from core.ir.types import short

_ALONG = ({"down": "on", "up": "back"}, {"right": "on", "left": "back"})  # where it flows down, and across
CELL = 160.0  # pixels of scene to a side of the grid that finds what is under the mouse


@dataclass(frozen=True, slots=True)
class DrawingIndex:
    """Built once a drawing; all keys are those of its boxes."""

    drawing: Drawing
    boxes: dict[str, Box] = field(default_factory=dict)
    frames: dict[str, Frame] = field(default_factory=dict)
    incoming: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    outgoing: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    cells: dict[tuple[int, int], list[Box]] = field(default_factory=lambda: defaultdict(list))
    held: dict[str, str] = field(default_factory=dict)  # nodes that folded boxes hold, and what is searched of them

    def box_at(self, x: float, y: float) -> Box | None:
        """The box that covers a point of the scene."""
        found = self.cells.get((int(x // CELL), int(y // CELL)), ())
        return next((b for b in found if b.x <= x <= b.x + b.w and b.y <= y <= b.y + b.h), None)

    def is_any_in(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Whether a box is in an area, were it in part."""
        return any(b.x < right and b.x + b.w > left and b.y < bottom and b.y + b.h > top for b in self.drawing.boxes)

    def frame_title_at(self, x: float, y: float, height: float) -> Frame | None:
        """The innermost frame whose title bar covers a point."""
        hits = [f for f in self.drawing.frames if f.x <= x <= f.x + f.w and f.y <= y <= f.y + height]
        return hits[-1] if hits else None

    def holder_of(self, key: str) -> str | None:
        """What stands for a node: its box or frame, or the folded one around it."""
        if key in self.frames:
            return key
        while key and key not in self.boxes:
            key = key[:max(key.rfind("/"), key.rfind("."), 0)]
        return key or None

    def matching(self, words: str) -> tuple[str, ...]:
        """Keys of the nodes with all words in their label, kind, type, value names or line; top to bottom.

        Those that a folded box holds are found where it stands (`holder_of`).
        """
        wanted = words.lower().split()
        texts = self.held | {box.key: _searched(box) for box in self.drawing.boxes} if wanted else {}
        hits = {key: self.boxes[self.holder_of(key) or ""] for key, text in texts.items()
                if all(word in text for word in wanted)}
        return tuple(sorted(hits, key=lambda key: _reading_order(hits[key])))

    def step(self, key: str, direction: str, across: bool = False) -> str | None:
        """Where an arrow key leads: the way the graph flows along edges, else to the neighbour in the row.

        `down` and `up` are along edges; where it flows `across`, `right` and `left` are. From a frame into it.
        """
        box = self.boxes.get(key)
        if box is None:
            return self.first(self.frames.get(key))
        way = _ALONG[across].get(direction)
        near = self._along(box, way) if way else self._beside(box, direction)
        return min(near, key=_distance_from(box)).key if near else None

    def first(self, frame: Frame | None = None) -> str | None:
        """The box that is read first; of those in a frame, if one is given."""
        boxes = [b for b in self.drawing.boxes if frame is None or _holds(frame, b)]
        return min(boxes, key=_reading_order).key if boxes else None

    def frame_around(self, key: str) -> Frame | None:
        """The innermost frame that folds around a box, or that is meant itself."""
        box, frame = self.boxes.get(key), self.frames.get(key)
        around = [f for f in self.drawing.frames if f.foldable and box is not None and _holds(f, box)]
        return around[-1] if around else frame if frame is not None and frame.foldable else None

    def last(self) -> str | None:
        return max(self.drawing.boxes, key=_reading_order).key if self.drawing.boxes else None

    def path_to_outputs(self, key: str) -> tuple[int, ...]:
        """Every edge that the value of `key` flows through on its way out of the graph."""
        seen, edges, queue = {key}, [], [key]
        while queue:
            for index in self.outgoing.get(queue.pop(), ()):
                edges.append(index)
                target = self.drawing.edges[index].target
                if target not in seen:
                    seen.add(target)
                    queue.append(target)
        return tuple(edges)

    def touching(self, key: str) -> tuple[int, ...]:
        """The edges that begin or end at `key`."""
        return (*self.incoming.get(key, ()), *self.outgoing.get(key, ()))

    def _along(self, box: Box, way: str) -> list[Box]:
        table = self.outgoing if way == "on" else self.incoming
        edges = [self.drawing.edges[i] for i in table.get(box.key, ())]
        ends = (e.target if way == "on" else e.source for e in edges)
        return [self.boxes[k] for k in ends if k in self.boxes]

    def _beside(self, box: Box, direction: str) -> list[Box]:
        x, y = box.x + box.w / 2, box.y + box.h / 2
        others = [b for b in self.drawing.boxes if b.key != box.key]
        if direction in ("up", "down"):
            return [b for b in others if b.x <= x <= b.x + b.w and (b.y > box.y) == (direction == "down")]
        return [b for b in others if b.y <= y <= b.y + b.h and (b.x > box.x) == (direction == "right")]


def index_of(drawing: Drawing, nodes: Mapping[str, Node] | None = None) -> DrawingIndex:
    """The index of a drawing; linear in its boxes and edges. `nodes`: of the graph, by key."""
    made = DrawingIndex(drawing, {b.key: b for b in drawing.boxes}, {f.key: f for f in drawing.frames})
    for number, edge in enumerate(drawing.edges):
        made.outgoing[edge.source].append(number)
        made.incoming[edge.target].append(number)
    for box in drawing.boxes:
        for column in range(int(box.x // CELL), int((box.x + box.w) // CELL) + 1):
            for row in range(int(box.y // CELL), int((box.y + box.h) // CELL) + 1):
                made.cells[column, row].append(box)
    if any(_holds_nodes(box) for box in drawing.boxes):
        made.held.update(_held(made, nodes or {}))
    return made


def _held(index: DrawingIndex, nodes: Mapping[str, Node]) -> Iterator[tuple[str, str]]:
    for key, node in nodes.items():
        box = index.boxes.get(index.holder_of(key) or "")
        if box is not None and box.key != key and _holds_nodes(box):
            names = " ".join(f"{short(value.type)} %{value.name}" for value in node.outputs)
            yield key, f"{node.kind} {names} line {node.source.line if node.source else None}".lower()


def _holds_nodes(box: Box) -> bool:
    return box.foldable and box.role != "fallback"  # which repeats what its group holds


def _searched(box: Box) -> str:
    names = " ".join(f"%{name}" for name in box.outputs)
    return f"{box.label} {box.kind} {box.detail} {names} line {box.line}".lower()


def _holds(frame: Frame, box: Box) -> bool:
    return frame.x <= box.x <= frame.x + frame.w and frame.y <= box.y <= frame.y + frame.h


def _reading_order(box: Box) -> tuple[float, float]:
    return box.y, box.x


def _distance_from(box: Box) -> Callable[[Box], float]:
    def distance(other: Box) -> float:
        return abs(other.x + other.w / 2 - box.x - box.w / 2) + abs(other.y - box.y)
    return distance
