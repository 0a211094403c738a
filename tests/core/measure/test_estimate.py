"""Time left, against sweeps that are played through."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from core.measure.estimate import FIRST_SHARE, Cost, Estimate, moving_s, power_of

SIZES = (256, 512, 1024, 2048, 4096)


def cost(n: int, call_s: float, build_s: float, budget_s: float = 5.0) -> Cost:
    """Six slices of 50 ms, or as many calls where they are longer; 25 calls of ladder, check and memory."""
    return Cost(n, build_s + 25 * call_s, min(budget_s, max(0.3, 6 * call_s)), call_s)


def total(costs: list[Cost]) -> float:
    return sum(c.prepared_s + c.timing_s for c in costs)


@pytest.mark.parametrize("power", [1.0, 2.0, 2.7])
def test_a_power_law_is_foreseen_to_a_third_after_two_sizes(power: float) -> None:
    def call_s(n: int) -> float:
        return 2e-4 * (n / 256) ** power

    estimate, rows = Estimate(5.0, 100.0), {n: cost(n, call_s(n), 0.2) for n in SIZES}
    for n in SIZES[:2]:
        estimate.learn("a", rows[n])
    left = estimate.left_s([("a", n) for n in SIZES[2:]])
    assert left == pytest.approx(total([rows[n] for n in SIZES[2:]]), rel=0.34)


def test_what_does_not_depend_on_n_is_not_taken_to_grow() -> None:
    """The profiler's start, the checks' own work; the first size pays for much that comes once."""
    estimate = Estimate(5.0, 100.0)
    todo = [("a", 64 * 2**k) for k in range(2, 6)]
    estimate.learn("a", Cost(64, 6.0, 0.3, 4e-5))
    assert estimate.left_s(todo) == pytest.approx(4 * (6.0 * FIRST_SHARE + 0.3), rel=0.05)
    estimate.learn("a", Cost(128, 2.0, 0.3, 4e-5))
    assert estimate.left_s(todo) == pytest.approx(4 * 2.3, rel=0.05)


@pytest.mark.parametrize(("anew", "share"), [(True, 1.0), (False, FIRST_SHARE)])
def test_a_compile_that_comes_at_every_n_is_expected_again(anew: bool, share: float) -> None:
    estimate = Estimate(5.0, 100.0)
    estimate.learn("a", Cost(64, 6.0, 0.3, 4e-5, anew=anew))
    assert estimate.left_s([("a", 128)]) == pytest.approx(6.0 * share + 0.3, rel=0.01)


def test_one_disturbed_size_does_not_change_what_is_expected() -> None:
    estimate = Estimate(5.0, 100.0)
    for n, prepared_s in ((64, 2.0), (128, 1.0), (256, 1.0), (512, 9.0)):
        estimate.learn("a", Cost(n, prepared_s, 0.3, 4e-5))
    assert estimate.left_s([("a", 1024)]) == pytest.approx(1.3, rel=0.05)


def test_simulated_sweeps_are_foreseen_to_a_third_nearly_all_the_time() -> None:
    """Four lanes as they are: each with its build, its growth, noise on every figure, and a budget that ends it."""
    shares = [share for seed in range(40) for share in simulated(random.Random(seed))]
    within = sum(0.67 <= share <= 1.5 for share in shares) / len(shares)
    assert within > 0.85


def simulated(chance: random.Random) -> list[float]:
    """What was told over what came, after every point from the first size on, until a tenth is left."""
    sizes, budget_s, rate = (64, 128, 256, 384, 512, 768, 1024, 1536), 3.0, 1.2e10
    lanes = (("eager", 0.1, 0.03, 4e-5, 14), ("trace", 0.3, 0.05, 4e-5, 14), ("legacy", 1.0, 0.05, 6e-5, 3),
             ("inductor", 4.0, 2.5, 5e-5, 1))

    def point(lane: tuple[str, float, float, float, int], n: int) -> Cost:
        name, first_s, later_s, least_s, allocations = lane
        moved_s, noise = moving_s(4 * n * n, allocations, rate), lambda: chance.lognormvariate(0.0, 0.25)
        call_s = (least_s + moved_s * (1.5 if n > 512 else 0.7)) * noise()
        prepared_s = ((first_s if n == sizes[0] else later_s) + chance.uniform(20, 45) * call_s) * noise()
        timing_s = max(6 * call_s, min(budget_s, 0.6 * noise() ** 3))
        return Cost(n, prepared_s, timing_s, call_s, moved_s, 2.0, name == "inductor")

    costs = {(lane[0], n): point(lane, n) for n in sizes for lane in lanes}
    estimate, told, left = Estimate(budget_s, 100.0), [], list(costs)
    whole = total(list(costs.values()))
    for n in sizes:
        rows = [costs[lane[0], n] for lane in lanes]
        foreseen = estimate.foreseen([lane[0] for lane in lanes], n)
        for lane, row in zip(lanes, rows, strict=True):
            estimate.learn(lane[0], row)
        estimate.compare(foreseen, total(rows))
        left = [key for key in left if key[1] != n]
        truth = total([costs[key] for key in left])
        if truth > 0.1 * whole:
            told.append((estimate.left_s(left) or 0.0) / truth)
    return told


def test_a_lane_that_has_not_run_is_taken_for_the_dearest_known() -> None:
    estimate = Estimate(5.0, 10.0)
    estimate.learn("cheap", Cost(64, 0.2, 0.3, 1e-5))
    estimate.learn("dear", Cost(64, 20.1, 0.3, 1e-5))
    assert estimate.left_s([("unknown", 64)]) == pytest.approx(20.1 * FIRST_SHARE + 0.3, rel=0.01)


def test_stopped_lanes_cost_nothing_and_calls_over_the_limit_cost_the_limit() -> None:
    estimate = Estimate(5.0, call_limit_s=10.0)
    for n in (64, 128):
        estimate.learn("a", Cost(n, 1.0, 0.3, n / 100))
    assert estimate.left_s([("a", 128 * 64)]) == pytest.approx(10.0)
    assert estimate.foreseen(["a", "b"], 256) is None
    estimate.stop("a")
    assert estimate.left_s([("a", 256)]) == 0


def test_nothing_is_known_at_first() -> None:
    assert Estimate(5.0, 10.0).left_s([("a", 1)]) is None


@pytest.mark.parametrize("order", [sorted, lambda sizes: sorted(sizes, reverse=True)])
def test_sizes_may_come_in_any_order(order: Callable[[tuple[int, ...]], list[int]]) -> None:
    estimate = Estimate(5.0, 100.0)
    for n in order((64, 1024)):
        estimate.learn("a", cost(n, n * 1e-5, 0.0))
    assert estimate.left_s([("a", 256)]) == pytest.approx(total([cost(256, 256e-5, 0.0)]), rel=0.5)


def test_it_learns_from_being_wrong_within_bounds() -> None:
    estimate = Estimate(5.0, 100.0)
    estimate.learn("a", Cost(64, 1.0, 1.0, 1e-5))
    before = estimate.left_s([("a", 128)])
    assert before
    estimate.compare(10.0, 15.0)
    assert estimate.left_s([("a", 128)]) == pytest.approx(1.25 * before)  # half of it: it may have been a passing noise
    estimate.compare(10.0, 15.0)
    assert 1.25 < estimate.correction < 1.5
    estimate.compare(10.0, 1000.0)
    assert estimate.left_s([("a", 128)]) == pytest.approx(2.0 * before)
    estimate.compare(None, 7.0)
    assert estimate.correction == 2.0


def test_a_size_that_went_fast_does_not_promise_that_all_will() -> None:
    estimate = Estimate(5.0, 100.0)
    estimate.learn("a", Cost(64, 1.0, 1.0, 1e-5))
    before = estimate.left_s([("a", 128)])
    estimate.compare(10.0, 2.0)
    assert estimate.left_s([("a", 128)]) == before


@pytest.mark.parametrize(("others", "least", "most"), [(0.3, 0.3, 0.31), (3.0, 1.5, 3.0)])
def test_points_that_took_their_budget_warn_of_more_and_precise_ones_do_not(others: float, least: float, most: float
                                                                           ) -> None:
    """Lane a was precise at once at its last three sizes; what the others took says whether it will be again."""
    estimate = Estimate(3.0, 100.0)
    for n in (64, 128, 256):
        estimate.learn("a", Cost(n, 0.0, 0.3, 1e-9))
        estimate.learn("b", Cost(n, 0.0, others, 1e-9))
    left = estimate.left_s([("a", 512)])
    assert left is not None
    assert least <= left <= most


def test_large_calls_are_foreseen_from_what_their_results_take_to_move() -> None:
    """At small n a call costs what eighteen operations cost; from n = 512 on it is the bytes."""
    def call_s(n: int) -> float:
        return 9e-5 + moved(n)

    def moved(n: int) -> float:
        return moving_s(4 * n * n, 18, 1.2e10)

    estimate, sizes = Estimate(2.0, 100.0), (64, 128, 256, 512, 1024, 2048)
    rows = {n: replace(cost(n, call_s(n), 0.3, 2.0), moving_s=moved(n), power=power_of(4 * n * n, 4, n)) for n in sizes}
    estimate.learn("a", rows[sizes[0]])
    for count in range(2, len(sizes)):
        estimate.learn("a", rows[sizes[count - 1]])
        left = estimate.left_s([("a", n) for n in sizes[count:]])
        assert left == pytest.approx(total([rows[n] for n in sizes[count:]]), rel=0.34), count


def test_the_power_of_the_results_is_read_off_their_size() -> None:
    assert [power_of(4 * 256 ** k, 4, 256) for k in (0, 1, 2, 3)] == [0, 1, 2, 3]
    assert power_of(4 * 3 * 256, 4, 256) == 1.0
    assert power_of(2 * 256 * 16, 2, 256) == 1.5
    assert power_of(0, 4, 256) == power_of(4096, 4, 1) == 0
    assert moving_s(1000, None, None) == 0


def test_what_the_running_points_have_spent_is_taken_from_them_alone() -> None:
    estimate = Estimate(5.0, 10.0)
    for n in (64, 128):
        estimate.learn("a", Cost(n, 1.0, 0.5, 1e-5))
        estimate.learn("b", Cost(n, 1.0, 0.5, 1e-5))
    todo = [("a", 256), ("b", 256)]
    whole = estimate.left_s(todo)
    assert whole
    assert whole == pytest.approx(3.0, rel=0.01)
    assert estimate.left_s(todo, {("a", 256): 0.5}) == pytest.approx(whole - 0.5)
    assert estimate.left_s(todo, {("a", 256): 100.0}) == pytest.approx(whole / 2)
