"""Figures that no measurement gives: a file that was changed by hand or damaged is told by the place of the first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from core.errors import DocumentError
from core.results import Point

if TYPE_CHECKING:
    from core.document import Document

Figure = float | int | None
LEAST, MOST = 1e-24, 1e24  # seconds, bytes or counts of what a computer does; charts take logarithms of them
LARGEST_N = 2**40
_OF_TIME = ("median_s", "low_s", "high_s")
_NEVER_ZERO = ("time.median_s", "traffic.floor_s")  # what others are divided by
_OF_PARTS = {"memory": ("inputs_bytes", "outputs_bytes"), "traffic": ("unfused_bytes", "minimum_bytes", "floor_s"),
             "fusion": ("groups", "fused_ops", "compute_ops"), "cpu": ("user_s", "system_s", "minor_faults")}


def check(document: Document) -> None:
    """Raises DocumentError where a lane is there twice, or a size, time, count or number of bytes is none."""
    names: set[str] = set()
    for place, lane in enumerate(document.lanes):
        if lane.id in names:
            raise _wrong(f"lanes[{place}].id: the lane {lane.id[:80]!r} is there twice")
        names.add(lane.id)
    for place, point in enumerate(document.points):
        if not 1 <= point.n <= LARGEST_N:
            raise _wrong(f"points[{place}].n: {point.n}")
        for name, value in _figures(point):
            if (value and not LEAST <= value <= MOST) or (value == 0 and name in _NEVER_ZERO):
                raise _wrong(f"points[{place}].{name}: {value:g}")


def _figures(point: Point) -> Iterator[tuple[str, Figure]]:
    if point.time is not None:
        yield from ((f"time.{name}", getattr(point.time, name)) for name in _OF_TIME)
        yield from (("time.samples_s", value) for value in _ends(point.time.samples_s))
    yield from (("calls.s", value) for value in _ends([call.s for call in point.calls]))
    for part, names in _OF_PARTS.items():
        whole = getattr(point, part)
        if whole is not None:
            yield from ((f"{part}.{name}", getattr(whole, name)) for name in names)


def _ends(values: Sequence[Figure]) -> tuple[Figure, ...]:
    """The smallest and the largest; None among them stands for what JSON cannot say."""
    known = [value for value in values if value]
    return (min(known), max(known)) if known else ()


def _wrong(what: str) -> DocumentError:
    return DocumentError(f"has a wrong value at {what}", remedy="The file was changed or damaged; open another copy.")
