"""Switches tried and grouped by what they end in."""

from __future__ import annotations

from core import lanes
from core.insight.switch_map import MOST, fingerprint, settings, switch_map, words_of
from core.results import Decision, LaneGraphs, Stage

PLAN = "graph(%a : Tensor):\n  %1 : Tensor = aten::sin(%a)\n  %2 : Tensor = aten::cos(%1)\n  return (%2)\n"
RENUMBERED = PLAN.replace("%1", "%7").replace("%2", "%x.3")
OTHER = PLAN.replace("aten::cos", "aten::exp")
LOOP = "{\n  for (int i_1 = 0; i_1 < 4; i_1++) {\n    aten_mul_2[i_1] = ta[i_1];\n  }\n}\n"


def ended(plan: str, loop: str = LOOP) -> LaneGraphs:
    return LaneGraphs("x", 4, (Stage("optimised", "graph", "torchscript", plan),
                               Stage("kernel 0: Final Stmt", "loops", "nnc", loop, 0)),
                      (Decision("1", "aten::sin", 1, 0), Decision("2", "aten::cos", 1, None)))


def test_one_switch_at_a_time_from_the_present_setting() -> None:
    lane = lanes.parse("nnc-interp")
    tried = settings(lane, ("can_fuse_on_cpu", "texpr_reductions", "num_profiled_runs"), {"texpr_reductions": False})
    assert [setting for setting, _ in tried] == [(), (("can_fuse_on_cpu", False),), (("texpr_reductions", True),)]
    assert [row.id for _, row in tried] == [
        "nnc-interp", "nnc-interp+can_fuse_on_cpu=off", "nnc-interp+texpr_reductions=on"]


def test_all_combinations_begin_with_the_present_one_and_are_bounded() -> None:
    lane = lanes.parse("trace")
    names = ("texpr_fuser", "texpr_reductions", "autocast_mode")
    tried = settings(lane, names, {}, combined=True)
    assert len(tried) == 8
    assert dict(tried[0][0]) == {"texpr_fuser": True, "texpr_reductions": False, "autocast_mode": True}
    many = ("texpr_fuser", "texpr_reductions", "autocast_mode", "profiling_mode", "llga", "texpr_fallback",
            "fusion_group_inlining")
    assert len(settings(lane, many, {}, combined=True)) == MOST


def test_renumbering_is_no_difference_and_an_operation_is() -> None:
    assert fingerprint(ended(PLAN)) == fingerprint(ended(RENUMBERED, LOOP.replace("i_1", "i").replace("mul_2", "mul")))
    assert fingerprint(ended(PLAN)) != fingerprint(ended(OTHER))
    assert fingerprint(ended(PLAN)) != fingerprint(ended(PLAN, LOOP.replace("4", "8")))


def test_settings_with_one_outcome_stand_together() -> None:
    found = switch_map([((), ended(PLAN)), ((("autocast_mode", False),), ended(RENUMBERED)),
                        ((("texpr_reductions", True),), ended(OTHER))])
    assert [len(o.settings) for o in found.outcomes] == [2, 1]
    assert found.inert == ("autocast_mode",)
    assert found.outcomes[0].words == "1 of 2 operations fused"


def test_a_switch_that_acts_only_beside_another_is_not_inert() -> None:
    def setting(a: bool, b: bool) -> tuple[tuple[str, bool], ...]:
        return (("profiling_executor", a), ("can_fuse_on_cpu_legacy", b))

    rows = [(setting(a, b), ended(OTHER if b and not a else PLAN)) for a in (True, False) for b in (False, True)]
    assert switch_map(rows).inert == ()


def test_words() -> None:
    assert words_of((("llga", True), ("texpr_fuser", False))) == "llga=on, texpr_fuser=off"
    assert words_of(()) == "as it is"
