"""The intervals, against what they promise: 93 to 97 of 100 cover the truth, whatever the distribution."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest

from core.measure import statistics
from core.measure.distributions import signed_rank_position, t_quantile
from core.measure.statistics import enough, mann_whitney, median_interval, ratio_interval

SLICE = 20
Draw = Callable[[np.random.Generator, int], np.ndarray]


def skewed(rng: np.random.Generator, slices: int) -> np.ndarray:
    return rng.lognormal(0.0, 0.4, slices * SLICE)


def bimodal(rng: np.random.Generator, slices: int) -> np.ndarray:
    fast = rng.random(slices * SLICE) < 0.7
    return np.where(fast, rng.normal(1.0, 0.02, fast.size), rng.normal(1.3, 0.02, fast.size))


def slices_apart(rng: np.random.Generator, slices: int) -> np.ndarray:
    """The machine is another in every slice."""
    return np.repeat(rng.normal(1.0, 0.02, slices), SLICE) + rng.lognormal(0.0, 0.5, slices * SLICE) * 0.05


def wandering(rng: np.random.Generator, slices: int) -> np.ndarray:
    """Slow drift: a first-order process that remembers ten samples, seen in one slice of three."""
    memory, lanes = 0.9, 3
    count = slices * SLICE * lanes + 200
    steps, state, drift = rng.normal(0.0, 1.0, count), 0.0, np.empty(count)
    for i, step in enumerate(steps):
        state = memory * state + step
        drift[i] = state
    seen = drift[200:].reshape(slices, lanes, SLICE)[:, 0, :].ravel()
    return 20.0 + seen + rng.exponential(2.0, seen.size)


def sloping(rng: np.random.Generator, slices: int) -> np.ndarray:
    """A machine that grows 3 % slower from beginning to end."""
    return np.linspace(1.0, 1.03, slices * SLICE) * rng.lognormal(0.0, 0.05, slices * SLICE)


def slow(rng: np.random.Generator, slices: int) -> np.ndarray:
    """Calls longer than a slice: one sample in each."""
    return rng.lognormal(0.0, 0.3, slices)


@pytest.mark.parametrize(("draw", "slices", "size", "truth", "trials"), [
    (skewed, 6, SLICE, 1.0, 2500), (skewed, 40, SLICE, 1.0, 1500), (bimodal, 6, SLICE, None, 1500),
    (bimodal, 12, SLICE, None, 2500), (bimodal, 40, SLICE, None, 1500), (slices_apart, 6, SLICE, None, 2500),
    (slices_apart, 10, SLICE, None, 2500), (slices_apart, 40, SLICE, None, 1500), (wandering, 20, SLICE, None, 600),
    (sloping, 12, SLICE, None, 2500), (sloping, 40, SLICE, None, 1500), (slow, 6, 1, 1.0, 2500),
    (slow, 12, 1, 1.0, 2500)])
def test_interval_of_the_median_covers_it_as_often_as_it_says(draw: Draw, slices: int, size: int, truth: float | None,
                                                              trials: int) -> None:
    rng = np.random.default_rng(20)
    true = truth or float(np.median(np.concatenate([draw(rng, 100) for _ in range(80)])))
    intervals = [median_interval(draw(rng, slices), [size] * slices) for _ in range(trials)]
    covered = sum(i.low <= true <= i.high for i in intervals) / trials
    assert 0.93 <= covered <= 0.97, covered


def test_samples_taken_for_independent_would_be_far_too_sure_of_drifting_slices() -> None:
    """Why the slices matter: the test fails when their sizes are not used."""
    rng = np.random.default_rng(21)
    samples = [slices_apart(rng, 10) for _ in range(400)]
    blind = sum(i.low <= 1.05 <= i.high for i in map(median_interval, samples)) / 400
    aware = sum(i.low <= 1.05 <= i.high for i in (median_interval(s, [SLICE] * 10) for s in samples)) / 400
    assert blind < 0.8 < 0.9 < aware


def test_interval_is_narrower_with_more_samples_and_holds_the_median() -> None:
    rng = np.random.default_rng(2)
    few, many = (median_interval(skewed(rng, slices), [SLICE] * slices) for slices in (6, 100))
    assert few.low < few.median < few.high
    assert (many.high - many.low) < (few.high - few.low) / 2


def test_the_method_of_the_median_is_named() -> None:
    assert statistics.median_method([20] * 6) == statistics.SLICED
    assert statistics.median_method([1] * 6) == statistics.INDEPENDENT
    assert statistics.median_method([20, 20, 0, 0, 0, 0]) == statistics.INDEPENDENT


def test_the_same_samples_give_the_same_interval() -> None:
    samples = np.random.default_rng(3).random(100).tolist()
    assert median_interval(samples, [10] * 10) == median_interval(list(samples), [10] * 10)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_few_samples_give_all_of_their_range(count: int) -> None:
    samples = [1.0 + i for i in range(count)]
    interval = median_interval(samples)
    assert (interval.low, interval.high) == (min(samples), max(samples))


def test_no_samples_are_refused_and_so_are_sizes_that_do_not_add_up() -> None:
    with pytest.raises(ValueError, match="no samples"):
        median_interval([])
    with pytest.raises(ValueError, match="5 samples in slices, 3 given"):
        median_interval([1, 2, 3], [2, 3])


def test_rounds_that_a_lane_sat_out_change_nothing() -> None:
    samples = np.random.default_rng(4).random(60)
    assert median_interval(samples, [10] * 6) == median_interval(samples, [10, 0, 10, 10, 0, 10, 10, 10])


def test_enough_asks_for_precision_samples_and_slices() -> None:
    exact = [1.0] * 50
    assert enough(exact, 0.02, [10] * 5)
    assert not enough(exact, 0.02, [25, 25])
    assert not enough([1.0] * 5, 0.02)
    wide = np.random.default_rng(5).lognormal(0, 1.0, 50).tolist()
    assert not enough(wide, 0.02, [10] * 5)
    assert enough(wide, 2.0, [10] * 5)


def load(rng: np.random.Generator, rounds: int) -> np.ndarray:
    """What a machine with a load that comes and goes does to everything in a round."""
    return np.where(rng.random(rounds) < 0.3, 1.8, 1.0) * rng.lognormal(0.0, 0.1, rounds)


def paired(rng: np.random.Generator, rounds: int, true: float) -> tuple[list[np.ndarray], list[np.ndarray]]:
    machine = load(rng, rounds)
    both = [[factor * machine[r] * rng.lognormal(0, 0.01) * rng.lognormal(0.0, 0.05, SLICE) for r in range(rounds)]
            for factor in (true, 1.0)]
    return both[0], both[1]


@pytest.mark.parametrize("rounds", [3, 6, 8, 12])
def test_interval_of_the_ratio_covers_it_under_a_load_that_comes_and_goes(rounds: int) -> None:
    rng = np.random.default_rng(rounds)
    ratios = [ratio_interval(*paired(rng, rounds, 1.7)) for _ in range(1500)]
    covered = sum(r.low <= 1.7 <= r.high for r in ratios) / 1500
    assert 0.93 <= covered <= 0.97, covered


@pytest.mark.parametrize("noise", [skewed, bimodal, slices_apart, sloping])
def test_interval_of_the_ratio_covers_it_whatever_the_distribution(noise: Draw) -> None:
    rng = np.random.default_rng(31)

    def both() -> tuple[list[np.ndarray], list[np.ndarray]]:
        base, lane = (np.split(noise(rng, 12), 12) for _ in range(2))
        return [1.7 * part for part in base], lane

    ratios = [ratio_interval(*both()) for _ in range(1500)]
    covered = sum(r.low <= 1.7 <= r.high for r in ratios) / 1500
    assert 0.93 <= covered <= 0.97, covered


def test_pairing_cancels_the_load() -> None:
    """The interval from rounds is several times narrower than one from the two medians."""
    base, lane = paired(np.random.default_rng(8), 30, 1.05)
    pooled = statistics.compare_runs(np.concatenate(base).tolist(), np.concatenate(lane).tolist())
    found = ratio_interval(base, lane)
    assert found.words == statistics.FASTER
    assert (found.high - found.low) * 3 < pooled.high - pooled.low


@pytest.mark.parametrize(("true", "words"), [(1.3, "faster"), (0.7, "slower"), (1.0, "no difference shown")])
def test_words_follow_the_interval(true: float, words: str) -> None:
    rng = np.random.default_rng(1)
    base, lane = [[true] * 9] * 9, [[1.0 + e] * 9 for e in rng.normal(0, 0.001, 9)]
    found = ratio_interval(base, lane)
    assert found.words == words
    assert (found.low > 1, found.high < 1) == (words == "faster", words == "slower")


def test_equal_lanes_are_seldom_called_different() -> None:
    rng = np.random.default_rng(17)
    wrong = sum(ratio_interval(*paired(rng, 10, 1.0)).words != statistics.SAME for _ in range(400)) / 400
    assert wrong < 0.08


@pytest.mark.parametrize(("rounds", "method"), [
    (1, statistics.UNPAIRED), (2, statistics.UNPAIRED), (3, statistics.STUDENT), (6, statistics.PAIRED)])
def test_the_method_is_named(rounds: int, method: str) -> None:
    base, lane = paired(np.random.default_rng(9), rounds, 2.0)
    assert ratio_interval(base, lane).method == method


def test_rounds_without_a_partner_are_left_out() -> None:
    base, lane = [[2.0], [], [2.0], [2.0], [9.0]], [[1.0], [5.0], [1.0], [1.0]]
    assert ratio_interval(base, lane).value == pytest.approx(2.0)
    with pytest.raises(ValueError, match="no round in common"):
        ratio_interval([[1.0], []], [[], [1.0]])


def test_signed_rank_ends_are_those_of_the_tables() -> None:
    """Against the distribution of rank sums counted out over all signs."""
    for pairs in (6, 9, 10):
        sums = sorted(sum(rank for rank in range(1, pairs + 1) if subset >> (rank - 1) & 1)
                      for subset in range(2 ** pairs))
        position = signed_rank_position(pairs)
        below = sum(s <= math.floor(position) for s in sums) / len(sums)
        above = sum(s <= math.ceil(position) for s in sums) / len(sums)
        assert below <= 0.025 <= above


def test_student_quantiles_are_those_of_the_tables() -> None:
    for degrees, value in ((1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)):
        assert t_quantile(degrees) == pytest.approx(value, abs=2e-3)


def test_mann_whitney_agrees_with_shuffling_and_keeps_its_level() -> None:
    rng = np.random.default_rng(12)
    first, second = rng.exponential(1.0, 25), rng.exponential(1.0, 30) + 0.35
    both = np.concatenate([first, second])

    def wins(a: np.ndarray, b: np.ndarray) -> float:
        return float((a[:, None] > b[None, :]).sum() + 0.5 * (a[:, None] == b[None, :]).sum())

    centre = first.size * second.size / 2
    seen = abs(wins(first, second) - centre)
    shuffled = [abs(wins(*np.split(rng.permutation(both), [first.size])) - centre) >= seen for _ in range(4000)]
    assert mann_whitney(first.tolist(), second.tolist()) == pytest.approx(np.mean(shuffled), abs=0.02)
    level = np.mean([mann_whitney(rng.exponential(1, 20).tolist(), rng.exponential(1, 20).tolist()) < 0.05
                     for _ in range(1500)])
    assert 0.03 < level < 0.07


def test_mann_whitney_of_equal_values_shows_nothing() -> None:
    assert mann_whitney([1.0] * 10, [1.0] * 10) == 1.0
    with pytest.raises(ValueError, match="no samples"):
        mann_whitney([], [1.0])


@pytest.mark.parametrize("apart", [0.001, 0.05, 0.5])
def test_medians_of_resamples_are_those_of_samples_counted_out(apart: float) -> None:
    """Candidates that cannot be a median are left out of the product: the answer is the one with all of them."""
    random, counts = np.random.default_rng(4), np.full(8, 25)
    slices = random.normal(1.0, 0.02, (8, 25)) * (1 + apart * random.normal(size=(8, 1)))
    candidates = np.sort(slices.ravel())
    below = np.stack([np.searchsorted(np.sort(part), candidates, side="right") / part.size for part in slices])
    drawn = statistics._resamples(8)
    whole = [np.sort(np.repeat(slices, times.astype(int), axis=0).ravel()) for times in drawn]
    assert statistics._resampled(below, candidates, counts).tolist() == [m[(m.size + 1) // 2 - 1] for m in whole]


def test_the_resamples_that_are_kept_are_half_a_megabyte_in_all() -> None:
    kept = [statistics._resamples(groups) for groups in range(1, statistics.MOST_GROUPS + 1)]
    assert sum(rows.nbytes for rows in kept) < 500_000
    assert all((rows.sum(axis=1) == groups - 1).all() for groups, rows in enumerate(kept, 1))


def test_two_speeds_of_a_lane_are_both_in_the_ratio_and_not_a_middle_that_no_round_has_shown() -> None:
    """11 of 20 rounds met the slow baseline: 50 times as long as the lane, the others 1.5 times."""
    rng = np.random.default_rng(9)
    base = [np.full(5, (1e-3 if k % 20 < 11 else 3e-5) * rng.lognormal(0, 0.01)) for k in rng.permutation(20)]
    found = ratio_interval(base, [np.full(5, 2e-5)] * 20)
    assert found.method == statistics.SIGNS
    assert (found.low, found.value, found.high) == pytest.approx((1.5, 50, 50), rel=0.05)


def test_the_signs_cover_the_median_round_of_a_lane_with_two_speeds() -> None:
    rng = np.random.default_rng(12)

    def logs() -> np.ndarray:
        return np.where(rng.random(25) < 0.6, 0.4, 4.0) + rng.normal(0, 0.05, 25)

    ratios = [ratio_interval([[math.exp(v)] for v in logs()], [[1.0]] * 25) for _ in range(1000)]
    assert {r.method for r in ratios} <= {statistics.SIGNS, statistics.PAIRED}
    true = math.exp(float(np.median(np.where(rng.random(400_000) < 0.6, 0.4, 4.0) + rng.normal(0, 0.05, 400_000))))
    signs = [r for r in ratios if r.method == statistics.SIGNS]
    assert len(signs) > 900
    assert sum(r.low <= true <= r.high for r in signs) / len(signs) >= 0.93
