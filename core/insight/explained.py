"""A lane's decisions as a short list: what was left out and why, what fused, what needs nothing. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from core.insight.kernels import kernels
from core.insight.rule import named
from core.results import Decision, LaneGraphs


@dataclass(frozen=True, slots=True)
class Entry:
    """Decisions that share operation and reason. `title` names them with their lines, `line` is the first."""

    title: str
    verdict: str
    line: int | None
    meaning: str = ""
    reason: str = ""  # the fuser's own words
    help: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """A fusion group: its operations, and what became of its loops."""

    number: int
    entries: tuple[Entry, ...]
    kernel: str = ""


@dataclass(frozen=True, slots=True)
class Explained:
    """`idle`: constants, lists, views and numbers, for which there is nothing to do."""

    left_out: tuple[Entry, ...]
    groups: tuple[Group, ...]
    idle: tuple[Entry, ...]
    fused_ops: int
    compute_ops: int


def explained(graphs: LaneGraphs) -> Explained:
    """The same as the command `explain` prints, gathered."""
    compute = [d for d in graphs.decisions if not d.nothing_to_do]
    fused = [d for d in compute if d.group is not None]
    words = {kernel.group: kernel.words for kernel in kernels(graphs)}
    numbers = sorted({d.group for d in fused if d.group is not None})
    groups = tuple(Group(k, _gathered([d for d in fused if d.group == k]), words.get(k, "")) for k in numbers)
    return Explained(_gathered([d for d in compute if d.group is None]), groups,
                     _gathered([d for d in graphs.decisions if d.nothing_to_do]), len(fused), len(compute))


def _gathered(decisions: list[Decision]) -> tuple[Entry, ...]:
    alike: dict[tuple[object, ...], list[Decision]] = {}
    for decision in decisions:
        alike.setdefault((decision.op, decision.verdict, decision.reason, decision.meaning), []).append(decision)
    return tuple(_entry(found) for found in alike.values())


def _entry(found: list[Decision]) -> Entry:
    first = found[0]
    line = next((d.line for d in found if d.line), None)
    return Entry(named(found), first.verdict, line, first.meaning or "", first.reason or "", first.help or "")
