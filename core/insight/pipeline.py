"""The stages of a lane as a pipeline: what each of them changed, and how often its loops pass over memory. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from core import units
from core.insight.kernels import bytes_of_stage
from core.ir.diff import canonical
from core.ir.loops import read_loops
from core.results import LaneGraphs, Stage

QUIET = {"same": "unchanged", "absent": "not run"}  # changes where there is nothing to look at, in words


@dataclass(frozen=True, slots=True)
class Step:
    """`change`: first (of its kind), changed, same as the one before of its kind, absent (its note says why).

    `added` and `removed` count lines by what they say, not by the names of values; `loops` is words for a loop nest.
    """

    name: str
    change: str
    added: int = 0
    removed: int = 0
    loops: str = ""

    @property
    def is_quiet(self) -> bool:
        """Nothing to look at: left away by "hide unchanged"."""
        return self.change in QUIET

    @property
    def words(self) -> str:
        """`+3 −1 lines`, `unchanged`."""
        if self.change == "changed":
            return " ".join(p for p in (f"+{self.added}" if self.added else "", f"−{self.removed}" if self.removed
                                        else "") if p) or "order"
        return QUIET.get(self.change, "")


def steps(graphs: LaneGraphs) -> Iterator[Step]:
    """One for each stage, in order; lazily, since comparing long texts takes a while."""
    last: dict[tuple[str, str, int | None], tuple[str, ...]] = {}
    for stage in graphs.stages:
        if not stage.text.strip():
            yield Step(stage.name, "absent")
            continue
        family = (stage.kind if stage.name != "source" else "source", stage.language, stage.group)
        lines = tuple(line for line in canonical(stage.text, stage.language) if line.strip())
        yield _step(graphs, stage, last.get(family), lines)
        last[family] = lines


def _step(graphs: LaneGraphs, stage: Stage, before: tuple[str, ...] | None, lines: tuple[str, ...]) -> Step:
    loops = loop_words(graphs, stage)
    if before is None:
        return Step(stage.name, "first", loops=loops)
    if before == lines:
        return Step(stage.name, "same", loops=loops)
    was, now = Counter(before), Counter(lines)
    return Step(stage.name, "changed", (now - was).total(), (was - now).total(), loops)


def loop_words(graphs: LaneGraphs, stage: Stage) -> str:
    """`3 passes, 655 kB`, for a loop nest; bytes only where its bounds are numbers."""
    if stage.language != "nnc" or not stage.text.strip():
        return ""
    passes, size = read_loops(stage.text).passes, bytes_of_stage(graphs, stage)
    words = f"{units.count(passes)} pass{'es' if passes != 1 else ''}"
    return words if size is None else f"{words}, {units.bytes_(size)}"
