"""One side of the selected lane's graphs: before or after fusion, by stages. The pane is built late."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from core.insight.times import times_by_key
from core.lanes import Lane
from core.results import LaneGraphs
from gui.later import Later
from gui.models.stage_choice import first_stage
from gui.panels.words import EmptyState
from gui.theme import LIGHT, Palette
from gui.wording import said
from gui.workbench import Workbench

if TYPE_CHECKING:
    from gui.views.graph_pane import GraphPane
    from gui.views.node_info import NodeInfo

MOST_TIMED = 1000  # nodes whose times are shown as colours
STALE_MS = 500  # so long the graph of another n is not drawn: that of this n comes, and would be drawn after it


class GraphsPanel(QStackedWidget):
    """`side` is before or after. `build` makes the pane after the window is seen."""

    summary_changed = Signal(str)
    header_changed = Signal(object)  # the header of the view that is seen, or None
    capture_asked = Signal()
    stage_changed = Signal(str)  # the stage that is shown now, "" for none

    def __init__(self, side: str, title: str, workbench: Workbench, parent: QWidget | None = None):
        super().__init__(parent)
        self._side, self._title, self._workbench, self._palette = side, title, workbench, LIGHT
        self._chosen: str | None = None  # by hand, kept from lane to lane
        self._shown: LaneGraphs | None = None
        self._later, self._soon = Later(self._show, self), Later(self._show, self, 0, first=True)
        self._stale = Later(self._draw, self, STALE_MS)
        self._timing = Later(self._offer_times, self, 0)
        self._timed: tuple[LaneGraphs, str, bool] | None = None  # whose times are offered, and whether it is drawn
        self.pane: GraphPane | None = None
        self.empty = EmptyState(self.tr("The lane's graph appears here."), self.tr("Capture again"))
        self.empty.asked.connect(self.capture_asked)
        self.addWidget(self.empty)

    def build(self) -> None:
        """Makes the pane and follows the Workbench from now on."""
        from gui.views.graph_pane import GraphPane

        self.pane = GraphPane(self._title)
        self.addWidget(self.pane)
        self.pane.set_palette_colours(self._palette)
        self.pane.node_selected.connect(self._workbench.select_node)
        self.pane.stage_chosen.connect(self._stage_chosen)
        self.pane.stage_shown.connect(self._name_node)
        self.pane.stage_shown.connect(self._tell_stage)
        workbench = self._workbench
        for signal in (workbench.lane_states_changed, workbench.job_changed, workbench.formula_changed):
            signal.connect(self._later.ask)
        workbench.graphs_changed.connect(self._soon.ask)
        self._show()

    def set_palette_colours(self, palette: Palette) -> None:
        self._palette = palette
        if self.pane is not None:
            self.pane.set_palette_colours(palette)

    def choose_stage(self, name: str) -> None:
        """Shows a stage of the lane as if it had been picked in the header."""
        if self.pane is not None:
            self.pane.header.choose(name)

    def select_line(self, line: int) -> None:
        """The node of a line of the formula."""
        if self.pane is not None:
            self.pane.select_line(line)

    def shutdown(self) -> None:
        """Ends the pane's layout process for good."""
        if self.pane is not None:
            self.pane.shutdown()
            self.pane.job.close()

    def _name_node(self) -> None:
        """The node that was selected before a flip, or at another n, is the one to look at after it."""
        pane, known = self.pane, self._workbench.node
        if pane is None or not pane.selected or pane.drawing is None:
            return
        info = pane.info(pane.selected)
        if (info.node is not None or info.inputs) and (known is None or _is_renewed(known, info)):
            self._workbench.select_node(info)

    def _tell_stage(self) -> None:
        self._timing.ask()
        self.stage_changed.emit(self.pane.stage_name if self.pane is not None else "")

    def _offer_times(self) -> None:
        """Seconds of each node, for "colour by"; finding them again in a very long graph would hold the window up."""
        from gui.views.weights import Weights

        graphs, pane = self._shown, self.pane
        if pane is None or graphs is None:
            return
        wanted = (graphs, pane.stage_name, pane.drawing is not None)
        if wanted == self._timed:
            return
        self._timed = wanted
        can_be_shown = pane.drawing is not None and len(graphs.times) <= MOST_TIMED
        found = times_by_key(graphs, pane.stage_name) if can_be_shown else {}
        pane.set_weights("time", Weights("time", found) if found else None)

    def _stage_chosen(self, name: str) -> None:
        self._chosen = name

    def _show(self) -> None:
        graphs = self._workbench.graphs
        words = self._words(graphs)
        if self.pane is None or words:
            self._shown = None
            self.empty.show_words(words or self.tr("…"), self.tr("Capture again") if self._can_capture() else "")
            self.setCurrentWidget(self.empty)
            self.header_changed.emit(None)
            self.summary_changed.emit("")
        elif graphs is not None and self._shown is not None and graphs.n != self._workbench.setup.n:
            self._stale.ask()
        else:
            self._stale.stop()
            self._draw()

    def _draw(self) -> None:
        """The lane's graphs, where they are not drawn yet."""
        graphs = self._workbench.graphs
        if self.pane is not None and graphs is not None and graphs != self._shown and not self._words(graphs):
            self._shown, before = graphs, self.pane.stage
            self.pane.show_stages(graphs.stages, graphs.decisions, first_stage(graphs, self._side, self._chosen))
            if self.pane.stage is before:  # nothing is drawn anew, and its node is still ringed
                self._name_node()
            self.setCurrentWidget(self.pane)
            self.header_changed.emit(self.pane.header)

    def _words(self, graphs: LaneGraphs | None) -> str:
        """What to say instead of a graph; empty when there is one."""
        workbench, row = self._workbench, self._workbench.row
        if row is None:
            return self.tr("There is no lane. Add one in the list of lanes (Ctrl+L).")
        if graphs is not None and any(stage.text for stage in graphs.stages):
            return ""
        error = workbench.answers.errors.get(row.lane.id)
        if workbench.formula_error is not None:
            return self.tr("The formula does not read: {0}").format(said(workbench.formula_error.message))
        if error:
            return f"{row.lane.label}: {said(error)}"
        if not workbench.trusted:
            return self.tr("Nothing is run before the study is trusted.")
        if graphs is not None or (row.lane.mode == "eager" and self._side == "after"):
            return self.tr("{0} runs one operation after the other: there is no graph of it. "
                           "Select another lane.").format(row.lane.label)
        if workbench.job is None and workbench.is_read:
            return self.tr("There is no graph of {0} yet.").format(row.lane.label)
        words = self.tr("Capturing {0}…").format(row.lane.label)
        return " ".join((words, *self._why_it_takes_long(row.lane)))

    def _why_it_takes_long(self, lane: Lane) -> Iterator[str]:
        opened = self._workbench.answers.opened
        if not opened:
            yield self.tr("torch is being started.")
        built = (self._workbench.lane(known) for known in opened)
        if _is_cpp(lane) and not any(_is_cpp(other) and other.target == lane.target for other in built if other):
            yield self.tr("The very first time, its C++ library is built too, for about a minute.")

    def _can_capture(self) -> bool:
        job = self._workbench.job
        return job is None and self._workbench.row is not None and self._workbench.trusted


def _is_renewed(known: Any, info: NodeInfo) -> bool:
    """The same node of the same stage, and its shapes or the decision about it are others now."""
    same = (known.key, known.stage) == (info.key, info.stage)
    return same and (known.node, known.inputs, known.decision) != (info.node, info.inputs, info.decision)


def _is_cpp(lane: Lane) -> bool:
    return lane.requested.get("backend") == "cpp"
