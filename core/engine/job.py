"""A lane of a study as the worker's job: plain fields, all that the work needs."""

from __future__ import annotations

from typing import Any

from core.lanes import Lane
from core.study import Study
from core.switches import rows_for_worker


def make(study: Study, lane: Lane, n: int) -> dict[str, Any]:
    """The job of `lane` at `n`; the keys are protocol.JOB."""
    formula = study.formula
    return {"source": formula.source, "name": formula.name, "variant": lane.variant_for(formula),
            "reference": formula.variants[0], "mode": lane.mode_for(formula),
            "switches": rows_for_worker(lane.requested), "rewrites": list(lane.rewrites),
            "backend": lane.requested.get("backend") or "torch", "n": n, "dtype": study.dtype, "device": study.device,
            "threads": threads(study, lane), "seed": study.seed, "grad": study.grad or formula.grad}


def threads(study: Study, lane: Lane) -> int | None:
    """The lane's own count, else the study's; None leaves it to torch."""
    return lane.threads or study.threads


def switch_rows() -> list[dict[str, Any]]:
    """Every run-time switch, for Probe."""
    return rows_for_worker({})
