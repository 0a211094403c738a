"""Choices and numbers in panels that scroll: the wheel passes over them, so that no setting changes by accident."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget


class ChoiceBox(QComboBox):
    """Opened by a click or by keys; the wheel scrolls what is around it."""

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class NumberBox(QSpinBox):
    """The wheel changes the number only where it has been clicked or reached by Tab."""

    def __init__(self, least: int, most: int, parent: QWidget | None = None):
        super().__init__(parent)
        self.setRange(least, most)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
