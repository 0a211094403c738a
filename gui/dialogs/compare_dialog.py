"""Studies compared: one table, one chart, and their graphs side by side."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QFontDatabase, QPainter, QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QPlainTextEdit,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from core.document import Document
from core.errors import FusescopeError
from core.export import compared
from core.export.chart_svg import chart_svg
from core.export.context import document_chart
from core.export.style import DARK as DARK_CHART
from core.export.style import LIGHT as LIGHT_CHART
from core.export.text import one_line
from core.measure.compare import METHOD, compare
from gui.dialogs.compared_graphs import ComparedGraphs
from gui.dialogs.dialog import Dialog
from gui.panels.words import label
from gui.theme import DARK, LIGHT
from gui.views.fitted_table import FittedTable
from gui.wording import said, tr

SIZE = QSize(860, 460)


class CompareDialog(Dialog):
    """`documents[0]` is what the others are compared with, one at a time; `names` tell them apart."""

    def __init__(self, documents: Sequence[Document], names: Sequence[str], parent: QWidget | None = None):
        super().__init__(parent)
        self.setWindowTitle(self.tr("Studies compared"))
        self._documents, self._names = documents, names
        self._dark = self.palette().window().color().lightness() < 128
        self._shown: int | None = None  # of the others, in the graphs
        self.other = QComboBox()
        self.other.addItems([self.tr("{0}, against {1}").format(name, names[0]) for name in names[1:]])
        self.other.setAccessibleName(self.tr("Which study"))
        self.words = label("", "muted", wrap=True, selectable=True)
        self.table = FittedTable()
        self.table.setAccessibleName(self.tr("Lane by lane and n by n"))
        self.graphs = ComparedGraphs(DARK if self._dark else LIGHT)
        self.changes = QPlainTextEdit(readOnly=True)
        self.changes.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.changes.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.changes.setAccessibleName(self.tr("How the optimised graphs differ"))
        self.tabs = QTabWidget()
        self._lay_out()
        self.other.activated.connect(self._show)
        self.tabs.currentChanged.connect(self._show_graphs)
        self.finished.connect(self._end)
        self._show(0)
        self.resize(1040, 680)

    def write(self, folder: Path) -> None:
        """Table (CSV), charts (SVG) and the graphs' differences, as `compare --out` writes them; says so."""
        try:
            written = compared.write(self._documents, self._names, folder)
        except FusescopeError as error:
            self.words.setText(said(str(error)))
        else:
            names = ", ".join(path.name for path in written)
            self.words.setText(self.tr("Written to {0}: {1}").format(folder, names))

    def _show(self, index: int) -> None:
        first, second, name = self._documents[0], self._documents[index + 1], self._names[index + 1]
        rows = compare(first, second)
        found = ", ".join(f"{count} {said(words)}" for words, count in compared.tallied(rows).items())
        self.words.setText(f"{found or said(compared.NOTHING)}. {said(METHOD)}.")
        head, *cells = compared.table_rows(rows)
        self.table.setColumnCount(len(head))
        self.table.setHorizontalHeaderLabels([tr(word) for word in head])
        self.table.setRowCount(len(cells))
        for place, texts in enumerate(cells):
            for column, text in enumerate(texts):
                words = said(text)
                item = QTableWidgetItem(one_line(words, 300))
                item.setToolTip(one_line(words, 600))
                self.table.setItem(place, column, item)
        self.table.fit()
        changes = compared.graph_changes(first, second, (self._names[0], name), self.tr("the same"))
        self.changes.setPlainText(changes or self.tr("No lane has graphs in both studies."))
        self._show_graphs()

    def _show_graphs(self, _tab: int = 0) -> None:
        """Laid out once they are looked at."""
        index = self.other.currentIndex()
        if self.tabs.currentWidget() is self.graphs and index != self._shown:
            self._shown = index
            self.graphs.show_studies(self._documents[0], self._documents[index + 1],
                                     (self._names[0], self._names[index + 1]))

    def _save(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, self.tr("Folder for table, charts and differences"))
        if folder:
            self.write(Path(folder))

    def _end(self, _result: int) -> None:
        self.graphs.close_panes()

    def _lay_out(self) -> None:
        both = compared.together(self._documents, self._names)
        charts = {self.tr("Time"): "time", self.tr("Memory"): "peak"}
        self.tabs.addTab(self.table, self.tr("Table"))
        for title, quantity in charts.items():
            svg = chart_svg(document_chart(both, quantity), SIZE.width(), SIZE.height(),
                            DARK_CHART if self._dark else LIGHT_CHART, say=said)
            self.tabs.addTab(Picture(svg, title), title)
        self.tabs.addTab(self.graphs, self.tr("Graphs"))
        self.tabs.addTab(self.changes, self.tr("Differences"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        save = buttons.addButton(self.tr("Save…"), QDialogButtonBox.ButtonRole.ActionRole)
        save.clicked.connect(self._save)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(10)
        for widget in (self.other, self.words):
            layout.addWidget(widget)
        layout.addWidget(self.tabs, 1)
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
