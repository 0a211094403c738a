"""Tensor-byte peaks against values worked out by hand, to the byte; resident peaks within 2 % + 2 MiB.

    python tests/bench/bench_memory.py [--compiled]

Each row is a formula, a lane, and what a person counts: `m` is a float32 matrix of n × n, `v` a vector of n.
n is 3000, where a matrix has 36 MB.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from core import formula, lanes  # noqa: E402
from core.engine.lane_worker import LaneWorker  # noqa: E402
from core.engine.workers import Workers  # noqa: E402
from core.study import Study  # noqa: E402

N = 3000
Hand = Callable[[int, int], int]
ROWS: tuple[tuple[str, str, Hand], ...] = (
    ("a * b", "eager", lambda m, v: m),
    ("a * b + c", "eager", lambda m, v: 2 * m),
    ("(a * b) * (b * c)", "eager", lambda m, v: 3 * m),
    ("torch.tanh(torch.sin(torch.exp(a)))", "eager", lambda m, v: 2 * m),
    ("a.mul(b).add_(c).sin_()", "eager", lambda m, v: m),
    ("(a * b).sum(1)", "eager", lambda m, v: m + v),
    ("torch.where(a > b, a, b)", "eager", lambda m, v: m + m // 4),
    ("(a + b, a - b, a.t())", "eager", lambda m, v: 2 * m),
    ("torch.softmax(a * b, 1)", "eager", lambda m, v: 2 * m),
    # at the division: width, height, intersection, union, result; and two areas, one a box
    ("iou", "eager", lambda m, v: 5 * m + 2 * v),
    # a trace drops width and height once they are multiplied: intersection, sum of areas, union, or union and result
    ("iou", "trace", lambda m, v: 4 * m),
    ("a * b + c", "script", lambda m, v: 2 * m),
)
COMPILED: tuple[tuple[str, str, Hand], ...] = (
    ("iou", "inductor", lambda m, v: m), ("a * b + c", "nnc-cpp", lambda m, v: m),
    ("iou", "nnc-cpp:minmax", lambda m, v: m))


def weigh(text: str, lane: str, workers: Workers) -> tuple[int, int]:
    """Exact and resident peak."""
    made = lanes.parse(lane)
    worker = LaneWorker(Study(formula.load(text), (made,), (N,), call_limit_s=60.0), made, workers)
    worker.build(N)
    worker.warm(calls=4)
    memory = worker.weigh()
    return memory.peak_bytes or 0, memory.rss_peak_bytes or 0


def main() -> None:
    wrong, furthest, rows, workers = 0, 0.0, ROWS + (COMPILED if "--compiled" in sys.argv else ()), Workers(None)
    try:
        for text, lane, hand in rows:
            (exact, resident), by_hand = weigh(text, lane, workers), hand(4 * N**2, 4 * N)
            wrong += exact != by_hand
            furthest = max(furthest, abs(resident - by_hand) / (0.02 * by_hand + 2 * 2**20))
            print(f"{text:38} {lane:9} {exact:>11} B, by hand {by_hand:>11} B; resident {resident / 1e6:7.1f} MB",
                  flush=True)
    finally:
        workers.close()
    print(f"memory: {len(rows) - wrong} of {len(rows)} peaks equal to the byte; resident peak within "
          f"{furthest:.0%} of the 2 % + 2 MiB allowed")


if __name__ == "__main__":
    main()
