"""The roofline: bytes moved against time, both per output element, lanes as points over the copy bandwidth's line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFont, QKeyEvent
from PySide6.QtWidgets import QGraphicsView, QVBoxLayout, QWidget

from core import units
from core.export.axis import padded
from core.export.roofline_data import roofline_rows
from core.export.style import LIGHT
from core.export.text import file_stem
from core.measure.roofline import ROOFLINE, Roofline, roofline
from core.measure.series import ChartContext, Named, places
from core.results import Point
from gui.theme import Palette
from gui.views.chart_axis import ChartAxis
from gui.views.chart_header import ChartHeader
from gui.views.chart_lane import Coordinates
from gui.views.chart_legend import ChartLegend
from gui.views.chart_look import chart_colours, fill_background, plot_pen
from gui.views.chart_menu import ChartCopies
from gui.views.chart_place import Place
from gui.views.chart_view_box import ChartViewBox
from gui.views.roofline_hand import RooflineHand
from gui.views.roofline_items import SpotItems
from gui.views.roofline_overlay import RooflineOverlay, rows_at
from gui.wording import tr

_BEYOND = 1e3  # how far a bandwidth's line goes beyond the points, so that it is there after zooming out


class RooflineChart(QWidget):
    """`choices` are what its title's menu offers, itself among them; `chosen` carries another's name.

    `n_hovered(n)`, `point_activated(lane, n)` and `remeasure_asked(lane, n)` come from the user's hand only.
    """

    n_hovered = Signal(int)
    hover_ended = Signal()
    point_activated = Signal(str, int)
    remeasure_asked = Signal(str, int)
    chosen = Signal(str)

    def __init__(self, choices: tuple[tuple[str, str], ...], parent: QWidget | None = None):
        super().__init__(parent)
        self.colours = LIGHT
        self._picture = Roofline((), (), ChartContext())
        self._awaited = ""  # what an empty picture waits for
        self._any = False  # whether anything was measured, with a floor or without
        self._items: dict[str, SpotItems] = {}
        self._by_hand = False  # the user zoomed: new points must not move the view
        self._places: set[tuple[str, int]] = set()  # lane and n of what is shown
        self._export_ratio: float | None = None  # while a picture is painted
        self._build(choices)
        self._build_menu()
        self._redraw()

    # what is shown

    def show_points(self, lanes: Sequence[Named], points: Iterable[Point], context: ChartContext) -> None:
        """Draws `points` of `lanes`, in the lanes' order."""
        known = tuple(points)
        if context.title != self._picture.context.title or not self._places <= places(known):
            self._hand.forget()
        self._any, self._places = bool(known), places(known)
        self._picture = roofline(lanes, known, context)
        self._redraw()

    def set_awaited(self, words: str) -> None:
        """What runs, for a picture that has no point yet; "" where nothing does."""
        self._awaited = words
        if self._overlay.message != self._words_when_empty():
            self._overlay.message = self._words_when_empty()
            self._overlay.update()

    @property
    def picture(self) -> Roofline:
        return self._picture

    def reset_view(self) -> None:
        """Everything in sight again."""
        self._by_hand = False
        self._redraw()

    def show_cursor(self, n: int | None) -> None:
        """The cursor at `n`, as another chart has it; no signal."""
        self._hand.show_cursor(n if n in self._picture.sizes else None)

    def set_palette_colours(self, palette: Palette) -> None:
        self.colours = chart_colours(palette)
        self._apply_colours()
        self._redraw()

    # the picture of it

    def picture_widget(self) -> QWidget:
        return self._canvas

    def picture_lines(self) -> tuple[str, ...]:
        context = self._picture.context
        first = self.tr("Bytes moved against time, per output element")
        return (f"{first}: {context.title}" if context.title else first, *context.lines)

    def picture_rows(self) -> tuple[tuple[str, ...], ...]:
        return roofline_rows(self._picture)

    def set_exporting(self, ratio: float | None) -> None:
        self._export_ratio = ratio
        self._draw()
        for items in self._items.values():
            items.set_exporting(ratio is not None)

    # building

    def _build(self, choices: tuple[tuple[str, str], ...]) -> None:
        self.header = ChartHeader(choices, ROOFLINE, self)
        self.header.chosen.connect(self._choose)
        self._canvas = QWidget(self)
        self._canvas.setProperty("role", "page")
        self.legend = ChartLegend(self._canvas)
        self.legend.hidden_changed.connect(self._show_hidden)
        self._build_plot()
        inner = QVBoxLayout(self._canvas)
        inner.setContentsMargins(8, 2, 8, 4)
        inner.setSpacing(2)
        inner.addWidget(self.legend)
        inner.addWidget(self.plot, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.header)
        outer.addWidget(self._canvas, 1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._apply_colours()

    def _build_plot(self) -> None:
        self._box = ChartViewBox()
        self._box.measures = False
        self._x_axis, self._y_axis = ChartAxis("bottom"), ChartAxis("left")
        self._x_axis.write, self._y_axis.write = units.bytes_, units.seconds
        self.plot = pg.PlotWidget(self._canvas, viewBox=self._box,
                                  axisItems={"bottom": self._x_axis, "left": self._y_axis})
        self.plot.hideButtons()
        self.plot.setCacheMode(QGraphicsView.CacheModeFlag.CacheNone)  # a cached ground would be pixels in an SVG
        for axis in (self._x_axis, self._y_axis):
            axis.setZValue(-1000)  # the grid lies under the lanes
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.plot.setMinimumSize(160, 110)
        self._place = Place(self.plot, self._box)
        self._place.coordinates = Coordinates(True, True)
        self._overlay = RooflineOverlay(self.plot, self._place)
        self._lines: list[pg.PlotCurveItem] = []
        self.plot.viewport().installEventFilter(self)
        self._box.view_moved.connect(self._moved)
        self._box.menu_asked.connect(self.header.open_options)
        self._box.sigRangeChanged.connect(self._range_changed)
        self._build_hand()

    def _build_hand(self) -> None:
        self._hand = hand = RooflineHand(self._overlay, self._place, self)
        self.plot.scene().sigMouseMoved.connect(hand.hover)
        self._box.clicked.connect(hand.click)
        self._box.clicked.connect(self._take_focus)
        self._box.double_clicked.connect(hand.double_click)
        hand.reset_asked.connect(self.reset_view)
        hand.n_hovered.connect(self.n_hovered)
        hand.hover_ended.connect(self.hover_ended)
        hand.n_hovered.connect(self._say)
        hand.point_activated.connect(self.point_activated)
        hand.remeasure_asked.connect(self.remeasure_asked)

    def _build_menu(self) -> None:
        self._copies = ChartCopies(self, self, "chart")
        self._copies.failed.connect(self.header.note.show_text)
        self.header.option(self.tr("Show everything"), False, "Home").triggered.connect(self.reset_view)
        self.header.options.addSeparator()
        self.header.option(self.tr("Copy as picture")).triggered.connect(self._copies.copy_picture)
        self.header.option(self.tr("Copy data")).triggered.connect(self._copies.copy_data)
        self.header.option(self.tr("Export…")).triggered.connect(self._copies.ask_where)

    # drawing

    def _redraw(self) -> None:
        picture, context = self._picture, self._picture.context
        self._overlay.picture, self._overlay.colours = picture, self.colours
        self._hand.keep_to(picture.sizes)
        self._overlay.message = self._words_when_empty()
        self._copies.stem = file_stem(context.title or "chart", ROOFLINE)
        self.legend.show_lanes([(s.lane, s.label, s.index) for s in picture.series if s.measured])
        self.legend.set_colours(self.colours)
        self._draw()
        self._show_hidden(self.legend.hidden)
        self.header.note.show_text(" · ".join((context.title, *context.lines)).strip(" ·"))
        self._describe()

    def _draw(self) -> None:
        ratio = self._export_ratio or self.devicePixelRatioF()
        wanted = {one.lane for one in self._picture.series}
        for lane in [lane for lane in self._items if lane not in wanted]:
            self._items.pop(lane).remove()
        for one in self._picture.series:
            if one.lane not in self._items:
                self._items[one.lane] = SpotItems(self._box)
            self._items[one.lane].show(one, self.colours.lane(one.index), self.colours, self._place.coordinates, ratio)
        self._draw_roofs(ratio)
        for axis, words in ((self._x_axis, self.tr("bytes moved per output element")),
                            (self._y_axis, self.tr("time per output element"))):
            axis.setStyle(showValues=not self._picture.empty)
            axis.setGrid(False if self._picture.empty else 255)
            axis.setLabel("" if self._picture.empty else words)
            axis.redraw()

    def _draw_roofs(self, ratio: float) -> None:
        """The time that moving the bytes takes at the copy bandwidth, far beyond both ends of what is shown."""
        for item in self._lines:
            self._box.removeItem(item)
        moved = [spot.bytes_per_element for spot in self._picture.shown()]
        ends = (min(moved) / _BEYOND, max(moved) * _BEYOND) if moved else ()
        at = self._place.coordinates
        self._lines = [pg.PlotCurveItem([at.x(x) for x in ends], [at.y(x / roof.bytes_per_s) for x in ends],
                                        pen=plot_pen(self.colours.text, 1.3, ratio, (1.5, 3)), antialias=True)
                       for roof in self._picture.roofs if ends]
        for item in self._lines:
            item.setZValue(5)
            self._box.addItem(item, ignoreBounds=True)

    def _show_hidden(self, hidden: frozenset[str]) -> None:
        self._overlay.hidden = hidden
        for lane, items in self._items.items():
            items.set_visible(lane not in hidden)
        if not self._by_hand:
            self._fit()
        self._overlay.update()

    def _fit(self) -> None:
        """All points in sight, and of the bandwidth what lies below them."""
        shown = self._picture.shown(self.legend.hidden)
        if not shown:
            return
        at = self._place.coordinates
        moved = [s.bytes_per_element for s in shown] + [s.least_bytes for s in shown if s.least_bytes]
        taken = [s.s_per_element for s in shown] + [min(moved) / roof.bytes_per_s for roof in self._picture.roofs]
        (left, right), (low, high) = (padded(min(each), max(each), True, 0.1) for each in (moved, taken))
        self._box.setRange(xRange=(at.x(left), at.x(right)), yRange=(at.y(low), at.y(high)), padding=0)

    def _words_when_empty(self) -> str:
        if self._awaited:
            return self._awaited
        if self._any:
            return self.tr("No floor yet.\nA point needs its time, its outputs and its graph's traffic; the lanes "
                           "measured so far lack one of them.")
        return self.tr("Nothing measured yet.\nPress F5 to sweep: every lane and n becomes a point over the line of "
                       "the copy bandwidth.")

    def _apply_colours(self) -> None:
        """Colours and fonts of everything that the style sheet does not reach."""
        self.plot.setBackground(self.colours.surface)
        font = QFont(self.font())
        font.setPointSizeF(max(7.0, font.pointSizeF() * 0.9))
        for axis in (self._x_axis, self._y_axis):
            axis.set_look(self.colours, font)
            axis.label.setFont(font)
        self._overlay.setFont(font)
        for widget in (self, self._canvas):
            fill_background(widget, self.colours.surface)

    def _describe(self) -> None:
        """What a screen reader says of the chart."""
        picture = self._picture
        self.setAccessibleName(self.tr("Bytes moved against time, per output element"))
        self.setAccessibleDescription(self.tr("{0} lanes, {1} sizes").format(
            sum(1 for one in picture.series if one.spots), len(picture.sizes)))

    def _say(self, n: int) -> None:
        """What a screen reader says of the cursor: the readout, in one line."""
        rows = rows_at(self._picture, n, self.legend.hidden, self.colours)
        said = "; ".join(" ".join(filter(None, row.cells)) for row in rows)
        self.setAccessibleDescription(f"{self._picture.context.size_name} = {units.count(n)}: {said}")
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.DescriptionChanged))

    # the user's hand

    def _choose(self, name: str) -> None:
        if name != ROOFLINE:
            self.header.show_choice(ROOFLINE)  # when it is seen again, it is this one
            self.chosen.emit(name)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._redraw()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._overlay.setGeometry(self.plot.viewport().geometry())
            self._hand.leave()
            if not self._by_hand:
                self._fit()
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.Hide):
            self._hand.leave()
        return super().eventFilter(watched, event)

    def _take_focus(self, _at: QPointF) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def _moved(self) -> None:
        self._by_hand = True

    def _range_changed(self, *_: object) -> None:
        self._overlay.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._hand.press(event.key()):
            super().keyPressEvent(event)


def title() -> str:
    """What menus call it, in the window's language."""
    return tr("Roofline")
