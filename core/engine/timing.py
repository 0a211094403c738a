"""The timed rounds: slices dealt to the lanes one after the other until each is known well enough."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from core.engine.failure import WorkerFailure
from core.engine.measurement import Measurement
from core.measure import schedule
from core.measure.schedule import Terms
from core.measure.statistics import enough

SHOWN_EVERY_S = 0.1  # a growing point is told at most this often for each lane


class Timing:
    """All lanes of one n. `failed(measurement, error)` decides what a failure means; `grown` hears of new samples."""

    def __init__(self, measurements: Sequence[Measurement], terms: Terms, seed: int, baseline: str | None,
                 failed: Callable[[Measurement, WorkerFailure], None], grown: Callable[[Measurement], None]) -> None:
        self._lanes = {m.lane: m for m in measurements}
        self._terms, self._seed, self._baseline = terms, seed, baseline
        self._failed, self._grown = failed, grown
        self.reference_s: list[float] = []
        self._reference_host = next((m.worker.host for m in measurements), "")  # clocks of hosts are never compared
        self.rounds = 0

    def run(self) -> None:
        """Rounds until every lane is done; raises what `failed` raises."""
        while names := self._next():
            self._round(schedule.order(names, self.rounds, self._seed))
            self.rounds += 1

    def _next(self) -> tuple[str, ...]:
        return schedule.active([m.progress for m in self._lanes.values()], self._terms, enough, self._baseline)

    def _round(self, names: Sequence[str]) -> None:
        for name in names:
            if not self._lanes[name].progress.dropped:
                self._guarded(self._lanes[name], self._slice)
        for name, measurement in self._lanes.items():
            if name not in names:
                measurement.progress.sit_out()
        probed = next((m for m in self._lanes.values() if m.lane in names and not m.progress.dropped
                       and m.worker.host == self._reference_host), None)
        if probed:
            self._guarded(probed, self._reference)

    def _guarded(self, measurement: Measurement, step: Callable[[Measurement], None]) -> None:
        try:
            step(measurement)
        except WorkerFailure as error:
            self._failed(measurement, error)

    def _slice(self, measurement: Measurement) -> None:
        started = time.monotonic()
        seconds = schedule.slice_s(measurement.steady_call_s())
        timed = measurement.worker.time(seconds)
        now = time.monotonic()
        measurement.add(timed, now - started)
        if now >= measurement.shown_next:
            self._grown(measurement)
            telling = time.monotonic() - now  # costs more with every sample; a twentieth of the time is enough for all
            measurement.shown_next = now + max(SHOWN_EVERY_S, 20 * telling * len(self._lanes))

    def _reference(self, measurement: Measurement) -> None:
        self.reference_s.append(measurement.worker.reference())
