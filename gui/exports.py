"""What the window can write, as rows: each has its files' suffixes, whether it is there now, and how it is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core import files
from core.errors import FusescopeError
from core.export.text import file_stem
from gui.files import made_document

if TYPE_CHECKING:
    from gui.main_window import MainWindow


@dataclass(frozen=True, slots=True)
class ExportRow:
    """`formats` are suffixes without dot; `ready` says why it is not there yet, or ""."""

    name: str
    words: str
    formats: tuple[str, ...]
    ready: Callable[[MainWindow], str]
    write: Callable[[MainWindow, Path], None]


def write_one(window: MainWindow, row: ExportRow, suffix: str, folder: Path) -> Path:
    """Writes one file into `folder`, named by formula, row and n; returns its path.

    Raises:
        FusescopeError: it is not there, or the place cannot be written.
    """
    setup = window.workbench.setup
    path = folder / f"{file_stem(setup.name, row.name, f'n{setup.n}')}.{suffix}"
    row.write(window, path)
    return path


def write_report(window: MainWindow, folder: Path) -> tuple[Path, ...]:
    """Everything of the whole study: report (HTML, PDF), charts, graphs, tables, JSON, evidence bundle, issue.

    Raises:
        FusescopeError: there is no study, or the folder cannot be written.
    """
    from core.export import export_all
    from gui.report_pdf import write_pdf

    document = made_document(window.workbench)
    return (*export_all(document, folder), write_pdf(document, folder))


def _chart_ready(name: str) -> Callable[[MainWindow], str]:
    def ready(window: MainWindow) -> str:
        return "" if window.panels[name].chart is not None else "nothing is charted yet"  # type: ignore[attr-defined]
    return ready


def _graph_ready(name: str) -> Callable[[MainWindow], str]:
    def ready(window: MainWindow) -> str:
        pane = window.panels[name].pane  # type: ignore[attr-defined]
        return "" if pane is not None and pane.drawing is not None else "no graph is drawn"
    return ready


def _study_ready(window: MainWindow) -> str:
    return "" if window.workbench.study() is not None else "there is no study yet"


def _table_ready(window: MainWindow) -> str:
    return "" if window.workbench.points else "nothing is measured yet"


def _write_chart(name: str) -> Callable[[MainWindow, Path], None]:
    def write(window: MainWindow, path: Path) -> None:
        from gui.views.chart_export import export_widget

        export_widget(window.panels[name].chart, path)  # type: ignore[attr-defined]
    return write


def _write_graph(name: str) -> Callable[[MainWindow, Path], None]:
    def write(window: MainWindow, path: Path) -> None:
        from core.export.dot import graph_dot

        pane: Any = window.panels[name].pane  # type: ignore[attr-defined]
        if pane.drawing is None:
            raise FusescopeError("there is no drawn graph to export", where=name)
        writers = {".svg": pane.export_svg, ".png": pane.export_png}
        if path.suffix in writers:
            writers[path.suffix](path)
        else:
            files.write(path, graph_dot(pane.drawing, f"{window.workbench.setup.name} {pane.stage_name}").encode())
    return write


def _write_table(window: MainWindow, path: Path) -> None:
    from core.export.chart_data import comma_separated

    files.write(path, comma_separated(window.results.view.picture_rows()).encode())


def _write_study(window: MainWindow, path: Path) -> None:
    from core import document

    document.save(made_document(window.workbench), path)


MISSING = ("nothing is charted yet", "no graph is drawn", "there is no study yet", "nothing is measured yet")
ROWS: tuple[ExportRow, ...] = (
    ExportRow("time", "Time chart", ("png", "svg", "pdf", "csv"), _chart_ready("time"), _write_chart("time")),
    ExportRow("memory", "Memory chart", ("png", "svg", "pdf", "csv"), _chart_ready("memory"), _write_chart("memory")),
    ExportRow("before", "Graph before", ("svg", "png", "dot"), _graph_ready("before"), _write_graph("before")),
    ExportRow("after", "Graph after", ("svg", "png", "dot"), _graph_ready("after"), _write_graph("after")),
    ExportRow("results", "Results table", ("csv",), _table_ready, _write_table),
    ExportRow("study", "Study", ("json", "fscope"), _study_ready, _write_study),
)
