"""How busy the machine was with other work while something was timed."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable

import psutil

from core.machine import usable_cores


class OtherLoad:
    """Starts counting when it is made. `ours_s` says the processor seconds of our own workers."""

    def __init__(self, ours_s: Callable[[], float]) -> None:
        self._ours_s = ours_s
        self._began = self._now()

    def share(self) -> float | None:
        """The share of the processors that others used since the start; None where the system does not say."""
        if self._began is None or (now := self._now()) is None:
            return None
        wall, busy, ours = (b - a for a, b in zip(self._began, now, strict=True))
        return min(1.0, max(0.0, (busy - ours) / (wall * usable_cores()))) if wall > 0.2 else None

    def _now(self) -> tuple[float, float, float] | None:
        with contextlib.suppress(psutil.Error, OSError, AttributeError):
            times = psutil.cpu_times()
            idle = times.idle + getattr(times, "iowait", 0.0) + getattr(times, "steal", 0.0)
            busy = sum(times) - idle - getattr(times, "guest", 0.0) - getattr(times, "guest_nice", 0.0)
            own = psutil.Process().cpu_times()
            return time.monotonic(), busy, self._ours_s() + own.user + own.system
        return None
