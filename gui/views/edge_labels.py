"""Where the type of each value is written: once a value, on a stretch of its edges that is free of boxes and words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from core.ir.drawing import Edge
from gui.views.drawing_index import CELL, DrawingIndex

HEIGHT = 14.0
LETTER = 6.1  # advance of the small font
TITLE_HEIGHT, TITLE_LETTER, TITLE_SIGN = 22.0, 7.0, 20.0  # what a frame's own words take at its upper left


@dataclass(frozen=True, slots=True)
class EdgeLabel:
    """Words with their place in the scene."""

    text: str
    x: float
    y: float
    w: float
    h: float = HEIGHT

    def meets(self, x: float, y: float, w: float, h: float) -> bool:
        return self.x < x + w and x < self.x + self.w and self.y < y + h and y < self.y + self.h


def place_labels(index: DrawingIndex) -> list[EdgeLabel]:
    """All labels that find room; a value whose edges have none goes without."""
    placed: dict[tuple[int, int], list[EdgeLabel]] = defaultdict(list)
    for frame in index.drawing.frames:
        _take(EdgeLabel("", frame.x, frame.y, min(frame.w, TITLE_SIGN + TITLE_LETTER * len(frame.label)),
                        TITLE_HEIGHT), placed)
    done: set[tuple[str, str]] = set()
    made = []
    for edge in index.drawing.edges:
        value = edge.source, edge.value
        label = None if value in done or not edge.label else _free(edge, index, placed)
        if label is not None:
            done.add(value)
            made.append(label)
            _take(label, placed)
    return made


def _take(label: EdgeLabel, placed: dict[tuple[int, int], list[EdgeLabel]]) -> None:
    """Its place is free no more."""
    for cell in _cells(label):
        placed[cell].append(label)


def _free(edge: Edge, index: DrawingIndex, placed: dict[tuple[int, int], list[EdgeLabel]]) -> EdgeLabel | None:
    width = len(edge.label) * LETTER + 6
    stretches = sorted(zip(edge.points, edge.points[1:], strict=False), key=_length, reverse=True)
    for (ax, ay), (bx, by) in stretches[:4]:
        label = EdgeLabel(edge.label, (ax + bx) / 2 - width / 2, (ay + by) / 2 - HEIGHT / 2, width)
        if not _meets_any(label, index, placed):
            return label
    return None


def _meets_any(label: EdgeLabel, index: DrawingIndex, placed: dict[tuple[int, int], list[EdgeLabel]]) -> bool:
    return any(label.meets(other.x, other.y, other.w, other.h) for cell in _cells(label)
               for other in (*index.cells.get(cell, ()), *placed.get(cell, ())))


def _cells(label: EdgeLabel) -> Iterator[tuple[int, int]]:
    for column in range(int(label.x // CELL), int((label.x + label.w) // CELL) + 1):
        for row in range(int(label.y // CELL), int((label.y + label.h) // CELL) + 1):
            yield column, row


def _length(stretch: tuple[tuple[float, float], tuple[float, float]]) -> float:
    (ax, ay), (bx, by) = stretch
    return abs(bx - ax) + abs(by - ay)
