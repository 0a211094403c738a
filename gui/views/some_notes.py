"""Notes of a row where there is no room for all of them: those that fit, whole, and how many there are besides."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from gui.models.results_model import NOTES_ROLE

BETWEEN = "; "
_AROUND = 10  # pixels left and right of a cell's words, together


class NotesDelegate(QStyledItemDelegate):
    """Cuts between notes, not within one; what a failure says is no list and is left to Qt."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        room = option.rect.width() - _AROUND  # type: ignore[attr-defined]
        notes = index.data(NOTES_ROLE)
        if notes and room > 0:  # without a place while Qt asks how wide the words are
            option.text = some_of(notes, option.fontMetrics, room)  # type: ignore[attr-defined]


def some_of(notes: tuple[str, ...], metrics: QFontMetrics, room: int) -> str:
    """All, or the first ones and the number of the others; all, for Qt to cut, where not even one has room."""
    every = BETWEEN.join(notes)
    told = (every, *(f"{BETWEEN.join(notes[:kept])} +{len(notes) - kept}" for kept in range(len(notes) - 1, 0, -1)))
    return next((words for words in told if metrics.horizontalAdvance(words) <= room), every)
