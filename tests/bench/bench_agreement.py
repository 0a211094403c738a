"""Our median against torch.utils.benchmark's blocked_autorange, run alternately in one process.

    python tests/bench/bench_agreement.py [seconds for each workload]

Twelve workloads from 5 µs to 500 ms, one thread, at least 12 rounds each and more until the ratio is known to ±1 % or
the seconds are over. A line each: the time, and the median over rounds of ours over theirs with its 95 % interval; then
the furthest of all from 1. Wanted: within 0.97 to 1.03 for each.
"""

from __future__ import annotations

import statistics as plain
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

import torch  # noqa: E402
from torch.utils.benchmark import Timer  # noqa: E402

from core import units  # noqa: E402
from core.measure.statistics import ratio_interval  # noqa: E402
from core.worker import timing  # noqa: E402

ROUNDS, SLICE_S, SECONDS, KNOWN = 12, 0.1, 15.0, 0.01
NAMES = "a", "b", "c"


def add(a: torch.Tensor, b: torch.Tensor, c: torch.Tensor) -> torch.Tensor:
    return a * b + c


def chain(a: torch.Tensor, b: torch.Tensor, c: torch.Tensor) -> torch.Tensor:
    return torch.tanh(a * b + c) * torch.sigmoid(a - b)


def product(a: torch.Tensor, b: torch.Tensor, c: torch.Tensor) -> torch.Tensor:
    return a @ b + c


WORKLOADS: tuple[tuple[Callable[..., Any], int], ...] = (
    (add, 4), (add, 32), (chain, 32), (add, 128), (chain, 128), (add, 512), (chain, 512), (product, 512),
    (add, 2000), (chain, 1600), (product, 1600), (chain, 4000))


@dataclass
class Lane:
    """What the worker's timing loop asks of a built lane."""

    call: Callable[..., Any]
    args: tuple[Any, ...]
    mutates: bool = False
    is_cuda: bool = False
    job: dict[str, Any] = field(default_factory=dict)
    calls: int | None = None
    samples: list[list[float]] = field(default_factory=list)

    def ours(self) -> list[float]:
        found = timing.time(self, SLICE_S, 1e-3, self.calls)
        self.calls = found["block_calls"]
        return found["samples_s"]

    def theirs(self) -> list[float]:
        scope = {"call": self.call, "args": self.args}
        return list(Timer("call(*args)", globals=scope, num_threads=1).blocked_autorange(min_run_time=SLICE_S).times)


def compare(call: Callable[..., Any], n: int, seconds: float) -> float:
    lane = Lane(call, tuple(torch.rand(n, n) for _ in NAMES))
    ours: list[list[float]] = []
    theirs: list[list[float]] = []
    lane.ours(), lane.theirs()
    until = time.monotonic() + seconds
    while len(ours) < ROUNDS or (time.monotonic() < until and not _known(ours, theirs)):
        order = (lane.ours, lane.theirs) if len(ours) % 2 else (lane.theirs, lane.ours)
        results = {way.__name__: way() for way in order}
        ours.append(results["ours"])
        theirs.append(results["theirs"])
    ratio = ratio_interval(ours, theirs)
    median = plain.median(s for part in ours for s in part)
    print(f"{call.__name__:8} n {n:5}  {units.seconds(median):>9}  ours / blocked_autorange {ratio.value:.3f} "
          f"({ratio.low:.3f} to {ratio.high:.3f}), {len(ours)} rounds", flush=True)
    return ratio.value


def _known(ours: list[list[float]], theirs: list[list[float]]) -> bool:
    ratio = ratio_interval(ours, theirs)
    return (ratio.high - ratio.low) / 2 <= KNOWN


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    torch.set_num_threads(1)
    ratios = [compare(call, n, seconds) for call, n in WORKLOADS]
    within = sum(0.97 <= ratio <= 1.03 for ratio in ratios)
    print(f"agreement: {len(ratios)} workloads, ours / blocked_autorange between {min(ratios):.3f} and "
          f"{max(ratios):.3f}, {within} within 0.97 to 1.03")


if __name__ == "__main__":
    main()
