"""Archives in the evidence bundle: packed where the formula holds their sum, and said where they are not."""

from __future__ import annotations

import hashlib
import io
import json
import subprocess
import sys
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from core import formula, lanes
from core.document import Document, FormulaText
from core.engine.session import Session
from core.export import sealed
from core.export.bundle import bundle
from core.export.repro import kinds, script
from core.study import Study
from tests.fakes.charted import document

DATA = b"PK as if"


def source_of(path: Path, data: bytes = DATA, sum: bool = True) -> str:
    return f'ARCHIVE = {str(path)!r}\n' + (f'SHA256 = "{hashlib.sha256(data).hexdigest()}"\n' if sum else "")


def files_of(study: Document) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(bundle(study))) as made:
        return {name: made.read(name) for name in made.namelist()}


def of(source: str) -> Document:
    return replace(document(), formula=FormulaText("model", source, ("forward",)))


def test_the_archive_that_was_measured_is_packed(tmp_path: Path) -> None:
    path = tmp_path / "model.pt"
    path.write_bytes(DATA)
    files = files_of(of(source_of(path)))
    assert files["archive.pt"] == DATA
    assert b"archive.pt     the TorchScript archive" in files["README.txt"]
    assert f"{hashlib.sha256(DATA).hexdigest()}  archive.pt" in files["sha256.txt"].decode()
    assert "archive.pt" not in files_of(document())
    assert b"ARCHIVE = ''" in files_of(document())["repro.py"]


@pytest.mark.parametrize(("name", "held", "sum", "why"), [
    ("model.pt", b"another", True, "changed since"), ("model.pt", None, True, "not where the formula says"),
    ("model.pt", DATA, False, "SHA256 is missing"), ("secret.key", DATA, True, "not where the formula says")])
def test_no_other_file_leaves_the_machine(tmp_path: Path, name: str, held: bytes | None, sum: bool, why: str) -> None:
    path = tmp_path / name
    if held is not None:
        path.write_bytes(held)
    files = files_of(of(source_of(path, sum=sum)))
    assert "archive.pt" not in files
    assert why in files["README.txt"].decode()
    assert b"Put it beside repro.py as archive.pt" in files["README.txt"]


@pytest.mark.parametrize("source", ["ARCHIVE = open('x')", "ARCHIVE = 3", "def (", "x = '\ud800'", "\0", "("*9000])
def test_what_names_no_archive_has_none(source: str) -> None:
    assert sealed.packed(source) == (b"", "")


def again(made: Document, place: Path, gone: Path | None = None) -> dict[str, dict[str, object]]:
    """What repro.py prints where there is torch, and the original archive is gone."""
    with zipfile.ZipFile(io.BytesIO(bundle(made))) as held:
        held.extractall(place)
    if gone:
        gone.unlink()
    done = subprocess.run([sys.executable, "-I", "repro.py", "--json", "--seconds", "0.05"], cwd=place, text=True,
                          capture_output=True, timeout=200, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return {row["lane"]: row for row in map(json.loads, done.stdout.splitlines())}


def measured(study: Study) -> Document:
    session = Session(lambda event: None, spare=False)
    try:
        return session.sweep(study)
    finally:
        session.close()


def test_a_graph_as_one_kernel_is_run_by_the_worker_of_the_bundle() -> None:
    made = formula.from_graph("graph(%a : Float(8, strides=[1], requires_grad=0, device=cpu)):\n"
                              "  %b : Float(8, strides=[1], requires_grad=0, device=cpu) = aten::sin(%a)\n"
                              "  return (%b)\n", "pasted")
    lane = replace(document().lanes[0], mode="trace", variant="kernel")
    study = replace(document(), lanes=(lane,), formula=FormulaText("pasted", made.source, made.variants))
    assert "'job': {'name': 'pasted'" in " ".join(script(study).split())
    study = replace(study, lanes=(replace(lane, variant="formula"),))
    assert "'job': None" in script(study)


@pytest.mark.torch
def test_the_script_runs_an_archive_s_method_as_it_was_measured(tmp_path: Path) -> None:
    path = tmp_path / "model.pt"
    code = ("import torch\nclass M(torch.nn.Module):\n    def __init__(self):\n        super().__init__()\n"
            "        self.w = torch.nn.Parameter(torch.ones(1))\n    def forward(self, a):\n"
            f"        return torch.sin(a * self.w) * a\ntorch.jit.save(torch.jit.script(M()), {str(path)!r})\n")
    (tmp_path / "save.py").write_text(code)
    subprocess.run([sys.executable, "save.py"], cwd=tmp_path, check=True, timeout=120)
    made = measured(Study(formula.load(str(path)), lanes.parse_all("eager,script"), (16,),
                          budget_s=0.1))
    place = tmp_path / "elsewhere"
    rows = again(made, place, path)
    assert set(rows) == {lane.id for lane in made.lanes}
    for graphs in made.graphs:
        if stage := graphs.stage("optimised"):
            assert rows[graphs.lane]["kinds"] == kinds(stage.text), graphs.lane
    assert all(row["median_s"] for row in rows.values())
    assert rows["script"]["kinds"]


@pytest.mark.torch
def test_the_script_runs_a_graph_that_was_pasted(tmp_path: Path) -> None:
    kind = "Float(8, 8, strides=[8, 1], requires_grad=0, device=cpu)"
    text = f"graph(%a : {kind}):\n  %b : {kind} = aten::sin(%a)\n  %c : {kind} = aten::mul(%b, %a)\n  return (%c)\n"
    made = measured(Study(formula.from_graph(text, "pasted"), lanes.parse_all("eager,trace"), (8,),
                          budget_s=0.1))
    assert [point.status for point in made.points] == ["ok"] * 2, made.points
    rows = again(made, tmp_path)
    assert all(row["median_s"] for row in rows.values())
