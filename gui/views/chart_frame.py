"""What the charts of lanes have in common: header, legend and plot, how they wait, fit, speak and follow the hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from gui.views.chart_lane import PlotItems
from gui.views.chart_legend import ChartLegend
from gui.views.chart_look import chart_colours, fill_background, plot_pen
from gui.views.chart_menu import ChartCopies
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
        self._items: dict[str, Any] = {}  # lane -> what draws it: a PlotItems with a `show` of its own

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

    def set_exporting(self, ratio: float | None) -> None:
        """Drawn for a picture of `ratio` pixels to a pixel of the screen; None: for the screen again."""
        self._export_ratio = ratio
        self._draw()
        for items in self._items.values():
            items.set_exporting(ratio is not None)

    # what each chart does in its own way

    def picture_lines(self) -> tuple[str, ...]:
        """What a picture says above the chart."""
        raise NotImplementedError

    def picture_rows(self) -> tuple[tuple[str, ...], ...]:
        """The figures behind it, with a head."""
        raise NotImplementedError

    def _build_plot(self) -> None:
        raise NotImplementedError

    def _redraw(self) -> None:
        raise NotImplementedError

    def _draw(self) -> None:
        """Lanes and lines, for the ratio of pixels that holds now."""
        raise NotImplementedError

    def _fit(self) -> None:
        raise NotImplementedError

    def _words_when_empty(self) -> str:
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

    def _offer_copies(self) -> None:
        """The end of the menu: everything in sight, and the chart as a picture, as data, as a file."""
        self._copies = ChartCopies(self, self, "chart")
        self._copies.failed.connect(self.header.note.show_text)
        self.header.option(self.tr("Show everything"), False, "Home").triggered.connect(self.reset_view)
        self.header.options.addSeparator()
        self.header.option(self.tr("Copy as picture")).triggered.connect(self._copies.copy_picture)
        self.header.option(self.tr("Copy data")).triggered.connect(self._copies.copy_data)
        self.header.option(self.tr("Export…")).triggered.connect(self._copies.ask_where)

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

    # drawing

    def _draw_items(self, series: Sequence[Any], make: Callable[[pg.ViewBox], PlotItems]) -> None:
        """Each lane of `series` in items of its own, which are kept while the lane is there."""
        wanted = {one.lane for one in series}
        for lane in [lane for lane in self._items if lane not in wanted]:
            self._items.pop(lane).remove()
        for one in series:
            if one.lane not in self._items:
                self._items[one.lane] = make(self._box)
            self._items[one.lane].show(one, self.colours.lane(one.index), self.colours, self._place.coordinates,
                                       self._ratio)

    def _draw_dotted(self, curves: Sequence[tuple[list[float], list[float]]]) -> None:
        """Reference lines through (xs, ys), under the lanes, in place of those before."""
        for item in self._lines:
            self._box.removeItem(item)
        pen = plot_pen(self.colours.text, 1.3, self._ratio, (1.5, 3))
        self._lines = [pg.PlotCurveItem(xs, ys, pen=pen, antialias=True) for xs, ys in curves]
        for item in self._lines:
            item.setZValue(5)
            self._box.addItem(item, ignoreBounds=True)

    def _axes(self) -> tuple[ChartAxis, ...]:
        return self._x_axis, self._y_axis

    def _apply_colours(self) -> None:
        """Colours and fonts of everything that the style sheet does not reach."""
        self.plot.setBackground(self.colours.surface)
        font = self.font()
        font.setPointSizeF(max(7.0, font.pointSizeF() * 0.9))
        for axis in self._axes():
            axis.set_look(self.colours, font)
        self._overlay.setFont(font)
        for widget in (self, self._canvas):
            fill_background(widget, self.colours.surface)

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
