"""The job thread: the latest capture wins, long jobs let captures wait, a stop is heard, events come in few batches."""

from __future__ import annotations

from core.engine.events import FindingsChanged, LiveMarked, LiveTicked, Logged, PointChanged, Progressed
from gui.coalesce import LOG_MOST, coalesce
from gui.job import Job
from tests.fakes.fake_session import point


def idle(bench):
    return lambda: bench.bridge.running is None


def job(bench, kind, index=0):
    workbench = bench.workbench
    return Job(kind, workbench.study(), workbench.setup.question, workbench.setup.lanes[index], 8)


def test_the_selected_lane_is_captured_when_a_formula_is_loaded(bench, qtbot):
    bench.load()
    qtbot.waitUntil(lambda: bench.workbench.graphs is not None)
    assert bench.session.calls == [("capture", "eager", 1024)]


def test_the_latest_capture_wins(bench, qtbot):
    bench.load()
    bench.session.hold = True
    qtbot.waitUntil(lambda: bool(bench.session.calls))
    bench.workbench.select_lane(1)
    qtbot.waitUntil(lambda: len(bench.session.calls) == 2)
    bench.session.hold = False
    bench.workbench.select_lane(3)
    qtbot.waitUntil(lambda: "inductor" in bench.workbench.answers.graphs)
    assert "trace" not in bench.workbench.answers.graphs
    assert bench.workbench.answers.errors == {}


def test_flips_that_follow_each_other_are_one_capture(bench, qtbot):
    bench.load()
    bench.workbench.select_lane(1)
    for value in (True, False, True):
        bench.workbench.set_switch("can_fuse_on_cpu", value)
    qtbot.waitUntil(lambda: bench.workbench.graphs is not None)
    assert [c[1] for c in bench.session.calls if c[0] == "capture"] == ["trace+can_fuse_on_cpu=on"]


def test_a_capture_waits_for_a_sweep_and_then_runs(bench, qtbot):
    bench.load()
    qtbot.waitUntil(idle(bench))
    bench.session.hold = True
    bench.conductor.sweep()
    qtbot.waitUntil(lambda: bool(bench.workbench.points))
    bench.workbench.select_lane(1)
    qtbot.wait(120)
    assert bench.bridge.running.kind == "sweep"
    bench.session.hold = False
    bench.conductor.stop()
    qtbot.waitUntil(lambda: "trace" in bench.workbench.answers.graphs)
    assert len(bench.workbench.points) == 1


def test_a_stop_before_the_job_has_begun_is_heard(bench, qtbot):
    bench.load()
    qtbot.waitUntil(idle(bench))
    bench.session.hold = True
    bench.bridge.start(job(bench, "sweep"))
    bench.bridge.stop()
    qtbot.waitUntil(idle(bench))


def test_a_failing_lane_says_why_and_is_not_asked_again(bench, qtbot):
    bench.session.failing = {"eager": "the process ended with SIGABRT"}
    bench.load()
    qtbot.waitUntil(lambda: bool(bench.workbench.answers.errors))
    assert "SIGABRT" in bench.workbench.answers.errors["eager"]
    bench.workbench.lane_selected.emit()
    qtbot.wait(150)
    assert len(bench.session.calls) == 1
    bench.conductor.capture_again()
    qtbot.waitUntil(lambda: len(bench.session.calls) == 2)


def test_live_is_steered_and_not_begun_anew(bench, qtbot):
    bench.load()
    qtbot.waitUntil(idle(bench))
    bench.conductor.live()
    qtbot.waitUntil(lambda: bench.bridge.running is not None and bench.bridge.running.kind == "live")
    bench.workbench.set_n(77)
    bench.workbench.select_lane(1)
    bench.workbench.set_switch("llga", True)
    control = bench.bridge.running.control
    qtbot.waitUntil(lambda: bool(control.set_calls))
    assert control.set_calls[-1][1] == 77
    assert "trace+llga=on" in [lane.id for lane in control.set_calls[-1][0].lanes]
    assert control.again == []
    bench.conductor.capture_again()
    assert control.again == ["trace+llga=on"]
    assert bench.bridge.running.control is control
    bench.conductor.live()
    qtbot.waitUntil(lambda: bench.bridge.running is None or bench.bridge.running.kind == "capture")


def test_nothing_runs_before_trust(bench, qtbot):
    bench.load()
    qtbot.waitUntil(lambda: bench.workbench.graphs is not None)
    from gui.answers import Answers

    bench.workbench.open_setup(bench.workbench.setup, Answers(), None, trusted=False)
    said = []
    bench.workbench.problem_reported.connect(said.append)
    bench.conductor.sweep()
    qtbot.wait(150)
    assert len(bench.session.calls) == 1
    assert "Trust and run" in said[0]
    bench.workbench.trust()
    qtbot.waitUntil(lambda: len(bench.session.calls) == 2)


def test_what_a_later_event_replaces_is_dropped():
    first, last = PointChanged(point("a", 1, 1.0), False), PointChanged(point("a", 1, 2.0), True)
    other = PointChanged(point("b", 1), True)
    kept = coalesce([first, Progressed(0, 2, None, "x"), other, last, Progressed(1, 2, None, "y"), FindingsChanged(())])
    assert kept == (other, last, Progressed(1, 2, None, "y"), FindingsChanged(()))


def test_progress_of_one_lane_leaves_that_of_another():
    kept = coalesce([Progressed(0, 0, None, "1 s", "a"), Progressed(0, 0, None, "1 s", "b"),
                     Progressed(0, 0, None, "2 s", "a")])
    assert kept == (Progressed(0, 0, None, "1 s", "b"), Progressed(0, 0, None, "2 s", "a"))


def test_ticks_are_joined_but_not_across_a_mark():
    ticks = [LiveTicked("a", 1, 0.1, (1.0,), 5), LiveTicked("b", 1, 0.1, (9.0,), 5), LiveTicked("a", 1, 0.2, (2.0,), 6)]
    mark = LiveMarked("a", 0.3, "switch", "llga=on")
    joined = coalesce([*ticks, mark, LiveTicked("a", 1, 0.4, (3.0,), 7)])
    assert [getattr(e, "samples_s", None) for e in joined] == [(1.0, 2.0), (9.0,), None, (3.0,)]


def test_a_flood_of_printed_lines_is_counted_not_passed_on():
    kept = coalesce([Logged("a", f"line {i}") for i in range(100_000)])
    assert len(kept) == LOG_MOST + 1
    assert kept[0].text == f"({100_000 - LOG_MOST} lines more were printed)"
    assert kept[-1].text == "line 99999"


def test_one_event_of_many_lines_is_cut_as_well():
    kept = coalesce([Logged("a", "first"), Logged("a", "\n".join(str(i) for i in range(5000)))])
    assert [len(e.text.splitlines()) for e in kept] == [1, LOG_MOST]
    assert kept[0].text == f"({5001 - LOG_MOST} lines more were printed)"


def test_a_sweep_for_crossovers_asks_for_more_sizes(bench, qtbot):
    bench.load()
    qtbot.waitUntil(idle(bench))
    began = []
    bench.bridge.job_began.connect(began.append)
    for start in (bench.conductor.sweep_crossovers, bench.conductor.sweep):
        start()
        qtbot.waitUntil(idle(bench))
    assert [job.study.refine for job in began if job.kind == "sweep"] == [True, False]
