"""What is said over n: growth, crossovers, break-even, the roofline; on points made by hand."""

from __future__ import annotations

import math

import pytest

from core.measure import breakeven, crossover, roofline, scaling
from core.results import Call, Fusion, Memory, Point, Ratio, Time, Traffic

SIZES = (64, 128, 256, 512, 1024, 2048)


def timed(lane: str, n: int, seconds: float, width: float = 0.01, **more: object) -> Point:
    return Point(lane, n, "ok", time=Time(seconds, seconds * (1 - width), seconds * (1 + width)),
                 **more)  # type: ignore[arg-type]


class TestScaling:
    def test_a_power_law_gives_its_exponent_with_an_interval_around_it(self) -> None:
        noise = (1.01, 0.99, 1.005, 0.995, 1.01, 0.99)
        found = scaling.fit(SIZES, [f * 3e-9 * n**2 for n, f in zip(SIZES, noise, strict=True)])
        assert found.exponent == pytest.approx(2.0, abs=0.03)
        assert found.low is not None
        assert found.high is not None
        assert found.low < 2.0 < found.high
        assert found.sizes == (512, 1024, 2048)
        assert found.words.startswith("n^2")

    def test_the_fixed_cost_of_small_sizes_does_not_count(self) -> None:
        found = scaling.fit(SIZES, [1e-5 + 1e-9 * n**2 for n in SIZES])
        assert found.exponent == pytest.approx(2.0, abs=0.05)

    def test_a_cliff_is_refused_and_named(self) -> None:
        found = scaling.fit(SIZES, [1e-9 * n**2 * (10 if n > 1000 else 1) for n in SIZES])
        assert found.exponent is None
        assert "between n = 512 and 1\u202f024" in found.refused
        assert found.words.startswith("no power of n")

    def test_two_sizes_are_too_few(self) -> None:
        found = scaling.fit((64, 128), (1.0, 2.0))
        assert (found.exponent, found.refused) == (None, "it takes 3 sizes, there are 2")

    def test_time_and_memory_come_from_points(self) -> None:
        points = [timed("a", n, 1e-9 * n, memory=Memory(peak_bytes=4 * n * n)) for n in SIZES]
        assert scaling.of_time(points).exponent == pytest.approx(1.0)
        assert scaling.of_memory(points).exponent == pytest.approx(2.0)
        assert scaling.of_memory([timed("a", n, 1e-9) for n in SIZES]).exponent is None


class TestCrossovers:
    """`steep` takes 1e-8 n², `flat` 1e-5 + 1e-9 n²: equal at n = 1e-5 / 9e-9 → 33.3."""

    def points(self, sizes: tuple[int, ...], width: float = 0.01) -> list[Point]:
        return [timed("steep", n, 1e-8 * n**2, width) for n in sizes] + [
            timed("flat", n, 1e-5 + 1e-9 * n**2, width) for n in sizes]

    TRUE = math.sqrt(1e-5 / 9e-9)

    def test_the_winner_changes_where_the_lines_cross(self) -> None:
        (found,) = crossover.crossovers(self.points((8, 16, 24, 32, 40, 64)))
        assert (found.below, found.above, found.low, found.high) == ("steep", "flat", 32, 40)
        assert found.low <= self.TRUE <= found.high
        assert found.n == pytest.approx(self.TRUE, rel=0.02)

    def test_sizes_without_a_clear_winner_lie_inside_the_interval(self) -> None:
        sizes = (8, 16, 24, 28, 32, 36, 40, 64)
        (sharp,), (blurred,) = (crossover.crossovers(self.points(sizes, width)) for width in (0.005, 0.2))
        assert (sharp.low, sharp.high) == (32, 36)
        assert blurred.low < 32
        assert blurred.high > 36
        assert blurred.low <= self.TRUE <= blurred.high

    def test_sizes_are_added_near_it_until_it_is_narrow(self) -> None:
        sizes = (8, 128)
        for _ in range(8):
            found = crossover.crossovers(self.points(sizes))
            more = crossover.next_sizes(found, sizes)
            if not more:
                break
            assert not set(more) & set(sizes)
            sizes = tuple(sorted({*sizes, *more}))
        assert found[0].high / found[0].low <= crossover.NARROW
        assert found[0].n == pytest.approx(self.TRUE, rel=0.06)
        assert found[0].low <= self.TRUE <= found[0].high
        assert len(sizes) <= 10

    def test_lanes_that_never_change_places_have_none(self) -> None:
        points = [timed("a", n, 1e-6 * n) for n in SIZES] + [timed("b", n, 2e-6 * n) for n in SIZES]
        assert crossover.crossovers(points) == ()

    def test_noise_around_a_tie_is_no_crossover(self) -> None:
        wobble = (1.01, 0.99, 1.0, 1.01, 0.99, 1.0)
        points = [timed("a", n, 1e-6, 0.05) for n in SIZES] + [
            timed("b", n, 1e-6 * f, 0.05) for n, f in zip(SIZES, wobble, strict=True)]
        assert crossover.crossovers(points) == ()

    def test_a_winner_that_changes_twice_has_two(self) -> None:
        times = {64: 2.0, 128: 1.0, 256: 0.5, 512: 1.0, 1024: 2.0}
        points = [timed("a", n, 1.1) for n in times] + [timed("b", n, t) for n, t in times.items()]
        found = crossover.crossovers(points)
        assert [(c.below, c.above) for c in found] == [("a", "b"), ("b", "a")]
        assert found[0].n < 256 < found[1].n

    def test_failed_points_take_no_part(self) -> None:
        points = [*self.points((8, 128)), Point("dead", 8, "failed"), Point("dead", 128, "failed")]
        assert len(crossover.crossovers(points)) == 1


class TestBreakEven:
    BASE = timed("eager", 64, 1e-3, build_s=0.0, calls=(Call(1e-3, "steady"),))

    def lane(self, seconds: float, ratio: Ratio | None = None, build_s: float = 0.1) -> Point:
        calls = (Call(0.05, "profile"), Call(0.2, "compile"), Call(seconds, "fused"), Call(3 * seconds, "fused"))
        return timed("trace", 64, seconds, build_s=build_s, calls=calls, ratio=ratio)

    def test_by_hand(self) -> None:
        """0.1 + 0.05 + 0.2 seconds before, less two calls of 0.5 ms; each later call wins 0.5 ms."""
        found = breakeven.break_even(self.BASE, self.lane(0.5e-3, Ratio(2.0, 1.9, 2.1, "faster")))
        assert found is not None
        assert found.calls == math.ceil((0.35 - 2 * 0.5e-3) / 0.5e-3)
        assert found.low is not None
        assert found.high is not None
        assert found.low < found.calls < found.high
        assert found.high == pytest.approx(0.349 / (1e-3 * (1 - 1 / 1.9)), rel=0.01)

    def test_total_cost_really_crosses_there(self) -> None:
        lane = self.lane(0.7e-3)
        found = breakeven.break_even(self.BASE, lane)
        assert found is not None
        assert found.calls is not None

        def spent(count: int) -> float:
            first = [c.s for c in lane.calls[:2]]
            return 0.1 + sum(first[:count]) + max(0, count - 2) * 0.7e-3

        assert spent(int(found.calls)) <= found.calls * 1e-3
        assert spent(int(found.calls) - 1) > (found.calls - 1) * 1e-3

    def test_a_slower_lane_never_pays(self) -> None:
        found = breakeven.break_even(self.BASE, self.lane(2e-3, Ratio(0.5, 0.45, 0.55, "slower")))
        assert found is not None
        assert (found.calls, found.low, found.high) == (None, None, None)

    def test_where_no_difference_is_shown_there_is_no_upper_end(self) -> None:
        found = breakeven.break_even(self.BASE, self.lane(0.95e-3, Ratio(1.05, 0.97, 1.14, "no difference shown")))
        assert found is not None
        assert found.calls is not None
        assert found.low is not None
        assert found.high is None

    def test_a_lane_that_costs_nothing_pays_at_once(self) -> None:
        lane = timed("native", 64, 0.5e-3, build_s=0.0, calls=(Call(0.5e-3, "steady"),))
        found = breakeven.break_even(self.BASE, lane)
        assert found is not None
        assert found.calls == 0

    def test_a_dear_ladder_is_counted_call_by_call(self) -> None:
        base = timed("eager", 8, 1.0, build_s=0.0)
        lane = timed("fast", 8, 0.1, build_s=0.0, calls=(Call(0.5, "profile"), Call(3.0, "compile")))
        found = breakeven.break_even(base, lane)
        assert found is not None
        assert found.calls == 4  # 0.5, 3.5, 3.6, 3.7 against 1, 2, 3, 4

    def test_the_interval_holds_what_is_counted_call_by_call(self) -> None:
        """Behind a dear first call come cheap ones: a line through the whole ladder would end too soon."""
        cheap = tuple(Call(0.01, "profile") for _ in range(5))
        base = timed("eager", 8, 1.0, build_s=0.0)
        lane = timed("fast", 8, 0.5, build_s=0.0, calls=(Call(3.0, "profile"), *cheap),
                     ratio=Ratio(2.0, 1.9, 2.1, "faster"))
        found = breakeven.break_even(base, lane)
        assert found is not None
        assert None not in (found.calls, found.low, found.high)
        assert found.low <= found.calls <= found.high  # type: ignore[operator]
        assert found.calls == 4  # 3, 3.01, 3.02, 3.03 against 1, 2, 3, 4

    def test_missing_figures_give_none(self) -> None:
        assert breakeven.break_even(self.BASE, Point("x", 64, "failed")) is None


class TestRoofline:
    def point(self, fused: int) -> Point:
        return timed("x", 100, 1e-5, memory=Memory(outputs_bytes=40_000), fusion=Fusion(1, fused, 10),
                     traffic=Traffic(1_000_000, 100_000, floor_s=4e-6))

    @pytest.mark.parametrize(("fused", "moved"), [(0, 1_000_000), (10, 100_000), (5, 550_000)])
    def test_moved_bytes_lie_between_all_traffic_and_the_least(self, fused: int, moved: int) -> None:
        assert roofline.moved_bytes(self.point(fused)) == pytest.approx(moved)

    def test_a_spot_is_per_element(self) -> None:
        (spot,) = roofline.spots([self.point(0), Point("y", 1, "failed")], item_bytes=4)
        assert (spot.bytes_per_element, spot.s_per_element) == (pytest.approx(100.0), pytest.approx(1e-9))
        assert (spot.bytes_per_s, spot.share) == (pytest.approx(1e11), pytest.approx(0.4))

    def test_the_line_is_the_bandwidth(self) -> None:
        assert roofline.line(1e10, 10, 100) == ((10, pytest.approx(1e-9)), (100, pytest.approx(1e-8)))
