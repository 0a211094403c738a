"""What the rules found, the gravest first, each with the lane that would apply its remedy."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from core.insight.gains import SLOWER
from core.results import Finding
from core.units import count
from gui.later import Later
from gui.models.gains import gains_of
from gui.models.remedies import try_lane
from gui.panels.words import EmptyState, button, label
from gui.views.turns import Turns
from gui.wording import said
from gui.workbench import Workbench

MOST = 40  # cards: each is a dozen widgets, and a study of many lanes has as many findings
ORDER = ("error", "warning", "info")
WORDS = {"error": "Error", "warning": "Warning", "info": "Note"}
BADGES = {"error": "badge-error", "warning": "badge-warning", "info": "badge-muted"}


class FindingCard(QFrame):
    """One finding: severity in words, text, `Try it` and `Show`."""

    tried = Signal(str)
    shown = Signal(str)
    targets_asked = Signal()

    def __init__(self, finding: Finding, place: str, gained: str = "", parent: QWidget | None = None):
        super().__init__(parent)
        self._finding, self.shows = finding, (finding, place, gained)
        head, _, rest = said(finding.text).partition("\n")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 7, 10, 7)
        layout.setSpacing(3)
        top = QHBoxLayout()
        top.setSpacing(6)
        top.addWidget(label(self.tr(WORDS.get(finding.severity, finding.severity)),
                            BADGES.get(finding.severity, "badge-muted")), 0, Qt.AlignmentFlag.AlignTop)
        where = label(place, "muted", wrap=True)
        where.setAlignment(Qt.AlignmentFlag.AlignTop)
        where.setContentsMargins(0, 1, 0, 0)  # its words stand beside those of the badge
        top.addWidget(where, 1)
        layout.addLayout(top)
        layout.addWidget(label(head, "heading" if rest else "", wrap=True, selectable=True))
        if rest:
            layout.addWidget(label(rest.strip(), "", wrap=True, selectable=True))
        if gained:
            role = "muted" if SLOWER in gained else "good"
            layout.addWidget(label(self.tr("The remedy: {0}").format(said(gained)), role, wrap=True, selectable=True))
        layout.addLayout(self._buttons())
        if finding.rule == "llvm_not_found":  # on a line of its own: three in one are wider than a narrow panel
            self.targets_button = button(self.tr("Add a torch with LLVM…"), "link")
            self.targets_button.clicked.connect(self.targets_asked)
            layout.addWidget(self.targets_button, 0, Qt.AlignmentFlag.AlignLeft)

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(16)
        if self._finding.try_lane:
            tip = self.tr("Adds the lane {0}").format(self._finding.try_lane)
            self.try_button = button(self.tr("Try it"), "link", tip)
            self.try_button.clicked.connect(self._try)
            row.addWidget(self.try_button)
        if self._finding.lane:
            show = button(self.tr("Show the lane"), "link", self._finding.lane)
            show.clicked.connect(self._show)
            row.addWidget(show)
        row.addStretch(1)
        return row

    def _try(self) -> None:
        self.tried.emit(self._finding.try_lane or "")

    def _show(self) -> None:
        self.shown.emit(self._finding.lane or "")


class FindingsPanel(QScrollArea):
    """Redrawn when the findings or the lanes change."""

    summary_changed = Signal(str)
    targets_asked = Signal()

    def __init__(self, workbench: Workbench, parent: QWidget | None = None):
        super().__init__(parent)
        self._workbench, self._gains = workbench, gains_of(workbench)
        self._shown: list[tuple[Finding, str, str]] | None = None
        self.cards: list[FindingCard] = []  # those of the page, as they stand
        self._column: QVBoxLayout | None = None
        self._rest: QLabel | None = None
        self._more = 0
        self._turns = Turns(self)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._soon = Later(self._show_findings, self, 0)
        workbench.findings_changed.connect(self._soon.ask)
        self._gains.changed.connect(self._soon.ask)
        self._show_findings()

    def _show_findings(self) -> None:
        gained = self._gains.now
        every = self._findings()
        found = [(f, self._place(f), gained.of(f)) for f in every[:MOST]]
        self.summary_changed.emit(count(len(every)) if every else "")
        self._more = len(every) - len(found)
        if found == self._shown:
            self._say_more()
            return
        self._shown = found
        if found:
            self._turns.run(self._fill(self._column or self._new_page(), found))
            return
        self._turns.cancel()
        self.cards, self._column, self._rest = [], None, None
        self.setWidget(EmptyState(self.tr("What the rules find in the graphs and figures appears here, "
                                          "with a way to try the remedy.")))

    def _new_page(self) -> QVBoxLayout:
        page = QWidget()
        page.setProperty("role", "page")
        page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 2, 0, 4)
        layout.setSpacing(0)
        self._rest = label("", "muted", wrap=True)
        self._rest.setContentsMargins(10, 7, 10, 7)
        self._rest.hide()
        layout.addWidget(self._rest)
        layout.addStretch(1)
        self._column = layout
        self.setWidget(page)
        return layout

    def _fill(self, column: QVBoxLayout, wanted: list[tuple[Finding, str, str]]) -> Iterator[None]:
        """Card by card, in turns: a card is a dozen widgets. What stays keeps its card."""
        self._drop([card for card in self.cards if card.shows not in wanted], column)
        for place, shows in enumerate(wanted):
            there = next((card for card in self.cards[place:] if card.shows == shows), None)
            if there is not None:
                self.cards.remove(there)
            card = there or self._card(*shows)
            self.cards.insert(place, card)
            column.insertWidget(place, card)
            yield
        self._drop(self.cards[len(wanted):], column)
        self._say_more()

    def _say_more(self) -> None:
        """Below the last card, how many findings have none."""
        if self._rest is not None:
            self._rest.setText(self.tr("{0} findings more, none of them graver, are in the exported study.").format(
                count(self._more)))
            self._rest.setVisible(self._more > 0)

    def _drop(self, cards: list[FindingCard], column: QVBoxLayout) -> None:
        for card in cards:
            self.cards.remove(card)
            column.removeWidget(card)
            card.hide()
            card.deleteLater()

    def _findings(self) -> tuple[Finding, ...]:
        """The gravest first."""
        return tuple(sorted(self._workbench.findings, key=_gravity))

    def _place(self, finding: Finding) -> str:
        lane = self._workbench.lane(finding.lane) if finding.lane else None
        return " · ".join(p for p in (lane.label if lane else "", f"n = {count(finding.n)}" if finding.n else "") if p)

    def _card(self, finding: Finding, place: str, gained: str) -> FindingCard:
        card = FindingCard(finding, place, gained)
        card.tried.connect(self._try)
        card.shown.connect(self._show_lane)
        card.targets_asked.connect(self.targets_asked)
        return card

    def _try(self, lane: str) -> None:
        try_lane(self._workbench, lane)

    def _show_lane(self, lane: str) -> None:
        self._workbench.select_lane_of(lane)


def _gravity(finding: Finding) -> int:
    return ORDER.index(finding.severity) if finding.severity in ORDER else len(ORDER)
