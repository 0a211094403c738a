"""The question before code that came with a file runs: it shows the code."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QVBoxLayout, QWidget

from gui.dialogs.dialog import Dialog
from gui.panels.trust_banner import variables_said
from gui.panels.words import label
from gui.theme import Palette
from gui.views.text_view import TextView


class TrustDialog(Dialog):
    """`trusted` comes when its reader decides to run it; Esc and Cancel leave all as it was."""

    trusted = Signal()

    def __init__(self, name: str, source: str, variables: tuple[str, ...], palette: Palette, parent: QWidget):
        super().__init__(parent)
        self.setWindowTitle(self.tr("Run code from a file?"))
        self.source = TextView()
        self.source.show_text(source, "python")
        self.source.set_palette_colours(palette)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.run_button = buttons.addButton(self.tr("Trust and run"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.run_button.setAutoDefault(False)  # Enter alone must not run a stranger's code
        cancel = buttons.button(QDialogButtonBox.StandardButton.Cancel)
        cancel.setDefault(True)
        cancel.setFocus()
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.accepted.connect(self.trusted)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(10)
        layout.addWidget(label(self.tr("{0} came with a file. Nothing of it has been run yet. It is Python and can do "
                                       "whatever you can do on this machine: read it first.").format(name), "",
                               wrap=True))
        self.variables = label(variables_said(variables), "error", wrap=True)
        self.variables.setVisible(bool(variables))
        layout.addWidget(self.variables)
        layout.addWidget(self.source, 1)
        layout.addWidget(buttons)
        self.resize(720, 560)
