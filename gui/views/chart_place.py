"""From figures to pixels of the plot widget and back, whatever the zoom."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pyqtgraph as pg
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF

from core.measure.series import Chart, Mark, Series
from gui.views.chart_lane import Coordinates

Floats = NDArray[np.float64]


class Place:
    """The plot's present mapping. `coordinates` is replaced when an axis turns logarithmic or linear."""

    def __init__(self, view: pg.GraphicsView, box: pg.ViewBox):
        self._view, self._box = view, box
        self.coordinates = Coordinates(True, True)

    def area(self) -> QRectF:
        """The plot's rectangle in the widget."""
        return self._view.viewportTransform().mapRect(self._box.sceneBoundingRect())

    def x(self, n: float) -> float:
        return self._pixel(self.coordinates.x(n), 0.0).x()

    def y(self, value: float) -> float:
        return self._pixel(0.0, self.coordinates.y(value)).y()

    def point(self, mark: Mark) -> QPointF:
        return self._pixel(self.coordinates.x(mark.n), self.coordinates.y(mark.estimate.value))

    def pixels(self, sizes: Sequence[float], values: Sequence[float]) -> tuple[Floats, Floats]:
        """Many places at once."""
        at = self.coordinates
        return self.view_pixels(np.array([at.x(n) for n in sizes]), np.array([at.y(value) for value in values]))

    def view_pixels(self, xs: Floats, ys: Floats) -> tuple[Floats, Floats]:
        """Many places at once, given in view units: logarithms where an axis is logarithmic."""
        origin, unit = self._pixel(0.0, 0.0), self._pixel(1.0, 1.0)  # both axes are linear in view units
        return xs * (unit.x() - origin.x()) + origin.x(), ys * (unit.y() - origin.y()) + origin.y()

    def from_scene(self, at: QPointF) -> QPointF:
        """A scene position as a widget position."""
        return self._view.viewportTransform().map(at)

    def time_at(self, x: float) -> float:
        """The x axis' figure at a pixel of the widget."""
        scene = self._view.mapToScene(round(x), 0)
        return self.coordinates.from_x(self._box.mapSceneToView(scene).x())

    def nearest_size(self, sizes: tuple[int, ...], x: float) -> int | None:
        """The size whose column is nearest to the pixel `x`."""
        xs, _ = self.pixels(sizes, ())
        return sizes[int(np.argmin(np.abs(xs - x)))] if sizes else None

    def nearest_mark(self, chart: Chart, hidden: frozenset[str], at: QPointF) -> tuple[Series, Mark] | None:
        """The drawn point nearest to a pixel."""
        shown = [(series, mark) for series in chart.series if series.lane not in hidden for mark in series.marks]
        if not shown:
            return None
        xs, ys = self.pixels([mark.n for _, mark in shown], [mark.estimate.value for _, mark in shown])
        return shown[int(np.nanargmin(np.hypot(xs - at.x(), ys - at.y())))]

    def distance(self, mark: Mark, at: QPointF) -> float:
        """Pixels between a point and a pixel."""
        drawn = self.point(mark) - at
        return math.hypot(drawn.x(), drawn.y())

    def _pixel(self, x: float, y: float) -> QPointF:
        return self._view.viewportTransform().map(self._box.mapViewToScene(QPointF(x, y)))
