"""The menu of a graph pane: what is drawn, how it is coloured, fold, find."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from gui.views.buttons import written


@dataclass(frozen=True, slots=True)
class Choices:
    """What the user wants to see; frozen, a change makes another."""

    constants: bool = False
    views: bool = False
    bookkeeping: bool = False
    details: bool = False
    labels: bool = False
    minimap: bool = True
    path: bool = False
    across: bool = False  # left to right instead of top down
    colour: str = "group"  # group, time, bytes


COLOURS = ("group", "time", "bytes")


class PaneMenu(QMenu):
    """Emits the choices after the user changed one; commands have signals of their own."""

    choices_changed = Signal(object)  # Choices
    find_asked = Signal()
    fold_all_asked = Signal()
    unfold_all_asked = Signal()
    fit_asked = Signal()
    copy_asked = Signal()  # the selected node
    fold_asked = Signal()  # the group around it, or it itself

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self._switches: dict[str, QAction] = {}
        self._colours: dict[str, QAction] = {}
        self.setToolTipsVisible(True)
        self._command(self.tr("Find…"), "Ctrl+F", self.find_asked)
        self._command(self.tr("Fit the whole graph"), "0", self.fit_asked)
        self._of_node = (self._command(self.tr("Copy the node as text"), "Ctrl+C", self.copy_asked),
                         self._command(self.tr("Fold or unfold its group"), "Return", self.fold_asked))
        self.addSeparator()
        for name, (text, tip) in self._switch_words().items():
            self._switches[name] = self._switch(text, tip, name == "minimap")
        self.addSeparator()
        self._command(self.tr("Fold all groups and blocks"), "", self.fold_all_asked)
        self._command(self.tr("Unfold everything"), "", self.unfold_all_asked)
        self._add_colours()

    @property
    def choices(self) -> Choices:
        colour = next((name for name, action in self._colours.items() if action.isChecked()), "group")
        return Choices(**{name: action.isChecked() for name, action in self._switches.items()}, colour=colour)

    def offer_colours(self, names: tuple[str, ...]) -> None:
        """Costs there are figures for can be chosen; the others say why not."""
        for name, action in self._colours.items():
            action.setEnabled(name in names)
            action.setToolTip("" if name in names else self.tr("There are no figures for this graph yet"))

    def offer_node(self, selected: bool) -> None:
        """Commands about the selected node, where there is one."""
        for action in self._of_node:
            action.setEnabled(selected)

    def _switch_words(self) -> dict[str, tuple[str, str]]:
        return {
            "constants": (self.tr("Constants"), self.tr("Show constants and the module's attributes")),
            "views": (self.tr("Views"), self.tr("Show operations that move no bytes: reshape, slice, expand, …")),
            "bookkeeping": (self.tr("Lists and sizes"), self.tr("Show list building, sizes and profile nodes")),
            "details": (self.tr("Types in boxes"), self.tr("Write shape and dtype of each result in its box")),
            "labels": (self.tr("Types on edges"), self.tr("Write shape and dtype of each value on its edge")),
            "path": (self.tr("Path to the outputs"), self.tr("Draw the selected node's way to the outputs strong")),
            "minimap": (self.tr("Overview"), self.tr("The whole graph in the corner when it is larger than the pane")),
            "across": (self.tr("Left to right"), self.tr("Lay the graph out from left to right")),
        }

    def _add_colours(self) -> None:
        menu = self.addMenu(self.tr("Colour by"))
        menu.setToolTipsVisible(True)
        group = QActionGroup(self)
        words = {"group": self.tr("Fusion group"), "time": self.tr("Time"),
                 "bytes": self.tr("Bytes moved, each node by itself")}
        for name in COLOURS:
            action = self._choice(words[name], "", name == "group")
            group.addAction(action)
            menu.addAction(action)
            self._colours[name] = action
        self.offer_colours(("group",))

    def _switch(self, text: str, tip: str, on: bool) -> QAction:
        action = self._choice(text, tip, on)
        self.addAction(action)
        return action

    def _choice(self, text: str, tip: str, on: bool) -> QAction:
        action = QAction(text, self)
        action.setCheckable(True)
        action.setChecked(on)
        action.setToolTip(tip)
        action.triggered.connect(self._changed)
        return action

    def _command(self, text: str, keys: str, asked: SignalInstance) -> QAction:
        # the keys are the view's: shown, not bound twice
        action = QAction(f"{text}\t{written(keys)}" if keys else text, self)
        action.triggered.connect(asked)
        self.addAction(action)
        return action

    def _changed(self) -> None:
        self.choices_changed.emit(self.choices)
