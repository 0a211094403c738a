"""Every finished sweep, kept in SQLite in the user's data folder: listed, searched, noted, pinned, opened as it was.

A study that is still measured is kept too, as `running`, so that a crash costs only what was measured since the last
saving. The write-ahead log lets a window and a command use the file at once.
"""

from __future__ import annotations

import contextlib
import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

from core import folders
from core.document import Document, decode, encode
from core.errors import DocumentError, FusescopeError, UsageError

NAME = "history.sqlite3"
LIMIT_BYTES = 2 * 10**9  # of the kept studies, compressed; pinned ones stay whatever they take
PAGE = 200  # studies that are listed at once
WAIT_S = 10.0  # for another process that is writing
RUNNING, DONE = "running", "done"
_SUMMARY = "id, created, formula, lanes, sizes, torch, cpu, state, note, pinned, bytes"
_STEPS = (  # step k brings a file of version k to version k + 1
    """CREATE TABLE studies (id INTEGER PRIMARY KEY AUTOINCREMENT, created TEXT NOT NULL, formula TEXT NOT NULL,
       lanes TEXT NOT NULL, sizes TEXT NOT NULL, torch TEXT NOT NULL, cpu TEXT NOT NULL, state TEXT NOT NULL,
       note TEXT NOT NULL DEFAULT '', pinned INTEGER NOT NULL DEFAULT 0, bytes INTEGER NOT NULL);
       CREATE TABLE documents (id INTEGER PRIMARY KEY REFERENCES studies (id) ON DELETE CASCADE, data BLOB NOT NULL);
       CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);""",
)


@dataclass(frozen=True, slots=True)
class Kept:
    """One row of the history. `bytes` is what it takes, compressed."""

    id: int
    created: str
    formula: str
    lanes: str
    sizes: str
    torch: str
    cpu: str
    state: str  # running: it was stopped by a crash, or is being measured now; done
    note: str
    pinned: bool
    bytes: int


class History:
    """The file, opened. For one thread; several processes may have it open.

    Raises, in every method:
        FusescopeError: the file cannot be read or written. UsageError: there is no study of that number.
    """

    def __init__(self, path: Path | None = None, limit_bytes: int | None = None) -> None:
        self._path = path or folders.data_folder() / NAME
        self._limit = limit_bytes
        with self._told():
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._base = sqlite3.connect(self._path, timeout=WAIT_S, isolation_level=None)
            try:
                self._prepare()
            except BaseException:
                self._base.close()
                raise

    def __enter__(self) -> History:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of the file."""
        self._base.close()

    def put(self, document: Document, state: str = DONE, id: int | None = None) -> int:
        """Keeps the study, in place of what stands under `id` where that is given; returns its number."""
        data = zlib.compress(encode(document), 6)
        row = (*_about(document), state, len(data))
        with self._told(), self._writing():
            if id is None:
                id = self._base.execute("INSERT INTO studies (created, formula, lanes, sizes, torch, cpu, state, bytes)"
                                        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row).lastrowid
            else:
                self._base.execute("UPDATE studies SET created = ?, formula = ?, lanes = ?, sizes = ?, torch = ?, "
                                   "cpu = ?, state = ?, bytes = ? WHERE id = ?", (*row, id))
            assert id is not None
            self._base.execute("INSERT OR REPLACE INTO documents VALUES (?, ?)", (id, data))
            self._trim(id)
        return id

    def list(self, most: int = PAGE) -> tuple[Kept, ...]:
        """The latest first; `most` of them, -1 for all."""
        return self._rows("", (), most)

    def search(self, text: str, most: int = PAGE) -> tuple[Kept, ...]:
        """Those with every word of `text` in their formula, lanes, sizes, torch, processor, date or note."""
        words = text.split()
        one = "(created || ' ' || formula || ' ' || lanes || ' ' || sizes || ' ' || torch || ' ' || cpu || ' ' || " \
              "note) LIKE ? ESCAPE '\\'"
        return self._rows("WHERE " + " AND ".join([one] * len(words)) if words else "",
                          tuple(f"%{_literal(word)}%" for word in words), most)

    def kept(self, id: int) -> Kept:
        """The row of one study."""
        found = self._rows("WHERE id = ?", (id,), 1)
        return found[0] if found else _nothing(id)

    def open(self, id: int) -> Document:
        """The study as it was.

        Raises:
            DocumentError: the file was damaged from outside.
        """
        with self._told():
            found = self._base.execute("SELECT data FROM documents WHERE id = ?", (id,)).fetchone()
        try:
            return decode(zlib.decompress(found[0])) if found else _nothing(id)
        except zlib.error as error:
            raise DocumentError(f"study {id} is damaged: {error}", where=str(self._path)) from error

    def note(self, id: int, text: str) -> None:
        """Words of the user about the study; empty removes them."""
        self._change("UPDATE studies SET note = ? WHERE id = ?", (_fit(text), id), id)

    def pin(self, id: int, pinned: bool = True) -> None:
        """A pinned study is never dropped for room."""
        self._change("UPDATE studies SET pinned = ? WHERE id = ?", (int(pinned), id), id)

    def delete(self, id: int) -> None:
        """Removes the study."""
        self._change("DELETE FROM studies WHERE id = ?", (id,), id)

    @property
    def on(self) -> bool:
        """Whether finished sweeps are kept."""
        return self._setting("on", "yes") == "yes"

    @on.setter
    def on(self, on: bool) -> None:
        self._set("on", "yes" if on else "no")

    @property
    def limit_bytes(self) -> int:
        """What all studies may take, compressed; the oldest that are not pinned are dropped beyond it. 0: no limit."""
        return self._limit if self._limit is not None else int(self._setting("limit_bytes", str(LIMIT_BYTES)))

    @limit_bytes.setter
    def limit_bytes(self, limit: int) -> None:
        self._set("limit_bytes", str(limit))
        with self._told(), self._writing():
            self._trim(None)

    @property
    def taken_bytes(self) -> int:
        """What all studies take, compressed."""
        with self._told():
            return int(self._base.execute("SELECT COALESCE(SUM(bytes), 0) FROM studies").fetchone()[0])

    def droppable(self) -> tuple[int, ...]:
        """The sizes of the studies that are not pinned, the oldest first."""
        with self._told():
            found = self._base.execute("SELECT bytes FROM studies WHERE pinned = 0 ORDER BY id").fetchall()
        return tuple(size for (size,) in found)

    def _prepare(self) -> None:
        """The write-ahead log, and the tables as this version knows them."""
        version = self._base.execute("PRAGMA user_version").fetchone()[0]
        if version > len(_STEPS):
            raise FusescopeError(f"was written by a later Fusescope (version {version}; this one reads up to "
                                 f"{len(_STEPS)})", where=str(self._path), remedy="Use a newer Fusescope.")
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON"):
            self._base.execute(f"PRAGMA {pragma}")
        if version < len(_STEPS):
            self._migrate()

    def _migrate(self) -> None:
        with self._writing():
            version = self._base.execute("PRAGMA user_version").fetchone()[0]  # another process may have been first
            for step in _STEPS[version:]:
                for statement in step.split(";"):
                    self._base.execute(statement)
            self._base.execute(f"PRAGMA user_version = {len(_STEPS)}")

    def _trim(self, spared: int | None) -> None:
        """Drops the oldest until the rest fits; the newest stays, however large."""
        limit = self.limit_bytes
        over = self.taken_bytes - limit if limit else 0
        rows = self._base.execute("SELECT id, bytes FROM studies WHERE pinned = 0 AND id IS NOT ? ORDER BY id",
                                  (spared,)) if over > 0 else ()
        for id, size in list(rows):
            if over <= 0:
                return
            self._base.execute("DELETE FROM studies WHERE id = ?", (id,))
            over -= size

    def _rows(self, where: str, values: Sequence[object], most: int) -> tuple[Kept, ...]:
        with self._told():
            found = self._base.execute(f"SELECT {_SUMMARY} FROM studies {where} ORDER BY id DESC LIMIT ?",
                                       (*values, most)).fetchall()
        return tuple(Kept(*(*row[:-2], bool(row[-2]), row[-1])) for row in found)

    def _change(self, statement: str, values: Sequence[object], id: int) -> None:
        with self._told(), self._writing():
            if self._base.execute(statement, values).rowcount == 0:
                _nothing(id)

    def _setting(self, name: str, usual: str) -> str:
        with self._told():
            found = self._base.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
        return found[0] if found else usual

    def _set(self, name: str, value: str) -> None:
        with self._told(), self._writing():
            self._base.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, value))

    @contextlib.contextmanager
    def _writing(self) -> Iterator[None]:
        """All or nothing; the lock is taken at once, so that two writers wait instead of failing."""
        self._base.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._base.execute("ROLLBACK")
            raise
        self._base.execute("COMMIT")

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            raise FusescopeError(f"the history cannot be used: {error}", where=str(self._path),
                                 remedy=_remedy(error)) from error


def _remedy(error: sqlite3.Error | OSError) -> str:
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
        return ("Make room there, or set FUSESCOPE_HOME to a folder on another disk; a study that is open here can "
                "still be saved.")
    return ("Move the file away to begin anew, or set FUSESCOPE_HOME to a folder that can be written; run "
            "--no-history needs none.")


class Keeper:
    """Keeps one study while it is measured and when it is done. For one thread at a time.

    A study is worth more than its place in the history: what cannot be kept is told by `failed`, once, and measuring
    goes on.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._id: int | None = None
        self.failed: FusescopeError | None = None
        self._off = False

    def keep(self, document: Document, state: str = DONE) -> int | None:
        """Its number in the history; None where the history is off or cannot be written."""
        if self._off:
            return None
        try:
            with History(self._path) as history:
                self._off = not history.on
                if self._off:
                    return None
                self._id = history.put(document, state, self._id)
        except FusescopeError as error:
            self.failed, self._off = error, True
        return self._id


def _about(document: Document) -> tuple[str, ...]:
    sizes = sorted({point.n for point in document.points} or set(document.settings.sizes))
    torch = ", ".join(dict.fromkeys(lane.torch for lane in document.lanes if lane.torch))
    words = (document.created, document.formula.name, ", ".join(lane.id for lane in document.lanes),
             ", ".join(map(str, sizes)), torch, document.machine.cpu)
    return tuple(map(_fit, words))


def _fit(text: str) -> str:
    """Half characters, which SQLite does not take, replaced."""
    return text.encode("utf-8", "replace").decode()


def _literal(word: str) -> str:
    return _fit(word).replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


def _nothing(id: int) -> Any:
    raise UsageError(f"there is no study {id} in the history", remedy="python main.py history list shows them.")
