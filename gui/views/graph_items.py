"""What the scene holds: tiles of boxes, bundles of edges, and frames.

A Python call per box and frame would cost a big graph its smoothness, so boxes are painted a tile at a time: with
text where it can be read, as plain rectangles by colour where it can't.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from core.ir.drawing import Box, Edge, Frame
from gui.views.edge_labels import EdgeLabel
from gui.views.graph_style import FAR_TITLE, GraphStyle, Look, State
from gui.wording import said

TEXT_FROM = 0.28  # scale from which labels are drawn; below they could not be read
DETAIL_FROM = 0.62  # scale of second lines, marks and edge labels
FEW = 300  # edges that are drawn strong from afar, too
TITLE = 30.0  # height in which a title may stand
RADIUS = 4.0


@dataclass(slots=True)
class Paint:
    """What the items share: style, states and switches; the scene changes it and asks for a repaint."""

    style: GraphStyle
    states: dict[str, State]
    shares: dict[str, float]  # by key, 0 to 1; empty: coloured by group
    everything: bool = False  # an export: full detail at any scale
    titles: dict[str, str] = field(default_factory=dict)  # of frames, with counts
    version: int = 0  # raised when colours change, so that tiles make their pictures anew

    def shows(self, scale: float, least: float) -> bool:
        return self.everything or scale >= least


def scale_of(painter: QPainter) -> float:
    return QStyleOptionGraphicsItem.levelOfDetailFromTransform(painter.worldTransform())


class BoxTile(QGraphicsItem):
    """The boxes of one part of the drawing."""

    def __init__(self, boxes: list[Box], paint: Paint):
        super().__init__()
        self._boxes, self._paint = boxes, paint
        self._bounds = _bounds(boxes)
        self._plain: list[tuple[QPen, QColor, QPainterPath]] = []
        self._plain_version = -1
        self.setZValue(3)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        scale = scale_of(painter)
        if self._paint.shows(scale, TEXT_FROM):
            self._paint_full(painter, option.exposedRect, scale)  # type: ignore[attr-defined]
        else:
            self._paint_plain(painter)

    def _paint_full(self, painter: QPainter, exposed: QRectF, scale: float) -> None:
        detail = self._paint.shows(scale, DETAIL_FROM)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for box in self._boxes:
            area = QRectF(box.x, box.y, box.w, box.h)
            if self._paint.everything or exposed.intersects(area):
                self._paint_box(painter, box, area, detail, scale)

    def _paint_box(self, painter: QPainter, box: Box, area: QRectF, detail: bool, scale: float) -> None:
        style, look = self._paint.style, self._look(box)
        painter.setPen(QPen(look.border, max(look.width, 0.8 / scale), look.dash))
        painter.setBrush(self._fill(box, look))
        round_by = min(area.height() / 2, 13.0) if look.pill else RADIUS
        painter.drawRoundedRect(area, round_by, round_by)
        self._paint_words(painter, box, area, look, detail)
        if look.mark:
            _paint_left_out(painter, area.topRight(), style, 1.0 if detail else 1.5)
        share = self._paint.shares.get(box.key)
        if share is not None:
            _paint_bar(painter, area, share, style)

    def _paint_words(self, painter: QPainter, box: Box, area: QRectF, look: Look, detail: bool) -> None:
        """Two lines where both can be read; from afar the label alone, as large as the box allows."""
        style, words = self._paint.style, said(box.label) if box.role == "group" else box.label
        if box.foldable:
            _paint_unfold(painter, area, look)
        painter.setPen(look.ink)
        two = detail and bool(box.detail) and area.height() > 30
        letters = len(words) + 2 * box.foldable
        painter.setFont(style.font if detail else style.label_font(letters, area.width(), area.height()))
        first = area.adjusted(2, 3, -2, -area.height() / 2 + 1) if two else area
        painter.drawText(first.adjusted(7 if box.foldable else 0, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, words)
        if two:
            painter.setFont(style.small)
            painter.setPen(look.ink if box.key in self._paint.shares else look.second)
            painter.drawText(area.adjusted(2, area.height() / 2 - 1, -2, -4), Qt.AlignmentFlag.AlignCenter, box.detail)

    def _paint_plain(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        if self._plain_version != self._paint.version:
            self._plain, self._plain_version = self._by_colour(), self._paint.version
        for pen, fill, path in self._plain:
            painter.setPen(pen)
            painter.setBrush(fill)
            painter.drawPath(path)

    def _by_colour(self) -> list[tuple[QPen, QColor, QPainterPath]]:
        paths: dict[tuple[int, int], QPainterPath] = defaultdict(QPainterPath)
        for box in self._boxes:
            look = self._look(box)
            paths[self._fill(box, look).rgb(), look.border.rgb()].addRect(box.x, box.y, box.w, box.h)
        return [(QPen(QColor(border), 0), QColor(fill), path) for (fill, border), path in paths.items()]

    def _look(self, box: Box) -> Look:
        return self._paint.style.box(self._paint.states[box.key])

    def _fill(self, box: Box, look: Look) -> QColor:
        share = self._paint.shares.get(box.key)
        return look.fill if share is None else self._paint.style.heat(share)


class EdgeBundle(QGraphicsItem):
    """Some edges: one path, corners rounded, an arrow at each end."""

    def __init__(self, edges: list[Edge], paint: Paint):
        super().__init__()
        self._edges, self._paint = edges, paint
        points = [p for e in edges for p in e.points]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        self._bounds = QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).adjusted(-60, -8, 60, 8)
        self._path: QPainterPath | None = None
        self._lines: QPainterPath | None = None
        self._heads = QPainterPath()
        self.setZValue(2)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        scale, style = scale_of(painter), self._paint.style
        if not self._paint.shows(scale, TEXT_FROM):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.strokePath(self._plain(), QPen(style.edge, 0))
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.strokePath(self._rounded(), QPen(style.edge, max(1.2, 0.75 / scale)))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(style.edge)
        painter.drawPath(self._heads)

    def _plain(self) -> QPainterPath:
        if self._lines is None:
            self._lines = QPainterPath()
            for edge in self._edges:
                self._lines.addPolygon(QPolygonF([QPointF(*p) for p in edge.points]))
        return self._lines

    def _rounded(self) -> QPainterPath:
        if self._path is None:
            self._path = QPainterPath()
            for edge in self._edges:
                add_route(self._path, edge)
                self._heads.addPolygon(arrow_head(edge))
        return self._path


class FrameItem(QGraphicsItem):
    """A fusion group, an If or a block: a box behind its nodes with a title that folds it."""

    def __init__(self, frame: Frame, paint: Paint):
        super().__init__()
        self._frame, self._paint = frame, paint
        self._area = QRectF(frame.x, frame.y, frame.w, frame.h)
        self.setZValue(0 + frame.depth / 100)

    def boundingRect(self) -> QRectF:
        return self._area.adjusted(-1, -1, 1, 1)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        scale, look = scale_of(painter), self._paint.style.frame(self._frame)
        detailed = self._paint.shows(scale, TEXT_FROM)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, detailed)
        painter.setPen(QPen(look.border, look.width if detailed else 0, look.dash))
        painter.setBrush(look.fill)
        painter.drawRoundedRect(self._area, 6, 6)


class FrameTitle(QGraphicsItem):
    """A frame's title, above the edges that cross it, strong ones too; a click on it folds."""

    def __init__(self, frame: Frame, paint: Paint):
        super().__init__()
        self._frame, self._paint = frame, paint
        self._area = QRectF(frame.x + 1, frame.y + 1, frame.w - 2, FAR_TITLE * 1.4)
        self.setZValue(5.5)

    def boundingRect(self) -> QRectF:
        return self._area

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        scale, style = scale_of(painter), self._paint.style
        if not self._paint.shows(scale, TEXT_FROM):
            return
        look = style.frame(self._frame)
        words, font, chip = title_words(self._frame, self._paint, 1.0 if self._paint.everything else scale)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(opaque(look.fill, style.background))
        painter.drawRect(chip)
        painter.setFont(font)
        painter.setPen(look.ink)
        painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, words)


class LabelTile(QGraphicsItem):
    """Some of the types written on edges."""

    def __init__(self, labels: list[EdgeLabel], paint: Paint):
        super().__init__()
        self._labels, self._paint = labels, paint
        self._bounds = _bounds(labels)
        self.setZValue(6)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        style = self._paint.style
        if not self._paint.shows(scale_of(painter), DETAIL_FROM):
            return
        painter.setFont(style.small)
        for label in self._labels:
            area = QRectF(label.x, label.y, label.w, label.h)
            painter.fillRect(area, style.background)
            painter.setPen(QColor(style.palette.muted))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, label.text)


def title_words(frame: Frame, paint: Paint, scale: float) -> tuple[str, QFont, QRectF]:
    """A frame's title as it fits, its font, and the area it covers."""
    words = ("▾ " if frame.foldable else "") + paint.titles.get(frame.key, said(frame.label))
    font = paint.style.title_font(scale, len(words), frame.w - 16)
    metrics = QFontMetricsF(font)
    words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, frame.w - 14)
    return words, font, QRectF(frame.x + 4, frame.y + 2, metrics.horizontalAdvance(words) + 8, metrics.height() + 1)


def add_route(path: QPainterPath, edge: Edge) -> None:
    """Adds an edge's way with its corners rounded, stopping short of the arrow's tip."""
    points = edge.points
    if len(points) < 2:
        return
    path.moveTo(*points[0])
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        path.lineTo(*_towards(corner, before, RADIUS))
        path.quadTo(*corner, *_towards(corner, after, RADIUS))
    path.lineTo(*_towards(points[-1], points[-2], 4.0))


def arrow_head(edge: Edge, size: float = 1.0) -> QPolygonF:
    """The triangle at an edge's end."""
    if len(edge.points) < 2:
        return QPolygonF()
    tip, base = edge.points[-1], _towards(edge.points[-1], edge.points[-2], 6.0 * size)
    across, down = (tip[1] - base[1]) * 0.5, (base[0] - tip[0]) * 0.5
    return QPolygonF([QPointF(*tip), QPointF(base[0] + across, base[1] + down),
                      QPointF(base[0] - across, base[1] - down)])


def _towards(start: tuple[float, float], end: tuple[float, float], distance: float) -> tuple[float, float]:
    """In plain numbers: an arithmetic of points takes several times as long, and large graphs have thousands."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down)
    share = min(0.5, distance / length) if length else 0.0
    return start[0] + across * share, start[1] + down * share


def _paint_left_out(painter: QPainter, corner: QPointF, style: GraphStyle, size: float) -> None:
    """A struck circle: this operation is in no group."""
    painter.setPen(QPen(QColor(style.palette.error), 1.3 * size))
    painter.setBrush(style.background)
    corner += QPointF(1.5, -1.5) * size  # off the label, which reaches to the box's edges from afar
    painter.drawEllipse(corner, 4.5 * size, 4.5 * size)
    painter.drawLine(corner + QPointF(-3.0, 3.0) * size, corner + QPointF(3.0, -3.0) * size)


def _paint_unfold(painter: QPainter, area: QRectF, look: Look) -> None:
    """A triangle in the margin: there is more inside."""
    left = QPointF(area.left() + 3.5, area.center().y())
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.border)
    painter.drawPolygon(QPolygonF([left + QPointF(0, -4), left + QPointF(5, 0), left + QPointF(0, 4)]))
    painter.restore()


def opaque(colour: QColor, base: QColor) -> QColor:
    """A translucent colour as it looks on `base`."""
    share = colour.alphaF()
    return QColor.fromRgbF(base.redF() + (colour.redF() - base.redF()) * share,
                           base.greenF() + (colour.greenF() - base.greenF()) * share,
                           base.blueF() + (colour.blueF() - base.blueF()) * share)


def _paint_bar(painter: QPainter, area: QRectF, share: float, style: GraphStyle) -> None:
    """The share as a length too, for eyes that can't tell the tints apart."""
    width = max(2.0, (area.width() - 8) * share)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(style.palette.accent))
    painter.drawRect(QRectF(area.left() + 4, area.bottom() - 4, width, 2.5))


def _bounds(boxes: Sequence[Box | EdgeLabel]) -> QRectF:
    left, top = min(b.x for b in boxes), min(b.y for b in boxes)
    right, bottom = max(b.x + b.w for b in boxes), max(b.y + b.h for b in boxes)
    return QRectF(left, top, right - left, bottom - top).adjusted(-12, -12, 12, 12)
