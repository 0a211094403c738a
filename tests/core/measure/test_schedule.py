"""The schedule by simulation: lanes with known noise, a machine that drifts, budgets that run out."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from core.measure import schedule
from core.measure.schedule import Progress, Terms, active, order, slice_s, verdict
from core.measure.statistics import enough, median_interval, ratio_interval

Clock = Callable[[str, float], float]  # lane, now -> seconds of a call


def simulate(lanes: list[str], call_s: Clock, terms: Terms, seed: int = 1, baseline: str | None = None
             ) -> dict[str, Progress]:
    """Runs the schedule against lanes whose calls take `call_s`; time is made up."""
    progress = {lane: Progress(lane) for lane in lanes}
    now, round_ = 0.0, 0
    while going := active(list(progress.values()), terms, enough, baseline):
        for lane in order(going, round_, seed):
            began, samples = now, []
            while now - began < slice_s(None) or not samples:
                block = max(1, round(1e-3 / call_s(lane, now)))
                samples.append(call_s(lane, now))
                now += samples[-1] * block
            progress[lane].add(samples, now - began)
        for lane in set(lanes) - set(going):
            progress[lane].sit_out()
        round_ += 1
    return progress


def noisy(level: float, seed: int = 3, **calls_s: float) -> Clock:
    source = random.Random(seed)
    return lambda lane, now: calls_s[lane] * source.lognormvariate(0, level)


def test_a_quiet_lane_stops_when_it_was_watched_for_a_while() -> None:
    done = simulate(["a", "b"], noisy(0.001, a=1e-3, b=2e-3), Terms())
    for progress in done.values():
        assert progress.rounds >= schedule.LEAST_ROUNDS
        assert schedule.LEAST_S <= progress.spent_s < schedule.LEAST_S + 2 * schedule.SLICE_S[0]


def test_a_budget_below_the_least_time_is_kept() -> None:
    done = simulate(["a"], noisy(0.001, a=1e-3), Terms(budget_s=schedule.LEAST_S / 2))
    assert done["a"].spent_s < schedule.LEAST_S / 2 + 2 * schedule.SLICE_S[0]


def test_a_noisy_lane_goes_on_until_it_is_precise() -> None:
    done = simulate(["a", "b"], noisy(0.3, a=1e-3, b=1e-3), Terms(precision=0.02, budget_s=60))
    for progress in done.values():
        assert median_interval(progress.samples, progress.sizes).precision <= 0.02
        assert progress.rounds > schedule.LEAST_ROUNDS
        assert progress.spent_s < 60


def test_a_lane_that_never_settles_stops_at_its_budget() -> None:
    done = simulate(["a"], noisy(2.0, a=1e-3), Terms(precision=1e-4, budget_s=2.0))
    assert 2.0 <= done["a"].spent_s < 2.5


def test_calls_longer_than_the_budget_are_made_three_times() -> None:
    done = simulate(["slow", "quick"], noisy(0.01, slow=7.0, quick=1e-3), Terms(budget_s=5.0))
    assert len(done["slow"].samples) == schedule.LEAST_CALLS_OVER_BUDGET
    assert done["quick"].spent_s < 2 * schedule.LEAST_S


def test_slices_pair_up_by_round_and_the_baseline_stays_for_its_pairs() -> None:
    clock = noisy(0.0, a=1e-3, b=1e-3)
    wild = random.Random(5)
    done = simulate(["a", "b"], lambda lane, now: clock(lane, now) * (wild.lognormvariate(0, 0.5) if lane == "b" else
                                                                     1.0), Terms(budget_s=20), baseline="a")
    assert len(done["a"].slices) == len(done["b"].slices)
    alone = done["b"].rounds - done["a"].rounds
    known = next(k for k, part in enumerate(done["a"].slices) if not part)  # rounds until the baseline was done
    assert alone == pytest.approx((done["b"].rounds - known) * 2 / 3, abs=1)


def test_a_drift_of_the_machine_leaves_the_ratio_alone() -> None:
    """The machine slows by half meanwhile; one lane after the other would call equal lanes 20 % apart."""
    source = random.Random(11)

    def clock(lane: str, now: float) -> float:
        return {"a": 1e-3, "b": 5e-4}[lane] * (1 + min(now, 1.0) / 2) * source.lognormvariate(0, 0.02)

    done = simulate(["a", "b"], clock, Terms())
    ratio = ratio_interval(done["a"].slices, done["b"].slices)
    assert ratio.low <= 2.0 <= ratio.high
    assert ratio.value == pytest.approx(2.0, rel=0.02)


def test_orders_are_shuffled_and_repeatable() -> None:
    lanes = ["a", "b", "c", "d"]
    orders = [order(lanes, k, seed=1) for k in range(200)]
    assert orders == [order(lanes, k, seed=1) for k in range(200)]
    assert {row[0] for row in orders} == set(lanes)
    assert all(30 <= sum(row[0] == lane for row in orders) <= 70 for lane in lanes)
    assert order(lanes, 0, seed=1) != order(lanes, 0, seed=2) or order(lanes, 1, seed=1) != order(lanes, 1, seed=2)


def test_a_dropped_lane_is_dealt_nothing() -> None:
    gone, here = Progress("gone", dropped=True), Progress("here")
    assert active([gone, here], Terms(), enough, baseline="gone") == ("here",)
    assert verdict(gone, Terms(), enough) == "dropped"


def test_short_slices_are_joined_for_the_interval_and_those_that_were_sat_out_left_out() -> None:
    progress = Progress("a")
    for k in range(11):
        progress.add([1e-3] * (k + 1), 0.022)
        progress.sit_out()
    assert progress.sizes == (3, 7, 11, 15, 19, 11)
    assert sum(progress.sizes) == len(progress.samples)


def test_long_slices_stand_alone() -> None:
    progress = Progress("a")
    for _ in range(7):
        progress.add([0.06], 0.06)
    assert progress.sizes == (1,) * 7


@pytest.mark.parametrize(("call_s", "seconds"), [
    (None, 0.02), (1e-6, 0.02), (0.005, 0.02), (0.01, 0.04), (0.04, 0.1), (0.05, 0.05), (0.3, 0.3), (50.0, 1.0)])
def test_slices_are_short_and_hold_some_calls_or_one_slow_one(call_s: float | None, seconds: float) -> None:
    assert slice_s(call_s) == seconds
