"""The rules as rows: name, gravity, condition with its evidence, words, remedy."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from core.document import Document
from core.results import Finding


@dataclass(frozen=True, slots=True)
class Case:
    """One place where a rule holds: the lane, the size, words, figures, and the lane that applies the remedy."""

    lane: str | None
    n: int | None
    text: str
    evidence: dict[str, object]
    try_lane: str | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """`cases` finds where it holds; `title` says in a few words what it is about."""

    name: str
    severity: str
    title: str
    cases: Callable[[Document], Iterable[Case]]

    def fire(self, document: Document) -> list[Finding]:
        return [Finding(self.name, self.severity, c.lane, c.n, c.text, c.evidence, c.try_lane)
                for c in self.cases(document)]


def _llvm_not_found(document: Document) -> Iterable[Case]:
    for point in document.points:
        if point.error and (point.error.kind == "llvm_not_found" or "LLVM Backend not found" in point.error.message):
            yield Case(point.lane, point.n, "LLVM Backend not found.", {"message": point.error.message}, "nnc-cpp")


RULES: tuple[Rule, ...] = (Rule("llvm_not_found", "error", "no LLVM", _llvm_not_found),)
