"""A drawn graph as SVG or PNG: written beside the target and renamed, so that no half a picture is left."""

from __future__ import annotations

import math
import threading
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from core import files
from core.errors import FusescopeError
from gui.raster import MOST_PIXELS, paint_svg
from gui.views.graph_scene import GraphScene

LOOK_S = 0.01  # from one look at the packing to the next


def write_svg(scene: GraphScene, path: Path, title: str) -> None:
    """Raises FusescopeError where the file can't be written."""
    area = scene.content()

    def paint(painter: QPainter) -> None:
        _paint(scene, painter, QRectF(0, 0, area.width(), area.height()))

    paint_svg(path, QSize(math.ceil(area.width()), math.ceil(area.height())), title, paint)


def png_steps(scene: GraphScene, path: Path, scale: float = 2.0) -> Iterator[float]:
    """Painted at once, then packed and written beside the window; yields seconds to leave it alone.

    `scale` pixels to a pixel of the drawing. Packing is most of the time, and holds no lock of Python's. Raises
    FusescopeError where the file can't be written.
    """
    area = scene.content()  # too large a graph is scaled down
    scale = min(scale, math.sqrt(MOST_PIXELS / max(1.0, area.width() * area.height())))
    image = QImage(math.ceil(area.width() * scale), math.ceil(area.height() * scale), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    _paint(scene, painter, QRectF(image.rect()))
    painter.end()
    yield from _written_beside(image, path)


def _written_beside(image: QImage, path: Path) -> Iterator[float]:
    """Closed before its end, it leaves no file."""
    failed: list[FusescopeError] = []
    given_up = threading.Event()
    thread = threading.Thread(target=_pack, args=(image, path, failed, given_up), name="graph picture")
    thread.start()
    try:
        while thread.is_alive():
            yield LOOK_S
    finally:
        given_up.set()
        thread.join()
    if failed:
        raise failed[0]


def _pack(image: QImage, path: Path, failed: list[FusescopeError], given_up: threading.Event) -> None:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    try:
        if not given_up.is_set():
            files.write(path, bytes(buffer.data().data()))
    except FusescopeError as error:
        failed.append(error)


def _paint(scene: GraphScene, painter: QPainter, target: QRectF) -> None:
    scene.finish()
    scene.look.everything = True
    painter.fillRect(target, scene.look.style.background)
    scene.render(painter, target, scene.content())
    scene.look.everything = False
