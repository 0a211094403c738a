"""Time or memory: the sweep's chart against n, or the strip of live mode. The charts are built late."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from core.engine.events import LiveMarked, LiveTicked
from gui.later import Later
from gui.models.context import chart_context
from gui.models.lane_words import placed
from gui.panels.words import EmptyState
from gui.theme import LIGHT, Palette
from gui.workbench import Workbench

if TYPE_CHECKING:
    from gui.views.strip_chart import StripChart
    from gui.views.sweep_chart import SweepChart

EMPTY = {"time": "Time per call against n, every lane, with its interval. A sweep fills it point by point.",
         "memory": "Peak memory of a call against n, with the bound set by inputs and outputs."}


class ChartsPanel(QStackedWidget):
    """`kind` is time or memory. pyqtgraph is imported by `build`, after the window is seen."""

    header_changed = Signal(object)  # the header of the chart that is seen, or None
    sweep_asked = Signal()
    remeasure_asked = Signal(str, int)
    n_hovered = Signal(int)

    def __init__(self, kind: str, workbench: Workbench, parent: QWidget | None = None):
        super().__init__(parent)
        self._kind, self._workbench, self._palette = kind, workbench, LIGHT
        self.sweep: SweepChart | None = None
        self.strip: StripChart | None = None
        self._live = False
        self._later = Later(self._show, self)
        self.empty = EmptyState(self.tr(EMPTY[kind]), self.tr("Sweep (F5)"))
        self.empty.asked.connect(self.sweep_asked)
        self.addWidget(self.empty)

    def build(self) -> None:
        """Makes the charts and follows the Workbench from now on."""
        from gui.views.strip_chart import StripChart
        from gui.views.sweep_chart import SweepChart

        self.sweep = SweepChart("time" if self._kind == "time" else "peak")
        self.strip = StripChart(self._kind)
        for chart in (self.sweep, self.strip):
            self.addWidget(chart)
            chart.set_palette_colours(self._palette)
        self._connect(self.sweep, self.strip)
        self.currentChanged.connect(self._page_changed)
        self._show()
        self._name_lanes()
        self._job_changed()  # live may have begun before

    def _page_changed(self, _index: int) -> None:
        self.header_changed.emit(self.chart.header if self.chart is not None else None)

    @property
    def chart(self) -> Any:
        """The chart that is seen, or None."""
        return self.currentWidget() if self.currentWidget() is not self.empty else None

    def set_palette_colours(self, palette: Palette) -> None:
        self._palette = palette
        for chart in (self.sweep, self.strip):
            if chart is not None:
                chart.set_palette_colours(palette)

    def show_cursor(self, n: int) -> None:
        """The other chart's cursor."""
        if self.sweep is not None:
            self.sweep.show_cursor(n)

    def _connect(self, sweep: SweepChart, strip: StripChart) -> None:
        workbench = self._workbench
        sweep.n_hovered.connect(self.n_hovered)
        sweep.remeasure_asked.connect(self.remeasure_asked)
        sweep.point_activated.connect(self._activate)
        for signal in (workbench.points_changed, workbench.lanes_changed, workbench.lane_states_changed):
            signal.connect(self._later.ask)
        workbench.lanes_changed.connect(self._name_lanes)
        workbench.job_changed.connect(self._job_changed)
        workbench.live_began.connect(self._begin_live)
        workbench.live_ticked.connect(self._tick)
        workbench.live_marked.connect(self._mark)

    def _show(self) -> None:
        if self.sweep is None or self._live:
            return
        setup, answers = self._workbench.setup, self._workbench.answers
        points = self._workbench.points
        self.sweep.show_points(setup.lanes, points, chart_context(setup, answers))
        self.setCurrentWidget(self.sweep if points else self.empty)

    def _job_changed(self) -> None:
        job = self._workbench.job
        live = job is not None and job.kind == "live"
        if self.strip is not None:
            self.strip.set_running(live)
        if live and not self._live and self.strip is not None:
            self.setCurrentWidget(self.strip)
        elif job is not None and job.kind == "sweep":
            self._live = False
            self._show()
        if live:
            self._live = True

    def _name_lanes(self) -> None:
        if self.strip is not None:
            setup = self._workbench.setup
            self.strip.set_lanes(placed(setup.lanes))
            self.strip.set_context(chart_context(setup, self._workbench.answers))

    def _begin_live(self) -> None:
        if self.strip is not None:
            self.strip.clear()
            self._name_lanes()

    def _tick(self, tick: LiveTicked) -> None:
        if self.strip is not None:
            self.strip.append(tick)

    def _mark(self, mark: LiveMarked) -> None:
        if self.strip is not None:
            self.strip.mark(mark)

    def _activate(self, lane: str, n: int) -> None:
        ids = [x.id for x in self._workbench.setup.lanes]
        if lane in ids:
            self._workbench.select_lane(ids.index(lane))
        self._workbench.set_n(n)
