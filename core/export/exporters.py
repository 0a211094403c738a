"""One function a format: each writes its files into a folder and names them by formula, lanes and sizes."""

from __future__ import annotations

from pathlib import Path

from core import document as documents
from core import files
from core.document import Document
from core.export import tables
from core.export.chart_data import comma_separated
from core.export.chart_svg import chart_svg
from core.export.context import document_chart, stem
from core.export.look import USUAL, Look
from core.export.roofline_svg import roofline_svg
from core.export.tables import TABLES, as_text

CHARTS = {"time": "time", "peak": "memory", "rate": "bandwidth", "relative": "speed"}  # quantity -> file's last word


def write_study(document: Document, folder: Path) -> tuple[Path, ...]:
    """The document itself; the window and `compare` open it again."""
    path = folder / f"{stem(document)}.fscope"
    documents.save(document, path)
    return (path,)


def write_json(document: Document, folder: Path) -> tuple[Path, ...]:
    """The document under the name that other programs look for."""
    path = folder / f"{stem(document)}.json"
    documents.save(document, path)
    return (path,)


def write_csv(document: Document, folder: Path) -> tuple[Path, ...]:
    """Tidy tables: points, samples, calls of the ladder."""
    return tuple(_table(document, folder, name) for name in TABLES)


def write_parquet(document: Document, folder: Path) -> tuple[Path, ...]:
    """The same tables as Parquet, where pyarrow is installed."""
    return tables.write_parquet(document, folder, lambda name: stem(document, name))


def write_charts(document: Document, folder: Path, look: Look = USUAL) -> tuple[Path, ...]:
    """Each chart that has something to show, as SVG."""
    return tuple(_write(folder / f"{stem(document, name)}.svg", svg) for name, svg in charts(document, look).items())


def charts(document: Document, look: Look = USUAL) -> dict[str, str]:
    """The SVG of each chart that has something to show, by its file's last word."""
    shown = [(name, document_chart(document, quantity)) for quantity, name in CHARTS.items()]
    size = look.width, look.height
    pictures = {name: chart_svg(chart, *size, look.colours, not look.linear) for name, chart in shown
                if not chart.empty}
    if (roofline := roofline_svg(document, *size, look.colours)) is not None:
        pictures["roofline"] = roofline
    return pictures


def _table(document: Document, folder: Path, name: str) -> Path:
    text = comma_separated(as_text(row) for row in TABLES[name](document))
    return _write(folder / f"{stem(document, name)}.csv", text)


def _write(path: Path, text: str) -> Path:
    files.write(path, text.encode("utf-8", "replace"))
    return path
