"""Stages in their order, with notes for what this build does not do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from insight_data import recorded_text

from core.insight.assemble import WARNINGS, Assembled, assemble, recount
from core.insight.kernels import kernels
from core.insight.prediction import gain
from core.insight.stages import NO_LLVM

Recorded = Callable[..., Assembled]

WALK = ["profiled", "Before removeProfileNodesAndSpecializeTypes", "After removeProfileNodesAndSpecializeTypes",
        "Before TExprFuser", "After removing redundant profile nodes", "After creating fusion groups",
        "After inlining small fusion groups", "After guarding fusion groups", "After TExprFuser",
        "group 0 as exported", "optimised",
        *(f"kernel 0: {t}" for t in (
            "TensorExprKernel graph (Before graph optimization)", "TensorExprKernel graph (After graph optimization)",
            "TensorExprKernel graph", "Original Stmt", "after simplify", "after inline", "after fuse",
            "after parallelize", "after prepareForCodegen", "after simplification", "after vectorization",
            "Final Stmt", "LLVM IR before optimization", "LLVM IR after optimization", "assembly"))]


@pytest.mark.parametrize("version", ["2.0.1", "2.13.0"])
def test_the_walkthroughs_stages_in_order(assembled: Recorded, version: str) -> None:
    stages = assembled(version, "conv_sin").graphs.stages
    assert [s.name for s in stages] == WALK
    absent = [s.name for s in stages if not s.text.strip()]
    assert all(s.note == NO_LLVM for s in stages if not s.text.strip())
    assert len(absent) == (0 if version == "2.0.1" else 6)
    assert {s.language for s in stages} == {"torchscript", "nnc", "llvm", "asm"}


def test_two_groups_are_two_kernels(assembled: Recorded) -> None:
    stages = assembled("2.0.1", "016_broad").graphs.stages
    assert {s.group for s in stages} == {None, 0, 1}
    first, second = (next(s for s in stages if s.name == f"kernel {k}: Final Stmt") for k in (0, 1))
    assert first.text != second.text


def test_the_workers_own_stages_come_first_and_its_marks_number_the_kernels() -> None:
    text = recorded_text("2.13.0", "conv_sin")
    at = text.index("[DUMP kernel.cpp")
    rows = [{"name": "source", "kind": "code", "language": "python", "text": "x", "group": None, "note": ""},
            {"name": "traced", "kind": "graph", "language": "torchscript", "text": "graph():\n  return ()\n"},
            {"name": "optimised", "kind": "graph", "language": "torchscript", "text": "graph():\n  return ()\n"},
            {"name": "kernel 4: C++", "kind": "code", "language": "cpp", "text": "int x;", "group": 4},
            {"name": "kernel 4: assembly", "kind": "code", "language": "asm", "text": "ret", "group": 4}]
    found = assemble("x", 16, {"log": text[:at] + "@@kernel 4\n" + text[at:], "stages": rows, "log_cut": True,
                               "warnings": [{"line": 3, "text": "a branch"}, {"line": None, "text": "inside torch"}]})
    names = [s.name for s in found.graphs.stages]
    assert names[:3] == ["source", "traced", "profiled"]
    assert names.index("After TExprFuser") < names.index("optimised") < names.index("kernel 4: Original Stmt")
    assert names.index("kernel 4: C++") > names.index("kernel 4: Final Stmt")
    assert names.count("kernel 4: assembly") == 1
    assert "kernel 4: assembly (2)" not in names
    assert "cut" in next(s.note for s in found.graphs.stages if s.name == "log")
    warned = found.graphs.stage(WARNINGS)
    assert warned
    assert warned.text == "line 3: a branch\ninside torch\n"


def test_text_that_is_no_graph_stays_a_stage() -> None:
    rows = [{"name": "optimised", "kind": "graph", "language": "torchscript", "text": "graph(%a : nonsense"}]
    found = assemble("x", 4, {"stages": rows, "log": ""})
    assert found.graphs.stage("optimised")
    assert found.fusion is None
    assert found.traffic is None


def test_an_eager_lane_counts_its_operations() -> None:
    rows = [{"name": "traced", "kind": "graph", "language": "torchscript", "note": "",
             "text": "graph(%a : Float(4, strides=[1])):\n  %b : Float(4) = aten::sin(%a)\n  return (%b)\n"}]
    found = assemble("eager", 4, {"stages": rows, "log": ""})
    assert found.fusion
    assert (found.fusion.groups, found.fusion.compute_ops) == (0, 1)
    assert found.traffic
    assert (found.traffic.unfused_bytes, found.traffic.minimum_bytes) == (32, 32)
    assert not found.graphs.decisions
    assert recount(found.graphs) == (found.fusion, found.traffic)


def test_kernels_in_words(assembled: Recorded) -> None:
    (kernel,) = kernels(assembled("2.0.1", "conv_sin").graphs)
    assert kernel.words == "3 passes over memory became 1, 8 elements at a time; 393\u202fkB became 131\u202fkB"


def test_predicted_gain_of_iou(assembled: Recorded) -> None:
    """With everything in one kernel only inputs and output move."""
    graphs = assembled("2.0.1", "001_iou18").graphs
    out = [d for d in graphs.decisions if d.verdict == "not in list"]
    minimum = 8 * 4 * 512 + 4 * 512 * 512
    matrix, vector = 4 * 512 * 512, 4 * 512
    left = 4 * (2 * vector + matrix) + 2 * 3 * matrix + 2 * 2 * matrix
    group = 2 * matrix + 8 * vector + matrix
    assert gain(graphs, out) == pytest.approx((left + group) / minimum, rel=1e-3)
