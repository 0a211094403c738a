"""TorchScript archives (`.pt`): what is in them, as text; a method of one as a formula. Nothing of them is run here."""

from __future__ import annotations

from pathlib import Path

from core.archive.reading import Method, methods
from core.archive.rows import KINDS, Input, parse_input, write_input
from core.archive.source import formula_of
from core.lanes import Lane

SUFFIXES = (".pt", ".pth", ".ptl")

__all__ = ["KINDS", "SUFFIXES", "Input", "Method", "can_save", "formula_of", "is_archive", "methods", "parse_input",
           "write_input"]


def is_archive(path: str | Path) -> bool:
    """Whether a file of this name is opened as an archive."""
    return Path(path).suffix.lower() in SUFFIXES


def can_save(lane: Lane) -> bool:
    """Whether the lane makes TorchScript, which an archive can hold."""
    return lane.mode in ("trace", "script", "jit")
