"""What the samples say: the median and the ratio of two lanes, each with a 95 % interval that holds.

Samples of one lane come in slices with pauses between them, and the machine is never quite the same in two slices.
A bootstrap that resamples the samples treats them as independent and is then far too sure of itself (it covers about
55 % instead of 95 where slices differ by 2 %), so whole slices are resampled, and what few slices cannot know is added.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from core.measure.distributions import NORMAL, signed_rank_position, t_quantile, two_sided
from core.results import Ratio

FEWEST_SLICES = 5  # below it the spread between slices is not known
FEWEST_SAMPLES = 6  # below it no order statistics bound the median at 95 %
MOST_GROUPS = 30
RESAMPLES, CANDIDATES = 999, 256  # of slices; values among which the median of each is looked for
FEWEST_PAIRS = 6  # of rounds: the signed-rank interval exists from here
FASTER, SLOWER, SAME = "faster", "slower", "no difference shown"
SLICED, INDEPENDENT = "bootstrap over slices, steady trend removed", "order statistics, samples taken as independent"
PAIRED, STUDENT, UNPAIRED = ("Wilcoxon signed-rank over paired rounds", "Student's t over paired rounds",
                             "independent medians")
SIGNS = "sign test over paired rounds, which differ more than twofold"
ODDS = math.log(2)  # from here on half of the rounds are at odds with the others

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Interval:
    """A figure and the ends of its 95 % interval."""

    median: float
    low: float
    high: float

    @property
    def precision(self) -> float:
        """Half the width over the figure; infinite where the figure is 0."""
        return (self.high - self.low) / 2 / abs(self.median) if self.median else math.inf


def median_interval(samples: Sequence[float], sizes: Sequence[int] = ()) -> Interval:
    """The median of `samples` and its 95 % interval.

    Samples are in the order in which they were taken; `sizes` is how many each slice gave (0: it sat out). From five
    slices of several samples on it is a bootstrap over slices; else samples count as independent and order statistics
    bound the median (sign test inverted, Hollander and Wolfe 3.6). The same samples give the same interval.

    Raises:
        ValueError: there are no samples, or `sizes` does not add up.
    """
    return _interval(tuple(samples), tuple(sizes))


@lru_cache(maxsize=16)  # a growing point, its break-even and the stop rule ask for the same while no lane runs
def _interval(samples: tuple[float, ...], sizes: tuple[int, ...]) -> Interval:
    values = np.asarray(samples, dtype=np.float64)
    if values.size == 0:
        raise ValueError("there are no samples")
    if sizes and sum(sizes) != values.size:
        raise ValueError(f"{sum(sizes)} samples in slices, {values.size} given")
    ordered = np.sort(values)
    low, high = (_over_slices(values, ordered, sizes) if median_method(sizes) == SLICED else _by_ranks(ordered))
    return Interval(float(np.median(ordered)), low, high)


def median_method(sizes: Sequence[int]) -> str:
    """How `median_interval` makes its interval from slices of these sizes.

    Of calls longer than a slice each gives one sample: those are as independent as slices are.
    """
    slices = sum(1 for size in sizes if size)
    return SLICED if slices >= FEWEST_SLICES and sum(sizes) >= 2 * slices else INDEPENDENT


def enough(samples: Sequence[float], precision: float, sizes: Sequence[int] = ()) -> bool:
    """Whether the median is known to `precision` (relative half width); never from fewer than six samples."""
    slices = sum(1 for size in sizes if size)
    count_known = len(samples) >= FEWEST_SAMPLES and (not sizes or slices >= FEWEST_SLICES)
    return count_known and median_interval(samples, sizes).precision <= precision


def ratio_interval(base_slices: Sequence[Sequence[float]], lane_slices: Sequence[Sequence[float]]) -> Ratio:
    """Baseline over lane (2: the lane is twice as fast), from slices paired by round.

    Both sequences have one entry a round, empty where that lane did not run in it. Each round gives the logarithm of
    one ratio of medians, in which what slowed the whole machine cancels.

    Raises:
        ValueError: the lanes have no round in common.
    """
    logs = _log_ratios(base_slices, lane_slices)
    if logs.size == 0:
        raise ValueError("the lanes have no round in common")
    if logs.size >= FEWEST_PAIRS:
        value, low, high, method = (*_signs(logs), SIGNS) if _at_odds(logs) else (*_signed_rank(logs), PAIRED)
    elif logs.size >= 3:
        value, low, high, method = *_student(logs), STUDENT
    else:
        value, low, high, method = *_unpaired(base_slices, lane_slices), UNPAIRED
    return Ratio(math.exp(value), math.exp(low), math.exp(high), words(math.exp(low), math.exp(high)), method)


def words(low: float, high: float) -> str:
    """What an interval of baseline over lane says."""
    return FASTER if low > 1 else SLOWER if high < 1 else SAME


def mann_whitney(base: Sequence[float], lane: Sequence[float]) -> float:
    """The chance of samples this different if both came from one distribution: for runs that share no rounds.

    Source: Mann and Whitney 1947; normal approximation with ties and continuity corrected.

    Raises:
        ValueError: one of them is empty.
    """
    first, second = np.asarray(base, dtype=np.float64), np.asarray(lane, dtype=np.float64)
    if not first.size or not second.size:
        raise ValueError("there are no samples")
    both = np.concatenate([first, second])
    _, inverse, counts = np.unique(both, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[inverse]
    total = both.size
    statistic = float(ranks[:first.size].sum()) - first.size * (first.size + 1) / 2
    ties = float((counts**3 - counts).sum()) / (total * (total - 1)) if total > 1 else 0.0
    deviation = math.sqrt(first.size * second.size / 12 * (total + 1 - ties))
    distance = abs(statistic - first.size * second.size / 2) - 0.5
    return two_sided(max(distance, 0.0) / deviation) if deviation else 1.0


def compare_runs(base: Sequence[float], lane: Sequence[float]) -> Ratio:
    """Baseline over lane for two runs that share no rounds: ratio of medians, words by Mann-Whitney at 5 %."""
    first, second = median_interval(base), median_interval(lane)
    value, low, high = _quotient(first, second)
    differ = mann_whitney(base, lane) < 0.05 and not low <= 0 <= high
    said = (FASTER if value > 0 else SLOWER) if differ else SAME
    return Ratio(math.exp(value), math.exp(low), math.exp(high), said, "Mann-Whitney")


def _by_ranks(ordered: Floats) -> tuple[float, float]:
    half, middle, last = NORMAL.inv_cdf(0.975) * math.sqrt(ordered.size) / 2, (ordered.size - 1) / 2, ordered.size - 1
    low, high = np.interp([max(middle - half, 0), min(middle + half, last)], np.arange(ordered.size), ordered)
    return float(low), float(high)


def _over_slices(values: Floats, ordered: Floats, sizes: Sequence[int]) -> tuple[float, float]:
    """Quantiles of the medians of resampled slices, moved out as Student's t is wider than the normal distribution.

    Source: cluster bootstrap with one slice fewer than there are (Rao and Wu 1988), with a line through the slices'
    distribution functions taken out first: a machine that slows steadily does so in every repetition.
    """
    starts = _group_starts(sizes)
    counts = np.diff(np.append(starts, values.size))
    candidates = ordered[_places(ordered.size)]
    below = np.stack([np.searchsorted(np.sort(part), candidates, side="right") / part.size
                      for part in np.split(values, starts[1:])])
    medians = _resampled(_without_trend(below), candidates, counts)
    median, free = float(np.median(ordered)), starts.size - 2
    wider = t_quantile(free) / NORMAL.inv_cdf(0.975) * math.sqrt((free + 1) / free)
    low, high = (median + (float(end) - median) * wider for end in np.quantile(medians, [0.025, 0.975]))
    return max(low, float(ordered[0])), min(high, float(ordered[-1]))


def _resampled(below: Floats, candidates: Floats, counts: NDArray[np.intp]) -> Floats:
    """The median of each resample: the first candidate with half of the samples below it. A row of `below` a slice."""
    half, last = 0.5 - 1e-12, candidates.size - 1
    first = int((below.max(axis=0) >= half).argmax())  # below it no weights reach a half, from `sure` on all do
    sure = int((below.min(axis=0) >= half).argmax()) if below[:, last].min() >= half else last
    weights = _resamples(counts.size) * counts.astype(np.float64)
    # einsum, not BLAS: OpenBLAS keeps a second core spinning for 50 ms after a product of this size, in timed slices
    sums = np.einsum("rg,gc->rc", weights, below[:, first:sure + 1])
    reached = sums >= half * weights.sum(axis=1, keepdims=True)
    reached[:, -1] = True
    found: Floats = candidates[first + reached.argmax(axis=1)]
    return found


def _group_starts(sizes: Sequence[int]) -> NDArray[np.intp]:
    """Index of the first sample of each group; slices are joined with their neighbours where there are many."""
    filled = np.asarray([size for size in sizes if size], dtype=np.intp)
    groups = min(filled.size, MOST_GROUPS)
    first_slice = -(-np.arange(groups) * filled.size // groups)  # ceiling: groups differ by one slice at most
    return (np.cumsum(filled) - filled)[first_slice]


@lru_cache(maxsize=MOST_GROUPS)
def _resamples(groups: int) -> NDArray[np.uint8]:
    """How often each group is drawn: a row a resample, the same rows for ever. In bytes: those kept are 0.5 MB."""
    return np.random.default_rng(20).multinomial(groups - 1, np.full(groups, 1 / groups), RESAMPLES).astype(np.uint8)


def _places(count: int) -> NDArray[np.intp]:
    """Ranks among which medians are looked for: all of few samples; of many, densest in the middle."""
    if count <= CANDIDATES:
        return np.arange(count)
    spread = np.sinh(4 * np.linspace(-1, 1, CANDIDATES)) / math.sinh(4)
    return np.unique(np.round((count - 1) / 2 * (1 + spread)).astype(np.intp))


def _without_trend(rows: Floats) -> Floats:
    """The rows, a slice each, without what a line through each column explains; the columns' means stay."""
    time = np.linspace(-1, 1, rows.shape[0])
    return rows - np.outer(time, time @ rows / (time @ time))


def _log_ratios(base: Sequence[Sequence[float]], lane: Sequence[Sequence[float]]) -> Floats:
    both = [(b, m) for b, m in zip(base, lane, strict=False) if len(b) and len(m)]
    medians = [(float(np.median(b)), float(np.median(m))) for b, m in both]
    return np.asarray([math.log(b / m) for b, m in medians if b > 0 and m > 0], dtype=np.float64)


def _signed_rank(logs: Floats) -> tuple[float, float, float]:
    """Hodges-Lehmann: the median of all pairwise means, and the interval that the signed-rank test leaves."""
    first, second = np.triu_indices(logs.size)
    means = np.sort((logs[first] + logs[second]) / 2)
    position, last = signed_rank_position(logs.size), means.size - 1
    low, high = np.interp([position, last - position], np.arange(means.size), means)
    return float(np.median(means)), float(low), float(high)


def _at_odds(logs: Floats) -> bool:
    """The middle half of the rounds spans a factor of 2: a lane has two speeds, and the middle between two ratios,
    which the pairwise means find, is one that no round has shown."""
    low, high = np.quantile(logs, [0.25, 0.75])
    return float(high - low) > ODDS


def _signs(logs: Floats) -> tuple[float, float, float]:
    """The median round, and the rounds that the sign test leaves."""
    return float(np.median(logs)), *_by_ranks(np.sort(logs))


def _student(logs: Floats) -> tuple[float, float, float]:
    half = t_quantile(logs.size - 1) * float(np.std(logs, ddof=1)) / math.sqrt(logs.size)
    middle = float(np.mean(logs))
    return middle, middle - half, middle + half


def _unpaired(base: Sequence[Sequence[float]], lane: Sequence[Sequence[float]]) -> tuple[float, float, float]:
    return _quotient(median_interval(np.concatenate([np.asarray(s, dtype=np.float64) for s in base]).tolist()),
                     median_interval(np.concatenate([np.asarray(s, dtype=np.float64) for s in lane]).tolist()))


def _quotient(base: Interval, lane: Interval) -> tuple[float, float, float]:
    """Logarithms of base over lane and of its ends; the relative widths add as independent errors do."""
    value = math.log(base.median / lane.median)
    below = math.hypot(math.log(base.median / base.low), math.log(lane.high / lane.median))
    above = math.hypot(math.log(base.high / base.median), math.log(lane.median / lane.low))
    return value, value - below, value + above
