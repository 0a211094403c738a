"""The roofline picture: bytes moved per element against time per element, with the memory's own line under it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.measure.quantities import ITEM_BYTES, result_bytes
from core.measure.series import ChartContext, Named, looks
from core.results import Point

ROOFLINE = "roofline"  # its name among what can be charted
_INDUCTOR = re.compile(r"inductor\b")
SAME = 1.02  # bandwidths of lanes that differ by less are drawn as one


@dataclass(frozen=True, slots=True)
class Spot:
    """One point: what it moves and takes per output element. `share` is the part of the floor it reaches (1: at it).

    `least_bytes`: the least it could move per output element, inputs read once and outputs written once.
    `wrong`: the check against eager failed; `noisy`: the point carries warnings.
    """

    lane: str
    n: int
    bytes_per_element: float
    s_per_element: float
    bytes_per_s: float
    share: float | None
    least_bytes: float = 0.0
    wrong: bool = False
    noisy: bool = False


@dataclass(frozen=True, slots=True)
class LaneSpots:
    """One lane's spots by n. `index` is its place in the list of lanes; `measured`: it has points at all."""

    lane: str
    label: str
    index: int
    spots: tuple[Spot, ...]
    measured: bool


@dataclass(frozen=True, slots=True)
class Roof:
    """A measured copy bandwidth, and the lanes it was measured for."""

    bytes_per_s: float
    lanes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Roofline:
    """All that the picture shows."""

    series: tuple[LaneSpots, ...]
    roofs: tuple[Roof, ...]
    context: ChartContext

    @property
    def sizes(self) -> tuple[int, ...]:
        """Every n with a spot, rising."""
        return tuple(sorted({spot.n for one in self.series for spot in one.spots}))

    @property
    def empty(self) -> bool:
        return not self.sizes

    def shown(self, hidden: frozenset[str] = frozenset()) -> tuple[Spot, ...]:
        """The spots of the lanes that are not hidden."""
        return tuple(spot for one in self.series if one.lane not in hidden for spot in one.spots)

    def least_at(self, n: int) -> float | None:
        """The least bytes per output element that any lane could move at `n`."""
        return min((spot.least_bytes for spot in self.shown() if spot.n == n and spot.least_bytes), default=None)


def roofline(lanes: Sequence[Named], points: Iterable[Point], context: ChartContext) -> Roofline:
    """The picture over `lanes` in their order; points of other lanes are left out."""
    known = tuple(points)
    found = spots((p for p in known if p.status == "ok"), ITEM_BYTES.get(context.dtype, 4))
    measured = {point.lane for point in known}
    made = tuple(LaneSpots(lane.id, lane.label, index, tuple(sorted((s for s in found if s.lane == lane.id),
                                                                    key=lambda s: s.n)), lane.id in measured)
                 for index, lane in zip(looks(lanes), lanes, strict=True))
    wanted = {lane.id for lane in lanes}
    return Roofline(made, roofs(p for p in known if p.lane in wanted), context)


def roofs(points: Iterable[Point]) -> tuple[Roof, ...]:
    """The copy bandwidths that the points' floors were worked out with, the highest first.

    Lanes may differ: each bandwidth was measured on the lane's own target with its own threads.
    """
    best: dict[str, float] = {}
    for point in points:
        if point.traffic and point.traffic.floor_s:
            rate = point.traffic.minimum_bytes / point.traffic.floor_s
            best[point.lane] = max(rate, best.get(point.lane, 0.0))
    made: list[Roof] = []
    for lane, rate in sorted(best.items(), key=lambda pair: -pair[1]):
        if made and made[-1].bytes_per_s < rate * SAME:
            made[-1] = Roof(made[-1].bytes_per_s, (*made[-1].lanes, lane))
        else:
            made.append(Roof(rate, (lane,)))
    return tuple(made)


def spots(points: Iterable[Point], item_bytes: int) -> tuple[Spot, ...]:
    """Every point whose time, traffic and outputs are known; `item_bytes` is the size of one output element."""
    made = (_spot(point, item_bytes) for point in points)
    return tuple(spot for spot in made if spot)


def moved_bytes(point: Point) -> float | None:
    """Bytes a call moves, as far as its graph tells: all traffic of what is not fused, the least of what is.

    An estimate between the two: fused operations count by their share of all that compute. Of Inductor, whose kernels
    its graph does not tell of, the least is taken: `is_bound`.
    """
    if point.traffic is None:
        return None
    if is_bound(point.lane):
        return float(point.traffic.minimum_bytes)
    fusion = point.fusion
    fused = fusion.fused_ops / fusion.compute_ops if fusion and fusion.compute_ops else 0.0
    saved = (point.traffic.unfused_bytes - point.traffic.minimum_bytes) * min(fused, 1.0)
    return point.traffic.unfused_bytes - saved


def is_bound(lane: str) -> bool:
    """Whether the bytes of this lane are no estimate but the least that it can move."""
    return _INDUCTOR.match(lane) is not None


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
    if point.time is None or not moved or not (size := result_bytes(point)):
        return None
    elements = size / item_bytes
    seconds = point.time.median_s
    least = point.traffic.minimum_bytes / elements if point.traffic else 0.0
    return Spot(point.lane, point.n, moved / elements, seconds / elements, moved / seconds, share_of_floor(point),
                least, point.check is not None and not point.check.ok, bool(point.time.warnings))
