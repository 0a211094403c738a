"""Files written while the window goes on: what draws a widget a turn of the window each, the rest beside it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from core.errors import FusescopeError
from gui.making import Errand, Making
from gui.writing_process import Task


@dataclass(frozen=True, slots=True)
class Part:
    """`write` draws a widget, which only the window's thread may, and gives the paths of the files it made; between
    them the seconds that it leaves the window alone while a thread works for it.

    Raises, on writing:
        FusescopeError: it is not there, or the place cannot be written.
    """

    write: Callable[[], Iterable[Path | float]]


@dataclass(frozen=True, slots=True)
class Apart:
    """Made of the document alone, in another process; those that are written together have one errand."""

    errand: Errand
    task: Task


def parts_of(errand: Errand) -> tuple[Apart, ...]:
    """Everything of a whole study: report (HTML, PDF), charts, tables, JSON, evidence bundle, issue, and the graphs a
    stage each."""
    from core.export import everything
    from core.export.stages import pieces

    plain = [name for name in everything() if name not in ("charts", "graphs")]
    stages = sum(1 for _ in pieces(errand.document))
    tasks = (*map(Task, plain), Task("charts"), Task("pages"), *(Task("graph", number) for number in range(stages)))
    return tuple(Apart(errand, task) for task in tasks)


class Writing(QObject):
    """Writes one list of parts. The last signal is `finished` or `failed`."""

    progressed = Signal(int, int)  # parts that are written, of how many
    finished = Signal(object, bool)  # the paths, whether it was stopped before the end
    failed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stopped = False
        self._making: Making | None = None
        self._here: list[Part] = []
        self._drawing: Iterator[Path | float] | None = None  # the part that is being drawn
        self._apart: list[Apart] = []
        self._paths: list[Path] = []
        self._drawn: list[Path] = []  # of the part that is being drawn
        self._done = self._total = 0
        self._turn = QTimer(self, singleShot=True, interval=0)
        self._turn.timeout.connect(self._go_on)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.close)

    @property
    def busy(self) -> bool:
        return self._total > 0

    def start(self, parts: Iterable[Part | Apart]) -> None:
        """Begins; nothing is being written already, and there is at least one part."""
        every = tuple(parts)
        self._here, self._apart = [p for p in every if isinstance(p, Part)], [p for p in every if isinstance(p, Apart)]
        self._paths, self._done, self._total, self._stopped = [], 0, len(every), False
        self.progressed.emit(0, self._total)
        self._turn.start()

    def stop(self) -> None:
        """The part that is being written is given up and no other is begun; what is written stays."""
        self._stopped = True
        if self._making is not None:
            self._making.kill()

    def close(self) -> None:
        """Stops, and waits for the end."""
        self.stop()
        if self._making is not None:
            self._making.close()
        elif self.busy:
            self._turn.stop()
            self._end("")

    def _go_on(self) -> None:
        try:
            if (self._drawing or self._here) and not self._stopped:
                self._turn.start(self._draw())
            elif self._apart and not self._stopped:
                self._begin_apart()
            else:
                self._end("")
        except FusescopeError as error:
            self._end(str(error))

    def _draw(self) -> int:
        """One step of a part, or all of one that has no steps; milliseconds until the next."""
        if self._drawing is None:
            self._drawing, self._drawn = iter(self._here.pop(0).write()), []
        for step in self._drawing:
            if not isinstance(step, Path):
                return round(1000 * step)
            self._drawn.append(step)
        self._drawing = None
        self._count(self._drawn)
        return 0

    def _give_up_drawing(self) -> None:
        """A thread that works for it has ended when this returns."""
        drawing, self._drawing = self._drawing, None
        if isinstance(drawing, Generator):
            drawing.close()

    def _begin_apart(self) -> None:
        making = Making(self._apart[0].errand, tuple(part.task for part in self._apart), self)
        making.made.connect(self._count)
        making.ended.connect(self._end)
        self._making = making
        making.start()

    def _count(self, paths: Iterable[Path]) -> None:
        self._paths += paths
        self._done += 1
        self.progressed.emit(self._done, self._total)

    def _end(self, why: str) -> None:
        self._give_up_drawing()
        if self._making is not None:
            self._making.deleteLater()
            self._making = None
        stopped, self._total = self._done < self._total, 0
        if why:
            self.failed.emit(why)
        else:
            self.finished.emit(tuple(self._paths), stopped)
