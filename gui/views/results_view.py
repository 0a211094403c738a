"""The table of results: sorted, copied, columns hidden, its samples looked at, a point measured again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from PySide6.QtCore import (
    QItemSelection,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QAction, QGuiApplication, QIcon, QKeySequence, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QMenu,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from core import units
from core.export.chart_data import tab_separated
from core.export.style import LIGHT
from core.measure.series import ChartContext, Named
from core.results import Point, Time
from gui.models.results_model import COLUMNS, EXPORT_ROLE, REMEDY, SORT_ROLE, STYLE_ROLE, Result, ResultsModel
from gui.theme import Palette
from gui.views.chart_look import chart_colours, paint_sign
from gui.views.column_menu import ColumnMenu
from gui.views.pinned_table import PinnedTable
from gui.views.samples_view import SamplesView
from gui.views.some_notes import NotesDelegate
from gui.views.turns import Turns
from gui.wording import tr

Index = QModelIndex | QPersistentModelIndex
_SIGN = QSize(26, 14)
_APART = 4  # pixels that cells of a column stand further from the next than Qt's own; headings have more
_AROUND = 6  # pixels above and below the words of a row, together
_REMEDY = next(place for place, column in enumerate(COLUMNS) if column.name == REMEDY)


class ResultOrder(QSortFilterProxyModel):
    """Sorts by figures, not by their texts; rows without a figure stay at the end."""

    def lessThan(self, left: Index, right: Index) -> bool:
        a, b = (self.sourceModel().data(index, SORT_ROLE) for index in (left, right))
        if a is None or b is None:
            return (b is None and a is not None) == (self.sortOrder() == Qt.SortOrder.AscendingOrder) and a is not b
        return bool(a < b)


class LaneDelegate(QStyledItemDelegate):
    """Draws the lane's sign (line and marker, as in the charts) before its name."""

    def __init__(self, view: QWidget):
        super().__init__(view)
        self._view = view
        self.colours = LIGHT
        self._icons: dict[tuple[int, float], QIcon] = {}

    def forget(self) -> None:
        self._icons.clear()

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        place = index.data(STYLE_ROLE)
        if place is not None:
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration  # type: ignore[attr-defined]
            option.icon = self._icon(int(place))  # type: ignore[attr-defined]
            option.decorationSize = _SIGN  # type: ignore[attr-defined]

    def _icon(self, place: int) -> QIcon:
        ratio = self._view.devicePixelRatioF()
        if (place, ratio) not in self._icons:
            pixmap = QPixmap(_SIGN * ratio)
            pixmap.setDevicePixelRatio(ratio)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_sign(painter, self.colours.lane(place), 2, _SIGN.height() / 2, 22)
            painter.end()
            self._icons[place, ratio] = _steady_icon(pixmap)
        return self._icons[place, ratio]


def _steady_icon(pixmap: QPixmap) -> QIcon:
    """The same picture whether the row is selected or not: styles tint icons otherwise."""
    icon = QIcon()
    for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected, QIcon.Mode.Active, QIcon.Mode.Disabled):
        icon.addPixmap(pixmap, mode)
    return icon


def _worded(point: Point) -> object:
    """What its row says in words, and how wide its interval is written: these change a cell's width, where other
    figures hardly do."""
    return point.status, point.ratio and point.ratio.words, point.check is not None, point.time and _wide(point.time)


def _wide(time: Time) -> int:
    """0 for `±6.5 %`, 1 for `±16.3 %`, 2 for `not settled`."""
    if units.is_unsettled(time.median_s, time.low_s, time.high_s):
        return 2
    return int((time.high_s - time.low_s) / 2 >= 0.1 * time.median_s)


class ResultsView(QWidget):
    """Its signals come from the user's hand only: `row_selected(lane, n)`, `remeasure_asked(lane, n)`, and
    `hidden_changed`, the names of hidden columns."""

    row_selected = Signal(str, int)
    remeasure_asked = Signal(str, int)
    hidden_changed = Signal(object)  # frozenset[str]

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self.model = ResultsModel()
        self.order = ResultOrder(self)
        self.order.setSourceModel(self.model)
        self.order.setSortRole(SORT_ROLE)
        self.table = PinnedTable(self)
        self.samples = SamplesView(self)
        self.columns = ColumnMenu(((c.name, tr(c.heading), tr(c.help)) for c in COLUMNS[1:]), self)
        self._delegate = LaneDelegate(self.table)
        self._telling = True
        self._turns = Turns(self)
        self._remedies: dict[tuple[str, int], str] = {}
        self._worded: tuple[object, ...] = ()
        self._colours = LIGHT
        self._set_up_table()
        self._add_actions()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table)
        self.setFocusProxy(self.table)

    def show_points(self, lanes: Sequence[Named], points: Iterable[Point], context: ChartContext,
                    remedies: Mapping[tuple[str, int], str] | None = None) -> None:
        """A row for each point; the selection stays with its lane and n."""
        chosen = self.current
        before = self.model.rowCount(), self._remedies
        self._remedies = dict(remedies or {})
        self._telling = False
        points = tuple(points)
        self.model.show(lanes, points, context, remedies)
        self.table.setColumnHidden(_REMEDY, not remedies or REMEDY in self.columns.hidden)
        if chosen is not None and self.current is None:
            self.select(*chosen)
        self._telling = True
        worded, self._worded = self._worded, tuple(map(_worded, points))
        if self.model.rowCount() and (self.model.rowCount(), self._remedies) != before:
            self._turns.run_soon(self._fitted_columns())
        elif self.model.rowCount() and worded != self._worded:
            self._turns.run_soon(self._fitted_columns(only_wider=True))

    @property
    def fitting(self) -> bool:
        """Some columns wait for the width of what came."""
        return self._turns.busy

    def show_hidden(self, names: Iterable[str]) -> None:
        """Hides the columns of these names, and no others; an order by one of them ends."""
        self.columns.show_hidden(names)
        hidden = self.columns.hidden
        for place, column in enumerate(COLUMNS):
            self.table.setColumnHidden(place, column.name in hidden or (place == _REMEDY and not self._remedies))
        sorted_by = self.table.horizontalHeader().sortIndicatorSection()
        if 0 <= sorted_by < len(COLUMNS) and self.table.isColumnHidden(sorted_by):
            self.table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        if self.model.rowCount():
            self._turns.run_soon(self._fitted_columns())

    def set_palette_colours(self, palette: Palette) -> None:
        self._colours = self._delegate.colours = chart_colours(palette)
        self._delegate.forget()
        self.model.set_colours(self._colours)

    @property
    def current(self) -> tuple[str, int] | None:
        """The chosen point."""
        rows = self.table.selectionModel().selectedRows() if self.table.selectionModel() else []
        found = [self._result(index) for index in rows]
        return (found[-1].point.lane, found[-1].point.n) if found else None

    def select(self, lane: str, n: int) -> None:
        """Chooses a point's row without a signal."""
        row = self.model.row_of(lane, n)
        if row is not None:
            self._telling, telling = False, self._telling
            self.table.selectRow(self.order.mapFromSource(self.model.index(row, 0)).row())
            self._telling = telling

    def copy(self) -> None:
        """The chosen rows (all, where none is), as far as columns are seen, as tab-separated text with a head."""
        rows = sorted({index.row() for index in self.table.selectionModel().selectedRows()})
        texts = [self._texts(row) for row in rows or range(self.order.rowCount())]
        QGuiApplication.clipboard().setText(tab_separated([self._heads(self._seen()), *texts]))

    def picture_rows(self) -> tuple[tuple[str, ...], ...]:
        """All rows as they are sorted, for an export: with the columns that are hidden, too."""
        there = self._there()
        return (tuple(self._heads(there)), *(tuple(self._texts(r, there)) for r in range(self.order.rowCount())))

    def show_samples(self) -> None:
        """The distribution of the chosen point's samples, in a popup at its row."""
        rows = self.table.selectionModel().selectedRows()
        if not rows:
            return
        result = self._result(rows[-1])
        self.samples.show_point(result.point, result.label, result.index, self._colours)
        place = self.table.visualRect(rows[-1])
        self.samples.move(self.table.viewport().mapToGlobal(QPoint(place.left() + 40, place.bottom() + 4)))
        self.samples.show()

    def _set_up_table(self) -> None:
        table = self.table
        table.setModel(self.order)
        table.setItemDelegateForColumn(0, self._delegate)
        table.setItemDelegateForColumn(len(COLUMNS) - 1, NotesDelegate(table))
        table.setSortingEnabled(True)
        table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        table.setShowGrid(False)
        table.setAlternatingRowColors(False)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(table.fontMetrics().height() + _AROUND)
        head = table.horizontalHeader()
        head.setResizeContentsPrecision(60)  # rows looked at for a column's width: all of 2,000 take seconds
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        head.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        head.customContextMenuRequested.connect(self._open_columns)
        table.setAccessibleName(self.tr("Results"))
        table.selectionModel().selectionChanged.connect(self._tell)
        table.doubleClicked.connect(self._open_samples)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        table.customContextMenuRequested.connect(self._open_menu)

    def _add_actions(self) -> None:
        self._menu = QMenu(self)
        for text, key, slot in ((self.tr("Show samples"), Qt.Key.Key_Return, self.show_samples),
                                (self.tr("Measure again"), Qt.Key.Key_R, self._remeasure),
                                (self.tr("Copy rows"), QKeySequence.StandardKey.Copy, self.copy)):
            action = QAction(text, self.table)
            action.setShortcut(QKeySequence(key))
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(slot)
            self.table.addAction(action)
            self._menu.addAction(action)
        self._menu.addSeparator()
        self._menu.addMenu(self.columns)
        self.columns.hidden_changed.connect(self._hide)

    def _hide(self, names: frozenset[str]) -> None:
        self.show_hidden(names)
        self.hidden_changed.emit(names)

    def _open_columns(self, at: QPoint) -> None:
        self.columns.popup(self.table.horizontalHeader().viewport().mapToGlobal(at))

    def _open_menu(self, at: QPoint) -> None:
        self._menu.popup(self.table.viewport().mapToGlobal(at))

    def _open_samples(self, index: QModelIndex) -> None:
        self.show_samples()

    def _remeasure(self) -> None:
        if self.current is not None:
            self.remeasure_asked.emit(*self.current)

    def _tell(self, chosen: QItemSelection, left: QItemSelection) -> None:
        if self._telling and self.current is not None:
            self.row_selected.emit(*self.current)

    def _result(self, index: Index) -> Result:
        return self.model.result(self.order.mapToSource(index).row())

    def _texts(self, row: int, columns: Sequence[int] | None = None) -> list[str]:
        return [str(self.order.index(row, column).data(EXPORT_ROLE) or "") for column in columns or self._seen()]

    def _heads(self, columns: Sequence[int]) -> list[str]:
        return [COLUMNS[column].name for column in columns]

    def _there(self) -> list[int]:
        """Columns that have something to say: that of remedies is only where there is one."""
        return [column for column in range(len(COLUMNS)) if column != _REMEDY or self._remedies]

    def _seen(self) -> list[int]:
        return [column for column in range(len(COLUMNS)) if not self.table.isColumnHidden(column)]

    def _fitted_columns(self, only_wider: bool = False) -> Iterator[None]:
        """One a step: each asks for the size of dozens of cells."""
        for column in self._seen():
            least = self.table.columnWidth(column) if only_wider else 0
            if column == len(COLUMNS) - 1:
                self.table.fit_last()
            else:
                head, cells = self.table.head.sectionSizeHint(column), self.table.sizeHintForColumn(column) + _APART
                self.table.setColumnWidth(column, max(least, min(max(head, cells), 320)))
            yield
