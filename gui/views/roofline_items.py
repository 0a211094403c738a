"""One lane of the roofline in a plot: its points by n, joined by a thin line, rings on wrong ones."""

from __future__ import annotations

import pyqtgraph as pg
from PySide6.QtGui import QColor

from core.export.style import ChartColours, LaneStyle
from core.measure.roofline import LaneSpots, Spot
from gui.views.chart_lane import MARKER_PIXELS, RING_PIXELS, Coordinates
from gui.views.chart_look import marker_path, plot_pen


class SpotItems:
    """The items of one lane in `box`, refilled as points arrive."""

    def __init__(self, box: pg.ViewBox):
        self._box = box
        self._path = pg.PlotCurveItem(antialias=True)
        self._marks = pg.ScatterPlotItem(size=MARKER_PIXELS, antialias=True)
        self._hollow = pg.ScatterPlotItem(size=MARKER_PIXELS, antialias=True)
        self._rings = pg.ScatterPlotItem(size=RING_PIXELS, symbol="o", antialias=True, brush=None)
        self.items = (self._path, self._marks, self._hollow, self._rings)
        for depth, item in enumerate(self.items):
            item.setZValue(10 + depth)
            item.setEnabled(False)  # markers would swallow the clicks that the box turns into signals
            box.addItem(item, ignoreBounds=True)

    def show(self, one: LaneSpots, style: LaneStyle, colours: ChartColours, at: Coordinates, ratio: float) -> None:
        """Draws `one` at `at`; hollow markers are noisy points, rings wrong ones. `ratio` as in `plot_pen`."""
        self._path.setData(*_places(one.spots, at), pen=plot_pen(style.colour, 1.0, ratio, style.dash))
        look = {"symbol": marker_path(style.marker), "pen": plot_pen(style.colour, 1.4, ratio)}
        self._marks.setData(*_places([s for s in one.spots if not s.noisy], at), brush=QColor(style.colour), **look)
        self._hollow.setData(*_places([s for s in one.spots if s.noisy], at), brush=QColor(colours.surface), **look)
        self._rings.setData(*_places([s for s in one.spots if s.wrong], at), pen=plot_pen(colours.error, 1.8, ratio))

    def set_visible(self, visible: bool) -> None:
        for item in self.items:
            item.setVisible(visible)

    def set_exporting(self, exporting: bool) -> None:
        """Markers as paths instead of cached pixels while a vector picture is painted."""
        for item in (self._marks, self._hollow, self._rings):
            item.setExportMode(exporting)

    def remove(self) -> None:
        for item in self.items:
            self._box.removeItem(item)


def _places(spots: list[Spot] | tuple[Spot, ...], at: Coordinates) -> tuple[list[float], list[float]]:
    return [at.x(s.bytes_per_element) for s in spots], [at.y(s.s_per_element) for s in spots]
