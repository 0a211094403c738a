"""Rules over a whole document: what is worth knowing, why, and the lane to try."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from core.document import Document
from core.insight.gains import lane_of
from core.insight.rules import RULES
from core.results import Finding
from core.units import count

_ORDER = {"error": 0, "warning": 1, "info": 2}


def find(document: Document) -> tuple[Finding, ...]:
    """All findings, the gravest first; what a rule says of a lane at several n in the same words is said once. Pure."""
    found = _once(_offered(document, finding) for rule in RULES for finding in rule.fire(document))
    return tuple(sorted(found, key=lambda f: _ORDER.get(f.severity, 3)))


def _offered(document: Document, finding: Finding) -> Finding:
    """Without its remedy where that was measured here and gives other results than the formula."""
    lane = lane_of(document, finding.try_lane) if finding.try_lane else None
    if lane is None or all(p.check is None or p.check.ok for p in document.points if p.lane == lane):
        return finding
    text = f"{finding.text} (Its remedy, the lane {lane}, was measured here and is none: its results differ.)"
    return replace(finding, text=text, try_lane=None, predicted=None)


def _once(findings: Iterable[Finding]) -> list[Finding]:
    """In their order; the first of those that differ in n alone stands for them, and names the sizes."""
    alike: dict[tuple[str, str | None, str, str | None], list[Finding]] = {}
    for finding in findings:
        alike.setdefault((finding.rule, finding.lane, finding.text, finding.try_lane), []).append(finding)
    return [_joined(group) for group in alike.values()]


def _joined(group: list[Finding]) -> Finding:
    sizes = sorted({finding.n for finding in group if finding.n is not None})
    if len(sizes) < 2:
        return group[0]
    said = ", ".join(map(count, sizes)) if len(sizes) <= 3 else (
        f"{count(sizes[0])} to {count(sizes[-1])}, {count(len(sizes))} sizes")
    return replace(group[0], n=None, text=f"{group[0].text} So at n = {said}.",
                   evidence={**group[0].evidence, "sizes": sizes})
