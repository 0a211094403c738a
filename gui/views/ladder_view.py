"""A ladder of calls: number, event, time, and a bar on a logarithmic scale."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QScrollArea, QWidget

from core.units import seconds
from gui.theme import LIGHT, Palette

_ROW, _PAD, _GAP, _LEAST_BAR = 21, 10, 10, 16
_ROOMY = 28, 84, 76  # number, event, time: where there is room, the columns of all ladders stand alike


@dataclass(frozen=True, slots=True)
class Rung:
    """One call. `event`: build, trace, profile, specialise, compile, fused, fallback, steady."""

    event: str
    s: float


class LadderView(QScrollArea):
    """Scrolls; the newest rung is in sight."""

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self._page = _Rungs()
        self.setWidget(self._page)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setAccessibleName(self.tr("Calls of the lane"))
        self.setToolTip(self.tr("The bars are logarithmic: a tenth of the shortest call is their left edge"))

    @property
    def rungs(self) -> tuple[Rung, ...]:
        return self._page.rungs

    def show_rungs(self, rungs: tuple[Rung, ...]) -> None:
        if rungs == self._page.rungs:
            return
        self._page.rungs = rungs
        self._page.setMinimumHeight(len(rungs) * _ROW + 6)
        self.setAccessibleDescription(", ".join(f"{r.event} {seconds(r.s)}" for r in rungs))
        self._page.update()

    def set_palette_colours(self, palette: Palette) -> None:
        self._page.colours = palette
        self._page.update()


class _Rungs(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.rungs: tuple[Rung, ...] = ()
        self.colours: Palette = LIGHT
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)

    def sizeHint(self) -> QSize:
        return QSize(220, len(self.rungs) * _ROW + 6)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for index, rung in enumerate(self.rungs):
            self._paint(painter, index, rung)

    def _paint(self, painter: QPainter, index: int, rung: Rung) -> None:
        top, middle = index * _ROW + 3, Qt.AlignmentFlag.AlignVCenter
        number, event, time = self._columns()
        painter.setPen(QColor(self.colours.muted))
        painter.drawText(QRectF(_PAD, top, number - 8, _ROW), middle | Qt.AlignmentFlag.AlignRight, str(index + 1))
        painter.setPen(QColor(self.colours.text))
        painter.drawText(QRectF(_PAD + number, top, event, _ROW), middle, rung.event)
        right = min(_PAD + number + event + time, self.width() - _PAD)
        painter.drawText(QRectF(right - time, top, time, _ROW), middle | Qt.AlignmentFlag.AlignRight, seconds(rung.s))
        left = right + _GAP
        room = self.width() - left - _PAD
        if room < _LEAST_BAR:
            return  # too narrow for bars: the figures stay
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._colour(rung.event)))
        painter.drawRoundedRect(QRectF(left, top + 6, max(2.0, room * self._share(rung.s)), _ROW - 12), 2, 2)

    def _columns(self) -> tuple[int, int, int]:
        """Widths of number, event and time; in a narrow ladder no more than their words need."""
        if self.width() > sum(_ROOMY) + 2 * _PAD + _GAP + 3 * _LEAST_BAR:
            return _ROOMY
        wide = self.fontMetrics().horizontalAdvance
        return (wide(str(len(self.rungs))) + 8, max(wide(r.event) for r in self.rungs) + 4,
                max(wide(seconds(r.s)) for r in self.rungs) + 4)

    def _share(self, value: float) -> float:
        """0 to 1 between a tenth of the least and the most, by logarithm."""
        most, least = max(r.s for r in self.rungs), min(r.s for r in self.rungs) / 10
        if value <= 0 or most <= 0 or least <= 0 or most == least:
            return 0.0
        return max(0.0, math.log(value / least) / math.log(most / least))

    def _colour(self, event: str) -> str:
        c = self.colours
        return {"fused": c.good, "steady": c.good, "fallback": c.warning}.get(event, c.outline)
