"""What is selected, hovered and found in a graph, above everything else."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from core.ir.drawing import Edge
from gui.views.graph_items import FEW, RADIUS, TEXT_FROM, Paint, add_route, arrow_head, scale_of
from gui.views.long_edges import Lines


class Highlights(QGraphicsItem):
    """What is selected, hovered, found, and the edges that belong to it: painted above everything else."""

    def __init__(self, paint: Paint):
        super().__init__()
        self._paint = paint
        self._bounds = QRectF()
        self.selected: list[QRectF] = []
        self.hovered: list[QRectF] = []
        self.found: list[QRectF] = []
        self.current: QRectF | None = None
        self.edges: list[Edge] = []
        self._drawn: tuple[list[Edge], list[QPainterPath]] | None = None  # the edges, and their ways
        self._many: tuple[list[Edge], Lines] | None = None
        self.setZValue(5)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def cover(self, bounds: QRectF) -> None:
        self.prepareGeometryChange()
        self._bounds = bounds

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        scale = scale_of(painter)
        p, thin = self._paint.style.palette, 1 / max(0.2, min(1.0, scale))
        area = self._bounds if self._paint.everything else option.exposedRect  # type: ignore[attr-defined]
        self._paint_edges(painter, area, scale, thin)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        self._ring(painter, self.found, QPen(QColor(p.warning), 2.0 * thin, Qt.PenStyle.DotLine), 4.0)
        self._ring(painter, [self.current] if self.current else [], QPen(QColor(p.warning), 3.0 * thin), 4.0)
        self._ring(painter, self.hovered, QPen(QColor(p.accent), 1.6 * thin), 1.5)
        self._ring(painter, self.selected, QPen(QColor(p.accent), 2.6 * thin), 1.0)

    def _paint_edges(self, painter: QPainter, area: QRectF, scale: float, thin: float) -> None:
        """Few have round corners. Of many only what is seen is drawn; Qt takes seconds for one path of them all."""
        strong, near = self._paint.style.strong, self._paint.shows(scale, TEXT_FROM)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, near)
        heads = self.edges
        if len(self.edges) < FEW:
            for way in self._ways():
                painter.strokePath(way, QPen(strong, 2.0 * thin))
        else:
            lines = self._lines()
            painter.setPen(QPen(strong, 2.0 * thin if near else 0))
            painter.drawLines(lines.within(area.adjusted(-8, -8, 8, 8), 1 / scale))
            heads = lines.ending_in(area)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(strong)
        for edge in heads if near else ():
            painter.drawPolygon(arrow_head(edge, 1.3))

    def _ways(self) -> list[QPainterPath]:
        """Made once for each set of edges."""
        if self._drawn is None or self._drawn[0] is not self.edges:
            self._drawn = self.edges, [_way(edge) for edge in self.edges]
        return self._drawn[1]

    def _lines(self) -> Lines:
        """Made once, too."""
        if self._many is None or self._many[0] is not self.edges:
            self._many = self.edges, Lines(self.edges)
        return self._many[1]

    def _ring(self, painter: QPainter, areas: list[QRectF], pen: QPen, gap: float) -> None:
        painter.setPen(pen)
        for area in areas:
            painter.drawRoundedRect(area.adjusted(-gap, -gap, gap, gap), RADIUS + gap, RADIUS + gap)


def _way(edge: Edge) -> QPainterPath:
    path = QPainterPath()
    add_route(path, edge)
    return path
