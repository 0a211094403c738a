"""After how many calls a lane's build and warm-up have paid for themselves against the baseline."""

from __future__ import annotations

import math
from collections.abc import Sequence

from core.results import BreakEven, Call, Point, Ratio, Time

RUNNING = frozenset({"steady", "fused", "fallback"})  # events of calls in which nothing is built


def break_even(base: Point, lane: Point) -> BreakEven | None:
    """Calls from which on `lane` has taken less time in all than `base`, build and first calls included.

    None where a figure is missing. `calls` None: never, as its calls are not faster. The interval is that of the
    ratio; `high` None: not shown to pay ever. A lane that was cheaper from the start gives 0.
    """
    if base.time is None or lane.time is None:
        return None
    extra = preparation(lane) - preparation(base)
    ratio = lane.ratio or _ratio(base.time, lane.time)
    linear = (_calls(extra, base.time.median_s, r) for r in (ratio.value, ratio.high, ratio.low))
    return BreakEven(*(None if calls is None else _within_ladder(base, lane, calls) for calls in linear))


def preparation(point: Point) -> float:
    """Seconds that build and first calls took beyond what as many steady calls take."""
    steady = point.time.median_s if point.time else 0.0
    return (point.build_s or 0.0) + sum(c.s - steady for c in building(point.calls))


def building(calls: Sequence[Call]) -> Sequence[Call]:
    """The ladder up to its last call in which something was built; what lies behind is noise."""
    last = max((i for i, call in enumerate(calls) if call.event not in RUNNING), default=-1)
    return calls[:last + 1]


def _calls(extra: float, base_s: float, ratio: float) -> float | None:
    """Calls in which (base - lane) seconds each make up for `extra`."""
    gain = base_s * (1 - 1 / ratio) if ratio > 0 else 0.0
    if extra <= 0:
        return 0.0 if gain >= 0 else None
    return float(math.ceil(extra / gain)) if gain > 0 else None


def _within_ladder(base: Point, lane: Point, calls: float) -> float:
    """Inside the ladder the cost is not a line: count it out there."""
    first = building(lane.calls)
    if calls > len(first) or not base.time:
        return calls
    spent, saved = lane.build_s or 0.0, base.build_s or 0.0
    for number, call in enumerate(first, 1):
        spent, saved = spent + call.s, saved + base.time.median_s
        if spent > saved:
            calls = max(calls, float(number + 1))
    return calls


def _ratio(base: Time, lane: Time) -> Ratio:
    """From the two medians, where no rounds were shared."""
    value = base.median_s / lane.median_s
    return Ratio(value, base.low_s / lane.high_s, base.high_s / lane.low_s, "", "independent medians")
