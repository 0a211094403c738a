"""What the tracer warned of, in words: the formula's line where there is one, no made-up line where there is none."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from core.insight.rules_run import _baked, _short

LIST = "Encountering a list at the output of the tracer might cause the trace to be incorrect. Take a tuple."


@pytest.mark.parametrize(("noted", "told"), [
    ("12: a number was frozen. Pass it in.", "line 12: a number was frozen"),
    ("line 4: a branch was frozen", "line 4: a branch was frozen"),
    ("Converting a tensor to a Python boolean. It may differ.", "Converting a tensor to a Python boolean")])
def test_a_line_is_named_as_one(noted: str, told: str) -> None:
    assert _short(noted) == told


@pytest.mark.parametrize(("warned", "told"), [
    ((LIST,), "The formula returns a list"),
    (("9: a number was frozen.", LIST), "The trace froze a Python value or branch; it stays as it was for this input: "
                                        "line 9: a number was frozen")])
def test_a_list_among_the_outputs_is_nothing_frozen(warned: tuple[str, ...], told: str) -> None:
    document = cast(Any, SimpleNamespace(points=[SimpleNamespace(lane="trace", n=8, trace_warnings=warned)]))
    (case,) = _baked(document)
    assert case.text.startswith(told)
    assert case.evidence["warnings"] == list(warned)
