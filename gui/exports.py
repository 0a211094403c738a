"""What the window can write, as rows: each has its files' suffixes, whether it is there now, and how it is written."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize

from core import files
from core.errors import FusescopeError
from core.export.look import USUAL, Look
from core.export.text import file_stem, span_words
from gui.making import Errand
from gui.writing import Apart, Part
from gui.writing_process import Task

if TYPE_CHECKING:
    from gui.main_window import MainWindow
    from gui.views.graph_pane import GraphPane


@dataclass(frozen=True, slots=True)
class ChartShape:
    """`size` in pixels, None: as on screen; `scale`: pixels of a PNG for each of them."""

    size: QSize | None = None
    scale: float = USUAL.scale

    @property
    def look(self) -> Look:
        """For charts that are drawn without the screen."""
        size = self.size or QSize(USUAL.width, USUAL.height)
        return Look(size.width(), size.height(), self.scale)


@dataclass(frozen=True, slots=True)
class ExportRow:
    """`formats` are suffixes without dot; `ready` says why it is not there yet, or "". One of `write` (a widget, in the
    window's thread) and `apart` (of the document alone, the maker of each format: see `gui.writing_process`)."""

    name: str
    words: str
    formats: tuple[str, ...]
    ready: Callable[[MainWindow], str]
    write: Callable[[MainWindow, Path, ChartShape], Iterator[float] | None] | None = None
    apart: tuple[str, ...] = ()


def part_of(window: MainWindow, row: ExportRow, suffix: str, folder: Path, shape: ChartShape) -> Part:
    """What writes one file of a widget into `folder`, named by formula, row, lane and sizes. `shape`: of a chart."""
    assert row.write is not None
    path = folder / _name(window, row, suffix)
    return Part(partial(_drawn, row.write, window, shape, path))


def apart_of(window: MainWindow, row: ExportRow, suffix: str, errand: Errand) -> Apart:
    """What writes one file of the document, named as the others are."""
    return Apart(errand, Task(row.apart[row.formats.index(suffix)], called=_name(window, row, suffix)))


def _name(window: MainWindow, row: ExportRow, suffix: str) -> str:
    setup = window.workbench.setup
    lanes = [x.lane.id for x in setup.rows if x.enabled]
    chosen = window.workbench.row
    of_one = row.name in ("before", "after") and chosen is not None
    lane = chosen.lane.id if of_one and chosen else "+".join(lanes) if len(lanes) < 4 else f"{len(lanes)}-lanes"
    sizes = () if of_one else tuple(sorted({point.n for point in window.workbench.points}))
    return f"{file_stem(setup.title, row.name, lane[:60], span_words(sizes or (setup.n,)))}.{suffix}"


def _drawn(write: Callable[[MainWindow, Path, ChartShape], Iterator[float] | None], window: MainWindow,
           shape: ChartShape, path: Path) -> Iterator[Path | float]:
    yield from write(window, path, shape) or ()
    yield path


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


def _write_chart(name: str) -> Callable[[MainWindow, Path, ChartShape], None]:
    def write(window: MainWindow, path: Path, shape: ChartShape) -> None:
        from gui.views.chart_export import export_widget

        export_widget(window.panels[name].chart, path, shape.scale, shape.size)  # type: ignore[attr-defined]
    return write


def _write_graph(name: str) -> Callable[[MainWindow, Path, ChartShape], Iterator[float] | None]:
    def write(window: MainWindow, path: Path, _shape: ChartShape) -> Iterator[float] | None:
        pane = window.panels[name].pane  # type: ignore[attr-defined]
        if pane.drawing is None:
            raise FusescopeError("there is no drawn graph to export", where=name)
        return _GRAPH_WRITERS[path.suffix](window, pane, path)
    return write


def _graph_png(_window: MainWindow, pane: GraphPane, path: Path) -> Iterator[float]:
    return pane.png_steps(path)


def _graph_svg(_window: MainWindow, pane: GraphPane, path: Path) -> None:
    pane.export_svg(path)


def _graph_json(window: MainWindow, pane: GraphPane, path: Path) -> None:
    from core.export.graph_json import graph_json

    row, picture = window.workbench.row, pane.picture
    if picture is not None:
        made = graph_json(picture.graph, row.lane.id if row else "", window.workbench.setup.n, pane.stage_name)
        files.write(path, json.dumps(made, indent=1).encode())


def _graph_dot(window: MainWindow, pane: GraphPane, path: Path) -> None:
    from core.export.dot import graph_dot

    if pane.drawing is not None:
        title = f"{window.workbench.setup.title} {pane.stage_name}"
        files.write(path, graph_dot(pane.drawing, title).encode())


_GRAPH_WRITERS: dict[str, Callable[[MainWindow, GraphPane, Path], Iterator[float] | None]] = {
    ".png": _graph_png, ".svg": _graph_svg, ".json": _graph_json, ".dot": _graph_dot}


def _write_table(window: MainWindow, path: Path, _shape: ChartShape) -> None:
    from core.export.chart_data import comma_separated

    files.write(path, comma_separated(window.results.view.picture_rows()).encode())


MISSING = ("nothing is charted yet", "no graph is drawn", "there is no study yet", "nothing is measured yet")
ROWS: tuple[ExportRow, ...] = (
    ExportRow("time", "Time chart", ("png", "svg", "pdf", "csv"), _chart_ready("time"), _write_chart("time")),
    ExportRow("memory", "Memory chart", ("png", "svg", "pdf", "csv"), _chart_ready("memory"), _write_chart("memory")),
    ExportRow("before", "Graph before", ("svg", "png", "dot", "json"), _graph_ready("before"), _write_graph("before")),
    ExportRow("after", "Graph after", ("svg", "png", "dot", "json"), _graph_ready("after"), _write_graph("after")),
    ExportRow("results", "Results table", ("csv",), _table_ready, _write_table),
    ExportRow("study", "Study", ("json", "fscope"), _study_ready, apart=("json", "study")),
    ExportRow("report", "Report to read", ("html", "pdf"), _table_ready, apart=("report", "pages")),
    ExportRow("evidence", "Evidence to send", ("zip",), _table_ready, apart=("bundle",)),
)
