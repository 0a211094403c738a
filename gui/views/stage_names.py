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


def _without_graph(name: str) -> str:
    """Of `kernel 0: TensorExprKernel graph (before optimization)`, `kernel 0: before optimization`."""
    return re.sub(r"^(kernel \d+): .*\((.+)\)$", r"\1: \2", name)


_STEPS = ((re.compile(r"^kernel (\d+): (?:after )?"), r"\1: "), (re.compile(r"^After (\w+)"), _after))


def brief(name: str) -> str:
    """`After creating fusion groups` as `Creating fusion groups`, `kernel 0: after fuse` as `0: fuse`."""
    name = _without_graph(name)
    for pattern, shorter in _STEPS:
        name = pattern.sub(shorter, name)
    return name


class StageNames(QStyledItemDelegate):
    """All names whole in a wide list, all of them brief in a narrow one; what is too long even so is cut."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        metrics, room = option.fontMetrics, option.rect.width()  # type: ignore[attr-defined]
        name, wide = option.text, room >= _WIDE * metrics.averageCharWidth()  # type: ignore[attr-defined]
        whole = name if metrics.horizontalAdvance(name) <= room else _without_graph(name)
        cut = Qt.TextElideMode.ElideMiddle if wide else Qt.TextElideMode.ElideRight
        option.text = whole if wide else brief(name)  # type: ignore[attr-defined]
        option.textElideMode = cut  # type: ignore[attr-defined]
