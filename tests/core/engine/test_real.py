"""The engine with real torch: the seed's cases, and formulas that misbehave, each in one small sweep."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from core import formula, lanes
from core.document import Document
from core.engine.events import Event, Logged
from core.engine.session import Session
from core.formula import Formula
from core.study import Study

pytestmark = pytest.mark.torch
INPUTS = """import os
import torch
def inputs(n, device, dtype):
    return (torch.rand(n, n, device=device, dtype=dtype),)
"""


@pytest.fixture
def heard() -> list[Event]:
    return []


@pytest.fixture
def session(heard: list[Event]) -> Iterator[Session]:
    made = Session(heard.append, spare=False)
    yield made
    made.close()


def sweep(session: Session, source: Formula, lane_text: str, n: int, **more: float) -> Document:
    settings = {"budget_s": 0.3, "call_limit_s": 3.0, **more}
    return session.sweep(Study(source, lanes.parse_all(lane_text), (n,), **settings))  # type: ignore[arg-type]


def test_iou_in_four_lanes(session: Session) -> None:
    n = 24
    wanting = "trace+can_fuse_on_cpu=on"
    document = sweep(session, formula.load("iou"), f"eager,trace:minmax,nnc-interp:minmax,{wanting}", n)
    assert [p.status for p in document.points] == ["ok", "ok", "ok", "failed"]
    eager, _, fused, failed = document.points
    assert eager.memory
    assert eager.memory.outputs_bytes == 4 * n * n
    assert fused.fusion
    assert (fused.fusion.groups, fused.fusion.fused_ops) == (1, 18)
    assert all(p.check and p.check.ok and p.time and p.traffic and p.traffic.floor_s for p in document.points[:3])
    assert failed.error
    assert failed.error.kind == "llvm_not_found"
    assert any(s.kind == "graph" for g in document.graphs if g.lane == wanting for s in g.stages)
    assert any(f.lane == wanting and f.severity == "error" for f in document.findings)


def test_the_interpreter_is_asked_for_its_graphs_but_not_for_a_call_of_minutes(session: Session) -> None:
    document = sweep(session, formula.load("iou"), "nnc-interp:minmax", 1024)
    point = document.points[0]
    assert (point.status, point.calls) == ("over_budget", ())
    assert point.error
    assert "was not run" in point.error.message
    assert point.fusion
    assert point.fusion.fused_ops == 18


@pytest.mark.parametrize(("body", "status", "kind", "words"), [
    ("def formula(a):\n    while True:\n        pass\n", "failed", "hang", "did not return within"),
    ("def formula(a):\n    os.abort()\n", "failed", "crash", "SIGABRT"),
    ("def formula(a):\n    return a + torch.rand(3, 5, 7)\n", "failed", "raised", "size"),
    ("def formula(a):\n    for _ in range(50_000):\n        print('again and again')\n    return a * 2\n", "ok", "",
     ""),
    ("def formula(a):\n    return a.missing\n", "failed", "raised", "missing"),
])
def test_a_formula_that_misbehaves_ends_in_words(session: Session, heard: list[Event], body: str, status: str,
                                                 kind: str, words: str) -> None:
    source = formula.read(INPUTS + body, "bad")
    document = sweep(session, source, "eager", 8, call_limit_s=60.0 if status == "ok" else 3.0,
                     build_limit_s=2.0 if kind == "hang" else 120.0)
    point = document.points[0]
    assert point.status == status, point.error
    if point.error:
        assert point.error.kind == kind
        assert words in point.error.message
        assert "Traceback" not in point.error.message
    else:
        assert any("more lines" in e.text for e in heard if isinstance(e, Logged))


def test_a_flip_of_a_switch_keeps_the_worker_and_changes_the_graph(session: Session) -> None:
    iou = formula.load("iou:minmax")
    lane = lanes.parse("trace+te_must_use_llvm_cpu=off")
    study = Study(iou, (lane,), (16,))
    plain = session.capture(study, lane, 16)
    flipped = session.capture(study, lane.with_switch("can_fuse_on_cpu", True), 16)
    before, after = plain.stage("optimised"), flipped.stage("optimised")
    assert before
    assert after
    assert ("TensorExprGroup" in before.text, "TensorExprGroup" in after.text) == (False, True)


def test_a_formula_that_closes_what_it_did_not_open_gets_words_and_no_traceback(
        session: Session, heard: list[Event]) -> None:
    source = formula.read(f"{INPUTS}def formula(a):\n    os.closerange(3, 256)\n    return a\n", "closing")
    point = sweep(session, source, "eager", 8).points[0]
    assert point.error
    assert point.error.message.endswith("the formula closed files that it did not open (os.close, os.closerange)")
    assert "Traceback" not in "".join(event.text for event in heard if isinstance(event, Logged))
