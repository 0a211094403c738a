"""One lane of the roofline in a plot: its points by n, joined by a thin line, rings on wrong ones."""

from __future__ import annotations

import pyqtgraph as pg
from PySide6.QtGui import QColor

from core.export.style import ChartColours, LaneStyle
from core.measure.roofline import LaneSpots, Spot
from gui.views.chart_lane import HOLLOW, MARKER_PIXELS, RING_PIXELS, RINGS, Coordinates, PlotItems
from gui.views.chart_look import marker_path, plot_pen


class SpotItems(PlotItems):
    """The items of one lane of the roofline, refilled as points arrive."""

    def __init__(self, box: pg.ViewBox):
        self._path = pg.PlotCurveItem(antialias=True)
        self._marks = pg.ScatterPlotItem(size=MARKER_PIXELS, antialias=True)
        super().__init__(box, self._path, self._marks)

    def show(self, one: LaneSpots, style: LaneStyle, colours: ChartColours, at: Coordinates, ratio: float) -> None:
        """Draws `one` at `at`; hollow markers are noisy points, rings wrong ones. `ratio` as in `plot_pen`."""
        self._path.setData(*_places(one.spots, at), pen=plot_pen(style.colour, 1.0, ratio, style.dash))
        look = {"symbol": marker_path(style.marker), "pen": plot_pen(style.colour, 1.4, ratio)}
        self._marks.setData(*_places([s for s in one.spots if not s.noisy], at), brush=QColor(style.colour), **look)
        self._show_rare(HOLLOW, _places([s for s in one.spots if s.noisy], at), MARKER_PIXELS,
                        brush=QColor(colours.surface), **look)
        self._show_rare(RINGS, _places([s for s in one.spots if s.wrong], at), RING_PIXELS, symbol="o", brush=None,
                        pen=plot_pen(colours.error, 1.8, ratio))


def _places(spots: list[Spot] | tuple[Spot, ...], at: Coordinates) -> tuple[list[float], list[float]]:
    return [at.x(s.bytes_per_element) for s in spots], [at.y(s.s_per_element) for s in spots]
