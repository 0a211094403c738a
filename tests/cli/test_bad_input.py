"""What cannot be read is bad input: exit code 2 with a place and words, by every command that reads it."""

from __future__ import annotations

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


def test_the_usage_of_run_names_its_formula_once(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        _parse(["--help"])
    usage = capsys.readouterr().out.partition("\n\n")[0]
    assert usage.split().count("FORMULA") == 1
    assert "[MORE ...]" in usage
