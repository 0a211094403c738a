"""Where the winner changes: for each pair of lanes the n, an interval around it, and the sizes that would narrow it.

The interval lies between measured sizes at which each lane clearly won; nothing is assumed of the curve between.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from core.results import Point, Time

NARROW = 1.1  # an interval of n whose ends are this near needs no more sizes
FAR = 2.0  # an interval wider than this is halved first: the guess inside it is not to be trusted


@dataclass(frozen=True, slots=True)
class Crossover:
    """`below` is faster up to about `n`, `above` from there. `low` and `high` are the sizes next to it at which the
    winner was clear, each at 95 %; `n` is drawn between them."""

    below: str
    above: str
    n: float
    low: int
    high: int


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
    return tuple(found for (first, second), leads in _pairs(points) for found in _between(first, second, leads))


def next_sizes(found: Sequence[Crossover], measured: Iterable[int], most: int = 4) -> tuple[int, ...]:
    """Sizes that narrow the intervals, the widest first, none of them measured yet; empty when nothing is left to gain.

    Measuring them and asking again narrows an interval to a tenth in about six sizes, unless noise hides the winner.
    """
    taken, wanted = set(measured), []
    for crossover in sorted(found, key=lambda c: c.high / c.low, reverse=True):
        fresh = [n for n in _inside(crossover) if n not in taken and crossover.low < n < crossover.high]
        taken.update(fresh)
        wanted += fresh
    return tuple(sorted(wanted[:most]))


def why_no_size(points: Iterable[Point], named: Callable[[str], str] = str) -> str:
    """Why `next_sizes` has none, in words, with lanes called as `named` says; "" when it has."""
    every = tuple(points)
    found = crossovers(every)
    if next_sizes(found, {p.n for p in every}):
        return ""
    if found:
        return "no room is left between the neighbouring sizes where the winner changes"
    pairs = {names: leads for names, leads in _pairs(every) if len(leads) > 1}
    if not pairs:
        return "no two lanes were measured at two sizes or more"
    clear = {names: sign for names, leads in pairs.items() if (sign := sum(lead.sign for lead in leads))}
    if not clear:
        return "the intervals of the lanes overlap at every size, so that none is clearly faster"
    return _same_winner(clear, len(pairs), named)


def _same_winner(clear: dict[tuple[str, str], int], pairs: int, named: Callable[[str], str]) -> str:
    if pairs > 1:
        return "of no two lanes the winner changes between the sizes: who is clearly faster is so at all of them"
    ((first, second), sign), = clear.items()
    winner = named(first if sign > 0 else second)
    return f"the winner does not change: {winner} is faster wherever one of the two clearly is"


def _pairs(points: Iterable[Point]) -> Iterator[tuple[tuple[str, str], list[_Lead]]]:
    lanes: dict[str, dict[int, Time]] = {}
    for point in points:
        if point.status == "ok" and point.time and point.time.low_s > 0:
            lanes.setdefault(point.lane, {})[point.n] = point.time
    for first, second in combinations(lanes, 2):
        yield (first, second), _leads(lanes[first], lanes[second])


def _inside(crossover: Crossover) -> tuple[int, ...]:
    """The middle of a wide interval; in a narrower one, two sizes that hold the guess between them."""
    wide = crossover.high / crossover.low
    if wide <= NARROW:
        return ()
    if wide > FAR:
        return (round(math.sqrt(crossover.low * crossover.high)),)
    apart = math.sqrt(NARROW) * 0.995
    return tuple(dict.fromkeys((round(crossover.n / apart), round(crossover.n * apart))))


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
    middle = _zero([(lead.n, sign * lead.value) for lead in leads])
    return Crossover(below, above, middle, leads[0].n, leads[-1].n)


def _zero(line: Sequence[tuple[int, float]]) -> float:
    """The first n at which the line, straight in log n, falls through 0."""
    for (n1, y1), (n2, y2) in pairwise(line):
        if y2 <= 0 < y1:
            return float(n1 * (n2 / n1) ** (y1 / (y1 - y2)))
    raise AssertionError("both ends are clear and differ in sign")
