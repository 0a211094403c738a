"""A drawing as a scene: items made in slices, highlights, and the switches that all items share."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtWidgets import QGraphicsScene

from core.ir.drawing import Box, Drawing, Edge, Frame
from core.results import Decision
from core.units import count
from gui.theme import LIGHT, Palette
from gui.views.drawing_index import DrawingIndex, index_of
from gui.views.edge_labels import place_labels
from gui.views.graph_items import BoxTile, EdgeBundle, FrameItem, FrameTitle, LabelTile, Paint, title_words
from gui.views.graph_style import GraphStyle, state_of
from gui.views.highlights import Highlights
from gui.views.long_edges import MANY, LongEdges, is_long
from gui.wording import said, tr

TILE = 64  # boxes painted together
BAND = 600.0  # pixels of scene: boxes of one tile lie in one band, side by side
BUNDLE = 48  # edges painted together
SLICE = 1500  # edges turned into items before the window gets its turn
MARGIN = 8.0


class GraphScene(QGraphicsScene):
    """Shows one drawing at a time."""

    completed = Signal()  # all items are there

    def __init__(self, parent: QObject | None = None):
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)  # some hundred items: a tree costs more
        self.look = Paint(GraphStyle(LIGHT), {}, {})
        self.index: DrawingIndex = index_of(Drawing(0.0, 0.0))
        self._edges = 0
        self._labelled = False
        self._labels: list[LabelTile] = []
        self._long: list[Edge] = []  # met so far
        self._highlights = Highlights(self.look)
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._add_edges)
        self.setBackgroundBrush(self.look.style.background)

    @property
    def drawing(self) -> Drawing:
        return self.index.drawing

    @property
    def complete(self) -> bool:
        return self._edges >= len(self.drawing.edges)

    def show_drawing(self, index: DrawingIndex, decisions: dict[str, Decision]) -> None:
        """Replaces what is shown; boxes at once, edges slice by slice."""
        self._turn.stop()
        self.clear()
        self.index, drawing = index, index.drawing
        self._edges, self._labels, self._long = 0, [], []
        self.set_decisions(decisions)
        self._highlights = Highlights(self.look)
        self._highlights.cover(QRectF(0, 0, drawing.width, drawing.height).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN))
        self.addItem(self._highlights)
        for frame in drawing.frames:
            self.addItem(FrameItem(frame, self.look))
            self.addItem(FrameTitle(frame, self.look))
        for boxes in _tiles(drawing.boxes):
            self.addItem(BoxTile(boxes, self.look))
        self._add_edges()

    def set_decisions(self, decisions: dict[str, Decision]) -> None:
        """Colours by what the fuser decided, without another layout."""
        judged = any(d.group is not None or d.reason for d in decisions.values())
        self.look.states = {b.key: state_of(b, decisions.get(b.key), judged) for b in self.drawing.boxes}
        self.look.titles = _titles(self.drawing)
        self._recoloured()

    def set_palette_colours(self, palette: Palette) -> None:
        self.look.style = GraphStyle(palette)
        self.setBackgroundBrush(self.look.style.background)
        self._recoloured()

    def set_shares(self, shares: dict[str, float]) -> None:
        """Colours by cost, 0 to 1 by key; an empty table colours by group again."""
        self.look.shares = shares
        self._recoloured()

    def set_labels(self, on: bool) -> None:
        """The type of each value written on its edges, where there is room."""
        self._labelled = on
        for item in self._labels:
            self.removeItem(item)
        labels = place_labels(self.index) if on else []
        self._labels = [LabelTile(labels[i:i + TILE], self.look) for i in range(0, len(labels), TILE)]
        for item in self._labels:
            self.addItem(item)

    def mark(self, selected: Iterable[str], hovered: Iterable[str], path: bool) -> None:
        """Rings around nodes, and their edges drawn strong: those of the selection, or its way to the outputs."""
        chosen, near = [*selected], [*hovered]
        marks = self._highlights
        marks.selected, marks.hovered = self._areas(chosen), self._areas(near)
        find_edges = self.index.path_to_outputs if path else self.index.touching
        numbers = dict.fromkeys(i for key in chosen for i in find_edges(key))
        numbers.update(dict.fromkeys(i for key in near for i in self.index.touching(key)))
        marks.edges = [self.drawing.edges[i] for i in numbers]
        marks.update()

    def mark_found(self, found: Iterable[str], current: str | None) -> None:
        marks = self._highlights
        marks.found = self._areas(found)
        marks.current = next(iter(self._areas([current] if current else [])), None)
        marks.update()

    def area(self, key: str) -> QRectF | None:
        box = self.index.boxes.get(key) or self.index.frames.get(key)
        return QRectF(box.x, box.y, box.w, box.h) if box else None

    def title_area(self, frame: Frame) -> QRectF:
        """Where a frame's title takes a click; as large as it ever gets."""
        return title_words(frame, self.look, 0.3)[2]

    def content(self) -> QRectF:
        """The drawing with a margin."""
        return QRectF(0, 0, self.drawing.width, self.drawing.height).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def finish(self) -> None:
        """Makes the rest of the items now, for an export."""
        while not self.complete:
            self._add_edges()

    def _recoloured(self) -> None:
        self.look.version += 1
        self.update()

    def _areas(self, keys: Iterable[str]) -> list[QRectF]:
        return [area for area in map(self.area, keys) if area is not None]

    def _add_edges(self) -> None:
        edges = self.drawing.edges[self._edges:self._edges + SLICE]
        self._edges += len(edges)
        drawn = [edge for edge in edges if edge.points]
        self._long += [edge for edge in drawn if is_long(edge)]
        self._add_bundles([edge for edge in drawn if not is_long(edge)])
        if self.complete:
            self._add_long()
            self.set_labels(self._labelled)
            self.completed.emit()
        else:
            self._turn.start()

    def _add_bundles(self, edges: list[Edge]) -> None:
        for start in range(0, len(edges), BUNDLE):
            self.addItem(EdgeBundle(edges[start:start + BUNDLE], self.look))

    def _add_long(self) -> None:
        if len(self._long) > MANY:
            self.addItem(LongEdges(self._long, self.look))
        else:
            self._add_bundles(self._long)
        self._long = []


def _tiles(boxes: tuple[Box, ...]) -> list[list[Box]]:
    ordered = sorted(boxes, key=_band)
    return [ordered[start:start + TILE] for start in range(0, len(ordered), TILE)]


def _band(box: Box) -> tuple[float, float]:
    return box.y // BAND, box.x


def _titles(drawing: Drawing) -> dict[str, str]:
    """`fusion group 0 · 10 of 18`: how much of the computing is in the group."""
    inside: dict[int, int] = defaultdict(int)
    for box in drawing.boxes:
        if box.role == "compute" and box.group is not None:
            inside[box.group] += 1
    return {frame.key: tr("{0} · {1} of {2}").format(said(frame.label), count(inside[frame.group]),
                                                     count(drawing.computing))
            for frame in drawing.frames if frame.role == "group" and frame.group is not None}
