"""Names of stages in a narrow list: without the words that most of them begin with, so that they can be told apart."""

from __future__ import annotations

import re

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTreeView

BESIDE, AROUND = 10, 4  # pixels that a cell keeps at its sides, and above and below its words
MOST = 4  # lines of a name
_WIDE = 34  # letters that most names have room for: a wider list has them whole
_JOINT = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[_:.])(?=\w)")  # where a long word may go on in the next line


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


def jointed(name: str, metrics: QFontMetrics, room: int) -> str:
    """`name` whose words may go on in the next line where one of them alone is wider than `room` pixels."""
    return " ".join(word if metrics.horizontalAdvance(word) <= room else _JOINT.sub("\u200b", word)
                    for word in name.split(" "))


class StageNames(QStyledItemDelegate):
    """All names whole in a wide list, all of them brief in a narrow one; what is too long even so takes more lines."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        metrics, room = option.fontMetrics, option.rect.width()  # type: ignore[attr-defined]
        name, wide = option.text, room >= _WIDE * metrics.averageCharWidth()  # type: ignore[attr-defined]
        whole = name if metrics.horizontalAdvance(name) <= room else _without_graph(name)
        words = whole if wide else brief(name)
        option.features |= QStyleOptionViewItem.ViewItemFeature.WrapText  # type: ignore[attr-defined]
        option.text = jointed(words, metrics, room - BESIDE)  # type: ignore[attr-defined]
        option.textElideMode = Qt.TextElideMode.ElideRight  # type: ignore[attr-defined]

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """The height of as many lines as it takes, by the width that the column has."""
        tree = self.parent()
        if not isinstance(tree, QTreeView):
            return super().sizeHint(option, index)
        room = tree.columnWidth(index.column())
        option.rect = QRect(0, 0, room, 1)  # type: ignore[attr-defined]
        self.initStyleOption(option, index)
        metrics: QFontMetrics = option.fontMetrics  # type: ignore[attr-defined]
        wrapped = metrics.boundingRect(QRect(0, 0, room - BESIDE, 10_000), int(Qt.TextFlag.TextWordWrap),
                                       option.text)  # type: ignore[attr-defined]
        lines = min(MOST, max(1, round(wrapped.height() / metrics.lineSpacing())))
        return QSize(room, lines * metrics.lineSpacing() + AROUND)
