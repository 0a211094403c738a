"""Where each node of a graph stands in the text of its stage, and the other way round."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.ir.graph import Graph

_DEFINED = re.compile(r"^\s*(?:\[[A-Z]+ [^\]]*\]\s*)?(?:with \S+ = )?(?:graph\()?%([^\s:,()=\[\]]+) :")
_HEAD = re.compile(r"^\s*(?:\[[A-Z]+ [^\]]*\]\s*)?(?:with \S+ = )?graph\(")


@dataclass(frozen=True, slots=True)
class StageLines:
    """Lines count from 1; graph inputs have the keys `in:NAME`."""

    line_of: dict[str, int]
    key_at: dict[int, str]


def stage_lines(text: str, graph: Graph) -> StageLines:
    """Follows the order in which a graph is printed: itself, then each subgraph with its own behind it."""
    sections = iter(_sections(text))
    lines = dict(_lines(graph, "", sections))
    return StageLines(lines, {line: key for key, line in reversed(lines.items())})


def _sections(text: str) -> list[dict[str, int]]:
    """Per printed graph: the line that defines each value."""
    made: list[dict[str, int]] = []
    for number, line in enumerate(text.split("\n"), 1):
        if _HEAD.match(line):
            made.append({})
        found = _DEFINED.match(line) if made else None
        if found:
            made[-1].setdefault(found[1], number)
    return made


def _lines(graph: Graph, prefix: str, sections: Iterator[dict[str, int]]) -> Iterator[tuple[str, int]]:
    known = next(sections, {})
    if not prefix:
        yield from ((f"in:{v.name}", known[v.name]) for v in graph.block.params if v.name in known)
    holders: dict[str, str] = {}
    for node, _ in graph.walk():
        if node.outputs and node.outputs[0].name in known:
            yield prefix + node.key, known[node.outputs[0].name]
        if node.subgraph:
            holders[node.subgraph] = f"{prefix}{node.key}/"
    for name, inner in graph.subgraphs.items():
        yield from _lines(inner, holders.get(name, f"{prefix}{name}/"), sections)
