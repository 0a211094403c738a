"""The selected lane's switches: a row for each of the table, then rewrites and variables of the environment."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from gui.models.switch_state import SwitchState
from gui.panels.switch_row import SwitchRow
from gui.panels.words import label
from gui.theme import LIGHT, Palette
from gui.views.turns import Turns

HEADINGS = (("run", "Act when a plan is built"), ("rewrite", "Rewrites of the graph"),
            ("start", "Act when the worker starts"))


class SwitchesView(QScrollArea):
    """Rows are kept while the set of switches stays; only their state changes."""

    value_chosen = Signal(str, object)
    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self._rows: dict[str, SwitchRow] = {}
        self._headings: dict[str, QLabel] = {}  # by when the switches below act
        self._column: QVBoxLayout | None = None
        self._palette, self._turns = LIGHT, Turns(self)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setAccessibleName(self.tr("Switches"))

    def show_states(self, states: tuple[SwitchState, ...]) -> None:
        """Redraws the rows, in turns where many have changed; emits nothing.

        All editors are the lane's at once: Tab would skip, and Space flip wrongly, those whose turn has not come.
        """
        if tuple(s.switch.name for s in states) != tuple(self._rows):
            self._build(states)
        for state in states:
            self._rows[state.switch.name].set_editor(state)
        self._turns.run(self._shown(states))

    def row(self, name: str) -> SwitchRow | None:
        return self._rows.get(name)

    def set_palette_colours(self, palette: Palette) -> None:
        self._palette = palette
        for row in self._rows.values():
            row.set_palette_colours(palette)

    def frames(self) -> tuple[QWidget, ...]:
        """Widgets that only hold others: each row wears the sheet by itself."""
        page = self.widget()
        return (self, self.viewport(), *((page,) if page is not None else ()))

    def _shown(self, states: tuple[SwitchState, ...]) -> Iterator[None]:
        for state in states:
            self._rows[state.switch.name].show_state(state)
            yield

    def _build(self, states: tuple[SwitchState, ...]) -> None:
        """The rows of other switches; those that stay are kept, since all of them take several frames to make."""
        worn = next((row.styleSheet() for row in self._rows.values()), "")
        column = self._column or self._new_page()
        kept = {s.switch.name: row for s in states if (row := self._rows.get(s.switch.name)) and row.fits(s)}
        fresh = {s.switch.name: self._row(s) for s in states if s.switch.name not in kept}
        for row in (row for name, row in self._rows.items() if name not in kept):
            column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows = {s.switch.name: kept.get(s.switch.name) or fresh[s.switch.name] for s in states}
        for place, piece in enumerate(self._pieces(states)):
            item = column.itemAt(place)
            if item is None or item.widget() is not piece:
                column.insertWidget(place, piece)
        for row in fresh.values():
            row.setStyleSheet(worn)
        for first, second in pairwise(stop for s in states for stop in self._rows[s.switch.name].stops):
            QWidget.setTabOrder(first, second)

    def _pieces(self, states: tuple[SwitchState, ...]) -> Iterator[QWidget]:
        """Headings and rows from the top; a heading without rows is out of sight, below all."""
        for when, heading in self._headings.items():
            rows = [self._rows[s.switch.name] for s in states if s.switch.when == when]
            heading.setVisible(bool(rows))
            if rows:
                yield from (heading, *rows)

    def _new_page(self) -> QVBoxLayout:
        page = QWidget()
        page.setProperty("role", "page")
        page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 2, 0, 6)
        layout.setSpacing(0)
        for when, heading in HEADINGS:
            title = self._headings[when] = label(self.tr(heading), "muted")
            title.setContentsMargins(8, 8, 8, 3)
            layout.addWidget(title)
        layout.addStretch(1)
        self._column = layout
        self.setWidget(page)
        return layout

    def _row(self, state: SwitchState) -> SwitchRow:
        row = SwitchRow(state)
        row.set_palette_colours(self._palette)
        row.value_chosen.connect(self.value_chosen)
        row.refused.connect(self.refused)
        return row
