"""A file of settings that nobody waits for: its values are in memory, a thread writes what changed."""

from __future__ import annotations

import contextlib
import json
import os
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from core import files
from core.errors import FusescopeError

try:
    import fcntl
except ImportError:  # not on Windows: of two windows that write in the same moment one wins there
    fcntl = None  # type: ignore[assignment]

Value = str | float | list[str]
Values = dict[str, Value]

MOST_BYTES = 4 << 20
WAIT_S = 5.0
LOCK_S, LOOK_S = 2.0, 0.01  # as long another window is waited for; it may be halted


class SettingsFile:
    """Values by name, as JSON. One thread at a time writes, and a process that ends waits for it.

    What another window wrote meanwhile is kept, and is what `value` gives from then on. Where the place cannot be
    written, what was set lasts as long as the window, and is tried again with the next change.
    """

    def __init__(self, path: Path, older: Mapping[str, Value] | None = None):
        """`older`: what holds where there is no such file yet."""
        self._path = path
        self._lock = threading.Lock()
        self._older = dict(older or {})
        self._values = _read(path, self._older)
        self._changes: dict[str, Value | None] = {}  # not yet written, the latest last; None: removed
        self._thread: threading.Thread | None = None
        self._refused = False

    def value(self, key: str) -> Value | None:
        """As it was set; whatever stands in the file, where somebody else wrote it."""
        return self._values.get(key)

    def set_value(self, key: str, value: Value) -> None:
        self._change(key, value)

    def remove(self, key: str) -> None:
        """The key, and all those that begin with it and a slash."""
        self._change(key, None)

    def sync(self, seconds: float = WAIT_S) -> bool:
        """Waits so long for what is being written; False where the place does not let it, or it takes longer."""
        with self._lock:
            if self._changes:
                self._begin()
            thread = self._thread
        if thread is not None:
            thread.join(seconds)
        return self._thread is None and not self._refused

    def _change(self, key: str, value: Value | None) -> None:
        with self._lock:
            self._values = _changed(self._values, {key: value})
            self._note(key, value)
            self._begin()

    def _note(self, key: str, value: Value | None) -> None:
        self._changes.pop(key, None)  # to the end: its group may have been removed since
        self._changes[key] = value

    def _begin(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._write, name="fusescope-settings")
            self._thread.start()

    def _write(self) -> None:
        while changes := self._take():
            written = _written(self._path, changes, self._older)
            if written is None:
                self._give_back(changes)
                return
            with self._lock:
                self._refused = False
                self._values = _changed(written, self._changes)

    def _take(self) -> dict[str, Value | None]:
        with self._lock:
            changes, self._changes = self._changes, {}
            if not changes:
                self._thread = None
            return changes

    def _give_back(self, changes: dict[str, Value | None]) -> None:
        with self._lock:
            later, self._changes = self._changes, changes
            for key, value in later.items():
                self._note(key, value)
            self._refused, self._thread = True, None


def _read(path: Path, older: Values) -> Values:
    """What the file holds; of a damaged one what can be read."""
    if not os.path.exists(path):
        return dict(older)
    try:
        held = json.loads(files.read(path, MOST_BYTES))
    except (FusescopeError, ValueError, RecursionError):
        return {}
    return {key: value for key, value in held.items() if _is_value(value)} if isinstance(held, dict) else {}


def _is_value(value: object) -> bool:
    return isinstance(value, (str, int, float)) or (
        isinstance(value, list) and all(isinstance(text, str) for text in value))


def _written(path: Path, changes: Mapping[str, Value | None], older: Values) -> Values | None:
    """What the file holds after the changes; None where it cannot be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _alone(path.parent):
            values = _changed(_read(path, older), changes)
            files.write(path, json.dumps(values, indent=1).encode() + b"\n")  # in ASCII: a path may be no Unicode
    except (FusescopeError, OSError):
        return None
    return values


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """No other window reads and writes a file of the folder meanwhile: what it set would be lost."""
    if fcntl is None:
        yield
        return
    descriptor, until = os.open(folder, os.O_RDONLY), time.monotonic() + LOCK_S
    try:
        while not _locked(descriptor) and time.monotonic() < until:
            time.sleep(LOOK_S)
        yield
    finally:
        os.close(descriptor)


def _locked(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:  # another has it, or the disk has no locks
        return False
    return True


def _changed(values: Values, changes: Mapping[str, Value | None]) -> Values:
    """A new mapping: one that is being read stays as it is."""
    new = dict(values)
    for key, value in changes.items():
        if value is None:
            new = {name: kept for name, kept in new.items() if name != key and not name.startswith(f"{key}/")}
        else:
            new[key] = value
    return new
