"""What keeps a worker from harming the machine: it dies first, with its parent, and within its memory."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
from pathlib import Path

MEMORY_LIMIT = "FUSESCOPE_MEMORY_LIMIT"  # bytes of this process's own data
PARENT_THREAD = "FUSESCOPE_PARENT_THREAD_LASTS"  # the starting process's number, where the thread that starts the
# worker lives as long as it is wanted
PR_SET_PDEATHSIG = 1  # linux/prctl.h


def install() -> None:
    """All that this system offers; each is silently absent elsewhere."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal's Ctrl+C is for the parent, which ends its workers
    if sys.platform == "linux":
        _first_to_go()
        die_with_parent()
    limit = os.environ.get(MEMORY_LIMIT, "")
    if limit.isdigit():
        limit_memory(int(limit))


def keep_to_oneself(*descriptors: int) -> None:
    """A child that a formula forks never answers in the worker's place, and ends where it would fork again: it runs
    on in the worker's own code, where each of its calls would double their number."""
    if not hasattr(os, "register_at_fork"):  # Windows
        return
    own = os.getpid()

    def end_child() -> None:
        if os.getpid() != own:
            os._exit(0)

    def let_go() -> None:
        nothing = os.open(os.devnull, os.O_RDWR)
        for descriptor in descriptors:
            os.dup2(nothing, descriptor)
        os.close(nothing)

    os.register_at_fork(before=end_child, after_in_child=let_go)


def limit_memory(limit: int) -> bool:
    """Allocations beyond `limit` bytes fail. Data, not address space: torch maps far more than it uses."""
    try:
        import resource
    except ImportError:  # Windows
        return False
    try:
        resource.setrlimit(resource.RLIMIT_DATA, (limit, resource.getrlimit(resource.RLIMIT_DATA)[1]))
    except (ValueError, OSError):
        return False
    return True


def _first_to_go() -> None:
    try:
        Path("/proc/self/oom_score_adj").write_text("1000")
    except OSError:
        pass  # no permission: the kernel chooses as it likes


def die_with_parent() -> None:
    """The kernel kills at the end of the starting *thread*, so this is only for parents whose thread lasts."""
    parent = os.environ.get(PARENT_THREAD, "")
    if not parent.isdigit():
        return
    try:
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
    except (OSError, AttributeError):
        return
    if os.getppid() == 1 and parent != "1":  # it died before the call; in a container it may be the first process
        os._exit(0)
