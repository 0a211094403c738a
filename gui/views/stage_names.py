"""Names of stages in a narrow list: without the words that most of them begin with, so that they can be told apart."""

from __future__ import annotations

import re
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTreeView

BESIDE, AROUND = 10, 4  # pixels that a cell keeps at its sides, and above and below its words
MOST = 4  # lines of a name
KEPT = 500  # names as they were fitted
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


@dataclass(frozen=True, slots=True)
class Fitted:
    """What a name is in a cell of some width, and how many lines that takes."""

    text: str
    lines: int


def fitted(name: str, metrics: QFontMetrics, room: int) -> Fitted:
    """`name` for a cell that is `room` pixels wide."""
    whole = name if metrics.horizontalAdvance(name) <= room else _without_graph(name)
    words = whole if room >= _WIDE * metrics.averageCharWidth() else brief(name)
    text = jointed(words, metrics, room - BESIDE)
    wrapped = metrics.boundingRect(QRect(0, 0, room - BESIDE, 10_000), int(Qt.TextFlag.TextWordWrap), text)
    return Fitted(text, min(MOST, max(1, round(wrapped.height() / metrics.lineSpacing()))))


class StageNames(QStyledItemDelegate):
    """All names whole in a wide list, all of them brief in a narrow one; what is too long even so takes more lines."""

    def __init__(self, parent: QObject | None = None):
        super().__init__(parent)
        self._kept: dict[tuple[str, int, str], Fitted] = {}  # a view asks for each again and again

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.features |= QStyleOptionViewItem.ViewItemFeature.WrapText  # type: ignore[attr-defined]
        option.text = self._fitted(option).text  # type: ignore[attr-defined]
        option.textElideMode = Qt.TextElideMode.ElideRight  # type: ignore[attr-defined]

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """The height of as many lines as it takes, by the width that the column has."""
        tree = self.parent()
        if not isinstance(tree, QTreeView):
            return super().sizeHint(option, index)
        room = tree.columnWidth(index.column())
        option.rect = QRect(0, 0, room, 1)  # type: ignore[attr-defined]
        super().initStyleOption(option, index)
        metrics: QFontMetrics = option.fontMetrics  # type: ignore[attr-defined]
        return QSize(room, self._fitted(option).lines * metrics.lineSpacing() + AROUND)

    def _fitted(self, option: QStyleOptionViewItem) -> Fitted:
        """Of an option that was filled for its index."""
        name, room = option.text, option.rect.width()  # type: ignore[attr-defined]
        key = (name, room, option.font.key())  # type: ignore[attr-defined]
        if key not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[key] = fitted(name, option.fontMetrics, room)  # type: ignore[attr-defined]
        return self._kept[key]
