"""A mistyped name is answered with the one that was meant."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core import lanes
from core.errors import UsageError
from core.formula import load
from core.spelling import meant
from core.switches import find


@pytest.mark.parametrize(("read", "typed", "right"), [
    (lanes.parse, "tracce", "trace"), (find, "can_fuse_cpu", "can_fuse_on_cpu"), (load, "chian", "chain")])
def test_a_near_name_is_proposed(read: Callable[[str], object], typed: str, right: str) -> None:
    with pytest.raises(UsageError, match=rf"Did you mean {right}\? "):
        read(typed)


def test_nothing_is_proposed_for_a_far_word() -> None:
    assert meant("zzz", ("trace", "script")) == ""


def test_an_expression_that_does_not_parse_says_why() -> None:
    with pytest.raises(UsageError, match="never closed"):
        load("torch.sin(")
