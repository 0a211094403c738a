"""Live mode: one n, lanes run again and again in short slices, while switches are flipped and n is dragged."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from core.engine import interpreter, records
from core.engine.events import Event, GraphsCaptured, LiveMarked, LiveTicked, Logged, Progressed
from core.engine.failure import WorkerFailure
from core.engine.lane_worker import LaneWorker
from core.engine.preparation import Stopped
from core.engine.workers import KEPT_IDLE, Workers
from core.insight.assemble import assemble
from core.lanes import Lane
from core.results import Call, LaneGraphs
from core.study import Study
from core.switches import format_value
from core.units import count

SLICE_S = 0.05
LADDER_CALLS, LADDER_S = 8, 0.5
SETTLED_S = 0.4  # n has not moved for this long: the graphs for it are worth a capture
ALONE_S = 20.0  # longest that the first lane's worker starts before the others'
IDLE_S = 0.02
COMPILES = "compiling kernels"


class LiveControl:
    """What live mode should run now; set from any thread, taken up at the next slice."""

    def __init__(self, study: Study, n: int) -> None:
        self._lock = threading.Lock()
        self._wanted, self._again, self.changed = (study, n), frozenset[str](), threading.Event()

    def set(self, study: Study, n: int) -> None:
        """Other lanes, switches, formula or n."""
        with self._lock:
            if (study, n) != self._wanted:
                self._wanted = study, n
                self.changed.set()

    def start_again(self, lane: str) -> None:
        """A lane that failed, or that is to be built afresh as it is."""
        with self._lock:
            self._again |= {lane}
            self.changed.set()

    def take_again(self) -> frozenset[str]:
        """Lanes that are to start again, once."""
        with self._lock:
            asked, self._again = self._again, frozenset()
            return asked

    def take(self) -> tuple[Study, int]:
        """The newest wish."""
        with self._lock:
            self.changed.clear()
            return self._wanted

    def peek(self) -> tuple[Study, int]:
        """The newest wish, which stays to be taken."""
        with self._lock:
            return self._wanted


@dataclass(slots=True)
class _Lane:
    """A lane on the strip. `out`: it failed and waits for other settings; `coming`: its worker is still starting, or
    builds what it needs first; `said`: it told of such a build."""

    worker: LaneWorker
    n: int
    call_s: float | None = None
    out: bool = False
    coming: bool = False
    said: bool = False
    captured_n: int | None = None


class Live:
    """Runs until `stopped` says so or a request is cancelled; never ends by itself."""

    def __init__(self, control: LiveControl, workers: Workers, emit: Callable[[Event], None],
                 stopped: Callable[[], bool]) -> None:
        self._control, self._workers, self._emit, self._stopped = control, workers, emit, stopped
        self._lanes: dict[str, _Lane] = {}
        self._graphs: dict[str, LaneGraphs] = {}
        self._study, self._n = control.take()
        self._began = self._moved = time.monotonic()

    def run(self) -> None:
        """Raises Stopped at its end."""
        self._check()
        self._reconcile(self._study, self._n)
        while True:
            self._check()
            running = [lane for lane in self._lanes.values() if not lane.out and not lane.coming]
            for lane in running:
                self._guarded(lane, self._tick)
                self._check()
                if self._control.changed.is_set():
                    break
            if self._control.changed.is_set():
                wanted = self._control.take()
                self._forget(self._control.take_again())
                self._reconcile(*wanted)
            elif not self._welcome() and not running:
                self._control.changed.wait(IDLE_S)
            else:
                self._capture_settled()

    def _forget(self, again: frozenset[str]) -> None:
        """These lanes are new to what follows; one whose worker is still starting has nothing to begin again."""
        for name in again & {name for name, lane in self._lanes.items() if not lane.coming}:
            del self._lanes[name]
            self._workers.forgive(name)
            self._mark(name, "restarted", "started again, as asked")

    def _welcome(self) -> bool:
        """Begins the next lane whose worker is ready meanwhile; the others run on until then."""
        lane = next((s for s in self._starting() if self._started(s)), None)
        if lane and not lane.out:
            lane.coming = False
            self._come(lane)
            self._guarded(lane, self._begin)
        return lane is not None

    def _first_alone(self) -> bool:
        """One lane's start stands before the first figure: the imports of the others would make it twice as long."""
        return time.monotonic() - self._began < ALONE_S and all(s.coming or s.out for s in self._lanes.values())

    def _starting(self) -> list[_Lane]:
        """Lanes whose workers come up now; one that has to build first is not waited for."""
        coming = [s for s in self._lanes.values() if s.coming]
        if not self._first_alone():
            return coming
        return [s for s in coming if s.said] + [s for s in coming if not s.said][:1]

    def _started(self, lane: _Lane) -> bool:
        try:
            return self._workers.ready(lane.worker.lane, self._waiting(lane, "; the others are timed beside it"))
        except WorkerFailure as error:
            if error.kind == "cancelled":
                raise Stopped from error
            lane.coming = False
            self._leave_out(lane, str(error))
            return True

    def _waiting(self, lane: _Lane, beside: str = "") -> Callable[[str], None]:
        """Passes on what a lane is at before it can run; the strip has a mark where that begins and where it ends."""
        def tell(words: str) -> None:
            if not lane.said:
                lane.said = True
                self._mark(lane.worker.lane.id, "building", words.split(",")[0] + beside)
            self._emit(Progressed(0, 0, None, words, lane.worker.lane.id))
        return tell

    def _come(self, lane: _Lane) -> None:
        """The end of what was told while it was waited for."""
        if lane.said:
            lane.said = False
            self._mark(lane.worker.lane.id, "built", "the build has ended")
            self._emit(Progressed(0, 0, None, "", lane.worker.lane.id))

    def _check(self) -> None:
        if self._stopped():
            raise Stopped

    def _reconcile(self, study: Study, n: int) -> None:
        """Brings the running lanes to what is wanted; unchanged ones go on as they are."""
        for lane, before in self._flips(study):
            self._switched(lane, before)
        self._workers.arrange(study.lanes, others=KEPT_IDLE)
        self._lanes = {lane.id: self._lanes[lane.id] for lane in study.lanes if lane.id in self._lanes}
        self._graphs = {lane.id: self._graphs[lane.id] for lane in study.lanes if lane.id in self._graphs}
        anew = _built_from(study) != _built_from(self._study)
        moved, self._study, self._n = n != self._n, study, n
        for lane in study.lanes:
            self._check()
            self._bring(lane, anew, moved)

    def _flips(self, study: Study) -> list[tuple[Lane, Lane]]:
        """Pairs of a new lane and the one that stood in its place before."""
        old = [lane for lane in self._study.lanes if lane.id not in {w.id for w in study.lanes}]
        new = [lane for lane in study.lanes if lane.id not in self._lanes]
        at = {lane.id: index for index, lane in enumerate(self._study.lanes)}
        places = {index: lane for index, lane in enumerate(study.lanes)}
        pairs = [(places[at[o.id]], o) for o in old if places.get(at[o.id]) in new]
        return pairs or (list(zip(new, old, strict=False)) if len(new) == len(old) else [])

    def _switched(self, lane: Lane, before: Lane) -> None:
        """The lane keeps its worker, where its environment allows it, and its place on the strip."""
        self._workers.move(before.id, lane.id)
        self._lanes.pop(before.id, None)
        self._mark(lane.id, "switch", difference(before, lane))

    def _bring(self, lane: Lane, anew: bool, moved: bool) -> None:
        known = self._lanes.get(lane.id)
        if known is None or anew:
            waits = any(s.coming for s in self._lanes.values()) and self._first_alone()
            state = self._lanes[lane.id] = _Lane(LaneWorker(self._study, lane, self._workers), self._n)
            state.worker.tell = self._waiting(state)
            state.coming = waits or not self._started(state)
            if not state.coming and not state.out:
                self._guarded(state, self._begin)
        elif moved and known.coming:
            known.worker.study, known.n = self._study, self._n
        elif moved:
            known.worker.study, known.out = self._study, False
            self._mark(lane.id, "n", f"n = {count(self._n)}")
            self._guarded(known, self._resize)
        else:
            known.worker.study = self._study

    def _begin(self, lane: _Lane) -> None:
        """A lane as it is first asked for: its graphs at once, then the calls."""
        reason = lane.worker.unavailable()
        if reason:
            self._open(lane, reason)
            self._leave_out(lane, reason)
            return
        if lane.worker.lane.mode == "inductor" and lane.worker.tell:  # seconds, in which no other lane is timed
            lane.worker.tell(COMPILES)
        self._capture(lane)
        self._stand(lane, feed=False)
        self._open(lane, None)
        self._ladder(lane)

    def _resize(self, lane: _Lane) -> None:
        lane.n, self._moved = self._n, time.monotonic()
        self._stand(lane, feed=self._study.follow == "once")
        self._ladder(lane)

    def _stand(self, lane: _Lane, feed: bool) -> None:
        if lane.worker.died:
            self._mark(lane.worker.lane.id, "restarted", "its worker is started again")
        if feed:
            lane.worker.feed(self._n)
        else:
            lane.worker.build(self._n)
        lane.n = self._n

    def _ladder(self, lane: _Lane) -> None:
        """The first calls, each a spike on the strip; an interpreted lane that would not return is left out."""
        cost = self._interpreted_s(lane)
        if cost > self._study.call_limit_s:
            self._leave_out(lane, f"an interpreted call would take about {cost:.0f} s at n = {count(self._n)}; "
                                  "choose a smaller n")
            return

        def on_call(call: Call) -> None:
            self._mark(lane.worker.lane.id, "call", call.event, call.s)
        calls, _ = lane.worker.warm(on_call, LADDER_CALLS, LADDER_S)
        lane.call_s = min((c.s for c in calls[-3:]), default=None)

    def _interpreted_s(self, lane: _Lane) -> float:
        standing, row = lane.worker.standing, lane.worker.lane
        llvm = lane.worker.probe()["llvm"]
        if not standing or not interpreter.interprets(row.mode_for(self._study.formula), standing.effective, llvm):
            return 0.0
        return interpreter.cost_s(self._graphs.get(row.id), standing.input_elements, self._n)

    def _tick(self, lane: _Lane) -> None:
        if lane.worker.died or lane.worker.standing is None:
            self._stand(lane, feed=False)
            self._ladder(lane)
        timed = lane.worker.time(SLICE_S)
        gpu = timed.get("gpu") or {}
        self._emit(LiveTicked(lane.worker.lane.id, lane.n, self._at(), tuple(timed["samples_s"]), timed["rss_bytes"],
                              gpu.get("memory_bytes"), gpu.get("busy")))
        self._say(lane)

    def _capture_settled(self) -> None:
        """Graphs for an n that was dragged to and let go."""
        if time.monotonic() - self._moved < SETTLED_S:
            return
        lane = next((s for s in self._lanes.values() if not s.out and not s.coming and s.captured_n != s.n), None)
        if lane:
            self._guarded(lane, self._capture)

    def _capture(self, lane: _Lane) -> None:
        lane.captured_n = self._n
        if not self._study.capture:
            return
        captured = lane.worker.capture(self._n, log=True)
        graphs = assemble(lane.worker.lane.id, self._n, captured).graphs
        self._graphs[lane.worker.lane.id] = graphs
        self._emit(GraphsCaptured(graphs))

    def _guarded(self, lane: _Lane, step: Callable[[_Lane], None]) -> None:
        """A failing lane is marked and left out until something about it changes."""
        try:
            step(lane)
            self._come(lane)
        except WorkerFailure as error:
            if error.kind == "cancelled":
                raise Stopped from error
            self._leave_out(lane, str(error))

    def _leave_out(self, lane: _Lane, why: str) -> None:
        lane.out = True
        self._come(lane)
        self._mark(lane.worker.lane.id, "failed", why)
        self._say(lane)

    def _open(self, lane: _Lane, reason: str | None) -> None:
        standing = lane.worker.standing
        self._emit(records.opened(lane.worker.lane, lane.worker.probed, reason,
                                  standing.effective if standing else None, standing.ignored if standing else None))

    def _say(self, lane: _Lane) -> None:
        words = lane.worker.words()
        if words:
            self._emit(Logged(lane.worker.lane.id, words))

    def _mark(self, lane: str, kind: str, text: str, seconds: float | None = None) -> None:
        self._emit(LiveMarked(lane, self._at(), kind, text, seconds))

    def _at(self) -> float:
        return time.monotonic() - self._began


def difference(before: Lane, after: Lane) -> str:
    """What was changed from one lane to the other, as it is written in a lane."""
    old, new = before.requested, after.requested
    changed = [f"{name}={format_value(new.get(name))}" for name in {**old, **new} if old.get(name) != new.get(name)]
    changed += [f"{what}={getattr(after, what)}" for what in ("mode", "variant", "threads", "target")
                if getattr(before, what) != getattr(after, what)]
    changed += [f"rewrite={','.join(after.rewrites) or 'none'}"] if before.rewrites != after.rewrites else []
    return ", ".join(changed) or after.label


def _built_from(study: Study) -> Study:
    """The study without what does not touch a lane that stands."""
    return replace(study, lanes=(), sizes=(), precision=0.0, budget_s=0.0, call_limit_s=0.0, build_limit_s=0.0,
                   follow="", capture=True, refine=False)
