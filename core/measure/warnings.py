"""Honest noise: what makes a point doubtful, as "kind: words, and what to do". One rule a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core import units
from core.measure.statistics import FEWEST_SAMPLES, mann_whitney

SPREAD, TREND, DRIFT, OVERHEAD = 0.10, 0.05, 0.10, 0.05  # shares from which a rule fires
PREEMPTED_PER_S = 50.0  # involuntary switches; an undisturbed process sees 1 to 10
BUSY_CORES = 0.25  # cores' worth of other processes
OVERSUBSCRIBED = 10.0  # the ninth decile over the minimum
MODES_APART = 0.03  # of the median; two speeds nearer than this decide nothing
FEWEST_FOR_SHAPE = 20
FEWEST_OF_MODE = 8  # samples near a mode, fewer of which are chance
TAIL = 0.05  # of the samples on either side that do not decide where the modes are

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Conditions:
    """How the samples were taken. Zeros and empties stand for "not known": such a rule stays silent.

    `measured_s` is the sum of the timed blocks, `busy_cores` the work of other processes, in cores; `references` the
    reference probe's seconds, one a round; `free_cores` are those that other processes left.
    """

    involuntary: int = 0
    measured_s: float = 0.0
    block_s: float = 0.0
    block_target_s: float = 1e-3
    overhead_s: float = 0.0
    busy_cores: float = 0.0
    references: tuple[float, ...] = ()
    threads: int = 0
    free_cores: float = 0.0


def warnings_for(samples: Sequence[float], conditions: Conditions | None = None) -> tuple[str, ...]:
    """The warnings on one point; `samples` are seconds per call in the order in which they were taken."""
    values = np.asarray(samples, dtype=np.float64)
    if not values.size:
        return ()
    said = [rule(values, conditions or Conditions()) for rule in RULES]
    return tuple(text for text in said if text)


def two_speeds(samples: Sequence[float]) -> tuple[float, float, float] | None:
    """The two speeds of a bimodal sample and the share of the faster, or None where there is one.

    The sample is cut in two where the parts of its logarithms are tightest (Otsu 1979), the outermost twentieths left
    out, which a few late calls would else have for themselves; it is bimodal when the middle between the parts is
    nearly empty and either mode is more than a handful.
    """
    values = np.sort(np.asarray(samples, dtype=np.float64))
    if values.size < FEWEST_FOR_SHAPE:
        return None
    first, last = int(values.size * TAIL), values.size - int(values.size * TAIL)
    if values[first] <= 0:
        return None
    cut = first + _tightest_cut(np.log(values[first:last]))
    low, high = float(np.median(values[first:cut])), float(np.median(values[cut:last]))
    share, gap = cut / values.size, high - low
    if not 0.1 <= share <= 0.9 or gap < MODES_APART * float(np.median(values)):
        return None
    near_low, near_high, between = (_within(values, at, 0.15 * gap) for at in (low, high, (low + high) / 2))
    fewest = min(near_low, near_high)
    return (low, high, share) if fewest >= FEWEST_OF_MODE and between < 0.25 * fewest else None


def _within(ordered: Floats, at: float, distance: float) -> int:
    ends = np.searchsorted(ordered, [at - distance, at + distance])
    return int(ends[1] - ends[0])


def _tightest_cut(ordered: Floats) -> int:
    """How many of the ordered values belong to the lower part."""
    counts = np.arange(1, ordered.size)
    sums = np.cumsum(ordered)
    lower, upper = sums[:-1] / counts, (sums[-1] - sums[:-1]) / (ordered.size - counts)
    return int(np.argmax(counts * (ordered.size - counts) * (upper - lower) ** 2)) + 1


def _few(values: Floats, about: Conditions) -> str | None:
    if values.size < FEWEST_SAMPLES:
        return (f"few samples: {values.size}, so the interval is only a guess; "
                "give a larger --budget or measure this point again")
    return None


def _short(values: Floats, about: Conditions) -> str | None:
    call = float(np.median(values))
    if about.block_s and about.block_s < 0.5 * about.block_target_s:
        return (f"too short: blocks of {units.seconds(about.block_s)}, where the timer needs "
                f"{units.seconds(about.block_target_s)}; measure again so that blocks are calibrated afresh")
    if about.overhead_s > OVERHEAD * call:
        return (f"too short: {units.percent(about.overhead_s / call)} of a call is the measuring loop itself; "
                "compare lanes at a larger n")
    return None


def _spread(values: Floats, about: Conditions) -> str | None:
    low, middle, high = np.quantile(values, [0.25, 0.5, 0.75])
    if middle and (high - low) / middle > SPREAD:
        return (f"spread: the middle half of the samples spans {units.percent((high - low) / middle)} of the median; "
                "close other programs and measure again")
    return None


def _bimodal(values: Floats, about: Conditions) -> str | None:
    found = two_speeds(values.tolist())
    if found is None:
        return None
    low, high, share = found
    return (f"bimodal: two speeds, {units.seconds(low)} ({units.percent(share, 0)} of the samples) and "
            f"{units.seconds(high)}, so the median may fall on either; look at the samples, and try another n or "
            "allocator setting")


def _trend(values: Floats, about: Conditions) -> str | None:
    if values.size < FEWEST_FOR_SHAPE:
        return None
    first, middle, last = np.array_split(values, 3)
    start, between, end = (float(np.median(part)) for part in (first, middle, last))
    steady = start <= between <= end or start >= between >= end
    if not start or not steady or abs(end / start - 1) < TREND or mann_whitney(first.tolist(), last.tolist()) > 1e-3:
        return None
    return (f"trend: {units.percent(abs(end / start - 1))} {'slower' if end > start else 'faster'} at the end than at "
            "the start; let the machine settle (heat, memory) and measure again")


def _preempted(values: Floats, about: Conditions) -> str | None:
    if about.measured_s <= 0 or about.involuntary / about.measured_s <= PREEMPTED_PER_S:
        return None
    rate = about.involuntary / about.measured_s
    return (f"preempted: taken off its core {units.significant(rate, 2)} times a second; "
            "close other programs or use fewer threads, and measure again")


def _busy(values: Floats, about: Conditions) -> str | None:
    if about.busy_cores <= BUSY_CORES:
        return None
    return (f"busy machine: other programs used {units.significant(about.busy_cores, 2)} cores meanwhile; "
            "close them and measure again")


def _throttled(values: Floats, about: Conditions) -> str | None:
    probes = np.asarray(about.references, dtype=np.float64)
    if probes.size < FEWEST_SAMPLES:
        return None
    low, high = np.quantile(probes, [0.1, 0.9])
    if high / low - 1 <= DRIFT:
        return None
    return (f"throttled clock: the same fixed work took {units.percent(high / low - 1, 0)} longer at times; "
            "trust the ratios, and measure again on mains power and a cool machine for absolute times")


def _oversubscribed(values: Floats, about: Conditions) -> str | None:
    """A call whose threads all find a core takes the minimum; one that waits for a thread without one, a time slice."""
    if about.threads < 2 or (about.free_cores and about.threads <= about.free_cores) or not np.min(values) > 0:
        return None
    middle, upper = (float(q) / float(np.min(values)) for q in np.quantile(values, [0.5, 0.9]))
    if upper < OVERSUBSCRIBED:
        return None
    slow = (f"the median is {units.significant(middle, 2)}" if middle >= OVERSUBSCRIBED else
            f"a tenth of the samples are {units.significant(upper, 2)}")
    return (f"oversubscribed: {slow} times the minimum with {about.threads} threads, which wait for each other "
            "spinning; use fewer threads than free cores")


Rule = Callable[[Floats, Conditions], str | None]
KINDS = ("few samples", "too short", "spread", "bimodal", "trend", "preempted", "busy machine", "throttled clock",
         "oversubscribed")  # what warnings begin with; a comparison names them alone
RULES: tuple[Rule, ...] = (_few, _short, _spread, _bimodal, _trend, _preempted, _busy, _throttled, _oversubscribed)
