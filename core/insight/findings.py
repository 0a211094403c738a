"""Rules over a whole document: what is worth knowing, why, and the lane to try."""

from __future__ import annotations

from core.document import Document
from core.insight.rules import RULES
from core.results import Finding

_ORDER = {"error": 0, "warning": 1, "info": 2}


def find(document: Document) -> tuple[Finding, ...]:
    """All findings, the gravest first, each rule at most once per lane and n. Pure."""
    found = [finding for rule in RULES for finding in rule.fire(document)]
    return tuple(sorted(found, key=lambda f: _ORDER.get(f.severity, 3)))
