"""A process that waits for the processors behind this one."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import psutil

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
            Path(f"/proc/{pid}/autogroup").write_text(f"{_behind(ours)}\n")


def niceness(group: str) -> int:
    """The niceness in the text of a process's autogroup file, "/autogroup-12 nice 0"; a process of no group, as one
    that nobody gave a session, has an empty file."""
    return int(group.split()[-1]) if group.strip() else 0


def _behind(niceness: int) -> int:
    return min(LAST, niceness + BEHIND)
