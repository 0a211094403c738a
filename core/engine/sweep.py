"""The sweep: every lane at every n, prepared one after the other, timed in interleaved rounds."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import product

from core import machine
from core.document import FORMAT, VERSION, Document, Drift
from core.engine import figures, records
from core.engine.bandwidth import Bandwidths
from core.engine.captures import Captures
from core.engine.events import Event, FindingsChanged, LaneOpened, Logged, PointChanged, Progressed
from core.engine.lane_worker import LaneWorker
from core.engine.load import OtherLoad
from core.engine.measurement import Measurement
from core.engine.preparation import Preparation, Stopped
from core.engine.starting import bring_up
from core.engine.timing import Timing
from core.engine.workers import Workers
from core.insight.findings import find
from core.measure.crossover import crossovers, next_sizes
from core.measure.estimate import Cost, Estimate, moving_s, power_of
from core.measure.quantities import ITEM_BYTES
from core.measure.schedule import Terms
from core.measure.warnings import Conditions
from core.results import Finding, Point
from core.study import Study
from core.units import count

MOST_ADDED = 8  # sizes near crossovers
_TOLD_EVERY_S = 0.2


class Sweep:
    """Measures one study. `run` in one thread; the document can be had at any time and holds what is measured."""

    def __init__(self, study: Study, workers: Workers, bandwidths: Bandwidths, emit: Callable[[Event], None]) -> None:
        self._study, self._emit = study, emit
        self._workers, self._bandwidths = workers, bandwidths
        self._captures = Captures(emit)
        self._lanes = {lane.id: LaneWorker(study, lane, workers, self._waiting(lane.id)) for lane in study.lanes}
        self._preparation = Preparation(study, self._captures, bandwidths, self._tell)
        self._estimate = Estimate(study.budget_s, study.call_limit_s)
        self._baseline = records.baseline(study)
        self._machine, self._created = machine.describe(), datetime.now(UTC)
        self._opened: dict[str, LaneOpened] = {}
        self._points: dict[tuple[str, int], Point] = {}
        self._drift: list[Drift] = []
        self._findings: tuple[Finding, ...] = ()
        self._now: list[Measurement] = []
        self._added: list[int] = []
        self._n, self._told_at = 0, 0.0
        self.stopped = False

    def run(self) -> Document:
        """All points; after a stop those that were begun are `cancelled`."""
        try:
            bring_up(tuple(self._lanes.values()), machine.usable_cores(), self._tell)
            for n in self._study.sizes:
                self._foretold(n)
            self._refine()
        except Stopped:
            self._cancel()
        self._find()
        return self.document()

    def document(self) -> Document:
        """Everything measured so far."""
        rates = self._bandwidths.table()
        base = self._lanes.get(self._baseline or "")
        copy = (self._bandwidths.known(base) if base else None) or next(iter(rates.values()), None)
        capability = next((w.probed["cpu_capability"] for w in self._lanes.values() if w.probed), None)
        return Document(
            FORMAT, VERSION, self._created.isoformat(timespec="seconds").replace("+00:00", "Z"),
            replace(self._machine, copy_bandwidth_bytes_per_s=copy, copy_bandwidths=rates, cpu_capability=capability),
            records.formula(self._study),
            tuple(records.lane(self._study, lane, self._opened.get(lane.id)) for lane in self._study.lanes),
            tuple(self._points[key] for key in self._order() if key in self._points),
            tuple(self._captures.graphs[lane.id] for lane in self._study.lanes if lane.id in self._captures.graphs),
            self._findings, records.settings(self._study), tuple(self._drift))

    def _order(self) -> Sequence[tuple[str, int]]:
        return list(product((lane.id for lane in self._study.lanes), sorted({*self._study.sizes, *self._added})))

    def _refine(self) -> None:
        """More sizes where the winner of two lanes changes, until each such n is narrow or enough were added."""
        while self._study.refine and len(self._added) < MOST_ADDED:
            measured = {n for _, n in self._points}
            wanted = next_sizes(crossovers(self._points.values()), measured, MOST_ADDED - len(self._added))
            if not wanted:
                return
            self._added += wanted
            for n in wanted:
                self._size(n)

    def _size(self, n: int, lanes: Sequence[str] = ()) -> None:
        """Measures every lane at `n`, or those named. A connection lost while timing gets one more try, alone."""
        self._n = n
        self._now = [Measurement.of(worker, n) for name, worker in self._lanes.items() if not lanes or name in lanes]
        for m in self._now:
            self._preparation.run(m)
            self._open(m)
            self._say(m)
            self._settle(m) if m.status else self._grown(m)
        self._time([m for m in self._now if not m.status])
        lost = [m.lane for m in self._now if m.error and m.error.kind == "connection" and m.progress.samples]
        if lost and not lanes:
            self._size(n, lost)
        self._now = []
        self._find()

    def _foretold(self, n: int) -> None:
        """As `_size`, and the time left learns how wrong it was."""
        began, foreseen = time.monotonic(), self._estimate.foreseen(list(self._lanes), n)
        self._size(n)
        self._estimate.compare(foreseen, time.monotonic() - began)

    def _time(self, ready: list[Measurement]) -> None:
        """The rounds, then the points with what only the whole of them shows: ratio, drift, load."""
        terms = Terms(self._study.precision, self._study.budget_s)
        timing = Timing(ready, terms, self._study.seed, self._baseline, self._preparation.failed, self._grown)
        load = OtherLoad(self._workers.cpu_s)
        timing.run()
        share = load.share()
        if timing.reference_s:
            self._drift.append(_drift(self._n, timing.reference_s))
        for m in ready:
            m.end("ok")
            self._say(m)
            self._learn(m)
        for m in ready:
            self._settle(m, timing.reference_s, share)

    def _open(self, m: Measurement) -> None:
        """Tells what the lane runs on, when that is news."""
        standing = m.worker.standing
        reason = m.error.message if m.error and m.status == "unavailable" else None
        probed = m.worker.probed
        event = records.opened(m.worker.lane, probed, reason, standing.effective if standing else None,
                               standing.ignored if standing else None)
        if event != self._opened.get(m.lane):
            self._opened[m.lane] = event
            self._emit(event)

    def _point(self, m: Measurement, conditions: Conditions | None = None) -> Point:
        if m.traffic:
            m.traffic = figures.with_floor(m.traffic, self._bandwidths.known(m.worker))
        base = next((b for b in self._now if b.lane == self._baseline and b.progress.samples), None)
        return figures.against(figures.point(m, conditions), m, base)

    def _conditions(self, m: Measurement, references: list[float], share: float | None) -> Conditions:
        threads = m.worker.standing.effective.get("threads") or 0 if m.worker.standing else 0
        return figures.conditions(m, references, share, int(threads))

    def _grown(self, m: Measurement) -> None:
        self._emit(PointChanged(self._point(m), final=False))
        self._tell(m.lane, "timing")

    def _settle(self, m: Measurement, references: list[float] | None = None, share: float | None = None) -> None:
        """The point stands."""
        point = self._point(m, self._conditions(m, references or [], share))
        self._points[point.lane, point.n] = point
        if m.lane in self._preparation.ended_at or m.status == "unavailable":
            self._estimate.stop(m.lane)
        self._emit(PointChanged(point, final=True))
        self._tell(m.lane, "done", always=True)

    def _learn(self, m: Measurement) -> None:
        """What the point cost, for the time left."""
        time_ = figures.time(m)
        if m.status == "ok" and time_:
            size, rate = m.outputs_bytes, self._bandwidths.known(m.worker)
            self._estimate.learn(m.lane, Cost(
                m.n, m.prepared_s, m.progress.spent_s, time_.median_s,
                moving_s(size, m.memory.allocations if m.memory else None, rate),
                power_of(size, ITEM_BYTES.get(self._study.dtype, 4), m.n),
                anew=m.worker.lane.mode == "inductor" and self._study.follow != "once"))

    def _say(self, m: Measurement) -> None:
        """Passes on what the formula printed."""
        words = m.worker.words()
        if words:
            self._emit(Logged(m.lane, words))

    def _tell(self, lane: str, doing: str, always: bool = False, waits: bool = False) -> None:
        now = time.monotonic()
        if not always and doing == "timing" and now - self._told_at < _TOLD_EVERY_S:
            return
        self._told_at = now
        todo = [key for key in self._order() if key not in self._points]
        spent = {(m.lane, m.n): m.progress.spent_s + m.prepared_s for m in self._now if not m.status}
        left = self._estimate.left_s(todo, spent)
        text = doing if waits else f"n = {count(self._n)}, {lane}: {doing}" if self._n else f"{lane}: {doing}"
        self._emit(Progressed(len(self._points), len(self._points) + len(todo), left, text, lane if waits else ""))

    def _waiting(self, lane: str) -> Callable[[str], None]:
        """Passes on what a lane is at that takes long; printed once, too, for who sees no progress."""
        said: set[str] = set()

        def tell(words: str) -> None:
            what = words.split(",")[0]
            if what not in said:
                self._emit(Logged(lane, what, ours=True))
            said.add(what)
            self._tell(lane, words, always=True, waits=True)
        return tell

    def _find(self) -> None:
        self._findings = find(self.document())
        self._emit(FindingsChanged(self._findings))

    def _cancel(self) -> None:
        """What was running is cancelled, with the samples it has."""
        self.stopped = True
        for m in self._now:
            if (m.lane, m.n) not in self._points:
                m.end("cancelled")
                self._points[m.lane, m.n] = self._point(m)
                self._emit(PointChanged(self._points[m.lane, m.n], final=True))


def _drift(n: int, probes: list[float]) -> Drift:
    """How the same work's time moved from the first third of the rounds to the last."""
    third = max(1, len(probes) // 3)
    first, last = sorted(probes[:third])[third // 2], sorted(probes[-third:])[third // 2]
    return Drift(n, tuple(probes), last / first - 1 if len(probes) >= 3 and first > 0 else None)
