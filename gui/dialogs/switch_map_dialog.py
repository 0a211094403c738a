"""Which of these switches do anything here: pick them, try them, and see what comes to the same."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QRadioButton,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from core.engine.events import Progressed
from core.engine.mapping import Mapped, Trial
from core.insight.switch_map import MOST, Outcome, count_of, words_of
from core.switches import Switch
from core.units import count, duration
from gui.conductor import Conductor
from gui.dialogs.dialog import Dialog
from gui.models.stage_choice import first_stage
from gui.models.switch_state import states
from gui.panels.words import button, label, set_role
from gui.theme import Palette, code_font
from gui.views.graph_pane import GraphPane
from gui.views.turns import Turns
from gui.wording import said, tr
from gui.workbench import Workbench

TRIAL = Qt.ItemDataRole.UserRole


class SwitchMapDialog(Dialog):
    """The captures run in the job thread; a stop keeps what there is. A group's graph is drawn when it is chosen."""

    def __init__(self, workbench: Workbench, conductor: Conductor, palette: Palette, parent: QWidget | None = None):
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Switch map"))
        self._workbench, self._conductor = workbench, conductor
        self._mapped: Mapped | None = None
        self._running = False
        self.switches = QListWidget()
        self.one_by_one = QRadioButton(self.tr("One at a time"))
        self.combined = QRadioButton(self.tr("All combinations"))
        self.cost, self.words = label("", "muted"), label("", "muted", wrap=True, selectable=True)
        self.inert = label("", "", wrap=True, selectable=True)
        self.run_button, self.stop_button = button(self.tr("Try them"), "primary"), button(self.tr("Stop"))
        self.all_button, self.none_button = button(self.tr("All"), "link"), button(self.tr("None"), "link")
        self.add_button = button(self.tr("Add this lane"))
        self.bar = QProgressBar(textVisible=False)
        self.outcomes = QTreeWidget()
        self.pane: GraphPane | None = None
        self._place_of_pane = QVBoxLayout()
        self._fill_switches()
        self._set_up()
        self._lay_out()
        self._connect()
        self._count()
        self._show_running(False)
        self._show(self._known())
        self.resize(1060, 680)
        self._turns = Turns(self)
        self._turns.run_soon(self._completed(palette))

    def _completed(self, palette: Palette) -> Iterator[None]:
        """The pane, which takes as long as all the rest; it comes between the outcomes and the buttons below them."""
        pane = GraphPane(self.tr("Graph"))
        pane.set_palette_colours(palette)
        pane.show_message(self.tr("Groups of settings that end in the same optimised graph and the same kernels "
                                  "appear above; choose one to see its graph."))
        yield
        self._place_of_pane.addWidget(pane)
        for first, second in itertools.pairwise((_last_stop(self), self.add_button, *self._buttons.buttons())):
            self.setTabOrder(first, second)
        self.pane = pane
        self._show_trial()

    # what is asked

    @property
    def chosen(self) -> tuple[str, ...]:
        """The names of the ticked switches."""
        items = (self.switches.item(row) for row in range(self.switches.count()))
        return tuple(item.text() for item in items if item.checkState() == Qt.CheckState.Checked)

    def run(self) -> None:
        """Tries them in the job thread."""
        self._show_running(True)
        self._say(self.tr("Capturing the lane as it is…"), "muted")
        if not self._conductor.map_switches(self.chosen, self.combined.isChecked()):
            self._show_running(False)
            self._say(self.tr("It was refused: the messages say why."), "error")

    def add_lane(self) -> None:
        """The chosen setting as a lane of the study."""
        trial = self._trial()
        if trial is not None:
            self._workbench.add_lane(trial.lane)
            self._say(self.tr("Added {0}").format(trial.lane.label), "good")

    def done(self, result: int) -> None:
        """However it is closed: what runs for it ends, and so does the process that lays out its graph."""
        if self._running:
            self._conductor.stop()
        self._turns.cancel()
        if self.pane is not None:
            self.pane.shutdown()
            self.pane.job.close()
        super().done(result)

    # what is shown

    def _known(self) -> Mapped | None:
        row = self._workbench.row
        return self._workbench.answers.maps.get(row.lane.id) if row else None

    def _take(self, mapped: Mapped | None, error: str) -> None:
        self._show_running(False)
        if error:
            self._say(error, "error")
        elif mapped is None:
            self._say(self.tr("Stopped"), "muted")
        self._show(mapped)

    def _show(self, mapped: Mapped | None) -> None:
        if mapped is None:
            return
        self._mapped = mapped
        self.outcomes.clear()
        for outcome in mapped.map.outcomes:
            self._add_outcome(outcome)
        first = self.outcomes.topLevelItem(0)
        if first is not None:
            self.outcomes.setCurrentItem(first)
        inert = ", ".join(mapped.map.inert)
        self.inert.setText(self.tr("Does nothing here: {0}").format(inert) if inert else
                           self.tr("Each of these switches does something here."))
        done = self.tr("{0} settings end in {1} different plans (torch {2}, n = {3}).").format(
            count(len(mapped.trials)), count(len(mapped.map.outcomes)), mapped.torch, count(mapped.n))
        cut = self.tr("Stopped: {0} of {1} settings were tried.").format(count(len(mapped.trials)), count(mapped.total))
        self._say(f"{done} {cut}" if mapped.stopped else done, "warning" if mapped.stopped else "muted")

    def _add_outcome(self, outcome: Outcome) -> None:
        size = len(outcome.settings)
        many = self.tr("{0} settings").format(count(size)) if size > 1 else self.tr("1 setting")
        head = QTreeWidgetItem([said(outcome.words), many])
        head.setData(0, TRIAL, self._place(outcome.settings[0]))
        self.outcomes.addTopLevelItem(head)
        for setting in outcome.settings:
            row = QTreeWidgetItem([said(words_of(setting)), ""])
            row.setData(0, TRIAL, self._place(setting))
            row.setFont(0, code_font())
            row.setToolTip(0, words_of(setting))
            head.addChild(row)
        head.setExpanded(True)

    def _place(self, setting: object) -> int:
        trials = self._mapped.trials if self._mapped else ()
        return next(i for i, trial in enumerate(trials) if trial.setting == setting)

    def _trial(self) -> Trial | None:
        item = self.outcomes.currentItem()
        return self._mapped.trials[int(item.data(0, TRIAL))] if item is not None and self._mapped else None

    def _show_trial(self) -> None:
        trial = self._trial()
        self.add_button.setEnabled(trial is not None)
        if trial is None:
            return
        self.add_button.setToolTip(trial.lane.id)
        if self.pane is None:
            return
        if any(stage.text for stage in trial.graphs.stages):
            self.pane.show_stages(trial.graphs.stages, trial.graphs.decisions, first_stage(trial.graphs, "after"))
        else:
            self.pane.show_message(said(trial.failed) or self.tr("This setting has no graph."))

    def _show_progress(self, progress: object) -> None:
        if self._running and isinstance(progress, Progressed):
            self.bar.setRange(0, progress.total)
            self.bar.setValue(progress.done)
            left = self.tr(", {0} left").format(duration(progress.left_s)) if progress.left_s is not None else ""
            words = self.tr("{0} of {1}{2}: {3}").format(count(progress.done), count(progress.total), left,
                                                         said(progress.text))
            self._say(words, "muted")

    def _show_running(self, running: bool) -> None:
        self._running = running
        for widget in (self.switches, self.one_by_one, self.combined, self.all_button, self.none_button):
            widget.setEnabled(not running)
        self.run_button.setVisible(not running)
        self.stop_button.setVisible(running)
        self.bar.setVisible(running)
        self.bar.setRange(0, 0)

    def _job_changed(self) -> None:
        self._count()
        if self._running and self._workbench.job is None:
            QTimer.singleShot(0, self._settle)  # what waited for the job that ended begins in this turn

    def _settle(self) -> None:
        """It was stopped before it began."""
        if self._running and self._workbench.job is None:
            self._take(None, "")

    def _count(self) -> None:
        total = count_of(self.chosen, self.combined.isChecked())
        job = self._workbench.job
        busy = job is not None and job.is_long
        too_many = total > MOST
        self.run_button.setEnabled(bool(self.chosen) and not too_many and not busy)
        words = self.tr("{0} captures").format(count(total))
        if too_many:
            words = self.tr("{0}: {1} at most").format(words, count(MOST))
        elif busy and not self._running:
            words = self.tr("Something else runs: stop it first")
        self.cost.setText(words)
        set_role(self.cost, "warning" if too_many or (busy and not self._running) else "muted")

    def _say(self, words: str, role: str) -> None:
        self.words.setText(said(words))
        set_role(self.words, role)

    def _tick_all(self) -> None:
        self._tick(Qt.CheckState.Checked)

    def _tick_none(self) -> None:
        self._tick(Qt.CheckState.Unchecked)

    def _tick(self, state: Qt.CheckState) -> None:
        for row in range(self.switches.count()):
            self.switches.item(row).setCheckState(state)

    # how it is laid out

    def _fill_switches(self) -> None:
        row, formula, setup = self._workbench.row, self._workbench.formula, self._workbench.setup
        if row is None:
            return
        mode = row.lane.mode_for(formula) if formula else row.lane.mode
        opened = self._workbench.answers.opened.get(row.lane.id)
        for state in states(row.lane, opened, setup.device, mode):
            if state.switch.kind == "flag" and state.usable and setup.device.partition(":")[0] in state.switch.devices:
                self.switches.addItem(_item(state.switch, state.words))

    def _set_up(self) -> None:
        self.one_by_one.setChecked(True)
        self.one_by_one.setToolTip(self.tr("Each switch the other way by itself, all others as the lane has them"))
        self.combined.setToolTip(self.tr("Every combination: finds switches that act only together"))
        self.switches.setAccessibleName(self.tr("Switches to try"))
        self.outcomes.setAccessibleName(self.tr("What the settings end in"))
        self.outcomes.setHeaderLabels([self.tr("Ends in"), ""])
        self.outcomes.setColumnWidth(0, 330)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.add_button.setEnabled(False)

    def _lay_out(self) -> None:
        lane = self._workbench.row.lane.label if self._workbench.row else ""
        title = label(self.tr("Which of these switches do anything to {0} on the lane {1}?").format(
            self._workbench.setup.title, lane), "heading", wrap=True)
        splitter = QSplitter()
        splitter.addWidget(self._left())
        splitter.addWidget(self._right())
        splitter.setSizes([320, 740])
        splitter.setStretchFactor(1, 1)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(10)
        layout.addWidget(title)
        layout.addWidget(splitter, 1)
        layout.addWidget(self.words)
        layout.addWidget(self._buttons)

    def _left(self) -> QWidget:
        column, page = _column()
        column.setContentsMargins(0, 0, 10, 0)
        ways = QHBoxLayout()
        ways.addWidget(self.one_by_one)
        ways.addWidget(self.combined)
        ways.addStretch(1)
        picks = QHBoxLayout()
        picks.addWidget(self.cost, 1)
        picks.addWidget(self.all_button)
        picks.addWidget(self.none_button)
        act = QHBoxLayout()
        act.addWidget(self.run_button)
        act.addWidget(self.stop_button)
        act.addWidget(self.bar, 1)
        column.addWidget(self.switches, 1)
        for line in (picks, ways, act):
            column.addLayout(line)
        return page

    def _right(self) -> QWidget:
        column, page = _column()
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(self.outcomes)
        place = QWidget()
        place.setLayout(self._place_of_pane)
        self._place_of_pane.setContentsMargins(0, 0, 0, 0)
        split.addWidget(place)
        split.setSizes([230, 340])
        line = QHBoxLayout()
        line.addWidget(self.inert, 1)
        line.addWidget(self.add_button, 0, Qt.AlignmentFlag.AlignTop)
        column.addWidget(split, 1)
        column.addLayout(line)
        return page

    def _connect(self) -> None:
        self.run_button.clicked.connect(self.run)
        self.stop_button.clicked.connect(self._conductor.stop)
        self.add_button.clicked.connect(self.add_lane)
        self.all_button.clicked.connect(self._tick_all)
        self.none_button.clicked.connect(self._tick_none)
        self.switches.itemChanged.connect(self._count)
        self.combined.toggled.connect(self._count)
        self.outcomes.currentItemChanged.connect(self._show_trial)
        self.outcomes.itemDoubleClicked.connect(self.add_lane)
        self._conductor.map_ended.connect(self._take)
        self._workbench.progress_changed.connect(self._show_progress)
        self._workbench.job_changed.connect(self._job_changed)
        self._buttons.rejected.connect(self.reject)


def _item(switch: Switch, words: str) -> QListWidgetItem:
    made = QListWidgetItem(switch.name)
    made.setFlags(made.flags() | Qt.ItemFlag.ItemIsUserCheckable)
    made.setCheckState(Qt.CheckState.Checked)
    made.setFont(code_font())
    made.setToolTip(f"{switch.torch_name}: {words}\n{tr(switch.help)}")
    return made


def _last_stop(dialog: QWidget) -> QWidget:
    """What the focus comes to last: widgets that take none are in the chain, too, but nothing is moved behind them."""
    at = dialog.previousInFocusChain()
    while at is not None and at is not dialog and at.focusPolicy() == Qt.FocusPolicy.NoFocus:
        at = at.previousInFocusChain()
    return at or dialog


def _column() -> tuple[QVBoxLayout, QWidget]:
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    return column, page
