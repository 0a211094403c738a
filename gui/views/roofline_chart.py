"""The roofline: bytes moved against time, both per output element, lanes as points over the copy bandwidth's line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from core import units
from core.export.axis import padded
from core.export.roofline_data import roofline_rows
from core.export.text import file_stem
from core.measure.roofline import ROOFLINE, Roofline, roofline
from core.measure.series import ChartContext, Named, places
from core.results import Point
from gui.views.chart_frame import ChartFrame
from gui.views.chart_lane import Coordinates
from gui.views.chart_readout import Row
from gui.views.roofline_hand import RooflineHand
from gui.views.roofline_items import SpotItems
from gui.views.roofline_overlay import RooflineOverlay, rows_at
from gui.wording import tr

_BEYOND = 1e3  # how far a bandwidth's line goes beyond the points, so that it is there after zooming out


class RooflineChart(ChartFrame):
    """`choices` are what its title's menu offers, itself among them; `chosen` carries another's name."""

    chosen = Signal(str)

    def __init__(self, choices: tuple[tuple[str, str], ...], parent: QWidget | None = None):
        super().__init__(parent)
        self._picture = Roofline((), (), ChartContext())
        self._any = False  # whether anything was measured, with a floor or without
        self._places: set[tuple[str, int]] = set()  # lane and n of what is shown
        self._build(choices, ROOFLINE)
        self._offer_copies()
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

    @property
    def picture(self) -> Roofline:
        return self._picture

    def show_cursor(self, n: int | None) -> None:
        """The cursor at `n`, as another chart has it; no signal."""
        self._hand.show_cursor(n if n in self._picture.sizes else None)

    # the picture of it

    def picture_lines(self) -> tuple[str, ...]:
        context = self._picture.context
        first = self.tr("Bytes moved against time, per output element")
        return (f"{first}: {context.title}" if context.title else first, *context.lines)

    def picture_rows(self) -> tuple[tuple[str, ...], ...]:
        return roofline_rows(self._picture)

    # building

    def _build_plot(self) -> None:
        self._box.measures = False
        self._x_axis.write, self._y_axis.write = units.bytes_, units.seconds
        self._make_plot()
        self._place.coordinates = Coordinates(True, True)
        self._overlay = RooflineOverlay(self.plot, self._place)
        self._hand = hand = RooflineHand(self._overlay, self._place, self)
        self.plot.scene().sigMouseMoved.connect(hand.hover)
        self._box.clicked.connect(hand.click)
        self._box.double_clicked.connect(hand.double_click)
        self._follow(hand)

    # drawing

    def _redraw(self) -> None:
        picture, context = self._picture, self._picture.context
        self._overlay.picture, self._overlay.colours = picture, self.colours
        self._hand.keep_to(picture.sizes)
        self._overlay.message = self._words_when_empty()
        self._copies.stem = file_stem(context.title or "chart", ROOFLINE)
        self.legend.show_lanes([(s.lane, s.label, s.index) for s in picture.series if s.measured], self.left_out)
        self.legend.set_colours(self.colours)
        self._draw()
        self._show_hidden(self.legend.hidden)
        self.header.note.show_text(" · ".join((context.title, *context.lines)).strip(" ·"))
        self._describe()

    def _draw(self) -> None:
        self._draw_items(self._picture.series, SpotItems)
        self._draw_roofs()
        for axis, names in ((self._x_axis, (self.tr("bytes moved per output element"), self.tr("bytes per element"))),
                            (self._y_axis, (self.tr("time per output element"), self.tr("time per element")))):
            axis.set_empty(self._picture.empty)
            axis.set_names(*(() if self._picture.empty else names))
            axis.redraw()

    def _draw_roofs(self) -> None:
        """The time that moving the bytes takes at the copy bandwidth, far beyond both ends of what is shown."""
        moved = [spot.bytes_per_element for spot in self._picture.shown()]
        ends = (min(moved) / _BEYOND, max(moved) * _BEYOND) if moved else ()
        at = self._place.coordinates
        self._draw_dotted([([at.x(x) for x in ends], [at.y(x / roof.bytes_per_s) for x in ends])
                           for roof in self._picture.roofs if ends])

    def _show_hidden(self, hidden: frozenset[str]) -> None:
        self._overlay.hidden = hidden
        for lane, items in self._items.items():
            items.set_state(lane not in hidden)
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
        """The axes bear names besides."""
        super()._apply_colours()
        for axis in self._axes():
            axis.label.setFont(self._overlay.font())

    def _describe(self) -> None:
        """What a screen reader says of the chart."""
        picture = self._picture
        self.setAccessibleName(self.tr("Bytes moved against time, per output element"))
        self.setAccessibleDescription(self.tr("{0} lanes, {1} sizes").format(
            sum(1 for one in picture.series if one.spots), len(picture.sizes)))

    def _size_name(self) -> str:
        return self._picture.context.size_name

    def _rows(self, n: int) -> tuple[Row, ...]:
        return rows_at(self._picture, n, self.legend.hidden, self.colours)

    # the user's hand

    def _choose(self, name: str) -> None:
        if name != ROOFLINE:
            self.header.show_choice(ROOFLINE)  # when it is seen again, it is this one
            self.chosen.emit(name)

    def _range_changed(self, *_: object) -> None:
        self._overlay.update()


def title() -> str:
    """What menus call it, in the window's language."""
    return tr("Roofline")
