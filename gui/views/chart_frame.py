"""What the charts of lanes have in common: header, legend and plot, how they wait, fit, speak and follow the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QKeyEvent
from PySide6.QtWidgets import QGraphicsView, QVBoxLayout, QWidget

from core import units
from core.export.style import LIGHT
from gui.theme import Palette
from gui.views.chart_axis import ChartAxis
from gui.views.chart_header import ChartHeader
from gui.views.chart_keys import ChartKeys
from gui.views.chart_legend import ChartLegend
from gui.views.chart_look import chart_colours
from gui.views.chart_place import Place
from gui.views.chart_readout import Row
from gui.views.chart_view_box import ChartViewBox


class ChartFrame(QWidget):
    """A chart of lanes over n. What it draws is its own; `_overlay` and `_hand` are set in `_build_plot`.

    `n_hovered(n)`, `point_activated(lane, n)` and `remeasure_asked(lane, n)` come from the user's hand only.
    """

    n_hovered = Signal(int)
    hover_ended = Signal()
    point_activated = Signal(str, int)
    remeasure_asked = Signal(str, int)

    _overlay: Any  # a widget over the plot, with `message`, `hidden` and what else the chart reads off
    _hand: Any

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.colours = LIGHT
        self.left_out = 0  # lanes that are measured and not among those to show: the legend says how many
        self._awaited = ""  # what an empty chart waits for
        self._by_hand = False  # the user zoomed: new points must not move the view
        self._export_ratio: float | None = None  # while a picture is painted

    def set_awaited(self, words: str) -> None:
        """What runs, for a chart that has no point yet; "" where nothing does."""
        self._awaited = words
        if self._overlay.message != self._words_when_empty():
            self._overlay.message = self._words_when_empty()
            self._overlay.update()

    def reset_view(self) -> None:
        """Everything in sight again."""
        self._by_hand = False
        self._redraw()

    def set_palette_colours(self, palette: Palette) -> None:
        self.colours = chart_colours(palette)
        self._apply_colours()
        self._redraw()

    def picture_widget(self) -> QWidget:
        return self._canvas

    # what each chart does in its own way

    def _build_plot(self) -> None:
        raise NotImplementedError

    def _redraw(self) -> None:
        raise NotImplementedError

    def _fit(self) -> None:
        raise NotImplementedError

    def _words_when_empty(self) -> str:
        raise NotImplementedError

    def _apply_colours(self) -> None:
        raise NotImplementedError

    def _show_hidden(self, hidden: frozenset[str]) -> None:
        raise NotImplementedError

    def _choose(self, name: str) -> None:
        raise NotImplementedError

    def _range_changed(self, *_: object) -> None:
        raise NotImplementedError

    def _size_name(self) -> str:
        raise NotImplementedError

    def _rows(self, n: int) -> Sequence[Row]:
        """What the readout says at `n`."""
        raise NotImplementedError

    # building

    def _build(self, choices: tuple[tuple[str, str], ...], chosen: str) -> None:
        self.header = ChartHeader(choices, chosen, self)
        self.header.chosen.connect(self._choose)
        self._canvas = QWidget(self)
        self._canvas.setProperty("role", "page")
        self.legend = ChartLegend(self._canvas)
        self.legend.hidden_changed.connect(self._show_hidden)
        self._box = ChartViewBox()
        self._x_axis, self._y_axis = ChartAxis("bottom"), ChartAxis("left")
        self._lines: list[pg.PlotCurveItem] = []
        self._build_plot()
        lay_out(self, self.header, self._canvas, self.legend, self.plot)
        self._apply_colours()

    def _make_plot(self, **more: ChartAxis) -> None:
        """The plot with its two axes and `more`; grids lie under the lanes."""
        self.plot = bare_plot(self._canvas, self._box, {"bottom": self._x_axis, "left": self._y_axis, **more})
        for axis in (self._x_axis, self._y_axis):
            axis.setZValue(-1000)
        self._place = Place(self.plot, self._box)

    def _follow(self, hand: ChartKeys) -> None:
        """Mouse, keys and zooming, once overlay and `hand` stand."""
        self.plot.viewport().installEventFilter(self)
        self._box.view_moved.connect(self._moved)
        self._box.menu_asked.connect(self.header.open_options)
        self._box.sigRangeChanged.connect(self._range_changed)
        self._box.sigResized.connect(self._resized)
        self._box.clicked.connect(self._take_focus)
        hand.reset_asked.connect(self.reset_view)
        hand.n_hovered.connect(self.n_hovered)
        hand.hover_ended.connect(self.hover_ended)
        hand.n_hovered.connect(self._say)
        hand.point_activated.connect(self.point_activated)
        hand.remeasure_asked.connect(self.remeasure_asked)

    @property
    def _ratio(self) -> float:
        return self._export_ratio or self.devicePixelRatioF()

    def _say(self, n: int) -> None:
        """What a screen reader says of the cursor: the readout, in one line."""
        said = "; ".join(" ".join(filter(None, row.cells)) for row in self._rows(n))
        self.setAccessibleDescription(f"{self._size_name()} = {units.count(n)}: {said}")
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    # the user's hand

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._redraw()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._overlay.setGeometry(self.plot.viewport().geometry())
            self._hand.leave()
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.Hide):
            self._hand.leave()
        return super().eventFilter(watched, event)

    def _take_focus(self, _at: QPointF) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def _moved(self) -> None:
        self._by_hand = True

    def _resized(self, _box: object) -> None:
        """The plot itself: when the widget is told of its new size, it still has the old one."""
        if not self._by_hand:
            self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._hand.press(event.key()):
            super().keyPressEvent(event)


def bare_plot(canvas: QWidget, box: ChartViewBox, axes: dict[str, ChartAxis]) -> pg.PlotWidget:
    """A plot without pyqtgraph's own buttons; the chart around it has the focus."""
    plot = pg.PlotWidget(canvas, viewBox=box, axisItems=axes)
    plot.hideButtons()
    plot.setCacheMode(QGraphicsView.CacheModeFlag.CacheNone)  # a cached ground would be pixels in an SVG
    plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    plot.setMinimumSize(160, 110)
    return plot


def lay_out(chart: QWidget, header: QWidget, canvas: QWidget, legend: QWidget, plot: QWidget) -> None:
    """The header above the canvas, which is what a picture shows: legend and plot."""
    inner = QVBoxLayout(canvas)
    inner.setContentsMargins(8, 2, 8, 4)
    inner.setSpacing(2)
    inner.addWidget(legend)
    inner.addWidget(plot, 1)
    outer = QVBoxLayout(chart)
    outer.setContentsMargins(0, 0, 0, 0)
    outer.setSpacing(0)
    outer.addWidget(header)
    outer.addWidget(canvas, 1)
    chart.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
