"""Time to an answer: a sweep of 4 lanes and 8 sizes of iou against blocked_autorange, one after another.

    python tests/bench/bench_sweep.py [budget seconds] [lane,lane,...] [repeats]

Each side starts from nothing: process start, import of torch, empty compiler caches, and build and warm-up of each lane
at each n are in both figures. The caches lie in a temporary folder of each side's own, and so do the headers that torch
precompiles for Inductor (10 s): it looks for them under TMPDIR, where earlier runs had left them for theirs alone.
Both stop at a median known to ±2 %, by the same interval, or at the budget for each lane and n; theirs is asked for
50 ms at a time, for each call of it estimates the block size anew. Ours checks, weighs and probes besides, in a process
for each lane.

A side must not win by stopping short of the precision. By the intervals: each point's timing ends on both sides at the
precision that the worse of them reached (±2 % at best); the half width shrinks with the root of time. By the truth,
with 2 repeats or more, ours and theirs in turn: how far the repeats of a point lie apart, the median over the points;
the timing of the side that knows better is cut to what knowing as little as the other takes, with a 95 % interval.
Ratios to the first lane, ours from pairs, theirs of medians, have repeats, too.
One line: seconds of each, how many points reached the precision, the ratios, how often repeats lie further apart than
their intervals allow (5 % would be right), and the time left as it was told against the truth. Wanted: ours at most
theirs; time left within a third.
"""

from __future__ import annotations

import json
import math
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from itertools import combinations
from pathlib import Path
from statistics import fmean, median
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

@dataclass(frozen=True, slots=True)
class Known:
    """One point: seconds of a call, relative half width of its interval, seconds of its timing; the baseline over it,
    from pairs, where they are there."""

    median_s: float
    half: float
    timed_s: float
    ratio: float | None = None


@dataclass(frozen=True, slots=True)
class Side:
    """One run of one side."""

    seconds: float
    points: list[Known]

    @property
    def timed_s(self) -> float:
        return sum(point.timed_s for point in self.points)

    @property
    def ratios(self) -> list[float]:
        """The first lane over each of the others, at each size."""
        base = [point.median_s for point in self.points[:len(SIZES)]]
        return [point.ratio or base[k % len(SIZES)] / point.median_s
                for k, point in enumerate(self.points) if k >= len(SIZES)]


def study_of(budget: str, rows: str) -> Study:
    return Study(formula.load("iou"), lanes.parse_all(rows), SIZES, budget_s=float(budget), threads=1, capture=False)


def ours(study: Study) -> tuple[Side, list[float]]:
    """The run, and time left over its truth from the first size until 90 % are gone."""
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
    points = [_known(p.time, p.ratio.value if p.ratio else None) for p in document.points if p.time]
    last_s = 0.1 * (ended - started)
    return Side(ended - started, points), [left / (ended - at) for at, left in told if ended - at > last_s]


def _known(time_: Time, ratio: float | None) -> Known:
    timed_s = time_.calls * sum(time_.samples_s) / len(time_.samples_s)
    return Known(time_.median_s, (time_.high_s - time_.low_s) / 2 / time_.median_s, timed_s, ratio)


def spared(side: Side, other: Side, study: Study) -> float:
    """Seconds that went into knowing points better than the other side knows them, and than was asked."""
    both = [(max(mine.half, study.precision), max(its.half, study.precision), mine.timed_s)
            for mine, its in zip(side.points, other.points, strict=True)]
    return sum(timed_s * (1 - (half / worse) ** 2) for half, worse, timed_s in both if half < worse)


def precise(side: Side, study: Study) -> int:
    return sum(point.half <= study.precision for point in side.points)


def distances(sides: Sequence[Side]) -> list[float]:
    """How far two repeats of a point lie apart, for each two repeats and each point."""
    return [abs(math.log(a.median_s / b.median_s)) for a, b in _repeats(sides)]


def too_far(sides: Sequence[Side]) -> float:
    """The share of them that lie further apart than their intervals allow."""
    pairs = zip(distances(sides), _repeats(sides), strict=True)
    return fmean(far > math.hypot(a.half, b.half) for far, (a, b) in pairs)


def _repeats(sides: Sequence[Side]) -> list[tuple[Known, Known]]:
    return [pair for first, second in combinations(sides, 2) for pair in zip(first.points, second.points, strict=True)]


def ratios_apart(sides: Sequence[Side]) -> float:
    """How far two repeats of a ratio to the first lane lie apart: the median over all."""
    return median(abs(math.log(a / b)) for first, second in combinations(sides, 2)
                  for a, b in zip(first.ratios, second.ratios, strict=True))


def as_far_apart(sides: Sequence[Side], distance: float, worse: float) -> float:
    """Seconds of a run if its timing had ended when its repeats lay as far apart as `worse`."""
    share = min(1.0, (distance / worse) ** 2) if worse else 1.0
    return fmean(side.seconds - side.timed_s * (1 - share) for side in sides)


def as_good(mine: Sequence[Side], its: Sequence[Side], chosen: Sequence[int] | None = None) -> tuple[float, float]:
    """Seconds of both, each cut to what knowing as little as the other takes, by the `chosen` repeats of points."""
    near, far = distances(mine), distances(its)
    chosen = range(len(near)) if chosen is None else chosen
    known = median(near[k] for k in chosen), median(far[k] for k in chosen)
    return as_far_apart(mine, known[0], max(known)), as_far_apart(its, known[1], max(known))


def as_good_ratio(mine: Sequence[Side], its: Sequence[Side]) -> tuple[float, float]:
    """The 95 % interval of the ratio of `as_good`, by points drawn anew, each with all its repeats."""
    points, count = len(mine[0].points), len(distances(mine))
    drawn = random.Random(0)
    ratios = sorted(ours / others for ours, others in (
        as_good(mine, its, [k for p in drawn.choices(range(points), k=points) for k in range(p, count, points)])
        for _ in range(1000)))
    return ratios[25], ratios[975]


def theirs(study: Study) -> list[Known]:
    """Each lane at each n to its end before the next begins."""
    from core.worker import build, ladder

    known: list[Known] = []
    for lane in study.lanes:
        for n in study.sizes:
            built = build.build(job.make(study, lane, n), lambda text: None)
            ladder.warm(built, 30, 2.0, lambda kind, fields: None)
            known.append(_autorange(built, study))
    return known


def _autorange(built: Any, study: Study) -> Known:
    from torch.utils.benchmark import Timer

    timer = Timer("call(*args)", globals={"call": built.call, "args": built.args}, num_threads=study.threads or 1)
    progress, terms = Progress(""), Terms(study.precision, study.budget_s)
    while verdict(progress, terms, enough) == "go on":  # our own rule to stop, so that both know equally much
        started = time.monotonic()
        times = timer.blocked_autorange(min_run_time=SLICE_S).times
        progress.add(times, time.monotonic() - started)
    interval = median_interval(progress.samples, progress.sizes)
    return Known(interval.median, interval.precision, progress.spent_s)


def fresh(budget: str, rows: str, caches: str) -> Side:
    """Theirs in a fresh process, from start to end."""
    started = time.monotonic()
    words = [sys.executable, str(Path(__file__)), budget, rows, "theirs"]
    answer = subprocess.run(words, check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT,
                            env={**os.environ, CACHE: caches, "TMPDIR": caches})
    return Side(time.monotonic() - started, [Known(*row) for row in json.loads(answer.stdout.splitlines()[-1])])


def once(study: Study, budget: str, rows: str) -> tuple[Side, Side, list[float]]:
    """Ours, then theirs, each with caches of its own."""
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        os.environ[CACHE] = first
        side, left = ours(study)
        print(f"ours {side.seconds:.1f} s, {precise(side, study)} precise", file=sys.stderr, flush=True)
        other = fresh(budget, rows, second)
        print(f"theirs {other.seconds:.1f} s, {precise(other, study)} precise", file=sys.stderr, flush=True)
    return side, other, left


def main() -> None:
    given = sys.argv[1:] + ["3.0", LANES, "1"][len(sys.argv) - 1:]
    budget, rows, repeats = given[:3]
    study = study_of(budget, rows)
    if repeats == "theirs":
        print(json.dumps([astuple(point) for point in theirs(study)]))
        return
    runs = [once(study, budget, rows) for _ in range(int(repeats))]
    print(f"time to an answer, {len(study.lanes)} lanes × {len(SIZES)} sizes of iou, ±2 %: {said(runs, study)}")


def said(runs: Sequence[tuple[Side, Side, list[float]]], study: Study) -> str:
    """The line of figures."""
    mine, its = [run[0] for run in runs], [run[1] for run in runs]
    left = [share for run in runs for share in run[2]]
    seconds, other = fmean(s.seconds for s in mine), fmean(s.seconds for s in its)
    equal = fmean(s.seconds - spared(s, o, study) for s, o in zip(mine, its, strict=True))
    other_equal = fmean(o.seconds - spared(o, s, study) for s, o in zip(mine, its, strict=True))
    within = sum(0.67 <= share <= 1.5 for share in left) / max(1, len(left))
    points = len(mine[0].points)
    return (f"ours {seconds:.1f} s ({sum(precise(s, study) for s in mine) / len(mine):g} of {points} precise), "
            f"blocked_autorange {other:.1f} s ({sum(precise(s, study) for s in its) / len(its):g}); ratio "
            f"{seconds / other:.2f}; at the precision both reached {equal:.1f} and {other_equal:.1f} s, ratio "
            f"{equal / other_equal:.2f}; {repeated(mine, its)}time left {min(left, default=1):.2f} to "
            f"{max(left, default=1):.2f} of the truth, within a third {within:.0%} of the time")


def repeated(mine: Sequence[Side], its: Sequence[Side]) -> str:
    """What the repeats say; empty for one."""
    if len(mine) < 2:
        return ""
    seconds, other = as_good(mine, its)
    low, high = as_good_ratio(mine, its)
    return (f"repeats lie {median(distances(mine)):.1%} and {median(distances(its)):.1%} apart, those of ratios to the "
            f"first lane {ratios_apart(mine):.1%} and {ratios_apart(its):.1%}, further than their intervals allow "
            f"{too_far(mine):.0%} and {too_far(its):.0%}; as far apart as the worse {seconds:.1f} and {other:.1f} s, "
            f"ratio {seconds / other:.2f} ({low:.2f} to {high:.2f}); ")


if __name__ == "__main__":
    main()
