"""Prints how often `compare` calls a difference: where there is none, and where there is one of 5, 10 or 20 %.

Runs as the default precision gives them, simulated as in tests/core/measure/test_compare.py.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from core.measure.compare import compare  # noqa: E402
from tests.core.measure.test_compare import study, time_of  # noqa: E402

PAIRS = 1000


def rate(factor: float, pairs: int = PAIRS, rows: int = 1) -> float:
    """The share of pairs of studies in which a difference is shown in any row."""
    random = np.random.default_rng(11)
    called = 0
    for _ in range(pairs):
        first = study([time_of(random) for _ in range(rows)])
        second = study([time_of(random, factor) for _ in range(rows)])
        called += any(row.words != "no difference shown" for row in compare(first, second))
    return called / pairs


def main() -> None:
    """One line a rate."""
    print(f"no difference, 1 row:   {rate(1.0):.1%} of {PAIRS} pairs called one (at most 5 %)")
    print(f"no difference, 8 rows:  {rate(1.0, 200, 8):.1%} of 200 pairs called one (at most 5 %)")
    for factor in (1.05, 1.1, 1.2):
        print(f"{factor:.2f} times slower:     {rate(factor, 300):.1%} of 300 pairs found")


if __name__ == "__main__":
    main()
