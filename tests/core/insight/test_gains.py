"""Predicted beside measured gain, and the times of nodes."""

from __future__ import annotations

from dataclasses import replace

from core.document import FORMAT, VERSION, Document, FormulaText, LaneRecord, decode, encode
from core.insight.assemble import assemble
from core.insight.gains import gain_words, gains, remedies
from core.insight.times import times_by_key
from core.machine import Machine
from core.results import Finding, Point, Time

MACHINE = Machine("cpu", 2, 8 << 30, "Linux", "3.11", "0")
FINDING = Finding("has_equal", "warning", "nnc-cpp", 64, "words", {}, "nnc-cpp+rewrite=minmax,square", 1.6)
FASTER = "nnc-cpp+rewrite=square,minmax"  # the same lane, written otherwise


def point(lane: str, n: int, s: float) -> Point:
    samples = tuple(s * (1 + 0.002 * (i % 5)) for i in range(40))
    return Point(lane, n, "ok", time=Time(s, s, s * 1.01, samples, 40))


DOCUMENT = Document(FORMAT, VERSION, "2026-01-01T00:00:00Z", MACHINE, FormulaText("f", "", ("f",)),
                    (LaneRecord("nnc-cpp", "a", "trace", "f"), LaneRecord(FASTER, "b", "trace", "f")),
                    (point("nnc-cpp", 64, 3e-3), point(FASTER, 64, 2e-3), point("nnc-cpp", 128, 9e-3),
                     point(FASTER, 128, 3e-3)), (), (FINDING,))


def test_both_stand_side_by_side() -> None:
    (gain,) = gains(DOCUMENT)
    assert (gain.n, gain.predicted) == (64, 1.6)
    assert gain.measured is not None
    assert gain.measured.low <= 1.5 <= gain.measured.high
    assert gain.words == "measured 1.5\u202f× [1.5, 1.5], predicted at most 1.6\u202f×"
    assert remedies(DOCUMENT) == {("has_equal", "nnc-cpp", "nnc-cpp+rewrite=minmax,square"):
                                    "measured 1.5\u202f× [1.5, 1.5] at n = 64, predicted at most 1.6\u202f×"}


def test_a_remedy_that_costs_says_so_and_where() -> None:
    slow = replace(DOCUMENT, points=(*DOCUMENT.points[:1], point(FASTER, 64, 9e-3), *DOCUMENT.points[2:]))
    (words,) = remedies(slow).values()
    assert words.endswith(" at n = 64: slower, predicted at most 1.6\u202f×")


def test_the_remedys_row_says_it_at_its_own_n() -> None:
    words = gain_words(DOCUMENT, FASTER, 128)
    assert words == "over nnc-cpp: measured 3.0\u202f× [3.0, 3.0], predicted at most 1.6\u202f×"
    assert gain_words(DOCUMENT, "nnc-cpp", 128) == ""
    assert gain_words(DOCUMENT, FASTER, 256) == ""


def test_what_is_not_known_is_left_away() -> None:
    alone = replace(DOCUMENT, points=DOCUMENT.points[:1])
    assert [gain.words for gain in gains(alone)] == ["predicted at most 1.6\u202f×"]
    assert gains(replace(alone, findings=(replace(FINDING, predicted=None),))) == ()
    assert gains(replace(DOCUMENT, findings=(replace(FINDING, try_lane=None),))) == ()


def test_the_prediction_survives_saving() -> None:
    assert decode(encode(DOCUMENT)).findings == (FINDING,)


TRACED = ("graph(%a : Tensor):\n  %one : int = prim::Constant[value=1]()\n  %b : Tensor = aten::sin(%a)\n"
          "  %c : Tensor = aten::add(%b, %a, %one)\n  %d : Tensor = aten::sin(%c)\n  return (%d)\n")


def test_operations_of_the_profiler_find_their_nodes() -> None:
    renamed = TRACED.replace("%b", "%7").replace("%c", "%8").replace("%d", "%9")
    stages = [{"name": name, "kind": "graph", "language": "torchscript", "text": text}
              for name, text in (("traced", TRACED), ("optimised", renamed))]
    times = [["aten::empty", 9.0], ["aten::sin", 1.0], ["aten::add", 2.0], ["aten::to", 9.0], ["aten::sin", 3.0]]
    graphs = assemble("trace", 8, {"stages": stages, "times": times, "log": ""}).graphs
    assert [(row.node, row.s) for row in graphs.times] == [("b", 1.0), ("c", 2.0), ("d", 3.0)]
    assert times_by_key(graphs, "traced") == times_by_key(graphs, "optimised") == {"1": 1.0, "2": 2.0, "3": 3.0}
    assert times_by_key(replace(graphs, times=()), "traced") == {}
