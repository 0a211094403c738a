"""What a Dask worker runs: one lane at one n, in a process of its own with the sources that came along.

Sent by value, so it needs the standard library and `distributed` alone; Fusescope is not installed over there.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

LOOK_S = 0.3
START = "import sys; sys.path.insert(0, sys.argv[1]); from core.engine.fleet_answer import main; main()"


def host() -> str:
    """The name of the machine that this runs on."""
    return socket.gethostname()


def measure(sources: bytes, question: bytes, stop: str) -> bytes:
    """The study document that answers `question`; `stop` names the Dask event that ends it early.

    Raises:
        RuntimeError: the process failed, with its last words. InterruptedError: it was stopped.
    """
    folder = unpacked(sources)
    with alone():
        return _answer(folder, question, _asked_to_stop(stop))


def unpacked(sources: bytes) -> Path:
    """The folder of the sources; made once for each version of them, in one step."""
    place = Path(tempfile.gettempdir()) / f"fusescope-sources-{_user()}-{hashlib.sha256(sources).hexdigest()[:16]}"
    if not place.is_dir():
        fresh = Path(tempfile.mkdtemp(prefix="fusescope-sources-"))
        zipfile.ZipFile(io.BytesIO(sources)).extractall(fresh)
        try:
            os.rename(fresh, place)
        except OSError:  # another worker of this host was quicker
            shutil.rmtree(fresh, ignore_errors=True)
    return place


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """One measurement at a time on this machine, whatever number of workers it has. Freed when the process dies."""
    with (Path(tempfile.gettempdir()) / f"fusescope-{_user()}.lock").open("w") as lock:
        try:
            import fcntl
        except ImportError:  # Windows: the resource of the one worker has to do
            yield
            return
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _answer(folder: Path, question: bytes, stopped: Callable[[], bool]) -> bytes:
    with tempfile.TemporaryFile() as words, tempfile.TemporaryFile() as out:
        process = subprocess.Popen([sys.executable, "-c", START, str(folder)], stdin=subprocess.PIPE, stdout=out,
                                   stderr=words)
        assert process.stdin
        try:
            # its input stays open: the process ends with this one, however this one ends
            threading.Thread(target=_write, args=(process, question), daemon=True).start()
            while _runs(process):
                if stopped():
                    raise InterruptedError("stopped")
        finally:
            with contextlib.suppress(OSError):
                process.stdin.close()
            process.wait()
        if process.returncode:
            words.seek(0)
            last = words.read().decode("utf-8", "replace").strip().splitlines()[-1:] or ["it said nothing"]
            raise RuntimeError(f"the measuring process ended with code {process.returncode}: {last[0]}")
        out.seek(0)
        return out.read()


def _write(process: subprocess.Popen[bytes], question: bytes) -> None:
    assert process.stdin
    with contextlib.suppress(OSError, ValueError):
        process.stdin.write(str(len(question)).encode() + b"\n" + question)
        process.stdin.flush()


def _runs(process: subprocess.Popen[bytes]) -> bool:
    try:
        process.wait(LOOK_S)
    except subprocess.TimeoutExpired:
        return True
    return False


def _asked_to_stop(name: str) -> Callable[[], bool]:
    from distributed import Event

    event = Event(name)
    return lambda: bool(event.is_set())


def _user() -> str:
    return str(os.getuid()) if hasattr(os, "getuid") else "user"
