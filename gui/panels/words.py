"""Small pieces every panel is made of: labels with a role of the style sheet, rules, links, empty states."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractSpinBox, QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

_LONG_WORD = re.compile(r"\S{20,}")  # about what a panel of the smallest window holds
_JOINT = re.compile(r"(?<=[_:/,.=+])(?<!\d[.,](?=\d))(?=\w)")  # not within 1.5 or (16,4)
_HARD = "\u00a0"  # a space at which no line ends; what is copied from a label has plain ones again
_NAMED = "n|torch|lines?|groups?|kernels?|Zeilen?|Gruppen?|Kernel"  # words that a number belongs to
_TIED = tuple((re.compile(pattern), tie) for pattern, tie in (
    (r"(?<=\w) ([=≈<>≤≥]) (?=[\d+−-])", rf"{_HARD}\1{_HARD}"),  # n = 64
    (r"(?<=\d) (?=[^\W\d_]|[×%])", _HARD),  # 161 calls
    (rf"\b({_NAMED}) (?=\d)", rf"\1{_HARD}"),  # group 0
    (r"(?<=[\d×]) (?=\[[\d+−-])", _HARD),  # 1.6 × [1.4, 2.4]
    (rf"(?<=\w) (?=×\d+(?![\d.]|{_HARD}\[))", _HARD),  # aten::sub ×7
))
_WHOLE = re.compile(r"[(\[][\d?.,+− -]{3,32}[)\]]|\w\([^()]{1,24}\)"  # (1024, 1), min(a, b)
                    r"|\([\d?]+(?:, [\d?]+){1,5}(?=, [a-z])")  # of Float(16, 4, strides=[4, 1]) the sizes
NARROW = 60  # pixels that words which give way insist on
INDENT = 5  # pixels before the figure of a spin box: a style sheet's padding does not reach it (Qt 6.11)


def label(text: str = "", role: str = "", wrap: bool = False, selectable: bool = False) -> QLabel:
    """A plain-text label; `role` is one of the style sheet's (title, muted, error, ...)."""
    made = QLabel(breakable(tied(text)) if wrap else text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    set_role(made, role)
    made.setWordWrap(wrap)
    if selectable:
        made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse
                                     | Qt.TextInteractionFlag.TextSelectableByKeyboard)
    return made


def yielding(words: QLabel) -> QLabel:
    """Its longest word, such as a lane's name, does not set how wide the panel must be, and so the window."""
    words.setMinimumWidth(NARROW)  # not by a hint of Python's: Qt asks dozens of times a layout, and waits for its lock
    return words


def breakable(text: str) -> str:
    """`text` whose long words may be broken within: a narrow panel would else cut every line at its edge."""
    return _LONG_WORD.sub(_broken, text)


def tied(text: str) -> str:
    """`text` whose lines do not end between a number and what it belongs to: `n =` and `64`, `161` and `calls`."""
    for pattern, tie in _TIED:
        text = pattern.sub(tie, text)
    return _WHOLE.sub(_held, text)


def _held(words: re.Match[str]) -> str:
    return words[0].replace(" ", _HARD)


def _broken(word: re.Match[str]) -> str:
    return _JOINT.sub("\u200b", word[0])


def set_role(widget: QWidget, role: str) -> None:
    """Gives the widget another role and the look that goes with it."""
    if widget.property("role") != role:
        widget.setProperty("role", role)
        if widget.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):  # else its look comes when it is first shown
            widget.style().unpolish(widget)
            widget.style().polish(widget)


def rule() -> QFrame:
    """A thin line."""
    made = QFrame()
    made.setProperty("role", "line")
    made.setFixedHeight(1)
    return made


def button(text: str, role: str = "", tip: str = "") -> QPushButton:
    """A push button; role link or primary."""
    made = QPushButton(text)
    made.setProperty("role", role)
    made.setToolTip(tip)
    made.setAutoDefault(False)
    return made


def indent(*boxes: QAbstractSpinBox) -> None:
    """Their figures stand off the border as the words of a line edit do."""
    for box in boxes:
        box.lineEdit().setTextMargins(INDENT, 0, 0, 0)


class EmptyState(QWidget):
    """Words where there is nothing to show yet, with a button for the next step."""

    asked = Signal()

    def __init__(self, text: str, action: str = "", parent: QWidget | None = None):
        super().__init__(parent)
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.words = yielding(label(text, "muted", wrap=True))
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.button = button(action)
        self.button.clicked.connect(self._ask)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 16, 24, 16)
        layout.setSpacing(10)
        layout.addStretch(1)
        layout.addWidget(self.words)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)
        if not action:
            self.button.hide()

    def show_words(self, text: str, action: str | None = None) -> None:
        """Other words; `action` None leaves the button."""
        self.words.setText(breakable(tied(text)))
        if action is not None:
            self.button.setText(action)
            self.button.setVisible(bool(action))

    def _ask(self) -> None:
        self.asked.emit()
