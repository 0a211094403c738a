"""The strict harness: its own folders for every test, and nothing left running after one."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LANGUAGE"] = "en"  # whatever the machine speaks
GRACE_S = 5.0  # a thread or child that was told to end may take this long on a busy machine


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings, data and logs of one test; compiled backends are shared by the run, they cost a build."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("FUSESCOPE_HOME", str(home))
    return home


@pytest.fixture(autouse=True, scope="session")
def one_application(request: pytest.FixtureRequest) -> None:
    """A whole QApplication before anything makes a smaller one: a process has one, and windows need the whole."""
    request.getfixturevalue("qapp")


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    """Fails a test that leaves a thread or a child process behind."""
    threads, children = set(threading.enumerate()), set(_children())
    yield
    deadline = time.monotonic() + GRACE_S
    while (left := _left(threads, children)) and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not left, f"left running: {', '.join(left)}"


def _left(threads: set[threading.Thread], children: set[psutil.Process]) -> list[str]:
    alive = [t.name for t in threading.enumerate() if t not in threads and t.is_alive() and not t.name.startswith(
        "Dummy")]
    return alive + [f"process {p.pid}" for p in _children() if p not in children]


def _children() -> list[psutil.Process]:
    """Children that still run; a zombie that its parent has not yet collected counts too."""
    return psutil.Process().children(recursive=True)
