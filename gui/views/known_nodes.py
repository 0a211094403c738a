"""Everything the window knows about the nodes of the stage it shows."""

from __future__ import annotations

from collections.abc import Container

from core.ir.drawing import Box
from core.ir.drawing_process import Picture
from core.ir.graph import Value
from core.results import Decision, Stage
from gui.views.node_info import NodeInfo, NodeTable, decisions_by_key, table_of
from gui.views.stage_lines import StageLines, stage_lines

INPUT, ENDS = "in:", ("out",)  # keys of the boxes at the graph's ends


class KnownNodes:
    """Nodes, decisions and text lines by key; made once a picture and set of decisions."""

    def __init__(self, stage: Stage, picture: Picture, table: NodeTable, decisions: dict[str, Decision]):
        self.stage, self.picture, self.table, self.decisions = stage, picture, table, decisions
        self._lines: StageLines | None = None  # read from the text when first asked for

    def info(self, key: str, box: Box | None) -> NodeInfo:
        """What the inspector and the tooltips say of a node."""
        return NodeInfo(key, self.table.nodes.get(key), self.stage.name, self.decisions.get(key), box,
                        self.table.inputs(key) or self._of_end(key))

    def text_of(self, key: str) -> str:
        """What the stage's text says of a node: its line; of the graph's inputs and return, names and types."""
        line = None if key in ENDS or key.startswith(INPUT) else self.text_line(key)
        if line is not None:
            return self.stage.text.split("\n")[line - 1].strip()
        return ", ".join(f"%{value.name} : {value.type.text}" for value in self._of_end(key))

    def _of_end(self, key: str) -> tuple[Value, ...]:
        """The values of the graph's inputs and of its return."""
        block = self.picture.graph.block
        names = block.returns if key in ENDS else (key.removeprefix(INPUT),) if key.startswith(INPUT) else ()
        known = self.table.values.get("", {})
        return tuple(known[name] for name in names if name in known)

    def from_source_line(self, line: int) -> tuple[str, ...]:
        """Keys of the nodes that come from a line of the formula."""
        return tuple(key for key, node in self.table.nodes.items() if node.source and node.source.line == line)

    def text_line(self, key: str) -> int | None:
        """The line of the stage's text that defines a node."""
        return self._text().line_of.get(key)

    def lines_of_others(self, twins: Container[str]) -> tuple[int, ...]:
        """Lines of the stage's text whose nodes are not among `twins`."""
        return tuple(line for key, line in self._text().line_of.items() if key not in twins)

    def key_at(self, text_line: int) -> str | None:
        """The node that a line of the stage's text defines."""
        return self._text().key_at.get(text_line)

    def _text(self) -> StageLines:
        if self._lines is None:
            self._lines = stage_lines(self.stage.text, self.picture.graph)
        return self._lines


def table_for(picture: Picture, known: KnownNodes | None) -> NodeTable:
    """The table of a picture's graph; the one there is, where only the drawing changed."""
    return known.table if known is not None and known.picture.graph is picture.graph else table_of(picture.graph)


def known_nodes(stage: Stage, picture: Picture, table: NodeTable, decisions: tuple[Decision, ...]) -> KnownNodes:
    return KnownNodes(stage, picture, table, decisions_by_key(table, decisions, picture.names))
