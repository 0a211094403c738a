"""How much the history may take: what it takes, the limit in megabytes or none, and what a smaller one would drop."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QWidget

from core import units
from core.history import History
from gui.panels.words import button, indent, label

MEGABYTE = 10**6
MOST = 1_000_000  # megabytes


class HistoryRoom(QWidget):
    """Knows no file: `show_history` reads it, and the owner sets what `limit_asked` says."""

    limit_asked = Signal(object)  # bytes, 0 for none

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self._taken = self._limit = 0
        self._sizes: tuple[int, ...] = ()  # of those that may be dropped, the oldest first
        self.taken = label("", "muted")
        self.limit = QSpinBox()
        self.limit.setRange(0, MOST)
        self.limit.setSingleStep(100)
        self.limit.setSuffix(" MB")
        indent(self.limit)
        self.limit.setSpecialValueText(self.tr("no limit"))
        self.limit.setAccessibleName(self.tr("Most that the history may take, in megabytes"))
        self.limit.setToolTip(self.tr("Beyond it the oldest studies that are not pinned are dropped; 0: no limit"))
        self.apply_button = button(self.tr("Apply"))
        self.apply_button.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        caption = label(self.tr("At most"), "muted")
        caption.setBuddy(self.limit)
        for widget in (self.taken, caption, self.limit, self.apply_button):
            layout.addWidget(widget)
        layout.addStretch(1)
        self.limit.valueChanged.connect(self._weigh)
        self.apply_button.clicked.connect(self._ask)

    def show_history(self, history: History) -> None:
        """What it takes now, and its limit."""
        self._sizes = history.droppable()
        self._taken, self._limit = history.taken_bytes, history.limit_bytes
        self.taken.setText(self.tr("{0} taken.").format(units.bytes_(self._taken)))
        self.limit.blockSignals(True)
        self.limit.setValue(-(-self._limit // MEGABYTE))
        self.limit.blockSignals(False)
        self.apply_button.hide()

    def _weigh(self, megabytes: int) -> None:
        """Nothing is dropped while the figure is still written: the button does it, and says how many."""
        dropped = self._drops(megabytes * MEGABYTE)
        self.apply_button.setText(self.tr("Apply, and drop the oldest {0}").format(units.count(dropped)) if dropped
                                  else self.tr("Apply"))
        self.apply_button.setVisible(megabytes * MEGABYTE != self._limit)

    def _drops(self, limit: int) -> int:
        over, dropped = (self._taken - limit if limit else 0), 0
        for size in self._sizes:
            if over <= 0:
                break
            over, dropped = over - size, dropped + 1
        return dropped

    def _ask(self) -> None:
        self.limit_asked.emit(self.limit.value() * MEGABYTE)
