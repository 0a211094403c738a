"""What survives a restart: theme, font size, layouts, recent files. A file in the user's own settings folder."""

from __future__ import annotations

import base64
import binascii
import hashlib
import math
import os
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from core.folders import settings_folder
from core.settings_file import SettingsFile, Value, Values
from gui.language import CHOICES

LAYOUT_VERSION = 2  # raised when the set of docks changes: an older layout is then left unused
RECENT_MOST = 10
NAME, OLDER = "window.json", "window.ini"
SMALLEST_POINTS, LARGEST_POINTS = 7.0, 20.0


class Settings:
    """Typed access to the file; an unreadable value is its default. Nothing here waits for the disk but the start and
    `sync`: Qt's own QSettings writes in the window's event loop, and a busy disk would hold it.

    A folder that cannot be made or written is no hindrance: what is set then lasts as long as the window.
    """

    def __init__(self, folder: Path | None = None):
        self.folder = folder or settings_folder()
        self._store = SettingsFile(self.folder / NAME, _older(self.folder / OLDER))

    @property
    def theme(self) -> str:
        return self._text("theme", "system")

    @theme.setter
    def theme(self, choice: str) -> None:
        self._store.set_value("theme", choice)

    @property
    def language(self) -> str:
        """One of gui.language.CHOICES."""
        choice = self._text("language", "system")
        return choice if choice in CHOICES else "system"

    @language.setter
    def language(self, choice: str) -> None:
        self._store.set_value("language", choice)

    @property
    def font_points(self) -> float:
        """The font's size in points, within what the window offers; 0: the system's."""
        try:
            points = float(self._text("font_points", "0"))
        except ValueError:
            return 0.0
        return max(SMALLEST_POINTS, min(LARGEST_POINTS, points)) if 0 < points < math.inf else 0.0

    @font_points.setter
    def font_points(self, points: float) -> None:
        self._store.set_value("font_points", points)

    @property
    def tour_seen(self) -> bool:
        return self._text("tour_seen", "false") == "true"

    @tour_seen.setter
    def tour_seen(self, seen: bool) -> None:
        self._store.set_value("tour_seen", "true" if seen else "false")

    def charted(self, panel: str) -> str:
        """What the panel `time` or `memory` charts; "": its own beginning."""
        return self._text(f"charted/{panel}", "")

    def set_charted(self, panel: str, name: str) -> None:
        self._store.set_value(f"charted/{panel}", name)

    @property
    def hidden_columns(self) -> frozenset[str]:
        """Names of the columns that the table of results does without."""
        return frozenset(self._list("results/hidden"))

    @hidden_columns.setter
    def hidden_columns(self, names: Iterable[str]) -> None:
        self._store.set_value("results/hidden", sorted(names))

    @property
    def recent(self) -> tuple[str, ...]:
        """Paths of files opened or saved, the latest first."""
        return self._list("recent")

    def add_recent(self, path: str) -> None:
        rest = [p for p in self.recent if p != path]
        self._store.set_value("recent", [path, *rest][:RECENT_MOST])

    def forget_recent(self, path: str) -> None:
        self._store.set_value("recent", [p for p in self.recent if p != path])

    def _text(self, key: str, default: str) -> str:
        value = self._store.value(key)
        return default if value is None or isinstance(value, list) else str(value)

    def _list(self, key: str) -> tuple[str, ...]:
        value = self._store.value(key)
        return tuple(value) if isinstance(value, list) else (value,) if isinstance(value, str) and value else ()

    def _bytes(self, key: str) -> QByteArray | None:
        try:
            return QByteArray(base64.b64decode(self._text(key, ""), validate=True)) or None
        except (binascii.Error, ValueError):
            return None

    def _set_bytes(self, key: str, value: QByteArray) -> None:
        self._store.set_value(key, _as_text(value))

    def layout(self) -> tuple[QByteArray, QByteArray] | None:
        """Geometry and dock state as they were saved, or None where there are none or the file was damaged since: Qt
        itself may never return from a state that is not its own."""
        geometry, state = self._bytes("geometry"), self._bytes("state")
        if geometry is None or state is None or self._text("layout_sum", "") != _sum(geometry, state):
            return None
        return geometry, state

    def save_layout(self, geometry: QByteArray, state: QByteArray) -> None:
        self._set_bytes("geometry", geometry)
        self._set_bytes("state", state)
        self._store.set_value("layout_sum", _sum(geometry, state))

    def splitter(self, name: str) -> QByteArray | None:
        """The places of a splitter's handles as they were saved, or None."""
        return self._bytes(f"splitters/{name}")

    def save_splitter(self, name: str, state: QByteArray) -> None:
        self._set_bytes(f"splitters/{name}", state)

    def forget_layout(self) -> None:
        for key in ("geometry", "state", "layout_sum", "splitters"):
            self._store.remove(key)

    def sync(self) -> bool:
        """Waits until all is written; False where the place does not let it."""
        return self._store.sync()


def _sum(geometry: QByteArray, state: QByteArray) -> str:
    return hashlib.sha256(bytes(geometry.data()) + bytes(state.data())).hexdigest()


def _as_text(value: QByteArray) -> str:
    return base64.b64encode(bytes(value.data())).decode()


def _older(path: Path) -> Values:
    """What a window before this file's name and form kept."""
    if not os.path.exists(path):
        return {}
    store = QSettings(str(path), QSettings.Format.IniFormat)
    held = {key: store.value(key) for key in store.allKeys()}
    return {key: _plain(value) for key, value in held.items() if isinstance(value, (str, float, list, QByteArray))}


def _plain(value: str | float | list[object] | QByteArray) -> Value:
    if isinstance(value, list):
        return [str(text) for text in value]
    return _as_text(value) if isinstance(value, QByteArray) else value
