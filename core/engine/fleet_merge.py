"""One study document out of the answers of many tasks, with a machine block for each host."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from itertools import product

from core import machine
from core.document import FORMAT, VERSION, Document, LaneRecord
from core.engine import records
from core.insight.findings import find
from core.lanes import Lane
from core.results import LaneGraphs, Point, PointError
from core.study import Study


class Merge:
    """Grows answer by answer. Where there are several hosts, a lane is named `LANE on HOST`."""

    def __init__(self, study: Study, hosts: tuple[str, ...]) -> None:
        self.study, self._hosts = study, hosts
        self._created = datetime.now(UTC)
        self._points: dict[tuple[str, int], Point] = {}
        self._lanes: dict[str, LaneRecord] = {}
        self._graphs: dict[str, LaneGraphs] = {}
        self._machines: dict[str, machine.Machine] = {}

    def name(self, lane: Lane, host: str) -> str:
        """The lane's name in the document."""
        return lane.id if len(self._hosts) == 1 else f"{lane.id} on {host}"

    def add(self, host: str, lane: Lane, n: int, answer: Document) -> Point:
        """Takes one task's document; a second answer to the same task takes the first one's place."""
        name = self.name(lane, host)
        point, record = answer.point(lane.id, n), answer.lane(lane.id)
        if point is None or record is None:
            return self.fail(host, lane, n, "protocol", "the answer lacks what was asked for")
        self._points[name, n] = replace(point, lane=name)
        self._lanes[name] = replace(record, id=name, target=record.target or host)
        self._machines[host] = answer.machine
        for graphs in answer.graphs:
            if graphs.lane == lane.id:
                self._graphs.setdefault(name, replace(graphs, lane=name))
        return self._points[name, n]

    def fail(self, host: str, lane: Lane, n: int, kind: str, words: str) -> Point:
        """The task has no answer."""
        name = self.name(lane, host)
        self._points[name, n] = Point(name, n, "cancelled" if kind == "cancelled" else "failed",
                                      PointError(kind, words))
        self._lanes.setdefault(name, replace(records.lane(self.study, lane, None), id=name, target=host))
        return self._points[name, n]

    def document(self) -> Document:
        """Everything so far. `machine` is the first host's; `machines` holds all."""
        names = [self.name(lane, host) for host, lane in product(self._hosts, self.study.lanes)]
        first = next((self._machines[h] for h in self._hosts if h in self._machines), None) or machine.describe()
        made = Document(
            FORMAT, VERSION, self._created.isoformat(timespec="seconds").replace("+00:00", "Z"), first,
            records.formula(self.study), tuple(self._lanes[name] for name in names if name in self._lanes),
            tuple(self._points[key] for key in product(names, self.study.sizes) if key in self._points),
            tuple(self._graphs[name] for name in names if name in self._graphs),
            settings=records.settings(self.study), machines=dict(self._machines))
        return replace(made, findings=find(made))
