"""Stands in for torch.cuda where there is no device: notes what is asked of it, and answers from its fields."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest
import torch


@dataclass
class CudaDevice:
    """`log` has every call in order. An event's time is the length of the log when it is recorded, in milliseconds."""

    log: list[str] = field(default_factory=list)
    current: int = 0
    l2_bytes: int = 50 << 20
    used_bytes: int = 3 << 30
    total_bytes: int = 8 << 30
    busy: float | Exception = 40
    allocated: int = 1000
    peak: int = 5000
    allocations: int = 0

    def install(self, patch: pytest.MonkeyPatch) -> None:
        """In place of torch.cuda's functions until the test's end."""
        for name in ("synchronize", "reset_peak_memory_stats", "set_device", "current_device", "get_device_properties",
                     "mem_get_info", "utilization", "memory_allocated", "max_memory_allocated", "memory_stats",
                     "get_device_capability", "init"):
            patch.setattr(torch.cuda, name, getattr(self, name), raising=False)
        patch.setattr(torch.cuda, "Event", self.event)

    def event(self, enable_timing: bool) -> Any:
        assert enable_timing
        return _Event(self)

    def init(self) -> None:
        """Nothing is missing."""

    def synchronize(self) -> None:
        self.log.append("synchronize")

    def reset_peak_memory_stats(self) -> None:
        self.log.append("reset")

    def set_device(self, index: int) -> None:
        self.current = index

    def current_device(self) -> int:
        return self.current

    def get_device_properties(self, device: Any) -> Any:
        return SimpleNamespace(L2_cache_size=self.l2_bytes) if self.l2_bytes else SimpleNamespace()

    def get_device_capability(self) -> tuple[int, int]:
        return 9, 0

    def mem_get_info(self, device: int) -> tuple[int, int]:
        return self.total_bytes - self.used_bytes, self.total_bytes

    def utilization(self, device: int) -> float:
        self.log.append("utilization")
        if isinstance(self.busy, Exception):
            raise self.busy
        return self.busy

    def memory_allocated(self) -> int:
        return self.allocated

    def max_memory_allocated(self) -> int:
        return self.peak

    def memory_stats(self) -> dict[str, int]:
        return {"allocation.all.allocated": self.allocations}


@dataclass
class _Event:
    device: CudaDevice
    at: int = 0

    def record(self) -> None:
        self.device.log.append("record")
        self.at = len(self.device.log)

    def synchronize(self) -> None:
        self.device.log.append("event.synchronize")

    def elapsed_time(self, later: _Event) -> float:
        return float(later.at - self.at)
