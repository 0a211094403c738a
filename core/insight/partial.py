"""A document of one lane that was captured but not measured, so that the rules can read it."""

from __future__ import annotations

from datetime import UTC, datetime

from core.document import FORMAT, VERSION, Document
from core.engine import records
from core.engine.events import LaneOpened
from core.insight.assemble import WARNINGS, recount
from core.machine import describe
from core.results import LaneGraphs, Point, PointError
from core.study import Study

NO_LLVM = "LLVM Backend not found"


def document_of(study: Study, graphs: LaneGraphs, said: tuple[str, ...], opened: LaneOpened | None = None) -> Document:
    """One lane, one point without times. `said`: the words of a run that failed while it was captured."""
    fusion, traffic = recount(graphs)
    lane = next(row for row in study.lanes if row.id == graphs.lane)
    warned = graphs.stage(WARNINGS)
    point = Point(lane.id, graphs.n, "failed" if said else "ok", _error(said), fusion=fusion, traffic=traffic,
                  trace_warnings=tuple(warned.text.splitlines()) if warned else ())
    created = datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
    return Document(FORMAT, VERSION, created, describe(), records.formula(study),
                    (records.lane(study, lane, opened),), (point,), (graphs,), (), records.settings(study))


def _error(said: tuple[str, ...]) -> PointError | None:
    if not said:
        return None
    return PointError("llvm_not_found" if any(NO_LLVM in text for text in said) else "raised", said[-1], "the run")
