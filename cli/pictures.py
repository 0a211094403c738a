"""What Qt draws for the command line, which loads it for this alone: PNG of charts, the report as PDF."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from core.document import Document


def beside(paths: Iterable[Path]) -> list[Path]:
    """Draws every SVG in `paths` as a PNG; where Qt cannot be loaded it says so on standard error and draws none."""
    drawings = [path for path in paths if path.suffix == ".svg"]
    if not drawings:
        return []
    try:
        from gui.raster import svg_to_png
    except ImportError as error:
        return _none("PNG", error, "the SVG files hold the same pictures")
    return [svg_to_png(path.read_text(encoding="utf-8"), path.with_suffix(".png")) for path in drawings]


def charts_as_png(document: Document, folder: Path) -> list[Path]:
    """Each chart that has something to show.

    Raises:
        FusescopeError: a file cannot be written.
    """
    from core.export.context import stem
    from core.export.exporters import charts

    try:
        from gui.raster import svg_to_png
    except ImportError as error:
        return _none("PNG", error, "--format charts writes the same as SVG")
    return [svg_to_png(svg, folder / f"{stem(document, name)}.png") for name, svg in charts(document).items()]


def report_as_pdf(document: Document, folder: Path) -> list[Path]:
    """The report on pages.

    Raises:
        FusescopeError: the file cannot be written.
    """
    try:
        from gui.report_pdf import write_pdf
    except ImportError as error:
        return _none("PDF", error, "--format report writes the same as HTML, which every browser prints")
    return [write_pdf(document, folder)]


def _none(what: str, error: ImportError, instead: str) -> list[Path]:
    print(f"no {what}: Qt cannot be loaded ({error}); {instead}", file=sys.stderr)
    return []
