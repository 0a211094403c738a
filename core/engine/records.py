"""The fixed parts of a study's document: lanes, formula, settings."""

from __future__ import annotations

from typing import Any

from core.document import FormulaText, LaneRecord, Settings
from core.engine import job, targets
from core.engine.events import LaneOpened
from core.lanes import Lane
from core.study import Study


def baseline(study: Study) -> str | None:
    """The lane that the others are compared with: the first eager one, else the first."""
    eager = [lane.id for lane in study.lanes if lane.mode == "eager"]
    return next(iter(eager + [lane.id for lane in study.lanes]), None)


def settings(study: Study) -> Settings:
    """How the study measures."""
    return Settings(study.sizes, study.dtype, study.device, study.threads, study.precision, study.budget_s,
                    study.call_limit_s, study.build_limit_s, study.follow, study.seed, study.grad, study.refine)


def formula(study: Study) -> FormulaText:
    return FormulaText(study.formula.name, study.formula.source, study.formula.variants)


def lane(study: Study, row: Lane, opened: LaneOpened | None) -> LaneRecord:
    """The lane as asked for and, once its worker has answered, as it really runs."""
    asked = LaneRecord(row.id, row.label, row.mode_for(study.formula), row.variant_for(study.formula), row.requested,
                       threads=job.threads(study, row), target=targets.name_of(row), look=dict(study.looks).get(row.id))
    if opened is None:
        return asked
    return LaneRecord(asked.id, asked.label, asked.mode, asked.variant, asked.switches, opened.effective,
                      opened.effective.get("threads", asked.threads), asked.target, opened.torch, opened.llvm,  # type: ignore[arg-type]
                      opened.available, opened.reason, opened.ignored, asked.look)


def opened(row: Lane, probed: dict[str, Any] | None, reason: str | None, effective: dict[str, Any] | None = None,
           ignored: dict[str, str] | None = None) -> LaneOpened:
    """The event for a lane whose worker answered, or could not."""
    found = probed or {}
    values = {name: row["value"] for name, row in found.get("switches", {}).items() if row["present"]}
    return LaneOpened(row.id, found.get("torch"), bool(found.get("llvm")), reason is None, reason,
                      effective if effective is not None else values, ignored or {},
                      targets.offered(row, found.get("backends") or {}))
