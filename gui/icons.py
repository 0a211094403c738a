"""Symbolic icons in the theme's colour, drawn from the SVG files in resources/icons."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "icons"
SIZES = (16, 20, 24, 32, 48)


@cache
def icon(name: str, colour: str, faint: str = "", checked: str = "") -> QIcon:
    """The symbol `name` in `colour` (`#rrggbb`), greyed to `faint` where disabled, in `checked` where it is on."""
    source = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    made = QIcon()
    for size in SIZES:
        made.addPixmap(_pixmap(source.replace("currentColor", colour), size))
        if faint:
            made.addPixmap(_pixmap(source.replace("currentColor", faint), size), QIcon.Mode.Disabled)
        if checked:
            made.addPixmap(_pixmap(source.replace("currentColor", checked), size), QIcon.Mode.Normal, QIcon.State.On)
    return made


def application_icon() -> QIcon:
    """The program's own icon, in its own colours."""
    source = (FOLDER / "fusescope.svg").read_text(encoding="utf-8")
    made = QIcon()
    for size in (*SIZES, 64, 128, 256):
        made.addPixmap(_pixmap(source, size))
    return made


def _pixmap(source: str, size: int) -> QPixmap:
    pixmap = QPixmap(size, size)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(source.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap
