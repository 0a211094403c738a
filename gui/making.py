"""The process that makes what needs no widget: its files come to their place whole, and cancel is a kill."""

from __future__ import annotations

import re
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import msgspec
from PySide6.QtCore import QObject, QProcess, Signal

from core import files
from core.document import Document
from core.errors import FusescopeError
from core.export import folder_for
from core.export.look import Look
from core.log import keep
from gui import writing_process as beside
from gui.writing_process import Answer, Made, Task

PREFIX = ".fusescope-"  # of the folder in which it works, beside the files' place: a rename needs one disk
LINE = 1 << 20  # bytes; a longer line is no answer
KEPT = 4000  # bytes of what it says before it dies
REMEDY = ("What is written stays. Export once more; if it ends there again, save the study and run: "
          "python main.py export STUDY --out FOLDER, or tick single files.")


@dataclass(frozen=True, slots=True, eq=False)
class Errand:
    """What parts are made of and the folder they come into."""

    document: Document
    folder: Path
    look: Look


class Making(QObject):
    """One process for one errand. The last signal is `ended`; a kill ends it with ""."""

    made = Signal(object)  # the paths of one part
    ended = Signal(str)  # why before the last part, or ""

    def __init__(self, errand: Errand, tasks: tuple[Task, ...], parent: QObject | None = None):
        super().__init__(parent)
        self._errand, self._tasks = errand, tasks
        self._folder = Path()
        self._process: QProcess | None = None
        self._done, self._why, self._unwanted, self._said = 0, "", False, b""

    def start(self) -> None:
        """Raises FusescopeError where nothing can be written at the errand's place."""
        try:
            self._folder = Path(tempfile.mkdtemp(prefix=PREFIX, dir=folder_for(self._errand.folder)))
        except OSError as error:
            raise files.refused(self._errand.folder, error) from error
        program, *arguments = beside.command()
        self._process = process = QProcess(self)
        process.readyReadStandardOutput.connect(self._take)
        process.readyReadStandardError.connect(self._listen)
        process.errorOccurred.connect(self._never_began)
        process.finished.connect(self._ended)
        process.start(program, arguments)
        if self._process is not None:
            process.write(beside.packed(beside.Request(self._errand.document, str(self._folder), self._errand.look,
                                                       self._tasks)))

    def kill(self) -> None:
        """At once; parts that have come stay."""
        self._unwanted = True
        if self._process is not None:
            self._process.kill()

    def close(self) -> None:
        """Kills, and waits for the end."""
        self.kill()
        if self._process is not None:
            self._process.waitForFinished(2000)

    def _take(self) -> None:
        process = self._process
        while process is not None and process.canReadLine() and not self._unwanted:
            self._answer(bytes(process.readLine().data()))
        if process is not None and process.bytesAvailable() > LINE and not self._unwanted:
            self._give_up(self._dead("it answered nonsense, without an end"))

    def _answer(self, line: bytes) -> None:
        try:
            self._bring(beside.answer_of(line))
        except msgspec.DecodeError:
            self._give_up(self._dead(f"it answered nonsense: {line[:80].decode(errors='replace').strip()!r}"))
        except FusescopeError as error:
            self._give_up(str(error))

    def _bring(self, answer: Answer) -> None:
        """The files of a part to their place, each in one step."""
        if not isinstance(answer, Made):
            raise FusescopeError(answer.why.replace(f"{self._folder / str(self._done)}", str(self._errand.folder)))
        if answer.number != self._done or not all(map(_below, answer.files)):
            raise msgspec.DecodeError("another part, or another place")
        for name in answer.files:
            place = self._errand.folder / name
            files.move(self._folder / str(answer.number) / name, folder_for(place.parent) / place.name)
        self._done += 1
        self.made.emit(tuple(self._errand.folder / name for name in answer.files))

    def _listen(self) -> None:
        if self._process is not None:
            self._said = (self._said + bytes(self._process.readAllStandardError().data()))[-KEPT:]

    def _give_up(self, why: str) -> None:
        self._why = why
        self.kill()

    def _never_began(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart and self._process is not None:
            self._why = self._dead(f"it did not start: {self._process.errorString()}")
            self._leave(self._process)

    def _ended(self) -> None:
        self._take()  # what it said last
        self._listen()
        process = self._process
        if process is None:
            return
        if not self._unwanted and self._done < len(self._tasks):
            self._why = self._dead(_last_words(process, self._said))
        self._leave(process)

    def _leave(self, process: QProcess) -> None:
        """Nothing of it is left: neither process nor folder."""
        self._process = None
        process.deleteLater()
        shutil.rmtree(self._folder, ignore_errors=True)
        self.ended.emit(self._why)

    def _dead(self, how: str) -> str:
        words = f"the process that writes files ended in part {self._done + 1} of {len(self._tasks)}: {how}"
        if self._said:
            words += f"\n  What it said is in {keep(self._said.decode(errors='replace'))}"
        return str(FusescopeError(words, remedy=REMEDY))


def _last_words(process: QProcess, said: bytes) -> str:
    if process.exitStatus() == QProcess.ExitStatus.CrashExit:
        return "the system or another program killed it, as where memory runs out"
    lines = said.decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else f"no message, exit code {process.exitCode()}"


def _below(name: str) -> bool:
    """A relative path that leaves its folder nowhere."""
    path = PurePosixPath(name)
    return bool(path.parts) and not path.is_absolute() and ".." not in path.parts and not re.search(r"[:\\]", name)
