"""A window that is put together anew is painted once, in a turn of its own."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

DOWN_MS = 1  # what is posted meanwhile, such as the layout of what moved, comes before a timer


class Curtain(QTimer):
    """Between `fall` and a later turn of the event loop nothing of the window is painted."""

    def __init__(self, window: QWidget):
        super().__init__(window, singleShot=True, interval=DOWN_MS)
        self._window = window
        self.timeout.connect(self._rise)

    def fall(self) -> None:
        self._window.setUpdatesEnabled(False)
        self.start()

    def _rise(self) -> None:
        self._window.setUpdatesEnabled(True)


def curtain_of(window: QWidget) -> Curtain:
    """The one of this window."""
    found = window.findChild(Curtain)
    return found if isinstance(found, Curtain) else Curtain(window)
