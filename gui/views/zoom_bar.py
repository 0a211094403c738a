"""Out, scale, in, fit: the small bar in a graph's corner."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QWidget

from core.units import percent
from gui.theme import Palette
from gui.views.buttons import tool_button


class ZoomBar(QFrame):
    """Says the scale and asks for another; the view does it."""

    in_asked = Signal()
    out_asked = Signal()
    fit_asked = Signal()

    def __init__(self, parent: QWidget):
        super().__init__(parent)
        self.setObjectName("zoomBar")
        row = QHBoxLayout(self)
        row.setContentsMargins(2, 1, 2, 1)
        row.setSpacing(0)
        self._scale = QLabel("100 %")
        self._scale.setProperty("role", "muted")
        self._scale.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._scale.setMinimumWidth(self.fontMetrics().horizontalAdvance("100 %") + 8)
        out = self._button("−", self.tr("Zoom out (-)"))
        into = self._button("+", self.tr("Zoom in (+)"))
        fit = self._button("⛶", self.tr("Fit the whole graph (0)"))
        for widget in (out, self._scale, into, fit):
            row.addWidget(widget)
        out.clicked.connect(self._ask_out)
        into.clicked.connect(self._ask_in)
        fit.clicked.connect(self._ask_fit)

    def show_scale(self, scale: float) -> None:
        self._scale.setText(percent(scale, 0))

    def set_palette_colours(self, palette: Palette) -> None:
        self.setStyleSheet(f"#zoomBar {{ background: {palette.surface}; border: 1px solid {palette.border};"
                           " border-radius: 5px; }")

    def _ask_in(self) -> None:
        self.in_asked.emit()

    def _ask_out(self) -> None:
        self.out_asked.emit()

    def _ask_fit(self) -> None:
        self.fit_asked.emit()

    def _button(self, text: str, tip: str) -> QToolButton:
        made = tool_button(text, tip)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the view has the same keys
        return made
