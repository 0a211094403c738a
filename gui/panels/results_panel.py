"""The table of results: a row for each lane and n."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from gui.later import Later
from gui.models.context import budget_words, chart_context
from gui.models.gains import Gains
from gui.models.lane_words import placed
from gui.panels.words import EmptyState
from gui.theme import Palette
from gui.views.results_view import ResultsView
from gui.workbench import Workbench


class ResultsPanel(QStackedWidget):
    """Follows the Workbench; choosing a row selects its lane."""

    summary_changed = Signal(str)
    sweep_asked = Signal()
    remeasure_asked = Signal(str, int)

    def __init__(self, workbench: Workbench, parent: QWidget | None = None):
        super().__init__(parent)
        self._workbench, self._gains = workbench, Gains(workbench)
        self.view = ResultsView()
        self.empty = EmptyState(self.tr("Median, interval, ratio, bandwidth, memory and check of each lane at each "
                                        "n."), self.tr("Sweep (F5)"))
        self.addWidget(self.empty)
        self.addWidget(self.view)
        self._later = Later(self._show, self)
        self.chosen: tuple[str, int] | None = None
        self.empty.asked.connect(self.sweep_asked)
        self.view.row_selected.connect(self._select)
        self.view.remeasure_asked.connect(self.remeasure_asked)
        for signal in (workbench.points_changed, workbench.lanes_changed, workbench.lane_states_changed,
                       workbench.options_changed, workbench.findings_changed, workbench.job_changed):
            signal.connect(self._later.ask)
        self._show()

    def set_palette_colours(self, palette: Palette) -> None:
        self.view.set_palette_colours(palette)

    def _show(self) -> None:
        setup, points = self._workbench.setup, self._workbench.points
        self.view.show_points(placed(setup.rows), points, chart_context(setup, self._workbench.answers),
                              self._gains.now.by_point)
        self.setCurrentWidget(self.view if points else self.empty)
        self.summary_changed.emit(budget_words(setup))

    def _select(self, lane: str, n: int) -> None:
        self.chosen = (lane, n)
        ids = [x.id for x in self._workbench.setup.lanes]
        if lane in ids:
            self._workbench.select_lane(ids.index(lane))
