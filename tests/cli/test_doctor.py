"""doctor: what can run, why not, and the way out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli import doctor
from core.engine import targets
from core.lanes import PRESETS

FOUND = {"name": "here", "label": "Python 3.11", "error": None, "torch": "2.13.0", "python": "3.11.7", "llvm": False,
         "cuda": [], "threads": 2, "cpu_capability": "AVX2", "compiler": None,
         "switches": {"can_fuse_on_cpu": {"present": True, "value": False},
                      "texpr_parallel_cpu": {"present": False, "value": None}},
         "lanes": [doctor.lane("eager", None), doctor.lane("inductor", "there is no C++ compiler")]}


def test_text_names_what_cannot_run_and_what_would_help() -> None:
    text = "\n".join(doctor._target(FOUND))
    assert "✓ eager" in text
    assert "✗ inductor    there is no C++ compiler" in text
    assert "apt-get install g++" in text
    assert "can_fuse_on_cpu=off" in text
    assert "switches this torch lacks: texpr_parallel_cpu" in text


def test_the_cache_it_names_is_the_one_that_the_cpp_backend_uses(tmp_path, monkeypatch) -> None:
    for variable in ("FUSESCOPE_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(variable, raising=False)
    assert doctor.folders()["cache"] == str(Path.home() / ".cache/fusescope")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert doctor.folders()["cache"] == str(tmp_path / "fusescope")
    monkeypatch.setenv("FUSESCOPE_CACHE", str(tmp_path / "kernels"))
    assert doctor.folders()["cache"] == str(tmp_path / "kernels")


def test_a_python_without_torch_says_so(tmp_path) -> None:
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\necho \"No module named 'torch'\" >&2\nexit 1\n")
    python.chmod(0o755)
    found = doctor.target(targets.Target("bare", (str(python),), "bare Python"))
    assert "No module named 'torch'" in found["error"]
    assert "pip install torch" in "\n".join(doctor._target(found))


@pytest.mark.torch
def test_the_real_thing_as_json(capsys) -> None:
    assert doctor.main(["--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    lanes = {row["lane"]: row for row in found["targets"][0]["lanes"]}
    assert set(lanes) == set(PRESETS)
    assert lanes["eager"]["available"]
    assert lanes["nvfuser"]["reason"]
    assert found["machine"]["cores"] >= 1


def test_a_list_of_targets_that_does_not_read_is_told_and_hinders_nothing(own_folders, monkeypatch) -> None:
    (own_folders / "settings").mkdir()
    (own_folders / "settings" / "targets.json").write_text("garbage")
    monkeypatch.setattr(doctor, "target", lambda place: FOUND)
    found = doctor.examine()
    assert len(found["targets"]) == 1
    assert "the list of targets does not read" in found["problem"]
    assert "problem    " + found["problem"] in doctor.lines(found)
