"""The history while something measures: the study so far every second or so, the whole of it at the end."""

from __future__ import annotations

import time

from core.document import Document
from core.engine.events import Event, PointChanged
from core.history import RUNNING, Keeper
from core.results import Point

SAVED_EVERY_S = 1.0
MOST_SHARE = 0.05  # of the time, at most, goes into saving: a large study is saved less often


class Keeping:
    """Takes a session's events in the session's thread, between slices, then `done` once. `on` False: does nothing."""

    def __init__(self, on: bool = True) -> None:
        self._keeper, self._on, self._due_at = Keeper(), on, time.monotonic() + SAVED_EVERY_S
        self._growing: dict[tuple[str, int], Point] = {}

    def hear(self, event: Event, document: Document | None) -> None:
        """Keeps what is measured so far, points that still grow included: a crash loses at most the running slice."""
        if not self._on or not isinstance(event, PointChanged):
            return
        place = event.point.lane, event.point.n
        self._growing.pop(place, None)
        if not event.final:
            self._growing[place] = event.point
        if document and time.monotonic() >= self._due_at:
            self._save(document)

    def done(self, document: Document) -> int | None:
        """Keeps the whole study; its number in the history, None where it is not kept."""
        return self._keeper.keep(document) if self._on else None

    @property
    def failed(self) -> str:
        """Why it could not be kept, or ""."""
        return str(self._keeper.failed or "")

    def _save(self, document: Document) -> None:
        began = time.monotonic()
        for point in self._growing.values():
            document = document.with_point(point)
        self._keeper.keep(document, RUNNING)
        ended = time.monotonic()
        self._due_at = ended + max(SAVED_EVERY_S, (ended - began) / MOST_SHARE)
