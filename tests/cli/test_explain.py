"""`explain`: decisions in words, then findings."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

import pytest

from cli.boundary import guarded
from cli.explain import main
from core.errors import UsageError

pytestmark = [pytest.mark.torch, pytest.mark.usefixtures("captured_once")]


def test_iou_names_minimum_and_maximum_their_condition_and_the_remedy(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["iou:native", "--lane", "nnc-interp", "--n", "16"]) == 0
    text = capsys.readouterr().out
    assert "10 of 18 operations fused, in 1 group" in text
    assert text.count("not fused: not in list") == 6
    assert "the fuser's condition: tensorexpr::isSupported(node)" in text
    assert "torch.min(a, b)" in text
    assert "--lane nnc-interp+rewrite=minmax" in text
    assert "became 1" in text


def test_without_a_lane_it_explains_the_cpp_backends(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def caught(options: Namespace) -> None:
        asked.append(options.lane)
        raise UsageError("enough")

    monkeypatch.setattr("cli.capturing.capture", caught)
    for given in ([], ["--lane", "trace"]):
        with pytest.raises(UsageError):
            main(["iou", *given])
    assert asked == ["nnc-cpp", "trace"]


def test_the_seeds_error_is_a_finding(capsys: pytest.CaptureFixture[str]) -> None:
    main(["iou:minmax", "--lane", "trace+can_fuse_on_cpu=on", "--n", "16", "--json"])
    found = json.loads(capsys.readouterr().out)
    rules = {f["rule"]: f for f in found["findings"]}
    assert rules["llvm_not_found"]["try"] == "nnc-cpp"
    assert "torch 2.0.1" in rules["llvm_not_found"]["text"]
    assert found["fusion"] == {"groups": 1, "fused_ops": 18, "compute_ops": 18}
    assert found["traffic"]["minimum_bytes"] == 8 * 4 * 16 + 4 * 16 * 16


@pytest.mark.parametrize(("formula", "lane", "rule"), [
    ("inplace:inplace", "nnc-interp", "in_place"), ("int_cast_add_mul", "nnc-interp", "cast"),
    ("iou:native", "trace", "fusion_off")])
def test_formulas_of_the_library_give_their_findings(capsys: pytest.CaptureFixture[str], formula: str, lane: str,
                                                     rule: str) -> None:
    main([formula, "--lane", lane, "--n", "16", "--json"])
    assert rule in {f["rule"] for f in json.loads(capsys.readouterr().out)["findings"]}


def test_another_fuser_needs_no_log(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["iou:minmax", "--lane", "legacy", "--n", "16"]) == 0
    assert "18 of 18 operations fused" in capsys.readouterr().out


def test_eager_runs_one_by_one(capsys: pytest.CaptureFixture[str]) -> None:
    main(["iou:minmax", "--lane", "eager", "--n", "16"])
    assert "eager runs its 18 operations one by one" in capsys.readouterr().out


def test_long_names_keep_the_columns_apart_and_straight(capsys: pytest.CaptureFixture[str]) -> None:
    main(["torch.nn.functional.binary_cross_entropy_with_logits(torch.sin(a), b)", "--lane", "trace", "--n", "16"])
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("  aten::")]
    assert len(rows) > 1
    assert len({line.index("%") for line in rows}) == 1


def test_a_missing_lane_is_told_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert guarded("cli.graph", ["iou"]) == 2
    assert "--lane nnc-cpp" in capsys.readouterr().err


def test_a_failed_run_is_told_and_not_counted_as_unfused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The executor makes a bool of a bool times 1, which eager makes a whole number."""
    file = tmp_path / "bools.py"
    file.write_text("import torch\ndef formula(a):\n    return a * 2 - a * 1\ndef inputs(n, device, dtype):\n"
                    "    return (torch.ones(n, device=device) > 0,)\n")
    assert main([str(file), "--lane", "nnc-interp", "--n", "4"]) == 0
    head, told = capsys.readouterr().out.splitlines()[:2]
    assert head == "bools, nnc-interp, n = 4: no plan was built for its 3 operations"
    assert told.startswith("The lane's run failed: Subtraction, the `-` operator, with a bool tensor")
    assert "write .to(torch.int64)" in told
