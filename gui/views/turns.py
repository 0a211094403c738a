"""Work on the main thread in slices: a generator goes on while its slice lasts, then the window has its turn."""

from __future__ import annotations

import time
from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer

SLICE_S = 0.012


class Turns(QObject):
    """Runs one generator at a time; another takes its place."""

    def __init__(self, parent: QObject | None = None):
        super().__init__(parent)
        self._steps: Iterator[None] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._turn)

    @property
    def busy(self) -> bool:
        return self._steps is not None

    def run(self, steps: Iterator[None]) -> None:
        """Begins at once; what is done in the first slice is done when this returns."""
        self._steps = steps
        self._turn()
        if self._steps is not None:
            self._timer.start()

    def run_soon(self, steps: Iterator[None]) -> None:
        """Begins in the next turn."""
        self._steps = steps
        self._timer.start()

    def cancel(self) -> None:
        self._steps = None
        self._timer.stop()

    def _turn(self) -> None:
        steps, end = self._steps, time.perf_counter() + SLICE_S
        while steps is not None and steps is self._steps and time.perf_counter() < end:
            if next(steps, self) is self:
                if steps is self._steps:  # its last step may have begun another
                    self.cancel()
                return
