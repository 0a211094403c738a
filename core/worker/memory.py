"""Memory of one call: tensor bytes to the byte from the allocator's events, and the process's own peak."""

from __future__ import annotations

import ctypes
import gc
import sys
import threading
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import torch

from core.worker import cpp_backend
from core.worker.descriptor import caught
from core.worker.leaves import leaves
from core.worker.timing import no_collection, resource, rss_bytes

EVENTS = "tensor bytes above the inputs from the profiler's allocation events"
CUDA_PEAK = "tensor bytes above the inputs from torch.cuda.max_memory_allocated"
SAMPLE_S = 2e-4


@dataclass(frozen=True, slots=True)
class Resident:
    """Growth of the process in one call, and how it was seen."""

    peak_bytes: int | None
    method: str


def weigh(built: Any) -> dict[str, Any]:
    """The fields of `Weighed`: one call under the allocator's events, another under the peak meter.

    Raises whatever the lane's call raises.
    """
    gc.collect()  # what is dead must not be freed meanwhile, nor seem to be reused
    args = built.fresh()
    peak, allocations, outputs, method = (_on_cuda if built.is_cuda else _on_cpu)(built, args)
    given, made = storages(args), made_bytes(outputs, args)
    del outputs, args
    resident = resident_peak(built)
    return {"peak_bytes": peak, "inputs_bytes": sum(given.values()), "outputs_bytes": made,
            "allocations": allocations, "rss_peak_bytes": resident.peak_bytes,
            "method": f"{method}; {resident.method}"}


def storages(value: Any) -> dict[tuple[str, int], int]:
    """Bytes of every distinct piece of memory under the tensors; views and broadcasts count what they look into."""
    found: dict[tuple[str, int], int] = {}
    for _, tensor in leaves(value):
        if isinstance(tensor, torch.Tensor):
            found.update(_pieces(tensor))
    return found


def made_bytes(outputs: Any, inputs: Any) -> int:
    """Bytes of the memory under the outputs that is not the inputs'."""
    given = storages(inputs)
    return sum(size for key, size in storages(outputs).items() if key not in given)


def peak(events: Iterable[int]) -> tuple[int, int]:
    """Highest running sum of allocations (positive) and frees (negative), and the number of allocations."""
    now = highest = count = 0
    for size in events:
        now += size
        highest, count = max(highest, now), count + (size > 0)
    return highest, count


def resident_peak(built: Any) -> Resident:
    """How far the process grows in one call, by the best meter this system has."""
    for meter in (_high_water, _sampled, _lifetime):
        found = meter(built)
        if found is not None:
            return found
    return Resident(None, "resident bytes are not known on this system")


def _on_cpu(built: Any, args: tuple[Any, ...]) -> tuple[int, int, Any, str]:
    with no_collection(), caught(2, profilers_own):
        with light_profiler(memory=True) as profiler:
            outputs = built.call(*args)
    return (*peak(_allocations(profiler)), outputs, EVENTS)


def light_profiler(memory: bool = False) -> Any:
    """The CPU's part of torch.profiler, which on torch 2.x imports Inductor when it starts: seconds of every worker."""
    return torch.autograd.profiler.profile(use_kineto=True, profile_memory=memory)


def _allocations(profiler: Any) -> list[int]:
    """Sizes in the order in which they happened; frees are negative."""
    events = [e for e in profiler.kineto_results.events() if e.name() == "[memory]"]
    at = "start_ns" if events and hasattr(events[0], "start_ns") else "start_us"
    return [e.nbytes() for e in sorted(events, key=lambda e: getattr(e, at)())]


def profilers_own(line: bytes) -> bytes | None:
    """torch 2.13's profiler announces its start and end on stderr, whatever its log level."""
    return line if line.startswith((b"USDT:", b"STAGE:")) else None


def _on_cuda(built: Any, args: tuple[Any, ...]) -> tuple[int, int, Any, str]:
    torch.cuda.synchronize()
    torch.cuda.reset_peak_memory_stats()
    before = torch.cuda.memory_allocated()
    count = torch.cuda.memory_stats().get("allocation.all.allocated", 0)
    outputs = built.call(*args)
    torch.cuda.synchronize()
    count = torch.cuda.memory_stats().get("allocation.all.allocated", 0) - count
    return torch.cuda.max_memory_allocated() - before, count, outputs, CUDA_PEAK


def _pieces(tensor: torch.Tensor) -> dict[tuple[str, int], int]:
    if tensor.layout != torch.strided:
        return {(str(tensor.device), id(tensor)): tensor.numel() * tensor.element_size()}
    storage = tensor.untyped_storage() if hasattr(tensor, "untyped_storage") else tensor.storage()
    return {(str(tensor.device), storage.data_ptr()): storage.nbytes()} if storage.nbytes() else {}


def _high_water(built: Any) -> Resident | None:
    """Linux: the high-water mark, set back before the call. Free memory goes back to the system first."""
    args = built.fresh()
    give_back()
    before = rss_bytes()
    try:
        with open("/proc/self/clear_refs", "w") as file:
            file.write("5")
    except OSError:
        return None
    outputs = built.call(*args)
    after = _status_bytes("VmHWM:")
    del outputs
    if after is None or before is None:
        return None
    return Resident(max(0, after - before), "growth of VmHWM after a reset")


def _sampled(built: Any) -> Resident | None:
    """Linux without leave to reset the mark: a thread that looks."""
    args = built.fresh()
    give_back()
    before = _status_bytes("VmRSS:")
    if before is None:
        return None
    seen, over = [before], threading.Event()
    watcher = threading.Thread(target=_watch, args=(seen, over), daemon=True)
    watcher.start()
    try:
        outputs = built.call(*args)
    finally:
        over.set()
        watcher.join()
    del outputs
    return Resident(max(seen) - before, "growth of resident bytes, sampled")


def _watch(seen: list[int], over: threading.Event) -> None:
    while not over.wait(SAMPLE_S):
        seen.append(rss_bytes() or 0)


def _lifetime(built: Any) -> Resident | None:
    """Elsewhere: the peak of the process's life, which shows a call only when it goes higher than all before."""
    if resource is None:
        return None
    args, before = built.fresh(), rss_bytes() or 0
    outputs = built.call(*args)
    grown = (rss_bytes() or 0) - before
    del outputs
    return Resident(grown, "growth of the process's lifetime peak") if grown > 0 else None


def _status_bytes(name: str) -> int | None:
    try:
        with open("/proc/self/status") as file:
            line = next((row for row in file if row.startswith(name)), None)
    except OSError:
        return None
    return int(line.split()[1]) * 1024 if line else None


def give_back() -> None:
    """Give back what is kept for the next call, the backend's large results and, where the C library can, the free
    heap: a call that reuses it would seem to need none."""
    cpp_backend.release()
    if sys.platform == "linux" and hasattr(ctypes.CDLL(None), "malloc_trim"):
        ctypes.CDLL(None).malloc_trim(0)
