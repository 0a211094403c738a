"""A stage's text, read only: line numbers, colours by language, find; a long text comes in slices."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QTextBlock, QTextCursor
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.later import Later
from gui.theme import Palette
from gui.views.code_edit import CodeEdit
from gui.views.highlight import Spans, each_line, formats, one_line, ranges
from gui.views.lexers import MULTILINE
from gui.views.text_find import TextFindBar
from gui.views.turns import Turns

SLICE = 30_000  # characters put into the document at once, some 10 ms
LINES_A_TURN = 400  # lines lexed before the window gets its turn
_MARGIN = 30  # lines coloured beyond those in sight


class ReadOnlyText(CodeEdit):
    """The text itself. Only lines in sight are coloured, so a log of 250,000 lines opens at once."""

    loaded = Signal()

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.setReadOnly(True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse
                                     | Qt.TextInteractionFlag.TextSelectableByKeyboard)
        self.setUndoRedoEnabled(False)
        self._language = ""
        self._table = formats(self.colours)
        self._whole = ""
        self._rest = ""
        self._lexed: list[Spans] = []
        self._lexing: Iterator[Spans] | None = None
        self._coloured: set[int] = set()
        self._sought: tuple[int, int] | None = None  # line and column that have not come yet
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._go_on)
        self._resized, self._colouring = Later(self._came_larger, self, 0), Turns(self)
        self.verticalScrollBar().valueChanged.connect(self._came_into_sight)

    def show_text(self, text: str, language: str) -> None:
        """Replaces the text; what was found and marked is forgotten."""
        self._whole, self._language = text, language
        self._lexed, self._coloured, self._sought = [], set(), None
        self._lexing = each_line(text, language) if language in MULTILINE else None
        self._hits, self._hit, self.marked_line, self._changes = [], -1, None, frozenset()
        first, self._rest = _cut(text.removesuffix("\n"))  # no number beside an empty line at the end
        self.replace_text(first)
        self._colour_seen()
        self._turn.start()

    def whole_text(self) -> str:
        """All of it, also what is not yet in the document."""
        return self._whole

    def set_palette_colours(self, palette: Palette) -> None:
        self._table = formats(palette)
        self._coloured = set()
        super().set_palette_colours(palette)
        self._colour_seen()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._resized.ask()

    def _came_larger(self) -> None:
        """Once for all the sizes that a window put together anew gives it on the way."""
        self._colour_seen()
        if self._hits or self._changes:
            self._select_extras()

    def reveal(self, line: int, column: int = 0) -> None:
        """A line that has not come yet is brought into sight when it has."""
        self._sought = (line, column) if self._rest and line > self.blockCount() else None
        if self._sought is None:
            super().reveal(line, column)
            self._colour_seen()

    def _came_into_sight(self, _value: int) -> None:
        self._colour_seen()
        if self._hits or self._changes:
            self._select_extras()

    def _go_on(self) -> None:
        if self._rest:
            self._append_slice()
            if self._sought:
                self.reveal(*self._sought)
                self._select_extras()
        elif self._lexing is None:
            self.loaded.emit()
            return
        self._lex(LINES_A_TURN)
        self._colour_seen()
        self._turn.start()

    def _append_slice(self) -> None:
        first, self._rest = _cut(self._rest)
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText("\n" + first)

    def _lex(self, lines: int) -> None:
        if self._lexing is None:
            return
        for _ in range(lines):
            spans = next(self._lexing, None)
            if spans is None:
                self._lexing = None
                return
            self._lexed.append(spans)

    def _colour_seen(self) -> None:
        self._colouring.run(self._coloured_lines())

    def _coloured_lines(self) -> Iterator[None]:
        first = max(0, self.firstVisibleBlock().blockNumber() - _MARGIN)
        rows = self.viewport().height() // max(1, self.fontMetrics().height()) + 2 * _MARGIN
        if self._lexing is not None and len(self._lexed) <= first + rows:
            self._lex(LINES_A_TURN)
        block = self.document().findBlockByNumber(first)
        for number in range(first, first + rows):
            if not block.isValid():
                return
            if number not in self._coloured:
                self._colour(number, block)
                yield
            block = block.next()

    def _colour(self, number: int, block: QTextBlock) -> None:
        if self._language in MULTILINE:
            if number >= len(self._lexed):
                return
            spans = self._lexed[number]
        else:
            spans = one_line(block.text(), self._language)
        block.layout().setFormats(ranges(spans, self._table))
        self.document().markContentsDirty(block.position(), block.length())
        self._coloured.add(number)


class TextView(QWidget):
    """A `ReadOnlyText` with its find bar."""

    line_activated = Signal(int)

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.text = ReadOnlyText()
        self.text.setAccessibleName(self.tr("Text of the stage"))
        self._bar = TextFindBar(self.text, self.tr("Find in the text"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.text, 1)
        column.addWidget(self._bar)
        self.setFocusProxy(self.text)
        self.text.line_activated.connect(self.line_activated)

    def show_text(self, text: str, language: str) -> None:
        self.text.show_text(text, language)
        self._bar.search_again()

    def set_palette_colours(self, palette: Palette) -> None:
        self.text.set_palette_colours(palette)

    def mark_line(self, line: int | None) -> None:
        self.text.mark_line(line)

    def find(self) -> None:  # type: ignore[override]
        """Opens the find bar on the words that are selected."""
        self._bar.open_on_selection()


def _cut(text: str) -> tuple[str, str]:
    """A slice that ends at a line end, and the rest."""
    if len(text) <= SLICE:
        return text, ""
    end = text.rfind("\n", 0, SLICE)
    end = end if end > 0 else text.find("\n", SLICE)
    return (text, "") if end < 0 else (text[:end], text[end + 1:])
