"""A switch that looks like one: a knob on the right for on, with a check box's keys and role."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QWidget

from gui.theme import LIGHT, Palette

_WIDTH, _HEIGHT = 30, 17
WIDTH = _WIDTH + 4  # with its focus frame


class Toggle(QCheckBox):
    """Space flips it; the position of the knob says it, not the colour alone."""

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self._palette, self._greyed = LIGHT, False
        self.setFixedSize(self.sizeHint())
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, _HEIGHT + 4)

    def hitButton(self, _place: object) -> bool:
        return True

    def set_palette_colours(self, palette: Palette) -> None:
        self._palette = palette
        self.update()

    def set_greyed(self, greyed: bool) -> None:
        """Looks as if it could not be used, and can."""
        if greyed != self._greyed:
            self._greyed = greyed
            self.update()

    @property
    def _strong(self) -> bool:
        return self.isChecked() and self.isEnabled() and not self._greyed

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(2.5, 2.5, _WIDTH - 1, _HEIGHT - 1)
        painter.setPen(QPen(QColor(self._outline()), 1.0))
        painter.setBrush(QColor(self._ground()))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        self._paint_knob(painter, box)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._palette.text), 1.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-1.5, -1.5, 1.5, 1.5), 9, 9)

    def _paint_knob(self, painter: QPainter, box: QRectF) -> None:
        radius = box.height() / 2 - 2.5
        at = box.right() - box.height() / 2 if self.isChecked() else box.left() + box.height() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        faint = self._palette.border if self._greyed else self._palette.outline
        solid = self._palette.accent_text if self._strong else faint
        painter.setBrush(QColor(solid))
        painter.drawEllipse(QPointF(at, box.center().y()), radius, radius)

    def _outline(self) -> str:
        if self._strong:
            return self._palette.accent
        return self._palette.outline if self.isEnabled() and not self._greyed else self._palette.border

    def _ground(self) -> str:
        return self._palette.accent if self._strong else self._palette.raised
