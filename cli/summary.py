"""What the points of a study say together: where the winner changes, how lanes grow, how the machine drifted."""

from __future__ import annotations

from core import units
from core.document import Document
from core.measure.crossover import Crossover, crossovers
from core.measure.scaling import of_time

DRIFT = 0.05  # of the reference probe, from which it is worth a line


def summary(document: Document) -> str:
    """One line each; empty where there is nothing to say."""
    return "\n".join([*map(_crossover, crossovers(document.points)), *_growth(document), *_drift(document)])


def _crossover(found: Crossover) -> str:
    return (f"{found.below} is faster up to n ≈ {units.count(found.n)} ({units.count(found.low)} to "
            f"{units.count(found.high)}), {found.above} beyond")


def _growth(document: Document) -> list[str]:
    """Only what fits: a refused fit says nothing that the table does not."""
    fits = [(lane.id, of_time([p for p in document.points if p.lane == lane.id and p.status == "ok"]))
            for lane in document.lanes]
    return [f"{lane} grows as {fit.words}" for lane, fit in fits if fit.exponent is not None]


def _drift(document: Document) -> list[str]:
    return [f"the machine drifted at n = {units.count(row.n)}: the same fixed work took "
            f"{units.percent(abs(row.change))} {'longer' if row.change > 0 else 'less'} at the end than at the start; "
            "ratios hold, absolute times less so"
            for row in document.drift if row.change is not None and abs(row.change) > DRIFT]
