"""`compare`, `history` and `export` over saved studies: words, files, exit codes."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from cli.boundary import guarded
from cli.pictures import DRAWERS
from core.document import Document, load, save
from core.export import EXPORTERS
from core.history import History
from core.results import LaneGraphs, Stage
from tests.fakes.charted import document, hostile_document, points

GRAPH = "graph(%a : Tensor):\n  %b : Tensor = aten::sin(%a)\n  return (%b)\n"


def scaled(factor: float) -> Document:
    """Every lane takes `factor` times as long."""
    made = document(points())
    times = [replace(p.time, median_s=p.time.median_s * factor, low_s=p.time.low_s * factor,
                     high_s=p.time.high_s * factor, samples_s=tuple(s * factor for s in p.time.samples_s))
             for p in made.points if p.time]
    graphs = (LaneGraphs("trace", 256, (Stage("optimised", "graph", "torchscript",
                                              GRAPH if factor == 1 else GRAPH.replace("sin", "cos")),)),)
    return replace(made, points=tuple(replace(p, time=t) for p, t in zip(made.points, times, strict=True)),
                   graphs=graphs)


@pytest.fixture
def studies(tmp_path: Path) -> dict[float, str]:
    """Files of the same study at several speeds."""
    for factor in (1, 1.2, 0.8):
        save(scaled(factor), tmp_path / f"at{factor}.fscope")
    return {factor: str(tmp_path / f"at{factor}.fscope") for factor in (1, 1.2, 0.8)}


@pytest.mark.parametrize(("second", "options", "code", "words"), [
    (1, (), 0, "24 no difference shown"), (1.2, (), 1, "24 slower"), (1.2, ("--fail-over", "1.05"), 1, "24 slower"),
    (1.2, ("--fail-over", "1.3"), 0, "24 slower"), (0.8, ("--fail-over", "1.05"), 0, "24 faster"),
])
def test_a_regression_shown_is_code_1(studies: dict[float, str], capsys: pytest.CaptureFixture[str], second: float,
                                      options: tuple[str, ...], code: int, words: str) -> None:
    assert guarded("cli.compare", [studies[1], studies[second], *options]) == code
    assert words in capsys.readouterr().out


def test_the_first_is_compared_with_each_other(studies: dict[float, str], tmp_path: Path,
                                               capsys: pytest.CaptureFixture[str]) -> None:
    assert guarded("cli.compare", [studies[1], studies[1.2], studies[0.8], "--json"]) == 1
    made = json.loads(capsys.readouterr().out)
    assert [{row["words"] for row in c["rows"]} for c in made["comparisons"]] == [{"slower"}, {"faster"}]
    assert guarded("cli.compare", [studies[1], studies[1.2], "--graphs", "--out", str(tmp_path / "out")]) == 1
    assert "-  %b : Tensor = aten::sin(%a)\n+  %b : Tensor = aten::cos(%a)" in capsys.readouterr().out
    assert sorted(p.name for p in (tmp_path / "out").iterdir()) == [
        "iou_compared.csv", "iou_compared_graphs.diff", "iou_compared_memory.svg", "iou_compared_time.svg"]
    chart = (tmp_path / "out" / "iou_compared_time.svg").read_text()
    assert "eager · at1" in chart
    assert "eager · at1.2" in chart


@pytest.mark.parametrize("argv", [(), ("one",), ("no.fscope", "such.fscope"), ("history:1", "history:2"),
                                  (__file__, __file__), ("a", "b", "--fail-over", "0.5"),
                                  ("a", "b", "--fail-over", "x")])
def test_bad_usage_is_said(capsys: pytest.CaptureFixture[str], argv: tuple[str, ...]) -> None:
    assert guarded("cli.compare", list(argv)) == 2
    assert "Traceback" not in capsys.readouterr().err


def history(*argv: str) -> int:
    return guarded("cli.history", list(argv))


def test_the_history_s_verbs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with History() as kept:
        kept.put(scaled(1))
        kept.put(hostile_document())
    assert history("note", "1", "before", "the", "change") == history("pin", "1") == 0
    assert history("list") == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert "pinned before the change" in lines[1]
    assert "\x1b" not in lines[0]
    assert history("search", "before", "--json") == 0
    assert [row["id"] for row in json.loads(capsys.readouterr().out)] == [1]
    assert history("show", "1") == 0
    assert "median" in capsys.readouterr().out
    assert history("export", "1", "--format", "csv,study", "--out", str(tmp_path)) == 0
    assert load(next(tmp_path.glob("*.fscope"))) == scaled(1)
    assert guarded("cli.compare", ["history:1", "history:1"]) == 0
    assert history("delete", "2") == history("off") == history("limit", "5") == 0
    capsys.readouterr()
    assert history("show", "2") == 2
    assert history("limit") == 0
    assert "of 5.00\u202fMB taken; the history is off" in capsys.readouterr().out


@pytest.mark.parametrize("argv", [(), ("show",), ("show", "x"), ("show", "-1"), ("show", "9"), ("export", "1"),
                                  ("bogus",)])
def test_a_wrong_verb_is_code_2(capsys: pytest.CaptureFixture[str], argv: tuple[str, ...]) -> None:
    assert history(*argv) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_export_writes_what_is_named(studies: dict[float, str], tmp_path: Path,
                                     capsys: pytest.CaptureFixture[str]) -> None:
    names = [name for name in EXPORTERS if name != "parquet"]
    assert guarded("cli.export", [studies[1], "--format", ",".join([*names, *DRAWERS]), "--out",
                                  str(tmp_path / "all")]) == 0
    written = [Path(line) for line in capsys.readouterr().out.splitlines()]
    assert {path.suffix for path in written} >= {EXPORTERS[name].suffix for name in names} | {".png", ".pdf"}
    assert all(path.stat().st_size for path in written)
    assert guarded("cli.export", [studies[1], "--format", "docx", "--out", str(tmp_path)]) == 2


def test_charts_have_the_size_scale_and_look_asked_for(studies: dict[float, str], tmp_path: Path,
                                                       capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("PySide6")
    from PySide6.QtGui import QImage

    assert guarded("cli.export", [studies[1], "--format", "charts,png,charts-pdf", "--size", "900x500", "--scale",
                                  "1.5", "--dark", "--linear", "--out", str(tmp_path)]) == 0
    svg, png = ((tmp_path / Path(line).name) for line in capsys.readouterr().out.splitlines()
                if Path(line).name.endswith(("_time.svg", "_time.png")))
    assert 'width="900" height="500"' in svg.read_text()[:400]
    assert (QImage(str(png)).width(), QImage(str(png)).height()) == (1350, 750)
    assert QImage(str(png)).pixelColor(3, 3).lightness() < 60
    assert sorted(path.suffix for path in tmp_path.iterdir()).count(".pdf") >= 1
    for wrong in (["--size", "900"], ["--size", "9x9"], ["--scale", "99"], ["--scale", "0"]):
        assert guarded("cli.export", [studies[1], *wrong, "--out", str(tmp_path)]) == 2
