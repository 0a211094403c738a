"""Events that came within one frame, made few: what a later one replaces is dropped, live samples are joined."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from core.engine.events import FindingsChanged, GraphsCaptured, LaneOpened, LiveTicked, Logged, PointChanged, Progressed
from gui.wording import tr

LOG_MOST = 200  # lines printed within one frame that are passed on; the rest is counted


def coalesce(events: list[Any]) -> tuple[Any, ...]:
    """The events in order, with only the last of each replaceable one."""
    last: dict[tuple[object, ...], int] = {}
    for index, event in enumerate(events):
        if key := _key(event):
            last[key] = index
    kept = [e for i, e in enumerate(events) if not (key := _key(e)) or last[key] == i]
    return tuple(_few_logs(_joined_ticks(kept)))


def _key(event: Any) -> tuple[object, ...]:
    """Events of one key replace each other; empty: each counts."""
    if isinstance(event, PointChanged):
        return (PointChanged, event.point.lane, event.point.n)
    if isinstance(event, GraphsCaptured):
        return (GraphsCaptured, event.graphs.lane)
    if isinstance(event, LaneOpened):
        return (LaneOpened, event.lane)
    if isinstance(event, Progressed):
        return (Progressed, event.lane)
    if isinstance(event, FindingsChanged):
        return (FindingsChanged,)
    return ()


def _joined_ticks(events: list[Any]) -> list[Any]:
    """Ticks that follow each other with the same lane and n, as one with all samples."""
    joined: list[Any] = []
    place: dict[tuple[str, int], int] = {}
    for event in events:
        if not isinstance(event, LiveTicked):
            place.clear()
            joined.append(event)
        elif (at := place.get((event.lane, event.n))) is None:
            place[event.lane, event.n] = len(joined)
            joined.append(event)
        else:
            joined[at] = replace(event, samples_s=joined[at].samples_s + event.samples_s)
    return joined


def _few_logs(events: list[Any]) -> list[Any]:
    """The last LOG_MOST lines of all that was printed; a note says how many were left out."""
    left, dropped, kept = LOG_MOST, 0, []
    for event in reversed(events):
        if not isinstance(event, Logged):
            kept.append(event)
            continue
        lines = event.text.splitlines()
        shown, left = lines[max(0, len(lines) - left):] if left else [], max(0, left - len(lines))
        dropped += len(lines) - len(shown)
        if shown:
            kept.append(replace(event, text="\n".join(shown)))
    if dropped:
        first = next(i for i in reversed(range(len(kept))) if isinstance(kept[i], Logged))
        kept.insert(first + 1, Logged(kept[first].lane, tr("({0} lines more were printed)").format(dropped)))
    return kept[::-1]
