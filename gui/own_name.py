"""What a text is called that took the place of a formula's: its first function, where it has hardly a line of the old.

No Qt.
"""

from __future__ import annotations

import re
from functools import lru_cache

from core.errors import FusescopeError
from core.formula import library, read

UNTITLED = "untitled"
KEPT = 0.5  # of a text's lines; with fewer of them from the formula before, it is another
_LONGEST = 20_000  # letters that are read while someone types
_FUNCTION = re.compile(r"^def (\w+)", re.MULTILINE)
_USUAL = frozenset({"inputs", "formula"})  # names that say nothing of what is computed


@lru_cache(8)
def is_another(before: str, text: str) -> bool:
    """Whether `text` was put in the place of `before`: no function of a name of its own is left, and few lines are."""
    if (set(_FUNCTION.findall(before)) & set(_FUNCTION.findall(text))) - _USUAL:
        return False
    known, lines = _lines(before), _lines(text)
    return len(lines & known) < KEPT * len(lines) or not lines


@lru_cache(8)
def own_name(text: str) -> str:
    """The baseline's function, unless it says nothing or a built-in formula is called so."""
    try:
        name = read(text, UNTITLED).variants[0] if len(text) <= _LONGEST else UNTITLED
    except FusescopeError:
        return UNTITLED
    taken = name in _USUAL or any(name == built_in.name for built_in in library())
    return UNTITLED if taken else name


def _lines(text: str) -> frozenset[str]:
    return frozenset(filter(None, map(str.strip, text.splitlines())))
