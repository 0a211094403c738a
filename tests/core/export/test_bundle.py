"""The evidence bundle, its script, and the issue: whole, harmless, and true to what was measured."""

from __future__ import annotations

import ast
import hashlib
import io
import json
import subprocess
import sys
import zipfile
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from core import formula, lanes
from core.document import Document, decode
from core.engine.session import Session
from core.export.bundle import bundle, write_bundle
from core.export.issue import fenced, issue, without_people
from core.export.repro import kinds, script
from core.results import LaneGraphs, Stage
from core.study import Study
from tests.fakes.charted import HOSTILE, document, hostile_document

GRAPH = "graph(%a : Tensor):\n  %b : Tensor = aten::sin(%a)\n  return (%b)\n"


def captured() -> Document:
    stages = (Stage("traced", "graph", "torchscript", GRAPH), Stage("kernel 0: C++", "code", "cpp", "int main() {}"),
              Stage("optimised", "graph", "torchscript", "no graph"), Stage("empty", "code", "asm", "", note="none"))
    return document(graphs=(LaneGraphs("trace", 256, stages),))


def opened(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_bundle_holds_all_that_a_study_rests_on(tmp_path: Path) -> None:
    study = captured()
    (path,) = write_bundle(study, tmp_path)
    files = opened(path.read_bytes())
    assert decode(files["study.fscope"]) == study
    assert set(files) >= {"README.txt", "report.html", "repro.py", "worker.zip", "issue.md", "formula.py",
                          "machine.json", "tables/samples.csv", "charts/time.svg", "sha256.txt"}
    assert sorted(Path(name).name for name in files if name.startswith("graphs/")) == [
        "00_traced.dot", "00_traced.ir", "00_traced.json", "00_traced.svg", "01_kernel-0-C++.cpp", "02_optimised.ir"]
    sums = dict(reversed(line.split("  ", 1)) for line in files.pop("sha256.txt").decode().splitlines())
    assert sums == {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    assert bundle(study) == path.read_bytes()


def test_hostile_text_stays_text() -> None:
    study = replace(hostile_document(), graphs=(LaneGraphs(HOSTILE, 256, (
        Stage(HOSTILE, "graph", HOSTILE, HOSTILE), Stage("traced", "graph", "torchscript", HOSTILE))),))
    files = opened(bundle(study))
    assert all(not name.startswith(("/", "..")) and ".." not in Path(name).parts for name in files)
    tree = ast.parse(files["repro.py"])
    names = {t.id: n.value for n in tree.body if isinstance(n, ast.Assign) for t in n.targets
             if isinstance(t, ast.Name)}
    assert ast.literal_eval(names["FORMULA"]) == HOSTILE
    assert ast.literal_eval(names["LANES"])[0]["id"] == HOSTILE
    assert "<script>" not in files["issue.md"].decode().replace("```", "\0").split("\0")[0].replace("`<script>", "")


def test_an_issue_is_short_and_of_the_lane_that_is_wrong() -> None:
    text = issue(captured())
    assert text.index("### Symptom") < text.index("### Script") < text.index("### Versions")
    assert "`nnc-cpp`" in text
    assert "NaN pattern" in text
    traced = issue(captured(), "trace")
    assert "function = torch.jit.trace(native, args, check_trace=False)" in traced
    assert "<details><summary>traced, n = 256</summary>" in traced
    assert "- torch: 2.13.0+cpu" in text


@pytest.mark.parametrize(("text", "without"), [
    ("in /home/ann/work/a.py, line 3", "in a.py, line 3"), ("C:\\Users\\Ann\\x\\b.py", "b.py"),
    ("/Users/ann/c.py", "c.py"), ("a / b and c/d", "a / b and c/d"), ("/opt/x/lib/d.so:4", "d.so:4"),
    ("https://pytorch.org/docs/stable", "https://pytorch.org/docs/stable"),
    ("torch/csrc/jit/x.cpp:3", "torch/csrc/jit/x.cpp:3"),
])
def test_paths_and_homes_are_removed(text: str, without: str) -> None:
    assert without_people(text) == without


def test_the_user_s_name_is_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", "annika")
    assert without_people("by annika, not annikas") == "by user, not annikas"


def test_a_fence_holds_whatever_is_in_it() -> None:
    assert fenced("a\n````\nb") == "`````\na\n````\nb\n`````"


def test_kinds_are_counted_without_numbers_of_groups() -> None:
    assert kinds("%1 = prim::TensorExprGroup_0[Sub=<Graph>](%2)\n%3 = aten::mul(%1)\n%4 = aten::mul(%1)") == {
        "prim::TensorExprGroup": 1, "aten::mul": 2}


@pytest.mark.torch
def test_the_script_makes_the_graphs_that_were_measured(tmp_path: Path) -> None:
    """In a process that has torch and not one of our modules on its path."""
    session = Session(lambda event: None, spare=False)
    study = Study(formula.load("iou"), lanes.parse_all("eager,trace+can_fuse_on_cpu=on,nnc-cpp"), (16,), budget_s=0.1)
    try:
        made = session.sweep(study)
    finally:
        session.close()
    with zipfile.ZipFile(io.BytesIO(bundle(made))) as archive:
        archive.extractall(tmp_path, ["repro.py", "worker.zip"])
    done = subprocess.run([sys.executable, "-I", "repro.py", "--json", "--seconds", "0.05"], cwd=tmp_path, text=True,
                          capture_output=True, timeout=200, check=False)
    rows = {row["lane"]: row for row in map(json.loads, done.stdout.splitlines())}
    assert set(rows) == {lane.id for lane in made.lanes}, done.stderr
    for graphs in made.graphs:
        if stage := graphs.stage("optimised"):
            assert rows[graphs.lane]["kinds"] == kinds(stage.text), graphs.lane
    for point in made.points:
        assert bool(rows[point.lane]["median_s"]) == (point.status == "ok"), rows[point.lane]
    assert done.returncode == 0


def test_the_script_is_python_that_old_versions_read() -> None:
    ast.parse(script(document()), feature_version=(3, 8))


def of_script() -> dict[str, Any]:
    """The script's own functions; it runs nothing as long as it is not the main program."""
    space: dict[str, Any] = {"__name__": "repro", "__file__": "repro.py"}
    exec(compile(script(captured()), "repro.py", "exec"), space)
    return space


@pytest.mark.parametrize(("used", "words"), [(0.1, "0.1 of 2 processors"), (1.6, "That load is high")])
def test_the_script_says_what_other_programs_took(capsys: pytest.CaptureFixture[str], used: float, words: str) -> None:
    space = of_script()
    found = {"n": 256, "kinds": {}, "error": None, "median_s": 1e-3, "measured_s": 1e-3, "others": used,
             "processors": 2}
    space["tell"](space["LANES"][0], found, SimpleNamespace(json=False))
    said = capsys.readouterr().out
    assert words in said
    assert ("That load is high" in said) == (used > 0.5)


def test_the_load_is_that_of_other_programs_alone() -> None:
    others = of_script()["others"]
    assert others((10.0, 500.0, 3.0), (12.0, 504.0, 5.0)) == 1.0  # four processor seconds, two of them its own
    assert others((10.0, 500.0, 3.0), (12.0, 501.0, 5.0)) == 0.0
