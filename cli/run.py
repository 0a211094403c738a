"""`run FORMULA`: a sweep without the window. Progress on standard error, a table or the document on standard output."""

from __future__ import annotations

import signal
import sys
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cli import arguments, table
from cli.progress import Progress
from cli.summary import summary
from core import document as documents
from core.document import Document
from core.engine.records import baseline
from core.engine.session import Session
from core.errors import UsageError
from core.study import Study

STOPPED = 130


def main(argv: list[str]) -> int:
    """Runs a study; 0, or 1 when a lane failed or cannot run here, 130 when it was stopped.

    Raises:
        UsageError: an argument that cannot be understood. FusescopeError: a file that cannot be written.
    """
    options = _parse(argv)
    study = arguments.study(options)
    _writable(options)
    document, stopped = measure(study, Progress())
    _deliver(document, study, options)
    if stopped:
        return STOPPED
    return 1 if any(_counts_as_failed(p.status, bool(options.lanes)) for p in document.points) else 0


def measure(study: Study, progress: Progress) -> tuple[Document, bool]:
    """The study's document, and whether Ctrl+C cut it short. The sweep runs in a thread, so that a signal is heard."""
    session = Session(progress.show, spare=False)
    stopped = False
    with ThreadPoolExecutor(1, thread_name_prefix="sweep") as executor, _termination_as_interrupt():
        try:
            running = executor.submit(session.sweep, study)
            while True:
                try:
                    return running.result(), stopped
                except KeyboardInterrupt:
                    if stopped:
                        raise
                    stopped = True
                    session.stop()
        finally:
            session.close()
            progress.clear()


def _parse(argv: list[str]) -> Namespace:
    parser = arguments.Parser("python main.py run", description="A sweep: every lane at every n, interleaved, "
                              "checked against eager, to a stated precision.")
    arguments.add_study(parser)
    parser.add_argument("--json", metavar="FILE", help="write the study document; - prints it, and nothing else, on "
                                                       "standard output")
    parser.add_argument("--out", metavar="DIR", help="write charts, tables, report and document into a folder")
    return parser.parse_args(argv)


def _counts_as_failed(status: str, asked: bool) -> bool:
    """A lane that cannot run here counts when it was asked for by name."""
    return status == "failed" or (status == "unavailable" and asked)


def _writable(options: Namespace) -> None:
    """Hears of a wrong place before the minutes of measuring, not after."""
    if options.json and options.json != "-" and not Path(options.json).resolve().parent.is_dir():
        raise UsageError("its folder is not there", where=f"--json {options.json}")
    if options.out and Path(options.out).exists() and not Path(options.out).is_dir():
        raise UsageError("is a file, not a folder", where=f"--out {options.out}")


def _deliver(document: Document, study: Study, options: Namespace) -> None:
    """The document first: it is what cannot be had again."""
    if options.json and options.json != "-":
        documents.save(document, options.json)
    if options.json == "-":
        sys.stdout.buffer.write(documents.encode(document))
        sys.stdout.flush()
    words = [table.table(document, baseline(study)), summary(document), table.findings(document.findings)]
    print("\n\n".join(part for part in words if part), file=sys.stderr if options.json == "-" else sys.stdout)
    if options.out:
        _export(document, Path(options.out))


def _export(document: Document, folder: Path) -> None:
    """Every format, and the charts as PNG besides."""
    from cli.pictures import beside
    from core.export import export_all

    paths = export_all(document, folder)
    for path in (*paths, *beside(paths)):
        print(f"written: {path}", file=sys.stderr)


@contextmanager
def _termination_as_interrupt() -> Iterator[None]:
    """A polite end from outside is a Ctrl+C: what was measured is kept."""
    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    old = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, old)
