"""Small buttons of the views, each with words for those who can't see its sign."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QToolButton


def tool_button(text: str, tip: str, *, flat: bool = True, checkable: bool = False) -> QToolButton:
    """A tool button whose tooltip is its accessible name too."""
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.setAccessibleName(tip)
    button.setAutoRaise(flat)
    button.setCheckable(checkable)
    return button


def written(keys: str) -> str:
    """A shortcut as this system and language write it: `Ctrl+F` is `Strg+F` in German."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
