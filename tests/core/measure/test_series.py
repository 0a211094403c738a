"""Points become series: figures, intervals, gaps, reference lines, the allocator's cliff."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.measure.quantities import MEMORY_CHART, QUANTITIES, TIME_CHART, Estimate, Scene
from core.measure.references import cliff
from core.measure.series import (
    ChartContext,
    Gap,
    Mark,
    against,
    chart,
    ratio_text,
    ratio_words,
    scene_of,
    status_words,
)
from core.results import Memory, Point, PointError, Ratio
from tests.fakes.charted import BANDWIDTH, CONTEXT, LANES, SIZES, point, points, troubled


def figure(quantity: str, lane: str = "nnc-cpp", n: int = 2048) -> Estimate:
    base = point("eager", n)
    return QUANTITIES[quantity].measure(point(lane, n), scene_of(base, CONTEXT))


@pytest.mark.parametrize(("quantity", "expected"), [
    ("time", 0.25e-9 * 2048**2), ("element", 0.25e-9), ("rate", (4 * 2048**2 + 32 * 2048) / (0.25e-9 * 2048**2)),
    ("floor", (4 * 2048**2 + 32 * 2048) / BANDWIDTH / (0.25e-9 * 2048**2)), ("relative", 12.0), ("first", 0.57),
    ("peak", 4 * 2048**2), ("rss", 3e8), ("allocations", 18), ("faults", 1024), ("kernel", 0.2),
])
def test_figures(quantity, expected):
    assert figure(quantity).value == pytest.approx(expected)


def test_an_inverse_figure_turns_its_interval():
    found = figure("rate")
    assert found.low < found.value < found.high
    assert found.value / found.low == pytest.approx(1.01)


def test_the_measured_ratio_wins_over_the_quotient():
    measured = replace(point("nnc-cpp", 256), ratio=Ratio(7.0, 6.0, 8.0, "faster"))
    assert QUANTITIES["relative"].measure(measured, scene_of(point("eager", 256), CONTEXT)) == Estimate(7.0, 6.0, 8.0)


@pytest.mark.parametrize("quantity", QUANTITIES)
def test_a_bare_point_has_no_figure_and_no_fault(quantity):
    assert QUANTITIES[quantity].measure(Point("eager", 1, "ok"), Scene()) is None


def test_families_name_quantities():
    assert set(TIME_CHART) | set(MEMORY_CHART) == set(QUANTITIES)


def test_lanes_keep_their_order_and_unmeasured_points_are_gaps():
    made = chart("time", LANES, troubled(), CONTEXT)
    assert [s.lane for s in made.series] == [lane.id for lane in LANES]
    assert made.sizes == SIZES
    assert isinstance(made.series[3].at(512), Gap)
    assert isinstance(made.series[3].at(1024), Mark)
    assert made.series[3].at(512).words == "failed: LLVM Backend not found"
    assert made.series[2].at(1024).wrong
    assert made.series[0].at(2048).noisy


def test_a_line_does_not_cross_a_gap():
    runs = chart("time", LANES, troubled(), CONTEXT).series[3].runs
    assert [[mark.n for mark in run] for run in runs] == [[256], [1024, 2048, 4096, 8192]]


@pytest.mark.parametrize(("quantity", "label", "value"), [
    ("time", "copy floor", (4 * 256**2 + 32 * 256) / BANDWIDTH), ("rate", "copy bandwidth", BANDWIDTH),
    ("floor", "copy floor", 1.0), ("peak", "output alone", 4 * 256**2), ("rss", "inputs + outputs", 4 * 256**2 + 8192),
    ("element", "copy floor", (4 * 256**2 + 32 * 256) / BANDWIDTH / 256**2),
])
def test_reference_lines(quantity, label, value):
    line, = chart(quantity, LANES, points(), CONTEXT).lines
    assert line.label == label
    assert line.points[0] == (256, pytest.approx(value))
    assert [n for n, _ in line.points] == list(SIZES)


@pytest.mark.parametrize(("size", "power", "expected"), [(4, 2, 2897), (8, 2, 2049), (4, 1, 8388609), (4, 3, 204)])
def test_the_cliff_is_where_an_output_passes_32_mib(size, power, expected):
    found = [Point("eager", n, "ok", memory=Memory(outputs_bytes=size * n**power)) for n in (64, 128, 512)]
    assert cliff(found) == expected
    assert size * (expected - 1) ** power <= 32 * 2**20 < size * expected**power


def test_no_cliff_without_growth_on_cuda_or_outside_the_sizes():
    flat = [Point("eager", n, "ok", memory=Memory(outputs_bytes=4)) for n in (64, 128)]
    assert cliff(flat) is None
    assert chart("time", LANES, points(), replace(CONTEXT, device="cuda")).cliff is None
    assert chart("time", LANES, points(), replace(CONTEXT, system="Windows")).cliff is None
    assert chart("time", LANES, points((256, 512)), CONTEXT).cliff is None
    assert chart("time", LANES, points(), CONTEXT).cliff == 2897


@pytest.mark.parametrize(("estimate", "words", "text"), [
    (Estimate(18.5, 18.0, 19.0), "faster", "18.5\u202f× faster"),
    (Estimate(0.5, 0.4, 0.6), "slower", "2.00\u202f× slower"),
    (Estimate(1.02, 0.9, 1.1), "no difference shown", "no difference shown"),
    (Estimate(41.0, 1.5, 1000.0), "faster", "1.50–1\u202f000\u202f× faster"),
    (Estimate(0.02, 0.001, 0.5), "slower", "2.00–1\u202f000\u202f× slower"),
    (Estimate(0.5, 0.0, 0.9), "slower", "2.00\u202f× slower"),
])
def test_ratios_in_words(estimate, words, text):
    assert ratio_words(estimate) == words
    assert ratio_text(estimate, words) == text


def test_the_baseline_is_not_compared_with_itself():
    assert against(point("eager", 256), point("eager", 256), CONTEXT) is None
    estimate, words = against(point("nnc-cpp", 256), point("eager", 256), CONTEXT)
    assert words == "faster"
    assert estimate.value == pytest.approx(12)


def test_a_point_that_failed_is_not_compared():
    failed = replace(point("nnc-cpp", 256), status="failed")
    assert failed.time
    assert against(failed, point("eager", 256), CONTEXT) is None


def test_a_status_without_message_has_words():
    assert status_words(Point("a", 1, "over_budget")) == "over its time limit"
    assert status_words(Point("a", 1, "failed", PointError("x", "first line\nsecond"))) == "failed: first line"


def test_hidden_lanes_do_not_span():
    made = chart("time", LANES, points(), CONTEXT)
    assert made.span()[1] > made.span(frozenset({"eager", "trace"}))[1]
    assert chart("time", LANES, (), ChartContext()).span() is None


def test_overtakings_are_marked_between_the_sizes_where_the_winner_was_clear():
    slow = [point("inductor", n) for n in (256, 512)]
    slow = [replace(p, time=replace(p.time, median_s=p.time.median_s * 40, low_s=p.time.low_s * 40,
                                    high_s=p.time.high_s * 40)) for p in slow]
    found, = chart("time", LANES, (*(p for p in points() if p.lane != "inductor" or p.n > 512), *slow),
                   CONTEXT).overtakings
    assert (found.low, found.high) == (512, 1024)
    assert 512 < found.n < 1024
    assert found.words.startswith("Inductor overtakes eager at n ≈ ")
    assert slow[1].time.median_s > found.value > point("inductor", 1024).time.median_s
    assert chart("peak", LANES, points(), CONTEXT).overtakings == ()
    assert chart("time", LANES, points(), CONTEXT).overtakings == ()


@pytest.mark.parametrize(("share", "words"), [(0.23, "23"), (0.041, "4.1"), (0.0002, "0.02"), (0.0, "0.0")])
def test_a_small_share_is_not_written_as_none(share: float, words: str) -> None:
    assert QUANTITIES["floor"].write(share) == f"{words}\u202f%"
