"""Quantiles that the intervals need: Student's t, and Wilcoxon's signed-rank statistic."""

from __future__ import annotations

from functools import lru_cache
from statistics import NormalDist

import numpy as np

NORMAL = NormalDist()
# two-sided 95 %, where the expansion below is not yet good
_T975 = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 5: 2.5706}


def t_quantile(degrees: int) -> float:
    """The 97.5 % point of Student's t, to three digits.

    Source: Cornish-Fisher expansion, Abramowitz and Stegun 26.7.5.
    """
    if degrees in _T975:
        return _T975[degrees]
    z, v = NORMAL.inv_cdf(0.975), float(degrees)
    return (z + (z**3 + z) / (4 * v) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
            + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3))


@lru_cache(maxsize=256)
def signed_rank_position(pairs: int, tail: float = 0.025) -> float:
    """Where, among the sorted Walsh averages (counted from 0), the lower end of the interval lies.

    Between two whole positions it is interpolated, so that coverage does not jump with `pairs`.
    Source: Hollander and Wolfe, Nonparametric Statistical Methods, 3.3.
    """
    counts = np.zeros(pairs * (pairs + 1) // 2 + 1)
    counts[0] = 1.0
    for rank in range(1, pairs + 1):
        shifted = counts.copy()
        shifted[rank:] += counts[:-rank]
        counts = shifted / 2.0
    below = np.cumsum(counts)  # P(W <= k), which the lower end at position k misses with at most this
    first = int(np.searchsorted(below, tail))
    if first == 0:
        return 0.0
    return first - 1 + float((tail - below[first - 1]) / (below[first] - below[first - 1]))


def two_sided(z: float) -> float:
    """The chance of a standard normal at least as far from 0 as `z`."""
    return 2.0 * (1.0 - NORMAL.cdf(abs(z)))
