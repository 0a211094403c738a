"""targets: the four commands, their words and codes."""

from __future__ import annotations

import io
import json
import signal
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from cli import targets
from core.engine import target_create, target_probe, target_store
from core.engine.target_create import Created, Plan
from core.engine.target_store import Facts, Row
from core.errors import FusescopeError, UnavailableError, UsageError
from main import main

LLVM = Facts("3.10.13", "2.0.1", True, ("A card",), switches=("texpr_fuser",),
             backends={"eager": None, "nvfuser": "no"})


@pytest.fixture
def no_probe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(target_probe, "probe", lambda target, stop=None: LLVM)


@pytest.mark.usefixtures("no_probe")
def test_add_list_remove(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["targets", "add", "old", "--python", sys.executable]) == 0
    assert "added old: torch 2.0.1, Python 3.10.13, LLVM, CUDA: A card, 1 switches" in capsys.readouterr().out
    assert main(["targets", "list"]) == 0
    text = capsys.readouterr().out
    assert f"old: {sys.executable}" in text
    assert "  runs: eager\n" in text
    assert main(["targets", "remove", "old"]) == 0
    assert target_store.load().targets == ()


@pytest.mark.usefixtures("no_probe")
def test_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    target_store.put(Row("far", "python3", "me@far", ("-p", "2222"), facts=LLVM))
    assert targets.main(["list", "--json"]) == 0
    here, far = json.loads(capsys.readouterr().out)
    assert here["name"] == "here"
    assert far["ssh"] == "me@far"
    assert far["facts"]["llvm"] is True
    assert far["error"] is None


@pytest.mark.usefixtures("no_probe")
def test_settings_that_cannot_be_written_hinder_no_list(capsys: pytest.CaptureFixture[str],
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, data: bytes) -> None:
        raise FusescopeError("read-only", where=str(path))

    monkeypatch.setattr(target_store.files, "write", refuse)
    assert targets.main(["list"]) == 0
    assert "  runs: eager\n" in capsys.readouterr().out


def test_one_that_does_not_answer_is_listed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
                                            ) -> None:
    def refuse(target: object, stop: object = None) -> Facts:
        raise UnavailableError("no answer", where="old")

    target_store.put(Row("old", "/gone/python", facts=LLVM))
    monkeypatch.setattr(target_probe, "probe", refuse)
    assert targets.main(["list", "--probe"]) == 1
    assert "does not answer: no answer" in capsys.readouterr().out


@pytest.mark.usefixtures("no_probe")
def test_add_by_ssh_keeps_what_was_said() -> None:
    assert targets.main(["add", "far", "--ssh", "me@far", "--ssh-option=-p", "--ssh-option=2222"]) == 0
    assert target_store.load().targets == (Row("far", "python3", "me@far", ("-p", "2222"), facts=LLVM),)


@pytest.mark.usefixtures("no_probe")
def test_a_link_to_a_python_stays_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The link is what makes it an environment's Python; a relative path is made whole."""
    (tmp_path / "python").symlink_to(sys.executable)
    monkeypatch.chdir(tmp_path)
    targets.main(["add", "linked", "--python", "./python"])
    assert target_store.load().targets[0].python == str(tmp_path / "python")


@pytest.mark.parametrize("words", [[], ["add", "x"], ["add", "x", "--python", "/no/such/python"], ["remove", "x"],
                                   ["create", "x"], ["add", "a b", "--ssh", "h"], ["create", "x", "--torch", "new"],
                                   ["add", "x", "--python", sys.executable, "--ssh-option=-p"]])
def test_what_cannot_be_understood(words: list[str]) -> None:
    with pytest.raises(UsageError):
        targets.main(words)


def test_create_says_the_size_and_the_steps(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
                                            ) -> None:
    def create(plan: Plan, told: Any, stop: threading.Event) -> Row:
        told(Created("loading torch", 300_000_000, 600_000_000))
        return Row(plan.name, "p", facts=LLVM)

    monkeypatch.setattr(target_create, "create", create)
    assert targets.main(["create", "old", "--torch", "2.0.1", "--yes"]) == 0
    said = capsys.readouterr()
    assert "on the disk" in said.err.splitlines()[0]
    assert "loading torch: 300" in said.err
    assert said.out.startswith("added old")


@pytest.mark.parametrize(("typed", "code"), [("n\n", 1), ("", 1), ("y\n", 0)])
def test_create_asks_on_a_terminal(monkeypatch: pytest.MonkeyPatch, typed: str, code: int) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Terminal(typed))
    monkeypatch.setattr(target_create, "create", lambda plan, told, stop: Row(plan.name, "p", facts=LLVM))
    assert targets.main(["create", "old", "--torch", "2.0.1"]) == code


def test_ctrl_c_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The interrupt reaches the command's own thread, which tells the work to stop and waits for it."""
    stopped: list[bool] = []

    def work(stop: threading.Event) -> Row:
        stop.wait(0.2)  # the command waits by now
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
        stopped.append(stop.wait(20))
        return Row("old", "p", facts=LLVM)

    with pytest.raises(KeyboardInterrupt):
        targets._in_thread(work)
    assert stopped == [True]
