"""What was measured: frozen values, the same shape as the study document (core.document).

Every figure is SI: seconds, bytes, counts. Field order and names are the document's keys.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class PointError:
    """Why a point has no figures. `where` is `file:line` or the step that failed."""

    kind: str
    message: str
    where: str | None = None

    @property
    def words(self) -> str:
        """The place, where there is one, and the message."""
        return f"{self.where}: {self.message}" if self.where else self.message


@dataclass(frozen=True, slots=True)
class Time:
    """Steady-state seconds per call; `low_s`, `high_s` bound the median at 95 %. One sample per block."""

    median_s: float
    low_s: float
    high_s: float
    samples_s: tuple[float, ...] = ()
    calls: int = 0
    warnings: tuple[str, ...] = ()  # each "kind: words, and what to do"
    block_calls: int = 1
    overhead_s: float | None = None  # of the measuring loop, per call; stated, not subtracted
    method: str = ""  # of the interval


@dataclass(frozen=True, slots=True)
class Call:
    """One rung of the call ladder."""

    s: float
    event: str  # trace, profile, specialise, compile, fused, fallback, steady


@dataclass(frozen=True, slots=True)
class Memory:
    """Bytes of one call. `peak_bytes` is exact tensor bytes above the inputs when `method` says so."""

    peak_bytes: int | None = None
    inputs_bytes: int = 0
    outputs_bytes: int = 0
    allocations: int | None = None
    rss_peak_bytes: int | None = None
    method: str = ""


@dataclass(frozen=True, slots=True)
class Cpu:
    """Process time of one call, by getrusage."""

    user_s: float
    system_s: float
    minor_faults: float


@dataclass(frozen=True, slots=True)
class Check:
    """The lane's outputs against eager's. `differences` are words: dtype, shape, strides, NaN pattern, ..."""

    reference: str
    max_abs: float | None
    max_ulp: float | None
    ok: bool
    tolerance: str
    differences: tuple[str, ...] = ()
    error_vs_float64: float | None = None


@dataclass(frozen=True, slots=True)
class Traffic:
    """Bytes moved. `minimum_bytes`: each input read and each output written once; `floor_s` over the copy bandwidth."""

    unfused_bytes: int
    minimum_bytes: int
    floor_s: float | None = None


@dataclass(frozen=True, slots=True)
class Fusion:
    """Counts over the lane's optimised graph."""

    groups: int
    fused_ops: int
    compute_ops: int


@dataclass(frozen=True, slots=True)
class Ratio:
    """How many times faster than the baseline (baseline time / this time), with its 95 % interval."""

    value: float
    low: float
    high: float
    words: str  # faster, slower, no difference shown
    method: str = "bootstrap"


@dataclass(frozen=True, slots=True)
class BreakEven:
    """Calls after which build and warm-up have paid for themselves; None: never shown to."""

    calls: float | None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Point:
    """The answer for one lane at one n."""

    lane: str
    n: int
    status: str
    error: PointError | None = None
    time: Time | None = None
    calls: tuple[Call, ...] = ()
    memory: Memory | None = None
    cpu: Cpu | None = None
    check: Check | None = None
    traffic: Traffic | None = None
    fusion: Fusion | None = None
    build_s: float | None = None
    ratio: Ratio | None = None
    break_even: BreakEven | None = None
    trace_warnings: tuple[str, ...] = ()  # each "line: words"


@dataclass(frozen=True, slots=True)
class Stage:
    """One named graph, loop nest or code text on the way from source to machine code."""

    name: str
    kind: str  # graph, loops, code
    language: str  # torchscript, nnc, python, cpp, llvm, asm, cuda, ptx
    text: str
    group: int | None = None  # of which fusion group, for kernels
    note: str = ""  # why it is absent, or what was cut


@dataclass(frozen=True, slots=True)
class Decision:
    """What the fuser did with one node of the graph before fusion."""

    node: str  # output value name, unique in its stage
    op: str
    line: int | None
    group: int | None
    reason: str | None = None  # the fuser's own words
    help: str | None = None  # what would help
    meaning: str | None = None  # the reason in plain words
    nothing_to_do: bool = False
    where: str = ""  # "in If", "in Loop", "" at the top
    verdict: str = ""  # the reason's class: fused, not in list, alone, ... (core.insight.conditions.VERDICTS)
    stage: str = ""  # the stage in which `node` is a value's name


@dataclass(frozen=True, slots=True)
class NodeTime:
    """Seconds of one node of the traced graph when eager runs it by itself; `node` is its output's name there."""

    node: str
    s: float


@dataclass(frozen=True, slots=True)
class LaneGraphs:
    """Everything captured for one lane at one n. `times` is empty where torch's profiler could not be had."""

    lane: str
    n: int
    stages: tuple[Stage, ...] = ()
    decisions: tuple[Decision, ...] = ()
    times: tuple[NodeTime, ...] = ()

    def stage(self, name: str) -> Stage | None:
        return next((s for s in self.stages if s.name == name), None)


@dataclass(frozen=True, slots=True)
class Finding:
    """One rule that fired. `try_lane` (the document's `try`) is a lane that applies the remedy.

    `predicted`: how many times faster it could be, from bytes moved; a bound, None where nothing is known.
    """

    rule: str
    severity: str  # info, warning, error
    lane: str | None
    n: int | None
    text: str
    evidence: dict[str, object] = field(default_factory=dict)
    try_lane: str | None = None
    predicted: float | None = None
