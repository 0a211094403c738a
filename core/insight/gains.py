"""What remedies gain: predicted from bytes beside measured, for every finding that names a lane to try."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from core import lanes, units
from core.document import Document
from core.errors import UsageError
from core.measure.statistics import compare_runs
from core.results import Finding, Point, Ratio

SLOWER = ": slower"  # in the words of a remedy that was measured to cost


@dataclass(frozen=True, slots=True)
class Gain:
    """A remedy: how many times faster `try_lane` is than `lane` at `n`, predicted and measured; None: not known."""

    rule: str
    lane: str
    try_lane: str
    n: int
    predicted: float | None
    measured: Ratio | None

    @property
    def finding(self) -> tuple[str, str | None, str | None]:
        """Which finding it is of: the rule, the lane and the lane to try."""
        return self.rule, self.lane, self.try_lane

    @property
    def words(self) -> str:
        """`measured 1.5 × [1.4, 1.6], predicted at most 1.6 ×`."""
        return ", ".join(part for part in (self._measured, self._predicted) if part)

    @property
    def placed(self) -> str:
        """The same with the n of what was measured. A remedy may cost at one n what it gains at another."""
        if self.measured is None:
            return self._predicted
        said = f"{self._measured} at n = {units.count(self.n)}{SLOWER if self.measured.high < 1 else ''}"
        return ", ".join(part for part in (said, self._predicted) if part)

    @property
    def _measured(self) -> str:
        return f"measured {_interval(self.measured)}" if self.measured is not None else ""

    @property
    def _predicted(self) -> str:
        return predicted(self.predicted) if self.predicted is not None else ""


def gains(document: Document) -> tuple[Gain, ...]:
    """One for each finding whose remedy is predicted or was measured; at its n, else at the largest there is."""
    return tuple(gain for gain in each_gain(document) if gain is not None)


def each_gain(document: Document) -> Iterator[Gain | None]:
    """As `gains`, one step a finding, None where there is nothing to say of it: each takes milliseconds."""
    for finding in document.findings:
        made = _gain(document, finding, finding.n)
        yield made if made is not None and made.words else None


def gain_words(document: Document, lane: str, n: int, labels: bool = False) -> str:
    """For a lane that is somebody's remedy: over which lane, measured and predicted at `n`. Empty for any other.

    Lanes go by what is typed for them, or by their labels.
    """
    wanted = _written(lane)
    found = (_gain(document, f, n) for f in document.findings if f.try_lane and _written(f.try_lane) == wanted)
    said = {gain.lane: gain.words for gain in found if gain is not None and gain.measured is not None and gain.n == n}
    names = {record.id: record.label for record in document.lanes} if labels else {}
    return "; ".join(f"over {names.get(base, base)}: {words}" for base, words in said.items())


def remedies(document: Document) -> dict[tuple[str, str | None, str | None], str]:
    """The words of each gain by the finding's rule, lane and lane to try; what was measured names its n."""
    return {gain.finding: gain.placed for gain in gains(document)}


def predicted(value: float) -> str:
    """`predicted at most 1.6 ×`: a bound, bytes moved now over bytes then."""
    return f"predicted at most {factor(value)}"


def factor(value: float) -> str:
    """`1.6 ×`, with fewer figures than what is measured."""
    return units.ratio(value, 2 if value < 10 else 3)


def _interval(ratio: Ratio) -> str:
    ends = (units.significant(end, 2 if end < 10 else 3) for end in (ratio.low, ratio.high))
    return f"{factor(ratio.value)} [{', '.join(ends)}]"


def _gain(document: Document, finding: Finding, n: int | None) -> Gain | None:
    if not finding.try_lane or not finding.lane:
        return None
    twin = lane_of(document, finding.try_lane)
    sizes = [p.n for p in document.points if p.lane == finding.lane and _timed(document, twin, p.n)]
    at = n if n in sizes or (not sizes and n is not None) else max(sizes, default=None)
    if at is None:
        return None
    measured = _measured(document.point(finding.lane, at), document.point(twin, at) if twin else None)
    return Gain(finding.rule, finding.lane, finding.try_lane, at, finding.predicted, measured)


def _timed(document: Document, lane: str | None, n: int) -> bool:
    point = document.point(lane, n) if lane else None
    return point is not None and point.time is not None


def _measured(base: Point | None, point: Point | None) -> Ratio | None:
    """From the samples of both; they were taken in the same rounds, though which is which round is not kept."""
    if base is None or point is None or base.time is None or point.time is None:
        return None
    if base.time.samples_s and point.time.samples_s:
        return compare_runs(base.time.samples_s, point.time.samples_s)
    return None


def lane_of(document: Document, try_lane: str) -> str | None:
    """The document's lane that measures what `try_lane` names, however it was written."""
    wanted = _written(try_lane)
    return next((record.id for record in document.lanes if _written(record.id) == wanted), None)


@lru_cache(4096)
def _written(lane: str) -> str:
    try:
        parsed = lanes.parse(lane)
    except UsageError:
        return lane
    kept = sorted(parsed.switches, key=lambda row: row[0])
    return f"{lanes.write(parsed).partition('+')[0]} {kept} {sorted(parsed.rewrites)} {parsed.threads} {parsed.target}"
