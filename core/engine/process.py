"""One worker's operating system process: its pipes, its threads, its end and that of all it started."""

from __future__ import annotations

import contextlib
import functools
import os
import queue
import shutil
import signal
import subprocess
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

import psutil

from core.engine import failure
from core.engine.tail import Tail
from core.engine.targets import Target

LONGEST_LINE = 256 * 1024 * 1024
_CHUNK = 1 << 16
_PREFIX = "fusescope-worker-"


class Process:
    """Starts `target`'s Python, feeds it, hands every line of its channel to `heard` (b"" at its end).

    A temporary folder of its own goes with it, so that a killed worker leaves no litter.
    """

    def __init__(self, target: Target, boot: str, environment: dict[str, str], heard: Callable[[bytes], None]) -> None:
        self.tail = Tail()
        self.folder = _own_folder() if target.local else None
        self._heard = heard
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        variables = {**self._places(), **environment}
        try:
            self._popen = subprocess.Popen(
                target.command(boot, variables), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, bufsize=-1, env=target.environment(variables),
                start_new_session=os.name == "posix")
        except OSError as error:
            self._remove_folder()
            raise failure.unstartable(target.argv[0], error) from error
        self._threads = [threading.Thread(target=work, name=f"worker-{self.pid}-{work.__name__[1:]}", daemon=True)
                         for work in (self._read, self._drain, self._write)]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        return self._popen.pid

    @property
    def alive(self) -> bool:
        return self._popen.poll() is None

    @property
    def code(self) -> int | None:
        """The exit code, negative for a signal; None while it runs."""
        return self._popen.poll()

    def send(self, data: bytes) -> None:
        """Hands bytes to the writing thread: a worker that does not read cannot hold the caller up."""
        self._outbox.put(data)

    def rss(self) -> int:
        """Resident bytes now; 0 when it is gone."""
        with contextlib.suppress(psutil.Error):
            return int(psutil.Process(self.pid).memory_info().rss)
        return 0

    def cpu_s(self) -> float:
        """Processor seconds used so far; 0 when it is gone."""
        with contextlib.suppress(psutil.Error):
            times = psutil.Process(self.pid).cpu_times()
            return float(times.user + times.system)
        return 0.0

    def wait(self, seconds: float) -> int | None:
        """The exit code if it ends within `seconds`, else None."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self._popen.wait(seconds)
        return None

    def close(self, grace_s: float) -> None:
        """Closes its input and gives it `grace_s` to end by itself; then as `end`."""
        self._outbox.put(None)
        self.wait(grace_s)
        self.end()

    def end(self) -> None:
        """Kills it and everything it started, collects it, ends its threads and removes its folder."""
        ended_alone = not self.alive
        _kill_tree(self._popen)
        self._outbox.put(None)
        self.wait(5.0)
        if ended_alone and self.folder:
            _kill_strays(self.folder)
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(2.0)
        self._close_pipes()
        self._remove_folder()
        self._heard = _deaf  # who hears it refers to it: without this only a collection of garbage would free the two

    def _places(self) -> dict[str, str]:
        """Its own temporary folder; Inductor's cache stays where torch has it, or every lane would compile anew."""
        if self.folder is None:
            return {}
        usual = os.path.join(tempfile.gettempdir(), f"torchinductor_{_user()}")
        return {"TMPDIR": self.folder, "TORCHINDUCTOR_CACHE_DIR": os.environ.get("TORCHINDUCTOR_CACHE_DIR", usual)}

    def _remove_folder(self) -> None:
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)

    def _close_pipes(self) -> None:
        if any(thread.is_alive() for thread in self._threads):
            return  # closing a file that a thread reads would wait for that thread
        for pipe in (self._popen.stdin, self._popen.stdout, self._popen.stderr):
            with contextlib.suppress(OSError, ValueError):
                if pipe:
                    pipe.close()

    def _read(self) -> None:
        assert self._popen.stdout
        while line := self._popen.stdout.readline(LONGEST_LINE):
            self._heard(line)
        self._heard(b"")

    def _drain(self) -> None:
        assert self._popen.stderr
        descriptor = self._popen.stderr.fileno()
        while chunk := os.read(descriptor, _CHUNK):
            self.tail.add(chunk)

    def _write(self) -> None:
        assert self._popen.stdin
        with contextlib.suppress(OSError, ValueError):
            while (data := self._outbox.get()) is not None:
                self._popen.stdin.write(data)
                self._popen.stdin.flush()
        with contextlib.suppress(OSError, ValueError):
            self._popen.stdin.close()


def _deaf(line: bytes) -> None:
    """Nobody waits for what a killed worker said."""


def _own_folder() -> str:
    """A fresh temporary folder that says whose it is."""
    _remove_orphans()
    try:
        return tempfile.mkdtemp(prefix=f"{_PREFIX}{os.getpid()}-")
    except OSError as error:
        raise failure.unstartable("its temporary folder", error) from error


@functools.cache
def _remove_orphans() -> None:
    """Once: folders that were left by a Fusescope that was itself killed."""
    for folder in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*-*"):
        owner = folder.name.removeprefix(_PREFIX).partition("-")[0]
        if owner.isdecimal() and not psutil.pid_exists(int(owner)):
            shutil.rmtree(folder, ignore_errors=True)


def _user() -> str:
    try:
        return psutil.Process().username().replace("\\", "_").replace("/", "_")
    except (psutil.Error, KeyError):
        return "user"


def _kill_strays(folder: str) -> None:
    """What a worker that ended by itself left behind in sessions of their own: nobody's children any more, but they
    have its temporary folder in their environment."""
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error, OSError):
            if process.environ().get("TMPDIR") == folder:
                process.kill()


def _kill_tree(popen: subprocess.Popen[bytes]) -> None:
    """Kills the process group, and children that left it (compilers in a session of their own)."""
    if popen.poll() is not None and os.name != "posix":
        return
    children: list[psutil.Process] = []
    with contextlib.suppress(psutil.Error):
        children = psutil.Process(popen.pid).children(recursive=True) if popen.poll() is None else []
    with contextlib.suppress(OSError):
        if os.name == "posix":
            os.killpg(popen.pid, signal.SIGKILL)
        else:
            popen.kill()
    for child in children:
        with contextlib.suppress(psutil.Error):
            child.kill()
