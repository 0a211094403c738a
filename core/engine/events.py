"""What a session tells its listener while it works. Frozen; emitted in the session's thread."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.results import Finding, LaneGraphs, Point


@dataclass(frozen=True, slots=True)
class LaneOpened:
    """A lane's worker answered: what it really runs on. `backends`: preset -> why its torch cannot run it, or None."""

    lane: str
    torch: str | None
    llvm: bool
    available: bool
    reason: str | None
    effective: dict[str, object]
    ignored: dict[str, str]
    backends: dict[str, str | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Progressed:
    """`done` of `total` points; `left_s` is the estimate, None before there is one. `lane`: the text is about that lane
    alone, which waits for it, and does not name it; "" as text: it no longer waits."""

    done: int
    total: int
    left_s: float | None
    text: str
    lane: str = ""

    @property
    def words(self) -> str:
        """The text with the lane that it is about."""
        return f"{self.lane}: {self.text}" if self.lane and self.text else self.text


@dataclass(frozen=True, slots=True)
class PointChanged:
    """A point so far (`final` False: its samples still grow)."""

    point: Point
    final: bool


@dataclass(frozen=True, slots=True)
class GraphsCaptured:
    graphs: LaneGraphs


@dataclass(frozen=True, slots=True)
class FindingsChanged:
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class LiveTicked:
    """New per-call samples of one lane in live mode, `at_s` seconds since live began."""

    lane: str
    n: int
    at_s: float
    samples_s: tuple[float, ...]
    rss_bytes: int | None
    gpu_bytes: int | None = None  # in use on the lane's CUDA device, by every process
    gpu_busy: float | None = None  # the share of the time in which a kernel ran there


@dataclass(frozen=True, slots=True)
class LiveMarked:
    """Something happened to a lane in live mode: a switch flipped, n moved, a call of the ladder, a failure."""

    lane: str
    at_s: float
    kind: str  # switch, n, call, failed, restarted
    text: str
    s: float | None = None


@dataclass(frozen=True, slots=True)
class Logged:
    """Words of a worker or a formula (what it printed), or of the engine, when `ours`. `failed`: why a captured run
    failed."""

    lane: str
    text: str
    failed: bool = False
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Ended:
    """The job is over. `error` is a message for the user, None when it ran to its end or was stopped."""

    job: str  # sweep, live, capture, remeasure, map
    stopped: bool
    error: str | None = None


Event = (
    LaneOpened | Progressed | PointChanged | GraphsCaptured | FindingsChanged | LiveTicked | LiveMarked | Logged | Ended
)
