"""Decisions gathered into a short list."""

from __future__ import annotations

from core.insight.explained import explained
from core.results import Decision, LaneGraphs, Stage

NEST = "{\n  for (int i = 0; i < 8; i++) {\n    y[i] = a[i];\n  }\n}\n"


def test_alike_stand_together_and_what_was_left_out_comes_with_its_reason() -> None:
    left = {"reason": "allShapesAreKnown(node)", "help": "torch.min", "meaning": "no code", "verdict": "not in list"}
    graphs = LaneGraphs("trace", 8, (
        Stage("kernel 0: Original Stmt", "loops", "nnc", NEST, 0),
        Stage("kernel 0: Final Stmt", "loops", "nnc", NEST, 0),
    ), (Decision("1", "aten::minimum", 4, None, **left), Decision("2", "aten::minimum", 5, None, **left),
        Decision("3", "aten::mul", 6, 0, verdict="fused"), Decision("4", "aten::mul", 7, 0, verdict="fused"),
        Decision("5", "prim::Constant", None, None, nothing_to_do=True)))
    found = explained(graphs)
    assert (found.fused_ops, found.compute_ops) == (2, 4)
    assert [entry.title for entry in found.left_out] == ["aten::minimum ×2 (lines 4, 5)"]
    assert (found.left_out[0].line, found.left_out[0].reason, found.left_out[0].help) == (
        4, "allShapesAreKnown(node)", "torch.min")
    assert [(g.number, [e.title for e in g.entries]) for g in found.groups] == [(0, ["aten::mul ×2 (lines 6, 7)"])]
    assert found.groups[0].kernel.startswith("1 pass over memory")
    assert [entry.title for entry in found.idle] == ["prim::Constant"]
