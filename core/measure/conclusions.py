"""What the points of a study say together: where the winner changes, how lanes start, how they grow with n and with
threads, how the machine drifted meanwhile, and how the intervals were made. Words, one line each."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from statistics import median

from core import lanes, units
from core.document import Document
from core.errors import UsageError
from core.measure.crossover import Crossover, crossovers, why_no_size
from core.measure.scaling import FEWEST_SIZES, Scaling, of_memory, of_time
from core.measure.statistics import FASTER, SAME, words
from core.results import Call, Time

MOST = 12  # crossovers told: of many lanes every pair has one
DRIFT = 0.05  # of the reference probe, from which absolute times are in doubt
Names = Callable[[str], str]  # what a lane is called


@dataclass(frozen=True, slots=True)
class Conclusion:
    """Lines on one subject. `name` is stable, `title` stands over the lines."""

    name: str
    title: str
    lines: tuple[str, ...]


def conclusions(document: Document, labels: bool = False) -> tuple[Conclusion, ...]:
    """Every subject on which there is something to say. Lanes go by what is typed for them, or by their labels."""
    named = _labels(document) if labels else str
    told = (Conclusion(name, title, tuple(lines(document, named))) for name, title, lines in SUBJECTS)
    return tuple(one for one in told if one.lines)


def _labels(document: Document) -> Names:
    """The lanes' labels; of a lane that isn't in the document, such as one without its threads, the one it would have.
    """
    known = {record.id: record.label for record in document.lanes}

    def named(lane: str) -> str:
        written = None if lane in known else _written(lane)
        return written.label if written else known.get(lane, lane)
    return named


def _winners(document: Document, named: Names) -> Iterator[str]:
    found = crossovers(document.points)
    yield from (_crossover(one, named) for one in found[:MOST])
    if len(found) > MOST:
        yield f"and {len(found) - MOST} more between other pairs of lanes"
    yield from _unchanged(document, named)
    if why := _why_none_added(document, named):
        yield f"no size was added: {why}"


def _unchanged(document: Document, named: Names) -> Iterator[str]:
    """Lanes that no crossover names because they beat the baseline from the first size on."""
    for lane in document.lanes:
        compared = [p for p in document.points if p.lane == lane.id and p.ratio is not None]
        if len(compared) > 1 and all(p.ratio and p.ratio.words == FASTER for p in compared):
            yield f"{named(lane.id)} is faster than the baseline at every size measured"


def _why_none_added(document: Document, named: Names) -> str:
    """Of a sweep for crossovers that is over; a stopped one says nothing."""
    settings, measured = document.settings, {p.n for p in document.points}
    whole = all(document.point(lane.id, n) for lane in document.lanes for n in settings.sizes)
    if not settings.refine or measured - set(settings.sizes) or not measured or not whole:
        return ""
    return "" if any(p.status == "cancelled" for p in document.points) else why_no_size(document.points, named)


def _crossover(found: Crossover, named: Names) -> str:
    return (f"{named(found.below)} is faster up to n ≈ {units.count(found.n)} ({units.count(found.low)} to "
            f"{units.count(found.high)}), {named(found.above)} beyond")


def _growth(document: Document, named: Names) -> Iterator[str]:
    """A refused fit is told as well; too few sizes are not."""
    for lane in document.lanes:
        points = [p for p in document.points if p.lane == lane.id and p.status == "ok"]
        parts = [_grows("time grows as {}", "time is {}", of_time(points)),
                 _grows("peak memory grows as {}", "peak memory is {}", of_memory(points))]
        if any(parts):
            yield f"{named(lane.id)}: " + "; ".join(filter(None, parts))


def _grows(grows: str, refused: str, fit: Scaling) -> str:
    if fit.exponent is None and len(fit.sizes) < FEWEST_SIZES:
        return ""
    return (grows if fit.exponent is not None else refused).format(fit.words)


def _threads(document: Document, named: Names) -> Iterator[str]:
    """Lanes that differ in nothing but the number of threads: more against the fewest, at the largest common n."""
    for name, rows in _by_threads(document).items():
        fewest, *others = sorted(rows)
        for count in others:
            common = sorted(rows[fewest].keys() & rows[count].keys())
            if common:
                n = common[-1]
                yield _speedup(named(name), fewest, count, n, rows[fewest][n], rows[count][n])


def _ladders(document: Document, named: Names) -> Iterator[str]:
    """The first calls of each lane, at its largest n; of a lane that is traced once, at every n."""
    for lane in document.lanes:
        points = sorted((p for p in document.points if p.lane == lane.id and p.calls), key=lambda p: p.n)
        for point in points if document.settings.follow == "once" else points[-1:]:
            build = f"build {units.seconds(point.build_s)}, " if point.build_s else ""
            yield f"{named(lane.id)} at n = {units.count(point.n)}: {build}calls {rungs(point.calls)}"


def rungs(calls: Sequence[Call]) -> str:
    """`1 profile 46 ms, 2 compile 101 ms, 3–6 fused 5.2 ms`: calls of one kind in a row with their median."""
    told, first = [], 1
    for event, row in groupby(calls, key=lambda call: call.event):
        times = [call.s for call in row]
        place = f"{first}" if len(times) == 1 else f"{first}–{first + len(times) - 1}"
        told.append(f"{place} {event} {units.seconds(median(times))}")
        first += len(times)
    return ", ".join(told)


def _by_threads(document: Document) -> dict[str, dict[int, dict[int, Time]]]:
    """Lane without its threads -> threads -> n -> time; only where there are several counts."""
    found: dict[str, dict[int, dict[int, Time]]] = {}
    for record in document.lanes:
        lane = _written(record.id)
        count = lane.threads or record.threads if lane else None
        if lane and count:
            times = {p.n: p.time for p in document.points if p.lane == record.id and p.status == "ok" and p.time}
            found.setdefault(lanes.write(replace(lane, threads=None)), {})[count] = times
    return {name: rows for name, rows in found.items() if len(rows) > 1}


def _written(name: str) -> lanes.Lane | None:
    """The lane; None where a fleet put its host's name behind it."""
    try:
        return lanes.parse(name)
    except UsageError:
        return None


def _speedup(name: str, fewest: int, count: int, n: int, base: Time, more: Time) -> str:
    """Relative widths add as independent errors do."""
    value = base.median_s / more.median_s
    below = math.hypot(math.log(base.median_s / base.low_s), math.log(more.high_s / more.median_s))
    above = math.hypot(math.log(base.high_s / base.median_s), math.log(more.median_s / more.low_s))
    low, high = value * math.exp(-below), value * math.exp(above)
    said = words(low, high)
    speed = said if said == SAME else f"{units.ratio(value)} as fast"
    return (f"{name}: {count} threads against {fewest} at n = {units.count(n)}: {speed} ({units.significant(low)} to "
            f"{units.significant(high)}), {units.percent(value * fewest / count, 0)} of linear")


def _drift(document: Document, _named: Names) -> Iterator[str]:
    rows = [(row.n, row.change) for row in document.drift if row.change is not None]
    if not rows:
        return
    yield ("the same fixed work, last rounds against first: "
           + ", ".join(f"{change:+.1%} at n = {units.count(n)}".replace("%", f"{units.THIN}%") for n, change in rows))
    if any(abs(change) > DRIFT for _, change in rows):
        yield "the machine drifted: ratios hold, absolute times less so; measure again on a quiet, cool machine"


def _methods(document: Document, _named: Names) -> Iterator[str]:
    timed = [p for p in document.points if p.time]
    for what, used in (("medians", (p.time.method for p in timed if p.time)),
                       ("ratios", (p.ratio.method for p in timed if p.ratio))):
        named = _counted(used)
        if named:
            yield f"95 % intervals of {what}: {named}"
    costs = [p.time.overhead_s for p in timed if p.time and p.time.overhead_s]
    if costs:
        yield f"the measuring loop itself takes {units.seconds(max(costs), 2)} a call; stated, not subtracted"


def _counted(names: Iterable[str]) -> str:
    """Each name once, the most frequent first; with counts where there are several."""
    counts: dict[str, int] = {}
    for name in filter(None, names):
        counts[name] = counts.get(name, 0) + 1
    several = len(counts) > 1
    return "; ".join(f"{name} ({count} of {sum(counts.values())} points)" if several else name
                     for name, count in sorted(counts.items(), key=lambda row: -row[1]))


SUBJECTS: tuple[tuple[str, str, Callable[[Document, Names], Iterable[str]]], ...] = (
    ("crossovers", "Where the faster of two lanes changes", _winners),
    ("growth", "How lanes grow with n", _growth),
    ("ladder", "First calls", _ladders),
    ("threads", "What more threads bring", _threads),
    ("drift", "How steady the machine was", _drift),
    ("methods", "How the intervals were made", _methods),
)
