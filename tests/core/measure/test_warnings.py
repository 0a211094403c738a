"""Each warning fires on what it is for, stays silent on clean samples, and says what to do."""

from __future__ import annotations

import numpy as np
import pytest

from core.measure.warnings import Conditions, two_speeds, warnings_for

RNG_SEED = 11


def clean(count: int = 200, width: float = 0.02) -> np.ndarray:
    return 1e-3 * np.random.default_rng(RNG_SEED).lognormal(0.0, width, count)


def kinds(samples: np.ndarray, conditions: Conditions | None = None) -> list[str]:
    return [text.partition(":")[0] for text in warnings_for(samples.tolist(), conditions)]


QUIET = Conditions(involuntary=2, measured_s=0.4, block_s=1.1e-3, overhead_s=5e-8, busy_cores=0.05,
                   references=(1e-3, 1.01e-3, 1e-3, 0.99e-3, 1e-3, 1e-3), threads=2, free_cores=2.0)


def test_clean_samples_on_a_quiet_machine_are_not_warned_of() -> None:
    assert kinds(clean(), QUIET) == []
    assert warnings_for([]) == ()


@pytest.mark.parametrize(("kind", "samples", "conditions"), [
    ("few samples", clean(5), QUIET),
    ("too short", clean(), Conditions(block_s=1e-4)),
    ("too short", clean() / 1000, Conditions(overhead_s=1e-7)),
    ("spread", clean(width=0.3), QUIET),
    ("bimodal", np.where(np.arange(200) % 3 > 0, clean(), 1.4 * clean()), QUIET),
    ("trend", clean() * np.linspace(1.0, 1.2, 200), QUIET),
    ("trend", clean() * np.linspace(1.2, 1.0, 200), QUIET),
    ("preempted", clean(), Conditions(involuntary=60, measured_s=0.4)),
    ("busy machine", clean(), Conditions(busy_cores=0.8)),
    ("throttled clock", clean(), Conditions(references=(1.0, 1.0, 1.0, 1.2, 1.3, 1.3, 1.3))),
    ("oversubscribed", np.where(np.arange(200) % 20 > 0, 300 * clean(), clean()),
     Conditions(threads=2, free_cores=1.0)),
    ("oversubscribed", np.where(np.arange(200) % 6 > 0, clean(), 40 * clean()), Conditions(threads=4, free_cores=2.0)),
])
def test_each_kind_fires_and_says_what_to_do(kind: str, samples: np.ndarray, conditions: Conditions) -> None:
    found = [text for text in warnings_for(samples.tolist(), conditions) if text.startswith(f"{kind}: ")]
    assert len(found) == 1
    assert any(f" {advice}" in found[0] for advice in ("measure", "use fewer", "close", "compare", "look", "trust"))


def test_the_slowdown_of_a_trend_is_told_in_its_direction() -> None:
    slower, faster = (warnings_for((clean() * np.linspace(*ends, 200)).tolist()) for ends in ((1, 1.2), (1.2, 1)))
    assert "slower at the end" in " ".join(slower)
    assert "faster at the end" in " ".join(faster)


@pytest.mark.parametrize("conditions", [Conditions(threads=1), Conditions(threads=2, free_cores=2.0)])
def test_slow_medians_are_not_blamed_on_threads_that_have_their_cores(conditions: Conditions) -> None:
    spinning = np.where(np.arange(200) % 20 > 0, 300 * clean(), clean())
    assert "oversubscribed" not in kinds(spinning, conditions)


@pytest.mark.parametrize("draw", [
    lambda rng: rng.normal(1.0, 0.05, 60), lambda rng: rng.lognormal(0.0, 0.5, 60),
    lambda rng: rng.uniform(1.0, 2.0, 60), lambda rng: 1.0 + rng.exponential(0.2, 60)],
    ids=["normal", "skewed", "uniform", "exponential"])
def test_one_speed_is_seldom_taken_for_two(draw: object) -> None:
    rng = np.random.default_rng(RNG_SEED)
    wrong = sum(two_speeds(draw(rng).tolist()) is not None for _ in range(300))  # type: ignore[operator]
    assert wrong <= 12


def test_two_speeds_are_found_with_their_shares() -> None:
    rng = np.random.default_rng(RNG_SEED)
    samples = np.concatenate([rng.normal(1.0, 0.02, 140), rng.normal(1.3, 0.02, 60)])
    low, high, share = two_speeds(rng.permutation(samples).tolist())  # type: ignore[misc]
    assert (low, high, share) == (pytest.approx(1.0, abs=0.02), pytest.approx(1.3, abs=0.02), pytest.approx(0.7))


@pytest.mark.parametrize("share", [0.2, 0.5, 0.8])
def test_two_speeds_are_found_among_calls_that_come_late(share: float) -> None:
    """One in twenty takes several times as long, as on any machine with other work: those are no mode of their own."""
    rng = np.random.default_rng(RNG_SEED)
    samples = np.where(rng.random(200) < share, 1.0, 2.0) * rng.normal(1.0, 0.03, 200)
    samples[::20] *= 1 + rng.exponential(8.0, 10)
    low, high, found = two_speeds(samples.tolist())  # type: ignore[misc]
    assert [low, high, found] == pytest.approx([1.0, 2.0, share], abs=0.1)


@pytest.mark.parametrize("draw", [
    lambda rng: 1.0 + 0.1 * rng.pareto(1.5, 24), lambda rng: rng.normal(1.0, 0.05, 24),
    lambda rng: rng.normal(1.0, 0.02, 200) * (1 + (rng.random(200) < 0.07) * rng.exponential(5.0, 200))],
    ids=["few and skewed", "few", "late"])
def test_neither_few_samples_nor_late_ones_make_two_speeds(draw: object) -> None:
    rng = np.random.default_rng(RNG_SEED)
    assert sum(two_speeds(draw(rng).tolist()) is not None for _ in range(200)) <= 2  # type: ignore[operator]


def test_a_few_outliers_are_no_second_speed() -> None:
    samples = clean()
    samples[::40] *= 5
    assert two_speeds(samples.tolist()) is None
