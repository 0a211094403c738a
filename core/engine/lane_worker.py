"""One lane and its worker: the steps of a measurement, each with its limits."""

from __future__ import annotations

import base64
import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from core.engine import job, targets
from core.engine.client import WorkerClient
from core.engine.failure import WorkerFailure
from core.engine.workers import Tell, Workers, telling
from core.lanes import Lane
from core.measure.breakeven import RUNNING
from core.measure.schedule import BLOCK_S
from core.results import Call, Check, Memory
from core.study import Study

FITTING = (0.6, 10.0)  # lengths of a block, in the length that is wanted, that are left as they are
LADDER_CALLS = 30
LADDER_S = 2.0
LOG_BYTES = 40 * 1024 * 1024
COPY_S = 0.6
COPY_LIMIT_S = 60.0


@dataclass(frozen=True, slots=True)
class Standing:
    """What stands in the worker after a build."""

    n: int
    build_s: float
    inputs_bytes: int
    warnings: tuple[str, ...]
    effective: dict[str, Any]
    ignored: dict[str, str]
    input_elements: int


class LaneWorker:
    """Runs the steps for one lane of one study; `tell` hears what takes long. Every method may raise WorkerFailure."""

    def __init__(self, study: Study, lane: Lane, workers: Workers, tell: Tell | None = None) -> None:
        self.study, self.lane, self._workers, self.tell = study, lane, workers, tell
        self.standing: Standing | None = None
        self.block_calls: int | None = None
        self.probed: dict[str, Any] | None = None
        self._client: WorkerClient | None = None

    @property
    def client(self) -> WorkerClient:
        """The worker. A new one has nothing standing in it."""
        client = self._workers.start(self.lane)
        if client is not self._client:
            self._client, self.standing = client, None
        return client

    @property
    def alive(self) -> bool:
        """Its worker lives and has not been replaced; nothing is started."""
        return bool(self._client and self._client.alive)

    @property
    def host(self) -> str:
        """The machine whose clock it is timed by; "" is this one."""
        return targets.of(self.lane).host

    @property
    def died(self) -> bool:
        """It had a worker, which is gone."""
        return self._client is not None and not self._client.alive

    @property
    def _holding(self) -> WorkerClient:
        """The worker, with what was built in it. One that ended between two steps is told as what it is: the one that
        takes its place has nothing standing in it."""
        before, client = self._client, self.client
        if self.standing is None and before is not None and before is not client:
            raise before.ending()
        return client

    @property
    def prepares_long(self) -> bool:
        """Its worker has more to do than to import torch before it can build anything."""
        return self.lane.mode == "inductor" or self.lane.requested.get("backend") == "cpp"

    def start(self) -> None:
        """Its worker comes up; nothing is waited for."""
        self._workers.start(self.lane)

    def probe(self) -> dict[str, Any]:
        """What the worker is: the fields of Probed."""
        if self.client and self.probed is None:
            self.probed = self._workers.probed(self.lane, self.tell)
        return self.probed or {}

    def unavailable(self) -> str | None:
        """Why this lane cannot run on its target, or None."""
        probed = self.probe()
        backends: dict[str, str | None] = probed["backends"]
        if self.study.device.startswith("cuda") and not probed["cuda"]:
            return "no CUDA device that this torch can use"
        if int(self.study.device.partition(":")[2] or 0) >= max(1, len(probed["cuda"])):
            return f"there is no {self.study.device}: this torch has {len(probed['cuda'])} CUDA devices"
        names = [self.lane.preset or self.lane.mode, self.lane.mode_for(self.study.formula)]
        names += ["nnc-cpp"] if self.lane.requested.get("backend") == "cpp" else []
        return next((reason for name in names if (reason := backends.get(name))), None)

    def build(self, n: int) -> Standing:
        """Makes inputs and callable at `n`."""
        limit = self._build_limit()
        fields = self.client.request("Build", {"job": self._job(n)}, limit, telling(self.tell))
        self.block_calls = None
        self.standing = Standing(
            n, fields["build_s"], fields["inputs_bytes"], tuple(_warning(w) for w in fields["warnings"]),
            fields["effective"], fields["ignored"], _elements(fields["inputs"]))
        return self.standing

    def feed(self, n: int) -> Standing:
        """Other inputs for what stands; builds where nothing stands."""
        client = self.client
        if self.standing is None:
            return self.build(n)
        fields = client.request("Feed", {"n": n}, self._build_limit())
        old, self.block_calls = self.standing, None
        self.standing = Standing(n, 0.0, fields["inputs_bytes"], old.warnings, old.effective, old.ignored,
                                 _elements(fields["inputs"]))
        return self.standing

    def warm(self, on_call: Callable[[Call], None] | None = None, calls: int = LADDER_CALLS, seconds: float = LADDER_S
             ) -> tuple[tuple[Call, ...], int]:
        """The call ladder and the bytes of the outputs."""
        client = self._holding

        def heard(kind: str, fields: dict[str, Any]) -> None:
            if kind == "Called":
                self._climbed(client, Call(fields["s"], fields["event"]), on_call)

        fields = client.request("Warm", {"most": calls, "seconds": seconds}, self._first_call_limit(), heard)
        return tuple(Call(c["s"], c["event"]) for c in fields["calls"]), int(fields["outputs_bytes"])

    def check(self) -> Check:
        """The outputs against eager's."""
        fields = self._holding.request("Check", {}, self._limit(calls=6))
        return Check(fields["reference"], fields["max_abs"], fields["max_ulp"], bool(fields["ok"]),
                     fields["tolerance"], tuple(fields["differences"]), fields["error_vs_float64"])

    def weigh(self) -> Memory:
        """Tensor bytes and resident bytes of a call."""
        fields = self._holding.request("Weigh", {}, self._limit(calls=4))
        return Memory(fields["peak_bytes"], fields["inputs_bytes"], fields["outputs_bytes"], fields["allocations"],
                      fields["rss_peak_bytes"], fields["method"])

    def capture(self, n: int, log: bool) -> dict[str, Any]:
        """Graphs and log, from a build of its own: the fields of Captured."""
        fields = {"job": self._job(n), "log": log, "cap_bytes": LOG_BYTES}
        return self.client.request("Capture", fields, max(self._build_limit(), self._first_call_limit()),
                                   telling(self.tell))

    def archive(self, n: int) -> bytes:
        """The lane's recorded function as a TorchScript archive."""
        fields = self.client.request("Archive", {"job": self._job(n)}, self._build_limit(), telling(self.tell))
        return base64.b64decode(fields["data"])

    def _job(self, n: int) -> dict[str, Any]:
        """With the bytes of the formula's archive where the worker is on another machine."""
        made = job.make(self.study, self.lane, n)
        if self.study.formula.archive and self.host:
            made["archive"] = job.archive(self.study.formula.archive)
        return made

    def capture_apart(self, n: int, log: bool) -> dict[str, Any]:
        """The same in a process of its own, which ends afterwards."""
        twin = LaneWorker(self.study, replace(self.lane, id=f"{self.lane.id} (capture)"), self._workers)
        try:
            twin.probe()
            return twin.capture(n, log)
        finally:
            self._workers.drop(twin.lane.id)

    @property
    def prints_once(self) -> bool:
        """The lane's fuser shows its code only when it first compiles it in a process: the legacy fuser."""
        return self.standing is not None and bool(self.standing.effective.get("can_fuse_on_cpu_legacy"))

    def time(self, seconds: float) -> dict[str, Any]:
        """One slice: the fields of Timed."""
        fields = self._holding.request("Time", {"seconds": seconds, "block_s": BLOCK_S, "calls": self.block_calls},
                                     self._limit(calls=1) + 2 * seconds + 1.0)
        self.block_calls = _next_calls(fields)
        return fields

    def reference(self) -> float:
        """Seconds of the reference probe."""
        return float(self.client.request("Reference", {}, 30.0)["s"])

    def copy(self) -> float:
        """Bytes a second, read plus written, with this lane's threads."""
        return float(self.client.request("Copy", {"seconds": COPY_S}, COPY_LIMIT_S)["bytes_per_s"])

    def words(self) -> str:
        """What the worker or the formula printed since the last call."""
        return self._client.fresh_words() if self._client else ""

    def _climbed(self, client: WorkerClient, call: Call, on_call: Callable[[Call], None] | None) -> None:
        """One rung. A call in which nothing is built and that passes the limit ends the ladder: more would follow."""
        if on_call:
            on_call(call)
        if call.event in RUNNING and call.s > self.study.call_limit_s:
            client.kill()
            raise WorkerFailure({"kind": "over_budget", "message": f"a call takes {call.s:.1f} s, over the limit of "
                                                                   f"{self.study.call_limit_s:g} s"})

    def _limit(self, calls: int) -> float:
        return max(1.0, self.study.call_limit_s * calls)

    def _first_call_limit(self) -> float:
        """Between two calls of the ladder: a lane that compiles does it there."""
        compiles = self.lane.mode != "eager"
        return max(self._limit(calls=1), self.study.build_limit_s if compiles else 0.0)

    def _build_limit(self) -> float:
        """A build runs the formula; Inductor and others compile later, in the ladder."""
        return min(self.study.build_limit_s, max(5.0, self._limit(calls=2)))


def _next_calls(timed: dict[str, Any]) -> int:
    """Calls of the next slice's blocks: the same, unless a disturbed calibration made them too short or too long."""
    samples, calls = sorted(timed["samples_s"]), int(timed["block_calls"])
    middle = samples[len(samples) // 2] if samples else 0.0
    if middle <= 0 or FITTING[0] <= middle * calls / BLOCK_S <= FITTING[1]:
        return calls
    return max(1, math.ceil(1.1 * BLOCK_S / middle))


def _warning(row: dict[str, Any]) -> str:
    return f"{row['line']}: {row['text']}" if row.get("line") else str(row["text"])


def _elements(inputs: list[dict[str, Any]]) -> int:
    """The broadcast size of all inputs: the elements of a pointwise result."""
    widest: list[int] = []
    for shape in (row["shape"] for row in inputs):
        widest = _broadcast(widest, list(shape))
    total = 1
    for size in widest:
        total *= size
    return total


def _broadcast(a: list[int], b: list[int]) -> list[int]:
    length = max(len(a), len(b))
    padded = [[1] * (length - len(shape)) + shape for shape in (a, b)]
    return [max(pair) for pair in zip(*padded, strict=True)]
