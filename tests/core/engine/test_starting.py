"""Workers coming up: no more at once than cores, the long ones first, every one of them waited for."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from core import lanes
from core.engine.failure import WorkerFailure
from core.engine.preparation import Stopped
from core.engine.starting import bring_up
from core.lanes import Lane


@dataclass
class Record:
    """What happened, in order, and how many were on their way at once."""

    steps: list[str] = field(default_factory=list)
    coming: set[str] = field(default_factory=set)
    most: int = 0


@dataclass
class Worker:
    lane: Lane
    record: Record
    prepares_long: bool = False
    fails: str = ""  # the kind of failure
    at: str = "start"

    def start(self) -> None:
        self._step("start")
        self.record.coming.add(self.lane.id)
        self.record.most = max(self.record.most, len(self.record.coming))

    def probe(self) -> None:
        self.record.coming.discard(self.lane.id)
        self._step("probe")

    def _step(self, name: str) -> None:
        self.record.steps.append(f"{name} {self.lane.id}")
        if self.fails and self.at == name:
            raise WorkerFailure({"kind": self.fails, "message": "no"})


def workers(text: str, **of: dict[str, object]) -> tuple[Record, list[Worker]]:
    record = Record()
    return record, [Worker(lane, record, **of.get(lane.id, {})) for lane in lanes.parse_all(text)]  # type: ignore[arg-type]


def told(lane: str, doing: str) -> None:
    assert lane
    assert doing


LONG: dict[str, object] = {"prepares_long": True}


def test_the_long_one_starts_first_and_is_waited_for_last() -> None:
    record, rows = workers("eager,trace,legacy,inductor", inductor=LONG)
    bring_up(rows, 2, told)
    assert record.steps == ["start inductor", "start eager", "probe eager", "start trace", "probe trace",
                            "start legacy", "probe legacy", "probe inductor"]


@pytest.mark.parametrize(("cores", "most"), [(1, 2), (2, 2), (3, 3), (16, 4)])
def test_no_more_are_on_their_way_than_there_are_cores(cores: int, most: int) -> None:
    record, rows = workers("eager,trace,legacy,inductor", inductor=LONG)
    bring_up(rows, cores, told)
    assert record.most == most
    assert sorted(record.steps) == sorted(f"{step} {row.lane.id}" for step in ("start", "probe") for row in rows)


def test_long_ones_alone_all_come() -> None:
    record, rows = workers("eager,trace,legacy", eager=LONG, trace=LONG, legacy=LONG)
    bring_up(rows, 2, told)
    assert len(record.steps) == 6


@pytest.mark.parametrize("at", ["start", "probe"])
def test_one_that_fails_holds_up_no_other(at: str) -> None:
    record, rows = workers("eager,trace,legacy", trace={"fails": "crash", "at": at})
    bring_up(rows, 2, told)
    assert {"probe eager", "probe legacy"} <= set(record.steps)
    assert ("probe trace" in record.steps) is (at == "probe")


@pytest.mark.parametrize("at", ["start", "probe"])
def test_a_stop_ends_it(at: str) -> None:
    record, rows = workers("eager,trace,legacy", trace={"fails": "cancelled", "at": at})
    with pytest.raises(Stopped):
        bring_up(rows, 1, told)
    assert "probe legacy" not in record.steps
