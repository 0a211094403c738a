"""Files made beside the window: whole and under their names, and nothing left of a process that dies, hangs or lies."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage

from core.document import Document, FormulaText
from core.export.look import Look
from core.results import LaneGraphs, Stage
from gui import writing_process as beside
from gui.dialogs.export import ExportDialog
from gui.making import Errand
from gui.writing import Apart, Part, Writing, parts_of
from gui.writing_process import Made, Refused, Request, Task, answers
from tests.fakes.charted import document

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen platform has no such hints
GRAPH = "graph(%a : Tensor):\n  %b : Tensor = aten::sin(%a)\n  return (%b)\n"
SMALL = Look(320, 240, 1.5, dark=True)
SOURCE = "import torch\ndef inputs(n, device, dtype): return (torch.rand(n),)\ndef native(a): return a + 1\n"
ANSWERING = f"""
import os, pickle, sys, time
sys.path.insert(0, {str(Path(beside.__file__).parent.parent)!r})
request = pickle.load(sys.stdin.buffer)
def put(number, name):
    os.makedirs(os.path.dirname(f"{{request.folder}}/{{number}}/{{name}}"), exist_ok=True)
    open(f"{{request.folder}}/{{number}}/{{name}}", "w").write("text")
def tell(text): print(text, flush=True)
def part(number, name):
    put(number, name)
    tell('{{"type":"made","number":%d,"files":["%s"]}}' % (number, name))
"""
HANGS = "part(0, 'deep/a.txt'); put(1, 'half.txt'); time.sleep(100)"


@pytest.fixture
def writing(qapp: Any) -> Iterator[Writing]:
    made = Writing()
    yield made
    made.close()


def fake(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    monkeypatch.setattr(beside, "command", lambda: [sys.executable, "-c", ANSWERING + code])


def drawn_study() -> Document:
    return replace(document(), graphs=(LaneGraphs("trace", 256, (Stage("traced", "graph", "torchscript", GRAPH),)),))


def three(folder: Path) -> tuple[Apart, ...]:
    errand = Errand(document(), folder, SMALL)
    return tuple(Apart(errand, Task(name)) for name in ("json", "csv", "issue"))


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_process_writes_what_the_same_parts_write_here(writing: Writing, qtbot: Any, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    parts = parts_of(Errand(drawn_study(), there, SMALL))
    heard: list[tuple[int, int]] = []
    writing.progressed.connect(lambda *far: heard.append(far))
    with qtbot.waitSignal(writing.finished, timeout=60_000) as told:
        writing.start(parts)
    made = list(answers(Request(drawn_study(), str(here), SMALL, tuple(part.task for part in parts))))
    wanted = {name: (here / str(answer.number) / name).read_bytes() for answer in made if isinstance(answer, Made)
              for name in answer.files}
    found = files_in(there)
    assert set(found) == set(wanted) == {path.relative_to(there).as_posix() for path in told.args[0]}
    assert not told.args[1]
    assert [name for name in found if found[name] != wanted[name] and not name.endswith(".pdf")] == []  # a PDF is dated
    assert heard == [(done, len(parts)) for done in range(len(parts) + 1)]
    assert {path.name.startswith(".") for path in there.iterdir()} == {False}
    chart = QImage(str(next(there.glob("*_time.png"))))
    assert chart.width() == 480
    assert chart.pixelColor(2, 2).lightness() < 80


def test_half_characters_arrive(tmp_path: Path) -> None:
    odd = replace(document(), formula=FormulaText("odd", "# \ud800", ("native",)))
    done = subprocess.run([sys.executable, "-c", "import pickle, sys; print(ascii(pickle.load(sys.stdin.buffer)))"],
                          input=beside.packed(Request(odd, str(tmp_path), SMALL, ())), capture_output=True, check=True,
                          cwd=Path(beside.__file__).parent.parent)
    assert b"# \\ud800" in done.stdout


def test_a_stop_kills_at_once_and_leaves_what_is_whole(writing: Writing, qtbot: Any, tmp_path: Path,
                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    fake(monkeypatch, HANGS)
    writing.start(three(tmp_path))
    qtbot.waitUntil(lambda: bool(list(tmp_path.rglob("half.txt"))), timeout=20_000)
    qtbot.waitUntil(lambda: (tmp_path / "deep" / "a.txt").is_file(), timeout=20_000)
    with qtbot.waitSignal(writing.finished, timeout=20_000) as told:
        writing.stop()
    assert told.args == [(tmp_path / "deep" / "a.txt",), True]
    assert list(files_in(tmp_path)) == ["deep/a.txt"]
    assert [path.name for path in tmp_path.iterdir()] == ["deep"]
    assert not writing.busy


@pytest.mark.parametrize(("code", "words"), [
    ("part(0, 'a.txt'); put(1, 'half.txt'); os.kill(os.getpid(), 9)", "part 2 of 3: the system or another program"),
    ("part(0, 'a.txt'); sys.exit('MemoryError')", "part 2 of 3: MemoryError"),
    ("part(0, 'a.txt'); os._exit(7)", "part 2 of 3: no message, exit code 7"),
    ("part(0, 'a.txt'); tell('hello'); time.sleep(100)", "part 2 of 3: it answered nonsense: 'hello'"),
    ("part(0, 'a.txt'); part(2, 'b.txt'); time.sleep(100)", "part 2 of 3: it answered nonsense"),
    ("part(0, 'a.txt'); part(1, '../b.txt'); time.sleep(100)", "part 2 of 3: it answered nonsense"),
    ("part(0, 'a.txt'); print('x' * 2_000_000, flush=True); time.sleep(100)", "part 2 of 3: it answered nonsense"),
    ("part(0, 'a.txt'); print('x' * 2_000_000, end='', flush=True); time.sleep(100)", "nonsense, without an end"),
])
def test_a_process_that_dies_or_lies_is_told_with_what_to_do(writing: Writing, qtbot: Any, tmp_path: Path, code: str,
                                                             words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fake(monkeypatch, code)
    with qtbot.waitSignal(writing.failed, timeout=20_000) as told:
        writing.start(three(tmp_path))
    assert words in told.args[0]
    assert "main.py export" in told.args[0]
    assert list(files_in(tmp_path)) == ["a.txt"]
    assert not list(tmp_path.glob(".*"))


def test_a_process_that_does_not_start_is_told(writing: Writing, qtbot: Any, tmp_path: Path,
                                               monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "command", lambda: [str(tmp_path / "none")])
    with qtbot.waitSignal(writing.failed, timeout=20_000) as told:
        writing.start(three(tmp_path))
    assert "did not start" in told.args[0]
    assert not list(tmp_path.iterdir())


def test_a_place_that_is_taken_and_one_that_is_no_folder(writing: Writing, qtbot: Any, tmp_path: Path,
                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    fake(monkeypatch, "part(0, 'a.txt'); time.sleep(100)")
    (tmp_path / "a.txt" / "inner").mkdir(parents=True)
    with qtbot.waitSignal(writing.failed, timeout=20_000) as told:
        writing.start(three(tmp_path))
    assert "cannot write the file" in told.args[0]
    assert str(tmp_path / "a.txt") in told.args[0]
    (tmp_path / "file").write_text("in the way")
    with qtbot.waitSignal(writing.failed, timeout=20_000) as told:
        writing.start(three(tmp_path / "file"))
    assert "cannot make the folder" in told.args[0]
    assert not list(tmp_path.glob(".*"))


def test_a_refused_part_is_the_last_and_says_why(tmp_path: Path) -> None:
    large = Look(8000, 8000, 16.0)
    asked = Request(document(), str(tmp_path), large, (Task("json", called="named.json"), Task("charts"), Task("csv")))
    first, second = answers(asked)
    assert first == Made(0, ("named.json",))
    assert isinstance(second, Refused)
    assert "too large" in second.why


def test_a_process_whose_window_is_gone_clears_up_and_ends(tmp_path: Path) -> None:
    folder = tmp_path / "its"
    folder.mkdir()
    tasks = tuple(part.task for part in parts_of(Errand(drawn_study(), tmp_path, SMALL)))
    done = subprocess.run(beside.command(), input=beside.packed(Request(drawn_study(), str(folder), SMALL, tasks)),
                          capture_output=True, timeout=60, check=False)
    assert done.returncode == 1
    assert not list(tmp_path.iterdir())


@pytest.fixture
def dialog(shell: Any, qtbot: Any, tmp_path: Path) -> ExportDialog:
    qtbot.waitUntil(lambda: bool(shell.session.calls))
    shell.commands.open_kept(document(formula=FormulaText("kept", SOURCE, ("native",))))
    qtbot.waitUntil(lambda: shell.panels["time"].chart is not None)
    made = ExportDialog(shell)
    for box in made.boxes.values():
        box.setChecked(False)
    made.report.setChecked(True)
    made.folder.setText(str(tmp_path))
    return made


def test_the_messages_tell_of_a_process_that_died(dialog: ExportDialog, shell: Any, qtbot: Any, tmp_path: Path,
                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    fake(monkeypatch, "sys.exit('MemoryError')")
    with qtbot.waitSignal(dialog.writing.failed, timeout=20_000):
        dialog.write_button.click()
    assert "ended in part 1 of" in shell.log.text.toPlainText()
    assert "Export once more" in shell.log.text.toPlainText()
    assert dialog.write_button.text() == "Export"
    assert not list(tmp_path.iterdir())


def test_a_closing_window_ends_the_process(dialog: ExportDialog, shell: Any, qtbot: Any, tmp_path: Path,
                                           monkeypatch: pytest.MonkeyPatch) -> None:
    fake(monkeypatch, HANGS)
    dialog.write_button.click()
    qtbot.waitUntil(lambda: bool(list(tmp_path.rglob("half.txt"))), timeout=20_000)
    shell.close()
    assert not dialog.writing.busy
    assert not list(tmp_path.glob(".*"))


def test_a_part_in_steps_leaves_the_window_alone_between_them(writing: Writing, qtbot: Any, tmp_path: Path) -> None:
    turns: list[str] = []

    def steps() -> Iterator[Path | float]:
        for name in ("first", "second"):
            QTimer.singleShot(0, writing, lambda name=name: turns.append(f"window after {name}"))
            turns.append(name)
            yield 0.02
        yield tmp_path / "made"

    with qtbot.waitSignal(writing.finished, timeout=10_000) as told:
        writing.start((Part(steps), Part(lambda: (tmp_path / "other",))))
    assert told.args == [(tmp_path / "made", tmp_path / "other"), False]
    assert turns == ["first", "window after first", "second", "window after second"]


def test_a_part_that_is_stopped_between_its_steps_is_closed(writing: Writing, qtbot: Any) -> None:
    ends: list[str] = []

    def steps() -> Iterator[Path | float]:
        try:
            writing.stop()
            yield 0.0
            ends.append("went on")
        finally:
            ends.append("closed")

    with qtbot.waitSignal(writing.finished, timeout=10_000) as told:
        writing.start((Part(steps),))
    assert told.args == [(), True]
    assert ends == ["closed"]
