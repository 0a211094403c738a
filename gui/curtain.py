"""A window that is put together anew: its docks stand still meanwhile and are then painted one a turn."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QDockWidget, QWidget
from shiboken6 import isValid

DOWN_MS = 1  # what is posted meanwhile, such as the layout of what moved, comes before a timer


class Curtain(QTimer):
    """Between `fall` and a later turn of the event loop no dock is painted, then one each turn.

    Painted at one go, all of them take three to five frames.
    """

    def __init__(self, window: QWidget):
        super().__init__(window, interval=DOWN_MS)
        self._hidden: list[QDockWidget] = []
        self._fronts: list[QDockWidget] = []
        self.timeout.connect(self._rise)

    def fall(self, docks: Iterable[QDockWidget], fronts: Iterable[QDockWidget] = ()) -> None:
        """`fronts` are raised above those they share a place with, which they only have after the layout."""
        self._hidden, self._fronts = list(docks), list(fronts)
        for dock in self._hidden:
            dock.setUpdatesEnabled(False)
        self.start()

    def _rise(self) -> None:
        fronts, self._fronts = self._fronts, []
        for dock in fronts:
            dock.raise_()
        if fronts:
            return
        while self._hidden:
            dock = self._hidden.pop(0)
            if isValid(dock):
                dock.setUpdatesEnabled(True)
                if dock.isVisible():
                    return
        self.stop()


def curtain_of(window: QWidget) -> Curtain:
    """The one of this window."""
    found = window.findChild(Curtain)
    return found if isinstance(found, Curtain) else Curtain(window)
