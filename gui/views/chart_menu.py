"""Copy and export from a chart's own menu: as a picture, as data, as a file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QStatusTipEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from core.errors import FusescopeError
from core.export.chart_data import tab_separated
from gui.views.chart_export import Picturable, export_widget, picture
from gui.wording import said

SAID_MS = 6000


class ChartCopies(QObject):
    """Does the copying of one view. `failed` carries words for the user; `written` the file."""

    failed = Signal(str)
    written = Signal(str)

    def __init__(self, view: QWidget, source: Picturable, stem: str):
        super().__init__(view)
        self._view, self._source = view, source
        self.stem = stem
        self._said = QTimer(self, singleShot=True, interval=SAID_MS)
        self._said.timeout.connect(self._end_saying)

    def copy_picture(self) -> None:
        QGuiApplication.clipboard().setImage(picture(self._source))
        self._say(self.tr("The picture is on the clipboard"))

    def copy_data(self) -> None:
        QGuiApplication.clipboard().setText(tab_separated(self._source.picture_rows()))
        self._say(self.tr("The data are on the clipboard, as a table"))

    def ask_where(self) -> None:
        """Asks for a file; the suffix decides the format."""
        dialog = QFileDialog(self._view, self.tr("Export chart"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters(["PNG (*.png)", "SVG (*.svg)", "PDF (*.pdf)", "CSV (*.csv)"])
        dialog.setDefaultSuffix("png")
        dialog.selectFile(self.stem + ".png")
        dialog.filterSelected.connect(self._follow_filter)
        dialog.fileSelected.connect(self.export)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def export(self, path: str) -> None:
        """Writes the file and says so."""
        try:
            export_widget(self._source, Path(path))
        except FusescopeError as error:
            self.failed.emit(said(str(error)))
        else:
            self.written.emit(path)
            self._say(self.tr("Written: {0}").format(path))

    def _say(self, words: str) -> None:
        """In the window's status bar, for a while: nothing else shows that a copy was made."""
        QCoreApplication.sendEvent(self._view, QStatusTipEvent(words))
        self._said.start()

    def _end_saying(self) -> None:
        QCoreApplication.sendEvent(self._view, QStatusTipEvent(""))

    def _follow_filter(self, chosen: str) -> None:
        dialog = self.sender()
        if isinstance(dialog, QFileDialog):
            dialog.setDefaultSuffix(chosen.partition("*.")[2].rstrip(")"))
