"""A study's pictures that need Qt: its charts and graphs as PNG, its charts as PDF. Works without a window."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from core.document import Document
from core.export import folder_for
from core.export.context import stem
from core.export.exporters import charts
from core.export.look import USUAL, Look
from core.export.stages import folder_name, texts
from gui.raster import svg_to_pdf, svg_to_png


def charts_png(document: Document, folder: Path, look: Look = USUAL) -> list[Path]:
    """Each chart that has something to show.

    Raises:
        FusescopeError: a picture would be too large, or a file cannot be written.
    """
    return [svg_to_png(svg, folder / f"{stem(document, name)}.png", look.scale)
            for name, svg in charts(document, look).items()]


def charts_pdf(document: Document, folder: Path, look: Look = USUAL) -> list[Path]:
    """Each chart that has something to show, one page each, as vectors.

    Raises:
        FusescopeError: a file cannot be written.
    """
    return [svg_to_pdf(svg, folder / f"{stem(document, name)}.pdf") for name, svg in charts(document, look).items()]


def graphs_png(document: Document, folder: Path, look: Look = USUAL) -> list[Path]:
    """Every drawn graph, beside its other formats; one that would be too large is scaled down.

    Raises:
        FusescopeError: a file cannot be written.
    """
    top, made = folder / folder_name(document), []
    for name, text in texts(document):
        if name.endswith(".svg"):
            folder_for((top / name).parent)
            made.append(svg_to_png(text, (top / name).with_suffix(".png"), look.scale, shrink=True))
    return made


def as_png(paths: Iterable[Path], look: Look = USUAL) -> list[Path]:
    """Beside each SVG among these files the same as PNG.

    Raises:
        FusescopeError: a picture would be too large, or a file cannot be written.
    """
    return [svg_to_png(path.read_text(encoding="utf-8"), path.with_suffix(".png"), look.scale)
            for path in paths if path.suffix == ".svg"]


def as_pdf(paths: Iterable[Path]) -> list[Path]:
    """Beside each SVG among these files the same as PDF of one page.

    Raises:
        FusescopeError: a file cannot be written.
    """
    return [svg_to_pdf(path.read_text(encoding="utf-8"), path.with_suffix(".pdf"))
            for path in paths if path.suffix == ".svg"]
