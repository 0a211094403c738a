"""Files that are looked at in a dialog before they become a formula: the text of graphs, TorchScript archives."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from core.archive import can_save, is_archive
from core.export.text import file_stem

if TYPE_CHECKING:
    from gui.main_window import MainWindow

GRAPHS = (".ir", ".txt", ".log")


def graph_text(window: MainWindow, path: str = "") -> None:
    """The dialog for a graph's text, empty or with a file's."""
    from gui.dialogs.graph_dialog import GraphDialog

    dialog = GraphDialog(window.workbench, window.theme.palette, window)
    dialog.open()
    if path:
        dialog.load_file(path)


def archive(window: MainWindow, path: str) -> None:
    """The dialog for an archive's methods and inputs.

    Raises:
        FusescopeError: it cannot be read.
    """
    from gui.dialogs.archive_dialog import ArchiveDialog

    ArchiveDialog(window.workbench, path, window.theme.palette, window).open()


def opener_of(path: str) -> Callable[[MainWindow, str], None] | None:
    """Which dialog a file wants; None: it is opened without one."""
    if is_archive(path):
        return archive
    return graph_text if Path(path).suffix.lower() in GRAPHS else None


class Named(QObject):
    """A file that is opened once its window is there."""

    def __init__(self, window: MainWindow, path: str):
        super().__init__(window)
        self._window, self._path = window, path
        window.completed.connect(self.open)

    def open(self) -> None:
        self._window.completed.disconnect(self.open)
        self._window.commands.open_path(self._path)
        self.deleteLater()


def when_shown(window: MainWindow, path: str) -> None:
    """Opens `path` as soon as the window is complete."""
    Named(window, path)


def save_archive(window: MainWindow) -> None:
    """Asks where, and lets the job thread write it; the status line says when it is there."""
    row = window.workbench.row
    if row is None or not can_save(row.lane):
        return
    name = f"{file_stem(window.workbench.setup.title)}.pt"
    path, _ = QFileDialog.getSaveFileName(window, window.tr("Save lane as archive"), name, "TorchScript (*.pt)")
    if path:
        window.conductor.save_archive(path if is_archive(path) else f"{path}.pt")
