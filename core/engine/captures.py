"""Graphs of the lanes of a sweep: whole at a lane's first n, afterwards only what the traffic needs."""

from __future__ import annotations

from collections.abc import Callable

from core.engine.events import Event, GraphsCaptured, Logged
from core.engine.measurement import Measurement
from core.insight.assemble import assemble
from core.results import Fusion, LaneGraphs, Traffic


class Captures:
    """What was captured so far. A lane's fusion is counted once; traffic is shared by lanes of one variant and n."""

    def __init__(self, emit: Callable[[Event], None]) -> None:
        self._emit = emit
        self.graphs: dict[str, LaneGraphs] = {}
        self._fusion: dict[str, Fusion | None] = {}
        self._traffic: dict[tuple[str, tuple[str, ...], int], Traffic] = {}

    def take(self, m: Measurement) -> None:
        """Sets the measurement's traffic and fusion, capturing what is missing. Raises WorkerFailure."""
        if m.lane not in self.graphs:
            self._capture(m, whole=True)
        elif self._key(m) not in self._traffic:
            self._capture(m, whole=False)
        m.traffic, m.fusion = self._traffic.get(self._key(m)), self._fusion.get(m.lane)

    def wanted(self, m: Measurement) -> bool:
        """The lane has no graphs yet."""
        return m.lane not in self.graphs

    def give_up(self, m: Measurement, why: str) -> None:
        """The lane is measured without graphs."""
        self.graphs.setdefault(m.lane, LaneGraphs(m.lane, m.n))
        self._emit(Logged(m.lane, f"capture: {why}", ours=True))

    def _capture(self, m: Measurement, whole: bool) -> None:
        apart = whole and m.worker.prints_once  # the ladder has compiled already: here nothing would be shown
        captured = m.worker.capture_apart(m.n, whole) if apart else m.worker.capture(m.n, whole)
        assembled = assemble(m.lane, m.n, captured)
        if assembled.traffic:
            self._traffic[self._key(m)] = assembled.traffic
        if captured.get("error") and not m.status:  # else it is the point's own error
            self._emit(Logged(m.lane, f"capture: {captured['error'].get('message', 'failed')}", ours=True))
        if whole:
            self.graphs[m.lane], self._fusion[m.lane] = assembled.graphs, assembled.fusion
            self._emit(GraphsCaptured(assembled.graphs))

    @staticmethod
    def _key(m: Measurement) -> tuple[str, tuple[str, ...], int]:
        lane, formula = m.worker.lane, m.worker.study.formula
        return lane.variant_for(formula), lane.rewrites, m.n
