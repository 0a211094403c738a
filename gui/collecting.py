"""The collector of garbage leaves alone what lives as long as the window: looking through it all takes two frames."""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

BUILT_MS = 3000  # after the window is shown everything of it is there


class Collecting(QTimer):
    """Once what was built at the start stands, it is set aside for good: a full collection looks at what came later.

    For a process with one window; a second one would keep the first one's garbage.
    """

    def __init__(self, parent: QObject):
        super().__init__(parent, singleShot=True, interval=BUILT_MS)
        self.timeout.connect(self._set_aside)

    def _set_aside(self) -> None:
        gc.freeze()  # as it is: a collection before it would be the very pause that is to be spared
