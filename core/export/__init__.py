"""Everything that leaves the program as a file: a table of exporters, one file a format."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from core.document import Document
from core.errors import FusescopeError, UsageError
from core.export import exporters


def _write_report(document: Document, folder: Path) -> tuple[Path, ...]:
    """Loads the templates' engine and the layout of graphs when a report is wanted: the window starts without them."""
    from core.export.html import write_report

    return write_report(document, folder)


def _write_bundle(document: Document, folder: Path) -> tuple[Path, ...]:
    """As late as the report, which is part of it."""
    from core.export.bundle import write_bundle

    return write_bundle(document, folder)


def _write_issue(document: Document, folder: Path) -> tuple[Path, ...]:
    from core.export.issue import write_issue

    return write_issue(document, folder)


def _write_graphs(document: Document, folder: Path) -> tuple[Path, ...]:
    from core.export.stages import write_graphs

    return write_graphs(document, folder)


@dataclass(frozen=True, slots=True)
class Exporter:
    """`write(document, folder)` writes into a folder that is there and returns the files it made.

    Raises, on writing:
        FusescopeError: the folder cannot be written.
    """

    name: str
    suffix: str
    what: str
    write: Callable[[Document, Path], tuple[Path, ...]]


EXPORTERS: dict[str, Exporter] = {e.name: e for e in (
    Exporter("study", ".fscope", "the study document, to be opened again", exporters.write_study),
    Exporter("json", ".json", "the study document for other programs", exporters.write_json),
    Exporter("csv", ".csv", "tables: one row a point, one row a sample, one row a call", exporters.write_csv),
    Exporter("parquet", ".parquet", "the same tables as Parquet (needs pyarrow)", exporters.write_parquet),
    Exporter("report", ".html", "the report: findings, charts, graphs and code on one page", _write_report),
    Exporter("charts", ".svg", "charts of time, memory, bandwidth and speed", exporters.write_charts),
    Exporter("graphs", ".svg", "every stage as text; graphs before and after as SVG, DOT and JSON too", _write_graphs),
    Exporter("bundle", ".zip", "the evidence: study, samples, graphs, report, and a script that runs it again",
             _write_bundle),
    Exporter("issue", ".md", "Markdown for a bug tracker, without paths and names", _write_issue),
)}
# the study is the JSON under another suffix; Parquet may not be there
ALL = ("json", "csv", "charts", "report", "graphs", "bundle", "issue")


def export(document: Document, folder: Path | str, names: tuple[str, ...],
           also: tuple[str, ...] = ()) -> tuple[Path, ...]:
    """The formats in `names`, written into `folder`, which is made when missing. `also`: what the caller has besides.

    Raises:
        UsageError: no such format. FusescopeError: the folder cannot be made or written.
    """
    unknown = [name for name in names if name not in EXPORTERS]
    if unknown:
        raise UsageError(f"there is no export called {unknown[0]!r}",
                         remedy="There are: " + ", ".join((*EXPORTERS, *also)))
    place = folder_for(folder)
    return tuple(path for name in names for path in EXPORTERS[name].write(document, place))


def folder_for(folder: Path | str) -> Path:
    """The folder, made when missing.

    Raises:
        FusescopeError: it cannot be made.
    """
    place = Path(folder)
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FusescopeError(f"cannot make the folder: {error.strerror or error}", where=str(place),
                             remedy="Choose a folder that is there and that you may write to.") from error
    return place


def export_all(document: Document, folder: Path | str) -> tuple[Path, ...]:
    """Every format, once.

    Raises:
        FusescopeError: the folder cannot be made or written.
    """
    return export(document, folder, everything())


def everything() -> tuple[str, ...]:
    """The names of all formats that can be written here."""
    return (*ALL, "parquet") if find_spec("pyarrow") else ALL
