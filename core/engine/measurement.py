"""One lane at one n while it is being measured: what the steps have brought so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from core.engine.lane_worker import LaneWorker
from core.measure.schedule import Progress
from core.results import Call, Check, Cpu, Fusion, Memory, PointError, Traffic


@dataclass(slots=True)
class Measurement:
    """Grows step by step; `status` is empty until the outcome is known."""

    worker: LaneWorker
    n: int
    progress: Progress
    status: str = ""
    error: PointError | None = None
    build_s: float | None = None
    calls: tuple[Call, ...] = ()
    check: Check | None = None
    memory: Memory | None = None
    traffic: Traffic | None = None
    fusion: Fusion | None = None
    trace_warnings: tuple[str, ...] = ()
    outputs_bytes: int = 0
    block_calls: int = 1
    timed_calls: int = 0
    timed_s: float = 0.0
    user_s: float = 0.0
    system_s: float = 0.0
    minor_faults: int = 0
    involuntary: int = 0
    overhead_s: float = 0.0
    prepared_s: float = 0.0
    once_s: float = 0.0  # of the preparation, what comes at a lane's first n alone
    shown_next: float = 0.0

    @classmethod
    def of(cls, worker: LaneWorker, n: int) -> Measurement:
        return cls(worker, n, Progress(worker.lane.id))

    @property
    def lane(self) -> str:
        return self.worker.lane.id

    def end(self, status: str, error: PointError | None = None) -> None:
        """The outcome; the first one stands."""
        if not self.status:
            self.status, self.error = status, error
            self.progress.dropped = True

    def add(self, timed: dict[str, Any], spent_s: float) -> None:
        """Takes a slice: the fields of Timed."""
        self.progress.add(timed["samples_s"], spent_s)
        self.block_calls = int(timed["block_calls"])
        self.timed_calls += len(timed["samples_s"]) * self.block_calls
        self.timed_s += sum(timed["samples_s"]) * self.block_calls
        self.user_s += timed["user_s"]
        self.system_s += timed["system_s"]
        self.minor_faults += timed["minor_faults"]
        self.involuntary += timed["involuntary"]
        self.overhead_s = float(timed["overhead_s"])

    def cpu(self) -> Cpu | None:
        """Processor time and faults of one call."""
        calls = self.timed_calls
        return Cpu(self.user_s / calls, self.system_s / calls, self.minor_faults / calls) if calls else None

    def steady_call_s(self) -> float | None:
        """Seconds of a warm call, from the end of the ladder."""
        steady = [call.s for call in self.calls if call.event in ("steady", "fused")] or [c.s for c in self.calls[-1:]]
        return min(steady[-3:], default=None)
