"""The line below a graph or text: zoom on the left, counts and notes on the right."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from core.units import percent
from gui.views.buttons import tool_button
from gui.views.elided_label import ElidedLabel

_SIGN = 26  # pixels of a button with a sign for its name


class PaneFooter(QWidget):
    """Says the scale and asks for another; the view does it."""

    in_asked = Signal()
    out_asked = Signal()
    fit_asked = Signal()

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self._scale = QLabel(percent(1.0, 0))
        self._scale.setProperty("role", "muted")
        self._scale.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._scale.setMinimumWidth(self.fontMetrics().horizontalAdvance("100 %") + 4)
        self._out = tool_button("−", self.tr("Zoom out (-)"))
        self._in = tool_button("+", self.tr("Zoom in (+)"))
        self._fit = tool_button(self.tr("Fit"), self.tr("Fit the whole graph (0)"))
        self.words = ElidedLabel()
        self.words.setProperty("role", "muted")
        self.words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._lay_out()
        self._out.clicked.connect(self.out_asked)
        self._in.clicked.connect(self.in_asked)
        self._fit.clicked.connect(self.fit_asked)

    def show_scale(self, scale: float) -> None:
        self._scale.setText(percent(scale, 0))

    def show_zoom(self, shown: bool) -> None:
        """A text has no scale."""
        for widget in (self._out, self._scale, self._in, self._fit):
            widget.setVisible(shown)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 1, 10, 3)
        row.setSpacing(2)
        for button in (self._out, self._in):
            button.setProperty("role", "bare")
            button.setFixedWidth(_SIGN)
        for button in (self._out, self._in, self._fit):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the view has the same keys
        for widget in (self._out, self._scale, self._in, self._fit):
            row.addWidget(widget)
        row.addSpacing(6)
        row.addWidget(self.words, 1)
