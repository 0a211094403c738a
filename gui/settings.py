"""What survives a restart: theme, font size, layouts, recent files. An INI file in the user's own settings folder."""

from __future__ import annotations

import contextlib
import hashlib
import math
from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from core.folders import settings_folder
from gui.language import CHOICES

LAYOUT_VERSION = 2  # raised when the set of docks changes: an older layout is then left unused
RECENT_MOST = 10
SMALLEST_POINTS, LARGEST_POINTS = 7.0, 20.0


class Settings:
    """Typed access to the file; an unreadable value is its default.

    A folder that cannot be made or written is no hindrance: what is set then lasts as long as the window.
    """

    def __init__(self, folder: Path | None = None):
        folder = folder or settings_folder()
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self._store = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)

    @property
    def theme(self) -> str:
        return str(self._store.value("theme", "system"))

    @theme.setter
    def theme(self, choice: str) -> None:
        self._store.setValue("theme", choice)

    @property
    def language(self) -> str:
        """One of gui.language.CHOICES."""
        choice = str(self._store.value("language", "system"))
        return choice if choice in CHOICES else "system"

    @language.setter
    def language(self, choice: str) -> None:
        self._store.setValue("language", choice)

    @property
    def font_points(self) -> float:
        """The font's size in points, within what the window offers; 0: the system's."""
        try:
            points = float(str(self._store.value("font_points", 0)))
        except ValueError:
            return 0.0
        return max(SMALLEST_POINTS, min(LARGEST_POINTS, points)) if 0 < points < math.inf else 0.0

    @font_points.setter
    def font_points(self, points: float) -> None:
        self._store.setValue("font_points", points)

    @property
    def tour_seen(self) -> bool:
        return str(self._store.value("tour_seen", "false")) == "true"

    @tour_seen.setter
    def tour_seen(self, seen: bool) -> None:
        self._store.setValue("tour_seen", "true" if seen else "false")

    def charted(self, panel: str) -> str:
        """What the panel `time` or `memory` charts; "": its own beginning."""
        return str(self._store.value(f"charted/{panel}", ""))

    def set_charted(self, panel: str, name: str) -> None:
        self._store.setValue(f"charted/{panel}", name)

    @property
    def hidden_columns(self) -> frozenset[str]:
        """Names of the columns that the table of results does without."""
        return frozenset(self._list("results/hidden"))

    @hidden_columns.setter
    def hidden_columns(self, names: Iterable[str]) -> None:
        self._store.setValue("results/hidden", sorted(names))

    @property
    def recent(self) -> tuple[str, ...]:
        """Paths of files opened or saved, the latest first."""
        return self._list("recent")

    def add_recent(self, path: str) -> None:
        rest = [p for p in self.recent if p != path]
        self._store.setValue("recent", [path, *rest][:RECENT_MOST])

    def forget_recent(self, path: str) -> None:
        self._store.setValue("recent", [p for p in self.recent if p != path])

    def _list(self, key: str) -> tuple[str, ...]:
        """Of a list of one text an INI file keeps the text alone."""
        value = self._store.value(key, [])
        found = value if isinstance(value, list) else [value] if isinstance(value, str) and value else []
        return tuple(str(text) for text in found)

    def layout(self) -> tuple[QByteArray, QByteArray] | None:
        """Geometry and dock state as they were saved, or None where there are none or the file was damaged since: Qt
        itself may never return from a state that is not its own."""
        geometry, state = self._store.value("geometry"), self._store.value("state")
        if isinstance(geometry, QByteArray) and isinstance(state, QByteArray):
            return (geometry, state) if self._store.value("layout_sum") == _sum(geometry, state) else None
        return None

    def save_layout(self, geometry: QByteArray, state: QByteArray) -> None:
        self._store.setValue("geometry", geometry)
        self._store.setValue("state", state)
        self._store.setValue("layout_sum", _sum(geometry, state))

    def splitter(self, name: str) -> QByteArray | None:
        """The places of a splitter's handles as they were saved, or None."""
        value = self._store.value(f"splitters/{name}")
        return value if isinstance(value, QByteArray) else None

    def save_splitter(self, name: str, state: QByteArray) -> None:
        self._store.setValue(f"splitters/{name}", state)

    def forget_layout(self) -> None:
        for key in ("geometry", "state", "layout_sum", "splitters"):
            self._store.remove(key)

    def sync(self) -> bool:
        """Write now (Qt writes to a temporary file and renames it); False where the place does not let it."""
        self._store.sync()
        return self._store.status() != QSettings.Status.AccessError


def _sum(geometry: QByteArray, state: QByteArray) -> str:
    return hashlib.sha256(bytes(geometry.data()) + bytes(state.data())).hexdigest()
