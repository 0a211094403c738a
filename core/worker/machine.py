"""The machine under the measurement: how fast it is now, and how fast it can move bytes at best."""

from __future__ import annotations

import zlib
from pathlib import Path
from time import perf_counter_ns
from typing import Any

import torch

PROBE_BYTES = 1 << 17  # inside the second cache: the probe shows the clock and the core, not the memory
PROBE_RUNS = 5
COPIES_LEAST, CACHES_BEYOND = 5, 8
COPY_BYTES_LEAST, COPY_BYTES_MOST = 64 << 20, 512 << 20
CACHE_UNKNOWN, L2_UNKNOWN = 32 << 20, 128 << 20  # L2: beyond the largest so far
_UNITS = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30}
_PROBE = bytes(range(256)) * (PROBE_BYTES // 256)


def reference() -> dict[str, Any]:
    """The drift probe: the same fixed work in every worker, about a millisecond; the middle of five runs."""
    runs = sorted(_probe() for _ in range(PROBE_RUNS))
    return {"s": runs[len(runs) // 2]}


def _probe() -> float:
    started = perf_counter_ns()
    check = 0
    for _ in range(4):
        check = zlib.crc32(_PROBE, check)
    return (perf_counter_ns() - started) / 1e9


def copy(seconds: float, device: str = "cpu") -> dict[str, Any]:
    """Copy bandwidth with this worker's threads: bytes read plus bytes written, a second; the median of several.

    The buffers lie far beyond the last cache and are touched before the first copy that counts.
    """
    count = _copy_bytes(cache_bytes(torch.device(device))) // 4
    source, target = (torch.ones(count, dtype=torch.float32, device=device) for _ in range(2))
    copied = _on_cuda if source.is_cuda else _on_cpu
    rates: list[float] = []
    started = perf_counter_ns()
    while len(rates) < COPIES_LEAST or (perf_counter_ns() - started) / 1e9 < seconds:
        rates.append(8 * count / copied(source, target))
    kept = sorted(rates[1:])
    return {"bytes_per_s": kept[len(kept) // 2], "samples": rates[1:]}


def _on_cpu(source: torch.Tensor, target: torch.Tensor) -> float:
    started = perf_counter_ns()
    target.copy_(source)
    return (perf_counter_ns() - started) / 1e9


def _on_cuda(source: torch.Tensor, target: torch.Tensor) -> float:
    """By the device's own clock: a launch takes as long as a fast device needs for tens of megabytes."""
    start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    start.record()
    target.copy_(source)
    end.record()
    end.synchronize()
    return float(start.elapsed_time(end)) / 1e3


def cache_bytes(device: torch.device) -> int:
    """The last cache before the memory that holds the tensors: the processor's largest, or the device's L2."""
    if device.type != "cuda":
        return last_cache_bytes()
    said = getattr(torch.cuda.get_device_properties(device), "L2_cache_size", 0)
    return int(said) or L2_UNKNOWN


def last_cache_bytes() -> int:
    """The largest cache of the first core; an assumption where the system does not say."""
    sizes = [_size(path) for path in Path("/sys/devices/system/cpu/cpu0/cache").glob("index*/size")]
    return max(sizes, default=0) or CACHE_UNKNOWN


def _copy_bytes(cache: int) -> int:
    return min(max(CACHES_BEYOND * cache, COPY_BYTES_LEAST), COPY_BYTES_MOST)


def _size(path: Path) -> int:
    try:
        text = path.read_text().strip()
        return int(text[:-1]) * _UNITS[text[-1]] if text[-1:] in _UNITS else int(text)
    except (OSError, ValueError):
        return 0
