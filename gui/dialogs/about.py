"""What this is and which versions are at work."""

from __future__ import annotations

import platform

import PySide6
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QVBoxLayout, QWidget

from core.version import VERSION
from gui.dialogs.dialog import Dialog
from gui.icons import application_icon
from gui.panels.words import label


class About(Dialog):
    """`torch`: the words of the status bar, as the workers said."""

    def __init__(self, torch: str, parent: QWidget):
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)  # else each one opened stays with the window
        self.setWindowTitle(self.tr("About Fusescope"))
        picture = label()
        picture.setPixmap(application_icon().pixmap(QSize(64, 64)))
        lines = (f"Fusescope {VERSION}", self.tr("A profiler for PyTorch's JIT fusers"),
                 f"{torch or self.tr('torch: no worker has answered yet')}",
                 f"Python {platform.python_version()} · PySide6 {PySide6.__version__}", self.tr("MIT licence"))
        column = QVBoxLayout()
        column.setSpacing(4)
        for index, line in enumerate(lines):
            column.addWidget(label(line, "heading" if index == 0 else "", selectable=True))
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 14)
        layout.setSpacing(16)
        layout.addLayout(row)
        layout.addWidget(buttons)
