"""History: the studies that were kept. Search, note, pin, delete, open one, compare several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core.document import Document, load
from core.errors import FusescopeError
from core.export.text import one_line
from core.history import PAGE, History, Kept
from gui.dialogs.compare_dialog import CompareDialog
from gui.dialogs.dialog import Dialog
from gui.dialogs.history_room import HistoryRoom
from gui.panels.words import button, label, set_role
from gui.wording import said

HEADS = ("", "when", "formula", "lanes", "n", "torch", "note")
NOTE = HEADS.index("note")


class HistoryDialog(Dialog):
    """Lists the latest first. A note is written where it stands."""

    open_asked = Signal(object)  # Document

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.setWindowTitle(self.tr("History"))
        self._rows: tuple[Kept, ...] = ()
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search formula, lanes, n, torch, processor, date, note"))
        self.search.setClearButtonEnabled(True)
        self.search.setAccessibleName(self.tr("Search the history"))
        self.table = QTableWidget(0, len(HEADS))
        self.on = QCheckBox(self.tr("Keep finished sweeps"))
        self.room = HistoryRoom()
        self.words = label("", "muted", wrap=True, selectable=True)
        self.open_button, self.compare_button = button(self.tr("Open"), "primary"), button(self.tr("Compare"))
        self.files_button = button(self.tr("Compare with files…"))
        self.files_button.setToolTip(self.tr("The selected studies, or none, and studies from files (.fscope, .json)"))
        self.pin_button, self.delete_button = button(self.tr("Pin")), button(self.tr("Delete"))
        self._set_up_table()
        self._lay_out()
        self._connect()
        for key, slot in ((Qt.Key.Key_Return, self.open_chosen), (Qt.Key.Key_Enter, self.open_chosen),
                          (Qt.Key.Key_Delete, self.delete_chosen)):
            QShortcut(QKeySequence(key), self.table, context=Qt.ShortcutContext.WidgetShortcut).activated.connect(slot)
        self.reload()
        self.resize(860, 480)

    @property
    def chosen(self) -> tuple[Kept, ...]:
        """The selected studies, as they are listed."""
        places = sorted({index.row() for index in self.table.selectedIndexes()})
        return tuple(self._rows[place] for place in places if place < len(self._rows))

    def reload(self) -> None:
        """Reads the list anew; what is still listed stays selected."""
        chosen = {row.id for row in self.chosen}
        found = self._with(self._read)
        self._rows = found if isinstance(found, tuple) else ()
        self.table.blockSignals(True)
        self.table.setRowCount(len(self._rows))
        for place, row in enumerate(self._rows):
            self._show(place, row)
        self._choose(chosen)
        self.table.blockSignals(False)
        self._enable()

    def _choose(self, ids: set[int]) -> None:
        self.table.clearSelection()
        whole = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
        for place, row in enumerate(self._rows):
            if row.id in ids:
                self.table.selectionModel().select(self.table.model().index(place, 0), whole)

    def _read(self, history: History) -> tuple[Kept, ...]:
        self.on.setChecked(history.on)
        self.room.show_history(history)
        found = history.search(self.search.text())
        words = self.tr("There are no studies yet: every finished sweep is kept here.")
        if found:
            words = self.tr("The latest {0}; search for others.").format(PAGE) if len(found) == PAGE else ""
        elif self.search.text():
            words = self.tr("No study has all of these words.")
        self._say(words, "muted")
        return found

    def open_chosen(self) -> None:
        """Hands the selected study over and closes."""
        found = self._with(self._opened) if len(self.chosen) == 1 else None
        if isinstance(found, list):
            self.open_asked.emit(found[0])
            self.accept()

    def compare_chosen(self) -> None:
        """The oldest of the selected studies with the others."""
        self.compare_with(())

    def compare_with(self, paths: Sequence[str]) -> None:
        """The selected studies, the oldest first, then those in the files; the first is what the others stand against.

        A file that is no study is said.
        """
        found = self._with(self._opened)
        if not isinstance(found, list):
            return
        names = [f"{row.created[:16].replace('T', ' ')} ({row.id})" for row in self.chosen]
        try:
            read = [load(path) for path in paths]
        except FusescopeError as error:
            self._say(str(error), "error")
            return
        documents, names = [*found[::-1], *read], [*names[::-1], *(Path(path).stem for path in paths)]
        if len(documents) > 1:
            dialog = CompareDialog(documents, names, self)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)  # the history may stay open for long
            dialog.open()
        else:
            self._say(self.tr("There is only one study to compare: select another, or choose two files."), "muted")

    def _choose_files(self) -> None:
        paths, _ = QFileDialog.getOpenFileNames(self, self.tr("Compare with"), "",
                                                self.tr("Studies (*.fscope *.json);;All files (*)"))
        if paths:
            self.compare_with(paths)

    def pin_chosen(self) -> None:
        """Pins what is not pinned; unpins when all are."""
        rows = self.chosen
        pinned = not all(row.pinned for row in rows)
        def pin(history: History) -> None:
            for row in rows:
                history.pin(row.id, pinned)

        self._change(pin)

    def delete_chosen(self) -> None:
        """Removes the selected studies; a second click does it."""
        rows = self.chosen
        words = self.tr("Delete {0} for good").format(len(rows))
        if rows and self.delete_button.text() != words:
            self.delete_button.setText(words)
            return
        def delete(history: History) -> None:
            for row in rows:
                history.delete(row.id)

        self._change(delete)

    def _opened(self, history: History) -> list[Document]:
        return [history.open(row.id) for row in self.chosen]

    def _open_row(self, index: QModelIndex) -> None:
        if index.column() != NOTE:
            self.open_chosen()

    def _write_note(self, item: QTableWidgetItem) -> None:
        if item.column() == NOTE:
            row = self._rows[item.row()]
            self._with(lambda history: history.note(row.id, item.text()))

    def _switch(self, on: bool) -> None:
        self._with(lambda history: setattr(history, "on", on))

    def _set_limit(self, limit: int) -> None:
        self._change(lambda history: setattr(history, "limit_bytes", limit))

    def _change(self, change: Callable[[History], object]) -> None:
        self._with(change)
        self.reload()

    def _with(self, work: Callable[[History], object]) -> object:
        """What `work` makes of the history; None when it cannot be used, which is said."""
        try:
            with History() as history:
                return work(history)
        except FusescopeError as error:
            self._say(str(error), "error")
            return None

    def _say(self, words: str, role: str) -> None:
        self.words.setText(said(words))
        set_role(self.words, role)

    def _enable(self) -> None:
        rows = self.chosen
        self.open_button.setEnabled(len(rows) == 1)
        self.compare_button.setEnabled(len(rows) > 1)
        self.pin_button.setEnabled(bool(rows))
        self.delete_button.setEnabled(bool(rows))
        self.pin_button.setText(self.tr("Unpin") if rows and all(row.pinned for row in rows) else self.tr("Pin"))
        self.delete_button.setText(self.tr("Delete"))

    def _show(self, place: int, row: Kept) -> None:
        state = self.tr("pinned") if row.pinned else self.tr("unfinished") if row.state == "running" else ""
        cells = (state, row.created[:16].replace("T", " "), row.formula, row.lanes, row.sizes, row.torch, row.note)
        for column, text in enumerate(cells):
            item = QTableWidgetItem(one_line(text, 200))
            item.setToolTip(one_line(text, 600))
            if column != NOTE:
                item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEditable)
            self.table.setItem(place, column, item)

    def _set_up_table(self) -> None:
        self.table.setHorizontalHeaderLabels([self.tr(head) for head in HEADS])
        self.table.setAccessibleName(self.tr("Studies"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.table.setAlternatingRowColors(True)
        self.table.setShowGrid(False)
        self.table.setWordWrap(False)
        self.table.verticalHeader().hide()
        header = self.table.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column, width in enumerate((84, 124, 90, 200, 110, 90)):
            header.resizeSection(column, width)
        header.setSectionResizeMode(NOTE, QHeaderView.ResizeMode.Stretch)

    def _lay_out(self) -> None:
        top, below = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self.search, 1)
        top.addWidget(self.on)
        for widget in (self.open_button, self.compare_button, self.files_button, self.pin_button, self.delete_button):
            below.addWidget(widget)
        below.addStretch(1)
        self._close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        below.addWidget(self._close)
        self._close.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)  # Enter in the table opens
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(10)
        layout.addLayout(top)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.words)
        layout.addWidget(self.room)
        layout.addLayout(below)

    def _connect(self) -> None:
        self.search.textEdited.connect(self._search)
        self.on.clicked.connect(self._switch)
        self.table.itemSelectionChanged.connect(self._enable)
        self.table.itemChanged.connect(self._write_note)
        self.table.doubleClicked.connect(self._open_row)
        self.search.returnPressed.connect(self._to_table)
        self.open_button.clicked.connect(self.open_chosen)
        self.files_button.clicked.connect(self._choose_files)
        self.room.limit_asked.connect(self._set_limit)
        self.compare_button.clicked.connect(self.compare_chosen)
        self.pin_button.clicked.connect(self.pin_chosen)
        self.delete_button.clicked.connect(self.delete_chosen)
        self._close.rejected.connect(self.reject)

    def _to_table(self) -> None:
        """Enter after the words: to the first study that has them."""
        if self._rows:
            self.table.setCurrentCell(0, 1)
            self.table.setFocus()

    def _search(self, _text: str) -> None:
        self.reload()
