"""The roofline picture: bytes moved per element against time per element, with the memory's own line under it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.results import Point


@dataclass(frozen=True, slots=True)
class Spot:
    """One point: what it moves and takes per output element. `share` is the part of the floor it reaches (1: at it)."""

    lane: str
    n: int
    bytes_per_element: float
    s_per_element: float
    bytes_per_s: float
    share: float | None


def spots(points: Iterable[Point], item_bytes: int) -> tuple[Spot, ...]:
    """Every point whose time, traffic and outputs are known; `item_bytes` is the size of one output element."""
    made = (_spot(point, item_bytes) for point in points)
    return tuple(spot for spot in made if spot)


def moved_bytes(point: Point) -> float | None:
    """Bytes a call moves, as far as its graph tells: all traffic of what is not fused, the least of what is.

    An estimate between the two: fused operations count by their share of all that compute.
    """
    if point.traffic is None:
        return None
    fusion = point.fusion
    fused = fusion.fused_ops / fusion.compute_ops if fusion and fusion.compute_ops else 0.0
    saved = (point.traffic.unfused_bytes - point.traffic.minimum_bytes) * min(fused, 1.0)
    return point.traffic.unfused_bytes - saved


def share_of_floor(point: Point) -> float | None:
    """The least time its traffic can take over the time it took; None where either is unknown."""
    if point.time is None or point.traffic is None or point.traffic.floor_s is None:
        return None
    return point.traffic.floor_s / point.time.median_s


def line(bytes_per_s: float, least: float, most: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """The memory's line: (bytes per element, seconds per element) at both ends."""
    return (least, least / bytes_per_s), (most, most / bytes_per_s)


def _spot(point: Point, item_bytes: int) -> Spot | None:
    moved = moved_bytes(point)
    if point.time is None or not moved or point.memory is None or not point.memory.outputs_bytes:
        return None
    elements = point.memory.outputs_bytes / item_bytes
    seconds = point.time.median_s
    return Spot(point.lane, point.n, moved / elements, seconds / elements, moved / seconds, share_of_floor(point))
