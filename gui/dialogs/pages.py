"""README's pages: a list of its chapters, and the text, which can be read without a network."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QTextCursor, QTextDocument
from PySide6.QtWidgets import QListWidget, QSplitter, QTextBrowser, QVBoxLayout, QWidget

from gui.dialogs.dialog import Dialog
from gui.views.turns import PAINTED, Turns

README = Path(__file__).resolve().parents[2] / "README.md"
_PICTURE = re.compile(r"^!\[.*\]\(.*\)$\n?", re.MULTILINE)  # pictures of this very window


class Pages(Dialog):
    """Opened from the menu Help; the window stays usable beside it."""

    def __init__(self, parent: QWidget):
        super().__init__(parent)
        self.setWindowTitle(self.tr("README"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.setAccessibleName(self.tr("README"))
        self.text.anchorClicked.connect(self._follow)
        self.chapters = QListWidget()
        self.chapters.setAccessibleName(self.tr("Chapters"))
        self.chapters.setWordWrap(True)
        self.chapters.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.chapters.currentRowChanged.connect(self._go_to)
        self.split = QSplitter()
        self.split.addWidget(self.chapters)
        self.split.addWidget(self.text)
        self.split.setStretchFactor(1, 1)
        self.split.setSizes([220, 620])
        layout = QVBoxLayout(self)
        layout.addWidget(self.split)
        self.resize(860, 640)
        self._turns = Turns(self)
        self._turns.run_soon(self._filled())

    def _filled(self) -> Iterator[object]:
        """README, once the dialog is seen: to read it and to show it takes as long as all the rest."""
        yield PAINTED
        document = self.text.document()
        document.setDocumentMargin(14)
        document.setMarkdown(_PICTURE.sub("", README.read_text(encoding="utf-8")),
                             QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        self.text.moveCursor(QTextCursor.MoveOperation.Start)  # else it is shown from its end
        self.chapters.addItems([title for title, _ in self._headings()])

    def _headings(self) -> list[tuple[str, int]]:
        """Titles of chapters, and where they begin."""
        found, block = [], self.text.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() in (1, 2):
                found.append((block.text(), block.position()))
            block = block.next()
        return found

    def _go_to(self, row: int) -> None:
        cursor = QTextCursor(self.text.document())
        cursor.setPosition(self._headings()[row][1])
        top = self.text.document().documentLayout().blockBoundingRect(cursor.block()).top()
        self.text.setTextCursor(cursor)
        self.text.verticalScrollBar().setValue(int(top))

    def _follow(self, url: QUrl) -> None:
        """A link into the tree opens the file beside README, another one in the browser."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(README.parent / url.path())) if url.isRelative() else url)
