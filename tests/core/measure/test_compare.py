"""Two studies compared: false alarms are rare, a true 10 % is found, and what cannot be compared says why."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest

from core.document import Document, Drift
from core.measure.compare import NOT_COMPARABLE, START_SPREAD, Row, compare, regressions
from core.measure.statistics import median_interval
from core.results import Check, Point, PointError, Time
from tests.fakes.charted import document, point

SLICES, PER_SLICE = 10, 4
PRECISION = 0.02  # the default: half the width of a median's interval


def time_of(random: np.random.Generator, factor: float = 1.0, drift: float = 0.012) -> Time:
    """What a run gives at the default precision: samples in slices that differ, in a process that differs."""
    start = random.normal(0, START_SPREAD)
    slices = np.repeat(random.normal(0, drift, SLICES), PER_SLICE)
    samples = factor * 1e-3 * np.exp(start + slices + np.abs(random.normal(0, 0.02, SLICES * PER_SLICE)))
    found = median_interval(samples.tolist(), [PER_SLICE] * SLICES)
    return Time(found.median, found.low, found.high, tuple(samples.tolist()), SLICES * PER_SLICE)


def study(times: list[Time]) -> Document:
    return document(tuple(Point("eager", n + 1, "ok", time=time) for n, time in enumerate(times)))


def test_the_simulated_runs_are_of_the_default_precision() -> None:
    random = np.random.default_rng(3)
    widths = [(t.high_s - t.low_s) / 2 / t.median_s for t in (time_of(random) for _ in range(200))]
    assert 0.5 * PRECISION < float(np.median(widths)) < PRECISION


@pytest.mark.parametrize(("rows", "pairs"), [(1, 1000), (8, 250)])
def test_of_pairs_without_a_difference_at_most_5_percent_are_called_one(rows: int, pairs: int) -> None:
    random = np.random.default_rng(1)
    called = 0
    for _ in range(pairs):
        first, second = (study([time_of(random) for _ in range(rows)]) for _ in range(2))
        called += any(row.words != "no difference shown" for row in compare(first, second))
    assert called <= 0.05 * pairs


@pytest.mark.parametrize(("factor", "words"), [(1.1, "slower"), (1 / 1.1, "faster")])
def test_a_true_10_percent_is_found_95_times_in_100(factor: float, words: str) -> None:
    random = np.random.default_rng(2)
    pairs = [compare(study([time_of(random)]), study([time_of(random, factor)])) for _ in range(200)]
    assert sum(row.words == words for (row,) in pairs) >= 190


def test_the_interval_holds_the_truth() -> None:
    random = np.random.default_rng(4)
    rows = [compare(study([time_of(random)]), study([time_of(random, 1.25)]))[0] for _ in range(200)]
    assert sum(row.low <= 1 / 1.25 <= row.high for row in rows if row.low and row.high) >= 186


def only(first: Document, second: Document, lane: str = "eager", n: int = 512) -> Row:
    return next(row for row in compare(first, second) if (row.lane, row.n) == (lane, n))


def test_a_study_and_itself_show_no_difference() -> None:
    one = document()
    assert {row.words for row in compare(one, one)} == {"no difference shown", NOT_COMPARABLE}
    assert [(row.lane, row.n) for row in compare(one, one)] == [(p.lane, p.n) for p in one.points]
    assert only(one, one).value == 1.0


@pytest.mark.parametrize(("change", "why"), [
    ({"machine": replace(document().machine, cpu="Another")}, "other machine: A processor (2 cores) and Another"),
    ({"machine": replace(document().machine, cores=8)}, "other machine"),
    ({"lanes": tuple(replace(lane, threads=4) for lane in document().lanes)}, "other threads: 2 and 4"),
    ({"settings": replace(document().settings, dtype="float64")}, "other dtype: float32 and float64"),
    ({"formula": replace(document().formula, source="import math\n")}, "other formula"),
    ({"points": (point("eager", 512, status="failed", time=None, error=PointError("raised", "x")),)},
     "failed in the second study"),
    ({"points": (point("eager", 1024),)}, "not in the second study"),
    ({"points": (point("eager", 512, time=replace(point("eager", 512).time, samples_s=(1.0, 2.0))),)},  # type: ignore[type-var]
     "only 2 samples in the second study"),
])
def test_what_cannot_be_compared_says_why(change: dict[str, object], why: str) -> None:
    row = only(document(), replace(document(), **change))  # type: ignore[arg-type]
    assert row.words == NOT_COMPARABLE
    assert why in "; ".join(row.why)
    assert not regressions([row], 0.0)


def test_comments_and_another_torch_do_not_stand_in_the_way() -> None:
    newer = replace(document(), formula=replace(document().formula, source="import torch  # the library\n"),
                    lanes=tuple(replace(lane, torch="2.14.0") for lane in document().lanes))
    row = only(document(), newer)
    assert row.words == "no difference shown"
    assert row.notes == ("torch 2.13.0+cpu and 2.14.0",)


@pytest.mark.parametrize(("probe_s", "words", "note"), [
    (0.010, "slower", ()), (0.0101, "slower", ()), (0.013, "no difference shown", ("30\u202f% longer in the second",)),
    (0.007, "slower", ("43\u202f% longer in the first",)),
])
def test_a_machine_that_was_slower_itself_is_no_regression(probe_s: float, words: str, note: tuple[str, ...]) -> None:
    time = point("eager", 512).time
    assert time
    slow = replace(time, median_s=time.median_s * 1.2, low_s=time.low_s * 1.2, high_s=time.high_s * 1.2,
                   samples_s=tuple(s * 1.2 for s in time.samples_s))
    first = document((point("eager", 512),), drift=(Drift(512, (0.010,) * 5),))
    second = document((point("eager", 512, time=slow),), drift=(Drift(512, (probe_s,) * 5),))
    row = only(first, second)
    assert row.words == words
    assert len(row.notes) == len(note)
    assert all(part in said for part, said in zip(note, row.notes, strict=True))


def test_regressions_are_those_shown_and_over_the_limit() -> None:
    time = point("eager", 512).time
    assert time
    slow = replace(time, median_s=time.median_s * 1.2, low_s=time.low_s * 1.2, high_s=time.high_s * 1.2,
                   samples_s=tuple(s * 1.2 for s in time.samples_s))
    slow = replace(slow, warnings=("load: close other programs", "load: and measure again", "spread: wide"))
    wrong = Check("eager", 1.0, 9.0, False, "2 ulp")
    row = only(document(), replace(document(), points=(point("eager", 512, time=slow, check=wrong),)))
    assert (row.words, row.notes) == (
        "slower", ("results differ from eager in the second study", "noisy in the second study: load, spread"))
    assert math.isclose(row.slowdown, 1.2)
    assert regressions([row]) == regressions([row], 1.05) == (row,)
    assert regressions([row], 1.25) == ()
