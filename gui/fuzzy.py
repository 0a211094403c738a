"""Fuzzy search of short texts: the letters in order, better the closer together and the nearer to word starts."""

from __future__ import annotations


def score(words: str, text: str) -> float | None:
    """How well `words` fit `text`, higher is better; None when a letter is missing. Empty words fit all alike."""
    wanted, low = [c for c in words.lower() if not c.isspace()], text.lower()
    if not wanted:
        return 0.0
    total, at, last = 0.0, 0, -2
    for letter in wanted:
        starts = [i for i in range(at, len(low)) if low[i] == letter]
        if not starts:
            return None
        place = next((i for i in starts if i == last + 1), None)
        place = place if place is not None else next((i for i in starts if _starts_word(low, i)), starts[0])
        total += 3.0 if place == last + 1 else 2.0 if _starts_word(low, place) else 1.0
        last, at = place, place + 1
    return total - len(text) / 100


def _starts_word(text: str, place: int) -> bool:
    return place == 0 or not text[place - 1].isalnum()
