"""Points as series: one quantity of every lane against n, its reference lines and marks. Values, drawn elsewhere."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from core import units
from core.measure.crossover import crossovers
from core.measure.quantities import ITEM_BYTES, QUANTITIES, Estimate, Quantity, Scene
from core.measure.references import Line, cliff_within, lines
from core.results import Point

WIDE = 3.0  # ends of a ratio's interval further apart than this are told instead of the ratio
STATUS_WORDS = {"failed": "failed", "unavailable": "cannot run here", "over_budget": "over its time limit",
                "cancelled": "stopped"}


class Named(Protocol):
    """A lane, of the study or of a document."""

    @property
    def id(self) -> str: ...

    @property
    def label(self) -> str: ...


@dataclass(frozen=True, slots=True)
class ChartContext:
    """What a chart says of its origin, so that it stands on its own: `title` the formula, `lines` the machine.

    `baseline` is a lane's id (None: the first lane); `budget` words such as "interval 95 %, target ±2 %".
    """

    title: str = ""
    lines: tuple[str, ...] = ()
    dtype: str = "float32"
    device: str = "cpu"
    system: str = "Linux"
    baseline: str | None = None
    size_name: str = "n"


@dataclass(frozen=True, slots=True)
class Mark:
    """One figure of a lane. `wrong`: the check against eager failed; `noisy`: the point carries warnings."""

    n: int
    estimate: Estimate
    point: Point

    @property
    def wrong(self) -> bool:
        return self.point.check is not None and not self.point.check.ok

    @property
    def noisy(self) -> bool:
        return self.point.time is not None and bool(self.point.time.warnings)


@dataclass(frozen=True, slots=True)
class Gap:
    """A point without figures, and why in words."""

    n: int
    status: str
    words: str


@dataclass(frozen=True, slots=True)
class Series:
    """One lane's marks by n. `index` is its look: its place in the cycles of colours and markers."""

    lane: str
    label: str
    index: int
    marks: tuple[Mark, ...]
    gaps: tuple[Gap, ...]

    @property
    def runs(self) -> tuple[tuple[Mark, ...], ...]:
        """The marks, parted where a size between them has none: a line must not cross what was not measured."""
        found: list[list[Mark]] = []
        missing = {gap.n for gap in self.gaps}
        for mark in self.marks:
            if not found or any(found[-1][-1].n < n < mark.n for n in missing):
                found.append([])
            found[-1].append(mark)
        return tuple(map(tuple, found))

    def at(self, n: int) -> Mark | Gap | None:
        found = next((mark for mark in self.marks if mark.n == n), None)
        return found or next((gap for gap in self.gaps if gap.n == n), None)


@dataclass(frozen=True, slots=True)
class Overtaking:
    """Where a lane and the baseline change places. `value` is the charted figure there; `low`, `high` bound n."""

    n: float
    value: float
    low: int
    high: int
    words: str
    lanes: tuple[str, ...] = ()  # the two: where one is hidden, so is the mark


@dataclass(frozen=True, slots=True)
class Chart:
    """All that a chart of one quantity shows."""

    quantity: Quantity
    series: tuple[Series, ...]
    lines: tuple[Line, ...]
    cliff: int | None  # the n from which a tensor is mapped afresh, when within the measured sizes
    context: ChartContext
    sizes: tuple[int, ...]  # every n with a mark or a gap, rising
    overtakings: tuple[Overtaking, ...] = ()

    @property
    def empty(self) -> bool:
        return not any(s.marks or s.gaps for s in self.series)

    def span(self, hidden: frozenset[str] = frozenset()) -> tuple[float, float] | None:
        """Least and largest figure of the lanes shown and of the lines; None where there is none.

        The lower end of an interval counts where it is above 0: it alone must not forbid a logarithmic axis.
        """
        shown = [e for s in self.series if s.lane not in hidden for m in s.marks
                 for e in (m.estimate.value, m.estimate.low, m.estimate.high) if e > 0 or e == m.estimate.value]
        values = [v for v in (*shown, *(y for line in self.lines for _, y in line.points)) if math.isfinite(v)]
        return (min(values), max(values)) if shown and values else None


def chart(quantity: str, lanes: Sequence[Named], points: Iterable[Point], context: ChartContext) -> Chart:
    """The chart of QUANTITIES[quantity] over `lanes` in their order; points of other lanes are left out."""
    row, by_lane = QUANTITIES[quantity], _by_lane(points)
    base = by_lane.get(context.baseline or (lanes[0].id if lanes else ""), {})
    made = tuple(_series(row, lane, look, by_lane.get(lane.id, {}), base, context)
                 for look, lane in zip(looks(lanes), lanes, strict=True))
    known = [p for lane in lanes for p in by_lane.get(lane.id, {}).values()]
    glibc = context.device == "cpu" and context.system.startswith("Linux")
    return Chart(row, made, lines(quantity, known, scene_of(None, context)), cliff_within(known) if glibc else None,
                 context, _sizes(made), _overtakings(made, base) if quantity in ("time", "element") else ())


def looks(lanes: Sequence[Named]) -> tuple[int, ...]:
    """Each lane's look: its own where it has one (it keeps that when others go), else its place in the list."""
    own = [getattr(lane, "look", None) for lane in lanes]
    return tuple(place if look is None else look for place, look in enumerate(own))


def places(points: Iterable[Point]) -> set[tuple[str, int]]:
    """Lane and n of every point: where one is gone, other figures are shown than before."""
    return {(point.lane, point.n) for point in points}


def _overtakings(series: Sequence[Series], base: dict[int, Point]) -> tuple[Overtaking, ...]:
    """Against the baseline alone: with every pair of many lanes the chart would be marks only."""
    labels = {s.lane: s.label for s in series}
    lines = {s.lane: s for s in series}
    found = [c for s in series for c in crossovers((*base.values(), *(m.point for m in s.marks)))]
    return tuple(Overtaking(c.n, _value_at(lines[c.above], c.n), c.low, c.high,
                            f"{labels[c.above]} overtakes {labels[c.below]} at n ≈ {units.count(c.n)}",
                            (c.above, c.below))
                 for c in found if c.above in lines and c.below in lines)


def _value_at(series: Series, n: float) -> float:
    """The line's figure between two marks, straight in logarithms."""
    before = max((m for m in series.marks if m.n <= n), key=lambda m: m.n)
    after = min((m for m in series.marks if m.n >= n), key=lambda m: m.n)
    if before.n == after.n:
        return before.estimate.value
    share = math.log(n / before.n) / math.log(after.n / before.n)
    return float(before.estimate.value * (after.estimate.value / before.estimate.value) ** share)


def _sizes(series: Iterable[Series]) -> tuple[int, ...]:
    return tuple(sorted({n for s in series for n in (*(m.n for m in s.marks), *(g.n for g in s.gaps))}))


def _by_lane(points: Iterable[Point]) -> dict[str, dict[int, Point]]:
    found: dict[str, dict[int, Point]] = {}
    for point in points:
        found.setdefault(point.lane, {})[point.n] = point
    return found


def _series(row: Quantity, lane: Named, index: int, points: dict[int, Point], base: dict[int, Point],
            context: ChartContext) -> Series:
    marks, gaps = [], []
    for n, point in sorted(points.items()):
        estimate = row.measure(point, scene_of(base.get(n), context)) if point.status == "ok" else None
        if estimate is not None:
            marks.append(Mark(n, estimate, point))
        elif point.status != "ok":
            gaps.append(Gap(n, point.status, status_words(point)))
    return Series(lane.id, lane.label, index, tuple(marks), tuple(gaps))


def scene_of(baseline: Point | None, context: ChartContext) -> Scene:
    """What the rows of QUANTITIES ask besides their own point."""
    return Scene(baseline if baseline is not None and baseline.status == "ok" else None,
                 ITEM_BYTES.get(context.dtype, 4))


def status_words(point: Point) -> str:
    """Why a point has no figures: `failed: LLVM Backend not found`."""
    words = STATUS_WORDS.get(point.status, point.status)
    message = point.error.message.strip().splitlines()[0] if point.error and point.error.message.strip() else ""
    return f"{words}: {message}" if message else words


def against(point: Point, baseline: Point | None, context: ChartContext) -> tuple[Estimate, str] | None:
    """The point's speed against the baseline's, with its words; None for the baseline itself or without figures."""
    if baseline is None or point.lane == baseline.lane or point.status != "ok":
        return None
    estimate = QUANTITIES["relative"].measure(point, scene_of(baseline, context))
    if estimate is None:
        return None
    return estimate, point.ratio.words if point.ratio else ratio_words(estimate)


def ratio_text(estimate: Estimate, words: str) -> str:
    """`18.5 × faster`, `1.08 × slower` (how many times as long), the ends of an interval that spans a factor of 3, or
    the words alone where nothing is shown."""
    if words not in ("faster", "slower") or estimate.value <= 0:
        return words
    if 0 < estimate.low * WIDE < estimate.high:
        ends = (estimate.low, estimate.high) if words == "faster" else (1 / estimate.high, 1 / estimate.low)
        return f"{units.significant(ends[0])}–{units.ratio(ends[1])} {words}"
    return f"{units.ratio(estimate.value if words == 'faster' else 1 / estimate.value)} {words}"


def ratio_words(estimate: Estimate) -> str:
    """`faster`, `slower`, or `no difference shown` where the interval holds 1."""
    if estimate.low <= 1.0 <= estimate.high:
        return "no difference shown"
    return "faster" if estimate.value > 1 else "slower"
