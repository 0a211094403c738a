"""What a finding says agrees with how many operations it is about."""

from __future__ import annotations

import pytest

from core.insight.findings import find
from tests.core.insight.small_studies import document, graphs, left


@pytest.mark.parametrize(("outside", "words"), [
    (("aten::add",), "; aten::add (line 3) stands outside."),
    (("aten::add", "aten::mul"), "aten::mul (line 3) stand outside.")])
def test_one_operation_outside_of_differentiable_subgraphs_stands_there(outside: tuple[str, ...], words: str) -> None:
    made = graphs(*(left(op, "alone") for op in outside), optimised="graph(%a : Tensor):\n  %b : Tensor = "
                  "prim::DifferentiableGraph_0(%a)\n  return (%b)\n")
    told = next(f.text for f in find(document("trace", made)) if f.rule == "differentiable")
    assert words in told
