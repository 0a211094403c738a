"""Decisions on real torch: one worker, one small formula after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from core.engine.session import Session
from core.formula import read
from core.insight.findings import find
from core.insight.partial import document_of
from core.lanes import parse
from core.results import LaneGraphs
from core.study import Study

pytestmark = pytest.mark.torch
LANE = parse("nnc-interp")

# formula, inputs, fused nodes (constants not counted), what was left out: (operation, class)
FORMULAS: dict[str, tuple[str, str, int, list[tuple[str, str]]]] = {
    "one chain": ("return torch.sin(a * b) + a", "f, f", 3, []),
    "no code": ("return torch.cumsum(a * 2 + 1, 0) * b - 1", "f, f", 4, [("cumsum", "not in list")]),
    "one-sided clamp": ("return (a - b).clamp_min(0) * b", "f, f", 0,
                        [("sub", "alone"), ("clamp_min", "not in list"), ("mul", "alone")]),
    "reversed minus": ("return (1 - a) * b + a", "f, f", 2, [("rsub", "not in list")]),
    "alone": ("return a + b", "f, f", 0, [("add", "alone")]),
    "a view between": ("return (a * b + 1).reshape(-1) * 2 - 1", "f, f", 4, [("reshape", "not in list")]),
    "in place": ("t = a * b\n    t.add_(1)\n    return torch.relu(t) * b", "f, f", 2,
                 [("mul", "alone"), ("add_", "not in list")]),
    "bytes": ("return a * b + a", "u, u", 0, [("mul", "dtype/device rule"), ("add", "dtype/device rule")]),
    "complex": ("return a * b + a", "c, c", 0, [("mul", "alone"), ("add", "alone")]),
    "half": ("return a * b + a", "h, h", 0, [("mul", "dtype/device rule"), ("add", "dtype/device rule")]),
    "a sum": ("return torch.exp(a * b).sum(0) + 1", "f, f", 2, [("sum", "not in list"), ("add", "alone")]),
    "joined": ("return torch.cat([a * 2, b], 0) * 3", "f, f", 4, []),
    "dead and double": ("c = torch.sin(a)\n    d = a * b\n    return d + a * b", "f, f", 2, []),
}
MAKERS = ('f = lambda: torch.rand(n, n).to(device)\n'
          '    u = lambda: torch.randint(0, 9, (n, n)).to(device, torch.uint8)\n'
          '    c = lambda: torch.rand(n, n, dtype=torch.complex64).to(device)\n'
          '    h = lambda: torch.rand(n, n).to(device, torch.float16)\n')


@pytest.fixture
def session() -> Iterator[Session]:
    made = Session(lambda event: None, spare=False)
    yield made
    made.close()


def study(body: str, inputs: str, mode: str = "") -> Study:
    makers = ", ".join(f"{name.strip()}()" for name in inputs.split(","))
    source = (f"import torch\n{mode}\n\ndef formula(a, b):\n    {body}\n\n\ndef inputs(n, device, dtype):\n    {MAKERS}"
              f"    return ({makers},)\n")
    return Study(read(source, "small"), (LANE,), (8,))


def captured(session: Session, asked: Study) -> LaneGraphs:
    return session.capture(asked, LANE, 8)


def left_out(graphs: LaneGraphs) -> Counter[tuple[str, str]]:
    return Counter((d.op.removeprefix("aten::"), d.verdict) for d in graphs.decisions
                   if d.group is None and d.op.startswith("aten::"))


def test_small_formulas(session: Session) -> None:
    wrong = []
    for name, (body, inputs, fused, expected) in FORMULAS.items():
        graphs = captured(session, study(body, inputs))
        count = sum(d.group is not None and d.op != "prim::Constant" for d in graphs.decisions)
        if (count, left_out(graphs)) != (fused, Counter(expected)):
            wrong.append((name, count, dict(left_out(graphs))))
    assert wrong == []


def test_branches_loops_and_gradients(session: Session) -> None:
    branch = captured(session, study("if bool(a.mean() < 2):\n        return a * 2 + b\n    else:\n"
                                     "        return a * 3 - b", "f, f", 'MODE = "script"'))
    assert left_out(branch)["mul", "shape unknown"] == 1, "the branch that did not run"
    assert {d.where for d in branch.decisions if d.group is not None} == {"in If"}
    loop = captured(session, study("y = a\n    for i in range(3):\n        y = y * b + a\n    return y", "f, f",
                                   'MODE = "script"'))
    assert sum(d.group is not None for d in loop.decisions) >= 6, "unrolled"
    asked = study("return (a * b + 1) * b", "f, f", "GRAD = True")
    graphs = captured(session, asked)
    assert {d.where for d in graphs.decisions if d.group is not None} == {"in prim::DifferentiableGraph"}
    assert "differentiable" in {f.rule for f in find(document_of(asked, graphs, ()))}


def test_the_remedy_ends_in_one_group(session: Session) -> None:
    asked = study("return torch.minimum(a, b) - torch.maximum(a, b) * 2", "f, f")
    graphs = captured(session, asked)
    (finding,) = [f for f in find(document_of(asked, graphs, ())) if f.rule == "has_equal"]
    lane = parse(finding.try_lane or "")
    mended = session.capture(asked, lane, 8)
    assert not left_out(mended)
    assert len({d.group for d in mended.decisions if d.group is not None}) == 1
