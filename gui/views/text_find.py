"""The find bar of a text: it marks what it finds there."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from gui.views.code_edit import CodeEdit
from gui.views.find_bar import FindBar


class TextFindBar(FindBar):
    """Searches `text`, which has the focus again when the bar closes."""

    def __init__(self, text: CodeEdit, what: str, parent: QWidget | None = None):
        super().__init__(what, parent)
        self._text = text
        self.query_changed.connect(self._search)
        self.next_asked.connect(self._go_on)
        self.previous_asked.connect(self._go_back)
        self.closed.connect(self._end)

    def open_on_selection(self) -> None:
        """With the words that are selected, as far as they are on one line."""
        self.open(self._text.textCursor().selectedText().partition("\u2029")[0])

    def search_again(self) -> None:
        """After another text came, where the bar is open."""
        if not self.isHidden():
            self._search(self.query)

    def _search(self, words: str) -> None:
        self._text.find_all(words)
        self._tell()

    def _go_on(self) -> None:
        self._step(1)

    def _go_back(self) -> None:
        self._step(-1)

    def _step(self, step: int) -> None:
        self._text.step_hit(step)
        self._tell()

    def _tell(self) -> None:
        self.show_count(self._text.hit_number, self._text.hits)

    def _end(self) -> None:
        self._text.find_all("")
        self._text.setFocus()
