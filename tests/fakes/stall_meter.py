"""How long the main thread stands still: a 10 ms timer that keeps the gaps between its ticks."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, QTimer

EVERY_MS = 10
WORST_KEPT = 5


@dataclass(frozen=True, slots=True, order=True)
class Stall:
    """`wall_s` between two ticks, of which this thread computed `busy_s`; `during`: what was done last before it."""

    wall_s: float
    busy_s: float
    during: str


class StallMeter(QObject):
    """`wall_s` is the longest time between two ticks, `busy_s` the longest that this thread computed between two."""

    def __init__(self, doing: Callable[[], str] = str) -> None:
        super().__init__()
        self.wall_s = self.busy_s = 0.0
        self.gaps_s = array("f")
        self.worst: list[Stall] = []
        self._doing = doing
        self._wall, self._busy = time.perf_counter(), time.thread_time()
        self._timer = QTimer(self, interval=EVERY_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def above(self, seconds: float) -> int:
        """Gaps longer than this."""
        return sum(gap > seconds for gap in self.gaps_s)

    def quantile(self, share: float) -> float:
        """The gap that `share` of all gaps do not pass."""
        ordered = sorted(self.gaps_s)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    def stop(self) -> None:
        self._timer.stop()

    def _tick(self) -> None:
        wall, busy = time.perf_counter(), time.thread_time()
        gap, own = wall - self._wall, busy - self._busy
        self._wall, self._busy = wall, busy
        self.gaps_s.append(gap)
        self.wall_s, self.busy_s = max(self.wall_s, gap), max(self.busy_s, own)
        if len(self.worst) < WORST_KEPT or gap > self.worst[-1].wall_s:
            self.worst = sorted([*self.worst, Stall(gap, own, self._doing())], reverse=True)[:WORST_KEPT]
