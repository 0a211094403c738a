"""A switch map is made: one capture for each setting, on one warm worker after the other; what fails is an outcome."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from core.engine.events import Event, Progressed
from core.engine.failure import WorkerFailure
from core.engine.lane_worker import LaneWorker
from core.engine.workers import KEPT_IDLE, Workers
from core.insight.assemble import assemble
from core.insight.switch_map import Setting, SwitchMap, settings, switch_map, words_of
from core.lanes import Lane
from core.results import LaneGraphs
from core.study import Study
from core.switches import Value


@dataclass(frozen=True, slots=True)
class Trial:
    """One setting as it was captured; `failed` says why it was not, or why its run failed."""

    setting: Setting
    lane: Lane
    graphs: LaneGraphs
    failed: str = ""


@dataclass(frozen=True, slots=True)
class Mapped:
    """The map of a lane's switches at one n, and what each setting ended in. `total` settings were wanted."""

    lane: Lane
    n: int
    torch: str
    map: SwitchMap
    trials: tuple[Trial, ...]
    total: int

    @property
    def stopped(self) -> bool:
        return len(self.trials) < self.total

    @property
    def inert(self) -> dict[str, frozenset[str]]:
        """By lane: switches that do nothing when they alone are flipped there."""
        lanes = {trial.setting: trial.lane.id for trial in self.trials}
        return {lanes[setting]: frozenset(names) for setting, names in self.map.inert_at}

    def trial(self, setting: Setting) -> Trial:
        return next(trial for trial in self.trials if trial.setting == setting)


@dataclass(slots=True)
class _Facts:
    """What the lane's own capture tells about all: values as read back, the torch."""

    effective: dict[str, Value] = field(default_factory=dict)
    torch: str = ""


class SwitchTrial:
    """Every setting has a plan of its own: a switch acts only when a plan is built."""

    def __init__(self, study: Study, n: int, workers: Workers, emit: Callable[[Event], None]) -> None:
        self._study, self._n, self._workers, self._emit = study, n, workers, emit
        self._facts = _Facts()

    def run(self, lane: Lane, names: Sequence[str], combined: bool = False) -> Mapped:
        """Captures the lane as it is, then each setting; a stop leaves the rest away. Raises WorkerFailure."""
        first = self._captured((), lane)
        wanted = settings(lane, names, self._facts.effective, combined)
        trials = [Trial(wanted[0][0], lane, first.graphs, first.failed)]
        began = time.monotonic()
        for setting, changed in wanted[1:]:
            self._tell(len(trials), len(wanted), began, words_of(setting))
            try:
                trials.append(self._tried(setting, changed))
            except WorkerFailure as failure:
                if failure.kind == "cancelled":
                    break
                raise
        found = switch_map(((t.setting, t.graphs) for t in trials), {t.setting: t.failed for t in trials})
        return Mapped(lane, self._n, self._facts.torch, found, tuple(trials), len(wanted))

    def _tried(self, setting: Setting, lane: Lane) -> Trial:
        """A setting that cannot be captured is an outcome too, unless it was stopped."""
        try:
            return self._captured(setting, lane)
        except WorkerFailure as failure:
            if failure.kind == "cancelled":
                raise
            return Trial(setting, lane, LaneGraphs(lane.id, self._n), failure.message)

    def _captured(self, setting: Setting, lane: Lane) -> Trial:
        self._workers.arrange((lane,), others=KEPT_IDLE)
        worker = LaneWorker(self._study, lane, self._workers)
        reason = worker.unavailable()
        if reason:
            raise WorkerFailure({"kind": "unavailable", "message": reason, "where": lane.id})
        captured = worker.capture(self._n, log=True)
        if not self._facts.torch:
            self._facts = _Facts(captured.get("effective") or {}, str((worker.probed or {}).get("torch") or ""))
        error = captured.get("error") or {}
        return Trial(setting, lane, assemble(lane.id, self._n, captured).graphs, str(error.get("message") or ""))

    def _tell(self, done: int, total: int, began: float, words: str) -> None:
        """The lane's own capture may have started torch: it does not count for the time that is left."""
        took = time.monotonic() - began
        left = took / (done - 1) * (total - done) if done > 1 else None
        self._emit(Progressed(done, total, left, words))
