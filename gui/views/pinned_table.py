"""A table whose first column stays in sight, however far the others are scrolled: rows keep their names."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyleOptionViewItem,
    QTableView,
    QToolTip,
    QWidget,
)

Index = QModelIndex | QPersistentModelIndex
LAST = 110  # pixels from which the last column's words, cut at their end, still say something
_MOUSE = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseMove)


class PinnedHeader(QHeaderView):
    """Its first section lies over the others once they are scrolled below it.

    Only the section by which rows are sorted keeps room for the arrow that says so; Qt's keep it in all of them.
    """

    def __init__(self, parent: QWidget):
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._pressed = False
        self.setSectionsClickable(True)
        self.sortIndicatorChanged.connect(self._make_room)

    @property
    def pinned(self) -> int:
        """Pixels from the left that the first section covers of the others."""
        return self.sectionSize(0) if self.offset() > 0 and self.count() else 0

    def sectionSizeFromContents(self, section: int) -> QSize:
        arrow = self.isSortIndicatorShown()
        self.setSortIndicatorShown(arrow and section == self.sortIndicatorSection())
        found = super().sectionSizeFromContents(section)
        self.setSortIndicatorShown(arrow)
        return found

    def _make_room(self, section: int, _order: Qt.SortOrder) -> None:
        if 0 <= section < self.count() and not self.isSectionHidden(section):
            self.resizeSection(section, max(self.sectionSize(section), self.sectionSizeHint(section)))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.pinned:
            painter, area = QPainter(self.viewport()), QRect(0, 0, self.pinned, self.viewport().height())
            painter.fillRect(area, self.palette().base())
            self.paintSection(painter, area, 0)
            painter.end()

    def viewportEvent(self, event: QEvent) -> bool:
        """What the mouse does over the first section concerns it, not the one below."""
        if isinstance(event, QMouseEvent):
            inside = event.position().x() < self.pinned and event.button() != Qt.MouseButton.RightButton
            if event.type() == QEvent.Type.MouseButtonRelease and self._pressed:
                self._pressed = False
                if inside:
                    self._sort()
                return True
            if event.type() in _MOUSE and (self._pressed or (inside and not event.buttons() & ~event.button())):
                self._pressed = self._pressed or event.type() != QEvent.Type.MouseMove
                self.viewport().unsetCursor()
                return True
        if isinstance(event, QHelpEvent) and event.pos().x() < self.pinned:
            words = self.model().headerData(0, self.orientation(), Qt.ItemDataRole.ToolTipRole)
            QToolTip.showText(event.globalPos(), str(words or ""), self)
            return True
        return super().viewportEvent(event)

    def _sort(self) -> None:
        """As a click on a section does: by it, and the other way round where it was so already."""
        ascending = self.sortIndicatorSection() != 0 or self.sortIndicatorOrder() == Qt.SortOrder.DescendingOrder
        self.setSortIndicator(0, Qt.SortOrder.AscendingOrder if ascending else Qt.SortOrder.DescendingOrder)


class PinnedTable(QTableView):
    """Rows are chosen as a whole, so that what lies below the first column needs no click of its own."""

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.head = PinnedHeader(self)
        self.setHorizontalHeader(self.head)
        self.head.sectionResized.connect(self._resized)

    @property
    def pinned(self) -> int:
        """Pixels from the left that the first column covers of the others."""
        return self.columnWidth(0) if self.horizontalScrollBar().value() > 0 and self.model() is not None else 0

    def fit_last(self) -> None:
        """The last column ends where the table does, if that leaves it enough; else one scrolls to all of its words."""
        last = self.head.count() - 1
        if last < 1 or self.isColumnHidden(last):
            return
        room = self.viewport().width() - self.head.length() + self.columnWidth(last)
        self.setColumnWidth(last, room if room >= LAST else max(self.sizeHintForColumn(last), LAST))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_last()

    def _resized(self, column: int, _before: int, _now: int) -> None:
        if column != self.head.count() - 1:
            self.fit_last()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.pinned:
            painter = QPainter(self.viewport())
            self._paint_first(painter)
            painter.end()

    def visualRect(self, index: Index) -> QRect:
        found = super().visualRect(index)
        if self.pinned and index.column() == 0:
            found.moveLeft(0)
        return found

    def indexAt(self, spot: QPoint) -> QModelIndex:
        found = super().indexAt(spot)
        return found.siblingAtColumn(0) if spot.x() < self.pinned else found

    def scrollTo(self, index: Index,
                 hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible) -> None:
        super().scrollTo(index, hint)
        hidden = self.pinned - self.columnViewportPosition(index.column())
        if index.column() and hidden > 0:
            bar = self.horizontalScrollBar()
            bar.setValue(bar.value() - hidden)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        if dx:  # what stood in the first column was moved with the pixels of the others
            self.viewport().update()
            self.head.viewport().update()

    def _paint_first(self, painter: QPainter) -> None:
        room = self.viewport().rect()
        painter.fillRect(QRect(0, 0, self.pinned, room.height()), self.palette().base())
        first, last = self.rowAt(0), self.rowAt(room.bottom())
        for row in range(max(first, 0), (last if last >= 0 else self.model().rowCount() - 1) + 1):
            self._paint_cell(painter, self.model().index(row, 0))
        painter.setPen(self.palette().mid().color())
        painter.drawLine(self.pinned - 1, 0, self.pinned - 1, room.bottom())

    def _paint_cell(self, painter: QPainter, index: QModelIndex) -> None:
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        option.rect = self.visualRect(index)  # type: ignore[attr-defined]
        if self.selectionModel().isSelected(index):
            option.state |= QStyle.StateFlag.State_Selected  # type: ignore[attr-defined]
        if self.hasFocus() and index == self.currentIndex():
            option.state |= QStyle.StateFlag.State_HasFocus  # type: ignore[attr-defined]
        self.itemDelegateForIndex(index).paint(painter, option, index)
