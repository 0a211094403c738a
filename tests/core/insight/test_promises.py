"""What a remedy promises is what its lane can do."""

from __future__ import annotations

import pytest

from core.insight import conditions
from core.insight.findings import find
from tests.core.insight.small_studies import document, graphs, left

WRITTEN = ("graph(%a : Float(4, 4), %k : int, %t : Double(4, 4)):\n  %b : Float(4, 4) = aten::mul(%a, %a)\n"
           "  %v : Float(4) = aten::select(%b, %k, %k)\n{before}"
           "  %c : Float(4, 4) = aten::mul_(%b, %{other})\n{after}  return (%{end})\n")
PART = "  %w : Float(4) = aten::fill_(%v, %k)\n"
READ = "  %s : Float(4, 4) = aten::sin(%b)\n"
FEEDS = "  %d : Float(4, 4) = aten::exp(%c)\n"


@pytest.mark.parametrize(("before", "other", "after", "end", "offered"), [
    (PART, "a", "", "c", False), (PART, "a", FEEDS, "d", True), (READ, "a", FEEDS, "d", True),
    (READ, "t", FEEDS, "d", False), ("", "a", FEEDS.replace("aten::exp(%c)", "aten::add(%c, %v)"), "d", False),
    ("", "a", FEEDS, "v", False)])
def test_a_write_after_one_to_a_part_is_promised_no_gain_that_the_rewrite_cannot_bring(
        before: str, other: str, after: str, end: str, offered: bool) -> None:
    text = WRITTEN.format(before=before, other=other, after=after, end=end)
    made = graphs(left("aten::mul", "alone", node="b", stage="traced"),
                  left("aten::mul_", "not in list", node="c", stage="traced"), traced=text)
    (found,) = [f for f in find(document("nnc-cpp", made)) if f.rule == "in_place"]
    assert (found.try_lane is not None, "nothing to fuse with" in found.text) == (offered, not offered)
    assert offered or found.predicted is None


def test_a_scripted_graph_says_no_dtypes_so_a_write_after_a_read_stays() -> None:
    text = WRITTEN.format(before=READ, other="a", after=FEEDS, end="d")
    made = graphs(left("aten::mul_", "not in list", node="c", stage="profiled"), profiled=text,
                  traced="graph(%a : Tensor):\n  return (%a)\n")
    (found,) = [f for f in find(document("nnc-cpp", made)) if f.rule == "in_place"]
    assert found.try_lane is None


@pytest.mark.parametrize(("op", "rule", "traced", "scripted"), [
    ("logical_and", "has_equal", "nnc-cpp+rewrite=logical", None),
    ("masked_fill", "has_equal", "nnc-cpp+rewrite=masked_fill", None),
    ("clamp_min", "has_equal", "nnc-cpp+rewrite=minmax", None),
    ("minimum", "has_equal", "nnc-cpp+rewrite=minmax", "nnc-cpp+rewrite=minmax"),
    ("mean", "reductions_off", "nnc-cpp+texpr_reductions=on+rewrite=mean", None),
    ("sum", "reductions_off", "nnc-cpp+texpr_reductions=on", "nnc-cpp+texpr_reductions=on")])
def test_a_rewrite_that_needs_dtypes_is_no_remedy_of_a_graph_without_them(
        op: str, rule: str, traced: str, scripted: str | None) -> None:
    for kind, lane in (("Float(4, 4)", traced), ("Tensor", scripted)):
        made = graphs(left(f"aten::{op}", "not in list", node="c", stage="profiled"),
                      traced=f"graph(%a : {kind}):\n  %c : Tensor = aten::{op}(%a)\n  return (%c)\n")
        (found,) = [f for f in find(document("nnc-cpp", made)) if f.rule == rule]
        assert found.try_lane == lane


def test_a_form_without_code_is_told_with_the_form_that_has_some() -> None:
    text = ("graph(%a : Float(4, 4), %k : float):\n  %b : Float(4, 4) = aten::remainder(%a, %k)\n"
            "  %c : Float(4, 4) = aten::exp(%b)\n  return (%c)\n")
    form = left("aten::remainder", "not in list", node="b", stage="traced", meaning=conditions.FORM,
                help="Write torch.remainder(x, t).")
    other = left("aten::erfinv", "not in list", node="c", stage="traced")
    found = [f for f in find(document("nnc-cpp", graphs(form, other, traced=text))) if f.rule == "not_in_list"]
    assert [f.text.partition(":")[0] for f in found] == ["NNC has code for aten", "NNC has no code for aten"]
    assert found[0].text.endswith("but not in this form. Write torch.remainder(x, t).")
    assert found[0].try_lane is None
