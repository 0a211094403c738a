"""How much longer a sweep takes, from what its points have cost so far. Pure."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median

STEEPEST = 3.0  # no formula here grows faster than n to this power for long
FIRST_GUESS = 1.0  # power of n before two sizes are known, where the results do not say it
FIRST_SHARE = 0.3  # of what the first n took that later ones take too: it pays for imports, caches, a backend's build
CALLS = 25  # of the formula besides the timed ones: ladder, check and memory, about
TRAFFIC = 2  # reads and writes of the memory for each result that is allocated, about: some stay in the caches
RECENT = 3  # sizes that say how noisy the machine is now and how calls grow
SPENT = 0.9  # of the budget: a point that took so much was ended by it
WARY = 10  # where every point so far took its budget, it counts for the next one as much as so many recent sizes

Key = tuple[str, int]  # lane and n


@dataclass(frozen=True, slots=True)
class Cost:
    """What one lane at one n took: `prepared_s` everything before the timed slices, `timing_s` these; `call_s` is one
    steady call. `moving_s` is what moving the bytes of its results would take at the copy bandwidth, and `power` how
    they grow with n: small calls hide behind fixed costs what large ones will be made of; 0 where unknown. `anew`: what
    the first n pays comes at every n, as Inductor compiles at each."""

    n: int
    prepared_s: float
    timing_s: float
    call_s: float
    moving_s: float = 0.0
    power: float = 0.0
    anew: bool = False


def moving_s(results_bytes: int, allocations: int | None, bytes_per_s: float | None) -> float:
    """Seconds for the traffic of a call that allocates so often, if every result is as large as the last."""
    return TRAFFIC * results_bytes * max(1, allocations or 1) / bytes_per_s if bytes_per_s else 0.0


def power_of(results_bytes: int, item_bytes: int, n: int) -> float:
    """How the results grow with n: 2 for an n × n matrix, by the number of their elements; 0 for none."""
    elements = results_bytes / max(1, item_bytes)
    return max(0.0, min(STEEPEST, round(2 * math.log(elements) / math.log(n)) / 2)) if elements > 1 and n > 1 else 0.0


@dataclass(slots=True)
class Estimate:
    """Learns from finished points; `left_s` answers for those that are still to come."""

    budget_s: float
    call_limit_s: float
    costs: dict[str, list[Cost]] = field(default_factory=dict)
    stopped: set[str] = field(default_factory=set)
    foreseen_s: float = 0.0
    taken_s: float = 0.0

    def learn(self, lane: str, cost: Cost) -> None:
        """Takes a finished point."""
        self.costs.setdefault(lane, []).append(cost)

    def stop(self, lane: str) -> None:
        """The lane will not be run again."""
        self.stopped.add(lane)

    def foreseen(self, lanes: Sequence[str], n: int) -> float | None:
        """Seconds for all of `lanes` at `n`, uncorrected; None while one of them has run at fewer than two sizes."""
        going = [lane for lane in lanes if lane not in self.stopped]
        known = all(len(self.costs.get(lane, ())) > 1 for lane in going)
        return sum(self._point_s(lane, n) for lane in going) if known else None

    def compare(self, foreseen_s: float | None, taken_s: float) -> None:
        """Takes how wrong it was for work that is done; what comes is corrected by it, upwards and to twice at most:
        a size that went fast says little, for the next may take its budget.

        One size may have met a noise that passes: the first counts half, and half as much with each that follows.
        """
        if foreseen_s and foreseen_s > 0:
            before = (self.foreseen_s / 2, self.taken_s / 2) if self.foreseen_s else (foreseen_s, foreseen_s)
            self.foreseen_s, self.taken_s = before[0] + foreseen_s, before[1] + taken_s

    @property
    def correction(self) -> float:
        return min(2.0, max(1.0, self.taken_s / self.foreseen_s)) if self.foreseen_s else 1.0

    def left_s(self, todo: Sequence[Key], spent: Mapping[Key, float] | None = None) -> float | None:
        """Seconds for the points still to do, `spent` of them gone already; None before anything is known."""
        if not any(self.costs.values()):
            return None
        gone = spent or {}
        return sum(max(0.0, self.correction * self._point_s(lane, n) - gone.get((lane, n), 0.0))
                   for lane, n in todo if lane not in self.stopped)

    def _point_s(self, lane: str, n: int) -> float:
        costs = self.costs.get(lane) or self._typical()
        last = min(costs, key=lambda c: abs(math.log(c.n / n)))
        call_s = _call_s(costs, last, n)
        fixed_s = _fixed_s(costs)
        if call_s > self.call_limit_s:
            return fixed_s + self.call_limit_s
        timing_s = max(self._timing_s(costs), min(max(self.budget_s, 3 * call_s), 6 * call_s))
        return fixed_s + CALLS * call_s + timing_s

    def _timing_s(self, costs: list[Cost]) -> float:
        """As the last few points: how noisy the machine is now says more than how it was. Drawn to the budget by the
        share of all points that it ended: such a noise comes again, and the larger calls of larger n meet more."""
        recent, every = costs[-RECENT:], [c.timing_s for of_lane in self.costs.values() for c in of_lane]
        wary = WARY * sum(took >= SPENT * self.budget_s for took in every) / len(every)
        drawn = wary * max(self.budget_s, _mean(recent))
        return (len(recent) * _mean(recent) + drawn) / (len(recent) + wary)

    def _typical(self) -> list[Cost]:
        """For a lane that has not run yet: the dearest of those that have."""
        return max(self.costs.values(), key=lambda costs: costs[-1].prepared_s + costs[-1].timing_s)


def _fixed_s(costs: list[Cost]) -> float:
    """What a point takes before its timing, whatever its n: the median, without what the first n alone pays for."""
    first, *later = (max(0.0, c.prepared_s - CALLS * c.call_s) for c in costs)
    if costs[0].anew:
        later.append(first)
    return median(later) if later else first * FIRST_SHARE


def _mean(costs: list[Cost]) -> float:
    return sum(c.timing_s for c in costs) / len(costs)


def _call_s(costs: list[Cost], last: Cost, n: int) -> float:
    """A call at `n`: as the calls have grown so far, and at least by what its results take to move."""
    grown = last.call_s * (n / last.n) ** _power(costs)
    if n <= last.n or not last.power:
        return grown
    return max(grown, last.call_s + last.moving_s * ((n / last.n) ** last.power - 1))


def _power(costs: list[Cost]) -> float:
    """The exponent of the call's time in n over the largest sizes."""
    sized = sorted({c.n: c for c in costs if c.call_s > 0}.values(), key=lambda c: c.n)
    if len(sized) < 2:
        return 0.0 if sized and sized[-1].power else FIRST_GUESS
    low, high = sized[-RECENT:][0], sized[-1]
    steepest = high.power + 0.5 if high.power else STEEPEST  # one step over a cache's edge is no law
    return min(steepest, max(0.0, math.log(high.call_s / low.call_s) / math.log(high.n / low.n)))
