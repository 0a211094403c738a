"""The table of results: a row for each lane and n."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from core.engine.events import Progressed
from gui.later import Later
from gui.models.context import budget_words, chart_context
from gui.models.gains import gains_of
from gui.models.lane_words import awaited_words, placed
from gui.panels.words import EmptyState
from gui.settings import Settings
from gui.theme import Palette
from gui.views.results_view import ResultsView
from gui.workbench import Workbench


class ResultsPanel(QStackedWidget):
    """Follows the Workbench; choosing a row selects its lane."""

    summary_changed = Signal(str)
    sweep_asked = Signal()
    stop_asked = Signal()
    remeasure_asked = Signal(str, int)

    def __init__(self, workbench: Workbench, settings: Settings | None = None, parent: QWidget | None = None):
        """`settings` remember which columns are hidden."""
        super().__init__(parent)
        self._workbench, self._gains, self._settings = workbench, gains_of(workbench), settings
        self.view = ResultsView()
        if settings is not None:
            self.view.show_hidden(settings.hidden_columns)
        self.empty = EmptyState("", self.tr("Sweep (F5)"))
        self._awaited = self._progress = ""
        self.addWidget(self.empty)
        self.addWidget(self.view)
        self._later = Later(self._show, self)
        self.chosen: tuple[str, int] | None = None
        self.empty.asked.connect(self._ask)
        self.view.row_selected.connect(self._select)
        self.view.remeasure_asked.connect(self.remeasure_asked)
        self.view.hidden_changed.connect(self._keep_hidden)
        for signal in (workbench.points_changed, workbench.lanes_changed, workbench.lane_states_changed,
                       workbench.options_changed, self._gains.changed):
            signal.connect(self._later.ask)
        for signal in (workbench.job_changed, workbench.lane_states_changed):
            signal.connect(self._say_awaited)
        workbench.progress_changed.connect(self._take_progress)
        self._say_awaited()
        self._show()

    def set_palette_colours(self, palette: Palette) -> None:
        self.view.set_palette_colours(palette)

    def _show(self) -> None:
        setup, points = self._workbench.setup, self._workbench.points
        self.view.show_points(placed(setup.rows), points, chart_context(setup, self._workbench.answers),
                              self._gains.now.by_point)
        self.setCurrentWidget(self.view if points else self.empty)
        self.summary_changed.emit(budget_words(setup))

    def _take_progress(self, progress: Progressed | None) -> None:
        self._progress = progress.words if progress is not None else ""
        self._say_awaited()

    def _say_awaited(self) -> None:
        """What an empty table says: what it will hold, or what runs and how to end it."""
        self._awaited = awaited_words(self._workbench, self._progress)
        self.empty.show_words(self._awaited or self.tr("Median, interval, ratio, bandwidth, memory and check of each "
                                                       "lane at each n."),
                              self.tr("Stop (Esc)") if self._awaited else self.tr("Sweep (F5)"))

    def _keep_hidden(self, names: frozenset[str]) -> None:
        if self._settings is not None:
            self._settings.hidden_columns = names

    def _ask(self) -> None:
        (self.stop_asked if self._awaited else self.sweep_asked).emit()

    def _select(self, lane: str, n: int) -> None:
        self.chosen = (lane, n)
        self._workbench.select_lane_of(lane)
