"""Names of stages in a narrow list: without the words that most of them begin with, so that they can be told apart."""

from __future__ import annotations

import re

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

_MARGINS = 10  # pixels that a cell keeps beside its text
_BRIEFER = ((re.compile(r"^kernel (\d+): .*\((.+)\)$"), r"\1: \2"), (re.compile(r"^kernel (\d+): (after )?"), r"\1: "),
            (re.compile(r"^After "), ""))


def brief(name: str) -> str:
    """`After creating fusion groups` as `Creating fusion groups`, `kernel 0: after fuse` as `0: fuse`."""
    for pattern, shorter in _BRIEFER:
        if pattern.search(name):
            return _begun(pattern.sub(shorter, name))
    return name


def _begun(words: str) -> str:
    """With a capital, where it begins with a word and not with a name such as `removeProfileNodes`."""
    first = words.partition(" ")[0]
    return words[0].upper() + words[1:] if first.islower() else words


class StageNames(QStyledItemDelegate):
    """Brief names, cut at their end, where there is no room for the whole."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        name, room = option.text, option.rect.width() - _MARGINS  # type: ignore[attr-defined]
        if option.fontMetrics.horizontalAdvance(name) > room:  # type: ignore[attr-defined]
            option.text = brief(name)  # type: ignore[attr-defined]
            option.textElideMode = Qt.TextElideMode.ElideRight  # type: ignore[attr-defined]
