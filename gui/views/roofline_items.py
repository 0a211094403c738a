"""One lane of the roofline in a plot: its points by n, joined by a thin line, rings on wrong ones."""

from __future__ import annotations

import pyqtgraph as pg

from core.export.style import ChartColours, LaneStyle
from core.measure.roofline import LaneSpots, Spot
from gui.views.chart_lane import Coordinates, PlotItems, places_of
from gui.views.chart_look import plot_pen


class SpotItems(PlotItems):
    """The items of one lane of the roofline, refilled as points arrive."""

    def __init__(self, box: pg.ViewBox):
        self._path = pg.PlotCurveItem(antialias=True)
        super().__init__(box, self._path)

    def show(self, one: LaneSpots, style: LaneStyle, colours: ChartColours, at: Coordinates, ratio: float) -> None:
        """Draws `one` at `at`; `ratio` as in `plot_pen`."""
        def place(spot: Spot) -> tuple[float, float]:
            return at.x(spot.bytes_per_element), at.y(spot.s_per_element)

        self._path.setData(*places_of(place, one.spots), pen=plot_pen(style.colour, 1.0, ratio, style.dash))
        self._show_marks(one.spots, place, style, colours, ratio)
