"""Who runs next, for how long, and when it is enough. Pure: the session does what this decides.

Lanes are dealt slices in shuffled rounds, so that a drift of the machine meets all of them alike and the slices of
one round make pairs.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

# Samples of one slice resemble each other more than those of two: many short slices know the median sooner than few
# long ones (slices cut to a fifth of 100 ms were as wide within 10 %). Shorter still, and the dropped block tells.
# Neighbours resemble each other, too: for the interval they are joined, else it is too sure of itself.
CLUSTER_S = 0.05
SLICE_S = (0.02, 0.1)  # of short calls, and of those of which that many must fit
SLICE_CALLS = 4  # the dropped one and three samples
ALONE_S = 0.05  # a call of this length is a slice: dropping one would cost half of the time
BLOCK_S = 1e-3
LEAST_ROUNDS = 6  # pairs that a ratio needs
PAIR_EVERY = 3  # rounds, for a baseline that is done
LEAST_S = 0.3  # of a lane's timing: a shorter look may miss what comes and goes
LEAST_CALLS_OVER_BUDGET = 3  # calls of a lane whose single call eats the budget
GROWTH = 1.15  # the interval is worked out anew when the samples have grown by this

Enough = Callable[[Sequence[float], float, Sequence[int]], bool]  # samples, precision, samples of each slice


@dataclass(frozen=True, slots=True)
class Terms:
    """When a lane is done. `precision`: relative half width of the interval; `budget_s`: seconds of its timing."""

    precision: float = 0.02
    budget_s: float = 5.0
    least_rounds: int = LEAST_ROUNDS


@dataclass(slots=True)
class Progress:
    """One lane's slices so far; `slices[i]` is its share of round i, empty where it sat out."""

    lane: str
    slices: list[tuple[float, ...]] = field(default_factory=list)
    spent_s: float = 0.0
    checked_at: int = 0
    precise: bool = False
    dropped: bool = False

    @property
    def samples(self) -> list[float]:
        return [s for part in self.slices for s in part]

    @property
    def sizes(self) -> tuple[int, ...]:
        """Samples of each cluster: slices next to each other, joined until they are as long as the machine's moods."""
        filled = [len(part) for part in self.slices if part]
        joined = max(1, round(CLUSTER_S * len(filled) / self.spent_s)) if self.spent_s else 1
        return tuple(sum(filled[at:at + joined]) for at in range(0, len(filled), joined))

    @property
    def rounds(self) -> int:
        """Rounds it ran in."""
        return sum(1 for part in self.slices if part)

    def sit_out(self) -> None:
        """A round without it: pairs stay in step."""
        self.slices.append(())

    def add(self, samples: Sequence[float], spent_s: float) -> None:
        """Takes one slice: seconds per call of each block, and the wall time it took."""
        self.slices.append(tuple(samples))
        self.spent_s += spent_s


def order(lanes: Sequence[str], round_: int, seed: int) -> tuple[str, ...]:
    """The lanes of a round, shuffled; the same for the same seed."""
    mixed = list(lanes)
    random.Random(f"{seed}/{round_}").shuffle(mixed)
    return tuple(mixed)


def slice_s(call_s: float | None) -> float:
    """How long a slice should be: short, yet some calls long; a slow call is its own.

    Seconds per call in, None while unknown; seconds out.
    """
    shortest, longest = SLICE_S
    if call_s is None:
        return shortest
    return min(call_s, 10 * longest) if call_s >= ALONE_S else min(longest, max(shortest, SLICE_CALLS * call_s))


def verdict(progress: Progress, terms: Terms, enough: Enough) -> str:
    """`go on`, or why to stop: `precise`, `budget`, `dropped`.

    A lane that is precise stays in the rounds until it has the pairs that a ratio needs and was watched for a while.
    One whose calls eat the budget stops after a few, even short of the rounds.
    """
    if progress.dropped:
        return "dropped"
    rounds = progress.rounds
    if progress.spent_s >= terms.budget_s and rounds >= LEAST_CALLS_OVER_BUDGET:
        return "budget"
    if rounds < terms.least_rounds or progress.spent_s < min(LEAST_S, terms.budget_s):
        return "go on"
    return "precise" if _precise(progress, terms, enough) else "go on"


def _precise(progress: Progress, terms: Terms, enough: Enough) -> bool:
    """Asks `enough` only when there is news: it resamples, while no lane runs."""
    samples = progress.samples
    if progress.precise or len(samples) < progress.checked_at * GROWTH:
        return progress.precise
    progress.checked_at = len(samples)
    progress.precise = enough(samples, terms.precision, progress.sizes)
    return progress.precise


def active(lanes: Sequence[Progress], terms: Terms, enough: Enough, baseline: str | None = None) -> tuple[str, ...]:
    """The lanes of the next round: those that must go on, and with them the baseline, within twice its budget.

    A baseline that is known well enough runs in some of the rounds: the ratios of the others go on finding pairs.
    """
    going = [p.lane for p in lanes if verdict(p, terms, enough) == "go on"]
    base = next((p for p in lanes if p.lane == baseline and not p.dropped), None)
    if going and base and base.lane not in going and base.spent_s < 2 * terms.budget_s:
        going += [base.lane] if len(base.slices) % PAIR_EVERY == 0 else []
    return tuple(going)
