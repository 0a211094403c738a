"""Work on the main thread in slices: a generator goes on while its slice lasts, then the window has its turn."""

from __future__ import annotations

import time
from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QObject

from gui.later import redraws_of

SLICE_S = 0.012
PAINTED = True  # what a step yields that ends its slice: what it changed is painted before the next step


class Turns(QObject):
    """Runs one generator at a time; another takes its place.

    In one turn of the event loop only one of all slices and redraws of the window has its turn.
    """

    first = False  # redraws of what a user waits for come before

    def __init__(self, parent: QObject | None = None):
        super().__init__(parent)
        self._steps: Iterator[object] | None = None
        self._queued = False

    @property
    def busy(self) -> bool:
        return self._steps is not None

    def run(self, steps: Iterator[object]) -> None:
        """Begins at once; what is done in the first slice is done when this returns.

        Where the slice of this turn was used up by what it replaces, it begins in the next.
        """
        self._steps = steps
        if not self._queued:
            self._go_on()

    def run_soon(self, steps: Iterator[object]) -> None:
        """Begins in a later turn."""
        self._steps = steps
        self._queue()

    def cancel(self) -> None:
        self._steps = None

    def take_turn(self) -> None:
        """Its turn has come."""
        self._queued = False
        if self._steps is not None:
            self._go_on()

    def _queue(self) -> None:
        if not self._queued:
            self._queued = True
            redraws_of(QCoreApplication.instance()).add(self)

    def _go_on(self) -> None:
        """A slice; a step may begin other work, which is not taken up in the same slice."""
        steps, end = self._steps, time.perf_counter() + SLICE_S
        while steps is not None and steps is self._steps and time.perf_counter() < end:
            said = next(steps, self)
            if said is self:
                if steps is self._steps:  # its last step may have begun another
                    self.cancel()
                return
            if said is PAINTED:
                break
        if self._steps is not None:
            self._queue()
