"""The C++ backend against Inductor and eager: the built-in formulas, n over four decades, 1 and 2 threads, interleaved.

    python tests/bench/bench_backend.py [--threads 1,2] [--n 4,32,320,1000,2000,3000] [--only swish,iou:minmax]
    GLIBC_TUNABLES=glibc.malloc.hugetlb=1 python tests/bench/bench_backend.py --floor

One thread is timed by the thread's processor time, so that a busy machine shows less; more threads by the clock. A
time is the smallest of many blocks of calls. `--floor` compares iou `minmax` at n = 6000 with a copy of as many bytes.
"""

from __future__ import annotations

import argparse
import importlib.util
import math
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from core.worker import cpp_backend, rewrite  # noqa: E402

FORMULAS = ("swish", "gelu:tanh", "gelu:erf", "chain", "lstm_cell", "mixed_scalar", "int_cast_add_mul", "iou:native",
            "iou:minmax", "iou:where", "iou_area:minmax", "layer_norm", "softmax", "conv_sin")
SIZES = (4, 32, 320, 1000, 2000, 3000)  # from 2000 or 3000 on beyond a last cache of 32 MiB, by the formula's tensors
WORST = 10  # rows named of each kind
LANE = ("cpp_lowerings",)  # the rewrites of the lane nnc-cpp
BLOCK_S = 0.0005
Call = Callable[..., Any]


@dataclass(frozen=True)
class Row:
    """Seconds a call of each engine, for one formula at one n with so many threads."""

    formula: str
    n: int
    threads: int
    bytes: int
    eager: float
    cpp: float
    inductor: float


def formula(name: str) -> tuple[Call, Call]:
    """The function and its inputs, of a built-in formula's variant."""
    file, _, variant = name.partition(":")
    spec = importlib.util.spec_from_file_location(file, ROOT / f"resources/formulas/{file}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return getattr(module, variant or "formula"), module.inputs


def fused(function: Call, inputs: tuple[Any, ...], rewrites: tuple[str, ...] = LANE) -> Call:
    """Traced as the lane nnc-cpp does, called until its kernels stand."""
    rewrite.keep_out(rewrites)
    traced = rewrite.rewrite(torch.jit.trace(function, inputs, check_trace=False), rewrites)
    for _ in range(3):
        traced(*inputs)
    return traced


def compiled(function: Call, inputs: tuple[Any, ...]) -> Call:
    torch._dynamo.reset()
    made = torch.compile(function, dynamic=False)
    made(*inputs)
    return made


def race(calls: list[Call], inputs: tuple[Any, ...], seconds: float) -> list[float]:
    """The best time of each, dealt in turns."""
    clock = time.thread_time if torch.get_num_threads() == 1 else time.perf_counter
    counts = [_calls_in_a_block(call, inputs) for call in calls]
    best = [math.inf] * len(calls)
    end, rounds = time.perf_counter() + seconds, 0
    while time.perf_counter() < end or rounds < 5:
        rounds += 1
        for i, call in enumerate(calls):
            for _ in range(3):  # the first of a turn finds the caches full of another's data
                started = clock()
                for _ in range(counts[i]):
                    call(*inputs)
                best[i] = min(best[i], (clock() - started) / counts[i])
    return best


def _calls_in_a_block(call: Call, inputs: tuple[Any, ...]) -> int:
    call(*inputs)
    started = time.perf_counter()
    call(*inputs)
    return max(1, int(BLOCK_S / max(time.perf_counter() - started, 1e-7)))


def rows(names: list[str], sizes: list[int], threads: list[int], seconds: float,
         rewrites: tuple[str, ...]) -> Iterator[Row]:
    for count in threads:
        torch.set_num_threads(count)
        for name in names:
            function, make = formula(name)
            for n in sizes:
                torch.manual_seed(1)
                inputs = tuple(make(n, "cpu", torch.float32))
                times = race([function, fused(function, inputs, rewrites), compiled(function, inputs)], inputs, seconds)
                size = sum(t.nbytes for t in inputs if isinstance(t, torch.Tensor)) + _bytes(function(*inputs))
                yield Row(name, n, count, size, *times)


def _bytes(result: Any) -> int:
    return result.nbytes if isinstance(result, torch.Tensor) else sum(_bytes(part) for part in result)


def geometric(ratios: list[float]) -> float:
    return math.exp(sum(math.log(r) for r in ratios) / len(ratios)) if ratios else math.nan


def table(found: Iterator[Row]) -> list[Row]:
    """Prints rows as they come."""
    print(f"{'formula':18} {'n':>5} {'threads':>7} {'eager µs':>10} {'cpp µs':>10} {'inductor µs':>11} "
          f"{'cpp/eager':>9} {'cpp/inductor':>12}")
    all_rows = []
    for row in found:
        all_rows.append(row)
        print(f"{row.formula:18} {row.n:5} {row.threads:7} {row.eager * 1e6:10.1f} {row.cpp * 1e6:10.1f} "
              f"{row.inductor * 1e6:11.1f} {row.cpp / row.eager:9.2f} {row.cpp / row.inductor:12.2f}", flush=True)
    return all_rows


def summary(found: list[Row]) -> None:
    beyond = _last_cache()
    print(f"\ngeometric mean against inductor: {geometric([r.cpp / r.inductor for r in found]):.3f} (aim 0.8)")
    large = [r.cpp / r.eager for r in found if r.bytes > beyond]
    print(f"geometric mean against eager beyond the last cache ({beyond >> 20} MiB, {len(large)} rows): "
          f"{geometric(large):.3f} (aim 0.35)")
    worst(found, "eager", 1.1)
    worst(found, "inductor", 1.0)


def worst(found: list[Row], engine: str, limit: float) -> None:
    """Names the rows that are slower than another engine by more than the limit, the slowest first."""
    slow = sorted((r for r in found if r.cpp > limit * getattr(r, engine)), key=lambda r: -r.cpp / getattr(r, engine))
    print(f"more than {limit} × {engine}: {len(slow)} of {len(found)}")
    for row in slow[:WORST]:
        theirs = getattr(row, engine)
        print(f"  {row.formula} n={row.n} threads={row.threads}: {row.cpp / theirs:.2f} × {engine}, "
              f"{(row.cpp - theirs) * 1e6:.1f} µs a call")


def _last_cache() -> int:
    file = Path("/sys/devices/system/cpu/cpu0/cache/index3/size")
    return int(file.read_text().strip().rstrip("K")) << 10 if file.is_file() else 32 << 20


def _copy(source: torch.Tensor, target: torch.Tensor) -> Call:
    return lambda *_: target.copy_(source)


def floor(seconds: float) -> None:
    """iou minmax at n = 6000 against copying as many bytes as it reads and writes."""
    function, make = formula("iou:minmax")
    inputs = tuple(make(6000, "cpu", torch.float32))
    size = sum(t.nbytes for t in inputs) + _bytes(function(*inputs))
    for count in (1, 2):
        torch.set_num_threads(count)
        source, target = torch.zeros(size // 8), torch.zeros(size // 8)
        iou, copy = race([fused(function, inputs), _copy(source, target)], inputs, seconds)
        bandwidth = 2 * source.nbytes / copy
        print(f"threads {count}: iou {iou * 1e3:.1f} ms, floor {size / bandwidth * 1e3:.1f} ms at "
              f"{bandwidth / 1e9:.1f} GB/s, {iou * bandwidth / size:.2f} times the floor (aim 2.0)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--threads", default="1,2")
    parser.add_argument("--n", default=",".join(map(str, SIZES)))
    parser.add_argument("--only", default=",".join(FORMULAS))
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rewrites", default=",".join(LANE), help="of the lane, e.g. cpp_lowerings,erf")
    parser.add_argument("--floor", action="store_true")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    cpp_backend.install(lambda text: None)
    torch._C._jit_override_can_fuse_on_cpu(True)
    torch._C._jit_set_te_must_use_llvm_cpu(False)
    with torch.no_grad():
        if options.floor:
            floor(options.seconds)
            return
        sizes, threads = ([int(part) for part in text.split(",")] for text in (options.n, options.threads))
        names, rewrites = options.only.split(","), tuple(options.rewrites.split(","))
        summary(table(rows(names, sizes, threads, options.seconds, rewrites)))


if __name__ == "__main__":
    main()
