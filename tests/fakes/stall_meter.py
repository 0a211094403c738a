"""How long the main thread stands still: a 10 ms timer that keeps the gaps between its ticks."""

from __future__ import annotations

import os
import sys
import threading
import time
from array import array
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from PySide6.QtCore import QObject, Qt, QTimer

EVERY_MS = 10
LONG_S = 0.1  # gaps above this are kept with what was done in them
LOOK_S, LOOK_AFTER_S = 0.004, 0.03
ROOT = str(Path(__file__).resolve().parents[2]) + os.sep
QUEUED = Path("/proc/thread-self/schedstat")  # Linux: ns computing, ns waiting for a core, slices


@dataclass(frozen=True, slots=True, order=True)
class Stall:
    """`wall_s` between two ticks, of which this thread computed `busy_s` and waited for a core for `queued_s`.

    `during`: what was done last before it. `places`: where it was, most often seen first, where a `Watch` looked.
    """

    wall_s: float
    busy_s: float
    queued_s: float
    during: str
    places: str = ""


class StallMeter(QObject):
    """`wall_s` is the longest time between two ticks, `busy_s` the longest that this thread computed between two."""

    def __init__(self, doing: Callable[[], str] = str) -> None:
        super().__init__()
        self.wall_s = self.busy_s = 0.0
        self.gaps_s, self.computed_s = array("f"), array("f")
        self.long: list[Stall] = []
        self._doing = doing
        self._watch: Watch | None = None
        self._busy, self._queued = time.thread_time(), queued_s()
        self.ticked_at = time.perf_counter()
        self._timer = QTimer(self, interval=EVERY_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def watch(self) -> None:
        """From now on a thread looks where the main thread is while it does not tick."""
        self._watch = Watch(self)
        self._watch.start()

    def above(self, seconds: float) -> int:
        """Gaps longer than this."""
        return sum(gap > seconds for gap in self.gaps_s)

    def computing_above(self, seconds: float) -> int:
        """Gaps in which this thread itself computed longer than this."""
        return sum(busy > seconds for busy in self.computed_s)

    def quantile(self, share: float) -> float:
        """The gap that `share` of all gaps do not pass."""
        ordered = sorted(self.gaps_s)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    def stop(self) -> None:
        self._timer.stop()
        if self._watch is not None:
            self._watch.end()

    def _tick(self) -> None:
        wall, busy, queued = time.perf_counter(), time.thread_time(), queued_s()
        gap, own, waited = wall - self.ticked_at, busy - self._busy, queued - self._queued
        self.ticked_at, self._busy, self._queued = wall, busy, queued
        self.gaps_s.append(gap)
        self.computed_s.append(own)
        self.wall_s, self.busy_s = max(self.wall_s, gap), max(self.busy_s, own)
        seen = self._watch.taken() if self._watch is not None else ""
        if gap > LONG_S:
            self.long.append(Stall(gap, own, waited, self._doing(), seen))


class Watch(threading.Thread):
    """Looks every 4 ms at the main thread's Python frames, and what in the kernel it sleeps in, while it has not
    ticked for 30 ms."""

    def __init__(self, meter: StallMeter):
        super().__init__(name="stall-watch", daemon=True)
        self._meter, self._main, self._sleeps = meter, threading.get_ident(), sleeps_in(threading.get_native_id())
        self._seen: Counter[str] = Counter()
        self._ended = threading.Event()

    def run(self) -> None:
        while not self._ended.wait(LOOK_S):
            if time.perf_counter() - self._meter.ticked_at > LOOK_AFTER_S:
                self._seen[place(sys._current_frames().get(self._main)) + self._sleeps()] += 1

    def end(self) -> None:
        self._ended.set()
        self.join()

    def taken(self) -> str:
        """What was seen since the last tick: places with how often they were seen."""
        if not self._seen:
            return ""
        seen, self._seen = self._seen, Counter()
        return ", ".join(f"{where} {times}" for where, times in seen.most_common(4))


def place(frame: FrameType | None) -> str:
    """The three innermost functions of our own; without any, Qt works on what was posted: painting, style, layout."""
    found: list[str] = []
    while frame is not None and len(found) < 3:
        code = frame.f_code
        if code.co_filename.startswith(ROOT) and not code.co_filename.startswith(f"{ROOT}."):
            found.append(f"{code.co_filename.removeprefix(ROOT)}:{frame.f_lineno} {code.co_name}")
        frame = frame.f_back
    ours = [where for where in found if not where.startswith("tests/bench/")]
    return " < ".join(ours) if ours else "Qt itself"


def sleeps_in(thread: int) -> Callable[[], str]:
    """Asks for the kernel's function that the thread waits in, in brackets; "" while it computes, or is not told."""
    path = Path(f"/proc/self/task/{thread}/wchan")

    def ask() -> str:
        try:
            name = path.read_text()
        except OSError:
            return ""
        return f" [{name}]" if name not in ("", "0") else ""

    return ask


def queued_s() -> float:
    """How long this thread has waited for a core since it began; 0 where the system does not say."""
    try:
        return int(QUEUED.read_text().split()[1]) * 1e-9
    except OSError:
        return 0.0
