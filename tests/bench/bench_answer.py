"""Time to an answer: a sweep of iou, 4 lanes at 8 sizes to ±2 %, against blocked_autorange to the same precision.

    python tests/bench/bench_answer.py [lanes] [sizes]

Theirs is a script as a person would write it: one process, one lane and size after the other, blocked_autorange
repeated until the 95 % interval of its median is within ±2 % or the same budget is spent; it neither checks results
nor weighs memory, which ours does in its time. Wanted: at most theirs.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from core import formula, lanes  # noqa: E402
from core.engine.session import Session  # noqa: E402
from core.study import Study  # noqa: E402

LANES = ("eager:native", "eager:minmax", "trace:native", "trace:minmax")
SIZES = (32, 64, 128, 256, 512, 1024, 1536, 2048)
PRECISION, BUDGET_S = 0.02, 5.0
THEIRS = """
import sys, time; sys.path[:0] = [{root!r}]
import warnings; warnings.simplefilter("ignore")
import linecache, torch
from torch.utils.benchmark import Timer
from core.formula import load
from core.measure.statistics import median_interval
threads = torch.get_num_threads()
scope = {{"__name__": "formula"}}
exec(load("iou").source, scope)
reached = 0
for n in {sizes!r}:
    for lane in {lanes!r}:
        mode, variant = lane.split(":")
        args = scope["inputs"](n, torch.device("cpu"), torch.float32)
        call = scope[variant] if mode == "eager" else torch.jit.trace(scope[variant], args, check_trace=False)
        for _ in range(5): call(*args)
        timer = Timer("call(*args)", globals={{"call": call, "args": args}}, num_threads=threads)
        times, started, precise = [], time.monotonic(), False
        while not precise and time.monotonic() - started < {budget}:
            times += timer.blocked_autorange(min_run_time=0.2).times
            precise = len(times) >= 6 and median_interval(times).precision <= {precision}
        reached += precise
print(reached)
"""


def ours(study: Study) -> tuple[float, int]:
    """Wall seconds, workers and torch's import included, and the points that reached the precision."""
    session, started = Session(lambda event: None, spare=False), time.monotonic()
    try:
        document = session.sweep(study)
        took = time.monotonic() - started
    finally:
        session.close()
    times = [p.time for p in document.points if p.time]
    return took, sum((t.high_s - t.low_s) / 2 / t.median_s <= PRECISION for t in times)


def theirs(names: tuple[str, ...], sizes: tuple[int, ...]) -> tuple[float, int]:
    text, started = THEIRS.format(root=str(ROOT), lanes=names, sizes=sizes, budget=BUDGET_S,
                                  precision=PRECISION), time.monotonic()
    found = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True, cwd=ROOT)
    return time.monotonic() - started, int(found.stdout)


def main() -> None:
    counts = [int(text) for text in sys.argv[1:]] + [len(LANES), len(SIZES)][len(sys.argv) - 1:]
    names, sizes = LANES[:counts[0]], SIZES[:counts[1]]
    study = Study(formula.load("iou"), tuple(lanes.parse(name) for name in names), sizes, precision=PRECISION,
                  budget_s=BUDGET_S, capture=False, refine=False)
    (our_s, our_points), (their_s, their_points) = ours(study), theirs(names, sizes)
    total = len(names) * len(sizes)
    print(f"answer: {len(names)} lanes × {len(sizes)} sizes to ±2 %: ours {our_s:.0f} s ({our_points} of {total} "
          f"points reached it), blocked_autorange {their_s:.0f} s ({their_points} of {total}), "
          f"ratio {our_s / their_s:.2f}")


if __name__ == "__main__":
    main()
