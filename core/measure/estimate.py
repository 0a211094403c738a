"""How much longer a sweep takes, from what its points have cost so far. Pure."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

STEEPEST = 3.0  # no formula here grows faster than n to this power for long
FIRST_GUESS = 1.0  # power of n before two sizes are known
FIRST_SHARE = 0.3  # of what the first n took that later ones take too: it pays for imports, caches, a backend's build
CALLS = 20  # of the formula besides the timed ones: ladder, check and memory, about


@dataclass(frozen=True, slots=True)
class Cost:
    """What one lane at one n took: `prepared_s` everything before the timed slices, `timing_s` these; `call_s` is one
    steady call."""

    n: int
    prepared_s: float
    timing_s: float
    call_s: float


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

    def foreseen(self, lanes: list[str], n: int) -> float | None:
        """Seconds for all of `lanes` at `n`, uncorrected; None while one of them has run at fewer than two sizes."""
        going = [lane for lane in lanes if lane not in self.stopped]
        known = all(len(self.costs.get(lane, ())) > 1 for lane in going)
        return sum(self._point_s(lane, n) for lane in going) if known else None

    def compare(self, foreseen_s: float | None, taken_s: float) -> None:
        """Takes how wrong it was for work that is done; what comes is corrected by as much, within a factor of 3."""
        if foreseen_s and foreseen_s > 0:
            self.foreseen_s, self.taken_s = self.foreseen_s / 2 + foreseen_s, self.taken_s / 2 + taken_s

    @property
    def correction(self) -> float:
        return min(3.0, max(1 / 3, self.taken_s / self.foreseen_s)) if self.foreseen_s else 1.0

    def left_s(self, todo: list[tuple[str, int]]) -> float | None:
        """Seconds for the (lane, n) still to do; None before anything is known."""
        known = [lane for lane, costs in self.costs.items() if costs]
        if not known:
            return None
        return self.correction * sum(self._point_s(lane, n) for lane, n in todo if lane not in self.stopped)

    def _point_s(self, lane: str, n: int) -> float:
        costs = self.costs.get(lane) or self._typical()
        last = min(costs, key=lambda c: abs(math.log(c.n / n)))
        call_s = last.call_s * (n / last.n) ** _power(costs)
        fixed_s = max(0.0, last.prepared_s - CALLS * last.call_s) * (1.0 if len(costs) > 1 else FIRST_SHARE)
        if call_s > self.call_limit_s:
            return fixed_s + self.call_limit_s
        timing_s = max(last.timing_s, min(max(self.budget_s, 3 * call_s), 6 * call_s))
        return fixed_s + CALLS * call_s + timing_s

    def _typical(self) -> list[Cost]:
        """For a lane that has not run yet: the dearest of those that have."""
        return max(self.costs.values(), key=lambda costs: costs[-1].prepared_s + costs[-1].timing_s)


def _power(costs: list[Cost]) -> float:
    """The exponent of the call's time in n over the two largest sizes."""
    sized = sorted({c.n: c for c in costs if c.call_s > 0}.values(), key=lambda c: c.n)
    if len(sized) < 2:
        return FIRST_GUESS
    low, high = sized[-2:]
    return min(STEEPEST, max(0.0, math.log(high.call_s / low.call_s) / math.log(high.n / low.n)))
