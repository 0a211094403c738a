"""The study document: whole, refused with words, never half written."""

from __future__ import annotations

import codecs
import json
import math
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import machine
from core.document import FORMAT, VERSION, Document, FormulaText, LaneRecord, decode, encode, load, save
from core.errors import DocumentError, FusescopeError
from core.results import (
    BreakEven,
    Call,
    Check,
    Cpu,
    Decision,
    Finding,
    Fusion,
    LaneGraphs,
    Memory,
    Point,
    PointError,
    Ratio,
    Stage,
    Time,
    Traffic,
)

KEYS = {  # of the design; a key that goes or is renamed breaks every reader
    "": {"format", "version", "created", "machine", "formula", "lanes", "points", "graphs", "findings"},
    "machine": {"cpu", "cores", "memory_bytes", "os", "python", "fusescope", "copy_bandwidth_bytes_per_s"},
    "formula": {"name", "source", "variants"},
    "lanes": {"id", "label", "mode", "variant", "switches", "effective", "threads", "target", "torch", "llvm",
              "available", "reason"},
    "points": {"lane", "n", "status", "error", "time", "calls", "memory", "cpu", "check", "traffic", "fusion"},
    "points.error": {"kind", "message", "where"},
    "points.time": {"median_s", "low_s", "high_s", "samples_s", "calls", "warnings"},
    "points.calls": {"s", "event"},
    "points.memory": {"peak_bytes", "inputs_bytes", "outputs_bytes", "allocations", "rss_peak_bytes", "method"},
    "points.cpu": {"user_s", "system_s", "minor_faults"},
    "points.check": {"reference", "max_abs", "max_ulp", "ok", "tolerance", "differences"},
    "points.traffic": {"unfused_bytes", "minimum_bytes", "floor_s"},
    "points.fusion": {"groups", "fused_ops", "compute_ops"},
    "graphs": {"lane", "n", "stages", "decisions"},
    "graphs.stages": {"name", "kind", "language", "text"},
    "graphs.decisions": {"node", "op", "line", "group", "reason", "help"},
    "findings": {"rule", "severity", "lane", "n", "text", "evidence", "try"},
}


@cache  # the machine's load and clock change from call to call, and their digits with them
def full() -> Document:
    point = Point("trace", 64, "ok", PointError("raised", "words", "a.py:3"),
                  Time(1.0, 0.9, 1.1, (1.0, 1.2), 4, ("w",)),
                  (Call(0.1, "trace"),), Memory(1, 2, 3, 4, 5, "m"), Cpu(0.1, 0.2, 3.5),
                  Check("eager", 0.0, 1.0, True, "1 ulp", ("dtype",)), Traffic(9, 3, 1e-9), Fusion(1, 2, 3), 0.1,
                  Ratio(2.0, 1.9, 2.1, "faster"), BreakEven(3.0), ("3: frozen",))
    graphs = LaneGraphs("trace", 64, (Stage("traced", "graph", "torchscript", "graph():\n"),),
                        (Decision("x", "aten::mul", 3, 0),))
    finding = Finding("rule", "warning", "trace", None, "text", {"figure": 1.5}, "trace+can_fuse_on_cpu=on")
    return Document(FORMAT, VERSION, "2026-01-01T00:00:00Z", machine.describe(), FormulaText("f", "source", ("a",)),
                    (LaneRecord("trace", "trace", "trace", "a", {"can_fuse_on_cpu": True}),), (point,), (graphs,),
                    (finding,))


def at(plain: object, path: str) -> object:
    for key in path.split(".") if path else ():
        plain = plain[key]  # type: ignore[index]
        plain = plain[0] if isinstance(plain, list) else plain
    return plain


def test_it_comes_back_equal() -> None:
    assert decode(encode(full())) == full()


@pytest.mark.parametrize("path", KEYS)
def test_the_keys_are_stable(path: str) -> None:
    assert KEYS[path] <= set(at(json.loads(encode(full())), path))  # type: ignore[arg-type,call-overload]


def test_what_is_no_number_becomes_null() -> None:
    point = Point("a", 1, "ok", check=Check("eager", math.inf, math.nan, False, ""))
    back = decode(encode(full().with_point(point))).point("a", 1)
    assert back
    assert back.check == Check("eager", None, None, False, "")


@pytest.mark.parametrize(("old", "new", "words"), [
    (b'"format": "fusescope-study"', b'"format": "other"', 'its format is "other"'),
    (b'"version": 1', b'"version": 2', "later Fusescope (version 2; this one reads up to 1)"),
    (b'"version": 1', b'"version": "1"', "no version"),
    (b'"machine": {', b'"engine": {', "lacks the key machine"),
    (b'"median_s": 1.0', b'"middle_s": 1.0', "lacks the key points[0].time.median_s"),
    (b'"n": 64', b'"n": "many"', "wrong value at points[0].n"),
    (b'"status": "ok"', b'"status": 7', "wrong value at points[0].status"),
    (b'"findings": [', b'"findings": 7, "others": [', "wrong value at findings"),
    (b'"n": 64', b'"n": -64', "wrong value at points[0].n: -64"),
    (b'"low_s": ', b'"low_s": -', "wrong value at points[0].time.low_s"),
    (b'"median_s": 1.0', b'"median_s": 1e-320', "wrong value at points[0].time.median_s: 9.99989e-321"),
    (b'"median_s": 1.0', b'"median_s": 0', "wrong value at points[0].time.median_s: 0"),
    (b'"s": 0.1', b'"s": 1e300', "wrong value at points[0].calls.s: 1e+300"),
    (b'"outputs_bytes": ', b'"outputs_bytes": -', "wrong value at points[0].memory.outputs_bytes"),
])
def test_a_changed_document_is_refused_with_the_place(old: bytes, new: bytes, words: str) -> None:
    data = encode(full())
    assert old in data
    with pytest.raises(DocumentError) as caught:
        decode(data.replace(old, new, 1))
    assert words in caught.value.message


def test_a_lane_that_is_there_twice_is_refused() -> None:
    lane = full().lanes[0]
    with pytest.raises(DocumentError, match=r"lanes\[1\].id: the lane 'trace' is there twice"):
        decode(encode(replace(full(), lanes=(lane, lane))))


@pytest.mark.parametrize(("data", "words"), [
    (b"", "is empty"), (b"PK\x03\x04", "does not begin as one"), (b"[1]", "not a study"),
    (b"{}", "not a study"), (b'{"format": \xff}', "is not JSON"), (b"{" * 100_000, "is "),
])
def test_what_is_not_ours_is_refused(data: bytes, words: str) -> None:
    with pytest.raises(DocumentError) as caught:
        decode(data)
    assert words in caught.value.message
    assert caught.value.remedy


@given(st.integers(0, len(encode(full())) - 3))
def test_a_file_cut_anywhere_is_refused(length: int) -> None:
    with pytest.raises(DocumentError) as caught:
        decode(encode(full())[:length])
    assert "Copy it again" in (caught.value.remedy or "")


def test_files_are_named_in_errors_and_kept_when_writing_fails(tmp_path: Path) -> None:
    place = tmp_path / "study.fscope"
    save(full(), place)
    assert load(place) == full()
    place.write_bytes(codecs.BOM_UTF8 + place.read_bytes())
    assert load(place) == full()
    assert [p.name for p in tmp_path.iterdir()] == ["study.fscope"]
    with pytest.raises(FusescopeError) as caught:
        save(full(), tmp_path / "missing" / "study.fscope")
    assert "missing" in str(caught.value)
    with pytest.raises(DocumentError) as unread:
        load(tmp_path / "nothing.fscope")
    assert unread.value.where == str(tmp_path / "nothing.fscope")
    place.write_bytes(encode(full())[:300])
    with pytest.raises(DocumentError) as cut:
        load(place)
    assert (cut.value.where, "cut short" in cut.value.message) == (str(place), True)


def test_points_are_replaced_in_their_place_or_added() -> None:
    document = full().with_point(Point("eager", 64, "ok"))
    assert [p.lane for p in document.points] == ["trace", "eager"]
    changed = document.with_point(Point("trace", 64, "failed"))
    assert [(p.lane, p.status) for p in changed.points] == [("trace", "failed"), ("eager", "ok")]
    assert [p.lane for p in changed.failed] == ["trace"]
