"""The sheet of keys: every action that has one, by menu; then those that work inside views."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from gui.actions import ACTIONS, MENUS, PANELS, keys, text
from gui.panels.words import label
from gui.theme import code_font

IN_VIEWS = (
    ("Graph", (("Arrow keys", "walk along edges"), ("Ctrl+arrow keys", "scroll"), ("+ and −", "zoom"),
               ("0 and 1", "fit, full size"), ("Home and End", "first and last node"),
               ("Enter", "fold or unfold the group"))),
    ("Charts", (("← and →", "cursor to the next n"), ("↑ and ↓", "cursor to the next lane"),
                ("Home", "show everything"), ("L", "logarithmic axes"))),
    ("Results", (("Enter", "show samples"), ("R", "measure again"), ("Ctrl+C", "copy rows"))),
    ("Lanes", (("Space", "tick or untick"), ("Delete", "remove"))),
    ("Editor", (("Ctrl+/", "comment or uncomment"), ("Tab, Shift+Tab", "indent, outdent"))),
)


class KeySheet(QDialog):
    """Opened by F1."""

    def __init__(self, parent: QWidget):
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)  # else each one opened stays with the window
        self.setWindowTitle(self.tr("Keys"))
        page = QWidget()
        page.setProperty("role", "page")
        self._grid = QGridLayout(page)
        self._grid.setHorizontalSpacing(24)
        self._grid.setColumnStretch(1, 1)
        for menu in (*MENUS, PANELS):
            self._add(menu, tuple((keys(r), text(r).rstrip("…")) for r in ACTIONS if r.menu == menu and r.shortcut))
        for name, rows in IN_VIEWS:
            self._add(name, rows)
        area = QScrollArea()
        area.setWidget(page)
        area.setWidgetResizable(True)
        area.setAccessibleName(self.windowTitle())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(10)
        layout.addWidget(area)
        layout.addWidget(buttons)
        self.resize(460, 620)

    def _add(self, title: str, rows: tuple[tuple[str, str], ...]) -> None:
        if not rows:
            return
        line = self._grid.rowCount()
        head = label(self.tr(title), "heading")
        head.setContentsMargins(0, 8 if line > 1 else 0, 0, 2)
        self._grid.addWidget(head, line, 0, 1, 2)
        for offset, (key, words) in enumerate(rows, 1):
            name = label(self.tr(key))
            name.setFont(code_font())
            self._grid.addWidget(name, line + offset, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(label(self.tr(words)), line + offset, 1)
