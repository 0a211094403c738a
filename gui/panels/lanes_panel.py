"""Lanes with their ticks, and the switches of the one selected."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListView,
    QMenu,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.engine.target_store import readable
from core.lanes import PRESETS, parse
from gui.later import Later
from gui.models.lane_edits import apply_value, rewrite_states, with_threads, with_variant
from gui.models.lanes_model import LanesModel
from gui.models.switch_state import states
from gui.panels.dock import ElidedLabel
from gui.panels.lane_delegate import LaneDelegate
from gui.panels.switches_view import SwitchesView
from gui.panels.words import indent, label, rule
from gui.theme import Palette
from gui.views.boxes import ChoiceBox, NumberBox, offer
from gui.wording import said, tr
from gui.workbench import Workbench

MODES_UNREAD = {"jit": "trace"}  # while the text does not read; its switches act on either kind of JIT
LANES_SEEN = 3  # rows that the list keeps in a low panel


class LaneList(QListView):
    """Delete removes a line, Space ticks it."""

    remove_asked = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.currentIndex().isValid():
            self.remove_asked.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)


class LanesPanel(QWidget):
    """Redrawn from the Workbench; speaks to it only when the user acts."""

    summary_changed = Signal(str)
    map_asked = Signal()

    def __init__(self, workbench: Workbench, parent: QWidget | None = None):
        super().__init__(parent)
        self._workbench = workbench
        self.model = LanesModel(workbench)
        self.list = LaneList()
        self.switches = SwitchesView()
        self.setFocusProxy(self.list)  # where a key that leads to this panel ends
        self._title = ElidedLabel("title", at_left=True)
        self._variant = ChoiceBox()
        self._threads = NumberBox(0, 512)
        self._add, self._map = QToolButton(), QToolButton()
        self.menu = QMenu(self)
        self.corner_widgets = (self._add,)
        self._set_up()
        self._lay_out()
        self._soon = Later(self._show_switches, self, 0)
        self._connect()
        self._show_lanes()

    @property
    def summary(self) -> str:
        """What its title bar says, before it first changes as well."""
        rows = self._workbench.setup.rows
        return self.tr("{0} of {1} on").format(sum(row.enabled for row in rows), len(rows))

    def open_menu(self) -> None:
        """The presets, by keyboard."""
        self.menu.popup(self.list.mapToGlobal(self.list.rect().topRight()))

    def set_palette_colours(self, palette: Palette) -> None:
        self.model.set_palette_colours(palette)
        self._delegate.colours = palette
        self.switches.set_palette_colours(palette)

    def frames(self) -> tuple[QWidget, ...]:
        """Widgets that only hold others: a new theme's sheet is put on what they hold, piece by piece."""
        return (self.splitter, self._lower, *self.switches.frames())

    # drawing

    def _show_lanes(self) -> None:
        self.summary_changed.emit(self.summary)
        self._show_selected()

    def _show_selected(self) -> None:
        if 0 <= self._workbench.selected < self.model.rowCount():
            self.list.selectionModel().setCurrentIndex(
                self.model.index(self._workbench.selected), QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self._show_switches()

    def _show_switches(self) -> None:
        row, formula = self._workbench.row, self._workbench.formula
        for widget in (self._title, self._variant, self._threads, self.switches):
            widget.setEnabled(row is not None)
        if row is None:
            self._title.show_text(self.tr("No lane"))
            return
        self._title.show_text(self.tr("Switches of {0}").format(row.lane.label))
        mode = row.lane.mode_for(formula) if formula else MODES_UNREAD.get(row.lane.mode, row.lane.mode)
        answers = self._workbench.answers
        opened, inert = answers.opened.get(row.lane.id), answers.inert.get(row.lane.id, frozenset())
        self.switches.show_states((*states(row.lane, opened, self._workbench.setup.device, mode, inert),
                                   *rewrite_states(row.lane, mode)))
        self._threads.setValue(row.lane.threads or 0)
        names = [self.tr("as study"), *(formula.variants if formula else ())]
        offer(self._variant, names)
        self._variant.setCurrentText(row.lane.variant or names[0])

    def _fill_menu(self) -> None:
        self.menu.clear()
        for old in self.menu.findChildren(QMenu):
            old.deleteLater()
        for preset in PRESETS.values():
            reason = self._workbench.backends.get(preset.name)
            action = self.menu.addAction(f"{preset.label}   ({self.tr('cannot run here')})" if reason else preset.label)
            action.setData(preset.name)
            action.setToolTip(f"{tr(preset.help)}\n{said(reason)}" if reason else tr(preset.help))
        self._add_targets()
        self.menu.addSeparator()
        action = self.menu.addAction(self.tr("A copy of the selected lane"))
        action.setData("")
        action.setEnabled(self._workbench.row is not None)

    def _add_targets(self) -> None:
        """A menu for each target, with the presets that run there."""
        for row in readable():
            there = self.menu.addMenu(self.tr("On {0}").format(row.name))
            for preset in PRESETS.values():
                if row.facts is None or row.facts.backends.get(preset.name, "") is None:
                    there.addAction(preset.label).setData(f"{preset.name}@{row.name}")

    # what the user does

    def _menu_chosen(self, action: QAction) -> None:
        name = action.data()
        if name:
            self._workbench.add_lane(parse(name))
        elif self._workbench.row is not None:
            self._workbench.copy_lane()

    def _current_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self._workbench.select_lane(current.row())

    def _value_chosen(self, name: str, value: object) -> None:
        if self._workbench.row:
            self._workbench.replace_lane(apply_value(self._workbench.row.lane, name, value))  # type: ignore[arg-type]

    def _variant_chosen(self, index: int) -> None:
        if self._workbench.row:
            variant = self._variant.itemText(index) if index else None
            self._workbench.replace_lane(with_variant(self._workbench.row.lane, variant))

    def _threads_chosen(self) -> None:
        if self._workbench.row and (self._threads.value() or None) != self._workbench.row.lane.threads:
            self._workbench.replace_lane(with_threads(self._workbench.row.lane, self._threads.value() or None))

    # set-up

    def _set_up(self) -> None:
        self._delegate = LaneDelegate(self.list)
        self.list.setItemDelegate(self._delegate)
        self.list.setModel(self.model)
        self.list.setAccessibleName(self.tr("Lanes"))
        self.list.setFrameShape(QListView.Shape.NoFrame)
        self.list.setUniformItemSizes(True)  # else each line is measured at every change: a thousand take seconds
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._add.setText(self.tr("+ Add lane"))
        self._add.setToolTip(self.tr("Another lane, from a preset (Ctrl+L)"))
        self._add.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._add.setMenu(self.menu)
        self.menu.setToolTipsVisible(True)
        self._map.setText(self.tr("Which act?"))
        self._map.setToolTip(self.tr("Tries the switches and says which of them do anything for this formula"))
        self._variant.setAccessibleName(self.tr("Variant of the selected lane"))
        self._threads.setAccessibleName(self.tr("Threads of the selected lane"))
        self._threads.setSpecialValueText(self.tr("as study"))
        self._threads.setFixedWidth(76)
        indent(self._threads)

    def _lay_out(self) -> None:
        options = QHBoxLayout()
        options.setContentsMargins(8, 2, 8, 4)
        options.setSpacing(6)
        options.addWidget(self._named(self.tr("variant"), self._variant))
        options.addWidget(self._variant, 1)
        options.addWidget(self._named(self.tr("threads"), self._threads))
        options.addWidget(self._threads)
        self._lower = QWidget()
        column = QVBoxLayout(self._lower)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._title.setContentsMargins(8, 3, 8, 3)
        head = QHBoxLayout()
        head.setContentsMargins(0, 4, 4, 1)
        head.addWidget(self._title, 1)
        head.addWidget(self._map)
        column.addWidget(rule())
        column.addLayout(head)
        column.addLayout(options)
        column.addWidget(self.switches, 1)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.addWidget(self.list)
        self.splitter.addWidget(self._lower)
        self.list.setMinimumHeight(LANES_SEEN * self.fontMetrics().height() * 2)
        self.splitter.setSizes([150, 300])
        self.splitter.setStretchFactor(1, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.splitter)

    def _named(self, text: str, widget: QWidget) -> QLabel:
        made = label(text, "key")
        made.setBuddy(widget)
        return made

    def _connect(self) -> None:
        workbench = self._workbench
        self.list.selectionModel().currentChanged.connect(self._current_changed)
        self.list.remove_asked.connect(workbench.remove_lane)
        self._map.clicked.connect(self.map_asked)
        self.menu.aboutToShow.connect(self._fill_menu)
        self.menu.triggered.connect(self._menu_chosen)
        self.switches.value_chosen.connect(self._value_chosen)
        self.switches.refused.connect(workbench.report_problem)
        self._variant.activated.connect(self._variant_chosen)
        self._threads.editingFinished.connect(self._threads_chosen)
        workbench.lanes_changed.connect(self._show_lanes)
        workbench.lane_selected.connect(self._show_selected)
        for signal in (workbench.lane_states_changed, workbench.options_changed, workbench.formula_changed):
            signal.connect(self._soon.ask)
