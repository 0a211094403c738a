"""Every rule: a document that makes it fire, and one that keeps it silent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from core import lanes
from core.document import Document
from core.insight import conditions, remedies
from core.insight.assemble import Assembled
from core.insight.findings import find
from core.insight.rules import BY_NAME
from core.insight.rules_study import STUDY_RULE_NAMES
from core.results import (
    Call,
    Check,
    Cpu,
    Decision,
    Finding,
    Fusion,
    LaneGraphs,
    Point,
    PointError,
    Stage,
    Time,
    Traffic,
)
from tests.core.insight.small_studies import document, graphs, left, point

Recorded = Callable[..., Assembled]
FUSED = Decision("9", "aten::mul", 3, 0, verdict="fused")
ON = {"can_fuse_on_cpu": True, "texpr_fuser": True, "te_must_use_llvm_cpu": False, "backend": "torch"}
TIME = Time(1.0, 0.9, 1.1)
CUDA = ("graph(%a : Float(4, 4, strides=[4, 1], device=cuda:0), %b : {other}):\n"
        "  %c : Tensor = aten::add(%a, %b)\n  return (%c)\n")
VIEWED = ("graph(%a : Tensor):\n  %b : Tensor = aten::mul(%a, %a)\n  %c : Tensor = aten::reshape(%b) # f.py:5:0\n"
          "  %d : Tensor = prim::TensorExprGroup_0(%c)\n  %e : Tensor = aten::sin(%c)\n  return (%d, %e)\n"
          "with prim::TensorExprGroup_0 = graph(%x : Tensor):\n  %y : Tensor = aten::exp(%x)\n"
          "  %z : Tensor = aten::exp(%y)\n  return (%z)\n")
PLAIN = VIEWED.replace("aten::reshape", "aten::cos")
WIDE = "graph(%a : Tensor):\n  %b : Tensor = prim::TensorExprGroup_0(%a)\n  return (%b)\n" \
       "with prim::TensorExprGroup_0 = graph(" + ", ".join(f"%p{i} : Tensor" for i in range(127)) + "):\n" \
       "  %y : Tensor = aten::exp(%p0)\n  return (%y)\n"
LOOPS = "{\n  for (int i = 0; i < 4; i++) {\n    a[i] = ta[i];\n  }\n}\n"
TRAFFIC = Traffic(4000, 1000, 0.95)
CHUNKED = ("graph(%a : Tensor, %k : int):\n  %b : Tensor[] = aten::chunk(%a, %k, %k) # f.py:5:0\n"
           "  %c : Tensor = aten::to(%a, %a) # f.py:6:0\n  return (%b, %c)\n")


def rewritten_graphs(text: str) -> LaneGraphs:
    """Traced as CHUNKED, and rewritten to `text`."""
    made = graphs(traced=CHUNKED, rewritten=text)
    return replace(made, stages=tuple(replace(s, note="cpp_lowerings") for s in made.stages))


# rule: (a document that makes it fire, one that keeps it silent)
CASES: dict[str, tuple[Document, Document]] = {
    "llvm_not_found": (
        document("trace", point=point(status="failed", error=PointError("llvm_not_found", "LLVM Backend not found"))),
        document("trace", point=point(status="failed", error=PointError("raised", "no")))),
    "interpreter": (document(graphs=graphs(FUSED), effective=ON),
                    document("nnc-cpp", graphs(FUSED), effective={**ON, "backend": "cpp"})),
    "fusion_off": (document("trace", graphs(left("aten::mul", "switched off")), effective={"can_fuse_on_cpu": False}),
                   document("trace", graphs(left("aten::mul", "alone")), effective={"can_fuse_on_cpu": False})),
    "single_thread": (document("trace", graphs(left("aten::mul", "switched off")), effective=ON, threads=4),
                      document("trace", graphs(left("aten::mul", "switched off")),
                               effective={"can_fuse_on_cpu": False})),
    "serial_kernel": (
        document("nnc-llvm", LaneGraphs("", 16, (Stage("kernel 0: after parallelize", "loops", "nnc", LOOPS, 0),)),
                 threads=2, llvm=True),
        document("nnc-llvm", LaneGraphs("", 16, (Stage("kernel 0: after parallelize", "loops", "nnc", LOOPS.replace(
            "{\n    a", "/* parallel */{\n    a"), 0),)), threads=2, llvm=True)),
    "executor_off": (document("trace", graphs(), effective={"profiling_executor": False}),
                     document("legacy", graphs(), effective={"profiling_executor": False,
                                                             "can_fuse_on_cpu_legacy": True})),
    "fallback_allowed": (document(graphs=graphs(FUSED), effective={"texpr_fallback": True}),
                         document(graphs=graphs(FUSED), effective={"texpr_fallback": False})),
    "mixed_devices": (document("trace", graphs(traced=CUDA.format(other="Float(4, 4, device=cpu)"))),
                      document("trace", graphs(traced=CUDA.format(other="Float(4, 4, device=cuda:0)")))),
    "cpu_scalar": (document("trace", graphs(traced=CUDA.format(other="Float(requires_grad=0, device=cpu)"))),
                   document("trace", graphs(traced=CUDA.format(other="Float(requires_grad=0, device=cuda:0)")))),
    "trace_baked": (document("trace", point=point(trace_warnings=("line 4: Converting a tensor to a Python boolean",))),
                    document("trace", point=point())),
    "differentiable": (document("trace", graphs(optimised="graph(%a : Tensor):\n  %b : Tensor = prim::Differentiable"
                                                "Graph_0(%a)\n  return (%b)\n")),
                       document("trace", graphs(optimised="graph(%a : Tensor):\n  return (%a)\n"))),
    "specialisations_used_up": (
        document(point=point(calls=tuple(Call(1.0, e) for e in ("profile", "specialise", "fused", "fallback")))),
        document(point=point(calls=tuple(Call(1.0, e) for e in ("profile", "specialise", "fused", "fused"))))),
    "recompiled": (
        document("inductor", point=point(calls=(Call(1.0, "compile"), Call(1.0, "fused"), Call(1.0, "compile"))),
                 mode="inductor"),
        document("inductor", point=point(calls=(Call(1.0, "compile"), Call(1.0, "fused"))), mode="inductor")),
    "excluded": (document(graphs=graphs(left("aten::mul", "excluded"))),
                 document(graphs=graphs(left("aten::mul", "alone")))),
    "has_equal": (document(graphs=graphs(left("aten::maximum", "not in list"), FUSED)),
                  document(graphs=graphs(left("aten::cumsum", "not in list"), FUSED))),
    "in_place": (document(graphs=graphs(left("aten::add_", "not in list"))),
                 document(graphs=graphs(left("aten::__and__", "not in list")))),
    "not_in_list": (document(graphs=graphs(left("aten::cumsum", "not in list"))),
                    document(graphs=graphs(left("aten::maximum", "not in list")))),
    "dtype": (document(graphs=graphs(left("aten::add", "dtype/device rule", meaning="not with uint8"))),
              document(graphs=graphs(left("aten::erf", "dtype/device rule", meaning="not on the CPU")))),
    "python_function": (document(graphs=graphs(left("^Swish", "not in list", meaning=conditions.PYTHON))),
                        document(graphs=graphs(left("aten::cumsum", "not in list")))),
    "erf_refused": (document("nnc-cpp", graphs(left("aten::erf", "dtype/device rule"), FUSED)),
                    document("nnc-cpp+rewrite=erf", graphs(left("aten::erf", "dtype/device rule"), FUSED))),
    "too_small_group": (document(graphs=graphs(left("aten::mul", "alone"))),
                        document(graphs=graphs(left("aten::mul", "alone"), FUSED))),
    "reductions_off": (document(graphs=graphs(left("aten::sum", "not in list"))),
                       document(graphs=graphs(left("aten::sum", "not in list")), effective={"texpr_reductions": True})),
    "control_flow": (document(graphs=graphs(left("aten::mul", "shape unknown", where="in If"))),
                     document(graphs=graphs(left("aten::mul", "alone")))),
    "edges": (document(graphs=graphs(FUSED, optimised=VIEWED)), document(graphs=graphs(FUSED, optimised=PLAIN))),
    "cast": (document(graphs=graphs(left("aten::to", "not in list"), FUSED)), document(graphs=graphs(FUSED))),
    "rewritten": (document("nnc-cpp", rewritten_graphs(CHUNKED.replace("chunk", "split"))),
                  document("nnc-cpp", rewritten_graphs(CHUNKED))),
    "group_limit": (document(graphs=graphs(left("aten::mul", "limit"), FUSED)),
                    document(graphs=graphs(FUSED, optimised=WIDE))),
    "unknown_condition": (document(graphs=graphs(left("aten::mul", "unknown", reason="moonIsFull(node)"))),
                          document(graphs=graphs(left("aten::mul", "alone")))),
    "results_differ": (document(point=point(check=Check("eager", 1.0, 9.0, False, "1e-6", ("values",)))),
                       document(point=point(check=Check("eager", 0.0, 0.0, True, "1e-6")))),
    "page_faults": (document(point=point(time=TIME, cpu=Cpu(0.5, 1.5, 400_000))),
                    document(point=point(time=TIME, cpu=Cpu(1.9, 0.1, 400_000)))),
    "system_time": (document("trace", point=point(time=TIME, cpu=Cpu(0.64, 0.36, 10))),
                    document("trace", point=point(time=TIME, cpu=Cpu(0.68, 0.32, 10)))),
    "oversubscribed": (document("trace", point=point(time=TIME), threads=8),
                       document("trace", point=point(time=TIME), threads=2)),
    "too_small": (document(point=point(time=Time(20e-6, 19e-6, 21e-6), traffic=Traffic(4000, 1000, 1e-7),
                                       fusion=Fusion(0, 0, 6))),
                  document(point=point(time=TIME, traffic=TRAFFIC, fusion=Fusion(0, 0, 6)))),
    "near_floor": (document(point=point(time=TIME, traffic=TRAFFIC)),
                   document(point=point(time=TIME, traffic=Traffic(4000, 1000, 0.2)))),
}


def test_every_rule_has_a_case() -> None:
    assert set(CASES) == set(BY_NAME) - STUDY_RULE_NAMES  # those are tested with what they tell


@pytest.mark.parametrize("name", CASES)
def test_the_rule_fires(name: str) -> None:
    (found,) = [f for f in find(CASES[name][0]) if f.rule == name]
    assert found.severity == BY_NAME[name].severity
    assert len(found.text) > 20
    assert found.lane == CASES[name][0].lanes[0].id
    assert found.n == 16
    if found.try_lane:
        lanes.parse(found.try_lane)
        assert found.try_lane != found.lane


@pytest.mark.parametrize("name", CASES)
def test_the_rule_stays_silent(name: str) -> None:
    assert not [f for f in find(CASES[name][1]) if f.rule == name]


@pytest.mark.parametrize(("name", "lane"), [
    ("llvm_not_found", "nnc-cpp"), ("has_equal", "nnc-interp+rewrite=minmax"),
    ("in_place", "nnc-interp+rewrite=functional"), ("reductions_off", "nnc-interp+texpr_reductions=on"),
    ("executor_off", "trace+profiling_executor=on"), ("mixed_devices", "trace+rewrite=device"),
    ("page_faults", "nnc-interp+env.GLIBC_TUNABLES=glibc.malloc.hugetlb=1"), ("oversubscribed", "trace+threads=2"),
    ("erf_refused", "nnc-cpp+rewrite=erf"), ("trace_baked", "script"),
    ("single_thread", "trace+threads=1"), ("not_in_list", "inductor")])
def test_remedies_are_lanes(name: str, lane: str) -> None:
    (found,) = [f for f in find(CASES[name][0]) if f.rule == name]
    assert found.try_lane == lane


def test_the_gravest_come_first() -> None:
    both = replace(CASES["results_differ"][0], graphs=CASES["control_flow"][0].graphs)
    severities = [f.severity for f in find(both)]
    assert severities == sorted(severities, key=("error", "warning", "info").index)
    assert len(severities) >= 2


def test_no_lowering_is_blamed_where_an_unfused_lane_differs_too() -> None:
    wrong = Check("eager", 1.0, 9.0, False, "1e-6", ("values",))
    fused = point(check=wrong, fusion=Fusion(1, 2, 2))
    base = document(point=fused)
    unfused = replace(base.points[0], fusion=Fusion(0, 0, 2))
    (alone,) = (f for f in find(base) if f.rule == "results_differ")
    both = [f for f in find(replace(base, points=(base.points[0], unfused))) if f.rule == "results_differ"]
    assert alone.try_lane is not None
    assert [f.try_lane for f in both] == [None] * len(both)
    assert both


def _failing(*sizes: int) -> Document:
    error = PointError("llvm_not_found", "LLVM Backend not found")
    base = document("trace", point=point(status="failed", error=error))
    return replace(base, points=tuple(replace(base.points[0], n=n) for n in sizes))


def test_what_holds_at_every_size_is_said_once_with_its_sizes() -> None:
    one, several, many = (find(_failing(*sizes)) for sizes in ((64,), (64, 128), (64, 128, 256, 512)))
    assert [(f.n, "So at" in f.text) for f in one] == [(64, False)]
    assert [f.n for f in several] == [None]
    assert several[0].text.endswith(" So at n = 64, 128.")
    assert many[0].text.endswith(" So at n = 64 to 512, 4 sizes.")
    assert many[0].evidence["sizes"] == [64, 128, 256, 512]
    assert many[0].try_lane == "nnc-cpp"


def test_two_lanes_with_the_same_words_are_two_findings() -> None:
    first = _failing(64)
    other = replace(first, lanes=(*first.lanes, replace(first.lanes[0], id="script")),
                    points=(*first.points, replace(first.points[0], lane="script")))
    assert [(f.lane, f.n) for f in find(other)] == [("trace", 64), ("script", 64)]


def test_remedies_that_change_nothing_are_none() -> None:
    assert remedies.switched("nnc-interp+texpr_reductions=on", "texpr_reductions", True) is None
    assert remedies.rewritten("nnc-interp+rewrite=minmax", ("minmax",)) is None
    assert remedies.rewritten("eager", ("minmax",)) is None
    assert remedies.preset("nnc-cpp", "nnc-cpp") is None
    assert remedies.threads("trace+threads=2", 2) is None
    assert remedies.scripted("script") is None
    assert remedies.switched("no such lane", "texpr_reductions", True) is None
    assert remedies.preset("nnc-interp:minmax+threads=2", "nnc-cpp") == "nnc-cpp:minmax+threads=2"


def rules_of(found: tuple[Finding, ...]) -> set[str]:
    return {f.rule for f in found}


@pytest.mark.parametrize(("name", "expected", "absent"), [
    ("001_iou18", {"has_equal"}, {"in_place", "not_in_list", "too_small_group"}),
    ("003_iou18", set(), {"has_equal", "too_small_group", "edges"}),
    ("066_", {"in_place", "too_small_group"}, {"has_equal"}),
    ("065_stack", {"has_equal", "too_small_group"}, {"in_place"}),
    ("044_comp", {"dtype"}, {"too_small_group"}),
    ("011_gelu", {"erf_refused"}, {"dtype", "in_place"}),
    ("016_broad", {"reductions_off"}, {"in_place"}),
    ("085_", {"control_flow", "reductions_off"}, {"has_equal", "not_in_list"}),
    ("052_tran", {"edges"}, {"in_place"}),
    ("091_", {"differentiable"}, {"in_place"}),
])
def test_recorded_formulas_give_their_findings(assembled: Recorded, name: str, expected: set[str],
                                               absent: set[str]) -> None:
    made = assembled("2.13.0", name).graphs
    if name == "091_":
        text = "graph(%a : Tensor):\n  %b : Tensor = prim::DifferentiableGraph_0(%a)\n  return (%b)\n"
        made = replace(made, stages=tuple(replace(s, text=text) if s.name == "optimised" else s for s in made.stages))
    found = rules_of(find(document(graphs=made, effective=ON)))
    assert expected <= found
    assert not absent & found
    assert "interpreter" in found or not any(d.group is not None for d in made.decisions)


def test_predicted_gain_is_evidence(assembled: Recorded) -> None:
    (found,) = [f for f in find(document(graphs=assembled("2.13.0", "001_iou18").graphs)) if f.rule == "has_equal"]
    gain = found.evidence["predicted_gain"]
    assert isinstance(gain, float)
    assert gain > 5
    assert found.evidence["operations"] == 6
    assert found.evidence["lines"] == [6, 7]


IN_PLACE = ("graph(%a : Float(64, 64, strides=[64, 1]), %k : int):\n"
            "  %b : Float(64, 64, strides=[64, 1]) = aten::mul(%a, %a)\n"
            "  %c : Float(64, 64, strides=[64, 1]) = aten::{op}(%{at}, %a)\n"
            "  %d : Float(64, 64, strides=[64, 1]) = aten::exp(%c)\n  return (%d)\n")


@pytest.mark.parametrize(("op", "at", "words", "lane"), [
    ("add_", "b", "can be written out of place: aten::add_", "nnc-cpp+rewrite=functional"),
    ("add_", "a", "on inputs, where that is what the formula does: aten::add_", None),
    ("erfinv_", "b", "out of place NNC has no code for them either: aten::erfinv_", None),
])
def test_only_what_can_join_out_of_place_is_advised(op: str, at: str, words: str, lane: str | None) -> None:
    made = graphs(*(left(f"aten::{name}", verdict, node=node, stage="traced") for name, verdict, node in (
        ("mul", "alone", "b"), (op, "not in list", "c"), ("exp", "alone", "d"))), traced=IN_PLACE.format(op=op, at=at))
    (found,) = [f for f in find(document("nnc-cpp", made)) if f.rule == "in_place"]
    assert (words in found.text, found.try_lane) == (True, lane)


@pytest.mark.parametrize(("write", "dtype"), [
    ("remainder_(%b, %k)", "Float"), ("pow_(%b, %k)", "Long"), ("div_(%b, %a, %r)", "Float")])
def test_a_write_that_no_group_takes_out_of_place_either_has_no_remedy(write: str, dtype: str) -> None:
    text = (f"graph(%a : {dtype}(4, 4), %k : int, %r : str):\n  %b : {dtype}(4, 4) = aten::mul(%a, %a)\n"
            f"  %c : {dtype}(4, 4) = aten::{write}\n  %d : {dtype}(4, 4) = aten::exp(%c)\n  return (%d)\n")
    op = f"aten::{write.partition('(')[0]}"
    made = graphs(left("aten::mul", "alone", node="b"), left(op, "not in list", node="c", stage="traced"), traced=text)
    (found,) = [f for f in find(document("nnc-cpp", made)) if f.rule == "in_place"]
    assert (f"no code for them either: {op}" in found.text, found.try_lane) == (True, None)


def test_an_augmented_assignment_of_bits_has_an_equal_and_no_rewrite() -> None:
    found = [f for f in find(document("nnc-cpp", graphs(left("aten::__ior__", "not in list"), FUSED)))
             if f.rule in ("has_equal", "not_in_list", "in_place")]
    assert [(f.rule, f.try_lane) for f in found] == [("has_equal", None)]
    assert found[0].text.endswith("__ior__: t = t | x, where t is no input.")


def test_a_remedy_that_brings_little_is_no_lane_to_try() -> None:
    text = IN_PLACE.format(op="square", at="a").replace("%b : Float(64, 64, strides=[64, 1]) = aten::mul(%a, %a)",
                                                        "%b : int = prim::Constant[value=1]()")
    text = text.replace("aten::exp(%c)", "aten::cumsum(%c, %b)")
    made = graphs(left("aten::square", "not in list", node="c", stage="traced"), traced=text)
    (found,) = [f for f in find(document("nnc-cpp", made)) if f.rule == "has_equal"]
    assert (found.try_lane, found.predicted) == (None, None)
    assert found.text.endswith("(To change that brings little: 1.0\u202f× at most, by bytes.)")


def test_no_gain_is_promised_of_reductions() -> None:
    text = ("graph(%a : Float(64, 64, strides=[64, 1], device=cpu)):\n  %b : Float(64, 64, device=cpu) = "
            "aten::exp(%a)\n  %c : Float(64, device=cpu) = aten::sum(%b)\n  return (%c)\n")
    made = graphs(replace(FUSED, node="b", op="aten::exp", stage="traced"),
                  left("aten::sum", "not in list", node="c", stage="traced"), traced=text)
    (found,) = [f for f in find(document("nnc-cpp", made)) if f.rule == "reductions_off"]
    assert (found.try_lane, found.predicted) == ("nnc-cpp+texpr_reductions=on", None)


def test_a_remedy_that_was_measured_and_is_wrong_is_not_offered() -> None:
    made = CASES["reductions_off"][0]
    remedy = "nnc-interp+texpr_reductions=on"
    other = replace(made, lanes=(*made.lanes, replace(made.lanes[0], id=remedy)), points=(
        replace(point(check=Check("eager", 1.0, 9.0, False, "1e-6", ("values",))), lane=remedy),))
    (found,) = [f for f in find(other) if f.rule == "reductions_off"]
    assert (found.try_lane, found.predicted) == (None, None)
    assert found.text.endswith("was measured here and is none: its results differ.)")


@pytest.mark.parametrize(("made", "read", "words"), [
    ("aten::mul(%a, %a)", "aten::exp(%c)", "in the middle"), ("aten::t(%a)", "aten::exp(%c)", "at one end")])
def test_a_cast_splits_what_stands_on_both_sides_of_it(made: str, read: str, words: str) -> None:
    text = (f"graph(%a : Half(4, 4), %k : int):\n  %b : Half(4, 4) = {made}\n"
            f"  %c : Float(4, 4) = aten::to(%b, %k)\n  %d : Float(4, 4) = {read}\n  return (%d)\n")
    one = graphs(left("aten::to", "dtype/device rule", node="c", stage="traced"), traced=text)
    (found,) = [f for f in find(document("nnc-cpp", one)) if f.rule == "cast"]
    assert words in found.text
    assert "do not take float16" in found.text


@pytest.mark.parametrize("op", ["aten::to", "aten::add_"])
@pytest.mark.parametrize("verdict", [conditions.OFF, conditions.NOT_TRIED])
def test_where_nothing_fuses_at_all_neither_casts_nor_writes_are_blamed(op: str, verdict: str) -> None:
    told = {f.rule for f in find(document("trace", graphs(left(op, verdict))))}
    assert not told & {"cast", "in_place"}


def test_a_cast_that_another_fuser_left_out_is_not_told_by_nncs_rule() -> None:
    one = graphs(left("aten::to", conditions.LEFT_OUT, meaning="The legacy fuser left it out."), FUSED)
    (found,) = [f for f in find(document("legacy", one)) if f.rule == "cast"]
    assert found.text.endswith("The legacy fuser left it out.")


def test_a_form_with_out_is_told_as_one() -> None:
    one = graphs(left("aten::add", "not in list", meaning=conditions.WRITES_OUT))
    assert [(f.rule, f.try_lane) for f in find(document("nnc-cpp", one))] == [("in_place", None)]


def test_a_mean_is_a_reduction_with_the_rewrite_of_its_name() -> None:
    one = graphs(left("aten::mean", "not in list"))
    lanes_tried = [f.try_lane for on in (False, True) for f in find(document(
        "nnc-cpp+texpr_reductions=on" if on else "nnc-cpp", one, effective={"texpr_reductions": on}))]
    assert lanes_tried == ["nnc-cpp+texpr_reductions=on+rewrite=mean"] * 2


def test_what_no_stage_holds_predicts_nothing() -> None:
    made = graphs(left("aten::add_", "not in list", node="far", stage="profiled"), traced=IN_PLACE.format(
        op="add_", at="b"))
    (found,) = [f for f in find(document("nnc-cpp", made)) if f.rule == "in_place"]
    assert (found.predicted, found.try_lane) == (None, "nnc-cpp+rewrite=functional")


def test_the_lanes_rewrites_are_told_with_their_reasons() -> None:
    text = CHUNKED.replace("chunk", "split").replace("  %c : Tensor = aten::to(%a, %a) # f.py:6:0\n", "")
    (found,) = [f for f in find(document("nnc-cpp", rewritten_graphs(text))) if f.rule == "rewritten"]
    assert "aten::chunk became aten::split (line 5): NNC makes every part as long as the last" in found.text
    assert "aten::to was left away (line 6): a cast to the dtype" in found.text


def test_a_lane_traced_once_tells_at_which_size_its_specialisations_were_used_up() -> None:
    events = {16: ("profile", "compile", "fused"), 32: ("profile", "compile", "fused"), 64: ("fallback", "fallback"),
              128: ("fallback", "fallback")}
    study = document("trace")
    points = tuple(Point("trace", n, "ok", calls=tuple(Call(1e-3, e) for e in row)) for n, row in events.items())
    (found,) = [f for f in find(replace(study, points=points)) if f.rule == "specialisations_used_up"]
    assert (found.n, found.evidence["built"]) == (64, 2)
    assert "2 specialisations were built" in found.text


def test_a_call_faster_than_the_copy_of_its_data_is_not_told_that_memory_cannot_go_faster() -> None:
    past = replace(TRAFFIC, floor_s=5.17)
    (found,) = [f for f in find(document(point=point(time=TIME, traffic=past))) if f.rule == "near_floor"]
    assert "5.17\u202f× the floor's speed" in found.text
    assert "cannot go faster" not in found.text
