"""The timing loop's promises, on callables that count and on a clock that is moved by hand."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

import pytest
import torch
from measured import Stand

from core.worker import timing

pytestmark = pytest.mark.torch


class Clock:
    """Stands in for perf_counter_ns; every reading takes 20 ns."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        self.now += 20
        return self.now

    def work(self, seconds: float) -> Callable[..., None]:
        """A callable that takes so long on this clock."""
        def call(*args: Any) -> None:
            self.now += round(seconds * 1e9)
        return call


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(timing, "perf_counter_ns", made)
    timing._overhead.cache_clear()
    return made


@pytest.mark.parametrize("call_s", [2e-7, 5e-6, 3e-4, 2e-3])
def test_blocks_last_a_millisecond_and_samples_are_per_call(clock: Clock, call_s: float) -> None:
    found = timing.time(Stand(clock.work(call_s)), 0.05, 1e-3, None)
    assert 1e-3 <= found["block_calls"] * call_s <= max(1.6e-3, call_s)
    assert found["samples_s"] == pytest.approx([call_s] * len(found["samples_s"]), rel=0.05)
    assert len(found["samples_s"]) == pytest.approx(0.05 / max(1.1e-3, call_s) - 1, rel=0.2)


def test_a_block_hides_the_timer_even_where_a_shorter_one_is_asked_for(clock: Clock) -> None:
    found = timing.time(Stand(clock.work(1e-7)), 1e-3, 1e-7, None)
    assert found["block_calls"] * 1e-7 >= 20e-9 / timing.TIMER_SHARE


def test_a_call_that_was_preempted_while_calibrating_does_not_make_short_blocks(clock: Clock) -> None:
    first = iter([20e-3, 1e-5, 30e-3])

    def call() -> None:
        clock.now += round(next(first, 1e-5) * 1e9)

    assert timing.time(Stand(call), 0.02, 1e-3, None)["block_calls"] >= 95


def test_given_calls_are_kept(clock: Clock) -> None:
    assert timing.time(Stand(clock.work(1e-5)), 0.01, 1e-3, 7)["block_calls"] == 7


def test_the_first_block_is_dropped(clock: Clock) -> None:
    slow = iter([1.0e-3])

    def call() -> None:
        clock.now += round(next(slow, 1e-4) * 1e9)

    found = timing.time(Stand(call), 0.002, 1e-4, 1)
    assert found["samples_s"] == pytest.approx([1e-4] * len(found["samples_s"]), rel=0.01)


def test_a_call_longer_than_the_slice_is_its_only_sample(clock: Clock) -> None:
    found = timing.time(Stand(clock.work(0.5)), 0.1, 1e-3, 1)
    assert found["samples_s"] == pytest.approx([0.5])


def test_a_first_block_just_short_of_the_slice_is_followed_by_one_that_counts(clock: Clock) -> None:
    assert len(timing.time(Stand(clock.work(0.09)), 0.1, 1e-3, 1)["samples_s"]) == 1


def test_collection_is_off_inside_and_back_after() -> None:
    seen: list[bool] = []
    timing.time(Stand(lambda: seen.append(gc.isenabled())), 0.001, 1e-5, 2)
    assert seen
    assert not any(seen)
    assert gc.isenabled()


def test_collection_comes_back_after_an_error_and_stays_off_for_those_who_had_it_off() -> None:
    def failing() -> None:
        raise ValueError("in the formula")

    with pytest.raises(ValueError, match="in the formula"):
        timing.time(Stand(failing), 0.01, 1e-3, 1)
    assert gc.isenabled()
    gc.disable()
    try:
        timing.time(Stand(lambda: None), 0.001, 1e-5, 2)
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_a_formula_that_writes_to_its_inputs_gets_fresh_ones_for_every_call() -> None:
    given: list[float] = []

    def writing(x: torch.Tensor) -> None:
        given.append(float(x[0]))
        x.add_(1.0)

    stand = Stand(writing, (torch.zeros(4),), mutates=True)
    timing.time(stand, 0.005, 1e-4, None)
    assert len(given) > 10
    assert set(given) == {0.0}
    assert stand.made == len(given)
    assert float(stand.args[0][0]) == 0.0


def test_copies_made_ahead_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "POOL_BYTES", 10 * 4 * 4)
    stand = Stand(lambda x: None, (torch.zeros(4),), mutates=True)
    assert timing.time(stand, 0.002, 1e-3, None)["block_calls"] == 10
    assert timing.time(stand, 0.002, 1e-3, 500)["block_calls"] == 10


def test_the_loop_itself_costs_about_a_tenth_of_a_microsecond_and_says_so() -> None:
    timing._overhead.cache_clear()
    found = timing.time(Stand(lambda: None), 0.002, 1e-4, None)
    assert 0 < found["overhead_s"] < 1e-5


def test_processor_time_covers_kept_calls_only() -> None:
    """One call in the slice spins: user time is near the sum of the samples."""
    def spin() -> None:
        sum(range(20_000))

    found = timing.time(Stand(spin), 0.1, 1e-3, None)
    spent = sum(found["samples_s"]) * found["block_calls"]
    assert 0 < found["user_s"] + found["system_s"] <= spent * 1.1 + 0.02
    assert found["involuntary"] >= 0
    assert found["rss_bytes"] > 1 << 20


def test_page_faults_of_fresh_memory_are_counted() -> None:
    size = 64 << 20  # above glibc's largest threshold: mapped afresh, and touched, at every call
    found = timing.time(Stand(lambda: torch.ones(size, dtype=torch.uint8)), 0.05, 1e-3, 1)
    huge_or_not = size / (2 << 20)  # pages of 2 MiB, where the system gives them
    assert found["minor_faults"] >= huge_or_not * len(found["samples_s"]) * 0.5
