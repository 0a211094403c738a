"""The lanes of a strip as items of a plot: a band from the least to the largest sample, and a line in the middle."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF
from PySide6.QtWidgets import QGraphicsPathItem

from core.export.style import ChartColours
from gui.views.chart_lane import Coordinates
from gui.views.chart_look import faded, plot_pen
from gui.views.strip_track import Window


class StripItems:
    """Kept by lane and refilled at every frame."""

    def __init__(self, box: pg.ViewBox):
        self._box = box
        self._items: dict[int, tuple[QGraphicsPathItem, pg.PlotCurveItem]] = {}

    @property
    def empty(self) -> bool:
        return not self._items

    def curve(self, index: int) -> pg.PlotCurveItem:
        """The line of the lane at `index`."""
        return self._items[index][1]

    def lines(self) -> list[tuple[np.ndarray, np.ndarray]]:
        """Every lane's line in view units."""
        drawn = [curve.getData() for _, curve in self._items.values()]
        return [(xs, ys) for xs, ys in drawn if xs is not None and ys is not None]

    def show(self, windows: Mapping[int, Window], colours: ChartColours, at: Coordinates, ratio: float) -> None:
        """Draws the windows by the lanes' places; lanes that are not among them go."""
        for index in [i for i in self._items if i not in windows]:
            for item in self._items.pop(index):
                self._box.removeItem(item)
        for index, window in windows.items():
            self._draw(index, window, colours, at, ratio)

    def _draw(self, index: int, window: Window, colours: ChartColours, at: Coordinates, ratio: float) -> None:
        band, curve = self._items.get(index) or self._new(index)
        style = colours.lane(index)
        low, mid, high = (_view(column, at.log_y) for column in (window.low, window.mid, window.high))
        band.setPath(_band(window.at, low, high))
        band.setBrush(faded(style.colour, 0.22))
        curve.setData(window.at, mid, pen=plot_pen(style.colour, 1.5, ratio, style.dash), connect="finite")

    def _new(self, index: int) -> tuple[QGraphicsPathItem, pg.PlotCurveItem]:
        band, curve = QGraphicsPathItem(), pg.PlotCurveItem(antialias=True)
        band.setPen(Qt.PenStyle.NoPen)
        for depth, item in enumerate((band, curve)):
            item.setZValue(10 + depth)
            item.setEnabled(False)  # the mouse is the box's
            self._box.addItem(item, ignoreBounds=True)
        self._items[index] = (band, curve)
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
