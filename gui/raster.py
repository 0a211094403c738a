"""SVG as PNG and PDF through Qt. Works without a window: it starts an offscreen application where there is none."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QByteArray, QMarginsF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgRenderer

from core.errors import FusescopeError

PDF_DPI = 96  # that of the screen: pens of a fixed width keep their weight, and vectors have no grain
_POINTS_PER_PIXEL = 72 / 96
_held: list[QGuiApplication] = []  # Qt wants one application, alive as long as anything is painted


def svg_to_png(svg: str, path: Path, scale: float = 2.0) -> Path:
    """Draws `svg` at `scale` times its own size.

    Raises:
        FusescopeError: it is no SVG, or the file cannot be written.
    """
    renderer = _renderer(svg)
    image = blank_image(renderer.defaultSize(), scale)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, image.width(), image.height()))
    painter.end()
    return save_image(image, path)


def svg_to_pdf(svg: str, path: Path) -> Path:
    """Draws `svg` as one PDF page of its own size, as vectors.

    Raises:
        FusescopeError: it is no SVG, or the file cannot be written.
    """
    renderer = _renderer(svg)
    size = renderer.defaultSize()
    return paint_pdf(path, size, _drawn_by(renderer, size))


def blank_image(size: QSize, scale: float) -> QImage:
    """A transparent picture of `size` at `scale`, with as many pixels."""
    image = QImage(round(size.width() * scale), round(size.height() * scale), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def save_image(image: QImage, path: Path) -> Path:
    """Writes a PNG, whole or not at all.

    Raises:
        FusescopeError: the file cannot be written.
    """
    def write(temporary: Path) -> None:
        if not image.save(str(temporary), "PNG"):  # type: ignore[call-overload]
            raise FusescopeError("the picture cannot be written", where=str(path))

    return whole(path, write)


def paint_pdf(path: Path, size: QSize, paint: Callable[[QPainter], None]) -> Path:
    """One PDF page of `size` pixels at 96 a inch, painted by `paint` in those pixels.

    Raises:
        FusescopeError: the file cannot be written.
    """
    def write(temporary: Path) -> None:
        writer = QPdfWriter(str(temporary))
        writer.setResolution(PDF_DPI)
        writer.setPageMargins(QMarginsF(0, 0, 0, 0))
        points = QSizeF(size.width() * _POINTS_PER_PIXEL, size.height() * _POINTS_PER_PIXEL)
        writer.setPageSize(QPageSize(points, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch))
        painter = QPainter()
        if not painter.begin(writer):
            raise FusescopeError("the PDF cannot be written", where=str(path))
        paint(painter)
        painter.end()

    return whole(path, write)


def whole(path: Path, write: Callable[[Path], None]) -> Path:
    """Lets `write` fill a temporary file beside `path` and renames it: a reader never sees half a file.

    Raises:
        FusescopeError: the folder or file cannot be written.
    """
    path = Path(path)
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.stem[:40]}-", suffix=path.suffix, dir=path.parent)
        os.close(handle)
    except OSError as error:
        raise FusescopeError(f"cannot write: {error.strerror or error}", where=str(path)) from error
    temporary = Path(name)
    try:
        write(temporary)
        temporary.chmod(0o666 & ~_umask())
        temporary.replace(path)
    except OSError as error:
        raise FusescopeError(f"cannot write: {error.strerror or error}", where=str(path)) from error
    finally:
        temporary.unlink(missing_ok=True)
    return path


def ensure_application() -> None:
    """Starts an offscreen Qt application where none runs, so that fonts and pictures work on a bare machine."""
    if QGuiApplication.instance() is None:
        if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        _held.append(QGuiApplication(["fusescope"]))


def _renderer(svg: str) -> QSvgRenderer:
    ensure_application()
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    if not renderer.isValid():
        raise FusescopeError("this is no SVG that can be drawn")
    return renderer


def _drawn_by(renderer: QSvgRenderer, size: QSize) -> Callable[[QPainter], None]:
    def paint(painter: QPainter) -> None:
        renderer.render(painter, QRectF(0, 0, size.width(), size.height()))

    return paint


def _umask() -> int:
    """The process's mask; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
