"""A process that waits for the processors behind this one."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

import psutil

TRIES, PAUSE_S = 15, 0.03  # of a word that the kernel takes rarely
BEHIND, LAST = 5, 19  # steps of niceness: about a third of this process's share where both want the same core


def step_back(pid: int) -> None:
    """Puts process `pid` behind this one, its main thread and all that this starts from now on; one that is gone is
    left alone.

    Where Linux groups processes by session (autogroup), niceness counts inside a group alone, and the group, which is
    the worker's own, has another.
    """
    with contextlib.suppress(psutil.Error, OSError):
        process = psutil.Process(pid)
        process.nice(_behind(psutil.Process().nice()) if os.name == "posix" else psutil.BELOW_NORMAL_PRIORITY_CLASS)
    with contextlib.suppress(OSError, ValueError):
        if os.name == "posix" and os.getsid(pid) == pid:
            ours = niceness(Path("/proc/self/autogroup").read_text())
            _write(Path(f"/proc/{pid}/autogroup"), f"{_behind(ours)}\n".encode())


def niceness(group: str) -> int:
    """The niceness in the text of a process's autogroup file, "/autogroup-12 nice 0"; a process of no group, as one
    that nobody gave a session, has an empty file."""
    return int(group.split()[-1]) if group.strip() else 0


def _write(group: Path, niceness: bytes) -> None:
    """Asks again for a while: of who is not root the kernel takes ten of these a second from the whole machine, and
    the workers of several lanes come at once."""
    for _ in range(TRIES):
        with group.open("r+b", buffering=0) as file:
            if file.write(niceness):  # None: later
                return
        time.sleep(PAUSE_S)


def _behind(niceness: int) -> int:
    return min(LAST, niceness + BEHIND)
