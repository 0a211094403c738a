"""How full and how busy the lane's CUDA device is, for the live strip; through torch, which asks NVML where it can."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from time import monotonic
from typing import Any

import torch

LOOK_S = 0.2  # NVML's own figure is a mean over a sixth of a second to a second
_MISSING = (ImportError, AttributeError, RuntimeError, OSError)  # no nvidia-ml-py, no library of the driver


@dataclass(slots=True)
class _Last:
    """The newest look, and whether NVML can be asked at all."""

    at: float = -LOOK_S
    device: int = -1
    found: dict[str, Any] | None = None
    nvml: bool = True


_last = _Last()


def seen(built: Any) -> dict[str, Any] | None:
    """`memory_bytes` in use on the device by all processes, `total_bytes`, `busy` (share of the time in which a kernel
    ran; None without nvidia-ml-py); None for a lane on the CPU."""
    if not built.is_cuda:
        return None
    device, now = torch.cuda.current_device(), monotonic()
    if device != _last.device or now - _last.at >= LOOK_S:
        _last.found, _last.device, _last.at = _look(device), device, now
    return _last.found


def _look(device: int) -> dict[str, Any]:
    free, total = torch.cuda.mem_get_info(device)
    return {"memory_bytes": total - free, "total_bytes": total, "busy": _busy(device)}


def _refusals() -> tuple[type[Exception], ...]:
    """NVML's own errors (a device that is shared out does not tell) are known once torch has imported it."""
    error = getattr(sys.modules.get("pynvml"), "NVMLError", None)
    return (*_MISSING, error) if error else _MISSING


def _busy(device: int) -> float | None:
    """Where it cannot be asked once it is not asked again: a missing library stays missing."""
    if not _last.nvml:
        return None
    try:
        return float(torch.cuda.utilization(device)) / 100
    except _refusals():
        _last.nvml = False
        return None
