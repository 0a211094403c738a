"""What would be lost if the window closed now: answers that no file holds, a text that differs from its file."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gui.formula_file import FormulaFile
from gui.workbench import Workbench


class Unsaved(QObject):
    """Lanes, switches and n alone are no loss; they are part of a study once it has a file or answers."""

    def __init__(self, workbench: Workbench, file: FormulaFile, parent: QObject | None = None):
        super().__init__(parent)
        self._workbench, self._file = workbench, file
        self._place: tuple[str, str | None] | None = None
        self._rest: str | None = ""  # the text when it was last loaded or saved; None: it was never saved
        workbench.formula_changed.connect(self._follow)
        workbench.file_changed.connect(self._saved)
        self._follow()

    @property
    def edited(self) -> bool:
        """The formula's text is in no file."""
        source = self._workbench.setup.source
        return bool(source.strip()) and (self._file.gone or source not in (self._rest, self._file.known))

    @property
    def file_gone(self) -> bool:
        """The formula's file was deleted, moved, or became a folder."""
        return self._file.gone

    @property
    def study(self) -> bool:
        """Answers, or changes to a study's file, are not saved."""
        workbench = self._workbench
        return workbench.dirty and (workbench.file is not None or bool(workbench.points))

    @property
    def anything(self) -> bool:
        return self.edited or self.study

    def nothing_rests(self) -> None:
        """What is there was recovered: no file of the user's holds it."""
        self._rest = None
        self._workbench.mark_unsaved()

    def text_saved(self) -> None:
        """The text was just written to a file."""
        self._rest = self._workbench.setup.source

    def _follow(self) -> None:
        setup = self._workbench.setup
        if (setup.name, setup.path) != self._place:
            self._place, self._rest = (setup.name, setup.path), setup.source

    def _saved(self) -> None:
        if not self._workbench.dirty:
            self._rest = self._workbench.setup.source
