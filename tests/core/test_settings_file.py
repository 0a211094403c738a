"""Settings are written beside the window: a disk that is busy holds nobody, and nothing that was set is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from core.settings_file import SettingsFile

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "settings" / "window.json"


@pytest.fixture
def slow_disk(monkeypatch):
    """A disk on which nothing is written until `set`, at most ten seconds; `asked`: how often."""
    may_go, real = threading.Event(), os.fsync

    def fsync(descriptor):
        slow.asked.append(threading.current_thread())
        assert may_go.wait(10)
        real(descriptor)

    slow = may_go
    slow.asked = []
    monkeypatch.setattr("core.files.os.fsync", fsync)
    return slow


def test_a_busy_disk_holds_nobody(path, slow_disk):
    kept = SettingsFile(path)
    kept.set_value("theme", "dark")
    assert kept.value("theme") == "dark"
    assert not kept.sync(0.05)
    assert not path.exists()
    slow_disk.set()
    assert kept.sync()
    assert SettingsFile(path).value("theme") == "dark"
    assert threading.main_thread() not in slow_disk.asked


def test_what_is_set_while_a_thread_writes_is_written_by_it_too(path, slow_disk):
    kept = SettingsFile(path)
    for number in range(50):
        kept.set_value("font_points", number)
        kept.set_value(f"splitters/{number}", "x")
    assert [t.name for t in threading.enumerate()].count("fusescope-settings") == 1
    slow_disk.set()
    assert kept.sync()
    assert len(slow_disk.asked) <= 2  # what was set first, and all that came meanwhile
    again = SettingsFile(path)
    assert again.value("font_points") == 49
    assert all(again.value(f"splitters/{number}") == "x" for number in range(50))


def test_every_kind_of_value_comes_back_as_it_was(path):
    kept = SettingsFile(path)
    values = {"a": "words; ö", "b": 11.5, "c": ["/tmp/ö.py", "/tmp/\udcff, no Unicode.py"], "group/d": ""}
    for key, value in values.items():
        kept.set_value(key, value)
    assert kept.sync()
    again = SettingsFile(path)
    assert {key: again.value(key) for key in values} == values
    assert again.value("never") is None


def test_a_group_is_removed_and_what_is_set_after_it_stays(path):
    kept = SettingsFile(path)
    for key in ("splitters/a", "splitters/b", "splittersome", "state"):
        kept.set_value(key, "1")
    kept.remove("splitters")
    kept.set_value("splitters/b", "2")
    assert kept.value("splitters/a") is None
    assert kept.sync()
    for file in (kept, SettingsFile(path)):
        assert [file.value(f"splitters/{name}") for name in "ab"] == [None, "2"]
        assert file.value("splittersome") == "1"


def test_two_windows_on_one_file_keep_each_others_settings(path):
    ours, theirs = SettingsFile(path), SettingsFile(path)
    ours.set_value("language", "de")
    assert ours.sync()
    theirs.set_value("theme", "dark")
    assert theirs.sync()
    ours.set_value("font_points", 11)
    assert ours.sync()
    for file in (ours, SettingsFile(path)):
        assert [file.value(key) for key in ("language", "theme", "font_points")] == ["de", "dark", 11]


WINDOW = """
import sys
from pathlib import Path
from core.settings_file import SettingsFile
print(flush=True)
sys.stdin.readline()
kept = SettingsFile(Path(sys.argv[1]))
for number in range(60):
    kept.set_value(f"{sys.argv[2]}/{number}", number)
    assert kept.sync(60)
"""


def test_windows_that_write_in_the_same_moment_lose_nothing(path):
    windows = [subprocess.Popen([sys.executable, "-c", WINDOW, str(path), name], stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, cwd=ROOT) for name in "abc"]
    for window in windows:
        window.stdout.readline()
    for window in windows:
        window.stdin.write(b"\n")
        window.stdin.flush()
    assert [window.wait(120) for window in windows] == [0, 0, 0]
    for window in windows:
        window.stdin.close()
        window.stdout.close()
    kept, keys = SettingsFile(path), [f"{name}/{number}" for name in "abc" for number in range(60)]
    assert [key for key in keys if kept.value(key) is None] == []


def test_a_window_that_is_halted_while_it_writes_keeps_no_other(path, monkeypatch):
    fcntl = pytest.importorskip("fcntl")
    monkeypatch.setattr("core.settings_file.LOCK_S", 0.05)
    path.parent.mkdir()
    held = os.open(path.parent, os.O_RDONLY)
    fcntl.flock(held, fcntl.LOCK_EX)
    kept = SettingsFile(path)
    kept.set_value("theme", "dark")
    assert kept.sync()
    os.close(held)
    assert SettingsFile(path).value("theme") == "dark"


def test_a_place_that_refuses_is_tried_again_with_the_next_change(path):
    path.parent.write_text("no folder yet")
    kept = SettingsFile(path)
    kept.set_value("theme", "dark")
    assert not kept.sync()
    assert kept.value("theme") == "dark"
    path.parent.unlink()
    kept.set_value("language", "de")
    assert kept.sync()
    assert [SettingsFile(path).value(key) for key in ("theme", "language")] == ["dark", "de"]


@pytest.mark.parametrize(("written", "theme"), [
    ("", None), ("{", None), ("[1]", None), ("[" * 100_000, None), ("\x80", None),
    ('{"theme": "dark", "x": null}', "dark"), ('{"theme": {"a": 1}}', None), ('{"theme": [1]}', None)])
def test_of_a_damaged_file_what_can_be_read_holds(path, written, theme):
    path.parent.mkdir()
    path.write_text(written, "latin-1")
    kept = SettingsFile(path, older={"theme": "light"})
    assert kept.value("theme") == theme
    kept.set_value("language", "de")
    assert kept.sync()
    assert json.loads(path.read_text())["language"] == "de"


def test_what_an_older_file_kept_holds_until_there_is_a_new_one(path):
    kept = SettingsFile(path, older={"theme": "light", "recent": ["a.py"]})
    assert kept.value("theme") == "light"
    kept.set_value("theme", "dark")
    assert kept.sync()
    again = SettingsFile(path, older={"theme": "light", "state": "x"})
    assert [again.value(key) for key in ("theme", "recent", "state")] == ["dark", ["a.py"], None]
