"""A mistyped name is answered with the one that was meant."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core import lanes
from core.errors import UsageError
from core.formula import load
from core.spelling import meant, whole
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


@pytest.mark.parametrize(("text", "number"), [
    ("0", 0), ("007", 7), (str(2**63 - 1), 2**63 - 1), (str(2**63), None), ("9" * 5000, None), ("²", None), ("٣", None),
    ("-1", None), ("", None), ("1.0", None)])
def test_a_whole_number_is_plain_digits_that_an_index_holds(text: str, number: int | None) -> None:
    assert whole(text) == number


@pytest.mark.parametrize("lane", ["trace+threads=²", f"trace+threads={'9' * 5000}", "trace+num_profiled_runs=--5",
                                  "trace+num_profiled_runs=²", "trace+fusion_strategy=static:²"])
def test_what_only_looks_like_a_number_is_refused_in_a_lane(lane: str) -> None:
    with pytest.raises(UsageError, match="cannot be"):
        lanes.parse(lane)


def test_an_expression_may_be_longer_than_a_file_name() -> None:
    assert load("a" + " * b" * 200).source.count("* b") > 200
    with pytest.raises(UsageError, match="no formula called"):
        load("a" * 300)
