"""What was found out so far about one question: points, graphs, findings, and what each lane really runs on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from core.engine.events import LaneOpened
from core.results import Finding, LaneGraphs, Point

if TYPE_CHECKING:
    from core.document import Document


@dataclass(slots=True)
class Answers:
    """Grows while jobs run; the Workbench alone changes it."""

    points: dict[tuple[str, int], Point] = field(default_factory=dict)
    graphs: dict[str, LaneGraphs] = field(default_factory=dict)  # the latest capture of each lane
    opened: dict[str, LaneOpened] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)  # lane -> why it could not be captured or run
    findings: tuple[Finding, ...] = ()  # of the last sweep
    captured_findings: dict[str, tuple[Finding, ...]] = field(default_factory=dict)  # of each lane's last capture
    document: Document | None = None

    @property
    def all_findings(self) -> tuple[Finding, ...]:
        """Those of the sweep, and those of captures that the sweep does not have for that lane."""
        known = {(f.rule, f.lane) for f in self.findings}
        captured = [f for found in self.captured_findings.values() for f in found if (f.rule, f.lane) not in known]
        return (*self.findings, *captured)

    def of_lanes(self, lane_ids: tuple[str, ...]) -> tuple[Point, ...]:
        """The points of these lanes, by n and then in the lanes' order."""
        order = {lane: i for i, lane in enumerate(lane_ids)}
        kept = [p for p in self.points.values() if p.lane in order]
        return tuple(sorted(kept, key=lambda p: (p.n, order[p.lane])))
