"""Line comparison that numbering does not fool."""

from __future__ import annotations

import pytest

from core.ir.line_diff import MOST_LINES, changed_lines


@pytest.mark.parametrize(("before", "after", "expected"), [
    ("a\nb", "a\nb", ((), ())),
    ("a\nb\nc", "a\nc", ((2,), ())),
    ("a\nc", "a\nb\nc", ((), (2,))),
    ("aten_mul_1[i_2] = x;", "  aten_mul[i] = x;", ((), ())),
    ("%3 = aten::mul(%1, %2) # f.py:3:0", "%9 = aten::mul(%7, %8) # f.py:4:0", ((), ())),
    ("%3 = aten::mul(%1, %2)", "%3 = aten::add(%1, %2)", ((1,), (1,))),
    ("for (i) {\n}\n", "for (i) { /* parallel */\n}\n", ((1,), (1,))),
])
def test_changed_lines(before: str, after: str, expected: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    assert changed_lines(before, after) == expected


def test_texts_too_long_are_not_compared() -> None:
    assert changed_lines("x\n" * (MOST_LINES + 1), "") is None
