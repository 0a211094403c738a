"""A dock with our title bar: name on the left, a summary on the right, float and close."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDockWidget, QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from gui.icons import icon
from gui.panels.words import label
from gui.theme import Palette
from gui.views.elided_label import shortened

HEIGHT, LOW = 30, 24  # pixels of a title bar at the least, with its name and without


class ElidedLabel(QLabel):
    """One line that gives way: it may be narrower than its text, the rest is in the tooltip."""

    def __init__(self, role: str, at_left: bool = False):
        super().__init__()
        self.setProperty("role", role)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        side = Qt.AlignmentFlag.AlignLeft if at_left else Qt.AlignmentFlag.AlignRight
        self.setAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        self._full = ""

    def show_text(self, text: str) -> None:
        self._full = text
        self.setToolTip(text)
        self._elide()

    def resizeEvent(self, event: object) -> None:
        self._elide()

    def _elide(self) -> None:
        self.setText(shortened(self._full, self.fontMetrics(), self.contentsRect().width()))


class TitleBar(QWidget):
    """Drags the dock (Qt does, where no child takes the mouse)."""

    def __init__(self, title: str, dock: Dock):
        super().__init__(dock)
        self.setProperty("role", "titlebar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.summary = ElidedLabel("muted")
        self.corner = QHBoxLayout()
        self._float = self._button(self.tr("Float or dock {0}").format(title))
        self._close = self._button(self.tr("Close {0}").format(title))
        self._float.clicked.connect(dock.toggle_floating)
        self._close.clicked.connect(dock.close)
        self._title = label(title, "title")
        self._header: QWidget | None = None
        self._is_named = True
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(9, 2, 4, 2)
        self._row.setSpacing(6)
        self._row.addWidget(self._title)
        self._row.addWidget(self.summary, 1)
        self._row.addLayout(self.corner)
        self._row.addWidget(self._float)
        self._row.addWidget(self._close)
        self.show_name(True)

    def show_name(self, shown: bool) -> None:
        """A dock among tabs has its name on its tab: once is enough, and the bar is lower."""
        self._is_named = shown
        self._title.setVisible(shown and self._header is None)
        self.setMinimumHeight(HEIGHT if shown else LOW)

    def show_header(self, header: QWidget | None) -> None:
        """The header of the view that is seen stands in for title and summary; None: these again."""
        if header is self._header:
            return
        if self._header is not None:
            self._header.hide()
        self._header = header
        self._title.setVisible(header is None and self._is_named)
        self.summary.setVisible(header is None)
        if header is not None:
            if self._row.indexOf(header) < 0:
                inner = header.layout()
                if inner is not None:
                    inner.setContentsMargins(0, 0, 0, 0)
                self._row.insertWidget(0, header, 1)
            header.show()

    def set_palette_colours(self, palette: Palette) -> None:
        self._float.setIcon(icon("float", palette.muted))
        self._close.setIcon(icon("close", palette.muted))

    def _button(self, name: str) -> QToolButton:
        made = QToolButton(self)
        made.setIconSize(QSize(13, 13))
        made.setFixedSize(20, 20)
        made.setProperty("role", "bare")
        made.setToolTip(name)
        made.setAccessibleName(name)
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the View menu does the same by keyboard
        return made


class Dock(QDockWidget):
    """A panel that can be moved, floated, tabbed and closed. `objectName` is its name in saved layouts."""

    def __init__(self, name: str, title: str, panel: QWidget, parent: QWidget):
        super().__init__(title, parent)
        self.setObjectName(name)
        self.panel = panel
        self.bar = TitleBar(title, self)
        self.setTitleBarWidget(self.bar)
        frame = QFrame()
        frame.setProperty("role", "panel")
        layout = QVBoxLayout(frame)
        layout.setContentsMargins(1, 0, 1, 1)
        layout.addWidget(panel)
        self.setWidget(frame)
        self.setMinimumSize(120, 70)
        panel.setAccessibleName(title)
        if hasattr(panel, "header_changed"):
            panel.header_changed.connect(self.bar.show_header)
        if hasattr(panel, "summary_changed"):
            panel.summary_changed.connect(self.bar.summary.show_text)
        self.bar.summary.show_text(getattr(panel, "summary", ""))
        for widget in getattr(panel, "corner_widgets", ()):
            self.bar.corner.addWidget(widget)

    def toggle_floating(self) -> None:
        self.setFloating(not self.isFloating())

    def set_palette_colours(self, palette: Palette) -> None:
        self.bar.set_palette_colours(palette)
        if hasattr(self.panel, "set_palette_colours"):
            self.panel.set_palette_colours(palette)
