"""Which columns of a table are seen: a menu for its header and for its rows' menu. It stays open while one chooses."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QMenu, QWidget


class ColumnMenu(QMenu):
    """A tick for each column and `Show all`. `hidden_changed` brings the hidden names, and comes from the user only."""

    hidden_changed = Signal(object)  # frozenset[str]

    def __init__(self, columns: Iterable[tuple[str, str, str]], parent: QWidget | None = None):
        """`columns`: name, title and what it means."""
        super().__init__(parent)
        self.setTitle(self.tr("Columns"))
        self.setToolTipsVisible(True)
        self._ticks = tuple(self._tick(*column) for column in columns)
        self.addSeparator()
        self._all = self.addAction(self.tr("Show all"))
        self._all.setEnabled(False)
        self.triggered.connect(self._chosen)

    @property
    def hidden(self) -> frozenset[str]:
        return frozenset(tick.data() for tick in self._ticks if not tick.isChecked())

    def show_hidden(self, names: Iterable[str]) -> None:
        """Ticks all but `names`; those of no column are left aside."""
        hidden = frozenset(names)
        for tick in self._ticks:
            tick.setChecked(tick.data() not in hidden)
        self._all.setEnabled(bool(self.hidden))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on a tick leaves the menu open: seldom only one column is in the way."""
        tick = self.actionAt(event.position().toPoint())
        if tick in self._ticks:
            tick.trigger()
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The space bar ticks, Enter ticks and closes."""
        tick = self.activeAction()
        if event.key() == Qt.Key.Key_Space and tick in self._ticks:
            tick.trigger()
        else:
            super().keyPressEvent(event)

    def _tick(self, name: str, title: str, tip: str) -> QAction:
        made = self.addAction(title)
        made.setData(name)
        made.setToolTip(tip)
        made.setCheckable(True)
        made.setChecked(True)
        return made

    def _chosen(self, action: QAction) -> None:
        self.show_hidden(() if action is self._all else self.hidden)
        self.hidden_changed.emit(self.hidden)
