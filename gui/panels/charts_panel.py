"""Time or memory: the sweep's chart against n, the roofline, or the strip of live mode. The charts are built late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from core.engine.events import Progressed
from core.measure.roofline import ROOFLINE
from gui.later import Later
from gui.models.context import chart_context
from gui.models.lane_words import awaited_words, placed
from gui.panels.words import EmptyState
from gui.setup import LaneRow
from gui.theme import LIGHT, Palette
from gui.views.chart_legend import MOST
from gui.workbench import Workbench

if TYPE_CHECKING:
    from gui.views.roofline_chart import RooflineChart
    from gui.views.strip_chart import StripChart
    from gui.views.sweep_chart import SweepChart

BEGINNING = {"time": "time", "memory": "peak"}  # what each kind charts first
EMPTY = {"time": "Time per call against n, every lane, with its interval. A sweep fills it point by point.",
         "memory": "Peak memory of a call against n, with the bound set by inputs and outputs."}


class ChartsPanel(QStackedWidget):
    """`kind` is time or memory, `charted` the quantity it begins with, or roofline; an unknown one is its own first.

    pyqtgraph is imported by `build`, after the window is seen. The signal `charted` carries kind and name.
    """

    header_changed = Signal(object)  # the header of the chart that is seen, or None
    charted = Signal(str, str)
    sweep_asked = Signal()
    remeasure_asked = Signal(str, int)
    n_hovered = Signal(int)
    hover_ended = Signal()

    def __init__(self, kind: str, workbench: Workbench, charted: str = "", parent: QWidget | None = None):
        super().__init__(parent)
        self._kind, self._workbench, self._palette = kind, workbench, LIGHT
        self._wanted = charted or BEGINNING[kind]
        self.sweep: SweepChart | None = None
        self.roofline: RooflineChart | None = None
        self.strip: StripChart | None = None
        self._live = self._strip_seen = False
        self._strip_of = workbench.setup.question  # what the strip's figures are about
        self._later, self._soon = Later(self._show, self), Later(self._show, self, 0)
        self._naming = Later(self._name_lanes, self, 0)  # a longer name lays the chart out anew: one chart a turn
        self.empty = EmptyState(self.tr(EMPTY[kind]), self.tr("Sweep (F5)"))
        self.empty.asked.connect(self.sweep_asked)
        self._progress = ""
        for signal in (workbench.job_changed, workbench.lane_states_changed):
            signal.connect(self._say_awaited)
        workbench.progress_changed.connect(self._take_progress)
        self.addWidget(self.empty)

    def build(self) -> None:
        """Makes the charts and follows the Workbench from now on."""
        from gui.views.strip_chart import StripChart

        self.sweep, self.strip = self._sweep_chart(), StripChart(self._kind)
        if self._kind == "time":
            self.roofline = self._roofline_chart(self.sweep)
        for chart in self._charts():
            self.addWidget(chart)
            chart.set_palette_colours(self._palette)
        self._connect(self.strip)
        self.currentChanged.connect(self._page_changed)
        self._show()
        self._name_lanes()
        self._say_awaited()
        self._job_changed()  # live may have begun before

    @property
    def chart(self) -> Any:
        """The chart that is seen, or None."""
        return self.currentWidget() if self.currentWidget() is not self.empty else None

    def switch_roofline(self) -> None:
        """The roofline; where it is seen, time against n again, or the strip while live mode runs."""
        self.show_charted(ROOFLINE if self.currentWidget() is not self.roofline else BEGINNING["time"])

    def show_charted(self, name: str) -> None:
        """Charts a quantity, or the roofline; remembered, since the user asked for it."""
        if self.sweep is None:
            return
        self._wanted = name
        if name != ROOFLINE:
            self.sweep.set_quantity(name)
        self._strip_seen = self._live and name != ROOFLINE
        if self._strip_seen and self.strip is not None:
            self.setCurrentWidget(self.strip)
        self._show()
        self.charted.emit(self._kind, name)

    def set_palette_colours(self, palette: Palette) -> None:
        self._palette = palette
        for chart in self._charts():
            chart.set_palette_colours(palette)

    def show_cursor(self, n: int) -> None:
        """The other chart's cursor."""
        for chart in (self.sweep, self.roofline):
            if chart is not None:
                chart.show_cursor(n)

    def hide_cursor(self) -> None:
        """The pointer left the other chart."""
        for chart in (self.sweep, self.roofline):
            if chart is not None:
                chart.show_cursor(None)

    # building

    def _charts(self) -> list[Any]:
        return [chart for chart in (self.sweep, self.roofline, self.strip) if chart is not None]

    def _sweep_chart(self) -> SweepChart:
        from core.measure.quantities import MEMORY_CHART, TIME_CHART
        from gui.views.roofline_chart import title
        from gui.views.sweep_chart import SweepChart

        family = TIME_CHART if self._kind == "time" else MEMORY_CHART
        if self._wanted not in family and not (self._wanted == ROOFLINE and self._kind == "time"):
            self._wanted = BEGINNING[self._kind]
        beside = ((ROOFLINE, title()),) if self._kind == "time" else ()
        made = SweepChart(self._wanted if self._wanted in family else BEGINNING[self._kind], beside=beside)
        made.beside_asked.connect(self.show_charted)
        made.quantity_changed.connect(self._quantity_changed)
        self._follow(made)
        return made

    def _roofline_chart(self, sweep: SweepChart) -> RooflineChart:
        from gui.views.roofline_chart import RooflineChart

        made = RooflineChart(sweep.choices)
        made.chosen.connect(self.show_charted)
        self._follow(made)
        return made

    def _follow(self, chart: SweepChart | RooflineChart) -> None:
        chart.n_hovered.connect(self.n_hovered)
        chart.hover_ended.connect(self.hover_ended)
        chart.remeasure_asked.connect(self.remeasure_asked)
        chart.point_activated.connect(self._activate)

    def _connect(self, strip: StripChart) -> None:
        workbench = self._workbench
        for signal in (workbench.points_changed, workbench.lanes_changed, workbench.lane_states_changed,
                       workbench.formula_changed):
            signal.connect(self._later.ask)
        workbench.lanes_changed.connect(self._naming.ask)
        workbench.job_changed.connect(self._job_changed)
        workbench.live_began.connect(self._begin_live)
        workbench.live_ticked.connect(strip.append)
        workbench.live_marked.connect(strip.mark)

    # what happens

    def _page_changed(self, _index: int) -> None:
        self.header_changed.emit(self.chart.header if self.chart is not None else None)

    def _quantity_changed(self, name: str) -> None:
        if name != self._wanted:
            self._wanted = name
            self.charted.emit(self._kind, name)

    def _show(self) -> None:
        question = self._workbench.setup.question
        self._strip_of = question if self._live else self._strip_of
        if self.sweep is None or self.strip is None:
            return
        if self._strip_seen and question == self._strip_of:  # figures of another question would be taken for its own
            self.setCurrentWidget(self.strip)
            return
        shows_roofline = self._wanted == ROOFLINE and self.roofline is not None
        chart, other = (self.roofline, self.sweep) if shows_roofline else (self.sweep, self.roofline)
        setup, points = self._workbench.setup, self._workbench.points
        rows, chart.left_out = charted_rows(setup.rows)  # type: ignore[union-attr]
        chart.show_points(placed(rows), points, chart_context(setup, self._workbench.answers))  # type: ignore[union-attr]
        if other is not None and self.currentWidget() is other:
            chart.legend.show_hidden(other.legend.hidden)  # type: ignore[union-attr]
        self.setCurrentWidget(chart if points or shows_roofline else self.empty)  # type: ignore[arg-type]

    def _take_progress(self, progress: Progressed | None) -> None:
        self._progress = progress.words if progress is not None else ""
        self._say_awaited()

    def _say_awaited(self) -> None:
        """What an empty chart says while a sweep runs: its first point takes as long as the slowest lane's start."""
        words = awaited_words(self._workbench, self._progress)
        self.empty.show_words(words or self.tr(EMPTY[self._kind]), "" if words else self.tr("Sweep (F5)"))
        for chart in (self.sweep, self.roofline):
            if chart is not None:
                chart.set_awaited(words)

    def _job_changed(self) -> None:
        job = self._workbench.job
        live = job is not None and job.kind == "live"
        if self.strip is not None:
            self.strip.set_running(live)
        if live and not self._live and self.strip is not None:
            self._strip_seen = True
            self._soon.ask()
        elif job is not None and job.kind == "sweep":
            self._strip_seen = False
            self._soon.ask()
        self._live = live

    def _name_lanes(self) -> None:
        if self.strip is not None:
            setup = self._workbench.setup
            rows, self.strip.left_out = charted_rows(setup.rows)
            self.strip.set_lanes(placed(rows, hosts=True))
            self.strip.set_context(chart_context(setup, self._workbench.answers))

    def _begin_live(self) -> None:
        if self.strip is not None:
            self.strip.set_running(True)  # what an empty strip says from now on
            self.strip.clear()
            self._name_lanes()

    def _activate(self, lane: str, n: int) -> None:
        self._workbench.select_lane_of(lane)
        self._workbench.set_n(n)


def charted_rows(rows: tuple[LaneRow, ...]) -> tuple[tuple[LaneRow, ...], int]:
    """The rows that a chart shows, and how many that are switched on it leaves out.

    Of a long list those that are on, as far as the legend names them, and the first row, which is the baseline: a
    thousand lines are no picture, and each costs time whenever the chart is painted.
    """
    if len(rows) <= MOST:
        return rows, 0
    on = [row for row in rows[1:] if row.enabled]
    return (rows[0], *on[:MOST - 1]), len(on[MOST - 1:])
