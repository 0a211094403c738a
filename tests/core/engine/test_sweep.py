"""Sweeps over the fake worker: outcomes, order, stops. Quick and exact, no torch."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core import lanes
from core.document import decode, encode
from core.engine.events import (
    Ended,
    Event,
    FindingsChanged,
    GraphsCaptured,
    LaneOpened,
    Logged,
    PointChanged,
    Progressed,
)
from core.engine.failure import WorkerFailure
from core.engine.session import Session, study_of
from core.engine.targets import Target
from core.errors import UsageError
from core.formula import read
from core.insight.findings import find
from core.study import Study, at

SOURCE = "def inputs(n, device, dtype): ...\ndef formula(a, b): ...\n"


def study(lane_text: str = "eager,trace", sizes: tuple[int, ...] = (64, 128), fake: str = "", **more: object) -> Study:
    source = SOURCE + "".join(f"# fake: {line}\n" for line in fake.split(";") if line)
    settings = {"budget_s": 0.5, "call_limit_s": 1.0, "build_limit_s": 2.0, **more}
    return Study(read(source, "fake"), lanes.parse_all(lane_text), sizes, **settings)  # type: ignore[arg-type]


class Heard:
    """A session on the fake target, and what it told."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.on: Callable[[Event], None] = lambda event: None
        self.session = Session(self.hear, spare=False)

    def hear(self, event: Event) -> None:
        self.events.append(event)
        self.on(event)

    def of(self, kind: type) -> list:  # type: ignore[type-arg]
        return [e for e in self.events if isinstance(e, kind)]


@pytest.fixture
def heard(fake_target: Target) -> Iterator[Heard]:
    made = Heard()
    yield made
    made.session.close()


def outcomes(document: object) -> dict[tuple[str, int], str]:
    return {(p.lane, p.n): p.status for p in document.points}  # type: ignore[attr-defined]


def test_every_point_is_measured_checked_and_compared(heard: Heard) -> None:
    document = heard.session.sweep(study())
    assert set(outcomes(document).values()) == {"ok"}
    assert len(document.points) == 4
    point = document.point("trace", 128)
    assert point
    assert point.time
    assert point.time.median_s == pytest.approx(8e-3, rel=0.01)
    assert point.time.low_s <= point.time.median_s <= point.time.high_s
    assert point.time.calls >= len(point.time.samples_s) >= 6
    assert point.ratio
    assert point.ratio.low <= 2.0 <= point.ratio.high * 1.01
    assert point.ratio.words == "faster"
    assert point.cpu
    assert point.cpu.minor_faults == pytest.approx(3)
    assert point.check
    assert point.check.ok
    assert [call.event for call in point.calls] == ["trace", "profile", "steady", "steady"]
    assert point.trace_warnings == ("3: a number was frozen",)
    eager = document.point("eager", 128)
    assert eager
    assert eager.ratio is None
    assert decode(encode(document)) == document


def test_events_grow_and_end(heard: Heard) -> None:
    heard.session.sweep(study())
    changed = heard.of(PointChanged)
    assert [(e.point.lane, e.point.n) for e in changed if e.final] == [
        ("eager", 64), ("trace", 64), ("eager", 128), ("trace", 128)]
    assert any(not e.final for e in changed)
    assert [e.lane for e in heard.of(LaneOpened)] == ["eager", "trace"]
    assert {e.graphs.lane for e in heard.of(GraphsCaptured)} == {"eager", "trace"}
    assert heard.of(Progressed)[-1].done == heard.of(Progressed)[-1].total == 4
    assert heard.events[-1] == Ended("sweep", False, None)


def test_every_worker_has_imported_torch_before_anything_is_run(heard: Heard) -> None:
    heard.session.sweep(study())
    texts = [e.text for e in heard.of(Progressed)]
    assert sum("importing torch" in text for text in texts) == 2
    assert max(i for i, text in enumerate(texts) if "importing" in text) < min(
        i for i, text in enumerate(texts) if "build" in text)


def test_the_time_left_is_unknown_during_the_first_n_alone(heard: Heard) -> None:
    heard.session.sweep(study(sizes=(64, 128, 256)))
    told = [(e.done, e.left_s) for e in heard.of(Progressed)]
    assert all(left is None for done, left in told[:5])
    assert all(left is not None for done, left in told if done >= 2)
    assert told[-1] == (6, 0.0)


@pytest.mark.parametrize(("fake", "status", "kind", "words"), [
    ("trace Build fail", "failed", "raised", "bad luck"),
    ("trace Build hang", "failed", "hang", "the build did not return within 2 s"),
    ("trace Warm abort", "failed", "crash", "SIGABRT"),
    ("trace Time divide", "failed", "crash", "SIGFPE"),
    ("trace Check garbage", "failed", "protocol", "not a message"),
    ("trace Weigh exit", "failed", "crash", "ended with code 3 during the memory measurement: the formula,"),
])
def test_a_failing_lane_fails_alone_and_is_tried_at_the_next_n(heard: Heard, fake: str, status: str, kind: str,
                                                              words: str) -> None:
    document = heard.session.sweep(study(fake=fake + " 100", sizes=(64, 128)))
    point = document.point("trace", 128)
    assert point
    assert point.error
    assert (point.status, point.error.kind) == (status, kind)
    assert words in point.error.message
    assert {k: v for k, v in outcomes(document).items() if k != ("trace", 128)} == dict.fromkeys(
        [("eager", 64), ("eager", 128), ("trace", 64)], "ok")


def test_a_crashed_worker_is_started_again_for_the_next_n(heard: Heard) -> None:
    document = heard.session.sweep(study(fake="trace Weigh abort", sizes=(64, 128)))
    assert [p.error.kind for p in document.points if p.lane == "trace" and p.error] == ["crash", "crash"]


def test_a_point_that_failed_while_it_was_timed_is_not_compared(heard: Heard) -> None:
    point = heard.session.sweep(study(fake="trace Time tire", sizes=(64,))).point("trace", 64)
    assert point
    assert (point.status, point.ratio, point.break_even) == ("failed", None, None)
    assert point.time  # what was timed before it is kept


def test_a_worker_that_always_dies_is_given_up(heard: Heard) -> None:
    document = heard.session.sweep(study(fake="trace Weigh abort", sizes=(1, 2, 4, 8, 16, 32)))
    last = document.point("trace", 32)
    assert last
    assert last.error
    assert "was started 4 times" in last.error.message


def test_a_lane_whose_call_passes_its_limit_stops_growing(heard: Heard) -> None:
    document = heard.session.sweep(study(fake="eager Warm hang 100", sizes=(64, 128, 256), call_limit_s=0.5))
    assert [outcomes(document)["eager", n] for n in (64, 128, 256)] == ["ok", "over_budget", "over_budget"]
    error = document.point("eager", 256).error  # type: ignore[union-attr]
    assert error
    assert "stopped growing at n = 128" in error.message
    assert outcomes(document)["trace", 256] == "ok"


def test_larger_n_of_a_lane_whose_build_timed_out_say_that(heard: Heard) -> None:
    document = heard.session.sweep(study(fake="trace Build hang", sizes=(64, 128), call_limit_s=0.1, build_limit_s=0.4))
    assert [outcomes(document)["trace", n] for n in (64, 128)] == ["failed", "failed"]
    error = document.point("trace", 128).error  # type: ignore[union-attr]
    assert error
    assert error.message == "its build timed out at n = 64; larger n were not tried"


@pytest.mark.parametrize(("sizes", "advice"), [((32, 64, 128), "; take a smaller n: n = 64 fits"),
                                               ((128,), "; take a smaller n")])
def test_a_point_without_memory_says_what_to_do(heard: Heard, sizes: tuple[int, ...], advice: str) -> None:
    document = heard.session.sweep(study(fake="trace Warm starve", sizes=sizes))
    error = document.point("trace", 128).error  # type: ignore[union-attr]
    assert error
    assert error.message == f"there is no memory for a tensor of 10 GB{advice}"


def test_a_slow_call_that_returns_is_over_budget_too(heard: Heard) -> None:
    document = heard.session.sweep(study(sizes=(64, 1024), call_limit_s=0.9))
    assert (outcomes(document)["eager", 1024], outcomes(document)["trace", 1024]) == ("over_budget", "ok")
    error = document.point("eager", 1024).error  # type: ignore[union-attr]
    assert error
    assert "a call takes 1.0 s" in error.message


def test_what_cannot_run_is_unavailable_with_the_reason_and_never_timed(heard: Heard) -> None:
    document = heard.session.sweep(study("eager,nnc-llvm", sizes=(64,)))
    point = document.point("nnc-llvm", 64)
    assert point
    assert (point.status, point.time, point.error.message) == (  # type: ignore[union-attr]
        "unavailable", None, "no LLVM in this fake")
    lane = document.lane("nnc-llvm")
    assert lane
    assert (lane.available, lane.reason) == (False, "no LLVM in this fake")


def test_the_interpreter_is_not_waited_for(heard: Heard) -> None:
    document = heard.session.sweep(study("eager,nnc-interp", sizes=(64, 1024), call_limit_s=1.0))
    assert [outcomes(document)["nnc-interp", n] for n in (64, 1024)] == ["ok", "over_budget"]
    error = document.point("nnc-interp", 1024).error  # type: ignore[union-attr]
    assert error
    assert "would take about 21 s" in error.message


def test_a_stop_keeps_what_was_measured_and_marks_what_ran(heard: Heard) -> None:
    def stop_at_second_size(event: Event) -> None:
        if isinstance(event, PointChanged) and event.point.n == 128 and event.point.time:
            threading.Thread(target=heard.session.stop).start()

    heard.on = stop_at_second_size
    document = heard.session.sweep(study(sizes=(64, 128, 256), budget_s=1.0, precision=1e-9))
    assert {n for _, n in outcomes(document)} == {64, 128}
    assert set(outcomes(document).values()) == {"ok", "cancelled"}
    assert document.point("eager", 128).time  # type: ignore[union-attr]
    assert heard.events[-1] == Ended("sweep", True, None)


def test_a_stop_ends_a_hang(heard: Heard) -> None:
    def stop_in_build(event: Event) -> None:
        if isinstance(event, Progressed) and "trace: build" in event.text:
            threading.Timer(0.2, heard.session.stop).start()

    heard.on = stop_in_build
    document = heard.session.sweep(study(fake="trace Build deaf", build_limit_s=60.0, call_limit_s=60.0))
    assert outcomes(document)["trace", 64] == "cancelled"
    heard.on = lambda event: None
    assert set(outcomes(heard.session.sweep(study())).values()) == {"ok"}


def test_trace_once_feeds_the_later_sizes(heard: Heard) -> None:
    document = heard.session.sweep(study(fake="any Build abort 100", follow="once"))
    assert set(outcomes(document).values()) == {"ok"}
    assert document.point("trace", 128).build_s == 0.0  # type: ignore[union-attr]


def test_a_point_of_what_is_traced_once_is_measured_again_as_it_was(heard: Heard) -> None:
    """A build at the point's own n would be another question, and is the death of this fake."""
    question = study(fake="trace Build abort 100", follow="once")
    document = heard.session.sweep(question)
    point = heard.session.remeasure(document, "trace", 128)
    assert (point.status, point.build_s) == ("ok", 0.0)


def test_what_is_traced_once_and_lost_is_traced_at_its_first_size_again(heard: Heard) -> None:
    fakes = "trace Weigh exit 128;trace Build abort 100"
    document = heard.session.sweep(study(fake=fakes, follow="once", sizes=(64, 128, 256)))
    words = [document.point("trace", n).error.message for n in (128, 256)]  # type: ignore[union-attr]
    assert all("ended with code 3" in one for one in words), words


def test_the_study_at_one_size_remembers_what_came_before() -> None:
    whole = study(sizes=(64, 128, 256), follow="once", refine=True)
    assert (at(whole, 256).sizes, at(whole, 256).fed, at(whole, 256).refine) == ((256,), (64, 128), False)
    assert at(whole, 100).fed == (64, 128, 256)
    assert at(at(whole, 256), 256).fed == (64, 128)
    assert at(study(sizes=(64, 128)), 128).fed == ()


def test_a_capture_that_kills_its_worker_costs_the_graphs_alone(heard: Heard) -> None:
    document = heard.session.sweep(study(fake="trace Capture abort"))
    assert set(outcomes(document).values()) == {"ok"}
    assert [(g.lane, bool(g.stages)) for g in document.graphs] == [("eager", True), ("trace", False)]
    assert any("SIGABRT" in e.text for e in heard.of(Logged))


def test_a_failed_lane_shows_its_graphs_all_the_same(heard: Heard) -> None:
    document = heard.session.sweep(study(fake="trace Warm fail"))
    assert [(g.lane, g.n, bool(g.stages)) for g in document.graphs] == [("eager", 64, True), ("trace", 64, True)]


def test_graphs_are_left_out_when_not_wanted(heard: Heard) -> None:
    document = heard.session.sweep(study(fake="any Capture abort", capture=False))
    assert (document.graphs, set(outcomes(document).values())) == ((), {"ok"})


def test_threads_and_copy_bandwidth_are_in_the_document(heard: Heard) -> None:
    document = heard.session.sweep(study("eager+threads=1,eager+threads=2", sizes=(64,)))
    assert [lane.threads for lane in document.lanes] == [1, 2]
    assert document.machine.copy_bandwidth_bytes_per_s == 1e10
    assert document.machine.copy_bandwidths == {"here/cpu/1": 1e10, "here/cpu/2": 1e10}
    assert len(document.drift) == 1


def test_a_point_is_measured_again_from_its_document(heard: Heard) -> None:
    document = heard.session.sweep(study())
    assert study_of(document).sizes == (64, 128)
    point = heard.session.remeasure(decode(encode(document)), "trace", 128)
    assert (point.lane, point.n, point.status) == ("trace", 128, "ok")
    assert point.ratio
    assert document.with_point(point).point("trace", 128) == point
    with pytest.raises(UsageError):
        heard.session.remeasure(document, "script", 64)


def test_measuring_again_tells_of_that_point_alone_and_keeps_what_still_holds(heard: Heard) -> None:
    document = heard.session.sweep(study())
    old = document.point("trace", 128)
    assert old
    assert old.traffic
    heard.events.clear()
    point = heard.session.remeasure(document, "trace", 128)
    assert {(e.point.lane, e.point.n) for e in heard.of(PointChanged)} == {("trace", 128)}
    assert all(e.point.traffic == old.traffic for e in heard.of(PointChanged))
    assert (point.traffic, point.fusion) == (old.traffic, old.fusion)
    assert heard.of(GraphsCaptured) == []
    assert [e.findings for e in heard.of(FindingsChanged)] == [find(document.with_point(point))]


def test_a_point_without_traffic_gets_it_when_it_is_measured_again(heard: Heard) -> None:
    bare = heard.session.sweep(study(capture=False))
    heard.events.clear()
    point = heard.session.remeasure(study(), "trace", 128, bare)
    assert point.traffic
    assert [e.graphs.lane for e in heard.of(GraphsCaptured)] == ["trace"]


def test_capture_on_a_warm_worker(heard: Heard) -> None:
    question = study()
    graphs = heard.session.capture(question, question.lanes[1], 64)
    assert (graphs.lane, graphs.n, graphs.stage("traced") is not None) == ("trace", 64, True)
    with pytest.raises(WorkerFailure) as caught:
        heard.session.capture(question, lanes.parse("nnc-llvm"), 64)
    assert caught.value.kind == "unavailable"
    assert heard.of(Ended)[-1].error == "nnc-llvm: no LLVM in this fake"


def test_a_lane_takes_over_the_worker_of_one_that_is_gone(heard: Heard) -> None:
    def pids() -> dict[str, int]:
        return {slot: seat.client.pid for slot, seat in heard.session._workers._seats.items()}

    question = study("eager,trace")
    for lane in question.lanes:
        heard.session.capture(question, lane, 64)
    before = pids()
    flipped = study("eager,trace+can_fuse_on_cpu=on")
    heard.session.capture(flipped, flipped.lanes[1], 64)
    assert pids() == {"eager": before["eager"], flipped.lanes[1].id: before["trace"]}
    for count in range(1, 6):
        other = study(f"eager,trace+env.FAKE={count}")
        heard.session.capture(other, other.lanes[1], 64)
    assert len(pids()) <= 2 + 2
    heard.session.sweep(study("eager", sizes=(64,)))
    assert pids() == {"eager": before["eager"]}


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The fake's library, which is built until this file is there."""
    monkeypatch.setenv("FAKE_LIBRARY", str(tmp_path / "library"))
    return tmp_path / "library"


def built_when_told(heard: Heard, library: Path) -> list[str]:
    """Lets the library's build end once it was told of; what is told of it."""
    told: list[str] = []

    def hear(event: Event) -> None:
        if isinstance(event, Progressed) and event.lane == "nnc-cpp":
            told.append(event.text)
            library.touch()
    heard.on = hear
    return told


def test_a_sweep_says_that_a_library_is_built(heard: Heard, library: Path) -> None:
    told = built_when_told(heard, library)
    document = heard.session.sweep(study("eager,nnc-cpp", (64,)))
    assert set(outcomes(document).values()) == {"ok"}
    assert told[0] == "building the library, 0 s of about 30 s"
    assert [e.text for e in heard.of(Logged) if e.lane == "nnc-cpp"] == ["building the library"]
    assert not heard.of(Progressed)[-1].lane


def test_a_stop_ends_every_build_of_a_sweep(heard: Heard, library: Path) -> None:
    heard.on = lambda event: heard.session.stop() if isinstance(event, Progressed) and event.lane else None
    heard.session.sweep(study("eager,nnc-cpp,nnc-cpp+threads=1", (64,)))
    assert set(heard.session._workers._seats) <= {"eager"}
    assert not library.exists()


def test_a_capture_says_that_a_library_is_built(heard: Heard, library: Path) -> None:
    told, question = built_when_told(heard, library), study("nnc-cpp", (64,))
    heard.session.capture(question, question.lanes[0], 64)
    assert told[0] == "building the library, 0 s of about 30 s"
