"""A window that is put together anew: its docks stand still meanwhile and are then laid out and painted one a turn."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QDockWidget, QWidget
from shiboken6 import isValid

DOWN_MS = 1  # what is posted meanwhile, such as the layout of what moved, comes before a timer


class Curtain(QTimer):
    """Between `fall` and a later turn of the event loop docks have new places only; one each turn is then seen in it.

    What is in all of them, laid out and painted at one go, takes three to five frames.
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
            _hold(dock, True)
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
                _hold(dock, False)
                if dock.isVisible():
                    return
        self.stop()


def _hold(dock: QDockWidget, held: bool) -> None:
    """While it is held, what is in it takes no size and is not painted."""
    layout = dock.layout()
    if layout is not None:
        layout.setEnabled(not held)
        layout.invalidate()
        layout.activate()  # does nothing while it is held
    dock.setUpdatesEnabled(not held)


def curtain_of(window: QWidget) -> Curtain:
    """The one of this window."""
    found = window.findChild(Curtain)
    return found if isinstance(found, Curtain) else Curtain(window)
