"""How time and memory grow with n: the exponent of a power law over the upper sizes, refused where it does not fit."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from core import units
from core.measure.distributions import t_quantile
from core.results import Point

FEWEST_SIZES = 3
WORST_FIT = 0.15  # largest distance of a point from the line, as a logarithm: about 15 %
WIDEST = 0.35  # half width of the exponent's interval


@dataclass(frozen=True, slots=True)
class Scaling:
    """`exponent` with its 95 % interval over `sizes`; None where it was refused, and `refused` says why."""

    exponent: float | None
    low: float | None
    high: float | None
    sizes: tuple[int, ...]
    refused: str = ""

    @property
    def words(self) -> str:
        """For a legend or a report: `n^1.98 (1.95 to 2.01)`."""
        if self.exponent is None or self.low is None or self.high is None:
            return f"no power of n: {self.refused}"
        return (f"n^{units.significant(self.exponent)} ({units.significant(self.low)} to "
                f"{units.significant(self.high)})")


def fit(sizes: Sequence[int], values: Sequence[float]) -> Scaling:
    """The exponent of `values` (seconds or bytes) over the upper half of `sizes`, three at least.

    Source: least squares of logarithms, Student's t for the slope.
    """
    pairs = sorted((n, v) for n, v in zip(sizes, values, strict=True) if n > 0 and v > 0)
    upper = pairs[-max(FEWEST_SIZES, math.ceil(len(pairs) / 2)):]
    if len({n for n, _ in upper}) < FEWEST_SIZES:
        return _refused(upper, f"it takes {FEWEST_SIZES} sizes, there are {len(upper)}")
    x, y = (np.log(np.asarray(column, dtype=np.float64)) for column in zip(*upper, strict=True))
    slope, residuals = _line(x, y)
    free = len(upper) - 2
    error = math.sqrt(float(residuals @ residuals) / free / float(np.sum((x - x.mean()) ** 2)))
    half = t_quantile(free) * error
    worst = float(np.max(np.abs(residuals)))
    if worst > WORST_FIT or half > WIDEST:
        return _refused(upper, _reason(upper, slope, worst, half))
    return Scaling(slope, slope - half, slope + half, tuple(n for n, _ in upper))


def of_time(points: Iterable[Point]) -> Scaling:
    """The time of one lane's points."""
    return _of(points, lambda p: p.time.median_s if p.time else None)


def of_memory(points: Iterable[Point]) -> Scaling:
    """The peak tensor bytes of one lane's points; resident bytes where those are not known."""
    return _of(points, lambda p: (p.memory.peak_bytes or p.memory.rss_peak_bytes) if p.memory else None)


def _of(points: Iterable[Point], figure: Callable[[Point], float | None]) -> Scaling:
    known = [(p.n, value) for p in points if (value := figure(p))]
    return fit([n for n, _ in known], [float(v) for _, v in known])


def _line(x: np.ndarray, y: np.ndarray) -> tuple[float, np.ndarray]:
    centred = x - x.mean()
    slope = float(centred @ (y - y.mean()) / (centred @ centred))
    return slope, y - y.mean() - slope * centred


def _refused(pairs: Sequence[tuple[int, float]], why: str) -> Scaling:
    return Scaling(None, None, None, tuple(n for n, _ in pairs), why)


def _reason(pairs: Sequence[tuple[int, float]], slope: float, worst: float, half: float) -> str:
    """Where the growth differs most from the line's: a cache, the allocator, or a fixed cost ends there."""
    local = [(math.log(v2 / v1) / math.log(n2 / n1), n1, n2)
             for (n1, v1), (n2, v2) in pairwise(pairs) if n2 > n1]
    power, n1, n2 = max(local, key=lambda row: abs(row[0] - slope))
    size = f"points lie up to {units.percent(math.expm1(worst), 0)} off" if worst > WORST_FIT else \
        f"the exponent is only known to ±{units.significant(half, 2)}"
    return f"{size}; between n = {units.count(n1)} and {units.count(n2)} it grows as n^{units.significant(power, 2)}"
