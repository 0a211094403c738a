"""A lane's look in Qt's terms: pens, marker paths, a lane's sign. The table itself is core.export.style."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from core.export.style import MARKERS, ChartColours, LaneStyle
from gui.theme import Palette


def chart_colours(palette: Palette) -> ChartColours:
    """What a chart takes from the window's palette."""
    return ChartColours(palette.surface, palette.text, palette.muted, palette.grid, palette.border, palette.error,
                        palette.warning, palette.series)


def pen(colour: str, width: float = 1.0, dash: tuple[float, ...] = ()) -> QPen:
    """A pen for painting in pixels; `dash` in pixels on and off."""
    return QPen(_pen(colour, width, dash))


@lru_cache(512)
def _pen(colour: str, width: float, dash: tuple[float, ...]) -> QPen:
    made = QPen(QColor(colour), width)
    made.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    made.setCapStyle(Qt.PenCapStyle.FlatCap)
    if dash:
        made.setDashPattern([part / width for part in dash])
    return made


def plot_pen(colour: str, width: float, ratio: float, dash: tuple[float, ...] = ()) -> QPen:
    """A pen for items in a plot's own units: it keeps its width at any zoom.

    Qt counts such a width in the device's pixels, so it is multiplied by `ratio`, the device's pixels per pixel.
    """
    made = pen(colour, width * ratio, tuple(part * ratio for part in dash))
    made.setCosmetic(True)
    return made


@cache
def marker_path(name: str, radius: float = 0.5) -> QPainterPath:
    """The outline of a marker around the origin; pyqtgraph wants it within a radius of a half."""
    path = QPainterPath()
    outline = MARKERS[name]
    if outline:
        path.addPolygon(QPolygonF([QPointF(x * radius * 1.15, y * radius * 1.15) for x, y in outline]))
        path.closeSubpath()
    else:
        path.addEllipse(QPointF(0, 0), radius, radius)
    return path


def paint_marker(painter: QPainter, name: str, at: QPointF, radius: float, colour: str, hollow: bool = False) -> None:
    """One marker of `colour` with its middle at `at`."""
    painter.save()
    painter.translate(at)
    painter.setPen(pen(colour, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush if hollow else QColor(colour))
    painter.drawPath(marker_path(name, radius))
    painter.restore()


def paint_sign(painter: QPainter, style: LaneStyle, left: float, middle: float, width: float = 22.0) -> None:
    """A lane's sign as in a legend: a piece of its line with its marker on it."""
    painter.setPen(pen(style.colour, 2.0, style.dash))
    painter.drawLine(QPointF(left, middle), QPointF(left + width, middle))
    paint_marker(painter, style.marker, QPointF(left + width / 2, middle), 4.0, style.colour)


def faded(colour: str, alpha: float) -> QColor:
    """The colour, let through: 0 unseen, 1 solid."""
    made = QColor(colour)
    made.setAlphaF(alpha)
    return made


def fill_background(widget: QWidget, colour: str) -> None:
    """Paints the widget's ground in `colour`, in the window and in an exported picture alike."""
    palette = widget.palette()
    palette.setColor(QPalette.ColorRole.Window, QColor(colour))
    widget.setPalette(palette)
    widget.setAutoFillBackground(True)
