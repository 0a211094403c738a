"""Decides what the job thread does next: captures as the setup changes, sweeps and live as the user asks."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from core.lanes import Lane
from core.study import Study
from gui.bridge import Bridge
from gui.files import made_document
from gui.job import Job, Outcome
from gui.workbench import Workbench

if TYPE_CHECKING:
    from core.engine.live import LiveControl

HANG_S = 30.0
SETTLE_MS = 50  # changes that follow each other faster are one
ALONE_S = 0.4
CROSSOVERS = "crossovers"  # a sweep that adds sizes


def live_control(study: Study, n: int) -> LiveControl:
    """The control of a live run; imported late."""
    from core.engine.live import LiveControl

    return LiveControl(study, n)


def capture_study(study: Study, lane: Lane) -> Study:
    """One lane; one that compiles nothing and has not returned after a while never will, and a person waits."""
    asked = lane.requested
    compiles = lane.mode == "inductor" or asked.get("backend") == "cpp" or asked.get("can_fuse_on_cpu_legacy")
    limit = study.build_limit_s if compiles else min(study.build_limit_s, HANG_S)
    return replace(study, lanes=(lane,), build_limit_s=limit)


class Conductor(QObject):
    """Between Workbench and Bridge. Nothing runs while the document is not trusted; what failed is not tried again
    before something changes or the user asks."""

    trust_wanted = Signal()  # something is to run that is not trusted
    map_ended = Signal(object, str)  # core.engine.mapping.Mapped or None, why there is none
    archive_saved = Signal(str)

    def __init__(self, workbench: Workbench, bridge: Bridge, parent: QObject | None = None,
                 control: Callable[[Study, int], LiveControl] = live_control):
        super().__init__(parent)
        self._workbench, self._bridge, self._control = workbench, bridge, control
        self._asked: tuple[object, ...] | None = None  # what the last capture that began was of
        self._wanted = ""  # the long job that waits for trust
        self._flipped_at, self._at_once = 0.0, False
        self._settle = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._settle.timeout.connect(self._follow)
        workbench.lanes_changed.connect(self._lanes_changed)
        for signal in (workbench.formula_changed, workbench.lane_selected, workbench.n_changed,
                       workbench.options_changed):
            signal.connect(self._setup_changed)
        workbench.trust_changed.connect(self._trust_changed)
        bridge.job_began.connect(self._job_began)
        bridge.events_arrived.connect(workbench.take_events)
        bridge.job_ended.connect(self._job_ended)

    # what the user asks

    def sweep(self) -> None:
        self._start_long("sweep")

    def sweep_crossovers(self) -> None:
        """A sweep that adds sizes where the winner of two lanes changes."""
        self._start_long(CROSSOVERS)

    def live(self) -> None:
        """Starts live, or ends it when it runs."""
        if self._workbench.job is not None and self._workbench.job.kind == "live":
            self._bridge.stop()
        else:
            self._start_long("live")

    def stop(self) -> None:
        self._bridge.stop()

    def forget_asked(self) -> None:
        """What waited for trust will not run."""
        self._wanted = ""

    def remeasure(self, lane_id: str, n: int) -> None:
        study, lane = self._ready(), self._workbench.lane(lane_id)
        if study is not None and lane is not None:
            known = made_document(self._workbench)
            self._bridge.start(Job("remeasure", study, self._workbench.setup.question, lane, n, known=known))

    def map_switches(self, names: tuple[str, ...], combined: bool) -> bool:
        """Which of these do anything for the selected lane; `map_ended` brings it. False: it was refused."""
        job = self._lane_job("map")
        if job is not None:
            self._bridge.start(replace(job, switches=names, combined=combined))
        return job is not None

    def save_archive(self, path: str) -> None:
        """The selected lane at the present n as a TorchScript archive; `archive_saved` says where."""
        job = self._lane_job("save")
        if job is not None:
            self._bridge.start(replace(job, path=path))

    def _lane_job(self, kind: str) -> Job | None:
        """About the selected lane; None after saying why there is none."""
        row, formula = self._workbench.row, self._workbench.formula
        if self._ready() is None or row is None or formula is None:
            return None
        setup = self._workbench.setup
        return Job(kind, capture_study(setup.study(formula), row.lane), setup.question, row.lane, setup.n)

    def capture_again(self) -> None:
        """Reads the formula and captures the selected lane, though nothing changed; where it runs live, it starts
        again, and so does one that failed."""
        self._asked = None
        self._workbench.read_now()
        running, row = self._bridge.running, self._workbench.row
        if running is not None and running.control is not None and row is not None and (
                running.question == self._workbench.setup.question):
            running.control.start_again(row.lane.id)
        self._settle.start()

    # what follows from changes

    def _setup_changed(self, *_value: object) -> None:
        if not self._at_once:
            self._settle.start(SETTLE_MS)

    def _lanes_changed(self) -> None:
        """A flip that comes alone is followed in this very turn; what follows it soon waits as all else does."""
        now = time.monotonic()
        self._at_once = now - self._flipped_at > ALONE_S and not self._settle.isActive()
        self._flipped_at = now
        self._settle.start(0 if self._at_once else SETTLE_MS)

    def _trust_changed(self, trusted: bool) -> None:
        self._asked = None
        self._settle.start()
        running = self._bridge.running
        if not trusted and running is not None and running.kind == "live":
            self._bridge.stop()  # its formula is no longer the one that is seen, and this one must not run
        wanted, self._wanted = self._wanted, ""
        if trusted and wanted:
            self._start_long(wanted)

    def _follow(self) -> None:
        self._at_once = False
        if not self._workbench.is_read:
            return  # what was captured now would be the text before
        running = self._bridge.running
        if running is not None and running.kind == "live":
            self._steer(running)
        else:
            self._capture_selected()

    def _steer(self, job: Job) -> None:
        """Live goes on with the new lanes, switches or n; another question ends it and begins anew."""
        study = self._workbench.study()
        if study is None and self._workbench.formula is not None:
            self._bridge.stop()  # no lane is left that could run
        if study is None or job.control is None or not self._workbench.trusted:
            return
        if job.question == self._workbench.setup.question:
            job.control.set(study, self._workbench.setup.n)
        else:
            self._start_long("live")

    def _capture_selected(self) -> None:
        row, formula, setup = self._workbench.row, self._workbench.formula, self._workbench.setup
        if row is None or formula is None or not self._workbench.trusted:
            return
        key = (setup.question, row.lane.id, setup.n)
        if key == self._asked or self._is_captured(row.lane, setup.n):
            return
        study = capture_study(setup.study(formula), row.lane)
        self._bridge.start(Job("capture", study, setup.question, row.lane, setup.n))

    def _is_captured(self, lane: Lane, n: int) -> bool:
        graphs = self._workbench.answers.graphs.get(lane.id)
        return graphs is not None and graphs.n == n

    def _start_long(self, wanted: str) -> None:
        self._wanted = "" if self._workbench.trusted else wanted
        study = self._ready()
        if study is not None:
            n, refine = self._workbench.setup.n, wanted == CROSSOVERS
            control = self._control(study, n) if wanted == "live" else None
            self._bridge.start(Job("sweep" if refine else wanted, replace(study, refine=refine),
                                   self._workbench.setup.question, None, n, control))

    def _ready(self) -> Study | None:
        """The study, or None after saying why it cannot run."""
        workbench = self._workbench
        workbench.read_now()
        if not workbench.trusted:
            workbench.report_problem(self.tr("This study comes from a file. Look at its formula, then press "
                                             "“Trust and run”."))
            self.trust_wanted.emit()
        elif workbench.formula_error is not None:
            workbench.report_problem(str(workbench.formula_error))
        elif workbench.study() is None:
            workbench.report_problem(self.tr("No lane is switched on. Tick one in the list of lanes."))
        else:
            return workbench.study()
        return None

    def _job_began(self, job: Job) -> None:
        if job.kind == "capture" and job.lane is not None:
            self._asked = (job.question, job.lane.id, job.n)
        self._workbench.begin_job(job)

    def _job_ended(self, job: Job, outcome: Outcome) -> None:
        self._workbench.finish_job(job, outcome)
        if job.kind == "map":
            self.map_ended.emit(outcome.result, outcome.error or "")
        elif job.kind == "save" and outcome.result is not None:
            self.archive_saved.emit(str(outcome.result))
        if job.is_long:
            self._asked = None
            self._settle.start()
