"""What the rules say of lanes that are captured while they run live. Used in the job thread."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.events import GraphsCaptured, LaneOpened, LiveMarked
from gui.job import Captured

if TYPE_CHECKING:
    from core.results import LaneGraphs
    from core.study import Study

FRESH = ("restarted", "switch")  # marks after which an earlier failure is no longer this lane's


def judged(study: Study, graphs: LaneGraphs, said: tuple[str, ...], opened: LaneOpened | None) -> Captured:
    """The rules over one captured lane. `said`: why its run failed, if it did. They take a while."""
    from core.insight.findings import find
    from core.insight.partial import document_of

    return Captured(graphs, find(document_of(study, graphs, said, opened)), said[-1] if said else None)


class LiveJudge:
    """Hears the events of one live run; judges a lane when it is captured, and again when it fails."""

    def __init__(self, control: Any):
        self._control = control
        self._opened: dict[str, LaneOpened] = {}
        self._graphs: dict[str, LaneGraphs] = {}
        self._failed: dict[str, str] = {}

    def hear(self, event: Any) -> Captured | None:
        """What the event lets be said anew of its lane."""
        if isinstance(event, LaneOpened):
            self._opened[event.lane] = event
        elif isinstance(event, GraphsCaptured):
            self._graphs[event.graphs.lane] = event.graphs
            return self._judge(event.graphs.lane)
        elif isinstance(event, LiveMarked) and event.kind in FRESH:
            self._failed.pop(event.lane, None)
        elif isinstance(event, LiveMarked) and event.kind == "failed":
            self._failed[event.lane] = event.text
            return self._judge(event.lane)
        return None

    def _judge(self, lane: str) -> Captured | None:
        study, _ = self._control.peek()
        if lane not in self._graphs or all(row.id != lane for row in study.lanes):
            return None
        said = (self._failed[lane],) if lane in self._failed else ()
        return judged(study, self._graphs[lane], said, self._opened.get(lane))
