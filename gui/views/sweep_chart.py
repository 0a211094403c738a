"""One quantity of every lane against n: bands, reference lines, legend, cursor, ruler, pins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from core.export.axis import padded
from core.export.chart_data import chart_rows
from core.export.text import file_stem, span_words
from core.measure.quantities import MEMORY_CHART, QUANTITIES, TIME_CHART
from core.measure.series import Chart, ChartContext, Named, chart, places
from core.results import Point
from gui.views.chart_axis import ChartAxis
from gui.views.chart_frame import ChartFrame
from gui.views.chart_hand import ChartHand
from gui.views.chart_lane import Coordinates, LaneItems
from gui.views.chart_overlay import GAP_ROW, ChartOverlay
from gui.views.chart_readout import Row, rows_at
from gui.views.chart_second import SecondAxis
from gui.wording import tr

FAULTS = "faults"


class SweepChart(ChartFrame):
    """A chart that begins with `quantity` (a name of QUANTITIES) and offers those of its family.

    `beside` are (name, title) of other charts that its menu offers; `beside_asked` carries the name of one.
    """

    quantity_changed = Signal(str)
    beside_asked = Signal(str)

    def __init__(self, quantity: str = "time", parent: QWidget | None = None,
                 beside: tuple[tuple[str, str], ...] = ()):
        super().__init__(parent)
        self._quantity = quantity
        self.choices = (*titles_beside(quantity), *beside)
        self._lanes: tuple[Named, ...] = ()
        self._points: tuple[Point, ...] = ()
        self._context = ChartContext()
        self._logarithmic = True
        self._build(self.choices, quantity)
        self._build_menu()
        self._redraw()

    # what is shown

    def show_points(self, lanes: Sequence[Named], points: Iterable[Point], context: ChartContext) -> None:
        """Draws `points` of `lanes`, in the lanes' order."""
        shown, points = self._points, tuple(points)
        if context.title != self._context.title or not places(shown) <= places(points):
            self._hand.forget()
        self._lanes, self._points, self._context = tuple(lanes), points, context
        self._redraw()

    def set_quantity(self, name: str) -> None:
        """Charts another quantity; an equal one changes nothing."""
        if name == self._quantity:
            return
        self._quantity = name
        self.header.show_choice(name)
        self.reset_view()
        self.quantity_changed.emit(name)

    @property
    def quantity(self) -> str:
        return self._quantity

    @property
    def chart(self) -> Chart:
        return self._chart

    def set_logarithmic(self, logarithmic: bool) -> None:
        """Both axes logarithmic, or both linear."""
        self._logarithmic = logarithmic
        self._log_action.setChecked(logarithmic)
        self.reset_view()

    def reset_view(self) -> None:
        self._overlay.ruler = None
        super().reset_view()

    def show_cursor(self, n: int | None) -> None:
        """The cursor at `n`, as another chart has it; no signal."""
        self._hand.show_cursor(n if n in self._chart.sizes else None)

    # the picture of it

    def picture_lines(self) -> tuple[str, ...]:
        first = tr(self._chart.quantity.title)
        return (f"{first}: {self._context.title}" if self._context.title else first, *self._context.lines)

    def picture_rows(self) -> tuple[tuple[str, ...], ...]:
        return chart_rows(self._chart)

    def set_exporting(self, ratio: float | None) -> None:
        super().set_exporting(ratio)
        self._show_second()

    # building

    def _build_plot(self) -> None:
        right = ChartAxis("right")
        self._make_plot(right=right)
        self._second = SecondAxis(self.plot, self._box, right)
        self._overlay = ChartOverlay(self.plot, self._place)
        self._hand = hand = ChartHand(self._overlay, self._place, self)
        self.plot.scene().sigMouseMoved.connect(hand.hover)
        self._box.clicked.connect(hand.click)
        self._box.double_clicked.connect(hand.double_click)
        self._box.pressed_and_moved.connect(hand.measure)
        self._follow(hand)

    def _build_menu(self) -> None:
        self._log_action = self.header.option(self.tr("Logarithmic axes"), True, "L")
        self._log_action.setChecked(True)
        self._log_action.toggled.connect(self.set_logarithmic)
        self._faults_action = self.header.option(self.tr("Page faults on a second axis"), True, "F")
        self._faults_action.toggled.connect(self._show_second)
        self._offer_copies()

    # drawing

    def _redraw(self) -> None:
        self._chart = chart(self._quantity, self._lanes, self._points, self._context)
        self._overlay.chart, self._overlay.colours = self._chart, self.colours
        self._hand.keep_to(self._chart.sizes)
        self._overlay.message = self._words_when_empty()
        self._overlay.forget()
        self._copies.stem = file_stem(self._context.title or "chart", self._quantity, span_words(self._chart.sizes))
        self.legend.show_lanes([(s.lane, s.label, s.index) for s in self._chart.series if s.marks or s.gaps],
                               self.left_out)
        self.legend.set_colours(self.colours)
        self._set_axes()
        self._draw()
        self._show_hidden(self.legend.hidden)
        self.header.note.show_text(" · ".join((self._context.title, *self._context.lines)).strip(" ·"))
        self._describe()

    def _set_axes(self) -> None:
        span = self._chart.span(self.legend.hidden)
        log_y = self._logarithmic and span is not None and span[0] > 0
        log_x = self._logarithmic and bool(self._chart.sizes) and self._chart.sizes[0] > 0
        self._place.coordinates = Coordinates(log_x, log_y)
        self._y_axis.logarithmic, self._y_axis.write = log_y, self._chart.quantity.write
        self._x_axis.logarithmic, self._x_axis.sizes = log_x, self._chart.sizes
        for axis in (self._x_axis, self._y_axis):
            axis.set_empty(self._chart.empty)
            axis.redraw()

    def _draw(self) -> None:
        at = self._place.coordinates
        self._draw_items(self._chart.series, LaneItems)
        self._draw_dotted([([at.x(n) for n, _ in line.points], [at.y(y) for _, y in line.points])
                           for line in self._chart.lines])

    def _show_hidden(self, hidden: frozenset[str]) -> None:
        self._overlay.hidden = hidden
        if self._overlay.ruler is not None and self._overlay.ruler.lanes & hidden:
            self._overlay.ruler = None
        self._overlay.forget()
        for lane, items in self._items.items():
            items.set_state(lane not in hidden)
        self._show_second()
        if not self._by_hand:
            self._fit()
        self._overlay.update()

    def _fit(self) -> None:
        """All that is shown in sight, with room below for the rows of missing points."""
        span, sizes = self._chart.span(self.legend.hidden), self._chart.sizes
        if not sizes:
            return
        at = self._place.coordinates
        first, last = padded(sizes[0], sizes[-1], at.log_x, 0.05)
        least, most = span or (1.0, 10.0)
        low, high = padded(least if at.log_y else min(0.0, least), most, at.log_y)
        bottom, top = at.y(low), at.y(high)
        rows = sum(1 for s in self._chart.series if s.gaps and s.lane not in self.legend.hidden)
        room = (top - bottom) * min(0.3, rows * GAP_ROW / max(60.0, self._place.area().height()))
        self._box.setRange(xRange=(at.x(first), at.x(last)), yRange=(bottom - room, top), padding=0)

    def _show_second(self, *_: object) -> None:
        """Page faults at the right, beside whatever is charted at the left."""
        if not self._faults_action.isChecked() or self._quantity == FAULTS:
            self._second.hide()
            return
        found = chart(FAULTS, self._lanes, self._points, self._context)
        self._second.show(found, self.legend.hidden, self.colours, self._place.coordinates.log_x, self._ratio)

    def _words_when_empty(self) -> str:
        if self._awaited:
            return self._awaited
        if not self._lanes:
            return self.tr("No lane is switched on.\nTick a lane, then press F5 to sweep over n.")
        return self.tr("Nothing measured yet.\nPress F5 to sweep over n, or F6 to watch one n live.")

    def _axes(self) -> tuple[ChartAxis, ...]:
        return *super()._axes(), self._second.axis

    def _describe(self) -> None:
        """What a screen reader says of the chart."""
        sizes = self._chart.sizes
        self.setAccessibleName(tr(self._chart.quantity.title))
        self.setAccessibleDescription(self.tr("{0} lanes, {1} sizes").format(len(self._chart.series), len(sizes)))

    def _size_name(self) -> str:
        return self._context.size_name

    def _rows(self, n: int) -> tuple[Row, ...]:
        return rows_at(self._chart, n, self.legend.hidden, self.colours)

    # the user's hand

    def _choose(self, name: str) -> None:
        if name in QUANTITIES:
            self.set_quantity(name)
        else:
            self.header.show_choice(self._quantity)  # this chart itself stays as it is
            self.beside_asked.emit(name)

    def _range_changed(self, *_: object) -> None:
        self._overlay.forget()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_L:
            self.set_logarithmic(not self._logarithmic)
        elif event.key() == Qt.Key.Key_F:
            self._faults_action.toggle()
        else:
            super().keyPressEvent(event)


def titles_beside(quantity: str) -> tuple[tuple[str, str], ...]:
    """(name, title) of every quantity of the family that `quantity` belongs to."""
    family = TIME_CHART if quantity in TIME_CHART else MEMORY_CHART
    return tuple((name, tr(QUANTITIES[name].title)) for name in family)
