"""The line above a graph: title, stage, drawn or text, menu."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from core.results import Stage
from gui.theme import Palette
from gui.views.boxes import ChoiceBox, offer
from gui.views.buttons import tool_button
from gui.views.pane_menu import PaneMenu
from gui.wording import said

MODES = ("graph", "text")
_MENU = 26  # pixels of the button with the menu


class PaneHeader(QWidget):
    """Every signal comes from the user."""

    stage_chosen = Signal(str)
    mode_chosen = Signal(str)

    def __init__(self, title: str, parent: QWidget | None = None):
        super().__init__(parent)
        self._title = QLabel(title)
        self._title.setProperty("role", "heading")
        self.stages = ChoiceBox()
        self.stages.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToContents)
        self.stages.setMinimumContentsLength(7)
        self.stages.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.stages.setAccessibleName(self.tr("Stage of {0}").format(title))
        self.stages.setMaxVisibleItems(24)
        self.menu = PaneMenu(self)
        self._modes = {name: self._mode_button(name) for name in MODES}
        self._lay_out()
        self.stages.activated.connect(self._stage_activated)
        self.stages.currentTextChanged.connect(self._tell_stage)
        self._tell_stage("")
        self._group.buttonClicked.connect(self._mode_clicked)
        self.hide_tools(True)

    def set_title(self, title: str) -> None:
        self._title.setText(title)
        self.stages.setAccessibleName(self.tr("Stage of {0}").format(title))

    def show_stages(self, stages: tuple[Stage, ...], current: str) -> None:
        """Fills the selector; a stage that isn't there is greyed, its note says why."""
        names = [stage.name for stage in stages]
        offer(self.stages, names)
        self.stages.setCurrentIndex(names.index(current) if current in names else -1)
        self._note(stages)
        self.hide_tools(not stages)

    def choose(self, name: str) -> None:
        """Picks a stage as the user would in the selector; one that is not there changes nothing."""
        index = self.stages.findText(name)
        if index >= 0:
            self.stages.setCurrentIndex(index)
            self.stage_chosen.emit(name)

    def show_mode(self, mode: str, drawable: bool) -> None:
        """Which of the two is on; a text without a graph can't be drawn."""
        self._modes[mode].setChecked(True)
        self._modes["graph"].setEnabled(drawable)
        tip = self.tr("Drawn graph") if drawable else self.tr("This stage is text: it can't be drawn")
        self._modes["graph"].setToolTip(tip)

    def hide_tools(self, hidden: bool) -> None:
        for widget in (self.stages, self._menu_button, *self._modes.values()):
            widget.setHidden(hidden)

    def set_palette_colours(self, palette: Palette) -> None:
        left = "border-top-right-radius: 0; border-bottom-right-radius: 0;"
        right = "border-top-left-radius: 0; border-bottom-left-radius: 0; border-left: 0;"
        for name, corners in (("graph", left), ("text", right)):
            self._modes[name].setStyleSheet(
                f"QToolButton {{ border: 1px solid {palette.border}; border-radius: 4px; {corners} padding: 4px 4px;"
                f" color: {palette.muted}; background: {palette.surface}; }}"
                f"QToolButton:checked {{ background: {palette.selection}; color: {palette.selection_text};"
                " font-weight: 600; }"
                f"QToolButton:focus {{ border: 1px solid {palette.accent}; }}"
                f"QToolButton:disabled {{ color: {palette.faint}; }}")

    def _note(self, stages: tuple[Stage, ...]) -> None:
        model = self.stages.model()
        if not isinstance(model, QStandardItemModel):
            return
        for row, stage in enumerate(stages):
            item = model.item(row)
            item.setToolTip(said(stage.note))
            item.setEnabled(bool(stage.text or stage.note))

    def _tell_stage(self, name: str) -> None:
        """The name in whole: a narrow selector cuts it."""
        what = self.tr("Stage: a named graph or text on the way from the source to machine code")
        self.stages.setToolTip(f"{name}\n{what}" if name else what)

    def _stage_activated(self, index: int) -> None:
        self.stage_chosen.emit(self.stages.itemText(index))

    def _mode_clicked(self, button: QToolButton) -> None:
        self.mode_chosen.emit(button.objectName())

    def _mode_button(self, name: str) -> QToolButton:
        words = {"graph": (self.tr("Graph"), self.tr("Drawn graph")), "text": (self.tr("Text"), self.tr("As text"))}
        button = tool_button(*words[name], flat=False, checkable=True)
        button.setObjectName(name)
        return button

    def _lay_out(self) -> None:
        self._group = QButtonGroup(self)
        self._menu_button = tool_button("⋯", self.tr("What is shown, colours, find"))
        self._menu_button.setAccessibleName(self.tr("View options of {0}").format(self._title.text()))
        self._menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._menu_button.setMenu(self.menu)
        self._menu_button.setProperty("role", "bare")
        self._menu_button.setFixedWidth(_MENU)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 5, 6, 5)
        row.setSpacing(6)
        row.addWidget(self._title)
        row.addWidget(self.stages)
        row.addStretch(1)
        modes = QHBoxLayout()
        modes.setSpacing(0)
        for button in self._modes.values():
            self._group.addButton(button)
            modes.addWidget(button)
        row.addLayout(modes)
        row.addWidget(self._menu_button)
