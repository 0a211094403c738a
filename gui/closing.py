"""Asks before what nobody has saved goes, as the window closes or another study comes: save, don't save, or stay."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QAbstractButton, QMessageBox

if TYPE_CHECKING:
    from gui.main_window import MainWindow


class Closing(QObject):
    """One question at a time; a window that was told not to save closes without another."""

    def __init__(self, window: MainWindow):
        super().__init__(window)
        self._window = window
        self._decided = False
        self._then: Callable[[], object] = window.close
        self.question: QMessageBox | None = None

    def may_close(self) -> bool:
        """True where nothing would be lost; else asks, and closes the window once more after the answer."""
        return self._may(self.tr("Close Fusescope"), self._window.close)

    def may_replace(self, then: Callable[[], object]) -> bool:
        """As `may_close`, before another study takes the place of this one: after the answer comes `then`."""
        return self._may(self.tr("Open another study"), then)

    def _may(self, title: str, then: Callable[[], object]) -> bool:
        if self._decided or not self._window.unsaved.anything:
            return True
        if self.question is None:
            self._then = then
            self._ask(title)
        return False

    def _ask(self, title: str) -> None:
        buttons = QMessageBox.StandardButton
        box = QMessageBox(self._window)
        box.setWindowModality(Qt.WindowModality.WindowModal)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(title)
        box.setTextFormat(Qt.TextFormat.PlainText)  # a name may look like markup
        box.setText(self._words())
        box.setInformativeText(self.tr("Finished sweeps stay in the history either way."))
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        box.button(buttons.Save).setText(self.tr("Save…"))
        box.button(buttons.Discard).setText(self.tr("Don't save"))
        box.button(buttons.Cancel).setText(self.tr("Stay"))
        box.setDefaultButton(buttons.Save)
        box.setEscapeButton(buttons.Cancel)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.buttonClicked.connect(self._answered)
        self.question = box
        box.open()

    def _words(self) -> str:
        name = self._window.workbench.setup.title
        if self._window.unsaved.study:
            return self.tr("The study of {0} is not saved.").format(name)
        if self._window.unsaved.file_gone:
            return self.tr("The file of {0} is gone: its text is only here.").format(name)
        return self.tr("The text of {0} was changed and is not saved.").format(name)

    def _answered(self, chosen: QAbstractButton) -> None:
        if self.question is None:
            return
        role, self.question = self.question.standardButton(chosen), None
        if role == QMessageBox.StandardButton.Save:
            self._save()
            self._decided = not self._window.unsaved.anything
        else:
            self._decided = role == QMessageBox.StandardButton.Discard
        if self._decided:
            self._then()
        self._decided = False

    def _save(self) -> None:
        """A study where there is one; a text that does not read, or that nothing was measured of, as a formula."""
        commands = self._window.commands
        if self._window.unsaved.study and self._window.workbench.study() is not None:
            commands.save_file()
        else:
            commands.save_formula_as()
