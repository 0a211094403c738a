"""Fusescope without a window, for scripts and notebooks: `from core import Study, run, frame`.

Names are looked up when they are first used, so that importing one module of `core` loads no other.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from core.document import Document, load, save
    from core.export import export_all
    from core.formula import Formula
    from core.history import History
    from core.lanes import Lane
    from core.measure.compare import compare
    from core.scripting import frame, make_study, run
    from core.study import Study

_PLACES = {  # no name may be that of a module in this folder, which would stand in its place once it is imported
    "Document": "core.document", "Formula": "core.formula", "History": "core.history", "Lane": "core.lanes",
    "Study": "core.study", "compare": "core.measure.compare", "export_all": "core.export", "frame": "core.scripting",
    "load": "core.document", "make_study": "core.scripting", "run": "core.scripting", "save": "core.document",
}
__all__ = [
    "Document", "Formula", "History", "Lane", "Study", "compare", "export_all", "frame", "load", "make_study", "run",
    "save",
]


def __getattr__(name: str) -> object:
    if name not in _PLACES:
        raise AttributeError(f"module 'core' has no attribute {name!r}")
    return getattr(import_module(_PLACES[name]), name)


def __dir__() -> list[str]:
    return sorted((*globals(), *_PLACES))
