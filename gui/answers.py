"""What was found out so far about one question: points, graphs, findings, and what each lane really runs on."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from core.engine.events import LaneOpened
from core.results import Finding, LaneGraphs, Point
from gui.job import Captured

if TYPE_CHECKING:
    from core.document import Document
    from core.engine.mapping import Mapped

QUESTIONS_KEPT = 5  # a sweep's samples are megabytes; what was finished is in the history


@dataclass(slots=True)
class Answers:
    """Grows while jobs run; the Workbench alone changes it."""

    points: dict[tuple[str, int], Point] = field(default_factory=dict)
    graphs: dict[str, LaneGraphs] = field(default_factory=dict)  # the latest capture of each lane
    opened: dict[str, LaneOpened] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)  # lane -> why it could not be captured or run
    coming: dict[str, str] = field(default_factory=dict)  # lane -> what takes long before it can run
    findings: tuple[Finding, ...] = ()  # of the last sweep
    captured_findings: dict[str, tuple[Finding, ...]] = field(default_factory=dict)  # of each lane's last capture
    document: Document | None = None
    maps: dict[str, Mapped] = field(default_factory=dict)  # lane -> its latest switch map
    inert: dict[str, frozenset[str]] = field(default_factory=dict)  # lane -> switches that do nothing there

    @property
    def all_findings(self) -> tuple[Finding, ...]:
        """Those of the sweep, and those of captures that the sweep does not have for that lane."""
        known = {(f.rule, f.lane) for f in self.findings}
        captured = [f for found in self.captured_findings.values() for f in found if (f.rule, f.lane) not in known]
        return (*self.findings, *captured)

    def first_fused(self, lanes: Iterable[str]) -> int:
        """The place of the first of these lanes in which something was fused; 0 where nothing was."""
        return next((place for place, lane in enumerate(lanes) if _has_group(self.graphs.get(lane))), 0)

    def take(self, result: Captured | Mapped) -> None:
        """What a capture or a switch map brought."""
        if isinstance(result, Captured):
            self._take_captured(result)
        else:
            self._take_map(result)

    def _take_captured(self, captured: Captured) -> None:
        lane = captured.graphs.lane
        self.captured_findings[lane] = captured.findings
        if captured.error:
            self.errors[lane] = captured.error
        else:
            self.errors.pop(lane, None)

    def _take_map(self, mapped: Mapped) -> None:
        """What an earlier map said of other switches stays."""
        self.maps[mapped.lane.id] = mapped
        tried = frozenset(name for trial in mapped.trials for name, _ in trial.setting)
        for lane, names in mapped.inert.items():
            self.inert[lane] = (self.inert.get(lane, frozenset()) - tried) | names

    def of_lanes(self, lane_ids: tuple[str, ...]) -> tuple[Point, ...]:
        """The points of these lanes, by n and then in the lanes' order."""
        order = {lane: i for i, lane in enumerate(lane_ids)}
        kept = [p for p in self.points.values() if p.lane in order]
        return tuple(sorted(kept, key=lambda p: (p.n, order[p.lane])))


class Shelf:
    """Answers by question; those of the few questions asked last are kept."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], Answers] = OrderedDict()

    def of(self, question: tuple[object, ...]) -> Answers:
        """The answers to a question, empty ones where it is new."""
        found = self._kept.setdefault(question, Answers())
        self._kept.move_to_end(question)
        while len(self._kept) > QUESTIONS_KEPT:
            self._kept.popitem(last=False)
        return found

    def only(self, question: tuple[object, ...], answers: Answers) -> None:
        """Forgets all others."""
        self._kept.clear()
        self._kept[question] = answers


def _has_group(graphs: LaneGraphs | None) -> bool:
    if graphs is None:
        return False
    groups = (*(decision.group for decision in graphs.decisions), *(stage.group for stage in graphs.stages))
    return any(group is not None for group in groups)
