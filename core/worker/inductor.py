"""torch.compile: the callable, and its stages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """The formula under torch.compile with its default backend, from a clean state."""
    reset()
    return torch.compile(function, fullgraph=False, dynamic=None)


def reset() -> None:
    """Forget what was compiled; compile in this process, so that no helper processes are left when it is killed."""
    import torch._dynamo
    import torch._inductor.config
    torch._dynamo.reset()
    torch._inductor.config.compile_threads = 1
