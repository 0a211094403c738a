"""The strip of live mode: time per call or the worker's memory as it happens, every lane, with marks at each change."""

from __future__ import annotations

import time
from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent
from PySide6.QtWidgets import QToolTip, QWidget

from core import units
from core.engine.events import LiveMarked, LiveTicked
from core.export.axis import padded
from core.export.style import LIGHT
from core.export.text import file_stem, one_line
from core.measure.series import ChartContext, Named, looks
from gui.later import Later
from gui.theme import Palette
from gui.views.chart_axis import ChartAxis
from gui.views.chart_frame import bare_plot, lay_out
from gui.views.chart_header import ChartHeader
from gui.views.chart_lane import Coordinates
from gui.views.chart_legend import ChartLegend
from gui.views.chart_look import chart_colours, fill_background
from gui.views.chart_menu import ChartCopies
from gui.views.chart_place import Place
from gui.views.chart_readout import Row
from gui.views.chart_view_box import ChartViewBox
from gui.views.strip_items import StripItems
from gui.views.strip_kinds import CHOICES, EMPTY, KINDS
from gui.views.strip_marks import StripMarks
from gui.views.strip_overlay import StripOverlay
from gui.views.strip_range import calm, with_room_above
from gui.views.strip_track import Track, Window

FRAME_MS = 50
REST = 4.0  # from frame to frame at least so many times what drawing one takes
SPANS_S = (10.0, 30.0, 120.0, 600.0)
_LAST_LABEL = 14  # pixels that half of the last label takes beyond the axis
_NOW_S = 1.0  # the figure in the legend is the median over this long


class StripChart(QWidget):
    """`kind` is a name of CHOICES. Fed by `append` and `mark`; draws itself at most 20 times a second."""

    def __init__(self, kind: str = "time", parent: QWidget | None = None):
        super().__init__(parent)
        self.colours = LIGHT
        self.left_out = 0  # lanes that run and are not among `set_lanes`: the legend says how many
        self._own, self._kind, self._row = kind, kind, KINDS[kind]
        self._tracks: dict[str, Track] = {}  # by lane
        self._labels: dict[str, str] = {}
        self._order: dict[str, int] = {}
        self._renamed: dict[str, str] = {}  # a lane's former name -> its name now
        self._marks = StripMarks()
        self._context = ChartContext()
        self._span_s, self._follows = SPANS_S[1], True
        self._logarithmic = self._row.logarithmic
        self._export_ratio: float | None = None  # while a picture is painted
        self._y_range: tuple[float, float] | None = None
        self.frames = 0  # drawn so far
        self._running = False
        self._build()
        self._build_menu()
        self._frame = Later(self._draw, self, FRAME_MS)
        self._apply_colours()
        self._draw()

    # what happens

    def set_lanes(self, lanes: Sequence[Named]) -> None:
        """The lanes in the order of the list of lanes, each with its look.

        A lane that took another's place (a switch was flipped) goes on with its strip, and what still comes under
        its old name joins it.
        """
        wanted = {lane.id for lane in lanes}
        left = {t.index: t for lane, t in self._tracks.items() if lane not in wanted}
        made: dict[str, Track] = {}
        for index, lane in zip(looks(lanes), lanes, strict=True):
            track = self._tracks.get(lane.id) or left.get(index)
            if track is not None:
                self._renamed = {old: lane.id if new == track.lane else new for old, new in self._renamed.items()}
                self._renamed[track.lane] = lane.id
                track.lane, track.index = lane.id, index
                made[lane.id] = track
            self._labels[lane.id] = lane.label
        self._order = {lane.id: index for index, lane in zip(looks(lanes), lanes, strict=True)}
        self._tracks = made
        self._show_legend()
        self._frame.ask()

    def set_running(self, running: bool) -> None:
        """Live has begun, or ended: an empty strip says which."""
        self._running = running
        if self._overlay.message:
            self._overlay.message = self._words_when_empty()
            self._overlay.update()
        self._frame.ask()

    def set_context(self, context: ChartContext) -> None:
        """What an exported picture says of its origin, and how the file is called."""
        self._context = context
        self._copies.stem = file_stem(context.title or "live", "live", self._kind)

    def append(self, tick: LiveTicked) -> None:
        """One slice of one lane."""
        track = self._track(tick.lane)
        if track is not None:
            for kind in CHOICES[self._own]:
                self._of(track, kind).add(tick.at_s, KINDS[kind].samples(tick), tick.n)
            self._frame.ask()

    def mark(self, event: LiveMarked) -> None:
        """Something happened: a switch, another n, a call of the ladder, a failure."""
        track = self._track(event.lane)
        if track is not None and (event.s is None or self._own == "time"):
            self._marks.add(event, track.index)
            self._frame.ask()

    def clear(self) -> None:
        """Forgets everything; the lanes stay."""
        self._marks.clear()
        for track in self._tracks.values():
            track.clear()
        self._y_range = None
        self._items.show({}, self.colours, self._place.coordinates, self.devicePixelRatioF())
        self._overlay.marks, self._overlay.lines, self._overlay.message = [], [], self._words_when_empty()
        self._follow()
        self._frame.ask()

    @property
    def now_s(self) -> float:
        """The newest time on the strip."""
        return max((track.latest_s for track in self._tracks.values()), default=0.0)

    # how it is shown

    def show_kind(self, kind: str) -> None:
        """Another of the strip's quantities; what was said of it so far is there."""
        self._kind, self._row, self._y_range = kind, KINDS[kind], None
        self._y_axis.write = self._row.write
        self._y_axis.redraw()
        self.header.show_choice(kind)
        self.setAccessibleName(self.tr(self._row.title))
        self.set_context(self._context)
        self._draw()

    def set_logarithmic(self, logarithmic: bool) -> None:
        self._logarithmic, self._y_range = logarithmic, None
        self._log_action.setChecked(logarithmic)
        self._draw()

    def set_span(self, seconds: float) -> None:
        """How many seconds are in sight."""
        self._span_s = seconds
        self._resume()

    def set_palette_colours(self, palette: Palette) -> None:
        self.colours = chart_colours(palette)
        self._apply_colours()
        self._draw()

    # the picture of it

    def picture_widget(self) -> QWidget:
        return self._canvas

    def picture_lines(self) -> tuple[str, ...]:
        title = self.tr(self._row.title)
        return (f"{title}: {self._context.title}" if self._context.title else title, *self._context.lines)

    def picture_rows(self) -> tuple[tuple[str, ...], ...]:
        head = ("lane", "label", "at_s", "n", "unit", "least", "median", "most", "samples")
        rows = [(t.lane, self._labels.get(t.lane, t.lane), repr(float(at)), str(int(n)), self._row.unit,
                 repr(float(low)), repr(float(mid)), repr(float(high)), str(int(count)))
                for t in self._tracks.values() for at, low, mid, high, n, count in self._of(t).rows()]
        return (head, *rows)

    def set_exporting(self, ratio: float | None) -> None:
        self._export_ratio = ratio
        self._draw_tracks(*self._x_range())

    # building

    def _build(self) -> None:
        choices = tuple((name, self.tr(KINDS[name].title)) for name in CHOICES[self._own])
        self.header = ChartHeader(choices, self._kind, self)
        self.header.chosen.connect(self.show_kind)
        self._canvas = QWidget(self)
        self.legend = ChartLegend(self._canvas)
        self.legend.hidden_changed.connect(self._show_hidden)
        self._build_plot()
        lay_out(self, self.header, self._canvas, self.legend, self.plot)
        self.setAccessibleName(self.tr(self._row.title))

    def _build_plot(self) -> None:
        self._box = ChartViewBox()
        self._box.measures = False
        self._box.setMouseEnabled(x=True, y=False)
        self._x_axis, self._y_axis = ChartAxis("bottom"), ChartAxis("left")
        self._x_axis.logarithmic, self._x_axis.write = False, units.duration
        self._y_axis.write = self._row.write
        self.plot = bare_plot(self._canvas, self._box, {"bottom": self._x_axis, "left": self._y_axis})
        self.plot.getPlotItem().layout.setContentsMargins(0, 0, _LAST_LABEL, 0)
        for axis in (self._x_axis, self._y_axis):
            axis.setZValue(-1000)  # the grid lies under the lanes
        self._items = StripItems(self._box)
        self._place = Place(self.plot, self._box)
        self._overlay = StripOverlay(self.plot, self._place)
        self.plot.viewport().installEventFilter(self)
        self.plot.scene().sigMouseMoved.connect(self._hover)
        self._box.view_moved.connect(self._moved_by_hand)
        self._box.double_clicked.connect(self._resume)
        self._box.menu_asked.connect(self.header.open_options)

    def _build_menu(self) -> None:
        self._copies = ChartCopies(self, self, f"live_{self._kind}")
        self._copies.failed.connect(self.header.note.show_text)
        self._log_action = self.header.option(self.tr("Logarithmic"), True, "L")
        self._log_action.setChecked(self._logarithmic)
        self._log_action.toggled.connect(self.set_logarithmic)
        self.header.option(self.tr("Follow the newest"), False, "Home").triggered.connect(self._resume)
        spans = self.header.options.addMenu(self.tr("Seconds in sight"))
        for seconds in SPANS_S:
            action = spans.addAction(units.duration(seconds))
            action.setData(seconds)
        spans.triggered.connect(self._choose_span)
        self.header.options.addSeparator()
        self.header.option(self.tr("Copy as picture")).triggered.connect(self._copies.copy_picture)
        self.header.option(self.tr("Copy data")).triggered.connect(self._copies.copy_data)
        self.header.option(self.tr("Export…")).triggered.connect(self._copies.ask_where)

    def _apply_colours(self) -> None:
        self.plot.setBackground(self.colours.surface)
        font = self.font()
        font.setPointSizeF(max(7.0, font.pointSizeF() * 0.9))
        for axis in (self._x_axis, self._y_axis):
            axis.set_look(self.colours, font)
        self._overlay.setFont(font)
        self._overlay.colours = self.colours
        self.legend.set_colours(self.colours)
        for widget in (self, self._canvas):
            fill_background(widget, self.colours.surface)

    # drawing

    def _draw(self) -> None:
        began = time.perf_counter()
        self._overlay.message = self._words_when_empty()
        for axis in (self._x_axis, self._y_axis):
            axis.show_ticks(not self._overlay.message)
        start, end = self._x_range()
        self._draw_tracks(start, end)
        self._overlay.marks = self._marks.within(start, end)
        self._overlay.update()
        self._show_now()
        self.frames += 1
        self._frame.setInterval(max(FRAME_MS, round(REST * 1000 * (time.perf_counter() - began))))

    def _words_when_empty(self) -> str:
        """Why there is nothing to see; "" where there is something."""
        if not self._marks and not any(len(track) for track in self._tracks.values()):
            return self.tr("Starting: torch is loaded, the formula is built, then the first calls are timed."
                           if self._running else "Nothing runs.\nPress F6 to watch every lane at one n, live.")
        none = self._kind in EMPTY and not any(len(self._of(t)) for t in self._tracks.values())
        return self.tr(EMPTY[self._kind]) if none else ""

    def _x_range(self) -> tuple[float, float]:
        if not self._follows:
            (start, end), _ = self._box.viewRange()
            return start, end
        end = max(self.now_s, self._span_s)
        return end - self._span_s, end

    def _draw_tracks(self, start: float, end: float) -> None:
        columns = max(100, self._box.width() / 1.5)
        hidden = self.legend.hidden
        shown = {t.index: self._of(t).window(start, end, int(columns)) for t in self._tracks.values()
                 if t.lane not in hidden}
        self._set_range(start, end, [w for w in shown.values() if not w.empty])
        ratio = self._export_ratio or self.devicePixelRatioF()
        self._items.show(shown, self.colours, self._place.coordinates, ratio, self._export_ratio is not None)
        self._overlay.lines = self._items.lines()

    def _set_range(self, start: float, end: float, windows: list[Window]) -> None:
        marks = self._marks.within(start, end)
        calls = [m.s for m in marks if m.s]
        lows = [float(np.nanmin(w.low)) for w in windows] + calls
        highs = [float(np.nanmax(w.high)) for w in windows] + calls
        log_y = self._logarithmic and bool(lows) and min(lows) > 0
        self._place.coordinates = Coordinates(False, log_y)
        if log_y != self._y_axis.logarithmic:
            self._y_axis.logarithmic = log_y
            self._y_axis.redraw()
        low, high = (min(lows), max(highs)) if lows else (1e-3, 1.0)
        least, most = padded(low if log_y else 0.0, high, log_y, 0.1)
        wanted = self._place.coordinates.y(least), self._place.coordinates.y(most)
        if any(m.s is None for m in marks):
            share = self._overlay.row_height / max(1.0, self._box.height())
            wanted = with_room_above(wanted, self._place.coordinates.y(high), share)
        self._y_range = calm(self._y_range, wanted)
        self._box.setRange(xRange=(start, end), yRange=self._y_range, padding=0)

    def _show_now(self) -> None:
        for lane, track in self._tracks.items():
            self.legend.show_value(lane, self._row.write(self._of(track).recent(_NOW_S)))

    def _show_legend(self) -> None:
        self.legend.show_lanes([(lane, self._labels.get(lane, lane), track.index)
                                for lane, track in self._tracks.items()], self.left_out)
        self.legend.set_colours(self.colours)

    def _show_hidden(self, hidden: frozenset[str]) -> None:
        self._overlay.hidden = frozenset(t.index for t in self._tracks.values() if t.lane in hidden)
        self._y_range = None
        self._draw()

    def _of(self, track: Track, kind: str = "") -> Track:
        """The track of a kind, of what is shown now where none is named: the lane's own, or one beside it."""
        kind = kind or self._kind
        return track if kind == self._own else track.beside.setdefault(kind, Track(track.lane, track.index))

    def _track(self, lane: str) -> Track | None:
        """The lane's track, made when it is first heard of; None for one that is no longer in the list of lanes."""
        name = lane if lane in self._tracks else self._renamed.get(lane, lane)
        if name not in self._tracks:
            if self._order and name not in self._order:
                return None
            self._tracks[name] = Track(name, self._order.get(name, len(self._tracks)))
            self._tracks = dict(sorted(self._tracks.items(), key=lambda pair: pair[1].index))
            self._show_legend()
        return self._tracks[name]

    # the user's hand

    def _hover(self, at: object) -> None:
        position = self._place.from_scene(QPointF(at))  # type: ignore[call-overload]
        inside = self._place.area().contains(position) and not self._items.empty
        self._overlay.time_s = self._place.time_at(position.x()) if inside else None
        self._overlay.reading = self._reading(self._overlay.time_s) if self._overlay.time_s is not None else ("", ())
        self._overlay.update()

    def _reading(self, time_s: float) -> tuple[str, tuple[Row, ...]]:
        write, rows = self._row.write, []
        for lane, track in self._tracks.items():
            found = self._of(track).at(time_s)
            if found is not None and lane not in self.legend.hidden:
                name = one_line(self._labels.get(lane, lane), 30)
                cells = (name, write(found[1]), "", self.tr("n = {0}").format(units.count(found[2])))
                rows.append(Row(self.colours.lane(track.index), cells))
        return self.tr("{0} s after the start").format(units.significant(time_s, 3)), tuple(rows)

    def _moved_by_hand(self) -> None:
        self._follows = False
        self.header.note.show_text(self.tr("paused in time; Home follows again"))
        self._frame.ask()

    def _resume(self, *_: object) -> None:
        self._follow()
        self._draw()

    def _follow(self) -> None:
        self._follows = True
        self.header.note.show_text("")

    def _choose_span(self, action: object) -> None:
        self.set_span(float(action.data()))  # type: ignore[attr-defined]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._overlay.setGeometry(self.plot.viewport().geometry())
            self._frame.ask()
        elif isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._overlay.told_at(event.pos().x()), self)
            return True
        elif event.type() == QEvent.Type.Leave:
            self._overlay.time_s = None
            self._overlay.update()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_L:
            self.set_logarithmic(not self._logarithmic)
        elif event.key() == Qt.Key.Key_Home:
            self._resume()
        elif event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self._change_span(1 if event.key() == Qt.Key.Key_Minus else -1)
        else:
            super().keyPressEvent(event)

    def _change_span(self, by: int) -> None:
        nearest = min(range(len(SPANS_S)), key=lambda i: abs(SPANS_S[i] - self._span_s))
        self.set_span(SPANS_S[min(max(nearest + by, 0), len(SPANS_S) - 1)])
