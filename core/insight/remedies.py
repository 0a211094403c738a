"""Remedies are lanes: the lane at hand with one thing changed, as it is written. None where that changes nothing."""

from __future__ import annotations

from dataclasses import replace

from core import lanes
from core.errors import UsageError
from core.lanes import Lane, write
from core.switches import Value


def switched(lane_id: str | None, name: str, value: Value) -> str | None:
    """The lane with one switch set."""
    lane = _read(lane_id)
    if lane is None or lane.requested.get(name) == value:
        return None
    return lane.with_switch(name, value).id


def rewritten(lane_id: str | None, names: tuple[str, ...]) -> str | None:
    """The lane with graph rewrites added; a rewrite needs a graph, so an eager lane has none."""
    lane = _read(lane_id)
    missing = tuple(n for n in names if lane and n not in lane.rewrites)
    if lane is None or not missing or lane.mode in ("eager", "inductor"):
        return None
    return write(replace(lane, rewrites=(*lane.rewrites, *missing)))


def preset(lane_id: str | None, name: str) -> str | None:
    """Another preset for the same variant, threads and rewrites, on this Python."""
    lane = _read(lane_id)
    if lane is None or lane.preset == name:
        return None
    base = lanes.parse(name)
    own = () if base.mode in ("eager", "inductor") else lane.rewrites
    rewrites = tuple(dict.fromkeys((*base.rewrites, *own)))
    return write(replace(base, variant=lane.variant, threads=lane.threads, rewrites=rewrites))


def threads(lane_id: str | None, count: int) -> str | None:
    """The lane with another number of threads."""
    lane = _read(lane_id)
    if lane is None or lane.threads == count:
        return None
    return write(replace(lane, threads=count))


def scripted(lane_id: str | None) -> str | None:
    """The same lane scripted instead of traced."""
    lane = _read(lane_id)
    if lane is None or lane.mode == "script":
        return None
    return write(replace(lanes.parse("script"), variant=lane.variant, threads=lane.threads, switches=lane.switches))


def _read(lane_id: str | None) -> Lane | None:
    try:
        return lanes.parse(lane_id) if lane_id else None
    except UsageError:
        return None
