"""Everything about one lane at one n but the timed rounds: build, ladder, check, memory, graphs."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from core.engine import interpreter
from core.engine.bandwidth import Bandwidths
from core.engine.captures import Captures
from core.engine.failure import WorkerFailure
from core.engine.measurement import Measurement
from core.results import Call, PointError
from core.study import Study
from core.units import count

_LASTING = ("hang", "memory", "over_memory", "over_budget")  # failures that a larger n can only make worse
_CAUSES = {"memory": "it ran out of memory", "over_memory": "it passed the limit of memory"}
_ONCE = ("graphs", "bandwidth")
Step = Callable[[Measurement], None]
Result = TypeVar("Result")


class Stopped(Exception):
    """The job was stopped by the user."""


class Preparation:
    """Runs the steps and decides what their failures mean."""

    def __init__(self, study: Study, captures: Captures, bandwidths: Bandwidths, tell: Callable[[str, str], None]
                 ) -> None:
        self._study, self._captures, self._bandwidths, self._tell = study, captures, bandwidths, tell
        self.ended_at: dict[str, int] = {}  # lanes that stopped growing, and where
        self._seen: dict[str, list[int]] = {}  # sizes that a lane's callable was warmed up at
        self._weighed: dict[str, list[int]] = {}  # sizes whose memory sufficed
        self._causes: dict[str, PointError] = {}  # and what is said of larger n, where it is not that it is too slow

    def run(self, m: Measurement) -> None:
        """Prepares `m` for the timed rounds, or gives it its outcome. Raises Stopped."""
        started = time.monotonic()
        try:
            self._try(m)
        except WorkerFailure as error:
            self._again(m) if error.kind == "connection" else self.failed(m, error)
        m.prepared_s = time.monotonic() - started - m.once_s

    def _try(self, m: Measurement) -> None:
        if not self._stopped_growing(m) and self._can_run(m):
            self._steps(m)

    def _again(self, m: Measurement) -> None:
        """A lost connection gets one more try; the second loss is the point's."""
        self._tell(m.lane, "connecting again")
        try:
            self._try(m)
        except WorkerFailure as error:
            self.failed(m, error)

    def failed(self, m: Measurement, error: WorkerFailure) -> None:
        """Gives `m` the outcome that `error` means. Raises Stopped when it means that the user stopped the job."""
        if error.kind == "cancelled":
            raise Stopped
        point_error = self._advised(m, error)
        if error.kind in _LASTING:
            self.ended_at[m.lane] = m.n
            self._remember(m, error)
        # a call that does not return after a build is slow, not stuck: the build ran the formula and returned
        slow = error.kind == "over_budget" or (error.kind == "hang" and m.build_s is not None)
        status = "unavailable" if error.kind == "unavailable" else "over_budget" if slow else "failed"
        m.end(status, point_error)
        self._capture_what_failed(m)

    def _advised(self, m: Measurement, error: WorkerFailure) -> PointError:
        """Where memory did not suffice: that a smaller n is to be taken, and the largest that this lane ran at."""
        said = error.point_error
        if error.kind not in _CAUSES:
            return said
        fitting = max((n for n in self._weighed.get(m.lane, ()) if n < m.n), default=None)
        known = f"; take a smaller n: n = {count(fitting)} fits" if fitting is not None else "; take a smaller n"
        return replace(said, message=said.message.rstrip(".") + known)

    def _remember(self, m: Measurement, error: WorkerFailure) -> None:
        """What larger n of a lane say that has not come as far as a call, or ran out of memory."""
        words = "its build timed out" if error.kind == "hang" and m.build_s is None else _CAUSES.get(error.kind)
        if words:
            self._causes[m.lane] = PointError(error.kind, f"{words} at n = {count(m.n)}; larger n were not tried")

    def _steps(self, m: Measurement) -> None:
        self._do("build", self._stand, m)
        interpreted = self._interpreted(m)
        if interpreted:
            self._do("graphs", self._capture, m)
            self._predict(m)
        for name, step in (("calls", self._warm), ("check", self._check), ("memory", self._weigh),
                           ("graphs", self._capture), ("bandwidth", self._copy)):
            if not m.status and not (interpreted and name == "graphs"):
                self._do(name, step, m)

    def _do(self, name: str, step: Step, m: Measurement) -> None:
        self._tell(m.lane, name)
        if name in _ONCE:
            self._once(m, step)
        else:
            step(m)

    def _once(self, m: Measurement, step: Callable[[Measurement], Result]) -> Result:
        """Runs a step whose time says nothing about larger n: it is long at a lane's first n alone."""
        started = time.monotonic()
        try:
            return step(m)
        finally:
            m.once_s += time.monotonic() - started

    def _stopped_growing(self, m: Measurement) -> bool:
        at = self.ended_at.get(m.lane)
        if at is not None and at < m.n:
            slow = PointError("over_budget", f"stopped growing at n = {count(at)}, where it passed its limit")
            cause = self._causes.get(m.lane, slow)
            m.end("over_budget" if cause.kind == "over_budget" else "failed", cause)
        return bool(m.status)

    def _can_run(self, m: Measurement) -> bool:
        reason = m.worker.unavailable()
        if reason:
            m.end("unavailable", PointError("unavailable", reason))
        return not reason

    def _stand(self, m: Measurement) -> None:
        once = self._study.follow == "once"
        if once and m.worker.lane.mode != "eager":
            self._once(m, self._lead_up)
        standing = m.worker.feed(m.n) if once else m.worker.build(m.n)
        m.build_s, m.trace_warnings = standing.build_s, standing.warnings

    def _lead_up(self, m: Measurement) -> None:
        """What is traced once and is not there (any more) is made as it was: at the first n, and fed those since."""
        if m.worker.client and m.worker.standing is None:
            seen = self._seen.get(m.lane, [*self._study.fed])
            for n in dict.fromkeys(n for n in seen if n != m.n):
                m.worker.feed(n)
                m.worker.warm()

    def _interpreted(self, m: Measurement) -> bool:
        worker = m.worker
        return worker.standing is not None and interpreter.interprets(
            worker.lane.mode_for(self._study.formula), worker.standing.effective, worker.probe()["llvm"])

    def _predict(self, m: Measurement) -> None:
        """The interpreter's cost is known beforehand: nobody waits for a call that cannot end in time."""
        elements = m.worker.standing.input_elements if m.worker.standing else 1
        cost = interpreter.cost_s(self._captures.graphs.get(m.lane), elements, m.n)
        if cost > self._study.call_limit_s:
            self.ended_at[m.lane] = m.n
            m.end("over_budget", PointError("over_budget", f"an interpreted call would take about {cost:.0f} s, over "
                                            f"the limit of {self._study.call_limit_s:g} s; it was not run"))

    def _warm(self, m: Measurement) -> None:
        calls: list[Call] = []
        try:
            _, m.outputs_bytes = m.worker.warm(calls.append)
            self._seen.setdefault(m.lane, list(self._study.fed)).append(m.n)
        finally:
            m.calls = tuple(calls)
            if m.worker.prints_once:
                m.worker.words()  # code that is a stage already, not the formula's words

    def _check(self, m: Measurement) -> None:
        m.check = m.worker.check()

    def _weigh(self, m: Measurement) -> None:
        m.memory = m.worker.weigh()
        self._weighed.setdefault(m.lane, []).append(m.n)

    def _copy(self, m: Measurement) -> None:
        self._bandwidths.of(m.worker)

    def _capture(self, m: Measurement) -> None:
        """A capture that takes its worker down costs the graphs, not the figures: the lane is built once more."""
        if not self._study.capture:
            return
        try:
            self._captures.take(m)
        except WorkerFailure as error:
            if error.kind == "cancelled":
                raise
            self._captures.give_up(m, error.message)
            if not m.worker.alive:
                self._stand(m)
                self._warm(m)

    def _capture_what_failed(self, m: Measurement) -> None:
        """A lane that failed still shows its graphs, if its worker lives: they are how to see why."""
        if self._study.capture and m.worker.alive and self._captures.wanted(m) and m.status != "unavailable":
            try:
                self._captures.take(m)
            except WorkerFailure as error:
                if error.kind == "cancelled":
                    raise Stopped from error
                self._captures.give_up(m, error.message)
