"""Makes a virtual environment with a torch of the user's choice: in steps that tell how far they are, can be stopped,
and go on where they were when asked again."""

from __future__ import annotations

import re
import shutil
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from core.engine import command, python_search, target_probe, target_store
from core.engine.target_store import Row
from core.errors import FusescopeError, UnavailableError, UsageError
from core.folders import data_folder
from core.units import bytes_

_VERSION = re.compile(r"\d+\.\d+(\.\d+)?(\+[\w.]+)?")
_NUMPY = (2, 3)  # the first torch that works with NumPy 2
# (first torch, bytes to load, bytes on the disk) with the CUDA libraries that the Linux wheels of PyPI bring
SIZES: tuple[tuple[tuple[int, int], float, float], ...] = (
    ((2, 2), 2.6e9, 6.5e9), ((2, 0), 2.2e9, 4.4e9), ((1, 13), 1.8e9, 3.6e9))
SMALL = (0.25e9, 1.0e9)  # elsewhere: no CUDA libraries
KEPT = "files that were loaded whole are kept for the next try, which goes on from there"


@dataclass(frozen=True, slots=True)
class Created:
    """How far it is. `done` of `total` bytes of the file that is being loaded; 0 where that says nothing."""

    text: str
    done: int = 0
    total: int = 0

    @property
    def words(self) -> str:
        return f"{self.text}: {bytes_(self.done)} of {bytes_(self.total)}" if self.total else self.text


@dataclass(frozen=True, slots=True)
class Plan:
    """What will be done, to be shown before it is."""

    name: str
    torch: str
    python: str
    folder: Path
    warning: str


Told = Callable[[Created], None]


def plan(name: str, torch: str, stop: threading.Event | None = None) -> Plan:
    """Looks for a Python and weighs what will be loaded.

    Raises:
        UsageError: name or version cannot be one. UnavailableError: no Python, or no room on the disk. FusescopeError:
            kind cancelled, when `stop` was set.
    """
    target_store.check_name(name)
    if not _VERSION.fullmatch(torch):
        raise UsageError(f"{torch!r} is no version of torch", where="--torch", remedy="Write for example 2.0.1.")
    python = python_search.find(torch, stop)
    folder = environments() / name
    load, disk = _sizes(torch)
    free = _free(folder)
    if free < load + disk:
        raise UnavailableError(f"torch {torch} needs about {bytes_(load + disk)} while it is installed, and "
                               f"{bytes_(free)} are free", where=str(folder), remedy="Make room on that disk.")
    again = "; an earlier try is taken up where it was" if folder.exists() else ""
    cuda = " (most of it CUDA libraries)" if load > SMALL[0] else ""
    return Plan(name, torch, python, folder, f"torch {torch}{cuda}: about {bytes_(load)} to load and {bytes_(disk)} on "
                f"the disk in {folder}, with {python}{again}")


def create(wanted: Plan, told: Told, stop: threading.Event) -> Row:
    """Makes the environment, installs, probes, and saves the target.

    Raises:
        UnavailableError: a step failed, with its last words. FusescopeError: kind cancelled, when `stop` was set; what
            was loaded stays for the next try.
    """
    python = _python_in(wanted.folder)
    if not python.exists():
        told(Created("making the environment"))
        wanted.folder.parent.mkdir(parents=True, exist_ok=True)
        _run([wanted.python, "-m", "venv", str(wanted.folder)], told, stop)
    told(Created("bringing pip up to date"))
    _pip(python, ["--upgrade", "pip>=24.1"], [], told, stop)
    told(Created(f"loading torch {wanted.torch}"))
    _pip(python, [f"torch=={wanted.torch}", *_companions(wanted.torch)], ["--progress-bar", "raw"], told, stop)
    told(Created("asking it what it can do"))
    row = target_probe.add(Row(wanted.name, str(python), created=str(wanted.folder)), stop)
    shutil.rmtree(_loaded(python), ignore_errors=True)
    return row


def remove(name: str) -> str:
    """Forgets a target, or an environment whose making was stopped; returns the folder that was deleted, or "".

    Raises:
        UsageError: there is neither.
    """
    saved = any(row.name == name for row in target_store.load().targets)
    folder = environments() / name
    made = Path(target_store.remove(name).created) if saved or not _ours(folder) else folder
    if not _ours(made):
        return ""
    shutil.rmtree(made, ignore_errors=True)
    return str(made)


def _ours(folder: Path) -> bool:
    """It was made here: nothing else is ever deleted."""
    return folder.parent == environments() and target_store.is_name(folder.name) and folder.is_dir()


def environments() -> Path:
    """The folder of all environments made here."""
    return data_folder() / "targets"


def _pip(python: Path, packages: list[str], options: list[str], told: Told, stop: threading.Event) -> None:
    """A cache of its own keeps each file that was loaded whole, whatever the user's pip is told about caches."""
    _run([str(python), "-m", "pip", "--disable-pip-version-check", "--no-input", "--cache-dir", str(_loaded(python)),
          "install", *options, *packages], told, stop)


def _run(words: list[str], told: Told, stop: threading.Event) -> None:
    reader = _Reader(told)
    ended = command.run(words, reader.read, stop)
    if stop.is_set():
        stopped = FusescopeError(f"stopped; {KEPT}", where="targets create")
        stopped.kind = "cancelled"
        raise stopped
    if ended:
        raise UnavailableError(f"{Path(words[0]).name} {' '.join(words[1:3])} ended with code {ended}: {reader.last}",
                               where="targets create", remedy="Mend that and try again: what was loaded is kept.")


class _Reader:
    """Turns pip's lines into steps."""

    def __init__(self, told: Told) -> None:
        self._told, self._text, self.last = told, "", "it said nothing"

    def read(self, line: str) -> None:
        figures = re.fullmatch(r"Progress (\d+) of (\d+)", line)
        if figures:
            self._told(Created(self._text, int(figures[1]), int(figures[2])))
            return
        if line.startswith("ERROR") or not self.last.startswith("ERROR"):
            self.last = line
        step = _step(line)
        if step:
            self._text = step
            self._told(Created(step))


def _step(line: str) -> str:
    """A line of pip as the user is told it; "" for the many that are nobody's business."""
    found = re.match(r"(Collecting|Downloading|Using cached|Installing collected packages)\b:? *(\S*)", line)
    if not found:
        return ""
    name = Path(found[2].split("?")[0]).name.split("-")[0] if found[1] != "Collecting" else found[2]
    return {"Collecting": f"looking for {name}", "Downloading": f"loading {name}", "Using cached": f"{name} is here "
            "already"}.get(found[1], "installing what was loaded: this takes minutes")


def _companions(torch: str) -> list[str]:
    """NumPy is no part of torch, but its absence or a later one makes old versions complain."""
    return ["numpy<2"] if _numbers(torch) < _NUMPY else ["numpy"]


def _sizes(torch: str) -> tuple[float, float]:
    """Bytes to load and on the disk, roughly: the wheels say so only while they are loaded."""
    if not sys.platform.startswith("linux") or "+cpu" in torch:
        return SMALL
    return next(((load, disk) for first, load, disk in SIZES if _numbers(torch) >= first), SMALL)


def _numbers(torch: str) -> tuple[int, ...]:
    return tuple(int(part) for part in torch.split("+")[0].split(".")[:2])


def _free(folder: Path) -> int:
    there = next(place for place in (folder, *folder.parents) if place.exists())
    return shutil.disk_usage(there).free


def _python_in(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def _loaded(python: Path) -> Path:
    """Where pip keeps what it loaded, until the target stands."""
    return python.parent.parent / "loaded"
