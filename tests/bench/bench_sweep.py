"""Time to an answer: a sweep of 4 lanes and 8 sizes of iou against blocked_autorange, one after another.

    python tests/bench/bench_sweep.py [budget seconds] [lane,lane,...]

Both stop at a median known to ±2 %, or at the budget for each lane and n; both build and warm up each lane at each n.
Ours checks, weighs and probes besides. One line: seconds of each, and how many points reached the precision.
Wanted: ours at most theirs.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from torch.utils.benchmark import Timer  # noqa: E402

from core import formula, lanes  # noqa: E402
from core.engine import job  # noqa: E402
from core.engine.events import Event, Progressed  # noqa: E402
from core.engine.session import Session  # noqa: E402
from core.measure.statistics import median_interval  # noqa: E402
from core.study import Study  # noqa: E402
from core.worker import build, ladder  # noqa: E402

LANES = "eager,trace,legacy,inductor"
SIZES = (64, 128, 256, 384, 512, 768, 1024, 1536)


def ours(study: Study) -> tuple[float, int, float]:
    """Seconds, points that are precise, and the worst factor by which the time left was wrong from a third on."""
    told: list[tuple[float, float]] = []

    def hear(event: Event) -> None:
        if isinstance(event, Progressed) and event.left_s is not None and event.done * 3 >= event.total:
            told.append((time.monotonic(), event.left_s))

    session = Session(hear, spare=False)
    try:
        session.sweep(Study(study.formula, study.lanes, (8,), budget_s=0.1, capture=False))  # torch is imported
        started = time.monotonic()
        told.clear()
        document = session.sweep(study)
        ended = time.monotonic()
    finally:
        session.close()
    precise = sum(_precise(p.time.samples_s, study.precision) for p in document.points if p.time)
    early = [(at, left) for at, left in told if ended - at > 0.3 * (ended - started)]
    worst = max((max(left / (ended - at), (ended - at) / left) for at, left in early if left > 0), default=1.0)
    return ended - started, precise, worst


def theirs(study: Study) -> tuple[float, int]:
    """Seconds and points that are precise, each lane at each n to its end before the next begins."""
    started, precise = time.monotonic(), 0
    for lane in study.lanes:
        for n in study.sizes:
            built = build.build(job.make(study, lane, n), lambda text: None)
            ladder.warm(built, 30, 2.0, lambda kind, fields: None)
            precise += _precise(_autorange(built, study), study.precision)
    return time.monotonic() - started, precise


def _autorange(built: Any, study: Study) -> list[float]:
    timer = Timer("call(*args)", globals={"call": built.call, "args": built.args}, num_threads=2)
    samples: list[float] = []
    until = time.monotonic() + study.budget_s
    while not _precise(samples, study.precision) and time.monotonic() < until:
        samples += timer.blocked_autorange(min_run_time=0.2).times
    return samples


def _precise(samples: Any, precision: float) -> bool:
    return len(samples) >= 6 and median_interval(samples).precision <= precision


def main() -> None:
    budget = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    rows = lanes.parse_all(sys.argv[2] if len(sys.argv) > 2 else LANES)
    study = Study(formula.load("iou"), rows, SIZES, budget_s=budget, threads=2, capture=False)
    points = len(rows) * len(SIZES)
    seconds, precise, worst = ours(study)
    other, other_precise = theirs(study)
    print(f"time to an answer, {len(rows)} lanes × {len(SIZES)} sizes of iou, ±2 %: ours {seconds:.1f} s "
          f"({precise}/{points} precise), blocked_autorange {other:.1f} s ({other_precise}/{points}); "
          f"ratio {seconds / other:.2f}; time left was within a factor of {worst:.2f} from a third on")


if __name__ == "__main__":
    main()
