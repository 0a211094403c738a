"""Asks before the code of a study that came from a file is run; its source is in the editor below."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from core.export.text import one_line
from gui.panels.words import breakable, button, label, yielding
from gui.wording import tr
from gui.workbench import Workbench

MOST, LONGEST = 8, 400  # variables that are shown, and characters of each; the lanes have the rest


class TrustBanner(QFrame):
    """Seen only while the study is not trusted."""

    def __init__(self, workbench: Workbench, parent: QWidget | None = None):
        super().__init__(parent)
        self._workbench = workbench
        self.setProperty("role", "banner")
        self.button = button(self.tr("Trust and run"), "primary", self.tr("Runs the Python code below"))
        self.button.clicked.connect(workbench.trust)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 6)
        layout.addWidget(label(self.tr("This formula came with a file. Nothing of it has been run. "
                                       "Read it before you do."), "", wrap=True))
        self.variables = yielding(label("", "error", wrap=True))
        layout.addWidget(self.variables)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeft)
        workbench.trust_changed.connect(self._show)
        self._show(workbench.trusted)

    def _show(self, trusted: bool) -> None:
        said = variables_said(self._workbench.setup.variables)
        self.variables.setText(said)
        self.variables.setVisible(bool(said))
        self.setVisible(not trusted)


def variables_said(variables: tuple[str, ...]) -> str:
    """That lanes set them, each on a line of its own; "" where there are none."""
    if not variables:
        return ""
    words = tr("Its lanes set variables for the process they run in. Such a variable can start another program:")
    shown = [breakable(one_line(variable, LONGEST)) for variable in variables[:MOST]]
    return "\n".join((words, *shown, *(["…"] if len(variables) > MOST else [])))
