"""A TorchScript archive: its methods, a table of inputs to fill, and the method as the formula."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QHBoxLayout,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core import archive
from core.archive import KINDS, Input, Method, parse_input, write_input
from core.errors import FusescopeError
from core.study import DTYPES
from gui import files
from gui.dialogs.dialog import Dialog
from gui.models.archive_rows import CELLS, COLUMNS, cells, row_of, with_kind
from gui.panels.words import button, label, set_role
from gui.theme import Palette, code_font
from gui.wording import said
from gui.workbench import Workbench

WIDTHS = {0: 90, 1: 100, 2: 130, 3: 110, 4: 110}  # of the columns, at least
CHOICES: dict[str, Sequence[str]] = {"kind": KINDS, "dtype": ("dtype", *DTYPES)}


class ArchiveDialog(Dialog):
    """Only the archive's text was read so far. The worker loads it when the user makes it the formula.

    Raises:
        DocumentError: the file is no archive, or damaged.
    """

    def __init__(self, workbench: Workbench, path: str, palette: Palette, parent: QWidget | None = None):
        self._methods = archive.methods(path)  # before anything is made: a bad file leaves no dialog behind
        super().__init__(parent)
        self._workbench, self._path, self._palette = workbench, path, palette
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("TorchScript archive: {0}").format(Path(path).name))
        self.methods = QComboBox()
        self.table = QTableWidget(0, len(COLUMNS))
        self.words = label("", "muted", wrap=True, selectable=True)
        self.make_button = button(self.tr("Load and profile"), "primary")
        self._filling = False
        self._set_up()
        self._lay_out()
        self._connect()
        self._show_method(0)
        self.resize(820, 460)

    @property
    def method(self) -> Method:
        return self._methods[max(0, self.methods.currentIndex())]

    @property
    def rows(self) -> tuple[Input, ...]:
        """The table as it stands; rows may not read yet."""
        return tuple(row_of(self._texts(place)) for place in range(self.table.rowCount()))

    def make(self) -> None:
        """The method becomes the formula: from here on the worker loads the archive."""
        try:
            formula = archive.formula_of(self._path, self.method.name, self.rows)
        except FusescopeError as error:
            self._say(str(error), "error")
            return
        files.load_own(self._workbench, formula)
        self._workbench.set_file(None)
        self.accept()

    # what is shown

    def _show_method(self, index: int) -> None:
        self._filling = True
        rows = self._methods[index].inputs
        self.table.setRowCount(len(rows))
        for place, row in enumerate(rows):
            self._show_row(place, row)
        self.table.resizeColumnsToContents()
        for column, width in WIDTHS.items():
            self.table.setColumnWidth(column, max(width, self.table.columnWidth(column)))
        self._filling = False
        self._check()

    def _show_row(self, place: int, row: Input) -> None:
        used = CELLS.get(row.kind, ())
        for column, (name, text) in enumerate(cells(row).items()):
            if name in CHOICES:
                self.table.setCellWidget(place, column, self._box(name, place, text, name == "kind" or name in used))
                continue
            item = QTableWidgetItem(text)
            item.setFont(code_font())
            editable = name in used
            flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
            item.setFlags(flags | Qt.ItemFlag.ItemIsEditable if editable else flags)
            if not editable and name != "input":
                item.setBackground(QColor(self._palette.raised))
            self.table.setItem(place, column, item)

    def _box(self, name: str, place: int, text: str, used: bool) -> QComboBox:
        box = QComboBox()
        box.addItems([*CHOICES[name], *([] if text in CHOICES[name] or not text else [text])])
        box.setCurrentText(text)
        box.setProperty("place", place)
        box.setEnabled(used)
        box.setAccessibleName(self.tr("{0} of input {1}").format(self.tr(name), place + 1))
        box.activated.connect(self._kind_chosen if name == "kind" else self._check)
        return box

    def _texts(self, place: int) -> dict[str, str]:
        return {name: self._text(place, column) for column, name in enumerate(COLUMNS)}

    def _text(self, place: int, column: int) -> str:
        widget, item = self.table.cellWidget(place, column), self.table.item(place, column)
        return widget.currentText() if isinstance(widget, QComboBox) else item.text() if item is not None else ""

    def _kind_chosen(self, _index: int) -> None:
        box = self.sender()
        if isinstance(box, QComboBox):
            place = int(box.property("place"))
            kind, self._filling = box.currentText(), True
            self._show_row(place, with_kind(row_of({**self._texts(place), "kind": "tensor"}), kind))
            self._filling = False
            self._check()

    def _check(self, *_value: object) -> None:
        """Says of the first row that does not read what was expected."""
        if self._filling:
            return
        wrong = ""
        for place, row in enumerate(self.rows):
            try:
                parse_input(write_input(row))
                problem = ""
            except FusescopeError as error:
                problem = str(error)
            self._mark(place, problem)
            wrong = wrong or problem
        if not wrong and not any(row.kind in ("tensor", "tensors") for row in self.rows):
            wrong = self.tr("One input at least must be a tensor: it is what grows with n.")
        self.make_button.setEnabled(not wrong)
        written = "   ".join(write_input(row) for row in self.rows)
        self._say(wrong or self.tr("On the command line: {0}").format(written), "error" if wrong else "muted")

    def _mark(self, place: int, problem: str) -> None:
        item = self.table.item(place, 0)
        was, self._filling = self._filling, True
        if item is not None:
            item.setForeground(QColor(self._palette.error if problem else self._palette.text))
            item.setToolTip(said(problem))
        self._filling = was

    def _say(self, words: str, role: str) -> None:
        self.words.setText(said(words))
        set_role(self.words, role)

    # how it is laid out

    def _set_up(self) -> None:
        self.methods.addItems([_signature(method) for method in self._methods])
        self.methods.setAccessibleName(self.tr("Method"))
        self.methods.setFont(code_font())
        heads = (self.tr("input"), self.tr("kind"), self.tr("shape"), self.tr("dtype"), self.tr("strides"),
                 self.tr("value"))
        self.table.setHorizontalHeaderLabels(list(heads))
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setStretchLastSection(True)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.setAccessibleName(self.tr("Inputs of the method"))
        tips = {2: self.tr("Sizes, or arithmetic in n: n, 2*n, 16"),
                4: self.tr("Empty: contiguous; else one for each dimension"),
                5: self.tr("Of a number, a truth or a text; of tensors: how many")}
        for column, tip in tips.items():
            head = self.table.horizontalHeaderItem(column)
            if head is not None:
                head.setToolTip(tip)

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.addWidget(label(self.tr("method"), "key"))
        line.addWidget(self.methods, 1)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._buttons.addButton(self.make_button, QDialogButtonBox.ButtonRole.ActionRole)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(10)
        layout.addWidget(label(self.tr("Nothing of this archive has been run: its methods were read from its text. "
                                       "“Load and profile” lets a worker process load and run it: do that with "
                                       "archives that you trust."), "muted", wrap=True))
        layout.addLayout(line)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.words)
        layout.addWidget(self._buttons)

    def _connect(self) -> None:
        self.methods.activated.connect(self._show_method)
        self.table.itemChanged.connect(self._check)
        self.make_button.clicked.connect(self.make)
        self._buttons.rejected.connect(self.reject)


def _signature(method: Method) -> str:
    """`forward(x: tensor, k: int)`."""
    return f"{method.name}({', '.join(f'{row.name}: {row.kind}' for row in method.inputs)})"
