"""Words of models and tables, in the window's language: what has no class of its own to translate them in."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QCoreApplication

from gui import language
from gui.phrases import CONTEXT as CORE
from gui.phrases import Phrases

CONTEXT = "window"


def tr(text: str) -> str:
    """`text` in the window's language; itself where there is no translation."""
    return QCoreApplication.translate(CONTEXT, text)


def said(text: str) -> str:
    """What `core` wrote, in the window's language; what is torch's or somebody else's stays as it is."""
    code = language.shown()
    return text if code == language.ENGLISH else phrases(code).said(text)


@lru_cache
def phrases(code: str) -> Phrases:
    """Those of a language other than English. A compiled file cannot be searched: they are read from its source."""
    known = language.read(language.file_of(code))
    return Phrases({text: words for (context, text), words in known.items()
                    if context == CORE or (context == CONTEXT and is_shared(text))})


def is_shared(text: str) -> bool:
    """What tables of the window say of `core` serves for both. A word alone does not: "node" may be part of code."""
    return " " in text
