"""The selected node of a graph, through drawings that number the graph anew."""

from __future__ import annotations

from dataclasses import dataclass

from gui.views.known_nodes import KnownNodes


@dataclass(slots=True)
class Selection:
    """Its key, and what stood behind it when it was chosen: the same key may be another operation's later."""

    key: str | None = None
    _kind_and_line: tuple[str, int | None] | None = None

    def choose(self, key: str | None, known: KnownNodes | None) -> None:
        """`key` of what `known` shows; None: nothing."""
        self.key, self._kind_and_line = key, _kind_and_line(key, known)

    def is_in(self, known: KnownNodes | None) -> bool:
        """Whether its key still is the same operation's."""
        return self._kind_and_line is None or _kind_and_line(self.key, known) == self._kind_and_line


def _kind_and_line(key: str | None, known: KnownNodes | None) -> tuple[str, int | None] | None:
    node = known.table.nodes.get(key) if known and key else None
    return (node.kind, node.source.line if node.source else None) if node else None
