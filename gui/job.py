"""What the one job thread is asked to do. Frozen; the answer names the job it answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from core.engine.events import Event
from core.lanes import Lane
from core.results import Finding, LaneGraphs
from core.study import Study

if TYPE_CHECKING:
    from core.document import Document
    from core.engine.live import LiveControl

LONG = frozenset({"sweep", "live", "remeasure", "map", "save"})  # not put aside for a capture


@dataclass(frozen=True, slots=True)
class Job:
    """`kind`: sweep, live, capture, remeasure, map, save (a lane as an archive).

    `question` is the setup's, so that late answers find their place.
    """

    kind: str
    study: Study
    question: tuple[object, ...]
    lane: Lane | None = None
    n: int = 0
    control: LiveControl | None = None
    switches: tuple[str, ...] = ()  # of a map
    combined: bool = False
    path: str = ""  # of what is saved
    known: Document | None = None  # what a point that is measured again belongs to

    @property
    def is_long(self) -> bool:
        return self.kind in LONG


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a job ended: `result` is what the session returned, `error` a message for the user."""

    stopped: bool = False
    error: str | None = None
    result: object = None


@dataclass(frozen=True, slots=True)
class Captured:
    """A lane's graphs with what the rules say of them, and why its run failed, if it did."""

    graphs: LaneGraphs
    findings: tuple[Finding, ...] = ()
    error: str | None = None


class SessionLike(Protocol):
    """The part of core.engine.session.Session that the window drives."""

    @property
    def document(self) -> Document | None: ...
    def sweep(self, study: Study) -> Any: ...
    def capture(self, study: Study, lane: Lane, n: int) -> Any: ...
    def remeasure(self, study: Study, lane_id: str, n: int, known: Document | None = None) -> Any: ...
    def live(self, control: Any) -> Any: ...
    def map_switches(self, study: Study, lane: Lane, n: int, names: Sequence[str], combined: bool) -> Any: ...
    def save_archive(self, study: Study, lane: Lane, n: int, path: str) -> Any: ...
    def stop(self) -> None: ...
    def close(self) -> None: ...


SessionFactory = Callable[[Callable[[Event], None]], SessionLike]
