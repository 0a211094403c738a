"""What remedies gain, predicted beside measured, for the findings and the table. No Qt."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from core.errors import FusescopeError
from core.insight.gains import gain_words, remedies
from gui import files

if TYPE_CHECKING:
    from core.results import Finding
    from gui.workbench import Workbench

RUNNING = ("sweep", "live", "remeasure")  # while points grow nothing is compared


@dataclass(frozen=True, slots=True)
class Gained:
    """Words by rule, lane and lane to try, for findings; by lane and n, for the rows of lanes that are a remedy."""

    by_finding: dict[tuple[str, str | None, str | None], str] = field(default_factory=dict)
    by_point: dict[tuple[str, int], str] = field(default_factory=dict)

    def of(self, finding: Finding) -> str:
        return self.by_finding.get((finding.rule, finding.lane, finding.try_lane), "")


class Gains:
    """Asked for often, worked out once for the same findings and points, and not while points are measured."""

    def __init__(self, workbench: Workbench):
        self._workbench = workbench
        self._key: object = None
        self._found = Gained()

    @property
    def now(self) -> Gained:
        """As far as it is known; what a running measurement will change stays as it was."""
        workbench = self._workbench
        key = (workbench.findings, workbench.points)
        busy = workbench.job is not None and workbench.job.kind in RUNNING
        if key != self._key and not busy:
            self._key, self._found = key, self._work_out()
        return self._found

    def _work_out(self) -> Gained:
        if not any(finding.try_lane for finding in self._workbench.findings):
            return Gained()
        try:
            document = files.made_document(self._workbench)
        except FusescopeError:  # no study: nothing is measured either
            return Gained()
        rows = {(p.lane, p.n): gain_words(document, p.lane, p.n, labels=True) for p in document.points}
        return Gained(remedies(document), {place: words for place, words in rows.items() if words})
