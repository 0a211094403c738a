"""Live mode over the fake worker: ticks, flips, n, failures, and that only a stop ends it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from core import lanes
from core.engine.events import Ended, Event, GraphsCaptured, LiveMarked, LiveTicked, Progressed
from core.engine.live import LiveControl, difference
from core.engine.session import Session
from core.engine.targets import Target
from core.formula import read
from core.study import Study

SOURCE = "def inputs(n, device, dtype): ...\ndef formula(a, b): ...\n"
PATIENCE_S = 30.0


def study(lane_text: str, fake: str = "", **more: object) -> Study:
    source = SOURCE + "".join(f"# fake: {line}\n" for line in fake.split(";") if line)
    return Study(read(source, "fake"), lanes.parse_all(lane_text), (), call_limit_s=1.0, build_limit_s=2.0, **more)  # type: ignore[arg-type]


class Running:
    """Live mode in a thread of its own."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.session = Session(self.events.append, spare=False)
        self._thread: threading.Thread | None = None

    def start(self, question: Study, n: int = 64) -> None:
        self.control = LiveControl(question, n)
        self._thread = threading.Thread(target=self.session.live, args=(self.control,))
        self._thread.start()

    def until(self, true_of: Callable[[Event], bool], since: int = 0) -> Event:
        """The first event from `since` on that fits; fails after a while."""
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            for event in self.events[since:]:
                if true_of(event):
                    return event
            time.sleep(0.005)
        raise AssertionError(f"never came; heard {self.events[-5:]}")

    def stop(self) -> None:
        self.session.stop()
        if self._thread:
            self._thread.join(PATIENCE_S)


@pytest.fixture
def running(fake_target: Target) -> Iterator[Running]:
    made = Running()
    yield made
    made.stop()
    made.session.close()


def ticked(lane: str, n: int = 64) -> Callable[[Event], bool]:
    return lambda e: isinstance(e, LiveTicked) and (e.lane, e.n) == (lane, n)


def marked(lane: str, kind: str) -> Callable[[Event], bool]:
    return lambda e: isinstance(e, LiveMarked) and (e.lane, e.kind) == (lane, kind)


@pytest.mark.parametrize(("device", "figures"), [("cpu", (None, None)), ("cuda:1", (3 << 30, 0.4))])
def test_a_lane_on_a_gpu_says_how_full_and_busy_it_is(running: Running, device: str, figures: object) -> None:
    running.start(study("eager", device=device))
    tick = running.until(ticked("eager"))
    assert isinstance(tick, LiveTicked)
    assert (tick.gpu_bytes, tick.gpu_busy) == figures


def test_a_gpu_that_is_not_there_leaves_the_lane_out(running: Running) -> None:
    running.start(study("eager", device="cuda:2"))
    mark = running.until(marked("eager", "failed"))
    assert isinstance(mark, LiveMarked)
    assert "there is no cuda:2: this torch has 2 CUDA devices" in mark.text


def test_lanes_take_turns_until_a_stop(running: Running) -> None:
    running.start(study("eager,trace"))
    running.until(ticked("eager"))
    running.until(ticked("trace"))
    since = len(running.events)
    running.until(ticked("trace"), since)
    running.stop()
    ticks = [e for e in running.events if isinstance(e, LiveTicked)]
    assert all(t.samples_s and t.rss_bytes == 10**8 for t in ticks)
    assert [t.at_s for t in ticks] == sorted(t.at_s for t in ticks)
    turns = [t.lane for t in ticks]
    turns = turns[max(turns.index("eager"), turns.index("trace")):]  # one runs while the worker of the other starts
    assert max(turns.count("eager"), turns.count("trace")) - min(turns.count("eager"), turns.count("trace")) <= 1
    assert running.events[-1] == Ended("live", True, None)


def test_the_ladder_shows_as_marks(running: Running) -> None:
    running.start(study("trace"))
    running.until(ticked("trace"))
    calls = [(e.text, e.s) for e in running.events if isinstance(e, LiveMarked) and e.kind == "call"]
    assert calls == [(event, 2e-3) for event in ("trace", "profile", "steady", "steady")]


def test_a_flipped_switch_is_marked_recaptured_and_keeps_the_worker(running: Running) -> None:
    running.start(study("eager,trace"))
    running.until(ticked("trace"))
    since, question = len(running.events), study("eager,trace+can_fuse_on_cpu=on")
    pid = running.session._workers._seats["trace"].client.pid
    running.control.set(question, 64)
    flipped = question.lanes[1].id
    mark = running.until(marked(flipped, "switch"), since)
    assert isinstance(mark, LiveMarked)
    assert mark.text == "can_fuse_on_cpu=on"
    graphs = running.until(lambda e: isinstance(e, GraphsCaptured) and e.graphs.lane == flipped, since)
    tick = running.until(ticked(flipped), since)
    assert running.events.index(graphs) < running.events.index(tick)
    assert running.session._workers._seats[flipped].client.pid == pid
    assert not [e for e in running.events[running.events.index(tick):] if ticked("trace")(e)]


def test_a_new_environment_gets_a_new_worker(running: Running) -> None:
    running.start(study("eager"))
    running.until(ticked("eager"))
    pid = running.session._workers._seats["eager"].client.pid
    question = study("eager+env.MALLOC_MMAP_MAX_=0")
    running.control.set(question, 64)
    running.until(ticked(question.lanes[0].id))
    assert running.session._workers._seats[question.lanes[0].id].client.pid != pid


@pytest.mark.parametrize("follow", ["retrace", "once"])
def test_n_moves_while_it_runs(running: Running, follow: str) -> None:
    fake = "any Build abort 100" if follow == "once" else "any Feed abort"
    running.start(study("trace", fake, follow=follow))
    running.until(ticked("trace"))
    running.control.set(study("trace", fake, follow=follow), 128)
    running.until(marked("trace", "n"))
    running.until(ticked("trace", 128))
    running.until(lambda e: isinstance(e, GraphsCaptured) and e.graphs.n == 128)


def test_a_failing_lane_is_left_out_until_something_changes(running: Running) -> None:
    question = study("eager,trace", "trace Build fail 100;trace Time abort 90")
    running.start(question, 128)
    failed = running.until(marked("trace", "failed"))
    assert isinstance(failed, LiveMarked)
    assert "bad luck" in failed.text
    running.until(ticked("eager", 128))
    running.control.set(question, 96)
    running.until(lambda e: marked("trace", "failed")(e) and "SIGABRT" in e.text)  # type: ignore[union-attr]
    running.control.set(question, 64)
    running.until(marked("trace", "restarted"))
    running.until(ticked("trace", 64))


def test_a_lane_starts_again_when_it_is_asked_to_and_the_others_go_on(running: Running) -> None:
    running.start(study("eager,trace", "trace Build fail 100"), 128)
    running.until(marked("trace", "failed"))
    running.until(ticked("eager", 128))
    since = len(running.events)
    running.control.start_again("trace")
    running.until(marked("trace", "restarted"), since)
    running.until(marked("trace", "failed"), since)
    assert not any(isinstance(e, LiveMarked) and e.lane == "eager" for e in running.events[since:])
    running.control.start_again("eager")
    running.until(marked("eager", "restarted"), since)
    running.until(lambda e: marked("eager", "call")(e) and e.text == "trace", since)  # type: ignore[union-attr]
    running.until(ticked("eager", 128), len(running.events))


def test_a_lane_that_cannot_run_says_so_and_an_interpreter_is_not_waited_for(running: Running) -> None:
    running.start(study("eager,nnc-llvm,nnc-interp"), 900)
    llvm = running.until(marked("nnc-llvm", "failed"))
    slow = running.until(marked("nnc-interp", "failed"))
    assert "no LLVM in this fake" in llvm.text  # type: ignore[union-attr]
    assert "would take about 16 s" in slow.text  # type: ignore[union-attr]
    running.until(ticked("eager", 900))


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The fake's library, which is built until this file is there."""
    monkeypatch.setenv("FAKE_LIBRARY", str(tmp_path / "library"))
    return tmp_path / "library"


def waiting(lane: str, words: str) -> Callable[[Event], bool]:
    return lambda e: isinstance(e, Progressed) and e.lane == lane and words in e.text


@pytest.mark.parametrize("order", ["nnc-cpp,eager,trace", "eager,trace,nnc-cpp"])
def test_lanes_are_timed_while_another_builds_its_library(running: Running, library: Path, order: str) -> None:
    running.start(study(order))
    building = running.until(marked("nnc-cpp", "building"))
    running.until(waiting("nnc-cpp", "building the library, 2 s of about 30 s"))
    for lane in ("eager", "trace"):
        running.until(ticked(lane), running.events.index(building))
    assert not [e for e in running.events if ticked("nnc-cpp")(e)]
    library.touch()
    running.until(ticked("nnc-cpp"))
    told = [e.text for e in running.events if isinstance(e, LiveMarked) and e.lane == "nnc-cpp" and e.s is None]
    assert told == ["building the library; the others are timed beside it", "the build has ended"]
    assert [e.text for e in running.events if isinstance(e, Progressed)][-1] == ""


def test_inductor_is_told_to_compile_until_it_is_timed(running: Running) -> None:
    running.start(study("eager,inductor", fake="inductor Capture late"))
    running.until(waiting("inductor", "compiling kernels"))
    running.until(ticked("inductor"))
    told = [e.text for e in running.events if isinstance(e, LiveMarked) and e.lane == "inductor" and e.s is None]
    assert told == ["compiling kernels", "the build has ended"]
    assert [e.text for e in running.events if isinstance(e, Progressed)][-1] == ""


def test_a_flip_to_a_library_that_is_not_built_stops_no_other_lane(running: Running, library: Path) -> None:
    running.start(study("eager,trace"))
    running.until(ticked("trace"))
    running.control.set(study("eager,nnc-cpp"), 64)
    running.until(marked("nnc-cpp", "building"))
    since = len(running.events)
    running.until(ticked("eager"), since)
    library.touch()
    running.until(ticked("nnc-cpp"), since)


def test_a_stop_ends_a_build_too(running: Running, library: Path) -> None:
    running.start(study("nnc-cpp"))
    running.until(marked("nnc-cpp", "building"))
    process = psutil.Process(running.session._workers._seats["nnc-cpp"].client.pid)
    running.stop()
    assert running.events[-1] == Ended("live", True, None)
    assert not process.is_running()
    assert not any(ticked("nnc-cpp")(e) for e in running.events)


def test_lanes_come_and_go(running: Running) -> None:
    running.start(study("eager"))
    running.until(ticked("eager"))
    running.control.set(study("eager,trace"), 64)
    running.until(ticked("trace"))
    running.control.set(replace(study("trace")), 64)
    time.sleep(0.1)
    since = len(running.events)
    running.until(ticked("trace"), since)
    assert not [e for e in running.events[since + 1:] if ticked("eager")(e)]


def test_a_difference_of_lanes_is_named() -> None:
    parse = lanes.parse
    assert difference(parse("trace"), parse("trace+can_fuse_on_cpu=on")) == "can_fuse_on_cpu=on"
    assert difference(parse("trace+can_fuse_on_cpu=on"), parse("trace")) == "can_fuse_on_cpu=default"
    assert difference(parse("trace"), parse("script+threads=2")) == "mode=script, threads=2"
    assert difference(parse("trace"), parse("trace+rewrite=minmax")) == "rewrite=minmax"
