"""A table of words in a dialog: each heading above its cells, each column as wide as its words."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QTableWidget, QWidget

MOST = 420  # pixels of a column; the rest of a longer text is in its tooltip


class FittedTable(QTableWidget):
    """Fits itself again when the theme changes its letters: a dialog is dressed after it was filled."""

    def __init__(self, columns: int = 0, parent: QWidget | None = None):
        super().__init__(0, columns, parent)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setWordWrap(False)
        self.setShowGrid(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setStretchLastSection(True)
        head.setHighlightSections(False)

    def fit(self) -> None:
        """For the rows that are there now."""
        self.resizeColumnsToContents()
        for column in range(self.columnCount()):
            self.setColumnWidth(column, min(MOST, self.columnWidth(column)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self.fit()
