"""Medians with the window open and redrawing against without it.

    python tests/bench/bench_window.py [seconds for each size]

A second process shows the real window in live mode, fed 50 samples a lane at 20 updates a second by a session that
measures nothing; for the rounds without it, that process is stopped. One lane, one thread, three sizes, in pairs of
slices, 20 at least and more until the ratio is known to ±1 % or the seconds are over; three times these while the
interval spans a limit. One line: the ratios, and of each whether its interval lies within the limits, beyond one, or
spans it (undecided). Wanted, on a quiet machine: within 0.97 to 1.03.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from core import formula, lanes  # noqa: E402
from core.engine.lane_worker import LaneWorker  # noqa: E402
from core.engine.workers import Workers  # noqa: E402
from core.measure.statistics import ratio_interval  # noqa: E402
from core.results import Ratio  # noqa: E402
from core.study import Study  # noqa: E402

ROUNDS, SECONDS, KNOWN, SIZES, SLICE_S, SETTLE_S = 20, 45.0, 0.01, (64, 256, 1024), 0.1, 0.1
LIMITS = 0.97, 1.03
WINDOW = """
import random, sys, time; sys.path[:0] = [{root!r}]
from PySide6.QtCore import QTimer
from core.engine.events import Ended, LiveTicked
from gui.app import make_application, open_window
from tests.fakes.fake_session import FakeSession

class Ticking(FakeSession):
    def live(self, control):
        self._begin()
        started = time.monotonic()
        study, n = control.wanted
        while not self._stopped.wait(0.05):
            for lane in study.lanes:
                samples = tuple(1e-3 * random.lognormvariate(0, 0.1) for _ in range(50))
                self.emit(LiveTicked(lane.id, n, time.monotonic() - started, samples, 300 << 20))
        self.emit(Ended("live", True))

class Control:
    def __init__(self, study, n): self.wanted = (study, n)
    def set(self, study, n): self.wanted = (study, n)
    def take(self): return self.wanted

application = make_application()
window = open_window(application, factory=Ticking, control=Control)
window.resize(1400, 900)
window.show()
QTimer.singleShot(1500, window.conductor.live)
print("open", flush=True)
application.exec()
"""


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    window = subprocess.Popen([sys.executable, "-c", WINDOW.format(root=str(ROOT))], stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, text=True,
                              env={**os.environ, "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen"),
                                   "FUSESCOPE_HOME": "/tmp/fusescope-bench"}, cwd=ROOT)
    workers, found = Workers(None), {}
    try:
        assert window.stdout is not None
        window.stdout.readline()
        time.sleep(5.0)
        for n in SIZES:
            found[n] = compare(n, seconds, window.pid, workers)
    finally:
        window.kill()
        window.wait()
        workers.close()
    print("window: with it open and redrawing, against without: " + ", ".join(
        f"n {n} {r.value:.3f} ({r.low:.3f} to {r.high:.3f}: {_verdict(r)})" for n, r in found.items()))


def compare(n: int, seconds: float, window: int, workers: Workers) -> Ratio:
    lane = lanes.parse("eager")
    worker = LaneWorker(Study(formula.load("iou"), (lane,), (n,), threads=1), lane, workers)
    worker.build(n)
    worker.warm()
    slices: dict[int, list[list[float]]] = {signal.SIGCONT: [], signal.SIGSTOP: []}
    began = time.monotonic()
    while len(slices[signal.SIGCONT]) < ROUNDS or _go_on(slices, (time.monotonic() - began) / seconds):
        for state in random.sample(list(slices), 2):
            os.kill(window, state)
            time.sleep(SETTLE_S)
            slices[state].append(worker.time(SLICE_S)["samples_s"])
    os.kill(window, signal.SIGCONT)
    return ratio_interval(slices[signal.SIGCONT], slices[signal.SIGSTOP])


def _go_on(slices: dict[int, list[list[float]]], gone: float) -> bool:
    """Whether the ratio is not known yet; `gone` is the share of the seconds."""
    if gone >= 3:
        return False
    ratio = ratio_interval(slices[signal.SIGCONT], slices[signal.SIGSTOP])
    undecided = _verdict(ratio) == "undecided"
    return undecided if gone >= 1 else undecided or (ratio.high - ratio.low) / 2 > KNOWN


def _verdict(ratio: Ratio) -> str:
    if any(ratio.low < limit < ratio.high for limit in LIMITS):
        return "undecided"
    return "within" if LIMITS[0] <= ratio.value <= LIMITS[1] else "beyond"


if __name__ == "__main__":
    main()
