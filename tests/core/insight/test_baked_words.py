"""What the tracer warned of, in words: the formula's line where there is one, no made-up line where there is none."""

from __future__ import annotations

import pytest

from core.insight.rules_run import _short


@pytest.mark.parametrize(("noted", "told"), [
    ("12: a number was frozen. Pass it in.", "line 12: a number was frozen"),
    ("line 4: a branch was frozen", "line 4: a branch was frozen"),
    ("Converting a tensor to a Python boolean. It may differ.", "Converting a tensor to a Python boolean")])
def test_a_line_is_named_as_one(noted: str, told: str) -> None:
    assert _short(noted) == told
