"""The mark of an error or a warning as a small widget."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.theme import LIGHT, Palette
from gui.views.gutter import paint_mark


class MarkIcon(QWidget):
    """The same shape as in the gutter, so that line and message are seen to belong together."""

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self._severity, self._palette = "error", LIGHT
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(16, 16)

    def show_mark(self, severity: str, palette: Palette) -> None:
        self._severity, self._palette = severity, palette
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_mark(painter, QPointF(8, 8), self._severity, self._palette)
