"""All commands in one list: type a few letters of it, Enter runs it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication, QIcon, QKeyEvent, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from gui.actions import ACTIONS, keys, text
from gui.dialogs.dialog import Dialog
from gui.fuzzy import score

ID, KEYS = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
EDGE = 10  # pixels between the keys and the right border


class KeysAtRight(QStyledItemDelegate):
    """The command's keys stand in a column of their own, quieter than its name."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem,
              index: QModelIndex | QPersistentModelIndex) -> None:
        super().paint(painter, option, index)
        words = index.data(KEYS)
        if words:
            painter.setPen(QGuiApplication.palette().color(QPalette.ColorRole.PlaceholderText))
            painter.drawText(option.rect.adjusted(0, 0, -EDGE, 0),  # type: ignore[attr-defined]
                             Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)


class CommandPalette(Dialog):
    """Closes before the command runs."""

    chosen = Signal(str)  # the action's id

    def __init__(self, actions: dict[str, QAction], parent: QWidget):
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)  # else each one opened stays with the window
        self._actions = actions
        self.setWindowTitle(self.tr("All commands"))
        self.line = QLineEdit()
        self.line.setPlaceholderText(self.tr("Type a few letters of a command"))
        self.line.setAccessibleName(self.windowTitle())
        self.list = QListWidget()
        self.list.setIconSize(QSize(16, 16))
        none = QPixmap(self.list.iconSize())
        none.fill(Qt.GlobalColor.transparent)
        self._no_icon = QIcon(none)  # keeps the words of all rows at one edge
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setUniformItemSizes(True)
        self.list.setItemDelegate(KeysAtRight(self.list))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.addWidget(self.line)
        layout.addWidget(self.list)
        self.line.textChanged.connect(self._search)
        self.line.returnPressed.connect(self._run)
        self.list.itemClicked.connect(self._run)
        self.line.installEventFilter(self)
        self._search("")
        self.resize(520, 380)
        corner = parent.mapToGlobal(parent.rect().topLeft())
        self.move(corner.x() + (parent.width() - self.width()) // 2, corner.y() + 80)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(event.key()) if isinstance(event, QKeyEvent) else None  # type: ignore[call-overload]
        if event.type() != QEvent.Type.KeyPress or step is None:
            return super().eventFilter(watched, event)
        if self.list.count():
            self.list.setCurrentRow((self.list.currentRow() + step) % self.list.count())
        return True

    def _search(self, words: str) -> None:
        self.list.clear()
        rated = [(score(words, text(row)), row) for row in ACTIONS]
        found = sorted((r for r in rated if r[0] is not None),  # what cannot run now stands last: Enter runs the first
                       key=lambda r: (not self._actions[r[1].id].isEnabled(), -(r[0] or 0)))
        for _, row in found:
            icon = self._actions[row.id].icon()
            item = QListWidgetItem(self._no_icon if icon.isNull() else icon, text(row).rstrip("…"), self.list)
            item.setData(ID, row.id)
            if row.shortcut:
                item.setData(KEYS, keys(row))
                item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{item.text()}, {keys(row)}")
            if not self._actions[row.id].isEnabled():
                item.setFlags(Qt.ItemFlag.NoItemFlags)
                item.setForeground(self.palette().color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text))
        self.list.setCurrentRow(0)

    def _run(self, *_item: object) -> None:
        item = self.list.currentItem()
        if item is not None and item.flags() & Qt.ItemFlag.ItemIsEnabled:
            self.close()
            self.chosen.emit(item.data(ID))
