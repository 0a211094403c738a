"""A session that answers from a script, in the job thread, as the real one does."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from core.engine.events import (
    Ended,
    FindingsChanged,
    GraphsCaptured,
    LaneOpened,
    LiveMarked,
    LiveTicked,
    Logged,
    PointChanged,
    Progressed,
)
from core.engine.failure import WorkerFailure
from core.engine.mapping import Mapped, Trial
from core.insight.switch_map import settings, switch_map, words_of
from core.results import Call, Check, Decision, Finding, LaneGraphs, Memory, Point, Stage, Time

TRACED = """graph(%a : Float(4, 4, strides=[4, 1], requires_grad=0, device=cpu),
      %b : Float(4, 4, strides=[4, 1], requires_grad=0, device=cpu)):
  %2 : Float(4, 4, strides=[4, 1], requires_grad=0, device=cpu) = aten::mul(%a, %b) # iou.py:18:4
  %3 : Float(4, 4, strides=[4, 1], requires_grad=0, device=cpu) = aten::sin(%2) # iou.py:19:4
  return (%3)
"""


def graphs(lane: str, n: int, fused: bool = False) -> LaneGraphs:
    """Two nodes; `fused` puts both in group 0."""
    group = 0 if fused else None
    decisions = (Decision("2", "aten::mul", 18, group, None if fused else "off", "turn it on"),
                 Decision("3", "aten::sin", 19, group, None if fused else "off"))
    return LaneGraphs(lane, n, (Stage("traced", "graph", "torchscript", TRACED),
                                Stage("optimised", "graph", "torchscript", TRACED)), decisions)


def point(lane: str, n: int, median: float = 1e-3) -> Point:
    return Point(lane, n, "ok", time=Time(median, median * 0.99, median * 1.01, (median,) * 5, 5),
                 calls=(Call(median * 9, "trace"), Call(median, "steady")),
                 memory=Memory(n * n * 4, 8, 8, 3, method="x"),
                 check=Check("eager", 0.0, 0.0, True, "exact"))


def opened(lane: str, **effective: object) -> LaneOpened:
    return LaneOpened(lane, "2.13.0+cpu", False, True, None, {"texpr_fuser": True, **effective}, {})


class FakeSession:
    """`calls` says what was asked; `hold` lets a job wait until `stop`; `failing` lanes raise with their words."""

    def __init__(self, emit: Callable[[Any], None]):
        self.emit = emit
        self.calls: list[tuple[Any, ...]] = []
        self.hold = False
        self.failing: dict[str, str] = {}
        self.findings: tuple[Finding, ...] = ()
        self.closed = False
        self.document: Any = None  # what a finished sweep returns
        self._stopped = threading.Event()

    def sweep(self, study: Any) -> Any:
        self.calls.append(("sweep", study))
        self._begin()
        total = len(study.lanes) * len(study.sizes)
        for done, (n, lane) in enumerate([(n, lane) for n in study.sizes for lane in study.lanes]):
            self.emit(opened(lane.id))
            self.emit(Progressed(done, total, 3.0, f"n = {n}, {lane.id}: timing"))
            self.emit(PointChanged(point(lane.id, n), True))
            if self._wait():
                self.emit(Ended("sweep", True))
                return None
        self.emit(FindingsChanged(self.findings))
        self.emit(Ended("sweep", False))
        return self.document

    def capture(self, study: Any, lane: Any, n: int) -> LaneGraphs:
        self.calls.append(("capture", lane.id, n))
        self._begin()
        if lane.id in self.failing:
            self.emit(Logged(lane.id, "printed words"))
            raise WorkerFailure({"kind": "crash", "message": self.failing[lane.id]})
        if self._wait():
            raise WorkerFailure({"kind": "cancelled", "message": "stopped"})
        made = graphs(lane.id, n, lane.requested.get("can_fuse_on_cpu") is True)
        self.emit(opened(lane.id, **lane.requested))
        self.emit(GraphsCaptured(made))
        return made

    def remeasure(self, study: Any, lane_id: str, n: int, known: Any = None) -> Point:
        self.calls.append(("remeasure", lane_id, n))
        self._begin()
        self.emit(PointChanged(point(lane_id, n, 2e-3), True))
        return point(lane_id, n, 2e-3)

    def live(self, control: Any) -> None:
        self.calls.append(("live", control))
        self._begin()
        study, n = control.take()
        for lane in study.lanes:
            self.emit(LiveMarked(lane.id, 0.0, "call", "profile", 0.02))
            self.emit(LiveTicked(lane.id, n, 0.1, (1e-3, 1.1e-3), 200_000_000))
        self._stopped.wait(30)

    def map_switches(self, study: Any, lane: Any, n: int, names: Any, combined: bool) -> Mapped:
        """can_fuse_on_cpu acts, nothing else does."""
        self.calls.append(("map", lane.id, tuple(names), combined))
        self._begin()
        wanted = settings(lane, names, {}, combined)
        trials = []
        for setting, changed in wanted:
            self.emit(Progressed(len(trials), len(wanted), 1.0, words_of(setting)))
            if trials and self._wait():
                break
            fused = changed.requested.get("can_fuse_on_cpu") is True
            made = graphs(changed.id, n, fused)
            plan = replace(made.stages[1], text=TRACED.replace("aten::sin", "aten::cos") if fused else TRACED)
            trials.append(Trial(setting, changed, replace(made, stages=(made.stages[0], plan))))
        return Mapped(lane, n, "2.13.0+cpu", switch_map((t.setting, t.graphs) for t in trials), tuple(trials),
                      len(wanted))

    def save_archive(self, study: Any, lane: Any, n: int, path: str) -> Any:
        self.calls.append(("save", lane.id, n, path))
        self._begin()
        if lane.id in self.failing:
            raise WorkerFailure({"kind": "crash", "message": self.failing[lane.id]})
        return path

    def stop(self) -> None:
        self._stopped.set()

    def close(self) -> None:
        self.closed = True

    def _begin(self) -> None:
        self._stopped.clear()

    def _wait(self) -> bool:
        """Held until stopped; whether it was stopped."""
        return self._stopped.wait(30) if self.hold else self._stopped.is_set()


class FakeControl:
    """As core.engine.live.LiveControl, and remembers what was set."""

    def __init__(self, study: Any, n: int):
        self.wanted = (study, n)
        self.set_calls: list[tuple[Any, int]] = []
        self.again: list[str] = []

    def start_again(self, lane: str) -> None:
        self.again.append(lane)

    def set(self, study: Any, n: int) -> None:
        self.set_calls.append((study, n))

    def take(self) -> tuple[Any, int]:
        return self.wanted

    def peek(self) -> tuple[Any, int]:
        return self.wanted
