"""The rules as rows: name, gravity, title, and where it holds, with words, evidence and the remedy as a lane."""

from __future__ import annotations

from core.insight.rule import Rule
from core.insight.rules_fusion import FUSION_RULES
from core.insight.rules_measured import MEASURED_RULES
from core.insight.rules_run import RUN_RULES
from core.insight.rules_study import STUDY_RULES

RULES: tuple[Rule, ...] = (*RUN_RULES, *FUSION_RULES, *MEASURED_RULES, *STUDY_RULES)
BY_NAME: dict[str, Rule] = {rule.name: rule for rule in RULES}
