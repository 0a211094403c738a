"""What can be charted against n, as rows: each takes a point to a figure with its 95 % interval."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core import units
from core.results import Point

ITEM_BYTES = {"float64": 8, "int64": 8, "complex64": 8, "float32": 4, "int32": 4, "float16": 2, "bfloat16": 2,
              "int16": 2, "int8": 1, "uint8": 1, "bool": 1}


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and the 95 % interval around it; both ends equal the figure where there is no interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Scene:
    """What a figure may need besides its own point: the baseline's point at the same n, and bytes per element."""

    baseline: Point | None = None
    item_bytes: int = 4


Measure = Callable[[Point, Scene], Estimate | None]


@dataclass(frozen=True, slots=True)
class Quantity:
    """One row. `axis` is the y axis' words, `write` formats a figure with its unit, `missing` says what is absent."""

    name: str
    title: str
    axis: str
    unit: str  # of the raw figure in exports
    write: Callable[[float | None], str]
    measure: Measure
    missing: str = "no figure"


def _time(point: Point, scene: Scene) -> Estimate | None:
    if point.time is None or point.time.median_s <= 0:
        return None
    return Estimate(point.time.median_s, point.time.low_s, point.time.high_s)


def elements(point: Point, scene: Scene) -> int | None:
    """How many numbers the lane puts out: the work that a time is divided by."""
    size = result_bytes(point)
    return max(1, size // scene.item_bytes) if size else None


def result_bytes(point: Point) -> int:
    """Bytes of the lane's results; of those written over an input, which are no memory of their own, what the least
    traffic writes. 0 where neither is known."""
    if point.memory is None:
        return 0
    in_place = point.traffic.minimum_bytes - point.memory.inputs_bytes if point.traffic else 0
    return point.memory.outputs_bytes or max(0, in_place)


def _per_element(point: Point, scene: Scene) -> Estimate | None:
    time, count = _time(point, scene), elements(point, scene)
    return _scaled(time, 1 / count) if time and count else None


def _rate(point: Point, scene: Scene) -> Estimate | None:
    time = _time(point, scene)
    return _inverse(time, point.traffic.minimum_bytes) if time and point.traffic else None


def _floor_share(point: Point, scene: Scene) -> Estimate | None:
    time = _time(point, scene)
    return _inverse(time, point.traffic.floor_s) if time and point.traffic and point.traffic.floor_s else None


def _relative(point: Point, scene: Scene) -> Estimate | None:
    if point.ratio is not None:
        return Estimate(point.ratio.value, point.ratio.low, point.ratio.high)
    time, base = _time(point, scene), _time(scene.baseline, scene) if scene.baseline else None
    if time is None or base is None:
        return None
    if scene.baseline is point or time == base:
        return Estimate(1.0, 1.0, 1.0)
    if not time.low > 0:
        return None
    return Estimate(base.value / time.value, base.low / time.high, base.high / time.low)


def _first_calls(point: Point, scene: Scene) -> Estimate | None:
    if point.build_s is None and not point.calls:
        return None
    return _exact((point.build_s or 0.0) + sum(call.s for call in point.calls if call.event != "steady"))


def _peak(point: Point, scene: Scene) -> Estimate | None:
    return _exact(point.memory.peak_bytes) if point.memory else None


def _rss(point: Point, scene: Scene) -> Estimate | None:
    return _exact(point.memory.rss_peak_bytes) if point.memory else None


def _allocations(point: Point, scene: Scene) -> Estimate | None:
    return _exact(point.memory.allocations) if point.memory else None


def _faults(point: Point, scene: Scene) -> Estimate | None:
    return _exact(point.cpu.minor_faults) if point.cpu else None


def _kernel_share(point: Point, scene: Scene) -> Estimate | None:
    total = point.cpu.user_s + point.cpu.system_s if point.cpu else 0.0
    return _exact(point.cpu.system_s / total) if point.cpu and total > 0 else None


def _exact(value: float | None) -> Estimate | None:
    return None if value is None else Estimate(float(value), float(value), float(value))


def _scaled(estimate: Estimate, factor: float) -> Estimate:
    return Estimate(estimate.value * factor, estimate.low * factor, estimate.high * factor)


def _inverse(estimate: Estimate, over: float) -> Estimate | None:
    if over <= 0 or estimate.low <= 0:
        return None
    return Estimate(over / estimate.value, over / estimate.high, over / estimate.low)


def _share(value: float | None) -> str:
    """`23 %`, `4.1 %`, `0.02 %`: what is small is not nothing."""
    return units.percent(value, 0 if (value or 0.0) >= 0.1 else 2 if 0.0 < (value or 0.0) < 0.001 else 1)


QUANTITIES: dict[str, Quantity] = {q.name: q for q in (
    Quantity("time", "Time per call", "time per call", "s", units.seconds, _time),
    Quantity("element", "Time per output element", "time per element", "s", units.seconds, _per_element),
    Quantity("rate", "Bandwidth used", "least traffic over time", "B/s", units.rate, _rate),
    Quantity("floor", "Share of the copy floor", "share of the copy floor", "1", _share, _floor_share),
    Quantity("relative", "Speed against the baseline", "times as fast", "1", units.ratio, _relative),
    Quantity("first", "Build and first calls", "time until steady", "s", units.seconds, _first_calls),
    Quantity("peak", "Peak memory above inputs", "peak bytes of a call", "B", units.bytes_, _peak),
    Quantity("rss", "Peak memory of the process", "peak resident bytes", "B", units.bytes_, _rss),
    Quantity("allocations", "Allocations per call", "allocations per call", "1", units.count, _allocations),
    Quantity("faults", "Page faults per call", "minor page faults per call", "1", units.count, _faults),
    Quantity("kernel", "Time in the system's kernel", "share of processor time", "1", _share, _kernel_share),
)}
TIME_CHART = ("time", "element", "rate", "floor", "relative", "first", "faults", "kernel")
MEMORY_CHART = ("peak", "rss", "allocations", "faults")
