"""Stages as a pipeline: what each changed, what its loops move."""

from __future__ import annotations

from core.insight.pipeline import loop_words, steps
from core.results import LaneGraphs, Stage
from core.units import bytes_

PLAN = "graph(%a : Tensor):\n  %1 : Tensor = aten::sin(%a)\n  return (%1)\n"
LOOPS = ("{\n  for (int i = 0; i < 8; i++) {\n    x[i] = ta[i];\n  }\n"
         "  for (int j = 0; j < 8; j++) {\n    y[j] = x[j];\n  }\n}\n")
FUSED = "{\n  for (int i_1 = 0; i_1 < 8; i_1++) {\n    y[i_1] = ta[i_1];\n  }\n}\n"


def graph(name: str, text: str) -> Stage:
    return Stage(name, "graph", "torchscript", text)


def nest(name: str, text: str, note: str = "") -> Stage:
    return Stage(name, "loops", "nnc", text, 0, note)


GRAPHS = LaneGraphs("trace", 8, (
    Stage("source", "code", "python", "x = 1\n"), graph("traced", PLAN), graph("profiled", PLAN.replace("%1", "%7")),
    graph("optimised", PLAN.replace("aten::sin", "aten::cos")), nest("Original Stmt", LOOPS),
    nest("after inline", LOOPS), nest("after fuse", "", "not run: no LLVM backend"), nest("Final Stmt", FUSED)))


def test_each_stage_is_compared_with_the_one_before_of_its_kind() -> None:
    found = {step.name: step for step in steps(GRAPHS)}
    assert [step.change for step in found.values()] == ["first", "first", "same", "changed", "first", "same", "absent",
                                                        "changed"]
    assert [name for name, step in found.items() if step.is_quiet] == ["profiled", "after inline", "after fuse"]
    assert found["profiled"].words == "unchanged"
    assert found["optimised"].words == "+2 −2"  # the operation, and the value that is returned is another


def test_loops_say_their_passes_and_bytes() -> None:
    found = {step.name: step.loops for step in steps(GRAPHS)}
    assert found["Original Stmt"] == f"2 passes, {bytes_(128)}"
    assert found["Final Stmt"] == f"1 pass, {bytes_(64)}"
    assert found["after fuse"] == found["traced"] == ""
    symbolic = nest("s", "{\n  for (int i = 0; i < n; i++) {\n    y[i] = ta[i];\n  }\n}\n")
    assert loop_words(LaneGraphs("x", 1, (symbolic,)), symbolic) == "1 pass"
