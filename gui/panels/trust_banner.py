"""Asks before the code of a study that came from a file is run; its source is in the editor below."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from gui.panels.words import button, label
from gui.workbench import Workbench


class TrustBanner(QFrame):
    """Seen only while the study is not trusted."""

    def __init__(self, workbench: Workbench, parent: QWidget | None = None):
        super().__init__(parent)
        self.setProperty("role", "banner")
        self.button = button(self.tr("Trust and run"), "primary", self.tr("Runs the Python code below"))
        self.button.clicked.connect(workbench.trust)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 6)
        layout.addWidget(label(self.tr("This formula came with a file. Nothing of it has been run. "
                                       "Read it before you do."), "", wrap=True))
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        workbench.trust_changed.connect(self._show)
        self._show(workbench.trusted)

    def _show(self, trusted: bool) -> None:
        self.setVisible(not trusted)
