"""SVG as PNG and PDF through Qt. Works without a window: it starts an offscreen application where there is none."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QPoint, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator, QSvgRenderer

from core import files
from core.errors import FusescopeError

PDF_DPI = 96  # that of the screen: pens of a fixed width keep their weight, and vectors have no grain
_POINTS_PER_PIXEL = 72 / 96
MOST_PIXELS = 120_000_000  # about 480 MB of picture; more is a slip in the scale
MOST_SIDE = 32_000  # Qt's painter leaves what is beyond 32,767 empty
_held: list[QGuiApplication] = []  # Qt wants one application, alive as long as anything is painted


class TooLargeError(FusescopeError):
    """A picture of more pixels than can be painted."""


def svg_to_png(svg: str, path: Path | str, scale: float = 2.0, shrink: bool = False) -> Path:
    """Draws `svg` at `scale` times its own size; with `shrink` at less where that would be too large.

    Raises:
        FusescopeError: it is no SVG, the picture would be too large, or the file cannot be written.
    """
    renderer = _renderer(svg)
    size = renderer.defaultSize()
    image = blank_image(size, min(scale, _most_scale(size)) if shrink else scale)
    painter = QPainter(image)
    renderer.render(painter, QRectF(0, 0, image.width(), image.height()))
    painter.end()
    return save_image(image, path)


def svg_to_pdf(svg: str, path: Path | str) -> Path:
    """Draws `svg` as one PDF page of its own size, as vectors.

    Raises:
        FusescopeError: it is no SVG, or the file cannot be written.
    """
    renderer = _renderer(svg)
    size = renderer.defaultSize()
    return paint_pdf(path, size, _drawn_by(renderer, size))


def _most_scale(size: QSize) -> float:
    """What keeps within the pixels of a picture and the sides of one that Qt paints whole."""
    pixels = max(1, size.width() * size.height())
    return min(math.sqrt(0.99 * MOST_PIXELS / pixels), MOST_SIDE / max(1, size.width(), size.height()))


def blank_image(size: QSize, scale: float) -> QImage:
    """A transparent picture of `size` at `scale`, with as many pixels.

    Raises:
        TooLargeError: that is too large to paint.
    """
    width, height = round(size.width() * scale), round(size.height() * scale)
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    if image.isNull() or width * height > MOST_PIXELS:
        raise TooLargeError(f"a picture of {width} × {height} pixels is too large",
                            remedy="Take a smaller scale, or SVG or PDF, which have no pixels.")
    image.fill(Qt.GlobalColor.transparent)
    return image


def save_image(image: QImage, path: Path | str) -> Path:
    """Writes a PNG, whole or not at all.

    Raises:
        FusescopeError: the file cannot be written.
    """
    return written(path, lambda device: bool(image.save(device, "PNG")))  # type: ignore[call-overload]


def paint_pdf(path: Path | str, size: QSize, paint: Callable[[QPainter], None]) -> Path:
    """One PDF page of `size` pixels at 96 an inch, painted by `paint` in those pixels.

    Raises:
        FusescopeError: the file cannot be written.
    """
    def into(device: QIODevice) -> bool:
        writer = QPdfWriter(device)
        writer.setResolution(PDF_DPI)
        writer.setPageMargins(QMarginsF(0, 0, 0, 0))
        points = QSizeF(size.width() * _POINTS_PER_PIXEL, size.height() * _POINTS_PER_PIXEL)
        writer.setPageSize(QPageSize(points, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch))
        return painted(writer, paint)

    return written(path, into)


def paint_svg(path: Path | str, size: QSize, title: str, paint: Callable[[QPainter], None]) -> Path:
    """An SVG of `size` pixels, painted by `paint` in those pixels.

    Raises:
        FusescopeError: the file cannot be written.
    """
    def into(device: QIODevice) -> bool:
        generator = QSvgGenerator()
        generator.setOutputDevice(device)
        generator.setSize(size)
        generator.setViewBox(QRect(QPoint(0, 0), size))
        generator.setTitle(title)
        return painted(generator, paint)

    return written(path, into)


def painted(device: object, paint: Callable[[QPainter], None]) -> bool:
    """Lets `paint` loose on a paint device; False when Qt will not begin."""
    painter = QPainter()
    if not painter.begin(device):  # type: ignore[arg-type]
        return False
    try:
        paint(painter)
    finally:
        painter.end()
    return True


def written(path: Path | str, fill: Callable[[QIODevice], bool]) -> Path:
    """Lets Qt fill a buffer and writes the file from it: a reader never sees half a file.

    Raises:
        FusescopeError: Qt refused, or the file cannot be written.
    """
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not fill(buffer):
        raise FusescopeError("the picture cannot be made", where=str(path))
    files.write(path, bytes(buffer.data().data()))
    return Path(path)


def ensure_application() -> None:
    """Starts an offscreen Qt application where none runs, so that fonts and pictures work on a bare machine."""
    if QGuiApplication.instance() is None:
        if sys.platform.startswith("linux"):  # elsewhere the system's own platform needs no display to paint
            os.environ["QT_QPA_PLATFORM"] = "offscreen"
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
