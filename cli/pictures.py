"""What Qt draws for the command line, which loads it for this alone: charts and graphs as PNG, charts and report as
PDF.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from core.document import Document
from core.export.look import USUAL, Look


@dataclass(frozen=True, slots=True)
class Drawer:
    """`instead`: what to take where Qt cannot be loaded. `write` raises ImportError then."""

    what: str
    instead: str
    write: Callable[[Document, Path, Look], list[Path]]


def _charts_png(document: Document, folder: Path, look: Look) -> list[Path]:
    from gui.study_pictures import charts_png

    return charts_png(document, folder, look)


def _charts_pdf(document: Document, folder: Path, look: Look) -> list[Path]:
    from gui.study_pictures import charts_pdf

    return charts_pdf(document, folder, look)


def _graphs_png(document: Document, folder: Path, look: Look) -> list[Path]:
    from gui.study_pictures import graphs_png

    return graphs_png(document, folder, look)


def _report_pdf(document: Document, folder: Path, _look: Look) -> list[Path]:
    from gui.report_pdf import write_pdf

    return [write_pdf(document, folder)]


DRAWERS: dict[str, Drawer] = {
    "pdf": Drawer("the report as PDF", "--format report writes the same as HTML, which every browser prints",
                  _report_pdf),
    "png": Drawer("charts as PNG", "--format charts writes the same as SVG", _charts_png),
    "charts-pdf": Drawer("charts as PDF, a page each", "--format charts writes the same as SVG", _charts_pdf),
    "graphs-png": Drawer("drawn graphs as PNG", "--format graphs writes the same as SVG", _graphs_png),
}


def draw(name: str, document: Document, folder: Path, look: Look = USUAL) -> list[Path]:
    """The files of one drawer; where Qt cannot be loaded it says so on standard error and makes none.

    Raises:
        FusescopeError: a picture would be too large, or a file cannot be written.
    """
    drawer = DRAWERS[name]
    try:
        return drawer.write(document, folder, look)
    except ImportError as error:
        print(f"not written: {drawer.what}: Qt cannot be loaded ({error}); {drawer.instead}", file=sys.stderr)
        return []
