"""What points say together, in words."""

from __future__ import annotations

from cli.summary import summary
from core import machine
from core.document import FORMAT, VERSION, Document, Drift, FormulaText, LaneRecord
from core.results import Point, Time


def point(lane: str, n: int, seconds: float) -> Point:
    return Point(lane, n, "ok", time=Time(seconds, seconds * 0.99, seconds * 1.01))


def document(points: tuple[Point, ...], drift: tuple[Drift, ...] = ()) -> Document:
    rows = tuple(LaneRecord(lane, lane, "eager", "formula") for lane in dict.fromkeys(p.lane for p in points))
    return Document(FORMAT, VERSION, "", machine.describe(), FormulaText("f", "", ("formula",)), rows, points,
                    drift=drift)


def test_the_winner_changes_and_lanes_grow() -> None:
    sizes = (16, 32, 64, 128)
    quadratic = tuple(point("a", n, 1e-6 * n * n) for n in sizes)
    linear = tuple(point("b", n, 50e-6 * n) for n in sizes)
    lines = summary(document(quadratic + linear)).splitlines()
    assert lines[0].startswith("a is faster up to n ≈ 50 (")
    assert lines[0].endswith("), b beyond")
    assert lines[1].startswith("a grows as n^2.00 (")
    assert lines[2].startswith("b grows as n^1.00 (")


def test_only_a_drift_that_matters_is_told() -> None:
    drift = (Drift(64, (1.0,), 0.01), Drift(128, (1.0,), -0.2), Drift(256, (1.0,), None))
    assert summary(document((point("a", 64, 1.0),), drift)).splitlines() == [
        "the machine drifted at n = 128: the same fixed work took 20.0\u202f% less at the end than at the start; "
        "ratios hold, absolute times less so"]


def test_nothing_to_say() -> None:
    assert summary(document(())) == ""
