"""The column beside a text: line numbers and marks, each mark with a shape of its own."""

from __future__ import annotations

from typing import Protocol, cast

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QToolTip, QWidget

from gui.theme import Palette

MARK_WIDTH = 16


class Numbered(Protocol):
    """What the gutter asks of its editor."""

    colours: Palette
    marked_line: int | None

    def gutter_width(self) -> int: ...
    def go_to_line(self, line: int) -> None: ...
    def note_at(self, line: int) -> str: ...
    def severity_at(self, line: int) -> str | None: ...
    change_sign: str

    def is_changed(self, line: int) -> bool: ...
    def visible_lines(self) -> list[tuple[int, float, float]]: ...
    def font(self) -> QFont: ...
    def fontMetrics(self) -> QFontMetrics: ...


class Gutter(QWidget):
    """Paints for a `gui.views.code_edit.CodeEdit`, its parent; a click puts the cursor on the line."""

    def __init__(self, editor: Numbered):
        super().__init__(cast(QWidget, editor))
        self._editor = editor
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(self.tr("Line numbers"))

    def sizeHint(self) -> QSize:
        return QSize(self._editor.gutter_width(), 0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        line = self._line_at(event.position().y())
        if line:
            self._editor.go_to_line(line)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            line = self._line_at(event.pos().y())
            QToolTip.showText(event.globalPos(), self._editor.note_at(line) if line else "", self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        palette = self._editor.colours
        painter.fillRect(event.rect(), QColor(palette.raised))
        painter.setFont(self._editor.font())
        for line, top, height in self._editor.visible_lines():
            if top > event.rect().bottom():
                break
            self._paint_line(painter, palette, line, QRectF(0, top, self.width(), height))

    def _paint_line(self, painter: QPainter, palette: Palette, line: int, area: QRectF) -> None:
        marked = line == self._editor.marked_line
        if marked:
            painter.fillRect(area, QColor(palette.selection))
        painter.setPen(QColor(palette.text if marked else palette.muted))
        number = area.adjusted(0, 0, -6, 0)
        painter.drawText(number, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), str(line))
        if self._editor.is_changed(line):
            self._paint_sign(painter, palette, area)
        severity = self._editor.severity_at(line)
        if severity:
            centre = QPointF(MARK_WIDTH / 2 + 1, area.top() + self._editor.fontMetrics().height() / 2)
            paint_mark(painter, centre, severity, palette)

    def _paint_sign(self, painter: QPainter, palette: Palette, area: QRectF) -> None:
        sign = self._editor.change_sign
        painter.setPen(QColor(palette.good if sign == "+" else palette.error))
        place = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(area.adjusted(5, 0, 0, 0), int(place), sign)

    def _line_at(self, y: float) -> int | None:
        return next((line for line, top, height in self._editor.visible_lines() if top <= y < top + height), None)


def paint_mark(painter: QPainter, centre: QPointF, severity: str, palette: Palette) -> None:
    """An error is a disc with a cross, a warning a triangle with a bar: told apart without colour."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(palette.error if severity == "error" else palette.warning))
    ink = QPen(QColor(palette.surface), 1.4)
    if severity == "error":
        painter.drawEllipse(centre, 5.5, 5.5)
        painter.setPen(ink)
        painter.drawLine(centre + QPointF(-2.2, -2.2), centre + QPointF(2.2, 2.2))
        painter.drawLine(centre + QPointF(-2.2, 2.2), centre + QPointF(2.2, -2.2))
    else:
        painter.drawPolygon(QPolygonF([centre + QPointF(0, -5.5), centre + QPointF(6, 5), centre + QPointF(-6, 5)]))
        painter.setPen(ink)
        painter.drawLine(centre + QPointF(0, -1.8), centre + QPointF(0, 1.6))
        painter.drawPoint(centre + QPointF(0, 3.4))
    painter.restore()
