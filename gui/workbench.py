"""The only mutable state of the window. Panels call its methods and are redrawn from its signals."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from core.errors import FusescopeError
from core.formula import Formula, read
from core.lanes import Lane
from core.results import Finding, LaneGraphs, Point
from core.study import Study
from core.switches import Value
from gui.answers import Answers, Shelf
from gui.arrivals import arrive
from gui.job import Job, Outcome
from gui.models.lane_edits import renamed
from gui.setup import LARGEST_N, SMALLEST_N, LaneRow, Setup, default_rows, filed
from gui.undo import Undo

READ_PAUSE_MS = 300  # after the last key the formula is read


class Workbench(QObject):
    """Formula, lanes, n and options; answers so far; the running job. An equal value emits nothing."""

    formula_changed = Signal()  # text, baseline or what reading it gave
    lanes_changed = Signal()
    lane_selected = Signal()
    n_changed = Signal(int)
    options_changed = Signal()  # sizes, dtype, device, threads, follow, precision
    points_changed = Signal()
    graphs_changed = Signal(str)  # lane id; "" for all
    findings_changed = Signal()
    lane_states_changed = Signal()
    job_changed = Signal()
    progress_changed = Signal(object)  # core.engine.events.Progressed or None
    live_began = Signal()
    live_ticked = Signal(object)
    live_marked = Signal(object)
    logged = Signal(str, str)  # lane id ("" for the program), text
    problem_reported = Signal(str)
    node_selected = Signal(object)  # gui.views.graph_pane.NodeInfo or None
    trust_changed = Signal(bool)
    file_changed = Signal()  # the study's file or whether it is saved
    undo_changed = Signal()

    def __init__(self, parent: QObject | None = None):
        super().__init__(parent)
        self._setup = Setup("", "untitled", rows=default_rows())
        self._formula: Formula | None = None
        self._formula_error: FusescopeError | None = None
        self._selected = 0
        self._answers = Shelf()
        self._job: Job | None = None
        self.stopped = False  # how the last job ended
        self._node: object = None
        self._trusted, self._dirty = True, False
        self._file: Path | None = None
        self._undo: Undo[Setup] = Undo()
        self.backends: dict[str, str | None] = {}  # preset or mode -> why it cannot run here, or None
        self._pause = QTimer(self, singleShot=True, interval=READ_PAUSE_MS)
        self._pause.timeout.connect(self.read_now)

    # what is

    @property
    def setup(self) -> Setup:
        return self._setup

    @property
    def formula(self) -> Formula | None:
        """The formula as last read, its baseline first; None while the text does not read."""
        return self._formula

    @property
    def is_read(self) -> bool:
        """The formula is that of the text; not while someone types."""
        return not self._pause.isActive()

    @property
    def formula_error(self) -> FusescopeError | None:
        return self._formula_error

    @property
    def row(self) -> LaneRow | None:
        """The selected lane's row."""
        rows = self._setup.rows
        return rows[self._selected] if rows else None

    @property
    def selected(self) -> int:
        return self._selected

    @property
    def answers(self) -> Answers:
        return self.answers_of(self._setup.question)

    @property
    def points(self) -> tuple[Point, ...]:
        return self.answers.of_lanes(tuple(r.lane.id for r in self._setup.rows if r.enabled))

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Those of lanes that are in the list, or of none."""
        lanes = {lane.id for lane in self._setup.lanes}
        return tuple(f for f in self.answers.all_findings if f.lane is None or f.lane in lanes)

    @property
    def graphs(self) -> LaneGraphs | None:
        """The selected lane's latest capture."""
        return self.answers.graphs.get(self.row.lane.id) if self.row else None

    @property
    def job(self) -> Job | None:
        return self._job

    @property
    def node(self) -> object:
        return self._node

    @property
    def trusted(self) -> bool:
        return self._trusted

    @property
    def file(self) -> Path | None:
        return self._file

    @property
    def dirty(self) -> bool:
        return self._dirty

    @property
    def can_undo(self) -> bool:
        return self._undo.can_undo

    @property
    def can_redo(self) -> bool:
        return self._undo.can_redo

    def study(self) -> Study | None:
        """The question as it stands; None while the formula does not read or no lane is on."""
        if self._formula is None or not any(row.enabled for row in self._setup.rows):
            return None
        return self._setup.study(self._formula)

    def lane(self, lane_id: str) -> Lane | None:
        return next((lane for lane in self._setup.lanes if lane.id == lane_id), None)

    def answers_of(self, question: tuple[object, ...]) -> Answers:
        """The answers to a question; the few asked last are kept."""
        return self._answers.of(question)

    # formula

    def load_formula(self, formula: Formula, variant: str | None = None) -> None:
        """Another formula, read already; n goes to the formula's own."""
        self._change(replace(self._setup, source=formula.source, name=formula.name, path=formula.path,
                             variant=variant, n=formula.size or self._setup.n, origin=formula.source), "")
        self.read_now()

    def edit_source(self, text: str) -> None:
        """The text as typed; it is read after a pause."""
        if text != self._setup.source:
            self._change(replace(self._setup, source=text), "text")
            self._pause.start()

    def choose_variant(self, variant: str | None) -> None:
        self._change(replace(self._setup, variant=variant), "")

    def read_now(self) -> None:
        """Reads the text at once (Ctrl+Enter, or the pause ran out)."""
        self._pause.stop()
        before = (self._formula, str(self._formula_error))
        try:
            formula = read(self._setup.source, self._setup.title, self._setup.path)
            wanted = self._setup.variant
            self._formula = formula.only(wanted) if wanted in formula.variants and wanted else formula
            self._formula_error = None
        except FusescopeError as error:
            self._formula, self._formula_error = None, error
        if before != (self._formula, str(self._formula_error)):
            self._emit_question()
        else:
            self.formula_changed.emit()

    # lanes

    def select_lane(self, index: int) -> None:
        if 0 <= index < len(self._setup.rows) and index != self._selected:
            self._selected = index
            self._tell_lane()

    def select_lane_of(self, lane_id: str) -> None:
        """The lane with this id, where there is one."""
        self.select_lane(next((i for i, lane in enumerate(self._setup.lanes) if lane.id == lane_id), -1))

    def add_lane(self, lane: Lane) -> None:
        """At the end, and selected; a lane that is there is only selected."""
        if not self._setup.has_lane(lane.id):
            self._change(self._setup.with_lane(lane), "")
        self.select_lane_of(lane.id)

    def copy_lane(self) -> None:
        """The selected lane once more, with the first thread count that no copy has yet: then change it."""
        if self.row is None:
            return
        taken = {lane.id for lane in self._setup.lanes}
        copies = (renamed(replace(self.row.lane, threads=count)) for count in range(1, len(taken) + 2))
        self.add_lane(next(lane for lane in copies if lane.id not in taken))

    def remove_lane(self, index: int) -> None:
        if 0 <= index < len(self._setup.rows):
            self._change(self._setup.without_row(index), "")

    def enable_lane(self, index: int, enabled: bool) -> None:
        self._change(self._setup.with_row(index, replace(self._setup.rows[index], enabled=enabled)), "")

    def set_switch(self, name: str, value: Value) -> None:
        """One switch of the selected lane; None: as the preset or this torch has it."""
        if self.row:
            self.replace_lane(self.row.lane.with_switch(name, value))

    def replace_lane(self, lane: Lane) -> None:
        """Another lane in the selected one's place and colour."""
        row = self._setup.rows[self._selected]
        if lane.id != row.lane.id and self._setup.has_lane(lane.id):
            self.problem_reported.emit(self.tr("There is a lane {0} already.").format(lane.label))
            self.lanes_changed.emit()  # the switch goes back to what is
            return
        self._change(self._setup.with_row(self._selected, replace(row, lane=lane)), "")

    # n and options

    def set_n(self, n: int) -> None:
        self._change(replace(self._setup, n=max(SMALLEST_N, min(LARGEST_N, n))), "n")

    def set_option(self, name: str, value: object) -> None:
        """`name` is a field of Setup, such as sizes, dtype, device, threads, follow, precision, budget_s."""
        self._change(replace(self._setup, **{name: value}), "")  # type: ignore[arg-type]

    # undo

    def undo(self) -> None:
        if self._undo.can_undo:
            self._show(self._undo.undo(self._setup))

    def redo(self) -> None:
        if self._undo.can_redo:
            self._show(self._undo.redo(self._setup))

    def forget_history(self) -> None:
        """What was set up so far is the beginning: nothing to undo, nothing to save."""
        self._undo.clear()
        self._set_dirty(False)
        self.undo_changed.emit()

    # jobs

    def begin_job(self, job: Job) -> None:
        self._job = job
        if job.kind == "live":
            self.live_began.emit()
        self.job_changed.emit()

    def take_events(self, job: Job, events: tuple[Any, ...]) -> None:
        """What the session told, in order; the signals of each kind come once."""
        changed = arrive(self.answers_of(job.question), events, self)
        if "points" in changed:
            self._set_dirty(True)
        if job.question == self._setup.question:
            self._tell_answers(changed)

    def finish_job(self, job: Job, outcome: Outcome) -> None:
        answers = self.answers_of(job.question)
        if job.kind == "sweep" and outcome.result is not None:
            answers.document = outcome.result  # type: ignore[assignment]
        if job.kind in ("capture", "map") and outcome.result is not None:
            answers.take(outcome.result)  # type: ignore[arg-type]
            self.findings_changed.emit()
        if job.lane is not None and outcome.error and job.kind != "save":  # a full disk is no fault of the lane
            answers.errors[job.lane.id] = outcome.error
        elif outcome.error:
            self.problem_reported.emit(outcome.error)
        self._job, self.stopped = None, outcome.stopped
        self.progress_changed.emit(None)
        self.job_changed.emit()
        self.lane_states_changed.emit()

    def report_problem(self, text: str) -> None:
        self.problem_reported.emit(text)

    def set_backends(self, backends: dict[str, str | None]) -> None:
        """Which presets this torch can run, as a worker said."""
        self.backends = dict(backends)

    def select_node(self, node: object) -> None:
        self._node = node
        self.node_selected.emit(node)

    # files

    def open_setup(self, setup: Setup, answers: Answers, file: Path | None, trusted: bool) -> None:
        """A whole study, as a file holds it; nothing of it runs until it is trusted."""
        self._answers.only(setup.question, answers)
        self._trusted = trusted
        self._show(setup)
        self.select_lane(answers.first_fused(lane.id for lane in setup.lanes))  # who opens it wants to see that
        self._undo.clear()
        self.read_now()
        self.set_file(file)
        self._emit_question()
        self.undo_changed.emit()
        self.trust_changed.emit(trusted)

    def trust(self) -> None:
        if not self._trusted:
            self._trusted = True
            self.trust_changed.emit(True)

    def set_file(self, file: Path | None) -> None:
        """The study's file, just read or written."""
        self._file, self._dirty = file, False
        self.file_changed.emit()

    def name_formula(self, path: Path) -> None:
        """The formula's text was just written there: that is its file from now on, however far one undoes."""
        named = partial(filed, self._setup, path)
        self._undo.rewrite(named)
        self._show(named(self._setup))
        self.read_now()

    def mark_unsaved(self) -> None:
        """No file holds what is there."""
        self._set_dirty(True)

    # changes

    def _set_dirty(self, dirty: bool) -> None:
        if dirty != self._dirty:
            self._dirty = dirty
            self.file_changed.emit()

    def _change(self, setup: Setup, kind: str) -> None:
        if setup == self._setup:
            return
        self._undo.push(self._setup, kind)
        self._set_dirty(True)
        self._show(setup)

    def _show(self, setup: Setup) -> None:
        before, self._setup = self._setup, setup
        self._selected = max(0, min(self._selected, len(setup.rows) - 1))
        if (before.source, before.name, before.variant) != (setup.source, setup.name, setup.variant):
            self.formula_changed.emit()
            if before.variant != setup.variant or not self._pause.isActive():
                self._pause.start()
        if before.rows != setup.rows:
            self._tell_lanes()
        if before.n != setup.n:
            self.n_changed.emit(setup.n)
        if before.options != setup.options:
            self.options_changed.emit()
            self._emit_answers()
        self.undo_changed.emit()

    def _tell_lanes(self) -> None:
        self.lanes_changed.emit()
        self._tell_lane()
        self.points_changed.emit()
        self.findings_changed.emit()

    def _tell_lane(self) -> None:
        self.select_node(None)
        self.lane_selected.emit()
        self.graphs_changed.emit(self.row.lane.id if self.row else "")

    def _emit_question(self) -> None:
        self.formula_changed.emit()
        self._emit_answers()

    def _emit_answers(self) -> None:
        self.select_node(None)
        for signal in (self.lane_states_changed, self.points_changed, self.findings_changed):
            signal.emit()
        self.graphs_changed.emit("")

    def _tell_answers(self, changed: frozenset[str]) -> None:
        for lane in sorted(name[7:] for name in changed if name.startswith("graphs:")):
            self.graphs_changed.emit(lane)
        for name, signal in (("states", self.lane_states_changed), ("points", self.points_changed),
                             ("findings", self.findings_changed)):
            if name in changed:
                signal.emit()

