"""What cannot be read is bad input: exit code 2 with a place and words, by every command that reads it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cli.boundary import guarded
from cli.run import _parse

BAD = {"formula.py": "def formula(a:\n    return a\n", "graph.ir": "graph(%a : Tensor):\n  %b = foo\n",
       "study.fscope": "{"}


@pytest.mark.parametrize(("command", "name"), [
    *((command, name) for command in ("run", "graph", "explain") for name in ("formula.py", "graph.ir")),
    ("export", "study.fscope"), ("compare", "study.fscope")])
def test_input_that_does_not_read_ends_in_2(tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str,
                                            name: str) -> None:
    path = tmp_path / name
    path.write_text(BAD[name])
    assert guarded(f"cli.{command}", [str(path)] * (2 if command == "compare" else 1)) == 2
    said = capsys.readouterr()
    assert said.err.startswith("fusescope: ")
    assert path.stem in said.err
    assert not said.out


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
@pytest.mark.parametrize("name", ["a.py", "a.ir", "a.pt"])
def test_a_pipe_without_a_writer_is_refused_not_waited_for(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                           name: str) -> None:
    os.mkfifo(tmp_path / name)
    for command in ("run", "graph", "explain"):
        assert guarded(f"cli.{command}", [str(tmp_path / name)]) == 2
        assert "is no file on a disk" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["a.py", "a.ir", "a.pt"])
def test_a_link_that_leads_to_itself_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                  name: str) -> None:
    (tmp_path / name).symlink_to(name)
    assert guarded("cli.graph", [str(tmp_path / name), "--lane", "trace"]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_the_usage_of_run_names_its_formula_once(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        _parse(["--help"])
    usage = capsys.readouterr().out.partition("\n\n")[0]
    assert usage.split().count("FORMULA") == 1
    assert "[MORE ...]" in usage


def test_no_sizes_are_no_sizes(capsys: pytest.CaptureFixture[str]) -> None:
    assert guarded("cli.run", ["chain", "--n", ""]) == 2
    assert "'' is no size" in capsys.readouterr().err
