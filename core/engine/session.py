"""The engine's front: one job at a time, in the caller's thread, told by events; stopped from any thread."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from core import files, formula, lanes
from core.archive import can_save
from core.document import Document
from core.engine.again import Again
from core.engine.bandwidth import Bandwidths
from core.engine.events import Ended, Event, GraphsCaptured, Logged, Progressed
from core.engine.failure import WorkerFailure, cancelled
from core.engine.lane_worker import LaneWorker
from core.engine.live import Live, LiveControl
from core.engine.mapping import Mapped, SwitchTrial
from core.engine.preparation import Stopped
from core.engine.records import baseline, opened
from core.engine.spare import Spare
from core.engine.sweep import Sweep
from core.engine.workers import KEPT_IDLE, Workers
from core.errors import FusescopeError, UsageError
from core.insight.assemble import assemble
from core.lanes import Lane
from core.results import LaneGraphs, Point
from core.study import Study, at


class Session:
    """Owns the workers between jobs, so that a flip of a switch meets a warm one.

    `spare`: keep one worker started ahead. `behind`: workers leave the cores to this process first. Every job emits
    `Ended` last, whatever happens.
    """

    def __init__(self, emit: Callable[[Event], None], spare: bool = True, behind: bool = False) -> None:
        self._emit, self._spare = emit, Spare() if spare else None
        self._workers, self._bandwidths = Workers(self._spare, behind), Bandwidths()
        self._busy, self._stop = threading.Lock(), threading.Event()
        self._sweep: Sweep | None = None
        self._refill()

    def sweep(self, study: Study) -> Document:
        """Measures every lane at every n. A stop ends it early; the document holds what was measured.

        Raises:
            FusescopeError: what no single point can carry, as an unknown target.
        """
        with self._job("sweep"):
            self._workers.arrange(study.lanes)
            self._sweep = Sweep(study, self._workers, self._bandwidths, self._emit)
            document = self._sweep.run()
            if self._sweep.stopped:
                self._stop.set()
            return document

    @property
    def document(self) -> Document | None:
        """The sweep's document so far; None before the first sweep."""
        return self._sweep.document() if self._sweep else None

    def capture(self, study: Study, lane: Lane, n: int) -> LaneGraphs:
        """Graphs of `lane` at `n`, on its own worker, which is kept.

        Raises:
            WorkerFailure: it failed, or was stopped (kind cancelled). UnavailableError: the lane cannot run here.
        """
        with self._job("capture"):
            self._workers.arrange(_with(study.lanes, lane), others=KEPT_IDLE)
            worker = LaneWorker(study, lane, self._workers, self._telling(lane))
            reason = worker.unavailable()
            if reason:
                raise WorkerFailure({"kind": "unavailable", "message": reason, "where": lane.id})
            captured = worker.capture(n, log=True)
            graphs = assemble(lane.id, n, captured).graphs
            self._emit(opened(lane, worker.probed, None, captured.get("effective")))
            if captured.get("error"):
                self._emit(Logged(lane.id, str(captured["error"].get("message")), failed=True, ours=True))
            self._emit(GraphsCaptured(graphs))
            return graphs

    def save_archive(self, study: Study, lane: Lane, n: int, path: str | Path) -> Path:
        """Writes what `lane` records at `n` as a TorchScript archive; gives the path.

        Raises:
            UsageError: an eager or Inductor lane makes no TorchScript. WorkerFailure: as `capture`.
            FusescopeError: the place cannot be written.
        """
        if not can_save(lane):
            raise UsageError(f"a lane of mode {lane.mode} makes no TorchScript that could be saved",
                             where=f"lane {lane.id!r}", remedy="Save a trace, script or NNC lane.")
        with self._job("save_archive"):
            self._workers.arrange(_with(study.lanes, lane), others=KEPT_IDLE)
            worker = LaneWorker(study, lane, self._workers, self._telling(lane))
            reason = worker.unavailable()
            if reason:
                raise WorkerFailure({"kind": "unavailable", "message": reason, "where": lane.id})
            files.write(path, worker.archive(n))
        return Path(path)

    def remeasure(self, study: Study | Document, lane_id: str, n: int, known: Document | None = None) -> Point:
        """Measures one lane at one n again, in rounds with the baseline, so that its ratio is a pair's.

        That point alone is told. `known` is the document it belongs to (`study`, where that is one): its findings with
        the new point are told, too.

        Raises:
            UsageError: there is no such lane. WorkerFailure: kind cancelled, when it was stopped.
        """
        with self._job("remeasure"):
            whole, known = (study_of(study), study) if isinstance(study, Document) else (study, known)
            again = Again(known, lane_id, n, self._emit)
            question = _only(whole, lane_id, n, whole.capture and not again.is_captured)
            sweep = Sweep(question, self._workers, self._bandwidths, again.hear)
            point = sweep.run().point(lane_id, n)
            if sweep.stopped or point is None:
                raise cancelled()
            return again.done(point)

    def map_switches(self, study: Study, lane: Lane, n: int, names: Sequence[str], combined: bool = False) -> Mapped:
        """Which of these flags do anything at `n`: each setting is captured, equal outcomes stand together.

        A stop ends it early; what was captured so far is told apart as `stopped`. Only progress is emitted.

        Raises:
            WorkerFailure: the lane itself cannot be captured.
        """
        with self._job("map"):
            return SwitchTrial(study, n, self._workers, self._emit).run(lane, names, combined)

    def live(self, control: LiveControl) -> None:
        """Runs lanes again and again until `stop`."""
        with self._job("live"):
            Live(control, self._workers, self._emit, self._stop.is_set).run()

    def stop(self) -> None:
        """Ends the running job, from any thread and at once; a worker that does not return in time is killed."""
        self._stop.set()
        self._workers.cancel()

    def close(self) -> None:
        """Stops the job and ends every worker."""
        self.stop()
        self._workers.close()

    def _telling(self, lane: Lane) -> Callable[[str], None]:
        """Passes on what a lane is at that takes long."""
        def tell(words: str) -> None:
            self._emit(Progressed(0, 0, None, words, lane.id))
        return tell

    @contextmanager
    def _job(self, name: str) -> Iterator[None]:
        """One job at a time; its end is told once, in words."""
        with self._busy:
            self._stop.clear()
            self._workers.begin()
            error: str | None = "an error in Fusescope itself ended the job; its log has the details"
            try:
                yield
                error = None
            except Stopped:  # how live mode ends
                error = None
            except FusescopeError as failure:
                error = None if failure.kind == "cancelled" else str(failure)
                raise
            finally:
                if self._stop.is_set():
                    self._workers.end_building()
                self._emit(Ended(name, self._stop.is_set(), error))
            self._refill()

    def _refill(self) -> None:
        if self._spare:
            self._spare.refill()


def _with(rows: tuple[Lane, ...], lane: Lane) -> tuple[Lane, ...]:
    return rows if lane in rows else (*rows, lane)


def study_of(document: Document) -> Study:
    """The study that a document answers.

    Raises:
        FormulaError, UsageError: its formula or a lane does not read.
    """
    text, settings = document.formula, document.settings
    read = replace(formula.read(text.source, text.name), variants=text.variants)
    return Study(read, tuple(lanes.parse(lane.id) for lane in document.lanes), settings.sizes, settings.dtype,
                 settings.device, settings.threads, settings.precision, settings.budget_s, settings.call_limit_s,
                 settings.build_limit_s, settings.follow, settings.seed, settings.grad, refine=settings.refine)


def _only(study: Study, lane_id: str, n: int, capture: bool) -> Study:
    """The lane at one n, with the baseline for its ratio."""
    kept = tuple(lane for lane in study.lanes if lane.id in (lane_id, baseline(study)))
    if lane_id not in {lane.id for lane in kept}:
        raise UsageError(f"there is no lane {lane_id!r} in this study", where="remeasure")
    return replace(at(study, n), lanes=kept, capture=capture)
