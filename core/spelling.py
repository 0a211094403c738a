"""A word that was mistyped, and the one that was meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def meant(word: str, known: Iterable[str]) -> str:
    """`Did you mean trace? ` for `tracce`, ready to stand before a remedy; empty where nothing is near."""
    near = get_close_matches(word, list(known), 1, 0.7)
    return f"Did you mean {near[0]}? " if near else ""
