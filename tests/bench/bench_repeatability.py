"""The same two lanes compared 20 times under a load that comes and goes: how far apart are the 20 ratios?

    python tests/bench/bench_repeatability.py [comparisons]

Ours: slices dealt to two workers in shuffled rounds, ratio over paired rounds. Theirs: torch.utils.benchmark's
blocked_autorange of one lane and then of the other, for the same seconds. Comparisons alternate. The load is two
busy processes for half a second to two and a half, then as long nothing. Wanted: at most half of their spread.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from core import formula, lanes  # noqa: E402
from core.engine.lane_worker import LaneWorker  # noqa: E402
from core.engine.workers import Workers  # noqa: E402
from core.measure.schedule import order  # noqa: E402
from core.measure.statistics import ratio_interval  # noqa: E402
from core.study import Study  # noqa: E402

COMPARISONS, N, ROUNDS, SLICE_S = 20, 256, 12, 0.06
LANES = "eager:native", "eager:minmax"
LOAD = """
import multiprocessing, random, time
def spin(until):
    while time.monotonic() < until: pass
if __name__ == "__main__":
    while True:
        until = time.monotonic() + random.uniform(0.5, 2.5)
        busy = [multiprocessing.Process(target=spin, args=(until,)) for _ in range(2)]
        [p.start() for p in busy]; [p.join() for p in busy]
        time.sleep(random.uniform(0.5, 2.5))
"""
THEIRS = """
import sys; sys.path[:0] = [{root!r}]
import torch
from torch.utils.benchmark import Timer
from core.formula import load
torch.set_num_threads(1)
scope = {{"__name__": "formula"}}
exec(load("iou").source, scope)
args = scope["inputs"]({n}, torch.device("cpu"), torch.float32)
timers = [Timer("call(*args)", globals={{"call": scope[name], "args": args}}, num_threads=1)
          for name in ("native", "minmax")]
for line in sys.stdin:
    a, b = (timer.blocked_autorange(min_run_time={seconds}).median for timer in timers)
    print(a / b, flush=True)
"""


class Ours:
    """Two workers, compared in rounds."""

    def __init__(self) -> None:
        both = tuple(lanes.parse(text) for text in LANES)
        study = Study(formula.load("iou"), both, (N,), threads=1)
        self.workers = Workers(None)
        self.lanes = {lane.id: LaneWorker(study, lane, self.workers) for lane in both}
        for worker in self.lanes.values():
            worker.build(N)
            worker.warm()

    def ratio(self, seed: int) -> float:
        slices: dict[str, list[list[float]]] = {name: [] for name in self.lanes}
        for turn in range(ROUNDS):
            for name in order(tuple(self.lanes), turn, seed):
                slices[name].append(self.lanes[name].time(SLICE_S)["samples_s"])
        base, lane = slices.values()
        return ratio_interval(base, lane).value


class Theirs:
    """One process, one lane after the other."""

    def __init__(self) -> None:
        text = THEIRS.format(root=str(ROOT), n=N, seconds=ROUNDS * SLICE_S)
        self.process = subprocess.Popen([sys.executable, "-c", text], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, cwd=ROOT)

    def ratio(self) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def spread(ratios: list[float]) -> float:
    """Standard deviation of the logarithms: relative, and the same for a ratio and its inverse."""
    return float(np.std(np.log(ratios), ddof=1))


def main() -> None:
    comparisons = int(sys.argv[1]) if len(sys.argv) > 1 else COMPARISONS
    ours, theirs = Ours(), Theirs()
    load = subprocess.Popen([sys.executable, "-c", LOAD], start_new_session=True)
    mine, other = [], []
    try:
        theirs.ratio()
        for number in range(comparisons):
            mine.append(ours.ratio(number))
            other.append(theirs.ratio())
            time.sleep(random.uniform(0, 0.5))  # so that the load's rhythm meets each lane elsewhere
    finally:
        os.killpg(load.pid, signal.SIGKILL)
        load.wait()
        theirs.process.kill()
        theirs.process.wait()
        ours.workers.close()
    print(f"repeatability: {comparisons} comparisons under load, ours {np.median(mine):.3f} ± {spread(mine):.1%}, "
          f"blocked_autorange {np.median(other):.3f} ± {spread(other):.1%}, spread {spread(mine) / spread(other):.2f} "
          "of theirs")


if __name__ == "__main__":
    main()
