"""Answers that nobody has saved yet survive a crash: written beside every few seconds, offered at the next start."""

from __future__ import annotations

import os
from pathlib import Path

import psutil
from PySide6.QtCore import QObject, QThreadPool, QTimer

from core import document
from core.document import Document
from core.errors import FusescopeError
from core.folders import data_folder
from gui.files import made_document
from gui.workbench import Workbench

EVERY_MS = 5000
PREFIX, SUFFIX = "unsaved-", ".fscope"


class Autosave(QObject):
    """One file for each running window, named by its process; taken away when the window closes in peace."""

    def __init__(self, workbench: Workbench, parent: QObject | None = None, every_ms: int = EVERY_MS):
        super().__init__(parent)
        self._workbench = workbench
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._changed = False
        self.path = data_folder() / f"{PREFIX}{os.getpid()}{SUFFIX}"
        self._timer = QTimer(self, interval=every_ms)
        self._timer.timeout.connect(self.write)
        workbench.points_changed.connect(self._note)
        self._timer.start()

    def _note(self) -> None:
        self._changed = self._workbench.dirty and bool(self._workbench.points)

    def write(self) -> None:
        """In a thread of its own, when something changed since the last time."""
        if not self._changed or not self._workbench.trusted:
            return
        self._changed = False
        try:
            made = made_document(self._workbench)
        except FusescopeError:
            return  # the formula is being edited: what was written last still stands
        self._pool.start(_Writing(made, self.path).run)

    def close(self) -> None:
        """The window ends as its user wants: nothing is left to offer."""
        self._timer.stop()
        self._pool.waitForDone()
        self.path.unlink(missing_ok=True)


class _Writing:
    def __init__(self, made: Document, path: Path):
        self._made, self._path = made, path

    def run(self) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            document.save(self._made, self._path)
        except (FusescopeError, OSError):
            return  # a full or read-only disk must not end the work that would be saved


def left_behind() -> tuple[Path, ...]:
    """Files of windows that ended without closing, the newest first."""
    found = [path for path in data_folder().glob(f"{PREFIX}*{SUFFIX}") if not _lives(path)]
    return tuple(sorted(found, key=lambda path: path.stat().st_mtime, reverse=True))


def _lives(path: Path) -> bool:
    number = path.name[len(PREFIX):-len(SUFFIX)]
    return number.isdigit() and (int(number) == os.getpid() or psutil.pid_exists(int(number)))
