"""A label that gives way: it ends in … where there is no room, and says all in its tooltip."""

from __future__ import annotations

import re

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

_BETWEEN = re.compile(" · |, ")  # what stands between the parts of an enumeration
_SENSELESS = 2  # letters, the ellipsis among them, that say nothing of a longer text
_SHORT = 12  # letters of a text of which some of its words, or half of its only one, say nothing
_NUMBER = "0123456789.,+±\u202f"  # a cut beside one of these may be within a number


def shortened(text: str, metrics: QFontMetrics, room: int) -> str:
    """What fits into `room` pixels. Of an enumeration no number is cut, and no part of which less than half fits.

    Empty where what fits says nothing.
    """
    if metrics.horizontalAdvance(text) <= room:
        return text
    words = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
    whole = [between for between in _BETWEEN.finditer(text)
             if metrics.horizontalAdvance(f"{text[:between.start()]}…") <= room]
    if whole and _is_little(text, whole[-1].end(), len(words) - 1):
        return f"{text[:whole[-1].start()]}…"
    short = not whole and len(text) <= _SHORT and (" " in text or 2 * (len(words) - 1) < len(text))
    return "" if short or len(words) <= _SENSELESS else words


def _is_little(text: str, begin: int, cut: int) -> bool:
    """Of the part of an enumeration that begins at `begin` less than half is seen before `cut`, or a number is cut."""
    following = _BETWEEN.search(text, begin)
    size = (following.start() if following else len(text)) - begin
    return 2 * (cut - begin) < size or any(letter in _NUMBER for letter in text[cut - 1:cut + 2])


class ElidedLabel(QLabel):
    """Plain text on one line, right-aligned or as set; `text` is the whole, whatever has room."""

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self._briefer: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def setText(self, text: str) -> None:
        self.say(text)

    def say(self, text: str, *briefer: str) -> None:
        """`text`, or the first of `briefer`, each shorter than the one before, that has room."""
        self._briefer = briefer
        super().setText(text)
        self.setToolTip(text)
        self.update()

    @property
    def seen(self) -> str:
        """The words that have room."""
        metrics, room = self.fontMetrics(), self.contentsRect().width()
        every = (self.text(), *self._briefer)
        return next((words for words in every if metrics.horizontalAdvance(words) <= room),
                    shortened(every[-1], metrics, room))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.style().drawItemText(painter, self.contentsRect(), int(self.alignment()), self.palette(), self.isEnabled(),
                                  self.seen, self.foregroundRole())
