"""All decisions of a lane, as `explain` prints them: what was left out first, with why and what would help."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core.insight.explained import Entry, Explained, Group
from core.units import count
from gui.panels.words import label, tied, yielding
from gui.wording import said

MARGIN = 6  # pixels above and below a text, together
BESIDE = 10  # pixels that a cell keeps at its sides, together: more, and rows would stand apart at some widths
LEAST = 90  # pixels that the tree keeps
LINE = Qt.ItemDataRole.UserRole


class Wrapped(QStyledItemDelegate):
    """As many lines as a text needs in the width that is left: Qt by itself cuts at one."""

    def __init__(self, tree: QTreeWidget):
        super().__init__(tree)
        self._tree = tree

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        depth, above = 1, index.parent()
        while above.isValid():
            depth, above = depth + 1, above.parent()
        room = max(60, self._tree.viewport().width() - depth * self._tree.indentation() - BESIDE)
        font = index.data(Qt.ItemDataRole.FontRole) or self._tree.font()  # a heading is bold, thus wider
        lines = QFontMetrics(font).boundingRect(
            0, 0, room, 10_000, int(Qt.TextFlag.TextWordWrap), str(index.data() or ""))
        return QSize(room, lines.height() + MARGIN)


class DecisionTree(QTreeWidget):
    """Lays its rows out anew when there is another width."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


class DecisionsView(QWidget):
    """A tree: reasons stand below their operations. Choosing one with a line asks for that line."""

    line_asked = Signal(int)

    def __init__(self, found: Explained, parent: QWidget | None = None):
        super().__init__(parent)
        self.setProperty("role", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.words = yielding(label("", "heading", wrap=True))
        self.hint = label(self.tr("Select a node in a graph for its shapes, its source line and a way to try the "
                                  "remedy."), "muted", wrap=True)
        self.tree = DecisionTree()
        self._set_up()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 8, 6, 8)
        layout.setSpacing(5)
        layout.addWidget(self.words)
        layout.addWidget(self.hint)
        layout.addWidget(self.tree, 1)
        self._fill(found)
        self.tree.itemClicked.connect(self._chosen)
        self.tree.itemActivated.connect(self._chosen)

    def _fill(self, found: Explained) -> None:
        words = self.tr("{0} of {1} operations fused, in one group") if len(found.groups) == 1 else (
            self.tr("{0} of {1} operations fused, in {2} groups"))
        numbers = count(found.fused_ops), count(found.compute_ops), count(len(found.groups))
        self.words.setText(tied(words.format(*numbers)))
        if found.left_out:
            self._add(self.tr("Not fused"), found.left_out, True)
        for group in found.groups:
            self._add_group(group)
        if found.idle:
            self._add(self.tr("Nothing to do: constants, lists, views, numbers"), found.idle, False)

    def _add_group(self, group: Group) -> None:
        head = self._add(self.tr("Fused, group {0}").format(group.number), group.entries, False)
        if group.kernel:
            head.insertChild(0, _item(self.tr("kernel: {0}").format(said(group.kernel))))

    def _add(self, title: str, entries: tuple[Entry, ...], opened: bool) -> QTreeWidgetItem:
        head = _item(title)
        font = head.font(0)
        font.setBold(True)
        head.setFont(0, font)
        self.tree.addTopLevelItem(head)
        for entry in entries:
            head.addChild(self._entry(entry))
        head.setExpanded(opened)
        return head

    def _entry(self, entry: Entry) -> QTreeWidgetItem:
        fused = entry.verdict in ("", "fused")
        title = said(entry.title)
        item = _item(title if fused else f"{title}: {said(entry.verdict)}", entry.line)
        rows = (("{0}", said(entry.meaning)), (self.tr("The fuser's words: {0}"), entry.reason),
                (self.tr("What would help: {0}"), said(entry.help)))
        for words, text in rows:
            if text:
                item.addChild(_item(words.format(text), entry.line))
        return item

    def _chosen(self, item: QTreeWidgetItem) -> None:
        line = item.data(0, LINE)
        if line is not None:
            self.line_asked.emit(int(line))

    def _set_up(self) -> None:
        self.tree.setItemDelegate(Wrapped(self.tree))
        self.tree.setHeaderHidden(True)
        self.tree.setWordWrap(True)
        self.tree.setIndentation(14)
        self.tree.setAccessibleName(self.tr("Decisions"))
        self.tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.tree.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)  # it alone scrolls
        self.tree.setMinimumHeight(LEAST)
        self.tree.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)


def _item(text: str, line: int | None = None) -> QTreeWidgetItem:
    item = QTreeWidgetItem([tied(text)])
    item.setToolTip(0, text)
    item.setData(0, LINE, line)
    return item
