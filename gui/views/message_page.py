"""An empty state: words in the middle, and a button where there is something to do about it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget


class MessagePage(QWidget):
    """One sentence or two; `waiting` adds a moving bar."""

    action_asked = Signal()

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._words.setMinimumWidth(60)  # else its longest word sets how wide the pane must be
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._words.setProperty("role", "muted")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setMaximum(0)  # moves: how long graphlay takes can't be told
        self._bar.setFixedWidth(180)
        self._button = QPushButton()
        self._button.clicked.connect(self.action_asked)
        column = QVBoxLayout(self)
        column.setContentsMargins(32, 16, 32, 16)
        column.setSpacing(12)
        column.addStretch(1)
        column.addWidget(self._words)
        column.addWidget(self._bar, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)

    @property
    def words(self) -> str:
        return self._words.text()

    def show_words(self, words: str, action: str | None = None, waiting: bool = False) -> None:
        self._words.setText(words)
        self._bar.setVisible(waiting)
        self._button.setText(action or "")
        self._button.setVisible(bool(action))
