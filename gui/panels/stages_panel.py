"""The stages of the selected lane as a pipeline: search, hide what changed nothing, put any two side by side."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAction, QBrush, QColor, QFont, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QMenu,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core.insight.pipeline import Step, steps
from core.results import LaneGraphs, Stage
from core.units import count
from gui.later import Later
from gui.panels.words import EmptyState
from gui.theme import LIGHT, Palette
from gui.views.stage_names import StageNames
from gui.views.turns import PAINTED, Turns
from gui.wording import said
from gui.workbench import Workbench

LEFT, RIGHT, NAME, CHANGE, LOOPS = range(5)
SHOWN = "●"
LEAST, WANTED = 94, 150  # pixels of the names: that they keep, and from where they can be told apart


class StageTree(QTreeWidget):
    """Enter shows a stage on the right, Shift+Enter on the left."""

    right_asked = Signal()
    left_asked = Signal()

    def follow(self) -> None:
        """The names take what the other columns leave, from now on."""
        self.header().sectionResized.connect(self._resized)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _resized(self, column: int, _before: int, _now: int) -> None:
        if column != NAME:
            self._fit()

    def _fit(self) -> None:
        """In a list too narrow for all columns the loops go first: one scrolls to them."""
        beside = self.viewport().width() - sum(self.columnWidth(column) for column in (LEFT, RIGHT, CHANGE))
        room = max(LEAST, min(beside, WANTED), beside - self.columnWidth(LOOPS))
        if room != self.columnWidth(NAME):
            self.setColumnWidth(NAME, room)
            self.scheduleDelayedItemsLayout()  # names take more lines or fewer
        self.updateGeometries()  # else the scroll bar for the width before may stay

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            left = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            (self.left_asked if left else self.right_asked).emit()
        else:
            super().keyPressEvent(event)


class StagesPanel(QWidget):
    """Redrawn when the lane's graphs change. It shows no stage itself: it asks for one on either side."""

    summary_changed = Signal(str)
    left_asked = Signal(str)
    right_asked = Signal(str)

    def __init__(self, workbench: Workbench, parent: QWidget | None = None):
        super().__init__(parent)
        self._workbench, self._palette = workbench, LIGHT
        self._shown: LaneGraphs | None = None
        self._sides = {LEFT: "", RIGHT: ""}
        self._steps: dict[str, Step] = {}
        self._rows: list[QTreeWidgetItem] = []
        self.search = QLineEdit()
        self.quiet = QCheckBox(self.tr("Hide unchanged"))
        self.tree = StageTree()
        self.empty = EmptyState(self.tr("The stages of the selected lane appear here, from the source to machine "
                                        "code."))
        self._turns = Turns(self)
        self._set_up()
        self._lay_out()
        self._soon = Later(self._show, self, 0)
        workbench.graphs_changed.connect(self._soon.ask)
        self.search.textEdited.connect(self._filter)
        self.quiet.toggled.connect(self._filter)
        self.tree.itemClicked.connect(self._clicked)
        self.tree.right_asked.connect(self.show_right)
        self.tree.left_asked.connect(self.show_left)
        self._show()

    # what is shown

    def set_palette_colours(self, palette: Palette) -> None:
        self._palette = palette
        with QSignalBlocker(self.tree.model()):  # else each colour of each row has the names measured
            for item in self._rows:
                self._colour(item)
        self.tree.viewport().update()

    def mark_left(self, name: str) -> None:
        """The stage that stands on the left now."""
        self._mark(LEFT, name)

    def mark_right(self, name: str) -> None:
        """The stage that stands on the right now."""
        self._mark(RIGHT, name)

    def _show(self) -> None:
        graphs = self._workbench.graphs
        there = graphs is not None and bool(graphs.stages)
        self.empty.setVisible(not there)
        for widget in (self.tree, self.search, self.quiet):
            widget.setVisible(there)
        if graphs is None or not there:
            self._turns.cancel()
            self._shown = None
            self.summary_changed.emit("")
        elif graphs != self._shown:
            self._shown = graphs
            self._turns.run_soon(self._told(graphs))

    def _told(self, graphs: LaneGraphs) -> Iterator[object]:
        """Names first; what each changed follows in turns."""
        self._fill(graphs)
        yield PAINTED
        yield from self._compare(graphs)

    def _fill(self, graphs: LaneGraphs) -> None:
        item = self.tree.currentItem()
        current = item.text(NAME) if item is not None else ""
        self._steps = {}
        self.tree.clear()
        self._rows = [_row(stage) for stage in graphs.stages]
        for item in self._rows:
            self._colour(item)
        self.tree.addTopLevelItems(self._rows)
        for item in self._rows:
            if item.text(NAME) == current:
                self.tree.setCurrentItem(item)
        for side, name in self._sides.items():
            self._mark(side, name)
        self._filter()

    def _compare(self, graphs: LaneGraphs) -> Iterator[None]:
        for item, step in zip(self._rows, steps(graphs), strict=True):
            self._steps[step.name] = step
            change, loops = said(step.words), said(step.loops)
            with QSignalBlocker(self.tree.model()):  # else the row is measured for each of its colours
                self._colour(item)
                item.setToolTip(NAME, "\n".join(w for w in (item.toolTip(NAME), change, loops) if w))
            item.setText(CHANGE, change)
            item.setText(LOOPS, loops)
            yield
        self.tree.viewport().update()  # colours of rows that say nothing
        self._filter()

    def _colour(self, item: QTreeWidgetItem) -> None:
        step = self._steps.get(item.text(NAME))
        quiet = step is not None and step.is_quiet
        for column in (NAME, CHANGE, LOOPS):
            item.setForeground(column, QBrush(QColor(self._palette.muted if quiet else self._palette.text)))
        for side in (LEFT, RIGHT):
            item.setForeground(side, QBrush(QColor(self._palette.accent)))

    def _mark(self, side: int, name: str) -> None:
        self._sides[side] = name
        bold, plain = QFont(), QFont()
        bold.setBold(True)
        for item in self._rows:
            item.setText(side, SHOWN if item.text(NAME) == name else "")
            item.setFont(NAME, bold if item.text(NAME) in self._sides.values() else plain)
        self._filter()

    def _filter(self, *_value: object) -> None:
        """Both sides' stages stay in sight, so that one can always go back."""
        words, seen = self.search.text().lower().split(), 0
        for item in self._rows:
            name = item.text(NAME)
            step = self._steps.get(name)
            quiet = self.quiet.isChecked() and step is not None and step.is_quiet
            hidden = not all(word in name.lower() for word in words) or (quiet and name not in self._sides.values())
            item.setHidden(hidden)
            seen += not hidden
        total = len(self._rows)
        self.summary_changed.emit(count(total) if seen == total else self.tr("{0} of {1}").format(
            count(seen), count(total)))

    # what the user does

    def show_right(self) -> None:
        """The current row's stage on the right."""
        item = self.tree.currentItem()
        if item is not None:
            self.right_asked.emit(item.text(NAME))

    def show_left(self) -> None:
        """The current row's stage on the left."""
        item = self.tree.currentItem()
        if item is not None:
            self.left_asked.emit(item.text(NAME))

    def show_step(self) -> None:
        """The current stage on the right, and on the left the one before it of its kind: what this step did."""
        item, graphs = self.tree.currentItem(), self._shown
        before = _before(graphs, item.text(NAME)) if item is not None and graphs is not None else None
        if before is not None:
            self.left_asked.emit(before.name)
        self.show_right()

    def _clicked(self, item: QTreeWidgetItem, column: int) -> None:
        self.tree.setCurrentItem(item)
        if column == LEFT:
            self.show_left()
        else:
            self.show_right()

    def _open_menu(self, place: QPoint) -> None:
        if self.tree.itemAt(place) is not None:
            self._menu.popup(self.tree.viewport().mapToGlobal(place))

    # set-up

    def _set_up(self) -> None:
        self.search.setPlaceholderText(self.tr("Search"))
        self.search.setAccessibleName(self.tr("Search the stages"))
        self.search.setClearButtonEnabled(True)
        self.quiet.setToolTip(self.tr("Leaves away stages that say the same as the one before, and those not run"))
        tree = self.tree
        tree.setColumnCount(5)
        tree.setHeaderLabels(["◧", "◨", self.tr("Stage"), self.tr("Changed"), self.tr("Loops")])
        tree.setRootIsDecorated(False)
        tree.setWordWrap(True)
        self._names = StageNames(tree)
        tree.setItemDelegateForColumn(NAME, self._names)
        tree.setAccessibleName(self.tr("Stages"))
        tips = {LEFT: self.tr("Shown on the left (click here, or Shift+Enter)"),
                RIGHT: self.tr("Shown on the right (click the row, or Enter)"),
                CHANGE: self.tr("Lines added and removed since the stage before of its kind; names of values do not "
                                "count"),
                LOOPS: self.tr("Passes over memory, and bytes that they move")}
        for column, tip in tips.items():
            tree.headerItem().setToolTip(column, tip)
        head = tree.header()
        head.setStretchLastSection(False)
        head.setMinimumSectionSize(20)
        for column in (LEFT, RIGHT, NAME):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
            head.resizeSection(column, 24)
        for column in (CHANGE, LOOPS):
            head.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        tree.follow()
        self._menu = QMenu(self)
        for text, slot in ((self.tr("Show on the right"), self.show_right), (self.tr("Show on the left"),
                           self.show_left), (self.tr("Show what this step changed"), self.show_step)):
            action = QAction(text, self)
            action.triggered.connect(slot)
            self._menu.addAction(action)
        tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        tree.customContextMenuRequested.connect(self._open_menu)

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setContentsMargins(8, 6, 8, 4)
        line.setSpacing(8)
        line.addWidget(self.search, 1)
        line.addWidget(self.quiet)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(line)
        layout.addWidget(self.tree, 1)
        layout.addWidget(self.empty, 1)


def _row(stage: Stage) -> QTreeWidgetItem:
    item = QTreeWidgetItem(["", "", stage.name, "", ""])
    item.setToolTip(NAME, f"{stage.name}\n{said(stage.note)}" if stage.note else stage.name)
    return item


def _before(graphs: LaneGraphs, name: str) -> Stage | None:
    """The stage before of the same kind and group that has a text."""
    found: Stage | None = None
    wanted = graphs.stage(name)
    for stage in graphs.stages:
        if wanted is None or stage.name == name:
            break
        if (stage.kind, stage.language, stage.group) == (wanted.kind, wanted.language, wanted.group) and stage.text:
            found = stage
    return found
