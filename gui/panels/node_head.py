"""The head of a node in the inspector: its name, and a badge that says what became of it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from gui.models.node_facts import Verdict
from gui.panels.words import label
from gui.theme import code_font

GAP, BORDER = 8, 14  # pixels between the two, and what the badge has around its words


class NodeHead(QWidget):
    """The badge stands beside the name; where both do not fit, below it, its reason on a line of its
    own, cut if it must be, whole in its tooltip."""

    def __init__(self, name: str, said: Verdict | None, parent: QWidget | None = None):
        super().__init__(parent)
        self._words = said.words if said else ""
        self.name, self.badge = label(name, "heading", selectable=True), label(self._words, said.role if said else "")
        font = code_font()
        font.setPointSizeF(font.pointSizeF() + 1.5)
        font.setBold(True)
        self.name.setFont(font)
        self.badge.setToolTip(self._words)
        self.badge.setVisible(bool(said))
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(GAP)
        self._line.addWidget(self.name)
        self._line.addWidget(self.badge, 1, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def minimumSizeHint(self) -> QSize:
        """A narrow panel is as wide as it is: what stands in it gives way."""
        return QSize(self.name.minimumSizeHint().width(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room, metrics = event.size().width(), self.badge.fontMetrics()
        wide = metrics.horizontalAdvance(self._words) + BORDER
        beside = self.name.sizeHint().width() + GAP + wide <= room
        self._line.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        lines = [self._words] if beside or wide <= room else self._words.replace(": ", ":\n", 1).split("\n")
        self.badge.setText(self._words if beside else "\n".join(
            metrics.elidedText(line, Qt.TextElideMode.ElideRight, room - BORDER) for line in lines))
