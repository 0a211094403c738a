"""What every dialog of the window is."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget


class Dialog(QDialog):
    """Wears the window's sheet before it holds anything: put on when it is shown, each part would be styled twice."""

    def __init__(self, parent: QWidget | None = None, flags: Qt.WindowType = Qt.WindowType.Dialog):
        super().__init__(parent, flags)
        dressing: Any = getattr(parent, "dressing", None)
        if dressing is not None:
            dressing.dress(self)
