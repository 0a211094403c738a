"""Two studies lane by lane and n by n: how many times faster, and whether that is shown. Pure.

The runs share no rounds, so their samples are independent. The intervals of one comparison hold together: each is
widened for their number (Bonferroni), so that of twenty comparisons of equal studies one at most calls any row
different. To what the samples say comes what one start of a process differs from the next, and where the same fixed
work (the reference probe) took longer in one study, the interval reaches as far as that would explain.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from statistics import median

from core.document import Document, LaneRecord
from core.machine import Machine
from core.measure.distributions import NORMAL
from core.measure.statistics import FASTER, FEWEST_SAMPLES, SAME, SLOWER, mann_whitney
from core.results import Point, Time
from core.units import percent

NOT_COMPARABLE = "not comparable"
CHANCE = 0.05  # of calling any row of two equal studies different
START_SPREAD = 0.005  # of the logarithm of a median from one start of a process to the next, one standard deviation
SHIFT_TOLD = 0.03  # of the fixed work, from which it is worth a note
METHOD = "Mann-Whitney; intervals of 95 % for all rows together"
_Z95 = NORMAL.inv_cdf(0.975)  # the documents' own intervals are of 95 % each


@dataclass(frozen=True, slots=True)
class Row:
    """One lane at one n: `value` is the first study's time over the second's (2: the second is twice as fast).

    `low` and `high` bound it; all three are None where a time is missing. `why` says what stands against comparing;
    `notes` what else changed.
    """

    lane: str
    n: int
    words: str  # faster, slower, no difference shown, not comparable
    value: float | None = None
    low: float | None = None
    high: float | None = None
    first_s: float | None = None
    second_s: float | None = None
    why: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def slowdown(self) -> float:
        """The second study's time over the first's; 1 where a time is missing."""
        return 1 / self.value if self.value else 1.0


def compare(first: Document, second: Document) -> tuple[Row, ...]:
    """Every lane and n of both studies, in the order of the first. The words are about the second."""
    general = _general(first, second)
    places = tuple(dict.fromkeys((p.lane, p.n) for p in (*first.points, *second.points)))
    reasons = {place: _reasons(first, second, place, general) for place in places}
    tested = sum(not why for why in reasons.values())
    return tuple(_row(first, second, place, reasons[place], tested) for place in places)


def regressions(rows: Iterable[Row], over: float = 1.0) -> tuple[Row, ...]:
    """The rows shown to be slower, and by more than the factor `over`."""
    return tuple(row for row in rows if row.words == SLOWER and row.slowdown > over)


def ratio(first: Time, second: Time, tested: int = 1, shift: float = 0.0) -> tuple[float, float, float]:
    """First over second and its interval, which holds for `tested` of them together.

    `shift`: logarithm of the fixed work's time in the first study over that in the second.
    """
    value = math.log(first.median_s / second.median_s)
    start, wide = START_SPREAD * math.sqrt(2), NORMAL.inv_cdf(1 - CHANCE / 2 / max(tested, 1))
    below = math.hypot(_log(first.median_s, first.low_s), _log(second.high_s, second.median_s), start * _Z95)
    above = math.hypot(_log(first.high_s, first.median_s), _log(second.median_s, second.low_s), start * _Z95)
    low, high = value - below * wide / _Z95, value + above * wide / _Z95
    return math.exp(value), math.exp(low - max(shift, 0.0)), math.exp(high + max(-shift, 0.0))


def _row(first: Document, second: Document, place: tuple[str, int], why: tuple[str, ...], tested: int) -> Row:
    ours, theirs = _time(first.point(*place)), _time(second.point(*place))
    if ours is None or theirs is None:
        return Row(*place, NOT_COMPARABLE, first_s=ours.median_s if ours else None,
                   second_s=theirs.median_s if theirs else None, why=why)
    value, low, high = ratio(ours, theirs, tested, _shift(first, second, place[1]))
    words = NOT_COMPARABLE if why else _words(ours, theirs, low, high, tested)
    return Row(*place, words, value, low, high, ours.median_s, theirs.median_s, why, _notes(first, second, place))


def _words(first: Time, second: Time, low: float, high: float, tested: int) -> str:
    if low <= 1 <= high or mann_whitney(first.samples_s, second.samples_s) >= CHANCE / tested:
        return SAME
    return FASTER if low > 1 else SLOWER


def _general(first: Document, second: Document) -> tuple[str, ...]:
    """What stands against comparing any two points of the studies."""
    settings = ("dtype", "device", "grad", "follow", "seed")
    pairs = [(name, getattr(first.settings, name), getattr(second.settings, name)) for name in settings]
    other = ("other formula",) if _meaning(first.formula.source) != _meaning(second.formula.source) else ()
    return (*other, *(f"other {name}: {a} and {b}" for name, a, b in pairs if a != b))


def _reasons(first: Document, second: Document, place: tuple[str, int], general: tuple[str, ...]) -> tuple[str, ...]:
    ours, theirs = first.lane(place[0]), second.lane(place[0])
    points = first.point(*place), second.point(*place)
    found = (*general, *_missing(*points))
    return (*found, *_other(first, second, ours, theirs), *_few(*points)) if ours and theirs else found


def _missing(first: Point | None, second: Point | None) -> Iterator[str]:
    for point, is_first in ((first, True), (second, False)):
        if point is None:
            yield f"not in the {'first' if is_first else 'second'} study"
        elif _time(point) is not None:
            continue
        elif point.status != "ok":
            yield f"{point.status.replace('_', ' ')} in the {'first' if is_first else 'second'} study"
        else:
            yield f"no time in the {'first' if is_first else 'second'} study"


def _other(first: Document, second: Document, ours: LaneRecord, theirs: LaneRecord) -> Iterator[str]:
    if _computer(first, ours) != _computer(second, theirs):
        yield "other machine: " + " and ".join(_named(_machine(d, r)) for d, r in ((first, ours), (second, theirs)))
    if ours.threads != theirs.threads:
        yield f"other threads: {ours.threads or 'default'} and {theirs.threads or 'default'}"
    if (ours.mode, ours.variant) != (theirs.mode, theirs.variant):
        yield "the lane is another"


def _few(first: Point | None, second: Point | None) -> Iterator[str]:
    for point, is_first in ((first, True), (second, False)):
        if (time := _time(point)) and len(time.samples_s) < FEWEST_SAMPLES:
            yield f"only {len(time.samples_s)} samples in the {'first' if is_first else 'second'} study"


def _notes(first: Document, second: Document, place: tuple[str, int]) -> tuple[str, ...]:
    """What is allowed to differ, and is often the question."""
    ours, theirs = first.lane(place[0]), second.lane(place[0])
    notes = [f"torch {ours.torch} and {theirs.torch}"] if ours and theirs and ours.torch != theirs.torch else []
    shift = _shift(first, second, place[1])
    if abs(shift) > SHIFT_TOLD:
        notes.append(f"the same fixed work took {percent(math.exp(abs(shift)) - 1, 0)} longer in the "
                     f"{'first' if shift > 0 else 'second'} study")
    points = [(d.point(*place), is_first) for d, is_first in ((first, True), (second, False))]
    notes += [f"results differ from eager in the {'first' if is_first else 'second'} study" for p, is_first in points
              if p and p.check and not p.check.ok]
    return (*notes, *(f"noisy in the {'first' if is_first else 'second'} study: {_noise(p.time)}"
                      for p, is_first in points if p and p.time and p.time.warnings))


def _noise(time: Time) -> str:
    """The kinds of the warnings."""
    return ", ".join(dict.fromkeys(words.partition(":")[0] for words in time.warnings))


def _shift(first: Document, second: Document, n: int) -> float:
    """How much slower the machine itself was in the first study, as a logarithm; 0 where either does not say."""
    probes = [next((row.samples_s for row in d.drift if row.n == n and row.samples_s), ()) for d in (first, second)]
    ours, theirs = (median(samples) if samples else 0.0 for samples in probes)
    return math.log(ours / theirs) if ours > 0 and theirs > 0 else 0.0


def _time(point: Point | None) -> Time | None:
    """A time that has figures: what could not be written as a number is read back as None."""
    time = point.time if point is not None and point.status == "ok" else None
    return time if time is not None and all((time.median_s, time.low_s, time.high_s)) else None


def _log(above: float, below: float) -> float:
    return math.log(above / below) if above > below else 0.0


def _machine(document: Document, lane: LaneRecord) -> Machine:
    return document.machines.get(lane.target or "", document.machine)


def _computer(document: Document, lane: LaneRecord) -> tuple[object, ...]:
    """What makes times comparable: the processor and how much of it there is. A new kernel is no new machine."""
    machine = _machine(document, lane)
    return machine.cpu, machine.cores, machine.architecture


def _named(machine: Machine) -> str:
    return f"{machine.cpu} ({machine.cores} cores)"


@lru_cache(maxsize=64)
def _meaning(source: str) -> str:
    """The program without its comments and layout; text that does not parse stands for itself."""
    try:
        return ast.dump(ast.parse(source))
    except (SyntaxError, ValueError, RecursionError):
        return source
