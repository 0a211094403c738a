"""The lane that would apply what a decision says would help, where one can be written. No Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.errors import UsageError
from core.lanes import parse, write
from core.results import Decision
from gui.models.lane_edits import with_rewrite, with_variant

if TYPE_CHECKING:
    from gui.workbench import Workbench

REWRITE_OF = {"aten::minimum": "minmax", "aten::maximum": "minmax", "aten::clamp_min": "minmax",
              "aten::add_": "functional", "aten::mul_": "functional", "aten::sub_": "functional",
              "aten::div_": "functional", "aten::square": "square", "aten::rsub": "rsub", "aten::stack": "stack",
              "aten::logical_and": "logical", "aten::logical_or": "logical", "aten::logical_not": "logical",
              "aten::masked_fill": "masked_fill"}
VARIANT_OF = {"aten::minimum": "minmax", "aten::maximum": "minmax"}  # a formula's own other spelling


def lane_that_helps(workbench: Workbench, decision: Decision) -> str | None:
    """A finding's lane for this node's operation, else a rewrite, else a variant of the formula that spells it anew."""
    return _from_findings(workbench, decision) or _from_tables(workbench, decision)


def try_lane(workbench: Workbench, written: str) -> None:
    """Adds a lane as it is written; what does not read as one is said in the messages."""
    try:
        workbench.add_lane(parse(written))
    except UsageError as error:
        workbench.report_problem(str(error))


def _from_findings(workbench: Workbench, decision: Decision) -> str | None:
    lane = workbench.row.lane.id if workbench.row else None
    fitting = [f for f in workbench.answers.all_findings if f.try_lane and f.lane == lane]
    op = decision.op.split("::")[-1]
    return next((f.try_lane for f in fitting if op in f.text or op in str(f.evidence)), None)


def _from_tables(workbench: Workbench, decision: Decision) -> str | None:
    if workbench.row is None or workbench.formula is None:
        return None
    lane = workbench.row.lane
    rewrite = REWRITE_OF.get(decision.op)
    if rewrite and rewrite not in lane.rewrites:
        return write(with_rewrite(lane, rewrite, True))
    variant = VARIANT_OF.get(decision.op)
    if variant in workbench.formula.variants and lane.variant_for(workbench.formula) != variant:
        return write(with_variant(lane, variant))
    return None
