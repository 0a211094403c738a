"""`run` over the fake worker: what it prints where, its exit codes, and that Ctrl+C keeps what was measured."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from cli.boundary import guarded
from cli.run import _termination_as_interrupt, _writable
from cli.table import COLUMNS
from core.document import decode, load
from core.engine import targets
from core.engine.targets import Target
from core.errors import UsageError

FAKE = Path(__file__).resolve().parent.parent / "fakes" / "worker.py"
ON_THE_FAKE = """
import os, signal, sys
os.close(os.open(os.ttyname(2), os.O_RDWR))  # which makes it this session's terminal
fake, ignored = sys.argv.pop(1), sys.argv.pop(1)
signal.signal(signal.SIGHUP, signal.SIG_IGN if ignored == "True" else signal.SIG_DFL)
from cli.boundary import guarded
from core.engine import targets
targets.this_python = lambda: targets.Target(targets.HERE, (sys.executable, fake))
sys.exit(guarded("cli.run", sys.argv[1:]))
"""
FORMULA = "def inputs(n, device, dtype): ...\ndef formula(a, b): ...\n"


@pytest.fixture
def formula(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A formula file whose worker is the fake."""
    monkeypatch.setattr(targets, "this_python", lambda: Target(targets.HERE, (sys.executable, str(FAKE))))
    path = tmp_path / "made.py"
    path.write_text(FORMULA)
    return path


def run(*argv: str) -> int:
    return guarded("cli.run", list(argv))


def test_a_table_on_stdout_and_progress_on_stderr(formula: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(formula), "--n", "64,128", "--lanes", "eager,trace", "--budget", "1") == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0].split()[:4] == ["lane", "n", "status", "median"]
    assert [line.split()[:3] for line in lines[1:5]] == [
        ["eager", "64", "ok"], ["trace", "64", "ok"], ["eager", "128", "ok"], ["trace", "128", "ok"]]
    assert "baseline" in lines[1]
    assert "2.00\u202f× faster" in lines[2] or "1.99\u202f× faster" in lines[2] or "2.01\u202f× faster" in lines[2]
    assert "equal" in lines[2]
    assert "n = 128  trace" in err
    assert "lane " not in err


def test_json_on_stdout_is_only_json(formula: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(formula), "--n", "64", "--lanes", "eager", "--json", "-") == 0
    out, err = capsys.readouterr()
    assert decode(out.encode()).point("eager", 64)
    assert json.loads(out)["format"] == "fusescope-study"
    assert "median" in err


def test_json_into_a_file(formula: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(formula), "--n", "64", "--lanes", "eager", "--json", str(tmp_path / "a.fscope")) == 0
    assert load(tmp_path / "a.fscope").point("eager", 64)
    assert "median" in capsys.readouterr().out


@pytest.mark.parametrize(("lines", "lanes", "code", "words"), [
    ("# fake: trace Warm fail", "eager,trace", 1, "bad luck"),
    ("# fake: trace Warm abort", "eager,trace", 1, "SIGABRT"),
    ("", "eager,nnc-llvm", 1, "no LLVM in this fake"),
    ("# fake: trace Warm hang", "eager,trace", 0, "over budget"),
    ("# fake: any Time flood", "eager", 0, "more lines"),
])
def test_the_exit_code_tells_of_failed_lanes(formula: Path, capsys: pytest.CaptureFixture[str], lines: str, lanes: str,
                                             code: int, words: str) -> None:
    formula.write_text(FORMULA + lines)
    assert run(str(formula), "--n", "64", "--lanes", lanes, "--call-limit", "0.5", "--build-limit", "2") == code
    assert words in "".join(capsys.readouterr())


@pytest.mark.parametrize("argv", [
    (), ("nothing_called_this",), ("iou", "--n", "0"), ("iou", "--lanes", "tracee"), ("iou", "--variant", "none"),
    ("iou", "--lanes", "trace:none"), ("iou", "--threads", "0"), ("iou", "--device", "tpu"), ("iou", "--dtype", "f32"),
    ("iou", "--precision", "0"), ("iou", "--budget", "nan"), ("iou", "--follow", "me"),
    ("iou", "--lanes", "trace@moon"),
    ("iou", "--json", "/no/such/folder/a.json"), ("iou", "--json", str(FAKE.parent)),
    ("iou", "--out", __file__), ("iou", "--bogus"),
    ("iou", "--threads", "9" * 5000), ("iou", "--seed", str(2**63)), ("n" * 300,), ("a/" * 3000 + ".py",),
])
def test_bad_usage_is_code_2_with_a_way_out(capsys: pytest.CaptureFixture[str], argv: tuple[str, ...]) -> None:
    assert run(*argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("fusescope: ")
    assert "Traceback" not in err


def test_several_thread_counts_make_a_lane_of_each(formula: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(formula), "--n", "64", "--lanes", "eager,trace+threads=4", "--threads", "1,2", "--json", "-") == 0
    document = decode(capsys.readouterr().out.encode())
    assert [(lane.id, lane.threads) for lane in document.lanes] == [
        ("eager+threads=1", 1), ("eager+threads=2", 2), ("trace+threads=4", 4)]


def test_one_thread_count_is_the_study_s(formula: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(formula), "--n", "64", "--lanes", "eager", "--threads", "1", "--json", "-") == 0
    document = decode(capsys.readouterr().out.encode())
    assert [(lane.id, lane.threads) for lane in document.lanes] == [("eager", 1)]


@pytest.mark.parametrize("how", ["interrupt", "terminate"])
def test_a_stop_writes_what_was_measured(formula: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                         how: str) -> None:
    """The fake sends the signal from within its second build, which then hangs."""
    formula.write_text(FORMULA + f"# fake: any Build {how} 100")
    place = tmp_path / "partial.fscope"
    code = run(str(formula), "--n", "64,128", "--lanes", "eager,trace", "--call-limit", "100", "--json", str(place))
    assert code == 130
    statuses = {(p.lane, p.n): p.status for p in load(place).points}
    assert statuses == {("eager", 64): "ok", ("trace", 64): "ok", ("eager", 128): "cancelled",
                        ("trace", 128): "cancelled"}
    assert "cancelled" in capsys.readouterr().out


def test_crossovers_add_sizes(formula: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(formula), "--n", "64", "--lanes", "eager,trace", "--crossovers", "--json", "-") == 0
    assert {p.n for p in decode(capsys.readouterr().out.encode()).points} == {64}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_asked_itself_whether_it_may_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    monkeypatch.setattr("cli.run.os.access", lambda path, mode: path == pipe)
    _writable(Namespace(json=str(pipe), out=None))
    with pytest.raises(UsageError, match="cannot be written"):
        _writable(Namespace(json=str(tmp_path / "file"), out=None))


def test_a_link_that_leads_to_itself_is_no_place_for_a_study(tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(UsageError, match="cannot be reached"):
        _writable(Namespace(json=str(tmp_path / "loop"), out=None))


@pytest.mark.parametrize("option", ["--json", "--out"])
def test_a_folder_that_cannot_be_written_is_told_before_measuring(
        formula: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
        option: str) -> None:
    monkeypatch.setattr("cli.run.os.access", lambda path, mode: Path(path) != tmp_path)
    assert run(str(formula), "--n", "64", option, str(tmp_path / "new")) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "cannot be written to" in err


@pytest.mark.parametrize(("asked", "told"), [((), True), (("--lanes", "eager"), False), (("--variant", "b"), False)])
def test_variants_that_no_lane_measures_are_named(formula: Path, capsys: pytest.CaptureFixture[str],
                                                  asked: tuple[str, ...], told: bool) -> None:
    formula.write_text("def inputs(n, device, dtype): ...\ndef a(x): ...\ndef b(x): ...\n")
    run(str(formula), "--n", "64", "--no-history", *asked)
    assert ("not measured: b of made" in capsys.readouterr().err) is told


def test_help_explains_the_columns(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run("iou", "--help")
    words = " ".join(capsys.readouterr().out.partition("Columns of the table:")[2].split())
    told = [column.head for column in COLUMNS if column.head not in ("lane", "n", "status", "× baseline")]
    assert [head for head in told if head not in words] == []


def test_an_end_that_is_asked_for_twice_at_once_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("cli.run.time.monotonic", lambda: clock[0])
    with _termination_as_interrupt():
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGTERM)
        clock[0] = 5.0
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGTERM)


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="no terminals of this kind here")
@pytest.mark.parametrize("ignored", [False, True])
def test_a_closed_terminal_costs_no_study(tmp_path: Path, ignored: bool) -> None:
    """Ends it as Ctrl+C does, or goes on where the signal is ignored."""
    formula, place = tmp_path / "made.py", tmp_path / "made.fscope"
    formula.write_text(FORMULA + ("" if ignored else "# fake: any Build hang 100"))
    terminal, its_end = os.openpty()
    argv = (sys.executable, "-c", ON_THE_FAKE, str(FAKE), str(ignored), str(formula), "--n", "64,128", "--lanes",
            "eager", "--call-limit", "100", "--no-history", "--json", str(place))
    child = subprocess.Popen(argv, stdin=its_end, stdout=its_end, stderr=its_end, start_new_session=True)
    os.close(its_end)
    seen = b""
    while b"n = 64  eager" not in seen:
        seen += os.read(terminal, 1000)
    os.close(terminal)
    code = child.wait(60)
    assert [p.status for p in load(place).points] == ["ok", "ok" if ignored else "cancelled"]
    assert code == (0 if ignored else 130)
