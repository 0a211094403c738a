"""Draws a lane's line: what Qt draws, and the summary in grey (errors in red) at the right."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from gui.models.lanes_model import SUMMARY
from gui.theme import LIGHT, Palette

_LEFT = 52  # tick and sign
_GAP = 12


class LaneDelegate(QStyledItemDelegate):
    """The label keeps its width; the summary takes the rest: whole, brief, or elided."""

    colours: Palette = LIGHT

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        hint = super().sizeHint(option, index)
        return QSize(hint.width(), max(24, hint.height()))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem,
              index: QModelIndex | QPersistentModelIndex) -> None:
        super().paint(painter, option, index)
        words = index.data(SUMMARY)
        if words is None or not words.summary:
            return
        rect: QRect = option.rect  # type: ignore[attr-defined]
        metrics = option.fontMetrics  # type: ignore[attr-defined]
        taken = _LEFT + metrics.horizontalAdvance(str(index.data())) + _GAP
        room = rect.adjusted(taken, 0, -8, 0)
        if room.width() < 24:
            return
        painter.save()
        painter.setPen(QColor(self.colours.error if words.bad else self.colours.muted))
        fits = next((w for w in (words.summary, words.brief) if w and metrics.horizontalAdvance(w) <= room.width()), "")
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                         fits or metrics.elidedText(words.summary, Qt.TextElideMode.ElideRight, room.width()))
        painter.restore()
