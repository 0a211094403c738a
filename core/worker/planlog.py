"""What the JIT's executor says it built in one call: the titles of its own log, caught on descriptor 1."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import torch

from core.worker.descriptor import caught

FILES = "profiling_graph_executor_impl:graph_executor"  # both print only when they build a plan
GROUPS = re.compile(r"= prim::(TensorExprGroup|FusionGroup|CudaFusionGroup|oneDNNFusionGroup|StaticSubgraph)")
_PREFIX = re.compile(rb"^\[(?:DUMP|UPDATE|DEBUG) +[\w./]+:\d+\] ?")


@dataclass(frozen=True, slots=True)
class Plans:
    """Plans built in one call. `kinds` are the groups in them; `dynamic`: guarded for any size; `last`: no other
    specialisation will follow it."""

    profiled: bool = False
    optimised: bool = False
    kinds: frozenset[str] = frozenset()
    dynamic: bool = False
    last: bool = False


NONE = Plans()


def available() -> bool:
    """Whether this torch can be asked."""
    return all(hasattr(torch._C, name) for name in ("_jit_set_logging_option", "_jit_get_logging_option",
                                                    "_jit_set_logging_stream"))


def plans(text: str) -> Plans:
    """The plans that a call's log tells of."""
    optimised = "\nOptimized Graph:" in text or "\nAfter compileSpec optimizations:" in text
    after = text[text.find("Optimized Graph:"):] if "\nOptimized Graph:" in text else text
    return Plans("\nProfiled Graph:" in text, optimised, frozenset(GROUPS.findall(after)),
                 "prim::TensorExprDynamicGuard" in after, "\nOptimized SimpleExecutor Graph:" in text)


class PlanLog:
    """Catches the log of single calls. What the formula itself prints meanwhile goes where it would have gone."""

    def __init__(self) -> None:
        self.text = ""

    @contextmanager
    def listening(self) -> Iterator[None]:
        """The log is on inside, and as it was after."""
        before = torch._C._jit_get_logging_option()
        torch._C._jit_set_logging_stream("stdout")
        torch._C._jit_set_logging_option(FILES)
        try:
            yield
        finally:
            torch._C._jit_set_logging_option(before)
            torch._C._jit_set_logging_stream("stderr")

    @contextmanager
    def caught(self) -> Iterator[None]:
        """Around one call; `plans` then tells of it. Nothing here is inside the time taken."""
        self.text, lines = "", []  # the list is filled when the block ends
        try:
            with caught(1, _logged) as lines:
                yield
        finally:
            self.text = "\n" + b"\n".join(lines).decode(errors="replace") if lines else ""

    def plans(self) -> Plans:
        """Of the last call that was caught."""
        return plans(self.text) if self.text else NONE


def _logged(line: bytes) -> bytes | None:
    """A line of the log without its prefix; None for others."""
    found = _PREFIX.match(line)
    return line[found.end():].rstrip(b"\n") if found else None
