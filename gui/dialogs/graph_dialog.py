"""A graph from elsewhere: paste its text or drop a file, see what would be made of it, make it the formula."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QSplitter,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core.errors import FusescopeError
from core.export.text import one_line
from core.formula import Formula, remembered
from core.graph_reading import Reading, reading
from core.ir.drawing_process import Failed
from core.ir.excerpts import LONGEST, Excerpt, graphs_in
from core.ir.inputs import Row
from core.units import bytes_, count
from gui import files
from gui.dialogs.dialog import Dialog
from gui.dialogs.file_graphs import FileGraphs, text_of
from gui.panels.words import button, label, set_role
from gui.theme import Palette, code_font
from gui.views.boxes import offer
from gui.views.editor import Editor
from gui.views.fitted_table import FittedTable
from gui.views.layout_job import LayoutJob
from gui.wording import said
from gui.workbench import Workbench

FILES = "Graphs and logs (*.ir *.txt *.log);;All files (*)"
READ_PAUSE_MS = 250
READ_AT_ONCE = 8_000  # characters, some 15 ms
EDITED_MOST = 400_000  # characters; of a longer text the chosen graph alone is put into the editor
EXAMPLE = """graph(%x : Float(64, 64, strides=[64, 1], device=cpu),
      %y : Float(64, 64, strides=[64, 1], device=cpu)):
  %3 : Tensor = aten::mul(%x, %y)
  %4 : Tensor = aten::sin(%3)
  return (%4)"""


class GraphDialog(Dialog):
    """Nothing of the text is run here: it is read, and becomes Python that the editor shows."""

    def __init__(self, workbench: Workbench, palette: Palette, parent: QWidget | None = None):
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Graph from text"))
        self.setAcceptDrops(True)
        self._workbench, self._palette = workbench, palette
        self._name = "graph"
        self._found: tuple[Excerpt, ...] = ()
        self._apart = False  # the graphs are a file's, the editor holds the chosen one
        self.formula: Formula | None = None
        self._making = False  # as soon as it is read
        self.files, self._beside = FileGraphs(self), LayoutJob(self)
        self.editor = Editor(language="torchscript")
        self.editor.set_palette_colours(palette)
        self.graphs, self.part = QComboBox(), QComboBox()
        self.inputs = FittedTable(3)
        self.words, self.guessed = label("", "muted", wrap=True, selectable=True), label("", "warning", wrap=True)
        self.open_button = button(self.tr("Open a file…"))
        self.make_button = button(self.tr("Make it the formula"), "primary")
        self._pause = QTimer(self, singleShot=True, interval=READ_PAUSE_MS)
        self._set_up()
        self._lay_out()
        self._connect()
        self._read()
        self.resize(1000, 640)

    # what is asked

    def load_file(self, path: str) -> None:
        """The text of a file; a long one is looked through in a thread. What cannot be read is said."""
        self._name, place = Path(path).stem, Path(path)
        try:
            if place.stat().st_size <= EDITED_MOST:
                self.load_text(text_of(place))
                return
        except OSError as error:
            self._say(self.tr("{0} cannot be read: {1}").format(place.name, error.strerror), "error")
            return
        except FusescopeError as error:
            self._say(str(error), "error")
            return
        self._say(self.tr("Looking for graphs in {0}…").format(place.name), "muted")
        self.files.start(path)

    def load_text(self, text: str) -> None:
        """Instead of what is there; of a long text only the graphs are kept."""
        if len(text) > EDITED_MOST:
            self._take_found(graphs_in(text[:LONGEST]), len(text) > LONGEST)
            return
        self._apart = False
        self.editor.set_text(text)
        self._read()

    def _take_found(self, found: tuple[Excerpt, ...], cut: bool) -> None:
        self._apart = True
        self._show_found(found)
        self._show_chosen()
        if not found:
            self.editor.set_text("")
            self._say(self.tr("There is no graph in it: a graph begins with `graph(`."), "error")
        elif cut:
            self._say(self.tr("Only the first {0} were looked at.").format(bytes_(LONGEST)), "warning")

    def _say_failed(self, words: str) -> None:
        self._say(words, "error")

    def done(self, result: int) -> None:
        self.files.close()
        self._beside.close()
        super().done(result)

    def make(self) -> None:
        """The formula goes to the window: it is the user's own from here on."""
        if self._pause.isActive():
            self._pause.stop()
            self._read()
        self._making = self.formula is None  # a long text is still being read
        self._make_known()

    def _make_known(self) -> None:
        if self.formula is not None:
            self._making = False
            files.load_own(self._workbench, remembered(self.formula))  # a long one was parsed beside the window
            self._workbench.set_file(None)
            self.accept()

    # what is read

    def _edited(self, _text: str) -> None:
        self.make_button.setEnabled(False)  # until it is known to read
        self._making = False
        self._pause.start()

    def _read(self) -> None:
        if not self._apart:
            self._show_found(graphs_in(self.editor.text()))
        self._read_graph()

    def _read_graph(self) -> None:
        """A short text at once, a long one beside the window."""
        text, _ = self._chosen()
        self.formula = None
        if len(text) <= READ_AT_ONCE:
            self._beside.cancel()
            self._show_reading(reading(text, self._name, self._part()))
            return
        self.make_button.setEnabled(False)
        self._say(self.tr("Reading the graph…"), "muted")
        self._beside.read(text, self._name, self._part())

    def _show_reading(self, found: Reading) -> None:
        if found.groups is not None:
            self._show_parts(found.groups)
        if found.part != self._part():  # the part that was taken is none of this graph
            self._read_graph()
            return
        self.formula = found.formula
        if found.formula is None:
            self._show_error(found.error or "", found.line, self._chosen()[1])
        else:
            self._show_inputs(found.rows)
            self._show_good(found)
        self.make_button.setEnabled(self.formula is not None and not self._pause.isActive())
        if self._making:
            self._make_known()

    def _reading_failed(self, failed: Failed) -> None:
        self._show_reading(Reading(self._part(), error=failed.message))

    def _chosen(self) -> tuple[str, int]:
        """The graph's text, and how many lines of the editor stand above it."""
        at = self.graphs.currentIndex()
        if self._apart or not 0 <= at < len(self._found):
            return self.editor.text(), 0
        return self._found[at].text, self._found[at].line - 1

    def _part(self) -> int | None:
        index = self.part.currentIndex()
        return index - 1 if index > 0 else None

    # what is shown

    def _show_found(self, found: tuple[Excerpt, ...]) -> None:
        names = [self.tr("line {0}: {1}").format(count(e.line), e.title or self.tr("a graph")) for e in found]
        chosen = self.graphs.currentIndex()
        offer(self.graphs, names)
        self.graphs.setCurrentIndex(chosen if 0 <= chosen < len(names) else 0)
        self._found = found
        self._line_of_graphs.setVisible(len(found) > 1)
        self._many.setText(self.tr("{0} graphs in this text").format(count(len(found))))

    def _show_chosen(self) -> None:
        """Another graph of the text."""
        at = self.graphs.currentIndex()
        self.part.setCurrentIndex(0)
        if 0 <= at < len(self._found):
            if self._apart:
                self.editor.set_text(self._found[at].text)
            else:
                self.editor.source.go_to_line(self._found[at].line)
        self._read_graph()

    def _show_parts(self, found: tuple[int, ...]) -> None:
        names = [self.tr("the whole graph"), *(self.tr("fusion group {0} by itself ({1} nodes)").format(
            k, count(nodes)) for k, nodes in enumerate(found))]
        offer(self.part, names)
        self._line_of_parts.setVisible(len(names) > 1)

    def _show_inputs(self, rows: tuple[Row, ...]) -> None:
        self.inputs.setRowCount(len(rows))
        for place, row in enumerate(rows):
            self._show_row(place, row)
        self.inputs.fit()
        unknown = [f"%{row.name}" for row in rows if row.guessed]
        self.guessed.setText(self.tr("Not in the text, so n is taken: the sizes of {0}. They can be changed in the "
                                     "formula afterwards.").format(", ".join(unknown)) if unknown else "")
        self.guessed.setVisible(bool(unknown))

    def _show_row(self, place: int, row: Row) -> None:
        for column, text in enumerate((f"%{row.name}", row.type, said(row.made))):
            item = QTableWidgetItem(one_line(text, 120))
            item.setToolTip(one_line(text, 600))
            if column < 2:
                item.setFont(code_font())
            elif row.guessed:
                item.setForeground(QColor(self._palette.warning))
            self.inputs.setItem(place, column, item)

    def _show_good(self, found: Reading) -> None:
        self.editor.show_error(None, None)
        size = found.formula.size if found.formula else None
        self._say(self.tr("It reads: {0} nodes, {1} inputs; n is {2}, the size that turns up most often.").format(
            count(found.nodes), count(self.inputs.rowCount()), count(size or 0)), "good")

    def _show_error(self, message: str, line: int | None, above: int) -> None:
        self.inputs.setRowCount(0)
        self.guessed.hide()
        empty = not self.editor.text().strip()
        self.editor.show_error(None if empty or line is None else line + above,
                               None if empty else said(message))
        self._say(self.tr("Paste a graph as torch prints it, or drop a file here.") if empty else
                  self.tr("This does not read yet."), "muted" if empty else "error")

    def _say(self, words: str, role: str) -> None:
        self.words.setText(said(words))
        set_role(self.words, role)

    # files

    def _choose_file(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Open a graph"), "", self.tr(FILES))
        if path:
            self.load_file(path)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasText() or event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            self.load_file(paths[0])
        elif event.mimeData().hasText():
            self.load_text(event.mimeData().text())
        event.acceptProposedAction()

    # how it is laid out

    def _set_up(self) -> None:
        self.editor.source.setAcceptDrops(False)  # a file dropped on the text is the dialog's
        self.editor.source.setAccessibleName(self.tr("Text of the graph"))
        self.editor.source.setPlaceholderText(EXAMPLE)
        self.graphs.setAccessibleName(self.tr("Graph of the text"))
        self.part.setAccessibleName(self.tr("Part of the graph"))
        self.inputs.setHorizontalHeaderLabels([self.tr("input"), self.tr("type in the text"), self.tr("made as")])
        self.inputs.setAccessibleName(self.tr("Inputs made from the types"))

    def _lay_out(self) -> None:
        self._many = label("", "key")
        self._line_of_graphs = _line(self._many, self.graphs)
        self._line_of_parts = _line(label(self.tr("take"), "key"), self.part)
        self._line_of_parts.hide()  # there is nothing to take of no graph
        head = QHBoxLayout()
        head.addWidget(label(self.tr("The text of a TorchScript graph: from a bug report, from PYTORCH_JIT_LOG_LEVEL, "
                                     "or <GRAPH_EXPORT> blocks. Words and prefixes around it are left away."),
                             "muted", wrap=True), 1)
        head.addWidget(self.open_button)
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(self.editor)
        split.addWidget(self.inputs)
        split.setSizes([380, 150])
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._buttons.addButton(self.make_button, QDialogButtonBox.ButtonRole.ActionRole)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(8)
        layout.addLayout(head)
        for widget in (self._line_of_graphs, self._line_of_parts):
            layout.addWidget(widget)
        layout.addWidget(split, 1)
        for widget in (self.guessed, self.words, self._buttons):
            layout.addWidget(widget)

    def _connect(self) -> None:
        self.files.found.connect(self._take_found)
        self.files.failed.connect(self._say_failed)
        self._beside.was_read.connect(self._show_reading)
        self._beside.failed.connect(self._reading_failed)
        self.editor.text_edited.connect(self._edited)
        self._pause.timeout.connect(self._read)
        self.graphs.activated.connect(self._show_chosen)
        self.part.activated.connect(self._read_graph)
        self.open_button.clicked.connect(self._choose_file)
        self.make_button.clicked.connect(self.make)
        self.editor.run_asked.connect(self.make)
        self._buttons.rejected.connect(self.reject)


def _line(name: QLabel, widget: QComboBox) -> QWidget:
    page = QWidget()
    row = QHBoxLayout(page)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(name)
    row.addWidget(widget, 1)
    return page

