"""Names of stages in a narrow list: without the words that most of them begin with, so that they can be told apart."""

from __future__ import annotations

import re

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

_MARGINS = 10  # pixels that a cell keeps beside its text
_WIDE = 24  # letters from which a name that is cut in its middle still says both what it begins and ends with
_STEPS = ((re.compile(r"^(kernel \d+): .*\((.+)\)$"), r"\1: \2"), (re.compile(r"^kernel (\d+): (after )?"), r"\1: "),
          (re.compile(r"^After "), ""))


def briefer(name: str) -> tuple[str, ...]:
    """The name and what may stand for it, ever shorter: `After creating groups`, then `Creating groups`."""
    found = [name]
    for pattern, shorter in _STEPS:
        if pattern.search(found[-1]):
            found.append(_begun(pattern.sub(shorter, found[-1])))
    return tuple(found)


def _begun(words: str) -> str:
    """With a capital, where it begins with a word and not with a name such as `removeProfileNodes`."""
    first = words.partition(" ")[0]
    return words[0].upper() + words[1:] if first.isalpha() and first.islower() and first != "kernel" else words


class StageNames(QStyledItemDelegate):
    """Brief names where there is no room for the whole; the briefest is cut at its end."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        metrics, room = option.fontMetrics, option.rect.width() - _MARGINS  # type: ignore[attr-defined]
        names = briefer(option.text)  # type: ignore[attr-defined]
        fitting = [name for name in names if metrics.horizontalAdvance(name) <= room]
        wide = room >= _WIDE * metrics.averageCharWidth()
        option.text = fitting[0] if fitting else names[0 if wide else -1]  # type: ignore[attr-defined]
        option.textElideMode = (  # type: ignore[attr-defined]
            Qt.TextElideMode.ElideMiddle if wide else Qt.TextElideMode.ElideRight)
