"""How far a study is, on standard error: one line that moves on a terminal, a line per point elsewhere."""

from __future__ import annotations

import errno
import shutil
import sys
import time
from typing import TextIO

from cli.boundary import leave_terminal
from core import units
from core.engine.events import Event, LaneOpened, Logged, PointChanged, Progressed
from core.results import Point

REDRAWN_EVERY_S = 0.1


class Progress:
    """Takes a session's events. Called from the session's thread alone."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stderr
        self._moving, self._drawn_at, self._drawn = self._stream.isatty(), 0.0, 0

    def show(self, event: Event) -> None:
        """Draws what the event changes."""
        if isinstance(event, Progressed):
            self._advance(event)
        elif isinstance(event, PointChanged) and event.final:
            self._line(_told(event.point))
        elif isinstance(event, Logged):
            self._line("\n".join(f"  {event.lane}: {line}" for line in event.text.splitlines()))
        elif isinstance(event, LaneOpened):
            self._line("\n".join(f"  {event.lane}: {name} ignored: {why}" for name, why in _asked(event)))

    def clear(self) -> None:
        """Removes the moving line."""
        if self._drawn:
            self._put("\r" + " " * self._drawn + "\r")
            self._drawn = 0

    def _advance(self, event: Progressed) -> None:
        now = time.monotonic()
        if not self._moving or now - self._drawn_at < REDRAWN_EVERY_S:
            return
        left = f", about {units.duration(event.left_s)} left" if event.left_s is not None else ""
        done = f"{units.count(event.done)} of {units.count(event.total)} points{left}: " if event.total else ""
        text = f"{done}{event.words}"[:shutil.get_terminal_size().columns - 1]
        self.clear()
        self._put(text)
        self._drawn, self._drawn_at = len(text), now

    def _line(self, text: str) -> None:
        if text:
            self.clear()
            self._put(text + "\n")

    def _put(self, text: str) -> None:
        try:
            self._stream.write(text)
            self._stream.flush()
        except OSError as error:  # a closed terminal costs the words, not the study; its signal may come later or never
            if error.errno != errno.EIO:
                raise
            leave_terminal()


def _asked(event: LaneOpened) -> list[tuple[str, str]]:
    """Ignored switches that the lane was written with; the defaults of other torch versions are no news."""
    return [(name, why) for name, why in event.ignored.items() if f"+{name}=" in event.lane]


def _told(point: Point) -> str:
    figures = (f"{units.seconds(point.time.median_s)} "
               f"{units.spread(point.time.median_s, point.time.low_s, point.time.high_s)}" if point.time else "")
    outcome = "" if point.status == "ok" else point.status.replace("_", " ")
    why = f"{outcome}: {point.error.words}" if point.error else outcome
    return f"n = {units.count(point.n)}  {point.lane}  {figures}{'  ' if figures and why else ''}{why}"
