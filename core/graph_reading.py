"""What the text of a graph would become as a formula: its size, its groups, its inputs, or why it does not read. Pure.

Of some thousand nodes this takes a second: a window asks for it in the process of `core.ir.drawing_process`.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.errors import FusescopeError
from core.formula import Formula, from_graph
from core.ir.inputs import Row, input_rows
from core.ir.parse import parse
from core.ir.python_source import groups


@dataclass(frozen=True, slots=True)
class Reading:
    """`part`: the fusion group that was taken by itself; None: the whole graph.

    `groups`: the nodes of each fusion group, None where not even the graph reads. `line` is 1-based in the text.
    """

    part: int | None
    formula: Formula | None = None
    groups: tuple[int, ...] | None = None
    nodes: int = 0
    rows: tuple[Row, ...] = ()
    error: str | None = None
    line: int | None = None


def reading(text: str, name: str, part: int | None = None) -> Reading:
    """Reads the text of one graph; a part that it has not is the whole. What does not read is an answer too."""
    found: tuple[int, ...] | None = None
    try:
        graph = parse(text)
        inner = groups(graph)
        found = tuple(len(group.block.nodes) for group in inner)
        part = part if part is not None and part < len(inner) else None
        formula = from_graph(text, name, part)
        rows = input_rows((graph if part is None else inner[part]).block.params)
        return Reading(part, formula, found, sum(1 for _ in graph.walk()), rows)
    except FusescopeError as error:
        return Reading(part, groups=found, error=error.message, line=error.line)
