"""Which groups and blocks the user folded or opened."""

from __future__ import annotations

from dataclasses import dataclass

from core.ir.drawing import Drawing


@dataclass(frozen=True, slots=True)
class Folds:
    """Keys that differ from what a graph shows by itself; a change makes another value."""

    folded: frozenset[str] = frozenset()
    opened: frozenset[str] = frozenset()

    def toggled(self, key: str, is_folded: bool) -> Folds:
        """The other way round for one frame or folded box."""
        if is_folded:
            return Folds(self.folded - {key}, self.opened | {key})
        return Folds(self.folded | {key}, self.opened - {key})

    def all_folded(self, drawing: Drawing) -> Folds:
        return Folds(self.folded | {frame.key for frame in drawing.frames if frame.foldable})

    def all_opened(self, drawing: Drawing) -> Folds:
        return Folds(opened=self.opened | {box.key for box in drawing.boxes if box.foldable} | self.folded)
