"""What points say together, in words."""

from __future__ import annotations

from dataclasses import replace

from cli.summary import summary
from core import machine
from core.document import FORMAT, VERSION, Document, Drift, FormulaText, LaneRecord
from core.insight.findings import find
from core.insight.rules_study import STUDY_RULE_NAMES
from core.lanes import parse
from core.measure.conclusions import conclusions
from core.results import Call, Memory, Point, Ratio, Time

SIZES = (16, 32, 64, 128)


def point(lane: str, n: int, seconds: float, peak: int | None = None) -> Point:
    return Point(lane, n, "ok", time=Time(seconds, seconds * 0.99, seconds * 1.01, overhead_s=6e-8, method="ranks"),
                 memory=Memory(peak) if peak else None)


def document(points: tuple[Point, ...], drift: tuple[Drift, ...] = ()) -> Document:
    rows = tuple(LaneRecord(lane, lane, "eager", "formula") for lane in dict.fromkeys(p.lane for p in points))
    return Document(FORMAT, VERSION, "", machine.describe(), FormulaText("f", "", ("formula",)), rows, points,
                    drift=drift)


def lines(name: str, study: Document) -> tuple[str, ...]:
    return next((one.lines for one in conclusions(study) if one.name == name), ())


QUADRATIC = tuple(point("eager", n, 1e-6 * n * n, 4 * n * n) for n in SIZES)
LINEAR = tuple(point("trace", n, 50e-6 * n) for n in SIZES)


def test_where_the_winner_changes() -> None:
    (line,) = lines("crossovers", document(QUADRATIC + LINEAR))
    assert line.startswith("eager is faster up to n ≈ 50 (32 to 64), trace beyond")


def refined(points: tuple[Point, ...], sizes: tuple[int, ...] = SIZES) -> tuple[str, ...]:
    study = document(points)
    return lines("crossovers", replace(study, settings=replace(study.settings, sizes=sizes, refine=True)))


def pair(first: float, second: float, sizes: tuple[int, ...] = SIZES) -> tuple[Point, ...]:
    return tuple(point(lane, n, s) for n in sizes for lane, s in (("eager", first), ("trace", second)))


def test_a_sweep_for_crossovers_says_why_no_size_was_added() -> None:
    assert refined(pair(2.0, 1.0)) == (
        "no size was added: the winner does not change: trace is faster wherever one of the two clearly is",)
    assert "the intervals of the lanes overlap at every size" in refined(pair(1.0, 1.001))[0]
    assert "no two lanes were measured at two sizes" in refined(pair(1.0, 2.0, (16,)), (16,))[0]
    three = pair(1.0, 2.0) + tuple(point("script", n, 4.0) for n in SIZES)
    assert "of no two lanes the winner changes" in refined(three)[0]
    crossed = (*pair(1.0, 2.0, (63,)), *pair(2.0, 1.0, (64,)))
    assert refined(crossed, (63, 64))[-1] == (
        "no size was added: no room is left between the neighbouring sizes where the winner changes")


def test_nothing_is_said_of_sizes_that_were_added_or_may_yet_be() -> None:
    assert refined(pair(2.0, 1.0), (16, 32, 64)) == ()  # 128 was added
    assert refined(pair(2.0, 1.0, (16, 32))) == ()  # two sizes are to come
    assert all("added" not in line for line in refined(QUADRATIC + LINEAR))  # the sweep goes on
    stopped = (*pair(2.0, 1.0, (16, 32)), Point("eager", 64, "cancelled"), Point("trace", 64, "cancelled"))
    assert refined(stopped, (16, 32, 64)) == ()
    assert lines("crossovers", document(pair(2.0, 1.0))) == ()  # nobody asked


def test_notes_call_lanes_as_the_window_does_and_the_command_line_as_they_are_typed() -> None:
    lanes = ("nnc-cpp+threads=1", "nnc-cpp+threads=2", "eager")
    study = document(tuple(point(lane, n, s * n ** power) for n in SIZES for lane, s, power in
                           zip(lanes, (1e-3, 6e-4, 1e-6), (1, 1, 3), strict=True)))
    study = replace(study, lanes=tuple(replace(r, label=parse(r.id).label) for r in study.lanes))
    notes = "\n".join(f.text for f in find(study) if f.rule in STUDY_RULE_NAMES)
    assert "eager is faster up to" in notes
    assert "NNC C++ +threads=1 beyond" in notes
    assert "NNC C++: 2 threads against 1" in notes
    assert "nnc-cpp" not in notes
    assert "NNC" not in summary(study)
    assert "nnc-cpp: 2 threads against 1" in summary(study)


def test_how_lanes_grow_in_time_and_memory_with_intervals() -> None:
    eager, trace = lines("growth", document(QUADRATIC + LINEAR))
    assert eager.startswith("eager: time grows as n^2.00 (2.00 to 2.00); peak memory grows as n^2.00 (")
    assert trace.startswith("trace: time grows as n^1.00 (")
    assert "memory" not in trace


def test_a_bad_fit_is_refused_and_says_where() -> None:
    cliff = tuple(point("eager", n, 1e-6 * n * n * (30 if n > 64 else 1)) for n in SIZES)
    (line,) = lines("growth", document(cliff))
    assert "no power of n" in line
    assert "between n = " in line
    assert lines("growth", document(cliff[:2])) == ()


def test_what_threads_bring_is_told_at_the_largest_size_with_its_interval() -> None:
    study = document(tuple(point(f"trace+threads={k}", n, 1e-3 * n / (1 if k == 1 else 1.6)) for k in (1, 2)
                           for n in SIZES))
    assert lines("threads", study) == (
        "trace: 2 threads against 1 at n = 128: 1.60\u202f× as fast (1.58 to 1.62), 80\u202f% of linear",)
    same = document(tuple(point(f"trace+threads={k}", 64, 1e-3) for k in (1, 2)))
    assert "no difference shown (0.986 to 1.01)" in lines("threads", same)[0]


def test_drift_is_always_shown_and_doubted_when_it_matters() -> None:
    quiet = document((point("eager", 64, 1.0),), (Drift(64, (1.0,), 0.01),))
    assert lines("drift", quiet) == ("the same fixed work, last rounds against first: +1.0\u202f% at n = 64",)
    moved = document((), (Drift(64, (1.0,), 0.01), Drift(128, (1.0,), -0.2), Drift(256, (1.0,), None)))
    assert "-20.0\u202f% at n = 128" in lines("drift", moved)[0]
    assert "ratios hold" in lines("drift", moved)[1]


def test_methods_and_the_loop_s_own_cost_are_stated() -> None:
    compared = Point("trace", 64, "ok", time=Time(1.0, 0.9, 1.1, method="ranks"),
                     ratio=Ratio(1.0, 0.9, 1.1, "no difference shown", "signed ranks"))
    assert lines("methods", document((point("eager", 64, 1.0), compared))) == (
        "95\u202f% intervals of medians: ranks".replace("\u202f", " "), "95 % intervals of ratios: signed ranks",
        "the measuring loop itself takes 60\u202fns a call; stated, not subtracted")


def test_the_window_gets_them_as_notes_and_the_command_line_as_a_summary() -> None:
    study = document(QUADRATIC + LINEAR, (Drift(64, (1.0,), 0.01),))
    notes = {f.rule: f.text for f in find(study) if f.rule in STUDY_RULE_NAMES}
    assert set(notes) == {"crossovers", "growth", "drift"}
    assert notes["crossovers"].splitlines()[0] == "Where the faster of two lanes changes"
    assert "Where the faster of two lanes changes:\n  eager is faster" in summary(study)


CALLS = (Call(0.05, "profile"), Call(0.1, "compile"), Call(5e-3, "fused"), Call(4e-3, "fused"), Call(6e-3, "fused"))


def test_first_calls_are_named_and_those_of_a_kind_stand_together() -> None:
    points = tuple(Point("trace", n, "ok", calls=CALLS, build_s=0.01) for n in (16, 32))
    study = document(points)
    words = ("build 10.0 ms, calls 1 profile 50.0 ms, 2 compile 100 ms, 3–5 fused 5.00 ms")
    assert lines("ladder", study) == (f"trace at n = 32: {words}",)
    once = replace(study, settings=replace(study.settings, follow="once"))
    assert [line.partition(":")[0] for line in lines("ladder", once)] == ["trace at n = 16", "trace at n = 32"]


def test_a_lane_that_is_faster_from_the_first_size_on_is_told_though_nothing_crosses() -> None:
    won = tuple(Point("trace", n, "ok", ratio=Ratio(2.0, 1.9, 2.1, "faster", "sign test")) for n in (16, 32))
    assert lines("crossovers", document(won)) == ("trace is faster than the baseline at every size measured",)
    assert not lines("crossovers", document((won[0], replace(won[1], ratio=Ratio(1, .9, 1.1, "no difference shown")))))
    assert not lines("crossovers", document(won[:1]))


def test_nothing_to_say() -> None:
    assert conclusions(document(())) == ()
    assert summary(document(())) == ""
