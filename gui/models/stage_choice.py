"""Which stages the two graph panes begin with. No Qt."""

from __future__ import annotations

from core.results import LaneGraphs

BEFORE = ("rewritten", "traced", "FX graph", "source")
AFTER = ("optimised", "generated code", "FX graph after decomposition", "profiled", "traced", "source")
WANTED = {"before": BEFORE, "after": AFTER}


def first_stage(graphs: LaneGraphs, side: str, chosen: str | None = None) -> str | None:
    """The stage chosen by hand where this lane has it, else the first of the side's list, else any with text."""
    there = {stage.name for stage in graphs.stages if stage.text}
    if chosen in there:
        return chosen
    found = next((name for name in WANTED[side] if name in there), None)
    return found or next((stage.name for stage in graphs.stages if stage.text), None)
