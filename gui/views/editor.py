"""The formula's editor: Python colours, errors and warnings at their line, the selected node's line marked."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from gui.theme import LIGHT, Palette
from gui.views.code_edit import CodeEdit, Note
from gui.views.highlight import Highlighter
from gui.views.mark_icon import MarkIcon
from gui.views.text_find import TextFindBar

INDENT = "    "


class FormulaText(CodeEdit):
    """The text that is edited: Tab indents by four, Enter keeps the indent, Ctrl+/ comments, Ctrl+Enter runs."""

    run_asked = Signal()
    find_asked = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = self._action(event)
        if action is None:
            super().keyPressEvent(event)
        else:
            action()
            event.accept()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._action(event):
            event.accept()
            return True
        return super().event(event)

    def _action(self, event: QKeyEvent) -> Callable[[], None] | None:
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        key = event.key()
        enter = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if control:
            table = {Qt.Key.Key_Slash: self._comment, Qt.Key.Key_F: self.find_asked.emit}
            return self.run_asked.emit if enter else table.get(key)  # type: ignore[call-overload]
        if enter:
            return self._new_line
        if key == Qt.Key.Key_Backspace and self._before_cursor().endswith(INDENT) and not self._before_cursor().strip():
            return self._take_indent
        return {Qt.Key.Key_Tab: self._indent, Qt.Key.Key_Backtab: self._outdent}.get(key)  # type: ignore[call-overload]

    def _before_cursor(self) -> str:
        cursor = self.textCursor()
        return "x" if cursor.hasSelection() else cursor.block().text()[:cursor.positionInBlock()]

    def _new_line(self) -> None:
        line = self._before_cursor() if not self.textCursor().hasSelection() else ""
        indent = line[:len(line) - len(line.lstrip())]
        deeper = INDENT if line.rstrip().endswith((":", "(", "[", "{")) else ""
        self.textCursor().insertText("\n" + indent + deeper)
        self.ensureCursorVisible()

    def _take_indent(self) -> None:
        cursor = self.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.Left, QTextCursor.MoveMode.KeepAnchor, len(INDENT))
        cursor.removeSelectedText()

    def _indent(self) -> None:
        if self.textCursor().hasSelection():
            self._each_line(INDENT.__add__)
        else:
            self.textCursor().insertText(INDENT[len(self._before_cursor()) % len(INDENT):])

    def _outdent(self) -> None:
        self._each_line(_outdented)

    def _comment(self) -> None:
        lines = [text for text in self._chosen_texts() if text.strip()]
        off = bool(lines) and all(text.lstrip().startswith("#") for text in lines)
        self._each_line(_uncommented if off else _commented)

    def _chosen_texts(self) -> list[str]:
        first, last = self._chosen_blocks()
        return [self.document().findBlockByNumber(n).text() for n in range(first, last + 1)]

    def _chosen_blocks(self) -> tuple[int, int]:
        cursor, document = self.textCursor(), self.document()
        first = document.findBlock(cursor.selectionStart()).blockNumber()
        end = document.findBlock(cursor.selectionEnd())
        last = end.blockNumber()
        empty_end = last > first and cursor.selectionEnd() == end.position()
        return first, last - 1 if empty_end else last

    def _each_line(self, change: Callable[[str], str]) -> None:
        first, last = self._chosen_blocks()
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for number in range(first, last + 1):
            block = self.document().findBlockByNumber(number)
            cursor.setPosition(block.position())
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(change(block.text()))
        cursor.endEditBlock()


class Editor(QWidget):
    """A formula's source; everything it emits comes from the user."""

    text_edited = Signal(str)
    line_activated = Signal(int)
    run_asked = Signal()

    def __init__(self, parent: QWidget | None = None, language: str = "python"):
        super().__init__(parent)
        self.source = FormulaText()
        self.source.setAccessibleName(self.tr("Formula source"))
        self.source.setPlaceholderText(self.tr(
            "def inputs(n, device, dtype): …\ndef formula(a, b): …\n\nWrite a formula, or pick one from the library."))
        self._highlighter = Highlighter(self.source.document(), language, LIGHT)
        self._bar = TextFindBar(self.source, self.tr("Find in the formula"))
        self._strip = _MessageStrip()
        self._error: tuple[int | None, str] | None = None
        self._warnings: dict[int, str] = {}
        self._loading = False
        self._said = ""  # a change of colours is a change to Qt too: the text tells
        self._lay_out()
        self._connect()

    # --- what others ask for

    def text(self) -> str:
        return self.source.toPlainText()

    def set_text(self, text: str) -> None:
        """Shows another source and forgets undo, errors and marks; the same text changes nothing."""
        if text == self.text():
            return
        self._loading, self._said = True, text
        self.source.replace_text(text, stay=True)  # an edit from outside leaves the reader in place
        self._loading = False
        self.show_error(None, None)
        self.show_warnings({})

    def show_error(self, line: int | None, message: str | None) -> None:
        """An error at `line` (None: of the whole formula); no message takes it away."""
        self._error = (line, message) if message else None
        self._show_notes()
        if message and line is not None:
            self.source.reveal(line)

    def show_warnings(self, warnings: dict[int, str]) -> None:
        """Words by line, such as the tracer's."""
        self._warnings = dict(warnings)
        self._show_notes()

    def mark_line(self, line: int | None) -> None:
        """The selected node's line; None takes the mark away."""
        self.source.mark_line(line)

    def set_read_only(self, read_only: bool) -> None:
        self.source.setReadOnly(read_only)

    def set_palette_colours(self, palette: Palette) -> None:
        self.source.set_palette_colours(palette)
        self._highlighter.set_palette_colours(palette)
        self._strip.set_palette_colours(palette)

    def find(self) -> None:  # type: ignore[override]
        """Opens the find bar on the words that are selected."""
        self._bar.open_on_selection()

    # --- inside

    def _show_notes(self) -> None:
        notes = {line: Note("warning", text) for line, text in self._warnings.items()}
        if self._error and self._error[0] is not None:
            notes[self._error[0]] = Note("error", self._error[1])
        self.source.set_notes(notes)
        self._strip.show_notes(self._error, self._warnings)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.source, 1)
        column.addWidget(self._strip)
        column.addWidget(self._bar)
        self.setFocusProxy(self.source)

    def _connect(self) -> None:
        self.source.textChanged.connect(self._text_changed)
        self.source.line_activated.connect(self.line_activated)
        self.source.run_asked.connect(self.run_asked)
        self.source.find_asked.connect(self.find)
        self._strip.line_asked.connect(self.source.go_to_line)

    def _text_changed(self) -> None:
        if self._highlighter.is_colouring:
            return  # to compare the whole text for each line of a long one takes longer than to colour it
        text = self.text()
        if not self._loading and text != self._said:
            self._said = text
            self.text_edited.emit(text)


class _MessageStrip(QWidget):
    """The error, or the first warning, in full below the text; a click goes to its line."""

    line_asked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._icon = MarkIcon()
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._line: int | None = None
        self._palette = LIGHT
        self._severity = "error"
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 6, 10, 6)
        row.setSpacing(8)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)
        self.hide()

    def show_notes(self, error: tuple[int | None, str] | None, warnings: dict[int, str]) -> None:
        first = error or next(iter(sorted(warnings.items())), None)
        self.setHidden(first is None)
        if first is None:
            return
        self._severity = "error" if error else "warning"
        self._line = first[0]
        more = len(warnings) - 1 if not error else len(warnings)
        self._words.setText(self._sentence(first[0], first[1], more))
        self._words.setAccessibleName(self._words.text())
        self._colour()

    def set_palette_colours(self, palette: Palette) -> None:
        self._palette = palette
        self._colour()

    def mousePressEvent(self, _event: object) -> None:
        if self._line is not None:
            self.line_asked.emit(self._line)

    def _sentence(self, line: int | None, message: str, more: int) -> str:
        place = self.tr("Line {0}: ").format(line) if line is not None else ""
        rest = " " + self.tr("(warnings besides: {0})").format(more) if more > 0 else ""
        return place + message + rest

    def _colour(self) -> None:
        p = self._palette
        error = self._severity == "error"
        self._icon.show_mark(self._severity, p)
        self._words.setStyleSheet(f"color: {p.error if error else p.warning};")
        self.setStyleSheet(f"_MessageStrip {{ background: {p.error_surface if error else p.warning_surface};"
                           f" border-top: 1px solid {p.border}; }}")


def _outdented(text: str) -> str:
    return text[min(len(INDENT), len(text) - len(text.lstrip(" "))):]


def _commented(text: str) -> str:
    indent = len(text) - len(text.lstrip())
    return f"{text[:indent]}# {text[indent:]}" if text.strip() else text


def _uncommented(text: str) -> str:
    indent = len(text) - len(text.lstrip())
    return text[:indent] + text[indent:].removeprefix("#").removeprefix(" ") if text.strip() else text
