"""The results of a study as an aligned table of text, and its findings as lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cli.terminal_table import Filled, written
from core import units
from core.document import Document
from core.insight.gains import gain_words, remedies
from core.measure.quantities import Estimate
from core.measure.series import ratio_text
from core.results import Finding, Point

REMEDY = "as a remedy"  # a column that is there where one was measured
UNSETTLED = ("not settled: half the interval is as wide as the median itself. End what else runs on this machine, or "
             "give it more time (--budget), and measure again.")


@dataclass(frozen=True, slots=True)
class Column:
    """A heading and how a point fills it; figures stand at the right. `rank` as in `Filled`."""

    head: str
    cell: Callable[[Point, bool], str]
    right: bool = True
    rank: int = 0


def _median(point: Point, base: bool) -> str:
    return units.seconds(point.time.median_s) if point.time else "—"


def _interval(point: Point, base: bool) -> str:
    return units.spread(point.time.median_s, point.time.low_s, point.time.high_s) if point.time else "—"


def _ratio(point: Point, base: bool) -> str:
    if base and point.time:
        return "baseline"
    if point.ratio is None:
        return "—"
    return ratio_text(Estimate(point.ratio.value, point.ratio.low, point.ratio.high), point.ratio.words)


def _rate(point: Point, base: bool) -> str:
    known = point.traffic and point.time and point.time.median_s > 0
    return units.rate(point.traffic.minimum_bytes / point.time.median_s) if known else "—"  # type: ignore[union-attr]


def _floor(point: Point, base: bool) -> str:
    known = point.traffic and point.time and point.traffic.floor_s and point.time.median_s > 0
    return units.percent(point.traffic.floor_s / point.time.median_s, 0) if known else "—"  # type: ignore[union-attr,operator]


def _peak(point: Point, base: bool) -> str:
    return units.bytes_(point.memory.peak_bytes) if point.memory else "—"


def _allocations(point: Point, base: bool) -> str:
    return units.count(point.memory.allocations) if point.memory else "—"


def _faults(point: Point, base: bool) -> str:
    return units.count(point.cpu.minor_faults) if point.cpu else "—"


def _user(point: Point, base: bool) -> str:
    return units.seconds(point.cpu.user_s, 2) if point.cpu else "—"


def _system(point: Point, base: bool) -> str:
    return units.seconds(point.cpu.system_s, 2) if point.cpu else "—"


def _overhead(point: Point, base: bool) -> str:
    return units.seconds(point.time.overhead_s, 2) if point.time else "—"


def _pays(point: Point, base: bool) -> str:
    """Calls until build and first calls have paid, with the interval; `never` where the lane cannot be faster."""
    even = point.break_even
    if even is None or base:
        return "—"
    if even.low is None:
        return f"{units.count(even.calls)} calls" if even.calls is not None else "never"
    ends = f"({units.count(even.low)} to {'∞' if even.high is None else units.count(even.high)})"
    return f"{units.count(even.calls)} calls {ends}" if even.calls is not None else f"not shown {ends}"


def _check(point: Point, base: bool) -> str:
    if point.check is None:
        return "—"
    return "equal" if point.check.ok else "DIFFERS: " + (", ".join(point.check.differences) or "values")


def _noise(point: Point, base: bool) -> str:
    return ", ".join(text.partition(":")[0] for text in point.time.warnings) if point.time else ""


COLUMNS = (
    Column("lane", lambda p, b: p.lane, right=False), Column("n", lambda p, b: units.count(p.n)),
    Column("status", lambda p, b: p.status.replace("_", " "), right=False), Column("median", _median),
    Column("95 %", _interval), Column("× baseline", _ratio, right=False), Column("moved", _rate, rank=3),
    Column("of floor", _floor, rank=3), Column("peak", _peak, rank=2), Column("allocs", _allocations, rank=2),
    Column("faults", _faults, rank=4), Column("user", _user, rank=4), Column("system", _system, rank=4),
    Column("loop", _overhead, rank=6), Column("pays after", _pays, rank=4),
    Column("check", _check, right=False, rank=1), Column("noise", _noise, right=False, rank=5),
)


def table(document: Document, baseline: str | None, width: int | None = None) -> str:
    """All points, by n and in the order of the lanes; below them what went wrong, in words.

    `width` in characters of the terminal it is for; None: however wide it becomes.
    """
    order = {lane.id: index for index, lane in enumerate(document.lanes)}
    points = sorted(document.points, key=lambda p: (p.n, order.get(p.lane, 0)))
    columns = [Filled(c.head, tuple(c.cell(point, point.lane == baseline) for point in points), c.right, c.rank)
               for c in COLUMNS]
    gained = tuple(gain_words(document, point.lane, point.n) for point in points)
    columns += [Filled(REMEDY, gained, False, 5)] if any(gained) else []
    return "\n".join([*written(columns, width), *_notes(points)])


def findings(rows: tuple[Finding, ...], document: Document) -> str:
    """One paragraph for each of the document's findings, with the lane that applies its remedy and what that gains."""
    said, lines = remedies(document), []
    for row in rows:
        place = " ".join(part for part in (row.lane or "", f"n = {units.count(row.n)}" if row.n else "") if part)
        lines.append(f"{row.severity}: {place + ': ' if place else ''}{row.text}")
        words = said.get((row.rule, row.lane, row.try_lane), "")
        lines += [f"    try: {row.try_lane}{f' ({words})' if words else ''}"] if row.try_lane else []
    return "\n".join(lines)


def _notes(points: list[Point]) -> list[str]:
    """What went wrong, each once with its points; of every kind of noise the first words, for what to do."""
    said: dict[str, list[str]] = {}
    for point in points:
        if point.error:
            said.setdefault(f"{point.status.replace('_', ' ')}: {point.error.words}", []).append(
                f"{point.lane} at n = {units.count(point.n)}")
    wide = [f"{p.lane} at n = {units.count(p.n)}" for p in points if p.time and units.is_unsettled(
        p.time.median_s, p.time.low_s, p.time.high_s)]
    unsettled = [f"{', '.join(wide)}: {UNSETTLED}"] if wide else []
    kinds = {(cut := text.partition(":"))[0]: f"{cut[0]} (here {p.lane} at n = {units.count(p.n)}):{cut[2]}"
             for p in reversed(points) if p.time for text in p.time.warnings}
    lines = [f"{', '.join(places)}: {text}" for text, places in said.items()] + unsettled + list(kinds.values())
    return ["", *lines] if lines else []
