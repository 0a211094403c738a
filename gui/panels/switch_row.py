"""One switch of a lane: a toggle, a number or a text, its name, what is in force, and a way back to the default."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSpacerItem, QToolButton, QWidget

from core.errors import UsageError
from core.switches import Value, format_value, parse_value
from gui.icons import icon
from gui.models.switch_state import SwitchState
from gui.panels.dock import ElidedLabel
from gui.panels.toggle import WIDTH, Toggle
from gui.panels.words import label, set_role
from gui.theme import LIGHT, Palette, code_font
from gui.views.boxes import ChoiceBox
from gui.wording import tr


class SwitchRow(QWidget):
    """Emits only what the user does. `value_chosen` carries the switch's name and its value; None: the default."""

    value_chosen = Signal(str, object)
    refused = Signal(str)

    def __init__(self, state: SwitchState, parent: QWidget | None = None):
        super().__init__(parent)
        self._state, self._palette, self._shown = state, LIGHT, False
        self._toggle: Toggle | None = None
        self._entry: QLineEdit | None = None
        self._choice: ChoiceBox | None = None
        self._indent = QSpacerItem(WIDTH, 0)  # names stand at one edge
        self._named = state.switch.name.removeprefix("env.")
        self._name = ElidedLabel("", at_left=True)
        self._name.setFont(code_font())
        self._name.show_text(self._named)
        self._name.setToolTip("")  # the row's says more
        self._words = label("", "muted")
        self._reset = QToolButton()
        self._reset.setIconSize(QSize(11, 11))
        self._reset.setFixedSize(18, 18)
        self._reset.setProperty("role", "bare")
        self._reset.setAccessibleName(self.tr("{0}: back to the default").format(state.switch.name))
        self._reset.setToolTip(self.tr("Back to the default"))
        self._reset.clicked.connect(self._reset_asked)
        self._lay_out()
        self.show_state(state)

    def fits(self, state: SwitchState) -> bool:
        """Its editor is that of the state's switch."""
        return state.switch == self._state.switch

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What Tab comes to, in order."""
        return (*self._editors(), self._reset)

    def show_state(self, state: SwitchState) -> None:
        """Redraws; emits nothing. A hand may have flipped what stays as it was: the editor is set in any case."""
        if state == self._state and self._shown:
            self.set_editor(state)
            return
        self._state, self._shown = state, True
        tip = tooltip(state)
        self.setToolTip(tip)
        self._fit()
        set_role(self._words, "muted" if state.note in ("default", "set", "preset") else "key")
        set_role(self._name, "faint" if state.greyed else "")
        if self._toggle:
            self._toggle.set_greyed(state.greyed)
        self.set_editor(state)
        self._show_reset(state.is_set and not state.by_preset)
        self._fit_indent()
        for widget in self._editors():
            widget.setAccessibleName(f"{state.switch.name}, {state.words}")
            widget.setAccessibleDescription(tip)

    def set_editor(self, state: SwitchState) -> None:
        """The value, and whether the keyboard and the mouse reach it; what else there is to a state may follow."""
        for widget in (self._name, *self._editors()):
            widget.setEnabled(state.usable)
        self._show_value(state)

    def set_palette_colours(self, palette: Palette) -> None:
        self._palette = palette
        self._reset.setIcon(icon("reset", palette.muted))
        if self._toggle:
            self._toggle.set_palette_colours(palette)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._entry:
            self._fit_indent()
        else:
            self._fit()

    def _fit_indent(self) -> None:
        """A name that its entry would cut leaves the edge where names stand, as far as it must."""
        row, now = self.layout(), self._indent.sizeHint().width()
        if row is None or self._toggle:
            return
        others = row.sizeHint().width() - now  # the name itself insists on nothing
        wanted = self._name.fontMetrics().horizontalAdvance(self._named) + _SLACK
        indent = max(0, min(WIDTH, self.width() - others - wanted))
        if indent != now:
            self._indent.changeSize(indent, 0)
            row.invalidate()
            row.activate()

    def _fit(self) -> None:
        """The name before all: where it lacks room, whose value it is (`on (default)`) stays in the tooltip."""
        whole, name, words = self._state.words, self._name.fontMetrics(), self._words.fontMetrics()
        room = self._name.width() + self._words.width()
        wanted = name.horizontalAdvance(self._state.switch.name) + words.horizontalAdvance(whole) + _SLACK
        self._words.setText(whole if wanted <= room else whole.partition(" (")[0])

    def _lay_out(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 1, 6, 1)
        layout.setSpacing(7)
        if self._state.switch.kind == "flag":
            self._toggle = Toggle()
            self._toggle.clicked.connect(self._flipped)
            layout.addWidget(self._toggle)
        else:
            layout.addSpacerItem(self._indent)
        layout.addWidget(self._name, 1)
        layout.addWidget(self._words)
        self._add_editor(layout)
        layout.addWidget(self._reset)

    def _add_editor(self, layout: QHBoxLayout) -> None:
        kind = self._state.switch.kind
        if kind == "choice":
            self._choice = ChoiceBox()
            self._choice.addItems(list(self._state.switch.choices))
            self._choice.activated.connect(self._chosen)
            layout.addWidget(self._choice)
        elif kind != "flag":
            self._entry = QLineEdit()
            self._entry.setMaximumWidth(_WIDTHS.get(kind, 130))
            self._entry.setPlaceholderText("—" if kind != "env" else self.tr("not set"))
            self._entry.editingFinished.connect(self._entered)
            layout.addWidget(self._entry)

    def _editors(self) -> tuple[QWidget, ...]:
        return tuple(w for w in (self._toggle, self._entry, self._choice) if w is not None)

    def _show_reset(self, shown: bool) -> None:
        """Whoever has pressed it by key stays in its row."""
        if not shown and self._reset.hasFocus():
            self._editors()[0].setFocus(Qt.FocusReason.OtherFocusReason)
        self._reset.setVisible(shown)

    def _show_value(self, state: SwitchState) -> None:
        if self._toggle:
            self._toggle.setChecked(state.value is True)
        elif self._choice:
            self._choice.setCurrentText(str(state.value or ""))
        elif self._entry and not (self._entry.hasFocus() and self._entry.isModified()):
            self._entry.setText("" if state.value is None else format_value(state.value))
            self._words.setText("" if state.note == "default" else tr(state.note))
            self._words.setVisible(bool(self._words.text()))  # an empty one takes its distance all the same

    def _flipped(self, on: bool) -> None:
        self.value_chosen.emit(self._state.switch.name, on)

    def _chosen(self, index: int) -> None:
        self.value_chosen.emit(self._state.switch.name, self._state.switch.choices[index])

    def _entered(self) -> None:
        entry = self._entry
        if entry is None or not entry.isModified():
            return
        entry.setModified(False)
        try:
            value: Value = parse_value(self._state.switch, entry.text().strip()) if entry.text().strip() else None
        except UsageError as error:
            self.refused.emit(str(error))
            self._show_value(self._state)
            return
        self.value_chosen.emit(self._state.switch.name, value)

    def _reset_asked(self) -> None:
        self.value_chosen.emit(self._state.switch.name, None)


_SLACK = 4  # pixels that a label takes beyond its letters
_WIDTHS = {"number": 64, "strategy": 142}


def tooltip(state: SwitchState) -> str:
    """The `torch._C` name, the default, what it does, and why it may not act."""
    switch = state.switch
    default = tr("this torch's own") if switch.default is None and switch.kind != "env" else (
        tr("not set") if switch.kind == "env" else tr(format_value(switch.default)))
    acts = tr("when the worker starts") if switch.when == "start" else (
        tr("when a plan is built: the lane is traced again"))
    lines = [switch.torch_name, tr(switch.help),
             tr("Default: {0}. In torch: {1}. Acts {2}.").format(default, switch.versions, acts)]
    return "\n".join([*lines, state.why] if state.why else lines)
