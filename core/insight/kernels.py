"""What became of each fusion group's loops: passes over memory and bytes, before and after NNC's transformations."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core import units
from core.errors import ParseError
from core.ir.graph import Value
from core.ir.loops import LoopReport, read_loops, words
from core.ir.parse import parse
from core.ir.types import BYTES
from core.results import LaneGraphs, Stage

_FIRST, _LAST = "Original Stmt", "Final Stmt"


@dataclass(frozen=True, slots=True)
class Kernel:
    """One group's loop nests. Bytes are None where bounds are symbolic (dynamic shapes)."""

    group: int
    before: LoopReport
    after: LoopReport
    before_bytes: int | None
    after_bytes: int | None

    @property
    def words(self) -> str:
        """`3 passes over memory became 1, 8 elements at a time; 655 kB became 131 kB`."""
        if self.before_bytes is None or self.after_bytes is None:
            return words(self.before, self.after)
        return (f"{words(self.before, self.after)}; {units.bytes_(self.before_bytes)} became "
                f"{units.bytes_(self.after_bytes)}")


def kernels(graphs: LaneGraphs) -> tuple[Kernel, ...]:
    """Every group that was lowered to loops. Pure."""
    found = []
    for stage in graphs.stages:
        if stage.group is not None and stage.name.endswith(_FIRST) and stage.text.strip():
            last = graphs.stage(stage.name.replace(_FIRST, _LAST))
            if last is not None and last.text.strip():
                found.append(_kernel(graphs, stage, last))
    return tuple(found)


def bytes_of_stage(graphs: LaneGraphs, stage: Stage) -> int | None:
    """Bytes that the loop nests of one stage move."""
    sizes, default = _element_bytes(graphs, stage.group)
    return read_loops(stage.text).bytes_moved(sizes, default)


def _kernel(graphs: LaneGraphs, first: Stage, last: Stage) -> Kernel:
    return Kernel(first.group or 0, read_loops(first.text), read_loops(last.text), bytes_of_stage(graphs, first),
                  bytes_of_stage(graphs, last))


def _element_bytes(graphs: LaneGraphs, group: int | None) -> tuple[dict[str, int], int]:
    """Bytes of an element by buffer, and for buffers that the kernel's graph does not name."""
    stage = graphs.stage(f"kernel {group}: TensorExprKernel graph")
    try:
        graph = parse(stage.text) if stage else None
    except ParseError:
        graph = None
    if graph is None:
        return {}, 4
    sizes = {_buffer(value): BYTES[str(value.type.dtype)] for value in graph.block.params
             if value.type.dtype in BYTES}
    made = {v.name: v.type.dtype for node in graph.block.nodes for v in node.outputs}
    results = [BYTES[str(made[name])] for name in graph.block.returns if made.get(name) in BYTES]
    return sizes, max(results, default=4)


def _buffer(value: Value) -> str:
    """NNC's name of an input's buffer: `t` and the value's name, dots as underscores."""
    return "t" + re.sub(r"\W", "_", value.name)
