"""Session events into answers: a table, one row a kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from core.engine.events import (
    Ended,
    FindingsChanged,
    GraphsCaptured,
    LaneOpened,
    LiveMarked,
    LiveTicked,
    Logged,
    PointChanged,
    Progressed,
)
from gui.answers import Answers
from gui.job import Captured
from gui.wording import said

if TYPE_CHECKING:
    from gui.workbench import Workbench


def arrive(answers: Answers, events: tuple[Any, ...], workbench: Workbench) -> frozenset[str]:
    """Puts the events into `answers`; returns what changed: states, points, findings, graphs:LANE.

    What only passes by (progress, live ticks, printed text) is told through the workbench's signals.
    """
    changed: set[str] = set()
    for event in events:
        changed.update(_ARRIVALS[type(event)](answers, event, workbench))
    return frozenset(changed)


def _opened(answers: Answers, event: LaneOpened, workbench: Workbench) -> tuple[str, ...]:
    answers.opened[event.lane] = event
    answers.coming.pop(event.lane, None)
    if event.backends and "@" not in event.lane:  # the presets of the menu run on this Python
        workbench.set_backends(event.backends)
    if not event.available and event.reason:
        answers.errors[event.lane] = event.reason
    return ("states",)


def _point(answers: Answers, event: PointChanged, _workbench: Workbench) -> tuple[str, ...]:
    point = event.point
    answers.points[point.lane, point.n] = point
    if point.error is not None and point.status in ("failed", "unavailable"):
        answers.errors[point.lane] = _words(point.error.message, point.error.where)
    elif point.status == "ok":
        answers.errors.pop(point.lane, None)
    return ("points", "states")


def _words(message: str, where: str | None) -> str:
    return f"{where}: {message}" if where and where not in message else message


def _graphs(answers: Answers, event: GraphsCaptured, _workbench: Workbench) -> tuple[str, ...]:
    answers.graphs[event.graphs.lane] = event.graphs
    return (f"graphs:{event.graphs.lane}", "states")


def _findings(answers: Answers, event: FindingsChanged, _workbench: Workbench) -> tuple[str, ...]:
    answers.findings = event.findings
    return ("findings",)


def _captured(answers: Answers, event: Captured, _workbench: Workbench) -> tuple[str, ...]:
    """A lane that runs live, judged."""
    answers.take(event)
    return ("findings", "states")


def _progress(answers: Answers, event: Progressed, workbench: Workbench) -> tuple[str, ...]:
    """What says something of no lane alone comes from a job that goes on: nothing waits any more."""
    before = dict(answers.coming)
    if not event.lane:
        answers.coming.clear()
    elif event.text:
        answers.coming[event.lane] = event.text
    else:
        answers.coming.pop(event.lane, None)
    workbench.progress_changed.emit(event)
    return ("states",) if answers.coming != before else ()


def _tick(_answers: Answers, event: LiveTicked, workbench: Workbench) -> tuple[str, ...]:
    workbench.live_ticked.emit(event)
    return ()


def _mark(answers: Answers, event: LiveMarked, workbench: Workbench) -> tuple[str, ...]:
    workbench.live_marked.emit(event)
    if event.kind == "failed":
        answers.errors[event.lane] = event.text
    elif event.kind in ("restarted", "switch"):
        answers.errors.pop(event.lane, None)
    return ("states",) if event.kind in ("failed", "restarted", "switch") else ()


def _log(_answers: Answers, event: Logged, workbench: Workbench) -> tuple[str, ...]:
    workbench.logged.emit(event.lane, said(event.text) if event.ours else event.text)
    return ()


def _ended(answers: Answers, _event: Ended, _workbench: Workbench) -> tuple[str, ...]:
    answers.coming.clear()
    return ("states",)


_ARRIVALS: dict[type, Callable[[Answers, Any, Any], tuple[str, ...]]] = {
    LaneOpened: _opened, PointChanged: _point, GraphsCaptured: _graphs, FindingsChanged: _findings,
    Captured: _captured, Progressed: _progress, LiveTicked: _tick, LiveMarked: _mark, Logged: _log, Ended: _ended,
}
