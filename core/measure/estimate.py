"""How much longer a sweep takes, from what its points have cost so far. Pure."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

STEEPEST = 3.0  # no formula here grows faster than n to this power for long
FIRST_GUESS = 1.0  # power of n before two sizes are known


@dataclass(frozen=True, slots=True)
class Cost:
    """What one lane at one n took: `fixed_s` build, `calls_s` everything that runs the formula, timing apart;
    `timing_s` the timed slices; `call_s` one steady call."""

    n: int
    fixed_s: float
    calls_s: float
    timing_s: float
    call_s: float


@dataclass(slots=True)
class Estimate:
    """Learns from finished points; `left_s` answers for those that are still to come."""

    budget_s: float
    call_limit_s: float
    costs: dict[str, list[Cost]] = field(default_factory=dict)
    stopped: set[str] = field(default_factory=set)

    def learn(self, lane: str, cost: Cost) -> None:
        """Takes a finished point."""
        self.costs.setdefault(lane, []).append(cost)

    def stop(self, lane: str) -> None:
        """The lane will not be run again."""
        self.stopped.add(lane)

    def left_s(self, todo: list[tuple[str, int]]) -> float | None:
        """Seconds for the (lane, n) still to do; None before anything is known."""
        known = [lane for lane, costs in self.costs.items() if costs]
        if not known:
            return None
        return sum(self._point_s(lane, n) for lane, n in todo if lane not in self.stopped)

    def _point_s(self, lane: str, n: int) -> float:
        costs = self.costs.get(lane) or self._typical()
        last = min(costs, key=lambda c: abs(math.log(c.n / n)))
        grown = (n / last.n) ** _power(costs)
        if last.call_s * grown > self.call_limit_s:
            return last.fixed_s + self.call_limit_s
        longest = max(self.budget_s, 3 * last.call_s * grown)
        timing = max(last.timing_s, min(longest, 6 * last.call_s * grown))
        return last.fixed_s + last.calls_s * max(grown, 0.2) + timing

    def _typical(self) -> list[Cost]:
        """For a lane that has not run yet: the dearest of those that have."""
        return max(self.costs.values(), key=lambda costs: costs[-1].fixed_s + costs[-1].timing_s)


def _power(costs: list[Cost]) -> float:
    """The exponent of the call's time in n over the two largest sizes."""
    sized = sorted({c.n: c for c in costs if c.call_s > 0}.values(), key=lambda c: c.n)
    if len(sized) < 2:
        return FIRST_GUESS
    low, high = sized[-2:]
    return min(STEEPEST, max(0.0, math.log(high.call_s / low.call_s) / math.log(high.n / low.n)))
