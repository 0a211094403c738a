"""A chart as PNG, SVG, PDF or CSV: the widget itself is painted, with its title and origin above it.

pyqtgraph 0.14's own SVG exporter fails on Qt 6.11; painting into Qt's generator and writer does not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QPoint, QPointF, QRect, QSize
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QWidget

from core import files
from core.errors import UsageError
from core.export.chart_data import comma_separated
from core.export.style import ChartColours
from core.export.text import one_line
from gui.raster import blank_image, paint_pdf, paint_svg, painted, save_image

_PAD = 12


class Picturable(Protocol):
    """A view that can be exported: the widget that is painted, the lines above it, and the figures behind it."""

    colours: ChartColours

    def picture_widget(self) -> QWidget: ...

    def picture_lines(self) -> tuple[str, ...]: ...

    def picture_rows(self) -> Sequence[Sequence[str]]: ...

    def set_exporting(self, ratio: float | None) -> None:
        """Pens and markers for a device of `ratio` pixels per pixel; None: for the screen again."""


def export_widget(view: Picturable, path: Path | str, scale: float = 2.0, size: QSize | None = None) -> Path:
    """Writes `view` as the suffix of `path` says: .png (at `scale`), .svg, .pdf or .csv. Whole or not at all.

    `size` of the picture in pixels; None: as on screen.

    Raises:
        UsageError: no such format. FusescopeError: the file cannot be written.
    """
    path = Path(path)
    write = WRITERS.get(path.suffix.lower())
    if write is None:
        raise UsageError(f"a chart cannot be written as {path.suffix or 'a file without suffix'!r}", where=str(path),
                         remedy="Use one of " + ", ".join(WRITERS) + ".")
    widget = view.picture_widget()
    _lay_out(widget)
    before = widget.size()
    if size is not None:
        widget.resize(size.width(), max(1, size.height() - _head_height(widget, view.picture_lines())))
    try:
        return write(view, path, scale)
    finally:
        widget.resize(before)


def picture(view: Picturable, scale: float = 2.0) -> QImage:
    """The view as an image, for the clipboard."""
    size, paint = _prepared(view)
    image = blank_image(size, scale)
    image.setDevicePixelRatio(scale)
    painted(image, paint)
    return image


def _png(view: Picturable, path: Path, scale: float) -> Path:
    return save_image(picture(view, scale), path)


def _pdf(view: Picturable, path: Path, scale: float) -> Path:
    return paint_pdf(path, *_prepared(view))


def _svg(view: Picturable, path: Path, scale: float) -> Path:
    size, paint = _prepared(view)
    return paint_svg(path, size, one_line(" · ".join(view.picture_lines()), 200), paint)


def _csv(view: Picturable, path: Path, scale: float) -> Path:
    files.write(path, comma_separated(view.picture_rows()).encode())
    return path


# suffix -> writer
WRITERS: dict[str, Callable[[Picturable, Path, float], Path]] = {".png": _png, ".svg": _svg, ".pdf": _pdf, ".csv": _csv}


def _prepared(view: Picturable) -> tuple[QSize, Callable[[QPainter], None]]:
    """The size of the picture, and what paints it."""
    widget, lines = view.picture_widget(), view.picture_lines()
    _lay_out(widget)
    head = _head_height(widget, lines)
    size = QSize(widget.width(), widget.height() + head)

    def paint(painter: QPainter) -> None:
        painter.fillRect(QRect(QPoint(0, 0), size), QColor(view.colours.surface))
        _paint_head(painter, widget, lines, view.colours)
        view.set_exporting(painter.device().devicePixelRatioF())
        try:
            painter.save()
            widget.render(painter, QPoint(0, head))
            painter.restore()
        finally:
            view.set_exporting(None)

    return size, paint


def _lay_out(widget: QWidget) -> None:
    """A view that was never shown has not yet given its parts their sizes."""
    chain = [widget]
    while (parent := chain[-1].parentWidget()) is not None and not parent.isWindow():
        chain.append(parent)
    if parent is not None:
        chain.append(parent)
    for part in reversed(chain):
        layout = part.layout()
        if layout is not None:
            layout.activate()


def _fonts(widget: QWidget) -> tuple[QFont, QFont]:
    title, line = QFont(widget.font()), QFont(widget.font())
    title.setPointSizeF(title.pointSizeF() * 1.2)
    title.setBold(True)
    return title, line


def _head_height(widget: QWidget, lines: Sequence[str]) -> int:
    title, line = (QFontMetricsF(font, widget) for font in _fonts(widget))
    return round(_PAD + title.height() + line.height() * (len(lines) - 1) + 4) if lines else 0


def _paint_head(painter: QPainter, widget: QWidget, lines: Sequence[str], colours: ChartColours) -> None:
    y = float(_PAD)
    title, line = _fonts(widget)
    for row, text in enumerate(lines):
        font = line if row else title
        metrics = QFontMetricsF(font, widget)
        painter.setFont(font)
        painter.setPen(QColor(colours.muted if row else colours.text))
        painter.drawText(QPointF(_PAD, y + metrics.ascent()), one_line(text, 160))
        y += metrics.height()
