"""Studies of one lane and one point, as small as a rule needs them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from core.document import FORMAT, VERSION, Document, FormulaText, LaneRecord
from core.machine import Machine
from core.results import Decision, LaneGraphs, Point, Stage

MACHINE = Machine("cpu", 2, 8 << 30, "Linux", "3.11", "0")


def document(lane: str = "nnc-interp", graphs: LaneGraphs | None = None, point: Point | None = None,
             **record: Any) -> Document:
    """One lane, one point."""
    fields: dict[str, Any] = {"label": lane, "mode": "trace", "variant": "f", "torch": "2.13.0", **record}
    points = (replace(point, lane=lane),) if point else ()
    found = (replace(graphs, lane=lane),) if graphs else ()
    return Document(FORMAT, VERSION, "2026-01-01T00:00:00Z", MACHINE, FormulaText("f", "", ("f",)),
                    (LaneRecord(lane, **fields),), points, found)


def point(**fields: Any) -> Point:
    return Point("", 16, fields.pop("status", "ok"), **fields)


def graphs(*decisions: Decision, **stages: str) -> LaneGraphs:
    made = tuple(Stage(name.replace("_", " "), "graph", "torchscript", text) for name, text in stages.items())
    return LaneGraphs("", 16, made, decisions)


def left(op: str, verdict: str, **more: Any) -> Decision:
    return Decision(more.pop("node", "1"), op, more.pop("line", 3), None, verdict=verdict, **more)
