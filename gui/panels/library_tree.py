"""Built-in formulas with their variants, and recent files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor, QResizeEvent
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QWidget

from core.formula import Formula, library
from gui.files import load_own
from gui.settings import Settings
from gui.theme import LIGHT, Palette
from gui.wording import said
from gui.workbench import Workbench

_NAMES, _NAMES_MOST = 132, 0.6  # pixels that names keep at least, and the share of the panel that they may take
FORMULA, VARIANT, FILE = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1, Qt.ItemDataRole.UserRole + 2


class LibraryTree(QTreeWidget):
    """A click or Enter opens; the one that is open is bold."""

    file_asked = Signal(str)

    def __init__(self, workbench: Workbench, settings: Settings, parent: QWidget | None = None):
        super().__init__(parent)
        self._workbench, self._settings, self._palette = workbench, settings, LIGHT
        self.setHeaderHidden(True)
        self.setColumnCount(2)
        self.setUniformRowHeights(True)
        self.setIndentation(14)
        self.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.setAccessibleName(self.tr("Library of formulas"))
        self._built_in = QTreeWidgetItem(self, [self.tr("Built in")])
        self._recent = QTreeWidgetItem(self, [self.tr("Recent")])
        self._formulas = {f.name: f for f in library()}
        for formula in self._formulas.values():
            self._add_formula(formula)
        self._built_in.setExpanded(True)
        self.setColumnWidth(0, _NAMES)
        self.show_recent()
        self.itemClicked.connect(self._open)
        self.itemActivated.connect(self._open)
        workbench.formula_changed.connect(self._mark)
        self._mark()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Names come before what they stand for: as much room as they need, up to most of a narrow panel."""
        super().resizeEvent(event)
        wanted = min(self.sizeHintForColumn(0), round(_NAMES_MOST * self.viewport().width()))
        self.setColumnWidth(0, max(_NAMES, wanted))

    def formula(self, name: str) -> Formula | None:
        return self._formulas.get(name)

    def show_recent(self) -> None:
        """The recent files as the settings have them."""
        self._recent.takeChildren()
        for path in self._settings.recent:
            item = QTreeWidgetItem(self._recent, [Path(path).name, str(Path(path).parent)])
            item.setData(0, FILE, path)
            item.setToolTip(0, path)
        self._recent.setHidden(self._recent.childCount() == 0)

    def set_palette_colours(self, palette: Palette) -> None:
        self._palette = palette
        self._mark()

    def _add_formula(self, formula: Formula) -> None:
        item = QTreeWidgetItem(self._built_in, [formula.name, said(formula.summary)])
        item.setData(0, FORMULA, formula.name)
        for column in (0, 1):
            item.setToolTip(column, formula.doc)
        if len(formula.variants) > 1:
            for variant in formula.variants:
                child = QTreeWidgetItem(item, [variant])
                child.setData(0, FORMULA, formula.name)
                child.setData(0, VARIANT, variant)
                child.setToolTip(0, self.tr("{0} with {1} as its baseline").format(formula.name, variant))

    def _open(self, item: QTreeWidgetItem, _column: int = 0) -> None:
        if path := item.data(0, FILE):
            self.file_asked.emit(path)
        elif name := item.data(0, FORMULA):
            self._open_formula(self._formulas[name], item.data(0, VARIANT))

    def _open_formula(self, formula: Formula, variant: str | None) -> None:
        setup = self._workbench.setup
        if setup.source == formula.source:
            self._workbench.choose_variant(variant)
        else:
            load_own(self._workbench, formula, variant)

    def _mark(self) -> None:
        setup = self._workbench.setup
        for index in range(self._built_in.childCount()):
            item = self._built_in.child(index)
            if item is None:
                continue
            name = item.data(0, FORMULA)
            is_open = name == setup.title and setup.source == self._formulas[name].source  # a file may be called so too
            font = item.font(0)
            font.setBold(is_open)
            item.setFont(0, font)
            item.setForeground(0, QBrush(QColor(self._palette.link if is_open else self._palette.text)))
            item.setForeground(1, QBrush(QColor(self._palette.muted)))
            item.setExpanded(is_open)
