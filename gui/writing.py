"""Files written while the window goes on: what draws a widget a turn of the window each, the rest in a thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QThread, QTimer, Signal

from core.errors import FusescopeError

if TYPE_CHECKING:
    from core.document import Document
    from core.export.look import Look


@dataclass(frozen=True, slots=True)
class Part:
    """`write` makes some files and returns their paths; `widget`: it draws one, which only the window's thread may.

    Raises, on writing:
        FusescopeError: it is not there, or the place cannot be written.
    """

    write: Callable[[], Iterable[Path]]
    widget: bool = False


def study_parts(document: Document, folder: Path, look: Look) -> tuple[Part, ...]:
    """Everything of the whole study: report (HTML, PDF), charts, tables, JSON, evidence bundle, issue, and the graphs a
    stage each."""
    from core.export import EXPORTERS, everything, folder_for
    from core.export.stages import pieces

    plain = [name for name in everything() if name not in ("charts", "graphs")]
    return (Part(partial(_nothing_but, folder_for, folder)),
            *(Part(partial(EXPORTERS[name].write, document, folder)) for name in plain),
            Part(partial(_charts, document, folder, look)), Part(partial(_pages, document, folder)),
            *(Part(partial(_graph, document, piece, folder, look)) for piece in pieces(document)))


class _Thread(QThread):
    """Qt's own kind: what lays out text and paints wants its event dispatcher."""

    def __init__(self, work: Callable[[], None]) -> None:
        super().__init__()
        self._work = work

    def run(self) -> None:
        self._work()


class Writing(QObject):
    """Writes one list of parts. Signals come in the thread that made it; the last is `finished` or `failed`."""

    progressed = Signal(int, int)  # parts that are written, of how many
    finished = Signal(object, bool)  # the paths, whether it was stopped before the end
    failed = Signal(str)
    _written = Signal(object)  # from the thread: the paths of one part
    _ended = Signal(str)  # from the thread: what failed, or ""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stop = threading.Event()
        self._thread: _Thread | None = None
        self._here: list[Part] = []
        self._apart: list[Part] = []
        self._paths: list[Path] = []
        self._done = self._total = 0
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._write_here)
        self._written.connect(self._count)
        self._ended.connect(self._end)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.close)

    @property
    def busy(self) -> bool:
        return self._total > 0

    def start(self, parts: Iterable[Part]) -> None:
        """Begins; nothing is being written already, and there is at least one part."""
        every = tuple(parts)
        self._here, self._apart = [p for p in every if p.widget], [p for p in every if not p.widget]
        self._paths, self._done, self._total = [], 0, len(every)
        self._stop.clear()
        self.progressed.emit(0, self._total)
        self._turn.start()

    def stop(self) -> None:
        """No part is begun any more; what is written stays."""
        self._stop.set()

    def close(self) -> None:
        """Stops, and waits for the part that is being written."""
        self.stop()
        self._turn.stop()
        if self._thread is not None:
            self._thread.wait()

    def _write_here(self) -> None:
        if self._here and not self._stop.is_set():
            try:
                self._count(self._here.pop(0).write())
            except FusescopeError as error:
                self._end(str(error))
                return
            self._turn.start()
        elif self._apart and not self._stop.is_set():
            self._thread = _Thread(self._work)
            self._thread.start()
        else:
            self._end("")

    def _count(self, paths: Iterable[Path]) -> None:
        self._paths += paths
        self._done += 1
        self.progressed.emit(self._done, self._total)

    def _end(self, why: str) -> None:
        if self._thread is not None:
            self._thread.wait()
            self._thread = None
        stopped, self._total = self._done < self._total, 0
        if why:
            self.failed.emit(why)
        else:
            self.finished.emit(tuple(self._paths), stopped)

    # in the thread

    def _work(self) -> None:
        why = "the files could not be written; the log has the details"
        try:
            for part in self._apart:
                if self._stop.is_set():
                    break
                self._written.emit(tuple(part.write()))
            why = ""
        except FusescopeError as error:
            why = str(error)
        finally:
            self._ended.emit(why)


def _nothing_but(do: Callable[[Path], object], folder: Path) -> tuple[Path, ...]:
    do(folder)
    return ()


def _charts(document: Document, folder: Path, look: Look) -> list[Path]:
    from core.export.exporters import write_charts
    from gui.study_pictures import as_pdf, as_png

    drawn = write_charts(document, folder, look)
    return [*drawn, *as_png(drawn, look), *as_pdf(drawn)]


def _pages(document: Document, folder: Path) -> tuple[Path, ...]:
    from gui.report_pdf import write_pdf

    return (write_pdf(document, folder),)


def _graph(document: Document, piece: object, folder: Path, look: Look) -> list[Path]:
    from core.export.stages import Piece, write_piece
    from gui.study_pictures import as_png

    assert isinstance(piece, Piece)
    made = write_piece(document, piece, folder)
    return [*made, *as_png(made, look)]
