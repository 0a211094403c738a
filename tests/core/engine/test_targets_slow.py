"""Real torch 2.0.1: made by the command (4.4 GB), or the one at FUSESCOPE_TORCH20. Only where FUSESCOPE_SLOW is set."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator

import pytest

from core import formula, lanes
from core.engine import target_probe, target_store
from core.engine.package import ROOT
from core.engine.records import baseline
from core.engine.session import Session
from core.engine.target_store import Row
from core.export.context import document_chart
from core.results import LaneGraphs
from core.study import Study
from main import main

pytestmark = [pytest.mark.slow, pytest.mark.torch,
              pytest.mark.skipif(not os.environ.get("FUSESCOPE_SLOW"), reason="FUSESCOPE_SLOW is not set"),
              pytest.mark.timeout(3600)]


@pytest.fixture(scope="module")
def torch20_row(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Row]:
    """The target as the command saved it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FUSESCOPE_HOME", str(tmp_path_factory.mktemp("torch20")))
        there = os.environ.get("FUSESCOPE_TORCH20")
        words = ["add", "torch20", "--python", there] if there else ["create", "torch20", "--torch", "2.0.1", "--yes"]
        assert main(["targets", *words]) == 0
        store = target_store.load()
        yield store.targets[0]


@pytest.fixture
def torch20(torch20_row: Row) -> Row:
    """The same in the test's own settings."""
    target_store.put(torch20_row)
    return torch20_row


@pytest.fixture
def graphs(torch20: Row) -> LaneGraphs:
    """The walkthrough's program through NNC's LLVM."""
    session, lane = Session(lambda event: None, spare=False), lanes.parse("nnc-llvm")
    try:
        return session.capture(Study(formula.load("conv_sin"), (lane,), (64,)), lane, 64)
    finally:
        session.close()


def test_the_walkthrough_to_the_assembly(graphs: LaneGraphs) -> None:
    names = [stage.name for stage in graphs.stages]
    wanted = ["traced", "profiled", "Before TExprFuser", "After creating fusion groups", "After TExprFuser",
              "kernel 0: Original Stmt", "kernel 0: after inline", "kernel 0: after vectorization",
              "kernel 0: Final Stmt", "kernel 0: LLVM IR after optimization", "kernel 0: assembly"]
    assert [name for name in names if name in wanted] == wanted
    final = _text(graphs, "kernel 0: Final Stmt")
    assert re.search(r"Ramp\(.+, 1ll, 8\)\] = \(sin\(\(tb_1\[Ramp", final)  # eight elements at a time
    assert "Sleef_sinf8" in _text(graphs, "kernel 0: assembly")
    assert "define" in _text(graphs, "kernel 0: LLVM IR after optimization")


def test_its_log_through_the_parsers(graphs: LaneGraphs) -> None:
    assert {d.op: d.group for d in graphs.decisions if d.op.startswith("aten::") and d.group is not None} == {
        "aten::mul": 0, "aten::sin": 0}
    assert "aten::conv2d" in {d.op for d in graphs.decisions if d.group is None}


def test_one_study_of_two_torches(torch20: Row, capsys: pytest.CaptureFixture[str]) -> None:
    """Eager, trace, nnc-cpp and inductor of this torch beside NNC's LLVM of 2.0.1: interleaved, checked, one table."""
    from cli.table import table

    rows = lanes.parse_all("eager,trace,nnc-cpp,nnc-llvm,inductor")
    session = Session(lambda event: None, spare=False)
    try:
        document = session.sweep(study := Study(formula.load("iou:minmax"), rows, (64, 256), budget_s=1.0))
    finally:
        session.close()
    assert [(p.lane, p.status) for p in document.points if p.status != "ok"] == []
    assert all(p.check and p.check.ok for p in document.points)
    there = next(lane for lane in document.lanes if lane.id == "nnc-llvm")
    assert (there.target, there.llvm, (there.torch or "")[:5]) == ("torch20", True, "2.0.1")
    drawn = document_chart(document, "time")
    assert [(s.lane, len(s.marks)) for s in drawn.series] == [(lane.id, 2) for lane in rows]  # one chart has them all
    with capsys.disabled():
        print("\n" + table(document, baseline(study)))


def test_ptx_by_the_nvrtc_that_torch_brought(torch20_row: Row) -> None:
    """No device is needed for it: the worker's part alone, under the target's Python."""
    asked = ("import sys, types\nsys.path.insert(0, sys.argv[1])\nfor name in ('core', 'core.worker'):\n"
             "    sys.modules[name] = package = types.ModuleType(name)\n"
             "    package.__path__ = [sys.argv[1] + '/' + name.replace('.', '/')]\n"
             "from core.worker import ptx\nprint(ptx.of(sys.stdin.read(), (9, 0)))")
    source = 'extern "C" __global__ void twice(float* a) { a[threadIdx.x] = 2.0f * sinf(__ldg(a + threadIdx.x)); }'
    done = subprocess.run([torch20_row.python, "-c", asked, str(ROOT)], input=source, capture_output=True, text=True,
                          timeout=120)
    if "brings no nvrtc" in done.stderr:
        pytest.skip("a torch without CUDA")
    assert ".entry twice" in done.stdout, done.stderr


def test_the_legacy_fuser_there(torch20: Row) -> None:
    session = Session(lambda event: None, spare=False)
    study = Study(formula.load("iou:minmax"), lanes.parse_all("legacy@torch20"), (64,), budget_s=0.5)
    try:
        point = session.sweep(study).points[0]
    finally:
        session.close()
    assert point.status == "ok", point.error
    assert point.check
    assert point.check.ok
    assert point.fusion
    assert point.fusion.groups == 1


def test_probed_again(torch20: Row) -> None:
    facts = target_probe.again(torch20).facts
    assert facts == torch20.facts


def _text(graphs: LaneGraphs, name: str) -> str:
    found = graphs.stage(name)
    assert found
    return found.text
