"""What the editor and the text views share: gutter, marked line, found words, notes at lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QMimeData, QRect, Signal
from PySide6.QtGui import QColor, QHelpEvent, QResizeEvent, QTextBlock, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QToolTip, QWidget

from gui.theme import LIGHT, Palette, code_font
from gui.views.gutter import MARK_WIDTH, Gutter
from gui.views.highlight import utf16

HITS_KEPT = 100_000


@dataclass(frozen=True, slots=True)
class Note:
    """An error or a warning at a line."""

    severity: str  # error, warning
    text: str


class CodeEdit(QPlainTextEdit):
    """A text in the code font, lines counted from 1."""

    line_activated = Signal(int)  # the user put the cursor on another line

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.colours: Palette = LIGHT
        self.marked_line: int | None = None
        self._notes: dict[int, Note] = {}
        self._changes: frozenset[int] = frozenset()
        self.change_sign = ""  # + or −, beside lines that the other text has not
        self._hits: list[tuple[int, int, int]] = []  # block, start, length in UTF-16
        self._hit = -1
        self._line = 1
        self._quiet = False
        self.setFont(code_font())
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setTabStopDistance(4 * self.fontMetrics().horizontalAdvance(" "))
        self._gutter = Gutter(self)
        self.blockCountChanged.connect(self._make_room)
        self.updateRequest.connect(self._scroll_gutter)
        self.cursorPositionChanged.connect(self._cursor_moved)
        self._make_room()

    # --- what others ask for

    def set_palette_colours(self, palette: Palette) -> None:
        self.colours = palette
        self._gutter.update()
        self._select_extras()

    def set_notes(self, notes: dict[int, Note]) -> None:
        """Errors and warnings by line; the whole line of an error is underlined."""
        self._notes = dict(notes)
        self._gutter.update()
        self._select_extras()

    def set_changes(self, lines: Iterable[int], sign: str) -> None:
        """Lines that the text beside this one has not: tinted, with `sign` (+ or −) in the gutter."""
        self._changes, self.change_sign = frozenset(lines), sign
        self._gutter.update()
        self._select_extras()

    def is_changed(self, line: int) -> bool:
        return line in self._changes

    def mark_line(self, line: int | None, reveal: bool = True) -> None:
        """Marks one line (the selected node's), scrolls to it where it is out of sight."""
        self.marked_line = line
        if line is not None and reveal:
            self.reveal(line)
        self._gutter.update()
        self._select_extras()

    def go_to_line(self, line: int) -> None:
        """Puts the cursor on `line` as a click would."""
        block = self.document().findBlockByNumber(line - 1)
        if block.isValid():
            self.setTextCursor(QTextCursor(block))
            self.setFocus()

    def replace_text(self, text: str, stay: bool = False) -> None:
        """Another text; `line_activated` is silent. `stay`: the reader keeps line and place, as far as it reaches."""
        line, top = self.cursor_line, self.verticalScrollBar().value()
        self._quiet = True
        self.setPlainText(text)
        if stay:
            self.setTextCursor(QTextCursor(self.document().findBlockByNumber(min(line, self.blockCount()) - 1)))
            self.verticalScrollBar().setValue(top)
        self._quiet = False
        self._line = self.cursor_line

    @property
    def cursor_line(self) -> int:
        return self.textCursor().blockNumber() + 1

    def whole_text(self) -> str:
        """All of the text."""
        return self.toPlainText()

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Text, but no files: those that are dropped here are for the window to open."""
        return super().canInsertFromMimeData(source) and not any(url.isLocalFile() for url in source.urls())

    # --- find

    def find_all(self, words: str) -> int:
        """Marks every place of `words` (case is ignored); the number of places."""
        self._hits = hits_of(self.whole_text(), words)
        here = self.textCursor().blockNumber()
        self._hit = next((i for i, hit in enumerate(self._hits) if hit[0] >= here), 0) if self._hits else -1
        self._show_hit()
        return len(self._hits)

    def step_hit(self, step: int) -> None:
        """`step` 1: the next place, -1: the one before, round at the ends."""
        if self._hits:
            self._hit = (self._hit + step) % len(self._hits)
            self._show_hit()

    @property
    def hits(self) -> int:
        """How many places were found."""
        return len(self._hits)

    @property
    def hit_number(self) -> int:
        """The chosen place, counted from 1; 0: none."""
        return self._hit + 1

    def _show_hit(self) -> None:
        if self._hit >= 0:
            self.reveal(self._hits[self._hit][0] + 1, self._hits[self._hit][1])
        self._select_extras()

    # --- the gutter asks

    def gutter_width(self) -> int:
        digits = max(3, len(str(self.blockCount())))
        return MARK_WIDTH + 10 + digits * self.fontMetrics().horizontalAdvance("9")

    def visible_lines(self) -> list[tuple[int, float, float]]:
        """Line, top and height of every line in sight."""
        block, made = self.firstVisibleBlock(), []
        bottom = self.viewport().rect().bottom()
        while block.isValid():
            area = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if area.top() > bottom:
                break
            made.append((block.blockNumber() + 1, area.top(), area.height()))
            block = block.next()
        return made

    def severity_at(self, line: int) -> str | None:
        note = self._notes.get(line)
        return note.severity if note else None

    def note_at(self, line: int) -> str:
        note = self._notes.get(line)
        return note.text if note else ""

    # --- Qt

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            spot = self.viewport().mapFrom(self, event.pos())
            QToolTip.showText(event.globalPos(), self.note_at(self.cursorForPosition(spot).blockNumber() + 1), self)
            return True
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ApplicationFontChange:
            self.setFont(code_font())
            self.setTabStopDistance(4 * self.fontMetrics().horizontalAdvance(" "))
            self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_gutter()

    def _make_room(self, _count: int = 0) -> None:
        self.setViewportMargins(self.gutter_width(), 0, 0, 0)
        self._place_gutter()

    def _place_gutter(self) -> None:
        area = self.contentsRect()
        self._gutter.setGeometry(QRect(area.left(), area.top(), self.gutter_width(), area.height()))

    def _scroll_gutter(self, area: QRect, dy: int) -> None:
        if dy:
            self._gutter.scroll(0, dy)
        else:
            self._gutter.update(0, area.y(), self._gutter.width(), area.height())

    def _cursor_moved(self) -> None:
        line = self.cursor_line
        if line != self._line:
            self._line = line
            if not self._quiet:
                self.line_activated.emit(line)

    def reveal(self, line: int, column: int = 0) -> None:
        """Scrolls so that a line, and a column of it, is in sight; the cursor stays."""
        block = self.document().findBlockByNumber(line - 1)
        seen = self.visible_lines()[1:-2]
        if block.isValid() and not (seen and seen[0][0] <= line <= seen[-1][0]):
            self.verticalScrollBar().setValue(max(0, line - 1 - len(self.visible_lines()) // 2))
        if block.isValid() and column:
            wanted = column * self.fontMetrics().horizontalAdvance("9")
            bar = self.horizontalScrollBar()
            if not bar.value() <= wanted <= bar.value() + self.viewport().width() - 80:
                bar.setValue(max(0, wanted - self.viewport().width() // 2))

    def _select_extras(self) -> None:
        self.setExtraSelections([*self._change_extras(), *self._line_extras(), *self._note_extras(),
                                 *self._hit_extras()])

    def _change_extras(self) -> list[QTextEdit.ExtraSelection]:
        if not self._changes:
            return []
        colour = self.colours.good_surface if self.change_sign == "+" else self.colours.error_surface
        seen = [line for line, _, _ in self.visible_lines() if line in self._changes]
        return [_whole_line(self.document().findBlockByNumber(line - 1), colour) for line in seen]

    def _line_extras(self) -> list[QTextEdit.ExtraSelection]:
        if self.marked_line is None:
            return []
        block = self.document().findBlockByNumber(self.marked_line - 1)
        return [_whole_line(block, self.colours.selection)] if block.isValid() else []

    def _note_extras(self) -> list[QTextEdit.ExtraSelection]:
        blocks = ((self.document().findBlockByNumber(line - 1), note) for line, note in self._notes.items())
        return [self._underlined(block, note) for block, note in blocks if block.isValid()]

    def _underlined(self, block: QTextBlock, note: Note) -> QTextEdit.ExtraSelection:
        style = QTextCharFormat()
        error = note.severity == "error"
        style.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline if error
                                else QTextCharFormat.UnderlineStyle.DotLine)
        style.setUnderlineColor(QColor(self.colours.error if error else self.colours.warning))
        text = block.text()
        return _part(block, len(text) - len(text.lstrip()), len(text.strip()), style)

    def _hit_extras(self) -> list[QTextEdit.ExtraSelection]:
        seen = self.visible_lines() if self._hits else []
        if not seen:
            return []
        first, last = seen[0][0] - 1, seen[-1][0] - 1
        last = min(last, self.blockCount() - 1)  # a long text may not be here in full
        return [self._hit_extra(i) for i, hit in enumerate(self._hits) if first <= hit[0] <= last]

    def _hit_extra(self, index: int) -> QTextEdit.ExtraSelection:
        number, start, length = self._hits[index]
        style = QTextCharFormat()
        chosen = index == self._hit
        style.setBackground(QColor(self.colours.warning if chosen else self.colours.warning_surface))
        style.setForeground(QColor(self.colours.surface if chosen else self.colours.warning))
        return _part(self.document().findBlockByNumber(number), start, length, style)


def hits_of(text: str, words: str) -> list[tuple[int, int, int]]:
    """Every place of `words`: line from 0, column and length as Qt counts them, in UTF-16; case is ignored, the list is
    cut at HITS_KEPT."""
    wanted = words.lower()
    made: list[tuple[int, int, int]] = []
    if not wanted:
        return made
    for number, line in enumerate(text.lower().split("\n")):
        at = line.find(wanted)
        while at >= 0 and len(made) < HITS_KEPT:
            made.append((number, utf16(line[:at]), utf16(wanted)))
            at = line.find(wanted, at + len(wanted))
    return made


def _whole_line(block: QTextBlock, colour: str) -> QTextEdit.ExtraSelection:
    made = QTextEdit.ExtraSelection()
    made.cursor = QTextCursor(block)  # type: ignore[attr-defined]
    made.format.setBackground(QColor(colour))  # type: ignore[attr-defined]
    made.format.setProperty(QTextFormat.Property.FullWidthSelection, True)  # type: ignore[attr-defined]
    return made


def _part(block: QTextBlock, start: int, length: int, style: QTextCharFormat) -> QTextEdit.ExtraSelection:
    made = QTextEdit.ExtraSelection()
    cursor = QTextCursor(block)
    cursor.setPosition(block.position() + min(start, block.length() - 1))
    end = min(start + length, block.length() - 1)
    cursor.setPosition(block.position() + end, QTextCursor.MoveMode.KeepAnchor)
    made.cursor, made.format = cursor, style  # type: ignore[attr-defined]
    return made
