"""The field of sizes: while it is not typed in, what has no room ends after a whole number, with an ellipsis."""

from __future__ import annotations

from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QStyle, QStyleOptionFrame, QWidget

from gui.views.elided_label import shortened

MARGINS = 6  # pixels that Qt keeps free around the text, beside those of the frame


class SizesEdit(QLineEdit):
    """`whole` is all of it; the text is less while nobody types and the field is narrow."""

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self._whole = self._tip = ""

    def show_whole(self, text: str) -> None:
        self._whole = text
        self._fit()

    def set_tip(self, tip: str) -> None:
        """What the field is; the whole text stands above it where it is cut."""
        self._tip = tip
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.isModified():
            self.setText(self._whole)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Not while it is typed in."""
        if self.hasFocus() or self.isModified():
            return
        seen = shortened(self._whole, self.fontMetrics(), self._room())
        self.setText(seen)
        self.setCursorPosition(0)
        self.setToolTip(self._tip if seen == self._whole else f"{self._whole}\n{self._tip}")

    def _room(self) -> int:
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        return self.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, self).width() - MARGINS
