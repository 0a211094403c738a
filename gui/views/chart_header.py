"""The line above a chart: its title (a menu where there is a choice), what it was measured on, and its options."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QSizePolicy, QToolButton, QWidget

from core.export.text import one_line
from gui.views.buttons import written
from gui.views.elided_label import shortened

_BETWEEN = " · "  # the parts of what a chart was measured on


class ElidedLabel(QLabel):
    """A label that ends in an ellipsis where there is no room, and says all of it in its tooltip."""

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setProperty("role", "muted")

    def show_text(self, text: str) -> None:
        self.setText(text)
        self.setToolTip(one_line(text, 400))

    @property
    def seen(self) -> str:
        """The words that have room; of an enumeration more than its first part, or none."""
        words = shortened(self.text(), self.fontMetrics(), self.width())
        return words if _BETWEEN in words or _BETWEEN not in self.text() else ""

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        painter.drawText(self.rect(), self.alignment() | Qt.AlignmentFlag.AlignVCenter, self.seen)
        painter.end()


class ChartHeader(QWidget):
    """`choices` are (name, title); one of them means a plain title."""

    chosen = Signal(str)

    def __init__(self, choices: tuple[tuple[str, str], ...], current: str, parent: QWidget | None = None):
        super().__init__(parent)
        self._titles = dict(choices)
        self.title = self._title_button()
        self.note = ElidedLabel(self)
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.options = QMenu(self)
        self._button = self._options_button()
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 6, 8, 0)
        row.setSpacing(8)
        row.addWidget(self.title)
        row.addWidget(self.note, 1)
        row.addWidget(self._button)
        self._actions = self._fill_menu() if len(choices) > 1 else {}
        if not self._actions:
            self.title.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.title.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.show_choice(current)

    def show_choice(self, name: str) -> None:
        """The title of `name`, without a signal."""
        self.title.setText(self._titles[name] + (" ▾" if self._actions else ""))
        self.title.setAccessibleName(self.tr("Charted: {0}").format(self._titles[name]))
        if name in self._actions:
            self._actions[name].setChecked(True)

    def option(self, text: str, checkable: bool = False, shortcut: str = "") -> QAction:
        """A new entry of the options menu; `shortcut` is only shown."""
        action = self.options.addAction(text + (f"\t{written(shortcut)}" if shortcut else ""))
        action.setCheckable(checkable)
        return action

    def open_options(self, at: object) -> None:
        """The options as a context menu at a screen position."""
        self.options.popup(QPoint(int(at.x()), int(at.y())))  # type: ignore[attr-defined]

    def _title_button(self) -> QPushButton:
        """Not a tool button: that keeps room before its words, which would not stand below other panels' titles."""
        button = QPushButton(self)
        button.setAutoDefault(False)
        button.setProperty("role", "heading")
        return button

    def _options_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setText("⋯")
        button.setMenu(self.options)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setToolTip(self.tr("Options of this chart: axes, copy, export"))
        button.setAccessibleName(self.tr("Chart options"))
        return button

    def _fill_menu(self) -> dict[str, QAction]:
        menu, group = QMenu(self), QActionGroup(self)
        made = {}
        for name, title in self._titles.items():
            action = menu.addAction(title)
            action.setData(name)
            action.setCheckable(True)
            group.addAction(action)
            made[name] = action
        group.triggered.connect(self._choose)
        self.title.setMenu(menu)
        return made

    def _choose(self, action: QAction) -> None:
        self.chosen.emit(action.data())
