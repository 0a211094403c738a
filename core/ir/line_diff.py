"""Which lines of two texts have no counterpart, numbering apart: `aten_mul_1[i_2]` and `aten_mul[i]` are one."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

MOST_LINES = 4_000  # above, comparing would take longer than reading
_NUMBERED = re.compile(r"\b([A-Za-z]\w*?)_\d+\b|%\d+|\b(tmp|buf|in_ptr|out_ptr|x|t|i|j)\d+\b")
_SOURCE = re.compile(r"\s*#[^#\n]*:\d+:\d+$")


def changed_lines(before: str, after: str) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """The lines, from 1, that are only in `before` and only in `after`; None where the texts are too long."""
    left, right = _plain(before), _plain(after)
    if max(len(left), len(right)) > MOST_LINES:
        return None
    only_left: list[int] = []
    only_right: list[int] = []
    for kind, start, end, other_start, other_end in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        if kind != "equal":
            only_left += [n + 1 for n in range(start, end) if left[n]]
            only_right += [n + 1 for n in range(other_start, other_end) if right[n]]
    return tuple(only_left), tuple(only_right)


def _plain(text: str) -> list[str]:
    """Lines without numbers that only tell values apart, indent and source comments."""
    return [_NUMBERED.sub(_name, _SOURCE.sub("", line)).strip() for line in text.split("\n")]


def _name(found: re.Match[str]) -> str:
    return found[1] or found[2] or "%"
