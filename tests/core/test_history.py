"""The history: what is put is had back as it was, room is made by the oldest, and a kill loses nothing finished."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from core.errors import FusescopeError, UsageError
from core.folders import data_folder
from core.history import DONE, NAME, RUNNING, History, Keeper
from tests.fakes.charted import document, hostile_document

ROOT = Path(__file__).resolve().parents[2]
# puts studies for ever and says the number of each that is finished; its last one may be cut off
WRITER = """
import sys
from core.history import History
from tests.fakes.charted import document
with History() as history:
    print("ready", flush=True)
    while True:
        number = history.put(document(), "running")
        print(history.put(document(), "done", number), flush=True)
"""


def test_a_study_comes_back_as_it_was() -> None:
    with History() as history:
        numbers = [history.put(document()), history.put(hostile_document())]
    with History() as history:
        assert history.open(numbers[0]) == document()
        assert history.open(numbers[1]).formula.name.startswith("<script>")
        assert [kept.id for kept in history.list()] == [2, 1]
        assert history.kept(1).formula == "iou"
        assert history.kept(1).sizes == "256, 512, 1024, 2048, 4096, 8192"
    assert (data_folder() / NAME).is_file()


@pytest.mark.parametrize(("words", "found"), [
    ("iou", [3, 1]), ("NNC-cpp 2.13", [3, 2, 1]), ("slow", [2]), ("iou slow", []), ("100%", []), ("_", []),
    ("", [3, 2, 1]),
])
def test_search_wants_every_word(words: str, found: list[int]) -> None:
    with History() as history:
        for name in ("iou", "nms", "iou"):
            history.put(replace(document(), formula=replace(document().formula, name=name)))
        history.note(2, "slow since the new kernel")
        assert [kept.id for kept in history.search(words)] == found
        assert [kept.id for kept in history.search(words, 1)] == found[:1]


def test_room_is_made_by_the_oldest_that_are_not_pinned() -> None:
    with History() as history:
        size = history.kept(history.put(document())).bytes
        history.pin(1)
        history.limit_bytes = 3 * size + 10
        for _ in range(4):
            history.put(document())
        assert [kept.id for kept in history.list()] == [5, 4, 1]
        with pytest.raises(UsageError, match="no study 2"):
            history.open(2)
        history.limit_bytes = 1
        assert [kept.id for kept in history.list()] == [1]
        assert history.put(document()) == 6
        assert [kept.id for kept in history.list()] == [6, 1]
        history.limit_bytes = 0  # none
        assert [history.put(document()) for _ in range(3)] == [7, 8, 9]
        assert history.taken_bytes == sum(kept.bytes for kept in history.list())
        assert history.droppable() == tuple(kept.bytes for kept in reversed(history.list()) if not kept.pinned)
        history.delete(6)
        history.pin(1, False)
        assert not history.kept(1).pinned


@pytest.mark.parametrize("verb", ["open", "kept", "delete", "pin"])
def test_a_number_that_is_not_there_is_said(verb: str) -> None:
    with History() as history, pytest.raises(UsageError, match="no study 7"):
        getattr(history, verb)(7)


def test_a_later_version_and_another_file_are_left_alone(tmp_path: Path) -> None:
    later, other = tmp_path / "later", tmp_path / "other"
    with sqlite3.connect(later) as base:
        base.execute("PRAGMA user_version = 99")
    base.close()
    other.write_text("no database, and long enough to be read as one" * 50)
    for path, words in ((later, "later Fusescope"), (other, "not a database")):
        before = path.read_bytes()
        with pytest.raises(FusescopeError, match=words):
            History(path)
        assert path.read_bytes() == before


def test_on_a_full_disk_room_is_to_be_made() -> None:
    words = "".join(map(chr, range(0x4e00, 0x9000)))  # more than a page, however it is packed
    large = replace(document(), formula=replace(document().formula, source=words))
    with History() as history:
        pages = history._base.execute("PRAGMA page_count").fetchone()[0]
        history._base.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(FusescopeError, match="full") as caught:
            history.put(large)
    assert str(caught.value.remedy).startswith("Make room")


def test_two_may_write_at_once() -> None:
    with History() as one, History() as two:
        assert (one.put(document()), two.put(document()), one.put(document())) == (1, 2, 3)
        assert len(two.list()) == 3


def test_a_study_grows_in_its_place_and_ends_done() -> None:
    keeper, whole = Keeper(), document()
    assert keeper.keep(replace(whole, points=whole.points[:1]), RUNNING) == 1
    with History() as history:
        assert (history.kept(1).state, len(history.open(1).points)) == (RUNNING, 1)
    assert keeper.keep(whole) == 1
    with History() as history:
        assert (history.kept(1).state, history.open(1)) == (DONE, whole)
        history.on = False
    assert Keeper().keep(whole) is None
    with History() as history:
        assert len(history.list()) == 1


def test_a_history_that_cannot_be_written_costs_no_study(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    keeper = Keeper(tmp_path / "file" / "history")
    assert keeper.keep(document()) is None
    assert keeper.failed


def kills(times: int) -> None:
    """Kills a writer at some moment of its work, again and again; the file must stay whole."""
    finished: set[int] = set()
    for turn in range(times):
        writer = subprocess.Popen([sys.executable, "-c", WRITER], cwd=ROOT, stdout=subprocess.PIPE, text=True,
                                  env=dict(os.environ))
        assert writer.stdout
        assert writer.stdout.readline() == "ready\n"
        for _ in range(turn % 3 + 1):
            finished.add(int(writer.stdout.readline()))
        writer.send_signal(signal.SIGKILL)
        finished.update(int(line) for line in writer.stdout.read().splitlines() if line.strip())
        writer.wait()
        writer.stdout.close()
    with History() as history:
        rows = {kept.id: kept for kept in history.list()}
        assert finished
        assert {number for number in finished if rows[number].state == DONE} == finished
        assert all(history.open(number) == document() for number in rows)
    with sqlite3.connect(data_folder() / NAME) as base:
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    base.close()


def test_a_kill_loses_no_finished_study() -> None:
    kills(3)


@pytest.mark.slow
def test_50_kills_lose_no_finished_study() -> None:
    kills(50)
