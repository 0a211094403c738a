"""Runs another program line by line, until it ends or is told to stop."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import threading
from collections.abc import Callable

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
    ended = threading.Event()
    watch = threading.Thread(target=_watch, args=(process, stop, ended), name="command-stop", daemon=True)
    watch.start()
    try:
        assert process.stdout
        with process.stdout:
            for line in process.stdout:
                heard(line.strip())
        return process.wait()
    finally:
        ended.set()
        _kill(process)
        watch.join()
        process.wait()


def _watch(process: subprocess.Popen[str], stop: threading.Event, ended: threading.Event) -> None:
    while not ended.is_set():
        if stop.wait(_LOOK_S) and not ended.is_set():
            _kill(process)
            return


def _kill(process: subprocess.Popen[str]) -> None:
    if process.poll() is not None:
        return
    with contextlib.suppress(OSError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
