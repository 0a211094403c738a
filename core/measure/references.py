"""Reference lines of a chart, which lanes are read against: floors, bounds, levels; and the allocator's cliff. Pure."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.measure.quantities import Scene, result_bytes
from core.results import Point

MAPPED_BYTES = 32 * 2 ** 20  # glibc's largest M_MMAP_THRESHOLD: above it every block is mapped afresh
MAPPED_WORDS = "allocator maps afresh above 32 MiB"


@dataclass(frozen=True, slots=True)
class Line:
    """A line to read the lanes against: a floor, a bound, a level."""

    label: str
    points: tuple[tuple[int, float], ...]


def lines(quantity: str, points: Iterable[Point], scene: Scene) -> tuple[Line, ...]:
    """What the lanes' figures of QUANTITIES[quantity] are read against; none where no point knows it."""
    label, figure, lowest = _REFERENCES.get(quantity, ("", None, True))
    if figure is None:
        return ()
    best: dict[int, float] = {}
    for point in points:
        value = figure(point, scene)
        if value is not None and value > 0:
            best[point.n] = (min if lowest else max)(best.get(point.n, value), value)
    return (Line(label, tuple(sorted(best.items()))),) if best else ()


def _floor(point: Point, scene: Scene) -> float | None:
    return point.traffic.floor_s if point.traffic else None


def _floor_per_element(point: Point, scene: Scene) -> float | None:
    floor, size = _floor(point, scene), result_bytes(point)
    return floor * scene.item_bytes / size if floor and size else None


def _roof(point: Point, scene: Scene) -> float | None:
    floor = _floor(point, scene)
    return point.traffic.minimum_bytes / floor if point.traffic and floor else None


def _one(point: Point, scene: Scene) -> float | None:
    return 1.0 if point.status == "ok" else None


def _outputs(point: Point, scene: Scene) -> float | None:
    return float(point.memory.outputs_bytes) if point.memory else None


def _tensors(point: Point, scene: Scene) -> float | None:
    return float(point.memory.inputs_bytes + point.memory.outputs_bytes) if point.memory else None


# quantity -> label, figure at a point, and whether the least of the lanes counts (else the largest)
_REFERENCES = {
    "time": ("copy floor", _floor, True),
    "element": ("copy floor", _floor_per_element, True),
    "rate": ("copy bandwidth", _roof, False),
    "floor": ("copy floor", _one, True),
    "relative": ("as fast as the baseline", _one, True),
    "peak": ("output alone", _outputs, False),
    "rss": ("inputs + outputs", _tensors, False),
}
REFERENCE_WORDS = tuple(dict.fromkeys(label for label, _, _ in _REFERENCES.values()))


def cliff(points: Iterable[Point]) -> int | None:
    """The least n at which the lanes' output passes 32 MiB, by how its bytes grow with n; None where they do not.

    Bytes are taken as c·n^k with a whole k, from the two largest sizes.
    """
    known = {p.n: p.memory.outputs_bytes for p in points if p.memory and p.memory.outputs_bytes and p.n > 1}
    if len(known) < 2:
        return None
    (n1, b1), (n2, b2) = sorted(known.items())[-2:]
    power = math.log(b2 / b1) / math.log(n2 / n1)
    whole = round(power)
    if whole < 1 or abs(power - whole) > 0.05:
        return None
    return math.floor((MAPPED_BYTES * n2 ** whole / b2) ** (1 / whole) + 1e-9) + 1


def cliff_within(points: Sequence[Point]) -> int | None:
    """The same where it lies within the measured sizes."""
    found, sizes = cliff(points), [p.n for p in points]
    return found if found is not None and min(sizes) <= found <= max(sizes) else None
