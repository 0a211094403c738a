"""Cold caches for each timed call: a buffer as large as the last cache, on CUDA the L2, is written over before it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import torch

from core.worker import machine, tensors


def of(built: Any) -> Callable[[], None] | None:
    """What empties the caches before a call of `built`; None where the lane does not ask for it."""
    if not built.job.get("cold_cache"):
        return None
    device = next((t.device for t in tensors.flatten(built.args) if t.is_cuda), torch.device("cpu"))
    return _writer(device, machine.cache_bytes(device))


@lru_cache(maxsize=4)
def _writer(device: torch.device, size: int) -> Callable[[], None]:
    """Writes over one buffer, kept for the worker's life: making it anew would cost page faults at every call."""
    buffer = torch.empty(size, dtype=torch.uint8, device=device)

    def write() -> None:
        buffer.zero_()

    return write

