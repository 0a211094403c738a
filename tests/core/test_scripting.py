"""`from core import ...` for scripts: lazy, the same study as the command line's, frames where pandas is there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

import core
from core.errors import FusescopeError, UnavailableError, UsageError
from core.lanes import parse
from tests.fakes.charted import document

ROOT = Path(__file__).resolve().parents[2]


def test_every_name_is_there_and_none_is_loaded_before_it_is_used() -> None:
    assert set(core.__all__) == set(core._PLACES) <= set(dir(core))
    assert all(callable(getattr(core, name)) for name in core.__all__)
    assert not any((ROOT / "core" / name).with_suffix(".py").exists() or (ROOT / "core" / name).is_dir()
                   for name in core.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        core.nothing  # noqa: B018
    code = "import sys, core; sys.exit(len([n for n in sys.modules if n in ('msgspec', 'numpy', 'psutil') or "\
           "n.startswith('core.')]))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize(("option", "value"), [
    ("precision", -1), ("precision", True), ("precision", float("nan")), ("budget_s", 0),
    ("call_limit_s", float("inf")), ("build_limit_s", "1"), ("threads", 0), ("threads", 1.5), ("seed", "x"),
    ("follow", "sometimes"), ("dtype", "f32"),
    ("device", "tpu"), ("device", "cpu:1"), ("device", None)])
def test_an_option_that_nothing_can_be_measured_with_is_refused(option: str, value: object) -> None:
    with pytest.raises(UsageError, match=f"{option} cannot be"):
        core.make_study("iou", "eager", 8, **{option: value})


def test_options_at_their_edges_are_taken() -> None:
    made = core.make_study("iou", "eager", 8, precision=1, threads=1, seed=-3, follow="once", device="cuda:1")
    assert (made.precision, made.seed, made.device) == (1, -3, "cuda:1")


def test_a_study_as_on_the_command_line() -> None:
    made = core.make_study("iou", lanes="eager,nnc-cpp:minmax", n="64,128", budget_s=1.0)
    assert [lane.id for lane in made.lanes] == ["eager", "nnc-cpp:minmax"]
    assert (made.sizes, made.budget_s, made.formula.name) == ((64, 128), 1.0, "iou")
    usual = core.make_study("iou")
    assert [lane.id for lane in usual.lanes] == ["eager", "trace", "nnc-cpp", "inductor"]
    assert len(usual.sizes) == 3
    assert core.make_study("torch.sin(a)", [parse("eager")], [8, 4, 8]).sizes == (4, 8)


@pytest.mark.parametrize(("arguments", "options"), [
    (("iou", "tracee"), {}), (("iou", "eager:none"), {}), (("iou", "eager", 0), {}), (("iou", "eager", [1.5]), {}),
    (("iou", "eager", "x"), {}), (("iou",), {"bogus": 1}), (("iou",), {"dtype": "f32"}), (("no such",), {}),
])
def test_what_cannot_be_understood_is_said(arguments: tuple[object, ...], options: dict[str, object]) -> None:
    with pytest.raises(FusescopeError):
        core.make_study(*arguments, **options)  # type: ignore[arg-type]


def test_a_frame_has_a_row_a_point(monkeypatch: pytest.MonkeyPatch) -> None:
    class Frame:
        def __init__(self, rows: list[tuple[object, ...]], columns: list[str]):
            self.rows, self.columns = rows, columns

    pandas = ModuleType("pandas")
    pandas.DataFrame = Frame  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pandas", pandas)
    made: object = core.frame(document())
    assert isinstance(made, Frame)
    assert len(made.rows) == len(document().points)
    assert {"lane", "n", "median_s", "peak_bytes"} <= set(made.columns)
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(UnavailableError, match="pandas"):
        core.frame(document())
    with pytest.raises(UsageError, match="no table"):
        core.frame(document(), "rows")


def test_a_frame_of_pandas_has_figures_where_pandas_is_installed() -> None:
    pandas = pytest.importorskip("pandas")
    points, samples = core.frame(document()), core.frame(document(), "samples")
    assert isinstance(points, pandas.DataFrame)
    assert str(points.dtypes["median_s"]) == "float64"
    assert points.set_index(["lane", "n"]).loc[("nnc-cpp", 2048), "median_s"] == pytest.approx(0.25e-9 * 2048**2)
    assert samples.groupby(["lane", "n"])["s"].median()["eager", 256] == pytest.approx(3e-9 * 256**2)
    assert points["median_s"].isna().sum() == sum(point.time is None for point in document().points)


@pytest.mark.torch
def test_the_ten_lines_of_the_readme_run(tmp_path: Path) -> None:
    """With small sizes and budgets; the line for pandas where pandas is."""
    section = (ROOT / "README.md").read_text(encoding="utf-8").split("## From Python")[1]
    (code,) = re.findall(r"```python\n(.*?)```", section.split("\n## ")[0], re.S)
    assert len(code.strip().splitlines()) <= 10
    for written, small in (('n="256,1024"', 'n="16,32"'), ("budget_s=2", "budget_s=0.1"), (", 1024)", ", 32)")):
        assert code.count(written) == 1
        code = code.replace(written, small)
    if not find_spec("pandas"):
        code = "\n".join(line for line in code.splitlines() if "with pandas" not in line)
    core.save(document(), tmp_path / "before.fscope")
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, text=True, capture_output=True, timeout=250,
                          env={**os.environ, "PYTHONPATH": str(ROOT)}, check=False)
    assert done.returncode == 0, done.stderr
    median, *rows = done.stdout.splitlines()[:1] + done.stdout.splitlines()[-12:]
    assert 0 < float(median) < 10
    assert any(row.startswith("eager 16 not comparable") for row in rows), done.stdout
    assert {path.suffix for path in (tmp_path / "out").iterdir()} >= {".html", ".json", ".csv", ".svg", ".zip", ".md"}


@pytest.mark.torch
def test_a_run_gives_the_document(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[object] = []
    made = core.run("torch.sin(a) * b", lanes="eager", n=16, budget_s=0.1, emit=heard.append)
    point = made.point("eager", 16)
    assert point
    assert point.status == "ok"
    assert heard
