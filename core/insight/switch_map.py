"""Which of these switches do anything here: settings that end in the same plan and the same kernels are one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from core.ir.diff import canonical
from core.lanes import Lane
from core.results import LaneGraphs, Stage
from core.switches import BY_NAME, Value, format_value

MOST = 64  # combinations; each is a capture of its own
Setting = tuple[tuple[str, Value], ...]
_CODE = ("Final Stmt", "C++", "LLVM IR", "CUDA", "after optimization", "code")


@dataclass(frozen=True, slots=True)
class Outcome:
    """Settings that came to the same. `fused` of `compute` operations, in words where the lane failed."""

    settings: tuple[Setting, ...]
    words: str


@dataclass(frozen=True, slots=True)
class SwitchMap:
    """Outcomes in the order in which they first came; `inert` names the switches that changed nothing."""

    outcomes: tuple[Outcome, ...]
    inert: tuple[str, ...]
    inert_at: tuple[tuple[Setting, tuple[str, ...]], ...] = ()  # per setting: flipped there alone, it changed nothing


def settings(lane: Lane, switches: Iterable[str], effective: Mapping[str, Value], combined: bool = False
             ) -> tuple[tuple[Setting, Lane], ...]:
    """The settings to try, the present one first: each flag the other way by itself, or all combinations.

    Only flags can be tried; `effective` holds their values as read back. At most MOST lanes.
    """
    names = [name for name in switches if BY_NAME.get(name) and BY_NAME[name].kind == "flag"]
    present = {name: bool(lane.requested.get(name, effective.get(name, BY_NAME[name].default))) for name in names}
    chosen = _combinations(present) if combined else _one_by_one(present)
    found = []
    for setting in list(chosen)[:MOST]:
        changed = lane
        for name, value in setting:
            changed = changed if value == present[name] else changed.with_switch(name, value)
        found.append((setting, changed))
    return tuple(found)


def switch_map(captured: Iterable[tuple[Setting, LaneGraphs]], failed: Mapping[Setting, str] | None = None
               ) -> SwitchMap:
    """Groups settings by what they ended in. Pure.

    `failed`: why a setting could not be captured, or its run failed: equal graphs that failed otherwise stand apart.
    """
    why = failed or {}
    by_print: dict[tuple[str, str], list[Setting]] = {}
    words: dict[tuple[str, str], str] = {}
    for setting, graphs in captured:
        mark = fingerprint(graphs), why.get(setting, "")
        by_print.setdefault(mark, []).append(setting)
        words.setdefault(mark, _words(graphs, mark[1]))
    marks = {setting: mark for mark, members in by_print.items() for setting in members}
    at = inert_at(marks)
    return SwitchMap(tuple(Outcome(tuple(members), words[mark]) for mark, members in by_print.items()),
                     tuple(_inert(list(marks), marks)), at)


def inert_at(marks: Mapping[Setting, object]) -> tuple[tuple[Setting, tuple[str, ...]], ...]:
    """For each setting the switches that, flipped there alone, came to the same mark."""
    tried = list(marks)
    names = tuple(dict.fromkeys(name for setting in tried for name, _ in setting))
    found = []
    for one in tried:
        same = tuple(name for name in names if any(
            marks[one] == marks[other] for other in tried if _differ_only_in(name, dict(one), dict(other))))
        found.append((one, same))
    return tuple(found)


def count_of(names: Collection[str], combined: bool) -> int:
    """How many captures a map of these switches takes."""
    return 2 ** len(names) if combined else 1 + len(names)


def fingerprint(graphs: LaneGraphs) -> str:
    """The plan and the kernels' final loops and code, with values named by what they compute."""
    plan = graphs.stage("optimised")
    shown = plan if plan and plan.text.strip() else graphs.stage("After TExprFuser")
    parts = [shown] if shown else []
    parts += [s for s in graphs.stages if s.group is not None and s.name.endswith(_CODE) and s.text.strip()]
    return "\n".join(_canonical(stage) for stage in parts)


def words_of(setting: Setting) -> str:
    """`can_fuse_on_cpu=on, texpr_reductions=off`."""
    return ", ".join(f"{name}={format_value(value)}" for name, value in setting) or "as it is"


def _canonical(stage: Stage) -> str:
    return f"{stage.name}\n" + "\n".join(canonical(stage.text, stage.language))


def _one_by_one(present: dict[str, bool]) -> Iterator[Setting]:
    yield ()
    for name, value in present.items():
        yield ((name, not value),)


def _combinations(present: dict[str, bool]) -> Iterator[Setting]:
    """The present setting first, then the others by how many switches they change."""
    every = [tuple(zip(present, values, strict=True)) for values in product((False, True), repeat=len(present))]
    yield from sorted(every, key=lambda setting: sum(value != present[name] for name, value in setting))


def _inert(tried: list[Setting], marks: Mapping[Setting, object]) -> Iterator[str]:
    """A switch is inert when no two settings that differ in it alone ended differently."""
    names = dict.fromkeys(name for setting in tried for name, _ in setting)
    for name in names:
        pairs = [(a, b) for i, a in enumerate(tried) for b in tried[:i] if _differ_only_in(name, dict(a), dict(b))]
        if pairs and all(marks[a] == marks[b] for a, b in pairs):
            yield name


def _differ_only_in(name: str, one: dict[str, Value], other: dict[str, Value]) -> bool:
    rest = {k: v for k, v in one.items() if k != name} == {k: v for k, v in other.items() if k != name}
    return rest and one.get(name) != other.get(name)


def _words(graphs: LaneGraphs, failed: str = "") -> str:
    if failed:
        return f"fails: {failed.strip().splitlines()[0]}"
    compute = [d for d in graphs.decisions if not d.nothing_to_do]
    fused = [d for d in compute if d.group is not None]
    groups = len({d.group for d in fused})
    if not compute:
        return "no plan"
    return f"{len(fused)} of {len(compute)} operations fused" + (f", in {groups} groups" if groups > 1 else "")
