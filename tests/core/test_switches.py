"""The switch table: names follow the rule, values parse, the worker gets the whole set."""

from __future__ import annotations

import re

import pytest

from core.errors import UsageError
from core.switches import SWITCHES, find, format_value, parse_strategy, parse_value, rows_for_worker

CALLS = [s for s in SWITCHES if s.kind not in ("env", "choice")]


def short(torch_name: str) -> str:
    """The rule for a switch's name, written once more."""
    name = torch_name.removeprefix("_debug_").removeprefix("_jit_").removeprefix("_")
    name = re.sub(r"^(set|override)_", "", name).replace("texpr_set_", "texpr_")
    return re.sub(r"_(enabled|allowed)$", "", name)


@pytest.mark.parametrize("switch", CALLS, ids=lambda s: s.name)
def test_names_come_from_torch(switch) -> None:
    assert switch.name == short(switch.setter)
    assert switch.help.endswith(".")


def test_names_are_unique() -> None:
    assert len({s.name for s in SWITCHES}) == len(SWITCHES)


@pytest.mark.parametrize(("name", "text", "value"), [
    ("can_fuse_on_cpu", "on", True), ("can_fuse_on_cpu", "OFF", False), ("num_profiled_runs", "3", 3),
    ("te_cuda_pointwise_block_size", "-1", -1), ("fusion_strategy", "STATIC:2,dynamic:10", "static:2,dynamic:10"),
    ("env.GLIBC_TUNABLES", "glibc.malloc.hugetlb=1", "glibc.malloc.hugetlb=1"), ("backend", "cpp", "cpp"),
])
def test_values(name: str, text: str, value: object) -> None:
    assert parse_value(find(name), text) == value
    assert parse_value(find(name), format_value(parse_value(find(name), text))) == value


@pytest.mark.parametrize(("name", "text"), [
    ("can_fuse_on_cpu", "maybe"), ("num_profiled_runs", "x"), ("fusion_strategy", "static"),
    ("fusion_strategy", "sometimes:2"), ("backend", "llvm"),
])
def test_wrong_values_say_what_is_taken(name: str, text: str) -> None:
    with pytest.raises(UsageError) as error:
        parse_value(find(name), text)
    assert name in error.value.message
    assert error.value.remedy


def test_unknown_switch_lists_the_known() -> None:
    with pytest.raises(UsageError) as error:
        find("fuse_harder")
    assert "can_fuse_on_cpu" in (error.value.remedy or "")


def test_strategy() -> None:
    assert parse_strategy("static:2,dynamic:10") == (("STATIC", 2), ("DYNAMIC", 10))
    assert parse_strategy("static") == ()


def test_the_worker_gets_every_run_time_switch() -> None:
    rows = rows_for_worker({"can_fuse_on_cpu": True})
    assert {r["name"] for r in rows} == {s.name for s in CALLS}
    asked = next(r for r in rows if r["name"] == "can_fuse_on_cpu")
    assert asked == {"name": "can_fuse_on_cpu", "setter": "_jit_override_can_fuse_on_cpu",
                     "getter": "_jit_can_fuse_on_cpu", "kind": "flag", "value": True, "requested": True}
