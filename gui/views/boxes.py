"""Choices and numbers in panels that scroll: the wheel passes over them, so that no setting changes by accident."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QWheelEvent
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget


class ChoiceBox(QComboBox):
    """Opened by a click or by keys; the wheel scrolls what is around it."""

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


def offer(box: QComboBox, names: Sequence[str]) -> None:
    """These choices in place of those that it has; where they are the same, what is chosen stays."""
    if list(names) != [box.itemText(place) for place in range(box.count())]:
        box.clear()
        box.addItems(names)


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


class SizeBox(QSpinBox):
    """Steps of the number's own order; undo is the window's as soon as what was typed is taken."""

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.setKeyboardTracking(False)
        self.setStepType(QSpinBox.StepType.AdaptiveDecimalStepType)  # 1024 and a notch: 1124, not 1025

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _undoes(event) \
                and not self.lineEdit().isModified():
            event.ignore()
            return False
        return super().event(event)


def _undoes(event: QKeyEvent) -> bool:
    return event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)
