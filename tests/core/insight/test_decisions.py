"""Decisions against what was seen: groups, their sizes, what was left out and in which class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from insight_data import recorded_text

from core.insight import conditions
from core.insight.assemble import Assembled, assemble
from core.insight.logfile import read_log
from core.insight.operations import EQUALS, SUPPORTED, equal_of
from core.insight.placed import decisions_by_key
from core.ir.flat import flatten
from core.ir.graph import Graph
from core.ir.parse import parse
from core.results import Decision

Recorded = Callable[..., Assembled]

# formula: nodes in each group, what was left out as (operation, where, class, how many)
SEEN: dict[str, tuple[tuple[int, ...], list[tuple[str, str, str, int]]]] = {
    "001_iou18": ((10,), [("minimum", "", "not in list", 2), ("maximum", "", "not in list", 4),
                          ("sub", "", "alone", 2)]),
    "002_iou15": ((7,), [("minimum", "", "not in list", 2), ("maximum", "", "not in list", 4),
                         ("sub", "", "alone", 2)]),
    "003_iou18": ((18,), []),
    "004_iou": ((18,), []),
    "005_iou": ((10, 5), [("slice", "", "not in list", 9), ("unsqueeze", "", "alone", 3),
                          ("select", "", "not in list", 10)]),
    "008_chain": ((6,), []),
    "010_gelu": ((8,), []),
    "011_gelu": ((3,), [("mul", "", "alone", 1), ("erf", "", "dtype/device rule", 1)]),
    "016_broad": ((4, 2), [("sum", "", "not in list", 1)]),
    "044_comp": ((), [("mul", "", "alone", 1), ("add", "", "alone", 1)]),
    "050_zero": ((3,), []),
    "052_tran": ((2,), []),
    "056_exp": ((2,), []),
    "059_multi": ((5,), []),
    "065_stack": ((), [("mul", "", "alone", 2), ("add", "", "alone", 1), ("stack", "", "not in list", 1)]),
    "066_": ((), [("mul", "", "alone", 1), ("add_", "", "not in list", 1), ("mul_", "", "not in list", 1)]),
    "067_": ((), [("sub", "", "alone", 1), ("relu_", "", "not in list", 1), ("mul", "", "alone", 1)]),
    "083_": ((2,), []),
    "085_": ((2,), [("mean", "", "not in list", 1), ("gt", "", "alone", 1), ("Bool", "", "not in list", 1),
                    ("mul", "in If", "shape unknown", 1), ("sub", "in If", "shape unknown", 1)]),
    "086_": ((24,), []),
    "106_": ((11,), []),
    "134_": ((5,), []),
    "136_": ((6,), []),
    "conv_sin": ((3,), [("randn", "", "not in list", 1), ("conv2d", "", "dtype/device rule", 1)]),
}


def group_sizes(graph: Graph) -> tuple[int, ...]:
    """Nodes in each fusion group, constants not counted, in order."""
    counts = Counter(p.group for p in flatten(graph).places
                     if p.group is not None and p.role != "constant" and not p.fallback)
    return tuple(counts[k] for k in sorted(k for k in counts if k is not None))


@pytest.mark.parametrize("version", ["2.0.1", "2.13.0"])
@pytest.mark.parametrize("name", SEEN)
def test_decisions_agree_with_what_was_seen(assembled: Recorded, version: str, name: str) -> None:
    groups, left_out = SEEN[name]
    found = assembled(version, name)
    stage = found.graphs.stage("optimised")
    assert stage
    assert group_sizes(parse(stage.text)) == groups
    counts = Counter((d.op.removeprefix("aten::"), d.where, d.verdict) for d in found.graphs.decisions
                     if d.group is None and d.op.startswith("aten::") and d.op != "aten::size")
    assert counts == {(op, where, verdict): count for op, where, verdict, count in left_out}


def test_loops_and_branches_are_named(assembled: Recorded) -> None:
    found = Counter((d.op, d.where, d.verdict) for d in assembled("2.13.0", "006_nms").graphs.decisions
                    if d.group is None)
    assert found["aten::select", "in Loop", "not in list"] == 9
    assert found["aten::mul", "", "no single device"] == 1, "arithmetic on Python numbers"
    assert found["aten::add", "in If", "no single device"] == 9
    quiet = [d for d in assembled("2.13.0", "006_nms").graphs.decisions if d.op == "aten::mul" and d.group is None]
    assert all(d.nothing_to_do for d in quiet)


def test_reasons_are_the_fusers_own(assembled: Recorded) -> None:
    by_op = {d.op: d for d in assembled("2.13.0", "001_iou18").graphs.decisions if d.group is None}
    assert by_op["aten::minimum"].reason == "tensorexpr::isSupported(node)"
    assert "torch.min(a, b)" in (by_op["aten::minimum"].help or "")
    assert by_op["aten::sub"].reason is None
    assert "group needs two" in (by_op["aten::sub"].meaning or "")
    assert by_op["prim::Constant"].nothing_to_do
    conv = next(d for d in assembled("2.0.1", "conv_sin").graphs.decisions if d.op == "aten::conv2d")
    assert "depthwise" in (conv.meaning or "")


def test_the_log_of_a_failed_run_is_enough(assembled: Recorded) -> None:
    """`LLVM Backend not found`: no plan was built, the fuser's dumps are all there is."""
    text = recorded_text("2.13.0", "001_iou18")
    text = text[:text.index("[DUMP profiling_graph_executor_impl.cpp:695] Optimized Graph")]
    found = assemble("x", 16, {"log": text, "stages": [], "error": {"kind": "llvm_not_found"}})
    assert found.fusion
    assert (found.fusion.groups, found.fusion.fused_ops, found.fusion.compute_ops) == (1, 10, 18)
    assert {d.verdict for d in found.graphs.decisions} >= {"fused", "not in list", "alone"}


def test_a_backward_pass_is_kept_apart(assembled: Recorded) -> None:
    found = assembled("2.13.0", "091_requires")
    names = [s.name for s in found.graphs.stages]
    assert names.count("Before TExprFuser") == 1
    assert "pass 1 (backward): Before TExprFuser" in names
    assert sum(d.group is not None and d.op != "prim::Constant" for d in found.graphs.decisions) == 5


def test_decisions_are_found_again_on_other_stages(assembled: Recorded) -> None:
    graphs = assembled("2.13.0", "001_iou18").graphs
    for stage in ("profiled", "Before TExprFuser", "After creating fusion groups", "optimised"):
        placed = decisions_by_key(graphs, stage)
        text = graphs.stage(stage)
        assert text is not None
        compute = [p for p in flatten(parse(text.text)).places if p.role == "compute" and not p.fallback]
        assert all(placed[p.key].op == p.node.kind for p in compute)
        assert sum(placed[p.key].group is not None for p in compute) == 10
    assert decisions_by_key(graphs, "kernel 0: Final Stmt") == {}


def test_groups_of_other_fusers_need_no_log() -> None:
    plan = ("graph(%a : Tensor):\n  %1 : Tensor = prim::FusionGroup_0(%a)\n  %2 : Tensor = aten::sum(%1)\n"
            "  return (%2)\nwith prim::FusionGroup_0 = graph(%p : Tensor):\n  %x : Tensor = aten::mul(%p, %p)\n"
            "  %y : Tensor = aten::sin(%x)\n  return (%y)\n")
    rows = [{"name": "optimised", "kind": "graph", "language": "torchscript", "text": plan, "group": None, "note": ""}]
    found = assemble("legacy", 4, {"stages": rows, "log": ""})
    assert [(d.op, d.group) for d in found.graphs.decisions] == [
        ("aten::mul", 0), ("aten::sin", 0), ("aten::sum", None)]
    assert "legacy" in (found.graphs.decisions[-1].meaning or "")


def test_every_condition_in_the_recordings_has_a_row(assembled: Recorded) -> None:
    said = {s.condition for version in ("2.0.1", "2.13.0") for name in SEEN
            for s in read_log(recorded_text(version, name)).said}
    assert said
    assert all(conditions.find(text) for text in said)


# the conditions of the fuser's source, as its log prints them
CONDITIONS = """allShapesAreKnown(node)
isFusableOnDevice(node)
operators_not_to_fuse.find(node->kind()) == operators_not_to_fuse.end()
tensorexpr::pickDeviceType(node->inputs())
tensorexpr::pickDeviceType(listconstruct->inputs())
listconstruct_device
*listconstruct_device == *consumer_device
node->input(0)->node()->kind() == prim::ListConstruct
node->input(0)->uses().size() == 1
node->input(1)->node()->kind() == prim::Constant
consumer->input(0)->node()->kind() == prim::ListConstruct
producer->input(0)->uses().size() == 1
node->input(5)->node()->kind() == prim::Constant
!toIValue(node->input(5)).value().toBool()
tensorexpr::isSupported(node)
typesAreSupported(node)
JIT_OPT_ALLOWED
node->kind() == prim::ListConstruct || node->isMemberOf(x) || shapeComputeGraphForSchema(node->schema())
consumer->owningBlock() == producer->owningBlock()
canHandle(producer) || producer->kind() == prim::TensorExprGroup
nInputs <= subgraphArgLimit
(nInputs + listConstruct->inputs().size()) <= subgraphArgLimit
consumer_device
producer_device
*consumer_device == *producer_device
aliasDb_->couldMoveBeforeTopologically(producer, consumer)
Failed to move because of AliasDB checks!
use.user == consumer
consumer->kind() != prim::ListConstruct
consumer->kind() != aten::slice
consumer->kind() != aten::unsqueeze
consumer->kind() != prim::ConstantChunk
producer->kind() != prim::Constant
isFusableOnDevice(producer)
isFusableOnDevice(input->node())
Fusion group is too small, unmerging""".splitlines()


@pytest.mark.parametrize("text", CONDITIONS)
def test_every_condition_has_its_own_row(text: str) -> None:
    row = conditions.find(text)
    assert row is not None
    assert row.meaning
    assert row.verdict in conditions.VERDICTS
    assert text.startswith(row.text)


def test_an_unknown_condition_is_shown_as_it_stands() -> None:
    text = recorded_text("2.13.0", "011_gelu").replace("typesAreSupported(node)", "moonIsFull(node)")
    found = assemble("x", 16, {"log": text, "stages": []})
    erf = next(d for d in found.graphs.decisions if d.op == "aten::erf")
    assert erf.reason == "moonIsFull(node)"
    assert erf.verdict == "unknown"
    assert "unknown" in (erf.meaning or "")


def test_equals_stand_outside_the_list_and_lead_into_it() -> None:
    assert not set(EQUALS) & SUPPORTED - {"aten::erf", "aten::clamp"}  # of these, one form
    assert equal_of("aten::add_") == ("add without the underscore", "functional")
    assert equal_of("aten::cumsum") is None
    assert equal_of("aten::__and__") is None


def test_a_refused_argument_says_that_the_operation_is_known() -> None:
    graph = ("graph(%a : Tensor):\n  %1 : Tensor = aten::new_kind(%a) # f.py:2:4\n  return (%1)\n")
    lines = ["Before TExprFuser: ", *graph.splitlines()]
    before = "".join(f"[DUMP tensorexpr_fuser.cpp:1335] {line}\n" for line in lines)
    log = (before + "[DEBUG tensorexpr_fuser.cpp:650] Considering node:%1 : Tensor = aten::new_kind(%a) # f.py:2:4\n"
           "[DEBUG tensorexpr_fuser.cpp:1145] Failed cond typesAreSupported(node)\n")
    stages = [{"name": "optimised", "kind": "graph", "language": "torchscript", "text": graph}]
    (decision,) = assemble("l", 1, {"log": log, "stages": stages}).graphs.decisions
    assert decision.verdict == conditions.RULE


def test_lines_of_torchs_own_files_are_not_the_formulas() -> None:
    graph = ("graph(%a : Tensor):\n  %1 : Tensor = aten::mm(%a, %a) # <string>:3:4\n"
             "  %2 : Tensor = aten::tanh(%1) # /x/site-packages/torch/nn/functional.py:99:4\n"
             "  %3 : Tensor = aten::exp(%2) # f.py:7:4\n  return (%3)\n")
    stages = [{"name": "optimised", "kind": "graph", "language": "torchscript", "text": graph}]
    assert [d.line for d in assemble("l", 1, {"stages": stages}).graphs.decisions] == [None, None, 7]


@pytest.mark.parametrize(("line", "meaning"), [
    ("aten::mul(%h, %h)", "NNC's kernels for CPUs do not take float16."),
    ("aten::remainder(%i, %i)", "NNC has no remainder of whole numbers."),
    ("aten::erf(%f)", "A fixed rule of the fuser keeps erf out on CPUs."),
    ("aten::mul(%c, %c)", "NNC knows the operation, but not with these dtypes, on this device, or with these"),
    ("aten::_convolution(%f, %f)", "NNC knows the operation, but not with these dtypes, on this device, or with these "
                                   "arguments. Here: of all convolutions only a depthwise"),
    ("^Swish()(%f)", "A Python function (torch.autograd.Function): the graph holds only its call"),
])
def test_a_refusal_for_its_types_says_which(line: str, meaning: str) -> None:
    assert _told(line, "typesAreSupported(node)").meaning.startswith(meaning)


@pytest.mark.parametrize(("line", "help_"), [
    ("aten::remainder(%f, %k)", "Write torch.remainder(x, t)"),
    ("aten::remainder_(%w, %k)", "Write torch.remainder(x, t)"),
    ("aten::div(%f, %f, %r)", "Write torch.floor(a / b)"), ("aten::div_(%w, %f, %r)", "Write torch.floor(a / b)"),
    ("aten::div(%i, %i, %r)", ""), ("aten::fmod_(%w, %k)", "Write fmod without the underscore")])
def test_a_form_without_code_says_which_has_some(line: str, help_: str) -> None:
    made = "  %w : Float(4) = aten::mul(%f, %f) # f.py:1:4\n  %r : str = prim::Constant[value=\"floor\"]()\n"
    found = _told(line, "tensorexpr::isSupported(node)", made)
    assert found.help == (help_ or None) if not help_ else (found.help or "").startswith(help_)
    assert (found.meaning == conditions.FORM) == ("fmod" not in line)


@pytest.mark.parametrize(("line", "is_out"), [
    ("aten::sin(%f, %f)", True), ("aten::sin(%f)", False), ("aten::add(%f, %f, %k)", False),
    ("aten::add(%f, %f, %k, %f)", True)])
def test_one_tensor_too_many_is_written_to(line: str, is_out: bool) -> None:
    assert (_told(line, "tensorexpr::isSupported(node)").meaning == conditions.WRITES_OUT) == is_out


@pytest.mark.parametrize(("line", "reduces"), [
    ("aten::max(%f, %k, %b)", True), ("aten::min(%f)", True), ("aten::max(%f, %f)", False)])
def test_the_largest_along_a_dimension_is_a_reduction_and_no_branch_that_never_ran(line: str, reduces: bool) -> None:
    found = _told(line, "allShapesAreKnown(node)")
    assert found.verdict == conditions.SHAPE, "the fuser's own class"
    assert (found.meaning == conditions.EXTREME) == reduces


def test_a_write_to_a_part_is_not_to_be_written_without_the_underscore() -> None:
    part = "  %v : Tensor = aten::select(%f, %k, %k) # f.py:1:4\n"
    found = [_told(f"aten::mul_(%{at}, %k)", "allShapesAreKnown(node)", part).help for at in "vf"]
    assert found == [conditions.WRITES_PART_HELP, None]


def _told(line: str, condition: str, first: str = "") -> Decision:
    """The decision on one node, of half, whole, float and CUDA inputs, that failed a condition."""
    graph = ("graph(%h : Half(4), %i : Long(4), %f : Float(4), %c : Half(4, device=cuda:0), %k : int, "
             f"%b : bool):\n{first}  %1 : Tensor = {line} # f.py:2:4\n  return (%1)\n")
    lines = ["Before TExprFuser: ", *graph.splitlines()]
    before = "".join(f"[DUMP tensorexpr_fuser.cpp:1335] {row}\n" for row in lines)
    log = (before + f"[DEBUG tensorexpr_fuser.cpp:650] Considering node:%1 : Tensor = {line} # f.py:2:4\n"
           f"[DEBUG tensorexpr_fuser.cpp:1145] Failed cond {condition}\n")
    stages = [{"name": "optimised", "kind": "graph", "language": "torchscript", "text": graph}]
    (decision,) = (d for d in assemble("l", 1, {"log": log, "stages": stages}).graphs.decisions if d.node == "1")
    return decision
