"""`graph`: stages listed, printed, drawn; what is asked for wrongly."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from cli.graph import main
from core.errors import FormulaError, FusescopeError, UnavailableError, UsageError

pytestmark = [pytest.mark.torch, pytest.mark.usefixtures("captured_once")]


@pytest.mark.parametrize(("formula", "count"), [("iou_area", 15), ("iou:native", 18)])
def test_traced_nodes(capsys: pytest.CaptureFixture[str], formula: str, count: int) -> None:
    assert main([formula, "--lane", "trace", "--stage", "traced", "--format", "json", "--n", "16"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["compute_nodes"] == count
    assert (found["lane"], found["n"], found["stage"]) == ("trace", 16, "traced")
    compute = [node for node in found["nodes"] if node["role"] == "compute"]
    assert len(compute) == count
    assert all(node["source"]["line"] and node["outputs"][0]["shape"] for node in compute)


def test_minmax_is_one_group_and_native_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    main(["iou:minmax", "--lane", "nnc-interp", "--format", "json", "--n", "16"])
    one = json.loads(capsys.readouterr().out)
    main(["iou:native", "--lane", "nnc-interp", "--format", "json", "--n", "16"])
    split = json.loads(capsys.readouterr().out)
    assert len(one["groups"]) == 1
    assert not [n for n in one["nodes"] if n["role"] == "compute" and n["group"] is None]
    outside = {n["kind"] for n in split["nodes"] if n["role"] == "compute" and n["group"] is None}
    assert outside == {"aten::minimum", "aten::maximum", "aten::sub"}


def test_the_walkthroughs_stages_can_be_listed_and_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conv_sin", "--lane", "nnc-interp", "--list", "--format", "json", "--n", "16"]) == 0
    names = {row["name"]: row for row in json.loads(capsys.readouterr().out)}
    for wanted in ("traced", "Before TExprFuser", "After creating fusion groups", "After guarding fusion groups",
                   "After TExprFuser", "optimised", "kernel 0: Original Stmt", "kernel 0: Final Stmt"):
        assert names[wanted]["lines"] > 2
    assert names["kernel 0: after vectorization"]["note"] == "not run: no LLVM backend"
    assert main(["conv_sin", "--lane", "nnc-interp", "--stage", "final stmt", "--n", "16"]) == 0
    assert "aten_mul" in capsys.readouterr().out


def test_drawn_as_svg_dot_and_png(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    main(["iou:native", "--lane", "nnc-interp", "--format", "svg", "--n", "16"])
    root = ET.fromstring(capsys.readouterr().out)
    words = [t.text for t in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"fusion group 0", "minimum", "TypeCheck", "fallback"} <= set(words)
    assert "".join(root.itertext()).count("not in the list") >= 6, "operations that were left out say why"
    main(["iou:native", "--lane", "nnc-interp", "--format", "dot", "--n", "16"])
    dot = capsys.readouterr().out
    assert dot.startswith("digraph")
    assert dot.count("{") == dot.count("}")
    assert "subgraph" in dot
    target = tmp_path / "graph.png"
    main(["iou:native", "--lane", "nnc-interp", "--format", "png", "--n", "16", "--out", str(target), "--scale", "1"])
    assert target.read_bytes().startswith(b"\x89PNG")


def test_a_picture_of_too_many_pixels_is_refused_with_the_formats_that_have_none(tmp_path: Path) -> None:
    target = tmp_path / "graph.png"
    asked = ["iou:native", "--lane", "nnc-interp", "--n", "16", "--format", "png", "--scale", "99"]
    with pytest.raises(FusescopeError, match="too large") as caught:
        main([*asked, "--out", str(target)])
    assert caught.value.where == "--format png"
    assert "--format svg or --format dot" in (caught.value.remedy or "")
    assert not target.exists()


def test_what_is_asked_for_wrongly() -> None:
    with pytest.raises(UsageError, match="no stage called 'nowhere'") as caught:
        main(["iou_area", "--lane", "trace", "--stage", "nowhere", "--n", "16"])
    assert "traced" in (caught.value.remedy or "")
    with pytest.raises(UsageError, match="no graph"):
        main(["iou_area", "--lane", "trace", "--stage", "source", "--format", "svg", "--n", "16"])
    with pytest.raises(UnavailableError, match="LLVM"):
        main(["chain", "--lane", "nnc-llvm", "--n", "8"])


@pytest.mark.parametrize("arguments", [
    ["iou"], ["iou", "--lane", "trace", "--n", "-1"], ["iou", "--lane", "nosuch"], ["iou", "--lane", "trace:nosuch"],
    ["iou", "--lane", "trace", "--format", "gif"], ["no such formula", "--lane", "trace"]])
def test_bad_arguments_start_no_worker(arguments: list[str]) -> None:
    with pytest.raises((UsageError, FormulaError)):
        main(arguments)
