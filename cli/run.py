"""`run FORMULA`: a sweep without the window. Progress on standard error, a table or the document on standard output."""

from __future__ import annotations

import functools
import os
import signal
import sys
import time
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from cli import arguments, deliver
from cli.boundary import leave_terminal
from cli.parser import Parser
from cli.progress import Progress
from core import files
from core.document import Document
from core.engine.events import Event, PointChanged
from core.engine.session import Session
from core.errors import FusescopeError, UsageError
from core.keeping import Keeping
from core.study import Study

STOPPED = 130
ONE_REQUEST_S = 1.0  # signals closer together than this ask for one end
ENDS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))  # no SIGHUP on Windows
LEGEND = ("Columns of the table: median, the time of a call; 95 %, half the median's interval; moved, the least "
          "traffic (inputs read once, outputs written once) over the time; of floor, the time that a copy of that "
          "traffic takes, over the time; peak and allocs, the most bytes alive in a call above the inputs, and "
          "allocations; faults, minor page faults; user and system, processor time of a call; loop, what the "
          "measuring loop itself takes; pays after, the calls until build and first calls have paid; check, the "
          "outputs against eager's; noise, what makes the figures doubtful, in words below. "
          "A terminal too narrow for all of them shows them in blocks and leaves out those that say nothing; a file "
          "or a pipe gets all.")
Result = TypeVar("Result")


def main(argv: list[str]) -> int:
    """Runs a study; 0, or 1 when a lane failed or cannot run here, 130 when it was stopped.

    Raises:
        UsageError: an argument that cannot be understood. FusescopeError: a file that cannot be written.
    """
    options = _parse(argv)
    studies = [arguments.study(Namespace(**{**vars(options), "formula": text}))
               for text in (options.formula, *options.more)]
    _writable(options)
    _unmeasured(studies, options)
    if options.dask:
        return _on_fleet(studies, options)
    return _one_by_one(studies, options)


def _one_by_one(studies: Sequence[Study], options: Namespace) -> int:
    """On this machine. What was measured is delivered even when a later formula cannot be."""
    documents: list[Document] = []
    try:
        for study in studies:
            document, stopped = measure(study, Progress(), Keeping(not options.no_history))
            documents.append(document)
            if stopped:
                break
    except FusescopeError:
        if documents:
            deliver.all_of(documents, studies, options)
        raise
    return _end(documents, studies, stopped, options)


def _end(documents: Sequence[Document], studies: Sequence[Study], stopped: bool, options: Namespace) -> int:
    """Delivers what was measured; the exit code."""
    deliver.all_of(documents, studies, options)
    if stopped:
        return STOPPED
    points = [p for document in documents for p in document.points]
    nothing = bool(points) and all(p.status in ("failed", "unavailable") for p in points)
    return 1 if nothing or any(_counts_as_failed(p.status, bool(options.lanes)) for p in points) else 0


def _on_fleet(studies: Sequence[Study], options: Namespace) -> int:
    """The same on the machines of a Dask cluster."""
    from core.engine.fleet import Fleet

    progress = Progress()
    fleet = Fleet(options.dask, lambda point: progress.show(PointChanged(point, final=True)))
    try:
        documents, stopped = _heard(functools.partial(fleet.sweep, studies), fleet.stop, "fleet")
    finally:
        fleet.close()
    for document in documents:
        _keep(Keeping(not options.no_history), document)
    return _end(documents, studies, stopped, options)


def measure(study: Study, progress: Progress, keeping: Keeping) -> tuple[Document, bool]:
    """The study's document, and whether Ctrl+C cut it short. The sweep runs in a thread, so that a signal is heard."""
    def hear(event: Event) -> None:
        progress.show(event)
        keeping.hear(event, session.document)

    session = Session(hear, spare=False)
    try:
        document, stopped = _heard(functools.partial(session.sweep, study), session.stop, "sweep", session.close)
    finally:
        session.close()
        progress.clear()
    _keep(keeping, document)
    return document, stopped


def _keep(keeping: Keeping, document: Document) -> None:
    """Into the history, and says under which number, or why not."""
    number = keeping.done(document)
    if keeping.failed:
        print(f"not kept: {keeping.failed}", file=sys.stderr)
    elif number is not None:
        print(f"kept as history:{number}", file=sys.stderr)


def _heard(work: Callable[[], Result], stop: Callable[[], None], name: str, end: Callable[[], None] | None = None
           ) -> tuple[Result, bool]:
    """What `work` returns, in a thread of its own, and whether a first Ctrl+C stopped it; a second one ends it hard."""
    with ThreadPoolExecutor(1, thread_name_prefix=name) as executor, _termination_as_interrupt():
        try:
            running = executor.submit(work)
            try:
                return running.result(), False
            except KeyboardInterrupt:
                stop()
            return running.result(), True
        finally:
            if end:
                end()


def _parse(argv: list[str]) -> Namespace:
    parser = Parser("python main.py run", description="A sweep: every lane at every n, interleaved, checked "
                    "against eager, to a stated precision.", epilog=LEGEND)
    arguments.add_study(parser)
    parser.add_argument("more", metavar="MORE", nargs="*", default=[],
                        help="further formulas, measured one after the other")
    parser.add_argument("--json", metavar="FILE", help="write the study document (of several formulas: one file for "
                        "each, FILE with the formula's name); - prints it, and nothing else, on standard output")
    parser.add_argument("--out", metavar="DIR", help="write charts, tables, report and document into a folder (of "
                                                     "several formulas: a folder in it for each)")
    parser.add_argument("--dask", metavar="ADDRESS", help="measure on the machines of a Dask cluster, tcp://HOST:8786, "
                        "or local for one of this machine; needs the package distributed")
    parser.add_argument("--no-history", action="store_true", help="do not keep the study in the history")
    return parser.parse_args(argv)


def _counts_as_failed(status: str, asked: bool) -> bool:
    """A lane that cannot run here counts when it was asked for by name."""
    return status == "failed" or (status == "unavailable" and asked)


def _writable(options: Namespace) -> None:
    """Hears of a wrong place before the minutes of measuring, not after."""
    if options.json and options.json != "-":
        _may_hold(options.json, f"--json {options.json}")
    if options.out:
        where = f"--out {options.out}"
        folder = _reached(lambda: Path(os.path.realpath(options.out)), where)
        if os.path.exists(folder) and not os.path.isdir(folder):
            raise UsageError("is a file, not a folder", where=where)
        _may_write(next(p for p in (folder, *folder.parents) if os.path.exists(p)), where)


def _may_hold(text: str, where: str) -> None:
    """A file is replaced by a new one in its folder; a device or a pipe is written itself."""
    file = _reached(lambda: Path(os.path.realpath(text)), where)
    if os.path.isdir(file):
        raise UsageError("is a folder, not a file", where=where, remedy="Name a file in it.")
    if not _reached(lambda: files.is_replaced(text), where):
        _may_write(Path(text), where)
        return
    if not os.path.isdir(file.parent):
        raise UsageError("its folder is not there", where=where)
    _may_write(file.parent, where)


def _reached(look: Callable[[], Result], where: str) -> Result:
    """What a look at a place tells; a removed folder has no places, a loop of links leads nowhere."""
    try:
        return look()
    except OSError as error:
        raise UsageError(f"cannot be reached: {error.strerror or error}", where=where,
                         remedy="Name another place, by its full path.") from error


def _may_write(place: Path, where: str) -> None:
    if not os.access(place, os.W_OK):
        raise UsageError(f"{place} cannot be written to", where=where, remedy="Name another folder.")


def _unmeasured(studies: Sequence[Study], options: Namespace) -> None:
    """Names the variants that no lane runs, unless the lanes or the variant were chosen."""
    if options.lanes or options.variant:
        return
    for text, study in zip((options.formula, *options.more), studies, strict=True):
        first, *others = study.formula.variants
        if others and text.rpartition(":")[2] != first:
            print(f"not measured: {', '.join(others)} of {study.formula.name}; a lane names its variant, for example "
                  f"--lanes eager,nnc-cpp,nnc-cpp:{others[0]}", file=sys.stderr)


@contextmanager
def _termination_as_interrupt() -> Iterator[None]:
    """A polite end from outside, or of the terminal, is a Ctrl+C: what was measured is kept. `timeout` sends it twice,
    which means once. What is ignored, as under nohup, stays so."""
    heard = float("-inf")

    def interrupt(number: int, _frame: Any) -> None:
        nonlocal heard
        if number != signal.SIGTERM:
            signal.signal(number, signal.SIG_IGN)  # a shell's and the kernel's are one, and a study is being written
            old.pop(number, None)
            leave_terminal()
        now, before, heard = time.monotonic(), heard, time.monotonic()
        if now - before >= ONE_REQUEST_S:
            raise KeyboardInterrupt

    old = {number: signal.getsignal(number) for number in ENDS if signal.getsignal(number) != signal.SIG_IGN}
    for number in tuple(old):
        signal.signal(number, interrupt)
    try:
        yield
    finally:
        for number, handler in old.items():
            signal.signal(number, handler)
