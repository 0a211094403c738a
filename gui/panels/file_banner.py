"""Asks which text counts when the formula's file and the text in the editor have both changed."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.panels.words import button, label, yielding


class FileBanner(QFrame):
    """Seen only while there is something to decide; it never takes the focus from the editor."""

    take_asked = Signal()
    keep_asked = Signal()

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.setProperty("role", "banner")
        self.words = yielding(label("", "", wrap=True))
        self.take_button = button(self.tr("Take the file's text"), "", self.tr("Undo brings the text here back"))
        self.keep_button = button(self.tr("Keep this text"), "", self.tr("The file is left as it is"))
        self.take_button.clicked.connect(self.take_asked)
        self.keep_button.clicked.connect(self.keep_asked)
        row = QHBoxLayout()
        for widget in (self.take_button, self.keep_button):
            row.addWidget(widget)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 6)
        layout.addWidget(self.words)
        layout.addLayout(row)
        self.hide()

    def show_conflict(self, name: str) -> None:
        """`name`: the file's; empty: nothing to decide."""
        self.words.setText(self.tr("{0} changed on disk, and its text was changed here too.").format(name))
        self.setVisible(bool(name))
