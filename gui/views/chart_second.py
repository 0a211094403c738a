"""A second y axis at the right of a plot: page faults beside the time that they cost."""

from __future__ import annotations

import math

import pyqtgraph as pg
from PySide6.QtCore import Qt

from core.export.axis import padded
from core.export.style import ChartColours
from core.measure.series import Chart
from gui.views.chart_axis import ChartAxis
from gui.views.chart_lane import Coordinates, lane_line
from gui.views.chart_look import plot_pen

_DASH = (1.5, 4.0)
_ALPHA = 0.75
LEAST = 10.0  # the axis's upper end at least: its ticks are whole numbers


class SecondAxis:
    """Thin dotted lines in the lanes' colours, in a view box of their own that follows the plot's x axis."""

    def __init__(self, plot: pg.PlotWidget, box: pg.ViewBox, axis: ChartAxis):
        self._plot, self._box, self.axis = plot, box, axis
        self._own = pg.ViewBox(enableMenu=False, enableMouse=False)
        self._own.disableAutoRange()
        self._own.setZValue(-1)  # under the plot, and never in the way of its mouse
        self._own.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        plot.scene().addItem(self._own)
        axis.linkToView(self._own)
        self._own.setXLink(box)
        self._curves: list[pg.PlotCurveItem] = []
        box.sigResized.connect(self._follow)
        self.hide()

    def show(self, chart: Chart, hidden: frozenset[str], colours: ChartColours, log_x: bool, ratio: float) -> None:
        """Draws `chart` against the right axis; nothing to show hides it."""
        span = chart.span(hidden)
        self._clear()
        if span is None:
            self.hide()
            return
        at = Coordinates(log_x, span[0] > 0)
        self._set_axis(chart, at, span)
        for series in chart.series:
            if series.lane not in hidden and series.marks:
                self._add_curve(lane_line(series, at), colours.lane(series.index).colour, ratio)
        self._plot.showAxis("right")
        self._own.setVisible(True)
        self._follow()

    def hide(self) -> None:
        self._clear()
        self._own.setVisible(False)
        self._plot.hideAxis("right")

    def _set_axis(self, chart: Chart, at: Coordinates, span: tuple[float, float]) -> None:
        low, high = padded(*span, True) if at.log_y else padded(0.0, max(span[1], LEAST), False)
        self.axis.logarithmic, self.axis.write = at.log_y, chart.quantity.write
        self.axis.setGrid(False)
        self.axis.setLabel(chart.quantity.axis)
        self.axis.redraw()
        self._own.setYRange(at.y(low), at.y(high), padding=0)

    def _add_curve(self, line: tuple[object, object], colour: str, ratio: float) -> None:
        pen = plot_pen(colour, 1.6, ratio, _DASH)
        curve = pg.PlotCurveItem(*line, pen=pen, connect="finite", antialias=True)
        curve.setOpacity(_ALPHA)
        self._own.addItem(curve, ignoreBounds=True)
        self._curves.append(curve)

    def _clear(self) -> None:
        for curve in self._curves:
            self._own.removeItem(curve)
        self._curves = []

    def _follow(self, *_: object) -> None:
        rect = self._box.sceneBoundingRect()
        if math.isfinite(rect.width()):
            self._own.setGeometry(rect)
