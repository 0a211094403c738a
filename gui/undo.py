"""Undo as two stacks of frozen values; steps of one kind that follow each other quickly are one step."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")
MOST = 200
TOGETHER_S = 0.8  # a drag of the slider or a run of keys is one step


class Undo(Generic[T]):
    """Values before (undo) and after (redo) the present one."""

    def __init__(self) -> None:
        self._past: list[T] = []
        self._future: list[T] = []
        self._kind, self._at = "", 0.0

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def push(self, before: T, kind: str) -> None:
        """Remembers the value before a change of `kind`."""
        now = time.monotonic()
        together = kind and kind == self._kind and now - self._at < TOGETHER_S and self._past
        self._kind, self._at = kind, now
        self._future.clear()
        if not together:
            self._past = [*self._past[-MOST + 1:], before]

    def undo(self, present: T) -> T:
        """The value before; call only when `can_undo`."""
        return self._move(self._past, self._future, present)

    def redo(self, present: T) -> T:
        """The value that was undone last; call only when `can_redo`."""
        return self._move(self._future, self._past, present)

    def rewrite(self, change: Callable[[T], T]) -> None:
        """Every value, before and after, as `change` makes it: what became true of all of them is no step."""
        self._past, self._future = [change(value) for value in self._past], [change(value) for value in self._future]

    def clear(self) -> None:
        self._past.clear()
        self._future.clear()

    def _move(self, source: list[T], goal: list[T], present: T) -> T:
        self._kind = ""
        goal.append(present)
        return source.pop()
