"""One lane in a plot: band, line, markers, rings on wrong points. Refilled, not rebuilt, as points arrive."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPolygonF
from PySide6.QtWidgets import QGraphicsPathItem

from core.export.style import ChartColours, LaneStyle
from core.measure.series import Series
from gui.views.chart_look import faded, marker_path, plot_pen

MARKER_PIXELS, RING_PIXELS = 8.5, 17.0
HOLLOW, RINGS = 3, 4  # how far above the band
_FAINT = 0.18


@dataclass(frozen=True, slots=True)
class Coordinates:
    """Figures to view units: log10 where the axis is logarithmic."""

    log_x: bool
    log_y: bool

    def x(self, n: float) -> float:
        return math.log10(n) if self.log_x and n > 0 else float(n)

    def y(self, value: float) -> float:
        if not self.log_y:
            return value
        return math.log10(value) if value > 0 else math.nan

    def from_x(self, place: float) -> float:
        return 10 ** place if self.log_x else place


class PlotItems:
    """What draws one lane in `box`: `items`, and markers above them. Markers that few lanes have are made when there is
    one: an item takes half a millisecond to be made, and some at each painting."""

    def __init__(self, box: pg.ViewBox, *items: Any):
        self._box = box
        self._visible, self._opacity, self._exporting = True, 1.0, False
        self._marks = pg.ScatterPlotItem(size=MARKER_PIXELS, antialias=True)
        self._rare: dict[int, pg.ScatterPlotItem] = {}
        self.items: list[Any] = []
        for depth, item in enumerate((*items, self._marks)):
            self._add(item, depth)

    def set_state(self, visible: bool, dimmed: bool = False) -> None:
        """Hidden, or drawn faintly while another lane stands out."""
        self._visible, self._opacity = visible, _FAINT if dimmed else 1.0
        for item in self.items:
            item.setVisible(self._visible)
            item.setOpacity(self._opacity)

    def remove(self) -> None:
        for item in self.items:
            self._box.removeItem(item)

    def set_exporting(self, exporting: bool) -> None:
        """Markers as paths instead of cached pixels while a vector picture is painted."""
        self._exporting = exporting
        for item in self.items:
            if isinstance(item, pg.ScatterPlotItem):
                item.setExportMode(exporting)

    def _add(self, item: Any, depth: int) -> None:
        item.setZValue(10 + depth)
        item.setEnabled(False)  # markers would swallow the clicks that the box turns into signals
        self._box.addItem(item, ignoreBounds=True)
        self.items.append(item)

    def _show_marks(self, marks: Sequence[Any], place: Callable[[Any], tuple[float, float]], style: LaneStyle,
                    colours: ChartColours, ratio: float) -> None:
        """Marks at their `place`: hollow ones are noisy points, rings wrong ones. `ratio` as in `plot_pen`.

        Two items, since one item with a brush for each point would draw each symbol anew.
        """
        look = {"symbol": marker_path(style.marker), "pen": plot_pen(style.colour, 1.4, ratio)}
        self._marks.setData(*places_of(place, (m for m in marks if not m.noisy)), brush=QColor(style.colour), **look)
        self._show_rare(HOLLOW, places_of(place, (m for m in marks if m.noisy)), MARKER_PIXELS,
                        brush=QColor(colours.surface), **look)
        self._show_rare(RINGS, places_of(place, (m for m in marks if m.wrong)), RING_PIXELS, symbol="o", brush=None,
                        pen=plot_pen(colours.error, 1.8, ratio))

    def _show_rare(self, depth: int, places: tuple[list[float], list[float]], size: float, **look: Any) -> None:
        """Markers `size` pixels large at (xs, ys)."""
        if places[0] and depth not in self._rare:
            made = self._rare[depth] = pg.ScatterPlotItem(size=size, antialias=True)
            self._add(made, depth)
            made.setExportMode(self._exporting)
            made.setVisible(self._visible)
            made.setOpacity(self._opacity)
        if depth in self._rare:
            self._rare[depth].setData(*places, **look)


class LaneItems(PlotItems):
    """The items of one lane of a chart against n."""

    def __init__(self, box: pg.ViewBox):
        self._band = QGraphicsPathItem()
        self._band.setPen(Qt.PenStyle.NoPen)
        self._curve = pg.PlotCurveItem(connect="finite", antialias=True)
        self._drawn: object = None
        super().__init__(box, self._band, self._curve)

    def show(self, series: Series, style: LaneStyle, colours: ChartColours, at: Coordinates, ratio: float) -> None:
        """Draws `series` at `at`; `ratio` as in `plot_pen`.

        What is drawn already is left alone: while a sweep runs, one lane changes at a time.
        """
        wanted = (series, style, colours, at, ratio)
        if wanted == self._drawn:
            return
        self._drawn = wanted
        self._band.setPath(_band(series, at))
        self._band.setBrush(faded(style.colour, 0.16))
        xs, ys = lane_line(series, at)
        self._curve.setData(xs, ys, pen=plot_pen(style.colour, 2.0, ratio, style.dash))
        self._show_marks(series.marks, lambda mark: (at.x(mark.n), at.y(mark.estimate.value)), style, colours, ratio)


def places_of(place: Callable[[Any], tuple[float, float]], marks: Iterable[Any]) -> tuple[list[float], list[float]]:
    found = [place(mark) for mark in marks]
    return [x for x, _ in found], [y for _, y in found]


def lane_line(series: Series, at: Coordinates) -> tuple[np.ndarray, np.ndarray]:
    """A series as a curve in view units: its runs one after the other, parted by not-a-number."""
    xs: list[float] = []
    ys: list[float] = []
    for run in series.runs:
        xs += [*(at.x(m.n) for m in run), math.nan]
        ys += [*(at.y(m.estimate.value) for m in run), math.nan]
    return np.array(xs), np.array(ys)


def _band(series: Series, at: Coordinates) -> QPainterPath:
    path = QPainterPath()
    for run in series.runs:
        sides = [(m.n, m.estimate.high) for m in run] + [(m.n, m.estimate.low) for m in reversed(run)]
        corners = [QPointF(at.x(n), at.y(value)) for n, value in sides]
        if all(math.isfinite(corner.y()) for corner in corners):
            path.addPolygon(QPolygonF(corners))
            path.closeSubpath()
    return path
