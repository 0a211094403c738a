"""The history while a command measures: the study so far at most every second, the whole of it at the end."""

from __future__ import annotations

import sys
import time

from core.document import Document
from core.engine.events import Event, PointChanged
from core.history import RUNNING, Keeper
from core.results import Point

SAVED_EVERY_S = 1.0


class Keeping:
    """Takes a session's events in the session's thread, then `done` in any. `on` False: does nothing."""

    def __init__(self, on: bool = True) -> None:
        self._keeper, self._on, self._saved_at = Keeper(), on, 0.0
        self._growing: dict[tuple[str, int], Point] = {}

    def hear(self, event: Event, document: Document | None) -> None:
        """Keeps what is measured so far, points that still grow included: a crash loses at most the running slice."""
        if not self._on or not isinstance(event, PointChanged):
            return
        place = event.point.lane, event.point.n
        self._growing.pop(place, None)
        if not event.final:
            self._growing[place] = event.point
        if document and time.monotonic() - self._saved_at >= SAVED_EVERY_S:
            for point in self._growing.values():
                document = document.with_point(point)
            self._keeper.keep(document, RUNNING)
            self._saved_at = time.monotonic()

    def done(self, document: Document) -> None:
        """Keeps the whole study and says under which number, or why not."""
        number = self._keeper.keep(document) if self._on else None
        if self._keeper.failed:
            print(f"not kept: {self._keeper.failed}", file=sys.stderr)
        elif number is not None:
            print(f"kept as history:{number}", file=sys.stderr)
