"""Symbolic icons in the theme's colour, drawn from the SVG files in resources/icons."""

from __future__ import annotations

from collections.abc import Sequence
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
    _add(made, source.replace("currentColor", colour), SIZES)
    if faint:
        _add(made, source.replace("currentColor", faint), SIZES, QIcon.Mode.Disabled)
    if checked:
        _add(made, source.replace("currentColor", checked), SIZES, QIcon.Mode.Normal, QIcon.State.On)
    return made


def application_icon() -> QIcon:
    """The program's own icon, in its own colours."""
    made = QIcon()
    _add(made, (FOLDER / "fusescope.svg").read_text(encoding="utf-8"), (*SIZES, 64, 128, 256))
    return made


def _add(icon: QIcon, source: str, sizes: Sequence[int], mode: QIcon.Mode = QIcon.Mode.Normal,
         state: QIcon.State = QIcon.State.Off) -> None:
    """The drawing is read once and painted in each size. Copies are kept: what was painted on carries the painter's
    engine with it for good, 11 KiB each."""
    drawing = QSvgRenderer(QByteArray(source.encode()))
    for size in sizes:
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        drawing.render(painter, QRectF(0, 0, size, size))
        painter.end()
        icon.addPixmap(pixmap.copy(), mode, state)
