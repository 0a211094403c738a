"""Timed blocks of calls. One tight loop per mode: arguments bound before, nothing allocated, no collection inside."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import pairwise, repeat
from math import ceil
from time import perf_counter_ns
from typing import Any

import torch

from core.worker import flush, gpu

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

MOST_CALLS = 1 << 20
TIMER_SHARE = 1e-3  # of a block, at most, may be the timer's own cost
POOL_BYTES = 64 << 20  # of copies made ahead for a formula that writes to its inputs
CALIBRATION_ROUNDS = 12
SURELY_LONG_S = 0.1  # a block of this length is no accident of the scheduler
_USAGE = ("ru_utime", "ru_stime", "ru_minflt", "ru_nivcsw")

Seconds = float


@dataclass(slots=True)
class Usage:
    """What the kernel says of this process, summed over kept blocks."""

    totals: list[float] = field(default_factory=lambda: [0.0] * len(_USAGE))

    @staticmethod
    def now() -> list[float]:
        if resource is None:
            times = os.times()
            return [times.user, times.system, 0.0, 0.0]
        found = resource.getrusage(resource.RUSAGE_SELF)
        return [float(getattr(found, name)) for name in _USAGE]

    def add(self, before: list[float], after: list[float]) -> None:
        self.totals = [t + b - a for t, a, b in zip(self.totals, before, after, strict=True)]


@dataclass(frozen=True, slots=True)
class Block:
    """A way to time `count` calls: `prepare` makes what they need, `run` takes it and returns seconds."""

    prepare: Callable[[int], Any]
    run: Callable[[int, Any], Seconds]
    most: int = MOST_CALLS  # calls a block may hold


def time(built: Any, seconds: float, block_s: float, calls: int | None) -> dict[str, Any]:
    """One slice of blocks: the fields of `Timed`.

    The first block is dropped, unless it alone fills the slice; then it is the only sample.
    `calls` per block, or None to find as many as fill `block_s`. Raises whatever the lane's call raises.
    """
    block = _block(built)
    count = min(calls or calibrate(block, block_s), block.most)
    samples, usage = _slice(block, count, seconds)
    user, system, faults, involuntary = usage.totals
    return {"samples_s": [s / count for s in samples], "block_calls": count, "overhead_s": overhead(built),
            "user_s": user, "system_s": system, "minor_faults": int(faults), "involuntary": int(involuntary),
            "rss_bytes": rss_bytes(), "gpu": gpu.seen(built)}


def calibrate(block: Block, block_s: float) -> int:
    """Calls whose block lasts `block_s`, and long enough to hide the timer."""
    wanted, count = max(block_s, timer_cost() / TIMER_SHARE), 1
    for _ in range(CALIBRATION_ROUNDS):
        took = _undisturbed(block, count, wanted)
        if took >= wanted or count >= block.most:
            break
        grown = ceil(count * 1.1 * wanted / max(took, 1e-9))
        count = min(max(grown, count + 1), 10 * count, block.most)
    return count


def _undisturbed(block: Block, count: int, wanted: Seconds) -> Seconds:
    """A block that seems long enough is timed again: it may only have been preempted."""
    took = _timed(block, count)
    for _ in range(2):
        if wanted <= took < SURELY_LONG_S:
            took = min(took, _timed(block, count))
    return took


def timer_cost() -> Seconds:
    """What one pair of clock readings takes: the median of many."""
    readings = [perf_counter_ns() for _ in range(201)]
    steps = sorted(b - a for a, b in pairwise(readings))
    return steps[len(steps) // 2] / 1e9


def overhead(built: Any) -> Seconds:
    """What the loop itself costs a call: the same loop around a callable that does nothing."""
    return _overhead(len(built.args))


@lru_cache(maxsize=32)
def _overhead(count: int) -> Seconds:
    runs = sorted(_loop(_nothing, (None,) * count, 2000) for _ in range(5))
    return runs[2] / 2000


def rss_bytes() -> int | None:
    """Resident bytes of this process, None where the system does not say."""
    try:
        with open("/proc/self/statm", "rb") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return None if resource is None else _peak_rss()


def _peak_rss() -> int:
    unit = 1 if sys.platform == "darwin" else 1024
    return int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss) * unit


@contextmanager
def no_collection() -> Iterator[None]:
    """Garbage collection off inside, as it was after."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def _slice(block: Block, count: int, seconds: float) -> tuple[list[Seconds], Usage]:
    """Blocks until the slice is over; at least one after the first, unless the first filled the slice."""
    samples: list[Seconds] = []
    usage, first_usage, started = Usage(), Usage(), perf_counter_ns()
    first = _timed(block, count, first_usage)
    while (perf_counter_ns() - started) / 1e9 < seconds or (not samples and first < seconds):
        samples.append(_timed(block, count, usage))
    return (samples, usage) if samples else ([first], first_usage)


def _timed(block: Block, count: int, usage: Usage | None = None) -> Seconds:
    """One block, with what it needs made before and thrown away after."""
    ready = block.prepare(count)
    with no_collection():
        before = Usage.now()
        took = block.run(count, ready)
        if usage is not None:
            usage.add(before, Usage.now())
    return took


def _block(built: Any) -> Block:
    """A block of calls one after the other; with cold caches, of one call, which finds them written over."""
    empty, call = flush.of(built), built.call
    device = partial(_on_cuda, empty or _no_work) if built.is_cuda else _on_cpu
    loop: Loop = _each if built.mutates else _loop
    make = partial(_pool if built.mutates else _same, built)
    prepare = partial(_emptied, make, empty) if empty and not built.is_cuda else make
    return Block(prepare, lambda count, ready: device(loop, call, ready, count), 1 if empty else _most(built))


def _most(built: Any) -> int:
    """Calls a block may hold: copies of inputs that are written to must not fill the memory."""
    return min(max(1, POOL_BYTES // max(_copied_bytes(built.args), 1)), 4096) if built.mutates else MOST_CALLS


def _same(built: Any, count: int) -> Any:
    return built.args


def _pool(built: Any, count: int) -> Any:
    return [built.fresh() for _ in range(count)]


def _emptied(make: Callable[[int], Any], empty: Callable[[], None], count: int) -> Any:
    """What the block needs, and then the caches without it."""
    ready = make(count)
    empty()
    return ready


def _loop(call: Callable[..., Any], args: tuple[Any, ...], count: int) -> Seconds:
    """The loop that is timed."""
    turns = repeat(None, count)
    started = perf_counter_ns()
    for _ in turns:
        call(*args)
    return (perf_counter_ns() - started) / 1e9


def _each(call: Callable[..., Any], pool: list[tuple[Any, ...]], count: int) -> Seconds:
    """The same for inputs that serve one call only."""
    started = perf_counter_ns()
    for args in pool:
        call(*args)
    return (perf_counter_ns() - started) / 1e9


Loop = Callable[[Callable[..., Any], Any, int], Seconds]


def _on_cpu(loop: Loop, call: Callable[..., Any], ready: Any, count: int) -> Seconds:
    return loop(call, ready, count)


def _on_cuda(before: Callable[[], None], loop: Loop, call: Callable[..., Any], ready: Any, count: int) -> Seconds:
    """Between two events on the stream, so that launches may run ahead as they do in use.

    `before` is queued ahead of the first event: while the device empties its cache, the call is being launched.
    """
    start, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
    torch.cuda.synchronize()
    before()
    start.record()
    loop(call, ready, count)
    end.record()
    end.synchronize()
    return float(start.elapsed_time(end)) / 1e3


def _no_work() -> None:
    pass


def _nothing(*args: Any) -> None:
    pass


def _copied_bytes(args: Any) -> int:
    """Bytes that one set of fresh inputs takes."""
    if isinstance(args, torch.Tensor):
        return int(args.numel() * args.element_size())
    parts = args.values() if isinstance(args, dict) else args if isinstance(args, (tuple, list)) else ()
    return sum(_copied_bytes(part) for part in parts)
