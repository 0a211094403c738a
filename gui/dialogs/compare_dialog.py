"""Studies compared: one table, one chart, and how the graphs differ."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontDatabase, QPainter, QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QPlainTextEdit,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from core.document import Document
from core.export import compared
from core.export.chart_svg import chart_svg
from core.export.context import document_chart
from core.export.style import DARK, LIGHT
from core.export.text import one_line
from core.measure.compare import METHOD, compare
from gui.panels.words import label

SIZE = QSize(860, 460)


class CompareDialog(QDialog):
    """`documents[0]` is what the others are compared with, one at a time; `names` tell them apart."""

    def __init__(self, documents: Sequence[Document], names: Sequence[str], parent: QWidget | None = None):
        super().__init__(parent)
        self.setWindowTitle(self.tr("Studies compared"))
        self._documents, self._names = documents, names
        self.other = QComboBox()
        self.other.addItems([self.tr("{0}, against {1}").format(name, names[0]) for name in names[1:]])
        self.other.setAccessibleName(self.tr("Which study"))
        self.words = label("", "muted", wrap=True, selectable=True)
        self.table = QTableWidget()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setAccessibleName(self.tr("Lane by lane and n by n"))
        self.changes = QPlainTextEdit(readOnly=True)
        self.changes.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.changes.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.changes.setAccessibleName(self.tr("How the optimised graphs differ"))
        self._lay_out()
        self.other.activated.connect(self._show)
        self._show(0)
        self.resize(920, 620)

    def _show(self, index: int) -> None:
        first, second, name = self._documents[0], self._documents[index + 1], self._names[index + 1]
        rows = compare(first, second)
        self.words.setText(f"{compared.counts(rows)}. {METHOD}.")
        head, *cells = compared.table_rows(rows)
        self.table.setColumnCount(len(head))
        self.table.setHorizontalHeaderLabels(head)
        self.table.setRowCount(len(cells))
        for place, texts in enumerate(cells):
            for column, text in enumerate(texts):
                item = QTableWidgetItem(one_line(text, 300))
                item.setToolTip(one_line(text, 600))
                self.table.setItem(place, column, item)
        self.table.resizeColumnsToContents()
        self.changes.setPlainText(compared.graph_changes(first, second, (self._names[0], name))
                                  or self.tr("No lane has graphs in both studies."))

    def _lay_out(self) -> None:
        dark = self.palette().window().color().lightness() < 128
        both = compared.together(self._documents, self._names)
        charts = {self.tr("Time"): "time", self.tr("Memory"): "peak"}
        tabs = QTabWidget()
        tabs.addTab(self.table, self.tr("Table"))
        for title, quantity in charts.items():
            svg = chart_svg(document_chart(both, quantity), SIZE.width(), SIZE.height(), DARK if dark else LIGHT)
            tabs.addTab(Picture(svg, title), title)
        tabs.addTab(self.changes, self.tr("Graphs"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(10)
        for widget in (self.other, self.words):
            layout.addWidget(widget)
        layout.addWidget(tabs, 1)
        layout.addWidget(buttons)


class Picture(QWidget):
    """An SVG as large as it fits, its shape kept."""

    def __init__(self, svg: str, name: str, parent: QWidget | None = None):
        super().__init__(parent)
        self._renderer = QSvgRenderer(svg.encode(), self)
        self.setAccessibleName(name)
        self.setMinimumSize(SIZE / 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        whole = self._renderer.defaultSize()
        scale = min(self.width() / max(whole.width(), 1), self.height() / max(whole.height(), 1))
        painter = QPainter(self)
        self._renderer.render(painter, self.rect().adjusted(0, 0, round(whole.width() * scale) - self.width(),
                                                            round(whole.height() * scale) - self.height()).toRectF())
        painter.end()
