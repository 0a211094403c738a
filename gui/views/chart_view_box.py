"""The plot's mouse: plain drag measures, drag with shift or another button moves or zooms, the wheel zooms."""

from __future__ import annotations

from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt, Signal

_LEFT = Qt.MouseButton.LeftButton


class ChartViewBox(pg.ViewBox):
    """Turns what a hand does into signals, in scene positions. It never ranges by itself: the chart does."""

    pressed_and_moved = Signal(QPointF, QPointF, bool)  # start, now, let go
    clicked = Signal(QPointF)
    double_clicked = Signal(QPointF)
    menu_asked = Signal(QPointF)
    view_moved = Signal()  # by hand

    def __init__(self, **options: Any):
        super().__init__(enableMenu=False, **options)
        self.disableAutoRange()
        self.setDefaultPadding(0)
        self.measures = True  # whether a plain drag measures

    def setRange(self, *ranges: Any, **options: Any) -> None:
        """What is drawn moves at once: pyqtgraph 0.14 leaves that to the next painting, which then is due twice."""
        super().setRange(*ranges, **options)
        self.updateMatrix()

    def mouseDragEvent(self, event: Any, axis: int | None = None) -> None:
        plain = event.button() == _LEFT and event.modifiers() == Qt.KeyboardModifier.NoModifier
        if plain and self.measures and axis is None:
            event.accept()
            self.pressed_and_moved.emit(event.buttonDownScenePos(), event.scenePos(), event.isFinish())
            return
        super().mouseDragEvent(event, axis)
        self.view_moved.emit()

    def mouseClickEvent(self, event: Any) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            event.accept()
            self.menu_asked.emit(event.screenPos())
        elif event.button() == _LEFT:
            event.accept()
            (self.double_clicked if event.double() else self.clicked).emit(event.scenePos())

    def wheelEvent(self, event: Any, axis: int | None = None) -> None:
        super().wheelEvent(event, axis)
        self.view_moved.emit()
