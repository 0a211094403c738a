"""One point measured again: what is told of it, and what of the old one still holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from core.document import Document
from core.engine.events import Event, FindingsChanged, GraphsCaptured, PointChanged
from core.insight.findings import find
from core.results import Point


class Again:
    """Stands between the small sweep that measures the point beside its baseline and who hears of it.

    `known` is the document that the point belongs to: its other points, the baseline's too, stay as they are.
    """

    def __init__(self, known: Document | None, lane: str, n: int, emit: Callable[[Event], None]) -> None:
        self._known, self._lane, self._emit = known, lane, emit
        self._old = known.point(lane, n) if known else None

    @property
    def is_captured(self) -> bool:
        """The old point's traffic is known: it is of graphs and shapes, which did not change."""
        return self._old is not None and self._old.traffic is not None

    def hear(self, event: Event) -> None:
        """Passes on what is news of the lane; what two lanes alone would find is not told."""
        if isinstance(event, PointChanged):
            if event.point.lane == self._lane:
                self._emit(replace(event, point=self._whole(event.point)))
        elif isinstance(event, GraphsCaptured):
            if event.graphs.lane == self._lane:
                self._emit(event)
        elif not isinstance(event, FindingsChanged):
            self._emit(event)

    def done(self, measured: Point) -> Point:
        """The new point; the findings of the document with it are told."""
        point = self._whole(measured)
        if self._known:
            self._emit(FindingsChanged(find(self._known.with_point(point))))
        return point

    def _whole(self, point: Point) -> Point:
        if self._old is None or point.traffic is not None:
            return point
        return replace(point, traffic=self._old.traffic, fusion=self._old.fusion)
