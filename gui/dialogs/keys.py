"""The sheet of keys: every action that has one, by menu; then those that work inside views."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QDialogButtonBox, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from gui.actions import ACTIONS, MENUS, PANELS, keys, text
from gui.dialogs.dialog import Dialog
from gui.panels.words import label
from gui.theme import code_font
from gui.views.turns import Turns

IN_VIEWS = (
    ("Graph", (("Arrow keys", "walk along edges"), ("Ctrl+arrow keys", "scroll"), ("+ and −", "zoom"),
               ("0 and 1", "fit, full size"), ("Home and End", "first and last node"),
               ("Page up and down", "scroll by a page"), ("Enter", "fold or unfold the group; else what the node is"),
               ("Ctrl+C", "copy the node as text"), ("Esc", "let go of the node"))),
    ("Charts", (("← and →", "cursor to the next n"), ("↑ and ↓", "cursor to the next lane"),
                ("Space", "pin the n"), ("Enter", "to the point's lane and n"), ("R", "measure again"),
                ("Home", "show everything"), ("L", "logarithmic axes"), ("F", "page faults on a second axis"),
                ("Esc", "let go of pin and ruler"))),
    ("Mouse in charts", (("Click", "pin the n; on a point: to its lane and n"), ("Drag", "ratio between two points"),
                         ("Double click", "measure a point again; elsewhere: show everything"),
                         ("Wheel", "zoom; over an axis: that one"), ("Shift+drag", "move"),
                         ("Click on a name", "hide or show the lane"),
                         ("Double click on a name", "show the lane alone"))),
    ("Mouse in graphs", (("Click", "select; on a group's title: fold or unfold"), ("Drag", "move"),
                         ("Double click", "open what is folded; beside the nodes: show everything"),
                         ("Right click", "the node's menu"), ("Wheel", "zoom"), ("Shift+wheel", "scroll sideways"))),
    ("Results", (("Enter", "show samples"), ("R", "measure again"), ("Ctrl+C", "copy rows"))),
    ("Lanes", (("Space", "tick or untick"), ("Delete", "remove"))),
    ("Editor", (("Ctrl+/", "comment or uncomment"), ("Tab, Shift+Tab", "indent, outdent"))),
)

ROUNDED = 2  # pixels that a label may be wider than its text
Rows = tuple[tuple[str, str], ...]  # keys and what they do


class KeySheet(Dialog):
    """Opened by F1. Its chapters come one a turn: a hundred labels at once would hold the window up."""

    def __init__(self, parent: QWidget):
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)  # else each one opened stays with the window
        self.setWindowTitle(self.tr("Keys"))
        page = QWidget()
        page.setProperty("role", "page")
        self._column = QVBoxLayout(page)
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
        self.resize(540, 620)
        self._turns = Turns(self)
        self._turns.run_soon(self._filled())

    @property
    def complete(self) -> bool:
        """All chapters stand."""
        return not self._turns.busy

    def _filled(self) -> Iterator[None]:
        chapters = [(self.tr(title), tuple((self.tr(key), self.tr(words)) for key, words in rows))
                    for title, rows in _chapters()]
        metrics = QFontMetrics(code_font())
        width = max(metrics.horizontalAdvance(key) for _, rows in chapters for key, _ in rows) + ROUNDED
        yield
        for title, rows in chapters:
            self._column.addWidget(_chapter(title, rows, width, bool(self._column.count())))
            yield
        self._column.addStretch(1)


def _chapters() -> Iterator[tuple[str, Rows]]:
    """The menus' actions that have keys, then those of the views."""
    for menu in (*MENUS, PANELS):
        rows = tuple((keys(r), text(r).rstrip("…")) for r in ACTIONS if r.menu == menu and r.shortcut)
        if rows:
            yield menu, rows
    yield from IN_VIEWS


def _chapter(title: str, rows: Rows, width: int, follows: bool) -> QWidget:
    """`width`: of the column of keys, pixels, the same in all chapters."""
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(24)
    grid.setColumnMinimumWidth(0, width)
    grid.setColumnStretch(1, 1)
    head = label(title, "heading")
    head.setContentsMargins(0, 8 if follows else 0, 0, 2)
    grid.addWidget(head, 0, 0, 1, 2)
    for line, (key, words) in enumerate(rows, 1):
        grid.addWidget(_key(key), line, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(label(words, wrap=True), line, 1)
    return made


def _key(words: str) -> QLabel:
    made = label(words)
    made.setFont(code_font())
    return made
