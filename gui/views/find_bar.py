"""The bar that Ctrl+F opens in graphs, texts and the editor: words, count, next, previous."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from core.units import count
from gui.views.buttons import tool_button


class FindBar(QWidget):
    """Hidden until `open`; Enter goes on, Shift+Enter back, Esc closes. It searches nothing itself."""

    query_changed = Signal(str)
    next_asked = Signal()
    previous_asked = Signal()
    closed = Signal()

    def __init__(self, what: str, parent: QWidget | None = None):
        super().__init__(parent)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Button)
        self._query = QLineEdit()
        self._query.setPlaceholderText(what)
        self._query.setClearButtonEnabled(True)
        self._query.setAccessibleName(what)
        self._count = QLabel()
        self._count.setProperty("role", "muted")
        self._count.setMinimumWidth(self.fontMetrics().horizontalAdvance("1 000 of 1 000"))
        self._previous = tool_button("↑", self.tr("Previous (Shift+Enter)"))
        self._next = tool_button("↓", self.tr("Next (Enter)"))
        self._close = tool_button("✕", self.tr("Close (Esc)"))
        self._lay_out()
        self._query.textChanged.connect(self.query_changed)
        self._previous.clicked.connect(self.previous_asked)
        self._next.clicked.connect(self.next_asked)
        self._close.clicked.connect(self.close_bar)
        self._query.installEventFilter(self)
        self.hide()

    @property
    def query(self) -> str:
        return self._query.text()

    def open(self, words: str = "") -> None:
        """Shows the bar with the words marked, so that typing replaces them."""
        if words:
            self._query.setText(words)
        self.show()
        self._query.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._query.selectAll()
        self.query_changed.emit(self._query.text())

    def close_bar(self) -> None:
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def show_count(self, position: int, total: int) -> None:
        """`position` counts from 1; 0 where no hit is chosen yet."""
        if not self.query:
            words = ""
        elif total == 0:
            words = self.tr("nothing found")
        else:
            words = self.tr("{0} of {1}").format(count(position), count(total))
        self._count.setText(words)
        self._count.setProperty("role", "error" if self.query and not total else "muted")
        self._count.style().polish(self._count)
        self._next.setEnabled(total > 0)
        self._previous.setEnabled(total > 0)

    @property
    def count_text(self) -> str:
        return self._count.text()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and watched is self._query:
            return self._key(event)
        ours = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if ours and event.key() == Qt.Key.Key_Escape:  # type: ignore[attr-defined]
            event.accept()  # the window's Esc stops a sweep: here it closes the bar
            return True
        return False

    def _key(self, event: QKeyEvent) -> bool:
        back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (self.previous_asked if back else self.next_asked).emit()
            return True
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
            return True
        return False

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 6, 4)
        row.setSpacing(4)
        row.addWidget(self._query, 1)
        row.addWidget(self._count)
        for button in (self._previous, self._next, self._close):
            row.addWidget(button)
