"""Finds a Python of this machine that a given torch has wheels for."""

from __future__ import annotations

import glob
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from core.engine.command import kill_group, killed_by
from core.errors import FusescopeError, UnavailableError

OLDEST = 10  # a worker needs Python 3.10
# (first torch, newest minor version of Python 3 that PyPI has wheels for, oldest likewise)
WHEELS: tuple[tuple[tuple[int, int], int, int], ...] = (
    ((2, 9), 14, 10), ((2, 5), 13, 9), ((2, 2), 12, 8), ((2, 0), 11, 8), ((1, 13), 11, 7),
)
PLACES = (  # {0} is 10, 11, …; each may be a pattern
    "/usr/bin/python3.{0}", "/usr/local/bin/python3.{0}", "/opt/python3.{0}/bin/python3",
    "/opt/python/3.{0}*/bin/python3",
    "~/.pyenv/versions/3.{0}.*/bin/python3", "~/.local/share/uv/python/cpython-3.{0}*/bin/python3",
    "~/.local/bin/python3.{0}", "~/miniconda3/envs/*/bin/python3.{0}", "/opt/homebrew/opt/python@3.{0}/bin/python3.{0}",
    "/Library/Frameworks/Python.framework/Versions/3.{0}/bin/python3",
    "~/AppData/Local/Programs/Python/Python3{0}/python.exe", "C:/Python3{0}/python.exe",
)
_ASK = "import sys, venv, ensurepip; print('%d.%d' % sys.version_info[:2])"
_LIMIT_S = 20.0


def minors(torch: str) -> tuple[int, ...]:
    """The minor versions of Python 3 that can run `torch`, the newest first.

    Raises:
        UnavailableError: a torch before 1.13, which a worker does not understand.
    """
    version = tuple(int(part) for part in re.findall(r"\d+", torch)[:2])
    row = next((r for r in WHEELS if version >= r[0]), None)
    if row is None:
        raise UnavailableError(f"torch {torch} is too old", where="targets create", remedy="It takes 1.13 or later.")
    return tuple(range(row[1], max(OLDEST, row[2]) - 1, -1))


def find(torch: str, stop: threading.Event | None = None) -> str:
    """The path of a Python that can make an environment for `torch`: this one where it serves, else the newest.

    Raises:
        UnavailableError: there is none, with what to install. FusescopeError: kind cancelled, when `stop` was set.
    """
    wanted, stop = minors(torch), stop or threading.Event()
    for path in _candidates(wanted):
        if version(path, stop) in wanted:
            return path
        if stop.is_set():
            stopped = FusescopeError("stopped", where="targets create")
            stopped.kind = "cancelled"
            raise stopped
    names = " or ".join(f"3.{minor}" for minor in wanted)
    raise UnavailableError(
        f"torch {torch} needs Python {names}, and none was found that can make an environment", where="targets create",
        remedy=f"Install one: apt-get install python3.{wanted[0]}-venv, or uv python install 3.{wanted[0]}, or "
               f"pyenv install 3.{wanted[0]}; then try again.")


def version(path: str, stop: threading.Event) -> int | None:
    """The minor version of the Python 3 at `path`; None where it does not run, lacks venv or ensurepip, or `stop` is
    set: one that hangs must not hold up who asks."""
    try:
        process = subprocess.Popen([path, "-I", "-c", _ASK], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, text=True, start_new_session=os.name == "posix")
    except OSError:
        return None
    with process, killed_by(stop, partial(kill_group, process)):
        try:
            words, _ = process.communicate(timeout=_LIMIT_S)
        except subprocess.TimeoutExpired:
            kill_group(process)
            return None
    found = re.fullmatch(r"3\.(\d+)", words.strip()) if process.returncode == 0 else None
    return int(found[1]) if found else None


def _candidates(wanted: Sequence[int]) -> Iterator[str]:
    """Where a fitting one may be: the Python below this environment, the path, the usual places."""
    seen: set[str] = set()
    for path in _places(wanted):
        real = os.path.realpath(path)
        if real not in seen and Path(path).is_file():
            seen.add(real)
            yield path


def _places(wanted: Sequence[int]) -> Iterator[str]:
    yield getattr(sys, "_base_executable", sys.executable)
    for minor in wanted:
        on_path = shutil.which(f"python3.{minor}")
        yield from [on_path] if on_path else []
        for pattern in PLACES:
            yield from sorted(glob.glob(os.path.expanduser(pattern.format(minor))), reverse=True)
