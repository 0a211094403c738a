"""Runs another program line by line, until it ends or is told to stop."""

from __future__ import annotations

import contextlib
import functools
import os
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator

from core.errors import UnavailableError

_LOOK_S = 0.1


def run(words: list[str], heard: Callable[[str], None], stop: threading.Event) -> int:
    """Its exit code. `heard` gets every line, errors included, in this thread; `stop` kills it and all it started.

    Raises:
        UnavailableError: there is no such program.
    """
    try:
        process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                   text=True, encoding="utf-8", errors="replace", start_new_session=os.name == "posix",
                                   env={**os.environ, "PYTHONUNBUFFERED": "1"})
    except OSError as error:
        raise UnavailableError(f"cannot be started: {error.strerror or error}", where=words[0]) from error
    try:
        assert process.stdout
        with process.stdout, killed_by(stop, functools.partial(kill_group, process)):
            for line in process.stdout:
                heard(line.strip())
        return process.wait()
    finally:
        kill_group(process)
        process.wait()


@contextlib.contextmanager
def killed_by(stop: threading.Event, kill: Callable[[], None]) -> Iterator[None]:
    """While the block runs, `stop` makes another thread call `kill`."""
    ended = threading.Event()

    def watch() -> None:
        while not ended.is_set():
            if stop.wait(_LOOK_S) and not ended.is_set():
                kill()
                return

    watcher = threading.Thread(target=watch, name="stop-watch", daemon=True)
    watcher.start()
    try:
        yield
    finally:
        ended.set()
        watcher.join()


def kill_group(process: subprocess.Popen[str]) -> None:
    """It and all that it started, where it was started as a session of its own."""
    if process.poll() is not None:
        return
    with contextlib.suppress(OSError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
