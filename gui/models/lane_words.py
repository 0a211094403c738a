"""What the list of lanes says of a lane beside its name. No widgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.engine import targets
from core.lanes import Lane
from core.results import Fusion, LaneGraphs, Point
from core.units import seconds
from gui.answers import Answers
from gui.wording import said, tr

if TYPE_CHECKING:
    from gui.setup import LaneRow
    from gui.workbench import Workbench


@dataclass(frozen=True, slots=True)
class LaneWords:
    """`summary` is short enough for a line, `brief` for a narrow one; `tip` says all; `bad` paints it as an error."""

    summary: str
    tip: str
    bad: bool = False
    brief: str = ""


@dataclass(frozen=True, slots=True)
class Placed:
    """A lane as a legend names it, in its look."""

    id: str
    label: str
    look: int


def placed(rows: Sequence[LaneRow], hosts: bool = False) -> tuple[Placed, ...]:
    """The lanes in their order; with `hosts` the label says the host where that is another machine."""
    return tuple(Placed(row.lane.id, _named(row.lane) if hosts else row.lane.label, row.look) for row in rows)


def _named(lane: Lane) -> str:
    host = targets.host_of(lane)
    return tr("{0} on {1}").format(lane.label, host) if host else lane.label


def awaited_words(workbench: Workbench, progress: str = "") -> str:
    """What runs while there is no point yet, with each lane that waits and what for; "" where no sweep of this runs.

    `progress` are the words of the sweep itself, for when no lane is known to wait.
    """
    job = workbench.job
    if job is None or job.kind != "sweep" or job.question != workbench.setup.question:
        return ""
    waiting = [f"{_label(workbench, lane)}: {said(words)}" for lane, words in workbench.answers.coming.items()] or [
        said(progress)]
    return "\n".join((tr("Sweep is running: the first point comes when every lane stands."), *filter(None, waiting)))


def _label(workbench: Workbench, lane_id: str) -> str:
    lane = workbench.lane(lane_id)
    return lane.label if lane is not None else lane_id


def lane_words(lane: Lane, mode: str, answers: Answers, n: int, is_baseline: bool, busy: bool = False) -> LaneWords:
    """In order: what it waits for, what failed, what was fused, what is known of it."""
    if coming := answers.coming.get(lane.id):
        words = said(coming)
        return LaneWords(words, f"{lane.id}\n{words}")
    error = said(answers.errors.get(lane.id, ""))
    if error:
        again = tr("Ctrl+Enter, or its menu, starts it again.")
        return LaneWords(_first_line(error), f"{error}\n{again}", True)
    if busy:
        return LaneWords(tr("capturing…"), lane.id)
    point = answers.points.get((lane.id, n))
    words, ratio = _fusion(mode, answers.graphs.get(lane.id), point)
    parts = [p for p in (_time(point), tr("baseline") if is_baseline else words) if p]
    brief = [p for p in (_time(point), "" if is_baseline else ratio) if p]
    return LaneWords(" · ".join(parts), "\n".join([lane.id, *parts]), brief=" · ".join(brief))


def _time(point: Point | None) -> str:
    return seconds(point.time.median_s) if point and point.time else ""


def _fusion(mode: str, graphs: LaneGraphs | None, point: Point | None) -> tuple[str, str]:
    """`10 of 18 fused`, and `10/18` where there is no room for it."""
    if mode == "eager":
        return tr("not traced"), ""
    if mode == "inductor":
        return _kernels(graphs), ""
    fusion = point.fusion if point and point.fusion else _counted(graphs)
    if fusion is None:
        return "", ""
    words = tr("{0} of {1} fused").format(fusion.fused_ops, fusion.compute_ops)
    return words if fusion.fused_ops else tr("nothing fused"), f"{fusion.fused_ops}/{fusion.compute_ops}"


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
