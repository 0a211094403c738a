"""The session's workers: one for each slot (a lane), started, reused while its environment fits, restarted, ended."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from core.engine import job, targets
from core.engine.client import Partial, WorkerClient
from core.engine.failure import WorkerFailure
from core.engine.spare import Spare
from core.engine.targets import Target
from core.lanes import Lane

PROBE_LIMIT_S = 300.0  # the import of torch on a cold disk, all lanes at once; Inductor compiles its headers, too
MOST_STARTS = 4  # of one slot's worker in one job, before a person should decide
KEPT_IDLE = 2  # workers of lanes that are gone: the next flip of a switch finds one that is warm
AT_ONCE_S = 0.15  # what a worker that stands has to answer by: a flip of a switch does not wait for a turn
GRACE_S = 0.06  # for the running slice to end by itself when a job is stopped
Tell = Callable[[str], None]


@dataclass(slots=True)
class _Seat:
    """A slot's worker. `number` is that of the Probe it was asked last, `probed` the answer, `ahead` what it was asked
    to have at hand for a lane."""

    client: WorkerClient
    number: int = 0
    probed: dict[str, Any] = field(default_factory=dict)
    ahead: set[str] = field(default_factory=set)


class Workers:
    """Keyed by slot. One thread asks for workers; `cancel` comes from any. `behind`: they leave the cores to this
    process first, whose window would stand still for them."""

    def __init__(self, spare: Spare | None, behind: bool = False) -> None:
        self._spare, self._behind, self._lock = spare, behind, threading.Lock()
        self._seats: dict[str, _Seat] = {}
        self._starts: dict[str, int] = {}
        self._refused: dict[Target, WorkerFailure] = {}  # of this job: asking again would end the same way
        self._stopping = False

    def begin(self) -> None:
        """A new job: earlier stops and restart counts are forgotten."""
        with self._lock:
            self._stopping = False
            self._starts.clear()
            self._refused.clear()
            for seat in self._seats.values():
                seat.client.resume()

    def ready(self, lane: Lane, tell: Tell | None = None) -> bool:
        """The lane's worker has imported torch and built what takes long, or ended; one is started where there is
        none. `tell` hears what it is at. Raises as `start`."""
        client, seat = self.start(lane), self._seats[lane.id]
        if self._look_ahead(seat, lane):
            _wait_shortly(client)
        for words in client.news():
            if tell:
                tell(words)
        return bool(seat.probed) or client.heard

    def start(self, lane: Lane) -> WorkerClient:
        """The lane's worker, started but not waited for.

        Raises:
            WorkerFailure: stopped, or started too often in this job. UsageError: no such target.
        """
        target = targets.of(lane)
        with self._lock:
            seat = self._seats.get(lane.id)
            if self._stopping:
                raise WorkerFailure({"kind": "cancelled", "message": "stopped"})
            if target in self._refused:
                raise self._refused[target]
            if seat and _fits(seat.client, target, lane.environment):
                return seat.client
            return self._seat(lane, target, seat)

    def probed(self, lane: Lane, tell: Tell | None = None) -> dict[str, Any]:
        """What the lane's worker says it is; asked once for each worker. `tell` hears what it is at meanwhile.

        Raises:
            WorkerFailure: it ended, or was stopped.
        """
        client, seat = self.start(lane), self._seats[lane.id]
        self._look_ahead(seat, lane)
        if not seat.probed:
            number = seat.number if client.waits_for(seat.number) else _ask(client, lane)
            try:
                seat.probed = client.receive(number, PROBE_LIMIT_S, telling(tell))
            except WorkerFailure as error:
                if error.kind == "unavailable":
                    self._refused[client.target] = error
                raise
        return seat.probed

    def _look_ahead(self, seat: _Seat, lane: Lane) -> bool:
        """A worker that comes from another lane is asked again where this one needs a library that may have to be
        built first."""
        needed = _needs(lane)
        asks = not needed <= seat.ahead
        if asks:
            seat.ahead |= needed
            seat.number, seat.probed = _ask(seat.client, lane), {}
        return asks

    def move(self, old: str, new: str) -> None:
        """The worker of slot `old` becomes that of `new`: a lane whose switches changed keeps its process."""
        with self._lock:
            if old != new and old in self._seats and new not in self._seats:
                self._seats[new] = self._seats.pop(old)

    def forgive(self, slot: str) -> None:
        """A person asks for the lane once more: how often its worker ended so far is forgotten."""
        with self._lock:
            self._starts.pop(slot, None)

    def drop(self, slot: str) -> None:
        """Ends the worker of `slot`, if there is one."""
        with self._lock:
            seat = self._seats.pop(slot, None)
        if seat:
            seat.client.kill()

    def end_building(self) -> None:
        """Ends the workers that may still build what their lane needs first: a stopped job leaves nothing at work."""
        with self._lock:
            building = [slot for slot, seat in self._seats.items() if seat.ahead and not seat.probed]
        for slot in building:
            self.drop(slot)

    def arrange(self, rows: Sequence[Lane], others: int = 0) -> None:
        """Makes the workers those of `rows`: a lane without one takes over that of a lane that is gone, where it
        fits; of what is left over `others` are kept, the newest."""
        wanted = {row.id for row in rows}
        with self._lock:
            free = [slot for slot in self._seats if slot not in wanted]
            for row in rows:
                self._take_over(row, free)
            leaving = [self._seats.pop(slot) for slot in free[:max(0, len(free) - others)]]
        for seat in leaving:
            seat.client.kill()

    def _take_over(self, row: Lane, free: list[str]) -> None:
        """Under the lock: the newest free worker that fits goes to the lane's slot."""
        if row.id in self._seats:
            return
        target = targets.of(row)
        slot = next((s for s in reversed(free) if _fits(self._seats[s].client, target, row.environment)), None)
        if slot:
            free.remove(slot)
            self._seats[row.id] = self._seats.pop(slot)

    def cancel(self) -> None:
        """Ends what is running, from any thread and without waiting: the lock is held while a worker is started or
        killed. Who stops says it again until the job has ended, and so meets a worker that came meanwhile."""
        self._stopping = True
        for seat in list(self._seats.values()):
            seat.client.cancel(GRACE_S)

    def close(self) -> None:
        """Ends every worker and the spare."""
        with self._lock:
            self._stopping = True
            leaving = list(self._seats.values())
            self._seats.clear()
        for seat in leaving:
            seat.client.kill()
        if self._spare:
            self._spare.close()

    def cpu_s(self) -> float:
        """Processor seconds of all workers so far."""
        with self._lock:
            clients = [seat.client for seat in self._seats.values()]
        return sum(client.cpu_s() for client in clients)

    def _seat(self, lane: Lane, target: Target, old: _Seat | None) -> WorkerClient:
        """Under the lock: a fresh worker in the lane's slot."""
        if old:
            old.client.kill()
        self._starts[lane.id] = self._starts.get(lane.id, 0) + 1
        if self._starts[lane.id] > MOST_STARTS:
            raise WorkerFailure({"kind": "crash", "message": f"its worker was started {MOST_STARTS} times and ended "
                                                             "each time; the lane is left out"})
        plain = not lane.environment and target == targets.this_python()
        client = (self._spare.take() if self._spare and plain else None) or WorkerClient(target, lane.environment)
        if self._behind:
            client.step_back()
        self._seats[lane.id] = _Seat(client, _ask(client, lane), ahead=_needs(lane))
        if self._stopping:  # since this began
            client.cancel(GRACE_S)
        return client


def _ask(client: WorkerClient, lane: Lane) -> int:
    return client.send("Probe", {"switches": job.switch_rows(), "mode": lane.mode,
                                 "backend": lane.requested.get("backend")})


def _needs(lane: Lane) -> set[str]:
    return {"cpp"} & {str(lane.requested.get("backend"))}


def _wait_shortly(client: WorkerClient) -> None:
    deadline = time.monotonic() + AT_ONCE_S
    while not client.heard and time.monotonic() < deadline:
        time.sleep(0.002)


def telling(tell: Tell | None) -> Partial | None:
    """`tell` as a listener to partial answers: it hears the words of long work."""
    def hear(kind: str, fields: dict[str, Any]) -> None:
        if tell and kind == "Progressed":
            tell(str(fields.get("text", "")))
    return hear if tell else None


def _fits(client: WorkerClient, target: Target, environment: dict[str, str]) -> bool:
    return client.alive and client.target == target and client.plan == environment
