"""Errors at the command line: words and an exit code, never a traceback."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from cli import boundary, window
from core.errors import DocumentError, FormulaError, ParseError, UnavailableError, UsageError, WorkerError
from core.folders import log_file
from main import COMMANDS

ROOT = Path(__file__).resolve().parents[2]


def raising(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> int:
    def main(argv: list[str]) -> int:
        raise error

    monkeypatch.setattr(boundary, "import_module", lambda name: SimpleNamespace(main=main))
    return boundary.guarded("any", [])


@pytest.mark.parametrize(("error", "code"), [
    (UsageError("no such lane", where="--lanes", remedy="Try eager."), 2),
    (FormulaError("invalid syntax", where="f.py, line 3"), 2),
    (DocumentError("is cut short", where="s.fscope"), 2),
    (ParseError("expected a graph", where="g.ir", line=1), 2),
    (UnavailableError("no such device"), 1),
    (WorkerError("the worker died"), 1),
    (KeyboardInterrupt(), 130),
])
def test_known_errors_are_words(monkeypatch, capsys, error: BaseException, code: int) -> None:
    assert raising(monkeypatch, error) == code
    assert capsys.readouterr().err.startswith("fusescope: ")


def test_unexpected_errors_go_to_the_log(monkeypatch, capsys) -> None:
    assert raising(monkeypatch, ZeroDivisionError("division by zero")) == 1
    said = capsys.readouterr().err
    assert "Traceback" not in said
    assert str(log_file()) in said
    assert "ZeroDivisionError" in log_file().read_text()


def test_without_a_screen_the_hint_and_code_2() -> None:
    done = subprocess.run([sys.executable, "main.py"], cwd=ROOT, capture_output=True, text=True, timeout=60,
                          env={"PATH": "/usr/bin:/bin"}, check=False)
    assert done.returncode == 2
    assert "python main.py run iou" in done.stderr


def test_missing_libraries_are_named_by_package(monkeypatch) -> None:
    monkeypatch.setattr(window, "_loads", lambda library: library != "libEGL.so.1")
    with pytest.raises(UsageError) as error:
        window.check_libraries()
    assert "apt-get install libegl1" in (error.value.remedy or "")


def test_an_unknown_option_is_usage(capsys) -> None:
    assert boundary.guarded("cli.usage", ["--fast"]) == 2


@pytest.mark.parametrize(("started", "called"), [("/usr/bin/fusescope", "fusescope"), ("main.py", "python main.py")])
@pytest.mark.parametrize("command", COMMANDS)
def test_help_names_the_program_as_it_was_started(monkeypatch, capsys, command: str, started: str, called: str) -> None:
    monkeypatch.setattr(sys, "argv", [started])
    with pytest.raises(SystemExit):
        boundary.guarded(COMMANDS[command], ["--help"])
    said = capsys.readouterr().out
    assert said.startswith(f"usage: {called} {command}")
    assert ("python main.py" in said) is (called != "fusescope")


@pytest.mark.parametrize("command", COMMANDS)
def test_an_unknown_option_of_a_command_is_one_message(capsys, command: str) -> None:
    assert boundary.guarded(COMMANDS[command], ["--no-such-option"]) == 2
    assert capsys.readouterr().err.startswith("fusescope: ")


def test_closed_streams_lead_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, _ in boundary.STREAMS:
        monkeypatch.setattr(sys, name, None)
    boundary.settle_streams()
    print("words")
    print("more words", file=sys.stderr)
    assert sys.stdin.read() == ""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        assert stream.name == os.devnull
        stream.close()


def test_an_encoding_without_the_letter_costs_no_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii"))
    boundary.settle_streams()
    print("1.5 ×", "\udcff", flush=True)
    assert written.getvalue().split() == [b"1.5", rb"\xd7", rb"\udcff"]
