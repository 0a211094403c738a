"""What was typed: a word and the one that was meant, whole numbers."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def meant(word: str, known: Iterable[str]) -> str:
    """`Did you mean trace? ` for `tracce`, ready to stand before a remedy; empty where nothing is near."""
    near = get_close_matches(word, list(known), 1, 0.7)
    return f"Did you mean {near[0]}? " if near else ""


def whole(text: str, most: int = 2**63 - 1) -> int | None:
    """The number from 0 to `most` that plain digits write; None for all else (², digits by the thousand)."""
    plain = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    return int(text) if plain and int(text) <= most else None
