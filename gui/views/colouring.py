"""What the boxes of a graph are coloured by: their groups, or figures by node; a folded box has the sum of its own."""

from __future__ import annotations

from collections import defaultdict

from gui.views.drawing_index import DrawingIndex
from gui.views.graph_scene import GraphScene
from gui.views.weights import Weights


class Colouring:
    """Holds the figures there are and colours a scene by one kind of them."""

    def __init__(self, scene: GraphScene):
        self._scene = scene
        self._weights: dict[str, Weights] = {}
        self._shown: Weights | None = None
        self._figures: dict[str, float] = {}  # by the box that is drawn

    @property
    def names(self) -> tuple[str, ...]:
        """The quantities there are figures of."""
        return tuple(self._weights)

    def set(self, quantity: str, weights: Weights | None) -> None:
        """None takes the figures away; `show` colours."""
        if weights is None:
            self._weights.pop(quantity, None)
        else:
            self._weights[quantity] = weights

    def show(self, colour: str) -> None:
        """By a quantity, where there are figures of it, else by group."""
        self._shown = self._weights.get(colour)
        self._figures = figures_of(self._scene.index, self._shown.values) if self._shown else {}
        most = max(self._figures.values(), default=0.0)
        self._scene.set_shares({key: value / most for key, value in self._figures.items()} if most > 0 else {})

    def words(self, key: str) -> str:
        """A box's figure and its share; empty where it has none."""
        return self._shown.words(self._figures[key]) if self._shown and key in self._figures else ""


def figures_of(index: DrawingIndex, values: dict[str, float]) -> dict[str, float]:
    """By box: a node's own figure, or the sum of what a folded one holds."""
    found: dict[str, float] = defaultdict(float)
    for key, value in values.items():
        box = index.boxes.get(index.holder_of(key) or "")
        if box is not None and (box.key == key or box.foldable):
            found[box.key] += value
    return dict(found)
