"""Rules about a study as a whole: what its points say together, as notes without a lane or size."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from core.document import Document
from core.insight.rule import Case, Rule
from core.measure.conclusions import SUBJECTS, conclusions

TOLD = ("crossovers", "growth", "threads", "drift")  # the methods stand with each point


def _cases(name: str, document: Document) -> Iterator[Case]:
    """One note on the subject: its title, then its lines. Lanes go by the names that window and report show."""
    for one in conclusions(document, labels=True):
        if one.name == name:
            yield Case(None, None, "\n".join((one.title, *one.lines)), {"lines": len(one.lines)})


STUDY_RULES: tuple[Rule, ...] = tuple(
    Rule(name, "info", title, partial(_cases, name)) for name, title, _ in SUBJECTS if name in TOLD)
STUDY_RULE_NAMES = frozenset(rule.name for rule in STUDY_RULES)
