"""Offers what a window that ended badly had measured and not saved."""

from __future__ import annotations

import contextlib
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.autosave import left_behind
from gui.panels.words import button, label, yielding


class RecoveryBanner(QFrame):
    """Seen only while there is something to offer."""

    open_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.setProperty("role", "banner")
        self._path: Path | None = None
        self._offered: set[Path] = set()
        self.words = yielding(label("", "", wrap=True))
        self.open_button = button(self.tr("Open it"), "primary")
        self.discard_button = button(self.tr("Discard"))
        self.open_button.clicked.connect(self._open)
        self.discard_button.clicked.connect(self._discard)
        row = QHBoxLayout()
        for widget in (self.open_button, self.discard_button):
            row.addWidget(widget)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 6)
        layout.addWidget(self.words, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(row)
        self.hide()

    def offer(self, path: Path) -> None:
        """Shows it."""
        try:
            written = path.stat().st_mtime
        except OSError:  # another window has just taken it
            return
        self._path = path
        self._offered.add(path)
        at = datetime.fromtimestamp(written).strftime("%Y-%m-%d %H:%M")
        self.words.setText(self.tr("Fusescope ended unexpectedly. A study of {0} was not saved.").format(at))
        self.show()

    def _open(self) -> None:
        self.hide()
        if self._path is not None:
            self.open_asked.emit(str(self._path))

    def _discard(self) -> None:
        self.hide()
        if self._path is not None:
            with contextlib.suppress(OSError):  # of a read-only disk; it is offered again at the next start
                self._path.unlink(missing_ok=True)
        for path in [left for left in left_behind() if left not in self._offered][:1]:
            self.offer(path)  # more than one window ended badly
