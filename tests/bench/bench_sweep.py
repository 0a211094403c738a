"""Time to an answer: a sweep of 4 lanes and 8 sizes of iou against blocked_autorange, one after another.

    python tests/bench/bench_sweep.py [budget seconds] [lane,lane,...]

Each side starts from nothing: process start, import of torch, empty compiler caches, and build and warm-up of each lane
at each n are in both figures. The caches lie in a temporary folder of each side's own, and so do the headers that torch
precompiles for Inductor (10 s): it looks for them under TMPDIR, where earlier runs had left them for theirs alone.
Both stop at a median known to ±2 %, by the same interval, or at the budget for each lane and n; theirs is asked for a
slice at a time, as long as ours are. Ours checks, weighs and probes besides, in a process for each lane.

A side must not win by stopping at the budget short of the precision. For the second ratio each point's timing ends on
both sides at the precision that the worse of them reached (±2 % at best): the half width shrinks with the root of time.
One line: seconds of each, how many points reached the precision, both ratios, and the time left as it was told against
the truth. Wanted: ours at most theirs; time left within a third.
"""

from __future__ import annotations

import json
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
from core.results import Time  # noqa: E402
from core.study import Study  # noqa: E402

LANES = "eager,trace,legacy,inductor"
SIZES = (64, 128, 256, 384, 512, 768, 1024, 1536)
SLICE_S = 0.05
CACHE = "TORCHINDUCTOR_CACHE_DIR"

Known = list[tuple[float, float]]  # of each point: relative half width, seconds of its timing


def study_of(budget: str, rows: str) -> Study:
    return Study(formula.load("iou"), lanes.parse_all(rows), SIZES, budget_s=float(budget), threads=1, capture=False)


def ours(study: Study) -> tuple[float, Known, list[float]]:
    """Seconds, what is known of the points, and time left over its truth from the first size until 90 % are gone."""
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
    known = [_known(p.time) for p in document.points if p.time]
    return ended - started, known, [left / (ended - at) for at, left in told if ended - at > 0.1 * (ended - started)]


def _known(time_: Time) -> tuple[float, float]:
    timed_s = time_.calls * sum(time_.samples_s) / len(time_.samples_s)
    return (time_.high_s - time_.low_s) / 2 / time_.median_s, timed_s


def spared(known: Known, other: Known, study: Study) -> float:
    """Seconds that went into knowing points better than the other side knows them, and than was asked."""
    both = [(max(half, study.precision), max(other_half, study.precision), timed_s)
            for (half, timed_s), (other_half, _) in zip(known, other, strict=True)]
    return sum(timed_s * (1 - (half / worse) ** 2) for half, worse, timed_s in both if half < worse)


def precise(known: Known, study: Study) -> int:
    return sum(half <= study.precision for half, _ in known)


def theirs(study: Study) -> Known:
    """Each lane at each n to its end before the next begins."""
    from core.worker import build, ladder

    known: Known = []
    for lane in study.lanes:
        for n in study.sizes:
            built = build.build(job.make(study, lane, n), lambda text: None)
            ladder.warm(built, 30, 2.0, lambda kind, fields: None)
            known.append(_autorange(built, study))
    return known


def _autorange(built: Any, study: Study) -> tuple[float, float]:
    from torch.utils.benchmark import Timer

    timer = Timer("call(*args)", globals={"call": built.call, "args": built.args}, num_threads=study.threads or 1)
    progress, terms = Progress(""), Terms(study.precision, study.budget_s)
    while verdict(progress, terms, enough) == "go on":  # our own rule to stop, so that both know equally much
        started = time.monotonic()
        times = timer.blocked_autorange(min_run_time=SLICE_S).times
        progress.add(times, time.monotonic() - started)
    return median_interval(progress.samples, progress.sizes).precision, progress.spent_s


def apart(budget: str, rows: str, caches: str) -> tuple[float, Known]:
    """Theirs in a fresh process: its seconds from start to end, and what it knows of the points."""
    started = time.monotonic()
    words = [sys.executable, str(Path(__file__)), budget, rows, "theirs"]
    answer = subprocess.run(words, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT,
                            env={**os.environ, CACHE: caches, "TMPDIR": caches})
    return time.monotonic() - started, [tuple(row) for row in json.loads(answer.stdout.splitlines()[-1])]


def main() -> None:
    budget, rows = sys.argv[1] if len(sys.argv) > 1 else "3.0", sys.argv[2] if len(sys.argv) > 2 else LANES
    study = study_of(budget, rows)
    if sys.argv[3:] == ["theirs"]:
        print(json.dumps(theirs(study)))
        return
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        os.environ[CACHE] = first
        seconds, known, left = ours(study)
        print(f"ours {seconds:.1f} s, {precise(known, study)} of {len(known)} precise", file=sys.stderr, flush=True)
        other, other_known = apart(budget, rows, second)
    equal, other_equal = seconds - spared(known, other_known, study), other - spared(other_known, known, study)
    within = sum(0.67 <= share <= 1.5 for share in left) / max(1, len(left))
    print(f"time to an answer, {len(study.lanes)} lanes × {len(SIZES)} sizes of iou, ±2 %: ours {seconds:.1f} s "
          f"({precise(known, study)}/{len(known)} precise), blocked_autorange {other:.1f} s "
          f"({precise(other_known, study)}/{len(other_known)}); ratio {seconds / other:.2f}; at the precision both "
          f"reached {equal:.1f} s and {other_equal:.1f} s, ratio {equal / other_equal:.2f}; time left "
          f"{min(left, default=1):.2f} to {max(left, default=1):.2f} of the truth, within a third {within:.0%} of the "
          "time")


if __name__ == "__main__":
    main()
