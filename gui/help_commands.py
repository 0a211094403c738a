"""What the actions of the menu Help do, and those that choose the language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from gui.dialogs.about import About
from gui.dialogs.keys import KeySheet
from gui.dialogs.palette import CommandPalette
from gui.models.context import torch_words
from gui.views.turns import Turns

if TYPE_CHECKING:
    from gui.main_window import MainWindow

SAID_MS = 6000


class HelpCommands(QObject):
    """Receiver of these actions of one window; gui.commands adds the others."""

    def __init__(self, window: MainWindow):
        super().__init__(window)
        self._window = window
        self._turns = Turns(self)  # what a command does piece by piece

    def show_commands(self, _checked: bool = False) -> None:
        palette = CommandPalette(self._window.actions_by_id, self._window)
        palette.chosen.connect(self._run_command)
        palette.show()
        palette.line.setFocus()

    def _run_command(self, action: str) -> None:
        self._window.actions_by_id[action].trigger()

    def show_keys(self, _checked: bool = False) -> None:
        KeySheet(self._window).open()

    def show_pages(self, _checked: bool = False) -> None:
        """README in the window, without a network."""
        from gui.dialogs.pages import Pages

        Pages(self._window).show()

    def show_about(self, _checked: bool = False) -> None:
        About(torch_words(tuple(self._window.workbench.answers.opened.values())), self._window).open()

    def show_tour(self, _checked: bool = False) -> None:
        from gui.tour import Tour

        (self._window.findChild(Tour) or Tour(self._window)).start()  # one card, however often it is asked for

    def copy_diagnostics(self, _checked: bool = False) -> None:
        from gui.diagnostics import diagnostics

        QGuiApplication.clipboard().setText(diagnostics(self._window.workbench))
        self._window.line.showMessage(self.tr("Diagnostics copied"), SAID_MS)

    def language_system(self, _checked: bool = False) -> None:
        self._choose_language("system")

    def language_en(self, _checked: bool = False) -> None:
        self._choose_language("en")

    def language_de(self, _checked: bool = False) -> None:
        self._choose_language("de")

    def _choose_language(self, choice: str) -> None:
        """Kept for the next start: half a window in another language helps nobody."""
        self._window.settings.language = choice
        self._window.actions_by_id[f"language_{choice}"].setChecked(True)
        self._window.line.showMessage(self.tr("The language changes at the next start"), SAID_MS)
