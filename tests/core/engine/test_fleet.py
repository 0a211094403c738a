"""Fleets: answers merged, and a real scheduler with two workers one of which dies in the middle."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from core import formula, lanes, machine
from core.document import FORMAT, VERSION, Document
from core.engine import fleet, fleet_task, records
from core.engine.fleet_merge import Merge
from core.errors import UnavailableError
from core.results import Point
from core.study import Study

STUDY = Study(formula.load("a*b+1"), lanes.parse_all("eager,trace"), (8, 16), budget_s=0.2, precision=0.9,
              capture=False)


def _answer(lane: str, n: int) -> Document:
    kept = tuple(row for row in STUDY.lanes if row.id in (lane, "eager"))
    rows = tuple(records.lane(STUDY, row, None) for row in kept)
    points = tuple(Point(row.id, n, "ok") for row in kept)
    return Document(FORMAT, VERSION, "", machine.describe(), records.formula(STUDY), rows,
                    points)


# merged

def test_one_host_keeps_the_lanes_names() -> None:
    merge = Merge(STUDY, ("alone",))
    for n in (16, 8):
        for lane in reversed(STUDY.lanes):
            merge.add("alone", lane, n, _answer(lane.id, n))
    document = merge.document()
    assert [(p.lane, p.n) for p in document.points] == [("eager", 8), ("eager", 16), ("trace", 8), ("trace", 16)]
    assert list(document.machines) == ["alone"]


def test_two_hosts_have_a_block_each_and_nothing_is_double() -> None:
    merge = Merge(STUDY, ("a", "b"))
    eager, trace = STUDY.lanes
    for host in ("a", "b", "a"):  # the last one came twice
        merge.add(host, trace, 8, _answer("trace", 8))
    merge.fail("b", eager, 8, "connection", "b is gone")
    document = merge.document()
    assert [(p.lane, p.n, p.status) for p in document.points] == [
        ("trace on a", 8, "ok"), ("eager on b", 8, "failed"), ("trace on b", 8, "ok")]
    assert sorted(document.machines) == ["a", "b"]
    assert {record.id: record.target for record in document.lanes} == {
        "trace on a": "a", "eager on b": "b", "trace on b": "b"}


def test_an_answer_without_the_point_is_a_failed_one() -> None:
    merge = Merge(STUDY, ("a",))
    point = merge.add("a", STUDY.lanes[1], 8, _answer("eager", 8))
    assert point.status == "failed"


# the task

def test_sources_are_unpacked_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fleet_task.tempfile, "tempdir", str(tmp_path))
    first, second = fleet_task.unpacked(fleet.sources()), fleet_task.unpacked(fleet.sources())
    assert first == second
    assert (first / "core" / "engine" / "fleet_answer.py").is_file()
    assert [p.name for p in tmp_path.iterdir()] == [first.name]


@pytest.mark.skipif(os.name == "nt", reason="no flock")
def test_one_measurement_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fleet_task.tempfile, "tempdir", str(tmp_path))
    inside, most = [], []

    def work() -> None:
        with fleet_task.alone():
            inside.append(1)
            most.append(len(inside))
            time.sleep(0.05)
            inside.pop()

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most == [1, 1, 1]


@pytest.mark.parametrize(("source", "words"), [("raise SystemExit('no room')", "code 1: no room"),
                                               ("import os; os.kill(os.getpid(), 9)", "code -9: it said nothing")])
def test_a_process_that_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, source: str, words: str) -> None:
    monkeypatch.setattr(fleet_task, "START", source)
    with pytest.raises(RuntimeError, match=words):
        fleet_task._answer(tmp_path, b"", lambda: False)


def test_a_process_that_is_stopped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(fleet_task, "START", "import sys; sys.stdin.read()")
    with pytest.raises(InterruptedError):
        fleet_task._answer(tmp_path, b"", lambda: True)


# a real cluster

@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and two workers on loopback, each a process."""
    pytest.importorskip("distributed", reason="needs the package distributed")
    place = tmp_path / "scheduler.json"
    common = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": tmp_path,
              "env": {**os.environ, "TMPDIR": str(tmp_path)}}  # a lock of its own: another run is not waited for
    made = [subprocess.Popen([sys.executable, "-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port",
                              "0", "--no-dashboard", "--scheduler-file", str(place)], **common)]  # type: ignore[call-overload]
    try:
        for _ in range(2):
            made.append(subprocess.Popen(
                [sys.executable, "-m", "distributed.cli.dask_worker", "--scheduler-file", str(place), "--nthreads", "1",
                 "--no-nanny", "--no-dashboard", "--resources", "fusescope=1", "--host", "127.0.0.1"],
                **common))  # type: ignore[call-overload]
        deadline = time.monotonic() + 60
        while not place.exists() and time.monotonic() < deadline:
            time.sleep(0.1)
        yield json.loads(place.read_text())["address"], made
    finally:
        for process in reversed(made):
            for child in psutil.Process(process.pid).children(recursive=True) if process.poll() is None else ():
                child.kill()
            process.kill()
            process.wait()


@pytest.mark.torch
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
@pytest.mark.timeout(900)
def test_three_formulas_two_workers_one_killed(scheduler: tuple[str, list[subprocess.Popen[bytes]]]) -> None:
    address, processes = scheduler
    told: list[Point] = []
    doomed = processes[1]

    def hear(point: Point) -> None:
        told.append(point)
        if len(told) == 1:
            doomed.kill()

    one = replace(STUDY, sizes=(8,), lanes=STUDY.lanes[:1])
    studies = [replace(one, formula=formula.load(text)) for text in ("a*b+1", "a+b", "a-b*2")]
    made = fleet.Fleet(address, hear)
    made._client.wait_for_workers(2, timeout=60)
    try:
        documents = made.sweep(studies)
    finally:
        made.close()
    assert doomed.poll() is not None
    assert len(told) == 3
    for document in documents:
        assert [(p.lane, p.n, p.status) for p in document.points] == [("eager", 8, "ok")], document.points[0].error
        assert len(document.machines) == 1


@pytest.mark.filterwarnings("ignore")
def test_no_scheduler_there() -> None:
    pytest.importorskip("distributed", reason="needs the package distributed")
    with pytest.raises(UnavailableError, match="no Dask scheduler"):
        fleet.Fleet("tcp://127.0.0.1:9")


def test_without_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(UnavailableError, match="pip install distributed"):
        fleet.Fleet("local")
