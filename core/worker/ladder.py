"""The call ladder: first calls one by one until steady, each timed, named, and compared with eager."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter_ns
from typing import Any

import torch

from core.worker import check, witness
from core.worker.memory import made_bytes, storages
from core.worker.precise import DOUBLE_BYTES
from core.worker.timing import no_collection

STEADY_CALLS = 3
BAND, BAND_S = 1.25, 20e-6  # steady: the slowest of them within a quarter, or 20 µs, of the fastest
COMPARED_BYTES = 512 << 20  # outputs above this are compared at the end only
ALWAYS_COMPARED = 3  # the first calls, besides those in which something is built
Emit = Callable[[str, dict[str, Any]], None]


@dataclass(slots=True)
class Rungs:
    """Calls so far."""

    calls: list[dict[str, Any]] = field(default_factory=list)

    def steady(self) -> bool:
        """Whether the last few built nothing and took the same time."""
        last = self.calls[-STEADY_CALLS:]
        if len(last) < STEADY_CALLS or any(c["event"] in witness.BUILDING for c in last):
            return False
        times = [c["s"] for c in last]
        return max(times) <= BAND * min(times) + BAND_S

    def over(self, most: int, seconds: float) -> bool:
        """Whether to stop; not while something is still being built, as the next call may be the slow one."""
        if len(self.calls) >= most or self.steady():
            return True
        running = [c["s"] for c in self.calls if c["event"] not in witness.BUILDING]
        return bool(running) and self.calls[-1]["event"] not in witness.BUILDING and sum(running) >= seconds


def warm(built: Any, most: int, seconds: float, emit: Emit) -> dict[str, Any]:
    """The fields of `Warmed`, with `changes`: what differed from eager in some calls but not in others.

    At most `most` calls or `seconds` of them. Raises whatever a call raises.
    """
    seen, rungs, compared = witness.of(built), Rungs(), _Compared(built)
    outputs: Any = None
    args: tuple[Any, ...] = ()
    with seen.watching():
        while not rungs.over(most, seconds):
            outputs = None  # as in use: the result of one call is gone when the next begins
            args = built.fresh()
            check.seed(built)
            took, outputs = _called(built, args, seen)
            rung = {"s": took, "event": seen.event(args)}
            rungs.calls.append(rung)
            emit("Called", {"index": len(rungs.calls), **rung})
            compared.look(outputs, args, rungs.calls)
    built.changes = compared.changes()
    return {"calls": rungs.calls, "steady": rungs.steady(), "changes": built.changes,
            "outputs_bytes": made_bytes(outputs, args)}


def _called(built: Any, args: tuple[Any, ...], seen: witness.Witness) -> tuple[float, Any]:
    call, wait = built.call, torch.cuda.synchronize if built.is_cuda else _no_wait
    with seen.caught(), no_collection():
        wait()
        started = perf_counter_ns()
        outputs = call(*args)
        wait()
        took = (perf_counter_ns() - started) / 1e9
    return took, outputs


def _no_wait() -> None:
    pass


class _Compared:
    """Each call's results against eager's. Eager itself runs after the first call, which must find torch cold.

    Of eager the later results are compared with its first: a formula that keeps a state gives others.
    """

    def __init__(self, built: Any) -> None:
        self.built = built
        self.eager = built.call is built.reference
        self.expected: check.Expected | None = None
        self.words: dict[str, tuple[str, list[int]]] = {}  # kind and place -> words, calls
        self.calls: list[int] = []

    def look(self, outputs: Any, inputs: Any, calls: list[dict[str, Any]]) -> None:
        """Compare the results of the last of `calls`, where they may be news."""
        events = [c["event"] for c in calls]
        news = len(calls) <= ALWAYS_COMPARED or events[-1] in witness.BUILDING or events[-1] != events[-2]
        if not news or sum(storages(outputs).values()) > (DOUBLE_BYTES if self.eager else COMPARED_BYTES):
            return
        if self.expected is None:
            self.expected = check.told(self.built, outputs) if self.eager else check.expect(self.built, double=False)
        self.calls.append(len(calls))
        for words in self.expected.compare(outputs, inputs).differences:
            key = words.split(" differs in ")[0].split(" beyond ")[0]
            self.words.setdefault(key, (words, []))[1].append(len(calls))

    def changes(self) -> list[str]:
        """Differences of some calls but not of all: those of all calls are the check's to tell."""
        what = "eager changes from call to call: " if self.eager else ""
        return [f"{what}{words}{check.OF_LADDER}{', '.join(map(str, calls))}"
                for words, calls in self.words.values() if calls != self.calls]
