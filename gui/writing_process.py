"""What of an export needs no widget, made in a process of its own: Qt holds Python's lock while it paints, and a
process can be killed in the middle. One request on stdin, a line of JSON for each part on stdout.
"""

from __future__ import annotations

import os
import pickle
import shutil
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import msgspec

import core
from core import files
from core.document import Document
from core.errors import FusescopeError
from core.export.look import Look
from core.ir.drawing_process import BEHIND


@dataclass(frozen=True, slots=True)
class Task:
    """One part: an exporter of core's or a row of MAKERS. `piece`: which stage, of "graph"; `called`: how the one file
    is named, empty: by its maker."""

    name: str
    piece: int = 0
    called: str = ""


@dataclass(frozen=True, slots=True)
class Request:
    """`folder` is this process's own, with a folder for each task by its number: whoever asked takes files from there.

    When stdin ends before the work does, nobody will: the folder goes.
    """

    document: Document
    folder: str
    look: Look
    tasks: tuple[Task, ...]


class Made(msgspec.Struct, frozen=True, tag="made"):
    """The files of a task, below its folder."""

    number: int
    files: tuple[str, ...]


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """Why a task's files cannot be made; no more answers follow."""

    why: str


Answer = Made | Refused
_answer = msgspec.json.Decoder(Answer)
_end = threading.Lock()  # for one thread, for good: the other would end the process while this one still clears up


def command() -> list[str]:
    """What starts the process, wherever the package lies."""
    root = str(Path(core.__file__).parent.parent)
    return [sys.executable, "-c", f"import sys; sys.path.insert(0, {root!r}); from {__name__} import serve; serve()"]


def packed(request: Request) -> bytes:
    """For stdin; as it stands, with half characters and figures that JSON has no place for."""
    return pickle.dumps(request, pickle.HIGHEST_PROTOCOL)


def answer_of(line: bytes) -> Answer:
    """Raises msgspec.DecodeError for a line that is no answer."""
    return _answer.decode(line)


def answers(request: Request) -> Iterator[Answer]:
    """Makes one part after the other; the first that cannot be made is the last."""
    for number, task in enumerate(request.tasks):
        folder = Path(request.folder) / str(number)
        try:
            yield Made(number, tuple(path.relative_to(folder).as_posix() for path in _made(request, task, folder)))
        except FusescopeError as error:
            yield Refused(str(error))
            return


def serve() -> None:
    """Answers the one request on stdin, then ends; whatever else prints, prints on stderr."""
    if hasattr(os, "nice"):
        os.nice(BEHIND)
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    request: Request = pickle.load(sys.stdin.buffer)
    threading.Thread(target=_watch, args=(request.folder,), daemon=True).start()
    try:
        for answer in answers(request):
            sink.write(msgspec.json.encode(answer) + b"\n")
            sink.flush()
    except BrokenPipeError:
        _leave(request.folder)
    finally:
        _end.acquire()
    os._exit(0)  # Qt's own end would take a while, and stdin is still being read


def _watch(folder: str) -> None:
    """Until stdin ends, as it does when the window is gone; `sys.stdin` would hold its lock beyond the end."""
    while os.read(0, 1):
        pass
    _leave(folder)


def _leave(folder: str) -> None:
    """Under another name first: the part that is being made finds no place any more."""
    _end.acquire()
    gone = f"{folder}-"
    with suppress(OSError):
        os.rename(folder, gone)
    shutil.rmtree(gone, ignore_errors=True)
    os._exit(1)


def _made(request: Request, task: Task, folder: Path) -> list[Path]:
    from core.export import EXPORTERS

    try:
        folder.mkdir()
    except OSError as error:
        raise files.refused(folder, error) from error
    if task.name in MAKERS:
        made = list(MAKERS[task.name](request, task, folder))
    else:
        made = list(EXPORTERS[task.name].write(request.document, folder))
    return [made[0].rename(folder / task.called)] if task.called else made


def _charts(request: Request, _task: Task, folder: Path) -> list[Path]:
    from core.export.exporters import write_charts
    from gui.study_pictures import as_pdf, as_png

    drawn = write_charts(request.document, folder, request.look)
    return [*drawn, *as_png(drawn, request.look), *as_pdf(drawn)]


def _pages(request: Request, _task: Task, folder: Path) -> tuple[Path, ...]:
    from gui.report_pdf import write_pdf

    return (write_pdf(request.document, folder),)


def _graph(request: Request, task: Task, folder: Path) -> list[Path]:
    from core.export.stages import pieces, write_piece
    from gui.study_pictures import as_png

    piece = next(islice(pieces(request.document), task.piece, None))
    made = write_piece(request.document, piece, folder)
    return [*made, *as_png(made, request.look)]


MAKERS: dict[str, Callable[[Request, Task, Path], Iterable[Path]]] = {
    "charts": _charts, "pages": _pages, "graph": _graph}  # what Qt draws; the others are exporters
