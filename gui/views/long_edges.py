"""Edges as plain lines, cut to what is seen: those of an input that thousands of operations read cross every view.

Thousands of lines through one view lie on the same pixels: of those a pixel apart at both ends one is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from core.ir.drawing import Edge
from gui.views.graph_items import FEW, TEXT_FROM, Paint, arrow_head, scale_of

LONG = 3000.0  # pixels of scene to a side from which an edge is long
MANY = 100  # long edges up to which they are painted as all others, with round corners

Floats = NDArray[np.float64]


def is_long(edge: Edge) -> bool:
    xs, ys = [x for x, _ in edge.points], [y for _, y in edge.points]
    return max(max(xs) - min(xs), max(ys) - min(ys)) > LONG


class Lines:
    """The pieces of many edges, and their tips."""

    def __init__(self, edges: Sequence[Edge]):
        self._edges = edges
        pieces = [(*a, *b) for edge in edges for a, b in pairwise(edge.points)]
        self._pieces = np.array(pieces, dtype=float).reshape(-1, 4)
        self._tips = np.array([edge.points[-1] for edge in edges], dtype=float).reshape(-1, 2)

    @property
    def bounds(self) -> QRectF:
        if not self._pieces.size:
            return QRectF()
        ends = self._pieces.reshape(-1, 2)
        (left, top), (right, bottom) = ends.min(axis=0).tolist(), ends.max(axis=0).tolist()
        return QRectF(left, top, right - left, bottom - top).adjusted(-8, -8, 8, 8)

    def within(self, area: QRectF, pixel: float) -> list[QLineF]:
        """What is in `area`; where that is a lot, one of those with both ends less than a `pixel` of scene apart."""
        seen = _cut(self._pieces, area)
        if len(seen) > FEW:
            seen = np.unique(np.rint(seen / pixel), axis=0) * pixel
        return [QLineF(*ends) for ends in seen.tolist()]

    def ending_in(self, area: QRectF) -> list[Edge]:
        """The edges whose tips are in `area`."""
        xs, ys = self._tips[:, 0], self._tips[:, 1]
        there = (xs >= area.left()) & (xs <= area.right()) & (ys >= area.top()) & (ys <= area.bottom())
        return [self._edges[index] for index in np.flatnonzero(there).tolist()]


class LongEdges(QGraphicsItem):
    """The long edges of a drawing."""

    def __init__(self, edges: Sequence[Edge], paint: Paint):
        super().__init__()
        self._lines, self._paint = Lines(edges), paint
        self._bounds = self._lines.bounds
        self.setZValue(2)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        scale, colour = scale_of(painter), self._paint.style.edge
        near = self._paint.shows(scale, TEXT_FROM)
        area = self._bounds if self._paint.everything else option.exposedRect.adjusted(-8, -8, 8, 8)  # type: ignore[attr-defined]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, near)
        painter.setPen(QPen(colour, max(1.2, 0.75 / scale) if near else 0))
        painter.drawLines(self._lines.within(area, 1 / scale))
        if near:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            for edge in self._lines.ending_in(area):
                painter.drawPolygon(arrow_head(edge))


def _cut(pieces: Floats, area: QRectF) -> Floats:
    """The parts of lines within `area`: each side of it moves the end that lies beyond it (after Liang and Barsky)."""
    start, way = pieces[:, :2], pieces[:, 2:] - pieces[:, :2]
    first, last = np.zeros(len(pieces)), np.ones(len(pieces))
    outside = np.zeros(len(pieces), dtype=bool)
    with np.errstate(divide="ignore", invalid="ignore"):
        for axis, low, high in ((0, area.left(), area.right()), (1, area.top(), area.bottom())):
            for step, room in ((-way[:, axis], start[:, axis] - low), (way[:, axis], high - start[:, axis])):
                share = room / step
                first = np.where(step < 0, np.maximum(first, share), first)
                last = np.where(step > 0, np.minimum(last, share), last)
                outside |= (step == 0) & (room < 0)
    there = (first <= last) & ~outside
    start, way = start[there], way[there]
    return np.hstack((start + first[there, None] * way, start + last[there, None] * way))
