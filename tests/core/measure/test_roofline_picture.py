"""The roofline as a value: its points by lane, its bandwidths, its least traffic, and the table behind it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.export.roofline_data import HEAD, roofline_rows
from core.measure.roofline import roofline, roofs
from tests.fakes.charted import BANDWIDTH, CONTEXT, LANES, point, points, troubled


def test_every_ok_point_is_a_spot_of_its_lane():
    made = roofline(LANES, troubled(), CONTEXT)
    assert [(one.lane, len(one.spots)) for one in made.series] == [
        ("eager", 6), ("trace", 5), ("nnc-cpp", 6), ("inductor", 5)]
    assert made.sizes == (256, 512, 1024, 2048, 4096, 8192)
    wrong = [(s.lane, s.n) for s in made.shown() if s.wrong]
    assert wrong == [("nnc-cpp", 1024)]
    assert [(s.lane, s.n) for s in made.shown() if s.noisy] == [("eager", 2048)]


def test_inductors_bytes_are_the_least_since_its_kernels_are_not_known():
    made = roofline(LANES, points((512,)), CONTEXT)
    bytes_ = {s.lane: s.bytes_per_element for s in made.shown()}
    assert bytes_["inductor"] == made.least_at(512)
    assert bytes_["eager"] == pytest.approx(17 * 4)
    notes = {row[0]: row[-1] for row in roofline_rows(made)}
    assert notes["inductor"].startswith("least bytes")
    assert notes["eager"] == ""


def test_a_hidden_lane_is_not_shown():
    made = roofline(LANES, points(), CONTEXT)
    assert {s.lane for s in made.shown(frozenset({"eager"}))} == {"trace", "nnc-cpp", "inductor"}


def test_least_traffic_is_the_graphs_least_over_the_outputs():
    made = roofline(LANES, points((256,)), CONTEXT)
    assert made.least_at(256) == pytest.approx((4 * 256 * 256 + 8 * 4 * 256) / 256**2)
    assert made.least_at(7) is None


def test_equal_bandwidths_are_one_line_and_others_their_own():
    assert [r.bytes_per_s for r in roofs(points())] == [pytest.approx(BANDWIDTH)]
    slow = point("trace", 256)
    slow = replace(slow, traffic=replace(slow.traffic, floor_s=slow.traffic.floor_s * 2))
    found = roofs((point("eager", 256), slow))
    assert [(r.lanes, r.bytes_per_s) for r in found] == [
        (("eager",), pytest.approx(BANDWIDTH)), (("trace",), pytest.approx(BANDWIDTH / 2))]


def test_without_traffic_there_is_nothing_but_the_lanes_stay():
    made = roofline(LANES, [replace(p, traffic=None) for p in points()], CONTEXT)
    assert made.empty
    assert made.roofs == ()
    assert all(one.measured for one in made.series)


def test_the_table_has_a_row_for_each_spot_and_bandwidth():
    made = roofline(LANES, points((256, 512)), CONTEXT)
    head, *rows = roofline_rows(made)
    assert head == HEAD
    assert len(rows) == 8 + 1
    assert rows[-1][1] == "copy bandwidth"
    assert float(rows[0][HEAD.index("s_per_element")]) == pytest.approx(3e-9)


def test_results_written_over_an_input_are_the_elements_of_a_lane_that_makes_no_memory():
    whole = point("eager", 256)
    over = replace(whole, memory=replace(whole.memory, outputs_bytes=0))
    written = whole.traffic.minimum_bytes - whole.memory.inputs_bytes
    assert written > 0
    (spot,) = roofline(LANES, [over], CONTEXT).series[0].spots
    assert spot.least_bytes == pytest.approx(whole.traffic.minimum_bytes / (written / 4))
