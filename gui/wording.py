"""Words of models and tables, in the window's language: what has no class of its own to translate them in."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

CONTEXT = "window"


def tr(text: str) -> str:
    """`text` in the window's language; itself where there is no translation."""
    return QCoreApplication.translate(CONTEXT, text)
