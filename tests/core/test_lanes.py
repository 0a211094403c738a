"""Lanes as they are written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import lanes
from core.errors import UsageError
from core.formula import expression
from core.lanes import PRESETS, parse, parse_all, write
from core.switches import SWITCHES


def test_the_example_of_the_design() -> None:
    lane = parse("trace:native+can_fuse_on_cpu=on+te_must_use_llvm_cpu=off@torch20")
    assert (lane.mode, lane.variant, lane.target) == ("trace", "native", "torch20")
    assert lane.requested == {"can_fuse_on_cpu": True, "te_must_use_llvm_cpu": False}


def test_a_comma_inside_a_list_belongs_to_the_lane() -> None:
    found = parse_all("eager,trace+fusion_strategy=static:2,dynamic:10,inductor,trace+rewrite=minmax,functional")
    assert [lane.preset for lane in found] == ["eager", "trace", "inductor", "trace"]
    assert found[1].requested["fusion_strategy"] == "static:2,dynamic:10"
    assert found[3].rewrites == ("minmax", "functional")


def test_environment_settings_keep_their_equals_sign() -> None:
    lane = parse("eager+env.GLIBC_TUNABLES=glibc.malloc.hugetlb=1+threads=2")
    assert lane.environment == {"GLIBC_TUNABLES": "glibc.malloc.hugetlb=1"}
    assert lane.threads == 2


def test_a_preset_follows_the_formulas_mode() -> None:
    scripted = expression("a + 1")
    assert parse("nnc-interp").mode_for(scripted) == "trace"
    assert parse("script").mode_for(scripted) == "script"


def test_flipping_a_switch_renames_the_lane_and_default_takes_it_back() -> None:
    lane = parse("trace")
    flipped = lane.with_switch("can_fuse_on_cpu", True)
    assert flipped.id == "trace+can_fuse_on_cpu=on"
    assert flipped.with_switch("can_fuse_on_cpu", None).id == "trace"
    preset = parse("legacy").with_switch("profiling_executor", True)
    assert preset.id == "legacy+profiling_executor=on"
    assert preset.with_switch("profiling_executor", None).requested == parse("legacy").requested


@pytest.mark.parametrize("text", ["fused", "trace+speed=on", "trace+can_fuse_on_cpu=perhaps", "trace+threads=0",
                                  "trace+rewrite=magic", "trace+rewrite=", ""])
def test_nonsense_is_refused_with_what_there_is(text: str) -> None:
    with pytest.raises(UsageError) as error:
        parse_all(text) if not text else parse(text)
    assert error.value.exit_code == 2
    assert error.value.where


def test_the_same_lane_twice_is_refused() -> None:
    with pytest.raises(UsageError, match="twice"):
        parse_all("eager,trace,eager")


FLAGS = [s.name for s in SWITCHES if s.kind == "flag"]


@given(st.sampled_from(sorted(PRESETS)), st.sampled_from(["", ":native"]),
       st.dictionaries(st.sampled_from(FLAGS), st.booleans(), max_size=3),
       st.lists(st.sampled_from(lanes.REWRITES), max_size=2, unique=True), st.sampled_from([0, 1, 4]),
       st.sampled_from(["", "@host"]))
def test_written_lanes_read_back(preset: str, variant: str, flags: dict[str, bool], rewrites: list[str], threads: int,
                                 target: str) -> None:
    text = preset + variant + "".join(f"+{k}={'on' if v else 'off'}" for k, v in flags.items())
    text += f"+threads={threads}" if threads else ""
    text += (f"+rewrite={','.join(rewrites)}" if rewrites else "") + target
    lane = parse(text)
    again = parse(write(lane))
    assert (again.requested, again.rewrites, again.threads, again.target, again.variant) == (
        lane.requested, lane.rewrites, lane.threads, lane.target, lane.variant)
