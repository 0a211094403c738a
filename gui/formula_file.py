"""The formula's file: read again when it changes on disk, after asking where the text here was changed too."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from core import files, formula
from core.errors import DocumentError
from gui.workbench import Workbench

PAUSE_MS = 150  # editors write in several steps: a temporary file, a rename, the times


class FormulaFile(QObject):
    """Watches the file and its folder: an editor that renames a new file into place takes the watched one away."""

    conflict_changed = Signal(str)  # the name of a file that changed while the text here was changed too; "": none
    read_again = Signal(str)  # its name; the text here was the file's and is so again

    def __init__(self, workbench: Workbench, parent: QObject | None = None, pause_ms: int = PAUSE_MS):
        super().__init__(parent)
        self._workbench = workbench
        self._path: Path | None = None
        self._known: str | None = None  # the file's text as last taken, kept or written
        self._offered: str | None = None
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._stir)
        self._watcher.directoryChanged.connect(self._stir)
        self._pause = QTimer(self, singleShot=True, interval=pause_ms)
        self._pause.timeout.connect(self.look)
        workbench.formula_changed.connect(self._follow)
        self._follow()

    @property
    def known(self) -> str | None:
        """The file's text as last seen; None without a file."""
        return self._known

    @property
    def gone(self) -> bool:
        """There was a file, and at its place is none now: the text is here alone."""
        return self._path is not None and not self._path.is_file()

    def take(self) -> None:
        """The file's text replaces the one here; undo brings that back."""
        text = self._offered
        if text is not None:
            self._settle()
            self._replace(text)

    def keep(self) -> None:
        """The text here stays; the file is left alone until it changes again."""
        if self._offered is not None:
            self._known = self._offered
            self._settle()

    def look(self) -> None:
        """Compares the file with what is known of it; a file that is gone or half renamed is looked at later."""
        text = _text_of(self._path)
        if text is None or self._path is None:
            return
        self._watch(self._path)
        if text in (self._known, self._offered):
            return
        source = self._workbench.setup.source
        if source not in (text, self._known):
            self._offered = text
            self.conflict_changed.emit(self._path.name)
            return
        self._settle()
        self._replace(text)
        if source != text:
            self.read_again.emit(self._path.name)

    def _replace(self, text: str) -> None:
        """The file's text is the one here, as a step of its own for undo."""
        self._known = text
        self._workbench.set_option("source", text)
        self._workbench.read_now()

    def _stir(self, _path: str) -> None:
        self._pause.start()

    def _follow(self) -> None:
        path = Path(self._workbench.setup.path) if self._workbench.setup.path else None
        if path == self._path:
            return
        old = [*self._watcher.files(), *self._watcher.directories()]
        if old:
            self._watcher.removePaths(old)
        self._path, self._known = path, _text_of(path)
        self._settle()
        if path is not None and path.parent.is_dir():
            self._watcher.addPath(str(path.parent))
            self._watch(path)

    def _watch(self, path: Path) -> None:
        if str(path) not in self._watcher.files():
            self._watcher.addPath(str(path))

    def _settle(self) -> None:
        had, self._offered = self._offered, None
        if had is not None:
            self.conflict_changed.emit("")


def _text_of(path: Path | None) -> str | None:
    try:
        return files.read_text(path, formula.LONGEST) if path is not None else None
    except DocumentError:
        return None
