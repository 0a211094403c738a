"""Where the engine's thread meets Qt: jobs go in, batches of events come out at most 30 times a second."""

from __future__ import annotations

import queue
import threading
import time
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from core.engine.events import Event, LaneOpened, Logged
from core.errors import FusescopeError
from core.results import LaneGraphs
from gui.coalesce import coalesce
from gui.job import Captured, Job, Outcome, SessionFactory, SessionLike
from gui.live_judge import LiveJudge, judged

if TYPE_CHECKING:
    from core.keeping import Keeping

FRAME_MS = 33
STOP_AGAIN_MS = 200  # a stop that came before the job had begun is said again
CLOSE_S = 10.0
BROKEN = "something went wrong that Fusescope did not expect; the log has the details"


def open_session(emit: Any) -> SessionLike:
    """The real session; imported in the job thread, so that the window does not wait for it."""
    from core.engine.session import Session

    return Session(emit, behind=True)  # type: ignore[return-value]


class Bridge(QObject):
    """One job at a time. A capture gives way to what is asked later; a long job lets captures wait."""

    job_began = Signal(object)  # Job
    events_arrived = Signal(object, object)  # Job, tuple of events
    job_ended = Signal(object, object)  # Job, Outcome
    _woken = Signal()

    def __init__(self, factory: SessionFactory = open_session, parent: QObject | None = None):
        super().__init__(parent)
        self._factory = factory
        self._session: SessionLike | None = None
        self._running: Job | None = None
        self._next: Job | None = None
        self._stopping = False
        self._closed = False
        self._lock = threading.Lock()
        self._mail: list[tuple[Job, Any]] = []
        self._asked: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._begun: Job | None = None  # the job thread's own: whose events these are
        self._keeping: Keeping | None = None  # the job thread's own: puts the sweep into the history
        self._heard: list[Any] = []  # the job thread's own: what a capture was told meanwhile
        self._judge: LiveJudge | None = None  # the job thread's own: findings while lanes run live
        self._flushed_at = 0.0
        self._frame = QTimer(self, singleShot=True)
        self._frame.timeout.connect(self._flush)
        self._again = QTimer(self, interval=STOP_AGAIN_MS)
        self._again.timeout.connect(self._stop_session)
        self._woken.connect(self._wake)
        self._thread = self._new_thread()

    @property
    def running(self) -> Job | None:
        return self._running

    def start(self, job: Job) -> None:
        """Runs `job` now, or as soon as what runs has given way; nothing after `close`."""
        if self._closed:
            return
        if self._running is None:
            self._run(job)
            return
        if not job.is_long and self._next is not None and self._next.is_long:
            return  # what waits is long: the capture is asked for again at its end
        self._next = job
        if job.is_long or not self._running.is_long:
            self._stop_running()

    def stop(self) -> None:
        """Ends what runs and forgets what waits."""
        self._next = None
        if self._running is not None:
            self._stop_running()

    def close(self) -> None:
        """Ends the job, its workers and the thread."""
        self._closed = True
        self.stop()
        self._asked.put(None)
        deadline = time.monotonic() + CLOSE_S
        while self._thread.is_alive() and time.monotonic() < deadline:
            self._stop_session()
            self._thread.join(0.1)
        self._again.stop()
        self._frame.stop()

    def _new_thread(self) -> threading.Thread:
        thread = threading.Thread(target=self._work, name="fusescope-jobs")
        thread.start()
        return thread

    def _run(self, job: Job) -> None:
        self._running, self._stopping = job, False
        if not self._thread.is_alive():  # an error of our own ended it: it is in the log, the next job gets another
            self._thread = self._new_thread()
        self.job_began.emit(job)
        self._asked.put(job)

    def _stop_running(self) -> None:
        self._stopping = True
        self._stop_session()
        self._again.start()

    def _stop_session(self) -> None:
        if self._session is not None:
            self._session.stop()

    def _wake(self) -> None:
        if not self._frame.isActive():
            since = (time.monotonic() - self._flushed_at) * 1000
            self._frame.start(max(0, round(FRAME_MS - since)))

    def _flush(self) -> None:
        with self._lock:
            mail, self._mail = self._mail, []
        self._flushed_at = time.monotonic()
        batch: list[Any] = []
        for job, item in mail:
            if isinstance(item, Outcome):
                self._deliver(job, batch)
                batch = []
                self._end(job, item)
            else:
                batch.append(item)
        if batch:
            self._deliver(mail[-1][0], batch)

    def _deliver(self, job: Job, batch: list[Any]) -> None:
        if batch:
            self.events_arrived.emit(job, coalesce(batch))

    def _end(self, job: Job, outcome: Outcome) -> None:
        stopped = outcome.stopped or self._stopping
        self._running, self._stopping = None, False
        self._again.stop()
        self.job_ended.emit(job, Outcome(stopped, None if stopped else outcome.error, outcome.result))
        waiting, self._next = self._next, None
        if waiting is not None and self._running is None:
            self._run(waiting)

    # in the job thread

    def _work(self) -> None:
        while (job := self._asked.get()) is not None:
            self._begun, self._heard = job, []
            self._keeping = _keeping() if job.kind == "sweep" else None
            self._judge = LiveJudge(job.control) if job.kind == "live" else None
            outcome = Outcome(error=BROKEN)
            try:
                outcome = self._outcome(job)
            finally:
                self._post(job, outcome)
        if self._session is not None:
            self._session.close()

    def _outcome(self, job: Job) -> Outcome:
        from core.engine.preparation import Stopped

        if self._stopping:
            return Outcome(stopped=True)
        try:
            if self._session is None:
                self._session = self._factory(self._emit)
            result = _CALLS[job.kind](self._session, job)
            self._keep(job, result)
            return Outcome(result=_judged(job, result, self._heard) if job.kind == "capture" else result)
        except Stopped:
            return Outcome(stopped=True)
        except FusescopeError as error:
            return Outcome(error=str(error))

    def _keep(self, job: Job, document: Any) -> None:
        """A finished sweep goes into the history; where it cannot, the log says why."""
        if self._keeping is not None and document is not None:
            self._keeping.done(document)
            if self._keeping.failed:
                self._post(job, Logged("history", self._keeping.failed, ours=True))

    def _emit(self, event: Event) -> None:
        if self._keeping is not None and self._session is not None:
            self._keeping.hear(event, self._session.document)
        if self._begun is not None:
            if isinstance(event, LaneOpened) or (isinstance(event, Logged) and event.failed):
                self._heard.append(event)
            self._post(self._begun, event)
            if (found := self._judge.hear(event) if self._judge is not None else None) is not None:
                self._post(self._begun, found)

    def _post(self, job: Job, item: Any) -> None:
        with self._lock:
            first = not self._mail
            self._mail.append((job, item))
        if first:
            self._woken.emit()


def _keeping() -> Keeping:
    """Imported in the job thread, as the session is."""
    from core.keeping import Keeping

    return Keeping()


def _judged(job: Job, graphs: LaneGraphs, heard: list[Any]) -> Captured:
    """They take a while and so run in the job thread."""
    said = tuple(event.text for event in heard if isinstance(event, Logged))
    opened = next((event for event in reversed(heard) if isinstance(event, LaneOpened)), None)
    return judged(job.study, graphs, said, opened)


_CALLS: dict[str, Any] = {
    "sweep": lambda session, job: session.sweep(job.study),
    "capture": lambda session, job: session.capture(job.study, job.lane, job.n),
    "remeasure": lambda session, job: session.remeasure(job.study, job.lane.id, job.n, job.known),
    "live": lambda session, job: session.live(job.control),
    "map": lambda session, job: session.map_switches(job.study, job.lane, job.n, job.switches, job.combined),
    "save": lambda session, job: session.save_archive(job.study, job.lane, job.n, job.path),
}
