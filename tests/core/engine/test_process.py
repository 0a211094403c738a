"""A worker's folder goes with it, and those that a killed Fusescope left behind go too."""

from __future__ import annotations

import gc
import os
import queue
import subprocess
import sys
import tempfile
import weakref
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from core.engine import process
from core.engine.client import WorkerClient
from core.engine.targets import Target, this_python


def test_the_folder_goes_with_the_worker(fake_client: Callable[..., WorkerClient]) -> None:
    client = fake_client()
    folder = client._process.folder
    assert folder
    assert Path(folder).is_dir()
    client.kill()
    assert not Path(folder).exists()


@pytest.mark.parametrize("end", [WorkerClient.kill, WorkerClient.close])
def test_a_client_whose_worker_has_ended_is_freed_at_once(fake_target: Target, end: Callable[[WorkerClient], None]
                                                          ) -> None:
    """Each holds what its worker said last; a collection of garbage may be minutes away."""
    client = WorkerClient(fake_target)
    client.request("Reference", {}, 60.0)
    end(client)
    seen = weakref.ref(client)
    gc.disable()
    try:
        del client
        assert seen() is None
    finally:
        gc.enable()


def test_orphans_are_removed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    orphan, ours, other = (tmp_path / name for name in (
        f"fusescope-worker-{gone.pid}-a", f"fusescope-worker-{os.getpid()}-b", "fusescope-worker-notes"))
    for folder in (orphan, ours, other):
        folder.mkdir()
    process._remove_orphans.__wrapped__()
    assert [folder.exists() for folder in (orphan, ours, other)] == [False, True, True]


@pytest.mark.skipif(os.name != "posix", reason="sessions")
def test_what_a_worker_left_behind_in_a_session_of_its_own_ends_too() -> None:
    """It died by itself: what it had started is nobody's child any more."""
    heard: queue.Queue[bytes] = queue.Queue()
    boot = ("import os, subprocess\n"
            "child = subprocess.Popen(['sleep', '600'], start_new_session=True, stdout=subprocess.DEVNULL,"
            " stderr=subprocess.DEVNULL)\n"
            "print(child.pid, flush=True)\nos._exit(3)")
    made = process.Process(this_python(), boot, {}, heard.put)
    left = psutil.Process(int(heard.get(timeout=60)))
    assert made.wait(60) == 3
    assert left.is_running()
    made.end()
    psutil.wait_procs([left], timeout=10)
    assert not left.is_running() or left.status() == psutil.STATUS_ZOMBIE
