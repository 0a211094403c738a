"""What nobody has saved yet survives a crash: written beside every few seconds, offered at the next start."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import psutil
from PySide6.QtCore import QObject, QThreadPool, QTimer

from core import document, files
from core.errors import FusescopeError
from core.folders import data_folder
from core.formula import Formula
from gui.files import load_own, made_document, open_into
from gui.unsaved import Unsaved
from gui.workbench import Workbench

EVERY_MS = 5000
PREFIX, STUDY, TEXT = "unsaved-", ".fscope", ".py"
CLOCKS_S = 2.0  # the file's clock and that of processes may differ as much


class Autosave(QObject):
    """A study, or a text that makes none yet, for each running window, named by its process; taken away when the
    window closes in peace."""

    def __init__(self, workbench: Workbench, unsaved: Unsaved, parent: QObject | None = None,
                 every_ms: int = EVERY_MS):
        super().__init__(parent)
        self._workbench, self._unsaved = workbench, unsaved
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._changed = False
        self.path = data_folder() / f"{PREFIX}{os.getpid()}{STUDY}"
        _clear(self.path)
        self._timer = QTimer(self, interval=every_ms)
        self._timer.timeout.connect(self.write)
        workbench.points_changed.connect(self._note)
        workbench.formula_changed.connect(self._note)
        workbench.file_changed.connect(self._note)
        self._timer.start()

    def _note(self) -> None:
        self._changed = True

    def write(self) -> None:
        """In a thread of its own, when something changed since the last time and is in no file."""
        if not self._changed or not self._workbench.trusted or not self._unsaved.anything:
            return
        self._changed = False
        text = self.path.with_suffix(TEXT)
        try:
            made = made_document(self._workbench)
        except FusescopeError:  # the formula does not read as it stands: a study written before is kept beside
            work = _Writing(text, partial(self._workbench.setup.source.encode, "utf-8", "replace"), self._refused)
        else:
            work = _Writing(self.path, partial(document.encode, made), self._refused, text)
        self._pool.start(work.run)

    def _refused(self) -> None:
        """In the writing thread: the disk may be full; there may be room again the next time."""
        self._changed = True

    def close(self) -> None:
        """The window ends as its user wants: nothing is left to offer."""
        self._timer.stop()
        self._pool.waitForDone()
        for path in (self.path, self.path.with_suffix(TEXT)):
            with contextlib.suppress(OSError):
                path.unlink(missing_ok=True)


class _Writing:
    """Writes `path`, or says `refused`; what it stands for now, `replaced`, goes."""

    def __init__(self, path: Path, content: Callable[[], bytes], refused: Callable[[], None],
                 replaced: Path | None = None):
        self._path, self._content, self._refused, self._replaced = path, content, refused, replaced

    def run(self) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            files.write(self._path, self._content())
            if self._replaced is not None:
                self._replaced.unlink(missing_ok=True)
        except (FusescopeError, OSError):
            self._refused()  # a full or read-only disk must not end the work that would be saved


def left_behind() -> tuple[Path, ...]:
    """Files of windows that ended without closing, the newest first."""
    found = [(written, path) for suffix in (STUDY, TEXT) for path in data_folder().glob(f"{PREFIX}*{suffix}")
             if (written := _written(path)) and not _lives(path, written)]
    return tuple(path for _, path in sorted(found, reverse=True))


def recover_into(workbench: Workbench, path: Path) -> None:
    """Opens what was left behind as unsaved work of this window, and trusts it: it was the user's own. The file is
    then this window's, so that a second crash loses it no more than the first.

    Raises:
        FusescopeError: it cannot be read.
    """
    if path.suffix == TEXT:
        load_own(workbench, Formula("recovered", _text_of(path), (), None))
    else:
        open_into(workbench, path)
        workbench.set_file(None)
        workbench.trust()
    with contextlib.suppress(OSError):  # another window took it meanwhile, or the disk is read-only: it is here now
        path.replace(path.with_name(f"{PREFIX}{os.getpid()}{path.suffix}"))


def _clear(path: Path) -> None:
    """What an ended window of this process's number left keeps its contents under another name: systems give numbers
    anew, and where each start has a space of its own (a container) always the same one. What a kill left half written
    goes."""
    for own in (path, path.with_suffix(TEXT)):
        if (written := _written(own)) and not _lives(own, written):
            with contextlib.suppress(OSError):
                own.replace(own.with_name(f"{own.stem}-{int(written)}{own.suffix}"))
    for torn in path.parent.glob(f".{PREFIX}*"):
        if not _lives(torn, _written(torn)):
            with contextlib.suppress(OSError):
                torn.unlink()


def _text_of(path: Path) -> str:
    return files.read_text(path, another="Discard it, or look at it with another program.")


def _written(path: Path) -> float:
    """When; 0 where another window has just taken it away."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _lives(path: Path, written: float) -> bool:
    """Whether the process that wrote it runs. One that began later only has its number, which systems give anew."""
    number = path.name.removeprefix(".").removeprefix(PREFIX).partition(".")[0]
    try:
        return number.isdigit() and psutil.Process(int(number)).create_time() <= written + CLOCKS_S
    except (psutil.Error, ValueError, OverflowError):
        return False
