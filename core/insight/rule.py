"""What a rule is made of, and the places in a document where one may hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from core.document import Document, LaneRecord
from core.results import Decision, Finding, LaneGraphs, Point


@dataclass(frozen=True, slots=True)
class Case:
    """One place where a rule holds: the lane, the size, words, figures, and the lane that applies the remedy."""

    lane: str | None
    n: int | None
    text: str
    evidence: dict[str, object] = field(default_factory=dict)
    try_lane: str | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """`cases` finds where it holds; `title` says in a few words what it is about."""

    name: str
    severity: str  # info, warning, error
    title: str
    cases: Callable[[Document], Iterable[Case]]

    def fire(self, document: Document) -> list[Finding]:
        return [Finding(self.name, self.severity, c.lane, c.n, c.text, c.evidence, c.try_lane, _predicted(c))
                for c in self.cases(document)]


def _predicted(case: Case) -> float | None:
    """The gain that the remedy could have, where the rule says."""
    value = case.evidence.get("predicted_gain")
    return value if isinstance(value, float) and case.try_lane else None


@dataclass(frozen=True, slots=True)
class Seen:
    """A lane with its captured graphs."""

    record: LaneRecord
    graphs: LaneGraphs

    @property
    def lane(self) -> str:
        return self.record.id

    @property
    def n(self) -> int:
        return self.graphs.n

    def left_out(self) -> list[Decision]:
        """Computing operations that were not fused."""
        return [d for d in self.graphs.decisions if d.group is None and not d.nothing_to_do]

    def text(self, stage: str) -> str:
        found = self.graphs.stage(stage)
        return found.text if found else ""

    def effective(self, switch: str, default: object = None) -> object:
        """A switch as read back, else as asked for."""
        return self.record.effective.get(switch, self.record.switches.get(switch, default))


def captured(document: Document) -> Iterator[Seen]:
    """Every lane that has graphs."""
    for graphs in document.graphs:
        record = document.lane(graphs.lane)
        if record is not None:
            yield Seen(record, graphs)


def measured(document: Document) -> Iterator[tuple[LaneRecord, Point]]:
    """Every point with a time."""
    for point in document.points:
        record = document.lane(point.lane)
        if record is not None and point.time is not None and point.status == "ok":
            yield record, point


def named(decisions: list[Decision]) -> str:
    """`aten::maximum ×4 (lines 18, 19)` for each operation, in order."""
    lines: dict[str, dict[int, None]] = {}
    counts: dict[str, int] = {}
    for decision in decisions:
        counts[decision.op] = counts.get(decision.op, 0) + 1
        lines.setdefault(decision.op, {}).update({decision.line: None} if decision.line else {})
    return ", ".join(_name(op, counts[op], list(lines[op])) for op in counts)


def _name(op: str, count: int, lines: list[int]) -> str:
    shown = ", ".join(map(str, lines[:6])) + (", …" if len(lines) > 6 else "")
    place = f" (line{'s' if len(lines) > 1 else ''} {shown})" if lines else ""
    return f"{op}{f' ×{count}' if count > 1 else ''}{place}"
