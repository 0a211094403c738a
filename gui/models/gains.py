"""What remedies gain, predicted beside measured, for the findings and the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from core.errors import FusescopeError
from core.insight.gains import each_gain, gain_words
from gui import files
from gui.later import Later
from gui.views.turns import Turns

if TYPE_CHECKING:
    from core.document import Document
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


class Gains(QObject):
    """Follows the Workbench; worked out in turns, since each comparison takes milliseconds, and not while points are
    measured: what a running measurement will change stays as it was."""

    changed = Signal()

    def __init__(self, workbench: Workbench):
        super().__init__(workbench)
        self._workbench = workbench
        self._key: object = None
        self._question: object = None  # what `_found` is of
        self._found = Gained()
        self._turns, self._later = Turns(self), Later(self._follow, self)
        for signal in (workbench.findings_changed, workbench.points_changed, workbench.job_changed):
            signal.connect(self._later.ask)

    @property
    def now(self) -> Gained:
        """As far as it is known; nothing while another question is asked."""
        return self._found if self._question == self._workbench.setup.question else Gained()

    def _follow(self) -> None:
        workbench = self._workbench
        key = (workbench.findings, workbench.points, workbench.setup.question)
        busy = workbench.job is not None and workbench.job.kind in RUNNING
        if key != self._key and not busy:
            self._key = key
            self._turns.run(self._worked_out())

    def _worked_out(self) -> Iterator[None]:
        found, document, question = Gained(), self._document(), self._workbench.setup.question
        if document is not None:
            for gain in each_gain(document):
                if gain is not None:
                    found.by_finding[gain.finding] = gain.placed
                yield
            for point in document.points:
                if words := gain_words(document, point.lane, point.n, labels=True):
                    found.by_point[point.lane, point.n] = words
                yield
        told, self._found, self._question = self.now, found, question
        if found != told:
            self.changed.emit()

    def _document(self) -> Document | None:
        if not any(finding.try_lane for finding in self._workbench.findings):
            return None
        try:
            return files.made_document(self._workbench)
        except FusescopeError:  # no study: nothing is measured either
            return None


def gains_of(workbench: Workbench) -> Gains:
    """The one of this workbench."""
    found = workbench.findChild(Gains)
    return found if isinstance(found, Gains) else Gains(workbench)
