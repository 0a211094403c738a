"""Where the winner changes: for each pair of lanes the n, an interval around it, and the sizes that would narrow it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from core.results import Point, Time

NARROW = 1.1  # an interval of n whose ends are this near needs no more sizes


@dataclass(frozen=True, slots=True)
class Crossover:
    """`below` is faster up to about `n`, `above` from there. The 95 % interval is `low` to `high`; `between` are the
    measured sizes next to it, at which the winner was clear."""

    below: str
    above: str
    n: float
    low: float
    high: float
    between: tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Lead:
    """Logarithm of second over first at one size, with its interval: above 0 the first lane is faster."""

    n: int
    value: float
    low: float
    high: float

    @property
    def sign(self) -> int:
        return 1 if self.low > 0 else -1 if self.high < 0 else 0


def crossovers(points: Iterable[Point]) -> tuple[Crossover, ...]:
    """Every change of winner between two lanes, by pair and n. Sizes at which neither is clearly faster lie inside."""
    lanes: dict[str, dict[int, Time]] = {}
    for point in points:
        if point.status == "ok" and point.time and point.time.low_s > 0:
            lanes.setdefault(point.lane, {})[point.n] = point.time
    return tuple(found for first, second in combinations(lanes, 2)
                 for found in _between(first, second, _leads(lanes[first], lanes[second])))


def next_sizes(found: Sequence[Crossover], measured: Iterable[int], most: int = 4) -> tuple[int, ...]:
    """Sizes that narrow the widest intervals, none of them measured yet; empty when all are narrow."""
    taken, wanted = set(measured), []
    for crossover in sorted(found, key=lambda c: c.high / c.low, reverse=True):
        size = _middle(crossover, taken)
        if size is not None:
            taken.add(size)
            wanted.append(size)
    return tuple(sorted(wanted[:most]))


def _middle(crossover: Crossover, taken: set[int]) -> int | None:
    """The best guess where it lies well inside; else halfway, on the logarithmic scale, between measured sizes."""
    if crossover.high / crossover.low <= NARROW:
        return None
    first, last = crossover.between
    for guess in (crossover.n, math.sqrt(first * last)):
        size = round(guess)
        if first * 1.02 < size < last / 1.02 and size not in taken:
            return size
    return None


def _leads(first: dict[int, Time], second: dict[int, Time]) -> list[_Lead]:
    return [_lead(n, first[n], second[n]) for n in sorted(first.keys() & second.keys())]


def _lead(n: int, first: Time, second: Time) -> _Lead:
    """Relative widths add as independent errors do."""
    value = math.log(second.median_s / first.median_s)
    below = math.hypot(math.log(second.median_s / second.low_s), math.log(first.high_s / first.median_s))
    above = math.hypot(math.log(second.high_s / second.median_s), math.log(first.median_s / first.low_s))
    return _Lead(n, value, value - below, value + above)


def _between(first: str, second: str, leads: Sequence[_Lead]) -> Iterable[Crossover]:
    clear = [i for i, lead in enumerate(leads) if lead.sign]
    for i, j in pairwise(clear):
        if leads[i].sign != leads[j].sign:
            below, above = (first, second) if leads[i].sign > 0 else (second, first)
            yield _crossover(below, above, leads[i:j + 1], leads[i].sign)


def _crossover(below: str, above: str, leads: Sequence[_Lead], sign: int) -> Crossover:
    """Lines between neighbouring sizes, of the lead and of both ends of its interval, each cut with 0."""
    middle = _zero([(lead.n, sign * lead.value) for lead in leads])
    ends = [_zero([(lead.n, sign * end) for lead, end in zip(leads, column, strict=True)])
            for column in ([lead.low for lead in leads], [lead.high for lead in leads])]
    return Crossover(below, above, middle, min(*ends, middle), max(*ends, middle), (leads[0].n, leads[-1].n))


def _zero(line: Sequence[tuple[int, float]]) -> float:
    """The first n at which the line falls through 0."""
    for (n1, y1), (n2, y2) in pairwise(line):
        if y2 <= 0 < y1:
            return float(n1 * (n2 / n1) ** (y1 / (y1 - y2)))
    return float(line[-1][0] if line[0][1] > 0 else line[0][0])
