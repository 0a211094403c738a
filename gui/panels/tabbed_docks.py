"""Docks among tabs do without the name in their title bar: it stands on the tab."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from gui.later import Later
from gui.panels.dock import Dock


class TabbedDocks(QObject):
    """Looks again whenever a dock is moved, floated, tabbed or closed: the others are not told by Qt."""

    def __init__(self, window: QMainWindow, docks: dict[str, Dock]):
        super().__init__(window)
        self._window, self._docks = window, docks
        self._soon = Later(self._look, self, 0)
        for dock in docks.values():
            for signal in (dock.visibilityChanged, dock.topLevelChanged, dock.dockLocationChanged):
                signal.connect(self._soon.ask)
        self._look()

    def _look(self) -> None:
        for dock in self._docks.values():
            beside = self._window.tabifiedDockWidgets(dock)
            dock.bar.show_name(dock.isFloating() or all(other.isHidden() for other in beside))
