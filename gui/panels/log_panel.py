"""Errors of the program and words that formulas and workers print: in a panel that can be copied, never a box."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QGuiApplication, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QToolButton, QVBoxLayout, QWidget

from gui.theme import LIGHT, Palette, code_font
from gui.wording import said
from gui.workbench import Workbench

LINES_KEPT = 2000
LINES_A_TIME = 300  # more at once would be seen as a jerk
CHARACTERS_A_LINE = 400


class LogPanel(QWidget):
    """The last lines; `attention_wanted` when an error came."""

    summary_changed = Signal(str)
    attention_wanted = Signal()

    def __init__(self, workbench: Workbench, parent: QWidget | None = None):
        super().__init__(parent)
        self._workbench, self._palette, self._errors = workbench, LIGHT, 0
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setMaximumBlockCount(LINES_KEPT)
        self.text.setFont(code_font())
        self.text.setAccessibleName(self.tr("Messages"))
        self.text.setPlaceholderText(self.tr("Errors, and what formulas print, appear here."))
        self.text.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self._copy, self._clear = QToolButton(), QToolButton()
        self._copy.setText(self.tr("Copy all"))
        self._clear.setText(self.tr("Clear"))
        self._copy.clicked.connect(self.copy)
        self._clear.clicked.connect(self.clear)
        self.corner_widgets = (self._copy, self._clear)
        self._offer()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 4, 6, 4)
        layout.addWidget(self.text)
        workbench.logged.connect(self.show_words)
        workbench.problem_reported.connect(self.show_problem)
        self.text.textChanged.connect(self._offer)

    def show_words(self, lane: str, text: str) -> None:
        """What a lane's formula or worker printed."""
        for line in text.splitlines()[-LINES_A_TIME:]:
            self._append(f"{lane}  {line}" if lane else line, self._palette.text)

    def show_problem(self, text: str) -> None:
        """An error of the program or of a request."""
        self._errors += 1
        for line in said(text).splitlines():
            self._append(line, self._palette.error)
        self.summary_changed.emit(self.tr("{0} errors").format(self._errors) if self._errors > 1
                                  else self.tr("1 error"))
        self.attention_wanted.emit()

    def copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())

    def clear(self) -> None:
        self._errors = 0
        self.text.clear()
        self.summary_changed.emit("")

    def set_palette_colours(self, palette: Palette) -> None:
        self._palette = palette

    def _offer(self) -> None:
        """Nothing can be copied or cleared where there are no lines."""
        for button in self.corner_widgets:
            button.setEnabled(not self.text.document().isEmpty())

    def _append(self, line: str, colour: str) -> None:
        shape = QTextCharFormat()
        shape.setForeground(QColor(colour))
        cursor = QTextCursor(self.text.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        at_end = self.text.verticalScrollBar().value() >= self.text.verticalScrollBar().maximum() - 2
        if not self.text.document().isEmpty():
            cursor.insertBlock()
        cursor.insertText(line[:CHARACTERS_A_LINE], shape)
        if at_end:
            self.text.verticalScrollBar().setValue(self.text.verticalScrollBar().maximum())
