"""What the list of lanes says of a lane beside its name. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.engine import targets
from core.lanes import Lane
from core.results import Fusion, LaneGraphs, Point
from core.units import seconds
from gui.answers import Answers
from gui.wording import tr


@dataclass(frozen=True, slots=True)
class LaneWords:
    """`summary` is short enough for a line; `tip` says all; `bad` paints it as an error."""

    summary: str
    tip: str
    bad: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A lane as a legend names it; the label says the host where that is another machine."""

    id: str
    label: str


def placed(lanes: Sequence[Lane]) -> tuple[Placed, ...]:
    """The lanes in their order."""
    return tuple(Placed(x.id, tr("{0} on {1}").format(x.label, host) if (host := targets.host_of(x)) else x.label)
                 for x in lanes)


def lane_words(lane: Lane, mode: str, answers: Answers, n: int, is_baseline: bool, busy: bool = False) -> LaneWords:
    """In order: what it waits for, what failed, what was fused, what is known of it."""
    if coming := answers.coming.get(lane.id):
        return LaneWords(coming, f"{lane.id}\n{coming}")
    error = answers.errors.get(lane.id)
    if error:
        return LaneWords(_first_line(error), error, True)
    if busy:
        return LaneWords(tr("capturing…"), lane.id)
    point = answers.points.get((lane.id, n))
    parts = [p for p in (_time(point), _fusion(mode, answers.graphs.get(lane.id), point)) if p]
    if is_baseline:
        parts = [p for p in (_time(point), tr("baseline")) if p]
    return LaneWords(" · ".join(parts), "\n".join([lane.id, *parts]))


def _time(point: Point | None) -> str:
    return seconds(point.time.median_s) if point and point.time else ""


def _fusion(mode: str, graphs: LaneGraphs | None, point: Point | None) -> str:
    if mode == "eager":
        return tr("not traced")
    if mode == "inductor":
        return _kernels(graphs)
    fusion = point.fusion if point and point.fusion else _counted(graphs)
    if fusion is None:
        return ""
    words = tr("{0} of {1} fused").format(fusion.fused_ops, fusion.compute_ops)
    return words if fusion.fused_ops else tr("nothing fused")


def _counted(graphs: LaneGraphs | None) -> Fusion | None:
    if graphs is None or not graphs.decisions:
        return None
    counted = [d for d in graphs.decisions if not d.nothing_to_do]
    fused = [d for d in counted if d.group is not None]
    return Fusion(len({d.group for d in fused}), len(fused), len(counted))


def _kernels(graphs: LaneGraphs | None) -> str:
    count = sum(1 for s in graphs.stages if s.kind == "code" and s.group is not None) if graphs else 0
    return (tr("{0} kernels").format(count) if count > 1 else tr("1 kernel")) if count else ""


def _first_line(text: str) -> str:
    return text.strip().splitlines()[0] if text.strip() else text
