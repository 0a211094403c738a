"""Names of stages in a narrow list: without the words that most of them begin with, so that they can be told apart."""

from __future__ import annotations

import re

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

_WIDE = 34  # letters that most names have room for: a wider list has them whole, the longest cut in their middle


def _after(found: re.Match[str]) -> str:
    """Of `After creating`, `Creating`; a name such as `removeProfileNodes` stays as it is."""
    first = found[1]
    return first.capitalize() if first.islower() else first


_STEPS = ((re.compile(r"^(kernel \d+): .*\((.+)\)$"), r"\1: \2"), (re.compile(r"^kernel (\d+): (?:after )?"), r"\1: "),
          (re.compile(r"^After (\w+)"), _after))


def brief(name: str) -> str:
    """`After creating fusion groups` as `Creating fusion groups`, `kernel 0: after fuse` as `0: fuse`."""
    for pattern, shorter in _STEPS:
        name = pattern.sub(shorter, name)
    return name


class StageNames(QStyledItemDelegate):
    """All names whole in a wide list, all of them brief in a narrow one; what is too long even so is cut."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        wide = option.rect.width() >= _WIDE * option.fontMetrics.averageCharWidth()  # type: ignore[attr-defined]
        cut = Qt.TextElideMode.ElideMiddle if wide else Qt.TextElideMode.ElideRight
        option.text = option.text if wide else brief(option.text)  # type: ignore[attr-defined]
        option.textElideMode = cut  # type: ignore[attr-defined]
