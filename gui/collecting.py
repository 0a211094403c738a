"""The collector of garbage leaves alone what lives as long as the window: looking through it all takes a frame."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

QUIET_MS = 3000  # after the window is complete: what its start left is gone by then


class Collecting(QTimer):
    """Once what was built at the start stands, it is set aside for good: a full collection looks at what came later.

    For a process with one window; a second one would keep the first one's garbage.
    """

    def __init__(self, parent: QObject):
        super().__init__(parent, singleShot=True, interval=QUIET_MS)
        self.timeout.connect(self._set_aside)

    def _set_aside(self) -> None:
        gc.collect()
        gc.freeze()
