"""The targets a user has added, in one JSON file of the settings folder, each with what it said when it was probed."""

from __future__ import annotations

import functools
import re
from pathlib import Path

import msgspec

from core import files
from core.errors import DocumentError, UsageError
from core.folders import settings_folder

FORMAT = "fusescope-targets"
VERSION = 1
HERE = "here"
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,39}")


class Facts(msgspec.Struct, frozen=True):
    """What a worker on the target said of itself. `backends`: a preset's name to why it cannot run there, or null."""

    python: str
    torch: str
    llvm: bool
    cuda: tuple[str, ...] = ()
    threads: int = 0
    cpu_capability: str | None = None
    compiler: str | None = None
    switches: tuple[str, ...] = ()  # those this torch has
    backends: dict[str, str | None] = {}


class Row(msgspec.Struct, frozen=True):
    """One target as it is saved. `python` is a path, or a name that is looked for on the other host's path."""

    name: str
    python: str
    ssh: str = ""  # user@host; "" is this machine
    options: tuple[str, ...] = ()  # further arguments of ssh, as -p 2222
    created: str = ""  # the folder that was made for it
    facts: Facts | None = None


class Store(msgspec.Struct, frozen=True):
    """The whole file. `here` is this Python as it was last probed, valid while `python` in it is this one."""

    format: str = FORMAT
    version: int = VERSION
    targets: tuple[Row, ...] = ()
    here: Row | None = None


def path() -> Path:
    return settings_folder() / "targets.json"


def load() -> Store:
    """What is saved; an empty store where there is none.

    Raises:
        DocumentError: the file cannot be read, is not ours, or comes from a later version.
    """
    place = path()
    try:
        stamp = place.stat()
    except FileNotFoundError:
        return Store()
    except OSError as error:
        raise _unreadable(place, str(error.strerror or error)) from error
    return _read(place, stamp.st_mtime_ns, stamp.st_ino)


def readable() -> tuple[Row, ...]:
    """The saved targets, for a list that must not fail; none where the file does not read, which `load` tells."""
    try:
        return load().targets
    except DocumentError:
        return ()


def probed() -> tuple[Row, ...]:
    """This Python as it was last probed, and the saved targets; none where the file does not read."""
    try:
        store = load()
    except DocumentError:
        return ()
    return (*([store.here] if store.here else []), *store.targets)


def save(store: Store) -> None:
    """Writes the file in one step. Raises FusescopeError where it cannot be written."""
    place = path()
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DocumentError(f"cannot make the folder: {error.strerror}", where=str(place.parent)) from error
    files.write(place, msgspec.json.format(msgspec.json.encode(store), indent=1) + b"\n")


def put(row: Row) -> None:
    """Adds `row`, in place of one of the same name."""
    store = load()
    names = [r.name for r in store.targets]
    rows = tuple(row if r.name == row.name else r for r in store.targets) + ((row,) if row.name not in names else ())
    save(msgspec.structs.replace(store, targets=rows))


def put_here(row: Row) -> None:
    """Remembers what this Python said."""
    save(msgspec.structs.replace(load(), here=row))


def remove(name: str) -> Row:
    """Takes a target out of the file and returns it.

    Raises:
        UsageError: there is none of that name.
    """
    store = load()
    found = next((r for r in store.targets if r.name == name), None)
    if found is None:
        names = ", ".join(r.name for r in store.targets) or "none"
        raise UsageError(f"there is no target called {name!r}", where="targets", remedy=f"Added so far: {names}.")
    save(msgspec.structs.replace(store, targets=tuple(r for r in store.targets if r is not found)))
    return found


def is_name(text: str) -> bool:
    """A lane can carry it, and a folder be called so."""
    return bool(_NAME.fullmatch(text)) and text != HERE


def check_name(name: str) -> None:
    """Raises UsageError for a name that a lane could not carry, or that is taken."""
    if not is_name(name):
        raise UsageError(f"a target cannot be called {name!r}", where="targets",
                         remedy="A name begins with a letter or digit and goes on with those, _, . and -; here is this "
                                "Python's.")
    if any(r.name == name for r in load().targets):
        raise UsageError(f"there is a target called {name!r} already", where="targets",
                         remedy=f"Take another name, or: python main.py targets remove {name}")


@functools.lru_cache(maxsize=4)
def _read(place: Path, changed: int, number: int) -> Store:
    """The file at `place`; `changed` and `number` tell its versions apart."""
    try:
        store = msgspec.json.decode(files.read(place), type=Store)
    except DocumentError as error:
        raise _unreadable(place, error.message) from error
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise _unreadable(place, str(error)) from error
    if store.format != FORMAT or store.version > VERSION:
        raise _unreadable(place, f"it is of format {store.format!r}, version {store.version}")
    return store


def _unreadable(place: Path, why: str) -> DocumentError:
    return DocumentError(f"the list of targets does not read: {why}", where=str(place),
                         remedy="Mend the file, or delete it and add the targets again.")
