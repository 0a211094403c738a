"""Seconds of each operation of an eager call, in order, by torch's profiler: what nodes cost by themselves."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import torch

from core.worker import tensors
from core.worker.descriptor import caught
from core.worker.failure import RAISED
from core.worker.memory import light_profiler, profilers_own

CALLS, SECONDS = 3, 0.2  # calls that are profiled, and the time after which no further one is begun
MOST = 20_000  # operations of one call; beyond it nothing is told
Times = list[list[Any]]


_known: dict[tuple[Any, ...], Times] = {}  # of the last formula and size: flipped switches leave eager as it is


def op_times(built: Any) -> Times:
    """`[kind, seconds]` of every outermost operation of one call, the median of several; empty where it cannot be had.

    On CUDA the seconds are the device's.
    """
    key = tuple(built.job.get(name) for name in _ASKED)
    if key not in _known:
        _known.clear()
        _known[key] = _profiled(built)
    return _known[key]


_ASKED = ("source", "variant", "n", "dtype", "device", "threads", "seed", "grad")


def _profiled(built: Any) -> Times:
    rows: list[list[tuple[str, float]]] = []
    until = perf_counter() + SECONDS
    try:
        while len(rows) < CALLS and (not rows or perf_counter() < until):
            rows.append(_one(built))
    except RAISED:
        return []
    same = [row for row in rows if [kind for kind, _ in row] == [kind for kind, _ in rows[-1]]]
    if len(rows[-1]) > MOST:
        return []
    return [[column[0][0], sorted(s for _, s in column)[len(column) // 2]] for column in zip(*same)]  # noqa: B905


def _one(built: Any) -> list[tuple[str, float]]:
    on_cuda = built.is_cuda and hasattr(torch.profiler.ProfilerActivity, "CUDA")
    args = tensors.copies(built.args) if built.mutates else built.args
    with caught(2, profilers_own), _with_device() if on_cuda else light_profiler() as profiler:
        built.eager(*args)
    events = profiler.events() if on_cuda else profiler.function_events
    outermost = [e for e in events or () if "::" in e.name and not _inside(e)]
    ordered = sorted(outermost, key=lambda e: e.time_range.start)
    return [(e.name, _seconds(e, on_cuda)) for e in ordered]


def _with_device() -> Any:
    kinds = torch.profiler.ProfilerActivity
    return torch.profiler.profile(activities=[kinds.CPU, kinds.CUDA])


def _inside(event: Any) -> bool:
    """Below another operation; a TorchScript method, which is an event too, is none."""
    above = event.cpu_parent
    while above is not None:
        if "::" in above.name:
            return True
        above = above.cpu_parent
    return False


def _seconds(event: Any, on_cuda: bool) -> float:
    if not on_cuda:
        return float(event.time_range.elapsed_us()) * 1e-6
    device = getattr(event, "device_time_total", None)
    return float(device if device is not None else event.cuda_time_total) * 1e-6

