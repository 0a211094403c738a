"""The lanes of a strip: a band from the least to the largest sample, and a line in the middle.

On screen they are pixels (gui.views.strip_layer); in an exported picture items of the plot, which are paths.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsPathItem

from core.export.style import ChartColours
from gui.views.chart_lane import Coordinates
from gui.views.chart_look import faded, plot_pen
from gui.views.strip_layer import Drawn, StripLayer
from gui.views.strip_track import Window


class StripItems:
    """Kept by lane and refilled at every frame."""

    def __init__(self, box: pg.ViewBox):
        self._box = box
        self.layer = StripLayer(box)
        self._drawn: dict[int, Drawn] = {}
        self._paths: list[QGraphicsPathItem | pg.PlotCurveItem] = []  # while a picture is exported

    @property
    def empty(self) -> bool:
        return not self._drawn

    def line(self, index: int) -> tuple[np.ndarray, np.ndarray]:
        """Times and figures of the line of the lane at `index`, in view units."""
        window = self._drawn[index].window
        return window.at, window.mid

    def lines(self) -> list[tuple[np.ndarray, np.ndarray]]:
        """Every lane's line in view units."""
        return [self.line(index) for index in self._drawn]

    def show(self, windows: Mapping[int, Window], colours: ChartColours, at: Coordinates, ratio: float,
             exporting: bool = False) -> None:
        """Draws the windows by the lanes' places; lanes that are not among them go."""
        self._drawn = {index: _drawn(window, colours, index, at, ratio) for index, window in windows.items()}
        self.layer.setVisible(not exporting)
        self.layer.show_lanes(tuple(self._drawn.values()))
        for item in self._paths:
            self._box.removeItem(item)
        self._paths = [item for lane in self._drawn.values() for item in _paths(lane)] if exporting else []
        for item in self._paths:
            self._box.addItem(item, ignoreBounds=True)


def _drawn(window: Window, colours: ChartColours, index: int, at: Coordinates, ratio: float) -> Drawn:
    style = colours.lane(index)
    low, mid, high = (_view(column, at.log_y) for column in (window.low, window.mid, window.high))
    pen: QPen = plot_pen(style.colour, 1.5, ratio, style.dash)
    return Drawn(Window(window.at, low, mid, high), faded(style.colour, 0.22), pen)


def _paths(lane: Drawn) -> tuple[QGraphicsPathItem, pg.PlotCurveItem]:
    band = QGraphicsPathItem(_band(lane.window.at, lane.window.low, lane.window.high))
    band.setPen(Qt.PenStyle.NoPen)
    band.setBrush(lane.band)
    curve = pg.PlotCurveItem(lane.window.at, lane.window.mid, pen=lane.line, antialias=True, connect="finite")
    for depth, item in enumerate((band, curve)):
        item.setZValue(10 + depth)
        item.setEnabled(False)  # the mouse is the box's
    return band, curve


def _view(values: np.ndarray, logarithmic: bool) -> np.ndarray:
    if not logarithmic:
        return values
    return np.log10(np.where(values > 0, values, math.nan))


def _band(at: np.ndarray, low: np.ndarray, high: np.ndarray) -> QPainterPath:
    path = QPainterPath()
    for xs, bottom, top in _runs(at, low, high):
        corners = [*zip(xs, top, strict=True), *zip(xs[::-1], bottom[::-1], strict=True)]
        path.addPolygon(QPolygonF([QPointF(float(x), float(y)) for x, y in corners]))
        path.closeSubpath()
    return path


def _runs(at: np.ndarray, low: np.ndarray, high: np.ndarray) -> Iterable[tuple[np.ndarray, np.ndarray, np.ndarray]]:
    """The columns between not-a-numbers."""
    whole = np.isfinite(at) & np.isfinite(low) & np.isfinite(high)
    edges = np.flatnonzero(np.diff(np.concatenate(([False], whole, [False])).astype(int)))
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        yield at[start:end], low[start:end], high[start:end]
