"""Time to an answer: a sweep of 4 lanes and 8 sizes of iou against blocked_autorange, one after another.

    python tests/bench/bench_sweep.py [budget seconds] [lane,lane,...]

Each side starts from nothing: process start, import of torch, empty compiler caches, and build and warm-up of each lane
at each n are in both figures. Both stop at a median known to ±2 %, by the same interval, or at the budget for each lane
and n; theirs is asked for a slice at a time, as long as ours are. Ours checks, weighs and probes besides, in a process
for each lane. One line: seconds of each, how many points reached the precision, and the time left as it was told
against the truth. Wanted: ours at most theirs; time left within a third.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from core import formula, lanes  # noqa: E402
from core.engine import job  # noqa: E402
from core.engine.events import Event, Progressed  # noqa: E402
from core.engine.session import Session  # noqa: E402
from core.measure.schedule import Progress, Terms, verdict  # noqa: E402
from core.measure.statistics import enough, median_interval  # noqa: E402
from core.study import Study  # noqa: E402

LANES = "eager,trace,legacy,inductor"
SIZES = (64, 128, 256, 384, 512, 768, 1024, 1536)
SLICE_S = 0.05
CACHE = "TORCHINDUCTOR_CACHE_DIR"


def study_of(budget: str, rows: str) -> Study:
    return Study(formula.load("iou"), lanes.parse_all(rows), SIZES, budget_s=float(budget), threads=1, capture=False)


def ours(study: Study) -> tuple[float, int, list[float]]:
    """Seconds, points that are precise, and time left over its truth from the first size on, to 90 % of the time."""
    told: list[tuple[float, float]] = []

    def hear(event: Event) -> None:
        if isinstance(event, Progressed) and event.left_s is not None and event.done >= len(study.lanes):
            told.append((time.monotonic(), event.left_s))

    started = time.monotonic()
    session = Session(hear, spare=False)
    try:
        document = session.sweep(study)
        ended = time.monotonic()
    finally:
        session.close()
    times = [p.time for p in document.points if p.time]
    precise = sum((t.high_s - t.low_s) / 2 / t.median_s <= study.precision for t in times)
    return ended - started, precise, [left / (ended - at) for at, left in told if ended - at > 0.1 * (ended - started)]


def theirs(study: Study) -> int:
    """Points that are precise, each lane at each n to its end before the next begins."""
    from core.worker import build, ladder

    precise = 0
    for lane in study.lanes:
        for n in study.sizes:
            built = build.build(job.make(study, lane, n), lambda text: None)
            ladder.warm(built, 30, 2.0, lambda kind, fields: None)
            precise += _autorange(built, study)
    return precise


def _autorange(built: Any, study: Study) -> bool:
    from torch.utils.benchmark import Timer

    timer = Timer("call(*args)", globals={"call": built.call, "args": built.args}, num_threads=study.threads or 1)
    progress, terms = Progress(""), Terms(study.precision, study.budget_s)
    while verdict(progress, terms, enough) == "go on":  # our own rule to stop, so that both know equally much
        started = time.monotonic()
        times = timer.blocked_autorange(min_run_time=SLICE_S).times
        progress.add(times, time.monotonic() - started)
    return median_interval(progress.samples, progress.sizes).precision <= study.precision


def apart(budget: str, rows: str) -> tuple[float, int]:
    """Theirs in a fresh process: its seconds from start to end, and points that are precise."""
    started = time.monotonic()
    words = [sys.executable, str(Path(__file__)), budget, rows, "theirs"]
    answer = subprocess.run(words, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT)
    return time.monotonic() - started, int(answer.stdout.split()[-1])


def main() -> None:
    budget, rows = sys.argv[1] if len(sys.argv) > 1 else "3.0", sys.argv[2] if len(sys.argv) > 2 else LANES
    study = study_of(budget, rows)
    if sys.argv[3:] == ["theirs"]:
        print(theirs(study))
        return
    points = len(study.lanes) * len(SIZES)
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        os.environ[CACHE] = first
        seconds, precise, left = ours(study)
        print(f"ours {seconds:.1f} s, {precise} of {points} precise", file=sys.stderr, flush=True)
        os.environ[CACHE] = second
        other, other_precise = apart(budget, rows)
    within = sum(0.67 <= share <= 1.5 for share in left) / max(1, len(left))
    print(f"time to an answer, {len(study.lanes)} lanes × {len(SIZES)} sizes of iou, ±2 %: ours {seconds:.1f} s "
          f"({precise}/{points} precise), blocked_autorange {other:.1f} s ({other_precise}/{points}); ratio "
          f"{seconds / other:.2f}; time left {min(left, default=1):.2f} to {max(left, default=1):.2f} of the truth, "
          f"within a third {within:.0%} of the time")


if __name__ == "__main__":
    main()
