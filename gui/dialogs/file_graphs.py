"""The graphs of a long file, looked for in a thread of its own: 100 MB take a second."""

from __future__ import annotations

import threading
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from core import files
from core.errors import FusescopeError
from core.ir.excerpts import LONGEST, Excerpt, graphs_in


class FileGraphs(QObject):
    """One file at a time; what is asked for later wins. Signals arrive in the thread of whoever is connected."""

    found = Signal(object, bool)  # tuple of Excerpt, whether only the file's beginning was looked at
    failed = Signal(str)

    def __init__(self, parent: QObject | None = None):
        super().__init__(parent)
        self._thread: threading.Thread | None = None
        self._wanted = ""

    def start(self, path: str) -> None:
        self.close()
        self._wanted = path
        self._thread = threading.Thread(target=self._look, args=(path,), name="fusescope-graphs")
        self._thread.start()

    def close(self) -> None:
        """Waits for the thread, whose answer is dropped."""
        self._wanted = ""
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _look(self, path: str) -> None:
        try:
            text = text_of(Path(path))
        except FusescopeError as error:
            self._tell(path, str(error))
            return
        self._tell(path, graphs_in(text[:LONGEST]), len(text) > LONGEST)

    def _tell(self, path: str, result: tuple[Excerpt, ...] | str, cut: bool = False) -> None:
        if path != self._wanted:
            return
        if isinstance(result, str):
            self.failed.emit(result)
        else:
            self.found.emit(result, cut)


def text_of(path: Path) -> str:
    """As far as it is looked at; bytes that are no UTF-8 are shown as such.

    Raises:
        DocumentError: it cannot be read.
    """
    files.look_at(path)
    try:
        with path.open("rb") as file:
            return file.read(LONGEST + 1).decode("utf-8", "replace")
    except OSError as error:
        raise files.unread(path, error) from error
