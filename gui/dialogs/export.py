"""Export: tick what and as what, choose a folder, and see what was written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
)

from core.errors import FusescopeError
from core.export.look import LEAST, MOST, MOST_SCALE, USUAL
from core.units import count
from gui.dialogs.dialog import Dialog
from gui.exports import ROWS, ChartShape, ExportRow, apart_of, part_of
from gui.files import made_document
from gui.making import Errand
from gui.panels.words import button, indent, label, rule, set_role
from gui.wording import said
from gui.writing import Apart, Part, Writing, parts_of

if TYPE_CHECKING:
    from gui.main_window import MainWindow


COLUMN = 66  # pixels of a format
NAMED = 8  # files that are named one by one; of more, those to open and to send


class ExportDialog(Dialog):
    """Stays open after writing, so that the words of success or failure are seen. The window goes on meanwhile."""

    def __init__(self, window: MainWindow):
        super().__init__(window)
        self._window = window
        self.writing = Writing(self)
        self._folder = Path()  # where was written last
        self._leaving = False
        self.setWindowTitle(self.tr("Export"))
        self.boxes: dict[tuple[str, str], QCheckBox] = {}
        self.report = QCheckBox(self.tr(
            "The whole study: report (HTML, PDF), charts, graphs, tables, JSON, evidence (ZIP)"))
        self.folder = QLineEdit(_first_folder())
        self.folder.setAccessibleName(self.tr("Folder"))
        self.as_seen = QCheckBox(self.tr("as on screen"))
        self.as_seen.setChecked(True)
        self.width_box, self.height_box = (_side(value) for value in (USUAL.width, USUAL.height))
        self.width_box.setAccessibleName(self.tr("Width of charts in pixels"))
        self.height_box.setAccessibleName(self.tr("Height of charts in pixels"))
        self.scale = QDoubleSpinBox(minimum=0.5, maximum=MOST_SCALE, singleStep=0.5, value=USUAL.scale, suffix=" ×")
        self.scale.setAccessibleName(self.tr("Scale of PNG"))
        indent(self.width_box, self.height_box, self.scale)
        self.words = label("", "muted", wrap=True, selectable=True)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.write_button = self._buttons.addButton(self.tr("Export"), QDialogButtonBox.ButtonRole.ApplyRole)
        self.write_button.setDefault(True)
        self.write_button.setProperty("role", "primary")
        self.open_button = self._buttons.addButton(self.tr("Open the folder"), QDialogButtonBox.ButtonRole.ActionRole)
        self.open_button.setAutoDefault(False)
        self.open_button.hide()
        self.open_button.clicked.connect(self._open_folder)
        self._lay_out()
        self.write_button.clicked.connect(self.write_or_stop)
        self.writing.progressed.connect(self._show_progress)
        self.writing.finished.connect(self._show_written)
        self.writing.failed.connect(self._show_failed)
        self._buttons.rejected.connect(self.reject)
        window.closed.connect(self.writing.close)
        self.resize(560, 380)

    def write_or_stop(self) -> None:
        """Writes what is ticked; while that goes on, stops it."""
        if self.writing.busy:
            self.write_button.setEnabled(False)
            self.writing.stop()
        else:
            self._write(Path(self.folder.text()).expanduser())

    def reject(self) -> None:
        """Closes; what is being written is stopped first."""
        if self.writing.busy:
            self._leaving = True
            self.writing.stop()
        else:
            super().reject()

    def _write(self, folder: Path) -> None:
        self._folder = folder
        try:
            parts = self._parts(folder)
            if not parts:
                self._say(self.tr("Tick something to export."), "warning")
                return
            folder.mkdir(parents=True, exist_ok=True)
        except FusescopeError as error:
            self._say(str(error), "error")
        except OSError as error:
            self._say(self.tr("cannot make the folder {0}: {1}").format(folder, error.strerror), "error")
        else:
            self.write_button.setText(self.tr("Cancel"))
            self.writing.start(parts)

    def _parts(self, folder: Path) -> list[Part | Apart]:
        window, shape = self._window, self._shape()
        ticked = [(_row(name), suffix) for (name, suffix), box in self.boxes.items()
                  if box.isChecked() and box.isEnabled()]
        parts: list[Part | Apart] = [part_of(window, row, suffix, folder, shape) for row, suffix in ticked
                                     if not row.apart]
        of_document = [(row, suffix) for row, suffix in ticked if row.apart]
        if of_document or self.report.isChecked():
            errand = Errand(made_document(window.workbench), folder, shape.look)
            parts += [apart_of(window, row, suffix, errand) for row, suffix in of_document]
            parts += parts_of(errand) if self.report.isChecked() else ()
        return parts

    def _show_progress(self, done: int, total: int) -> None:
        if self.write_button.isEnabled():
            self._say(self.tr("Writing… {0} of {1}").format(count(done), count(total)), "muted")

    def _show_written(self, paths: tuple[Path, ...], stopped: bool) -> None:
        self.open_button.setVisible(bool(paths))
        words = self._told(self._folder, list(paths)) if paths else ""
        self._say(" ".join(filter(None, (self.tr("Stopped.") if stopped else "", words))),
                  "warning" if stopped else "good")
        self._rest()

    def _show_failed(self, why: str) -> None:
        """In the messages too: the dialog may be on its way out."""
        self._say(why, "error")
        self._window.workbench.report_problem(why)
        self._rest()

    def _rest(self) -> None:
        """Nothing is written any more."""
        self.write_button.setText(self.tr("Export"))
        self.write_button.setEnabled(True)
        if self._leaving:
            super().reject()

    def _told(self, folder: Path, written: list[Path]) -> str:
        if len(written) <= NAMED:
            return self.tr("Written to {0}: {1}").format(folder, ", ".join(path.name for path in written))
        words = self.tr("{0} files written to {1}.").format(count(len(written)), folder)
        report, evidence = (next((p.name for p in written if p.suffix == s), "") for s in (".html", ".zip"))
        if not report or not evidence:
            return words
        return " ".join((words, self.tr("To read: {0}. To send: {1}, with the report, the figures and a script that "
                                        "measures again.").format(report, evidence)))

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))

    def _shape(self) -> ChartShape:
        size = None if self.as_seen.isChecked() else QSize(self.width_box.value(), self.height_box.value())
        return ChartShape(size, self.scale.value())

    def _size_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        for widget in (label(self.tr("Charts"), "key"), self.as_seen, self.width_box, label("×"), self.height_box,
                       label(self.tr("pixels, PNG at")), self.scale):
            row.addWidget(widget)
        row.addStretch(1)
        for box in (self.width_box, self.height_box):
            box.setEnabled(False)
            self.as_seen.toggled.connect(box.setDisabled)
        return row

    def _say(self, words: str, role: str) -> None:
        self.words.setText(said(words))
        set_role(self.words, role)
        layout = self.layout()
        if layout is not None:  # wrapped words do not make room for themselves
            self.resize(self.width(), max(self.height(), layout.totalHeightForWidth(self.width())))

    def _choose_folder(self) -> None:
        path = QFileDialog.getExistingDirectory(self, self.tr("Folder"), self.folder.text())
        if path:
            self.folder.setText(path)

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setColumnStretch(6, 1)
        for column in range(1, 6):  # of one width, whatever the formats in them are called
            grid.setColumnMinimumWidth(column, COLUMN)
        for line, row in enumerate(ROWS):
            self._add_row(grid, line, row)
        self.report.setEnabled(self._window.workbench.study() is not None)
        place = QHBoxLayout()
        name = label(self.tr("Folder"), "key")
        name.setBuddy(self.folder)
        choose = button(self.tr("Choose…"))
        choose.clicked.connect(self._choose_folder)
        for widget in (name, self.folder, choose):
            place.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(10)
        layout.addLayout(grid)
        for part in (rule(), self.report, rule()):
            layout.addWidget(part)
        layout.addLayout(self._size_row())
        layout.addLayout(place)
        layout.addWidget(self.words)
        layout.addStretch(1)
        layout.addWidget(self._buttons)

    def _add_row(self, grid: QGridLayout, line: int, row: ExportRow) -> None:
        why_not = self.tr(row.ready(self._window))
        grid.addWidget(label(self.tr(row.words)), line, 0)
        for column, suffix in enumerate(row.formats, 1):
            box = QCheckBox(suffix.upper() if suffix != "fscope" else ".fscope")
            box.setAccessibleName(f"{self.tr(row.words)} {suffix}")
            box.setEnabled(not why_not)
            box.setToolTip(why_not)
            box.setChecked(not why_not and column == 1)
            grid.addWidget(box, line, column)
            self.boxes[row.name, suffix] = box
        if why_not:
            grid.addWidget(label(why_not, "muted"), line, 6)


def _side(value: int) -> QSpinBox:
    return QSpinBox(minimum=LEAST, maximum=MOST, singleStep=20, value=value)


def _row(name: str) -> ExportRow:
    return next(row for row in ROWS if row.name == name)


def _first_folder() -> str:
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return str(Path(documents or Path.home()) / "fusescope")
