"""All checks that need a CUDA device, in one go and within five minutes: `python tests/gpu/check.py [--target NAME]`.

Prints a table of what was checked, how it ended and what was seen. Exit code 0 when all passed or there is no device,
1 when one failed. Nothing is installed and nothing is written but the user's caches.
"""

from __future__ import annotations

import argparse
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from core import formula, lanes, units
from core.document import Document
from core.engine import target_probe, targets
from core.engine.events import Event, LiveTicked
from core.engine.live import LiveControl
from core.engine.session import Session
from core.engine.target_store import Facts
from core.errors import FusescopeError
from core.formula import Formula
from core.results import Point
from core.study import Study

LIMIT_S = 285.0
MIXED = '''"""One input is on the other device."""
import torch


def formula(a, b):
    return (a * 2 + 1) * b


def inputs(n, device, dtype):
    return torch.rand(n, n).to(device, dtype), torch.rand((), dtype=dtype)
'''


class Missed(Exception):
    """A check whose outcome is not what it should be."""


class NotHere(Exception):
    """A check that this device or this torch has nothing for."""


@dataclass
class Bench:
    """A session on one target; what was measured is kept for the checks that look at it from another side."""

    target: str
    facts: Facts
    heard: list[Event] = field(default_factory=list)
    session: Session = field(init=False)
    seen: dict[tuple[str, str, str, int], Document] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.session = Session(self.heard.append, spare=False)

    def sweep(self, source: Formula | str, names: str, n: int, device: str = "cuda", budget_s: float = 1.0) -> Document:
        """`names` are lanes, each on the bench's target."""
        read = formula.load(source) if isinstance(source, str) else source
        key = (read.name, names, device, n)
        if key not in self.seen:
            rows = tuple(lanes.parse(f"{name}@{self.target}") for name in names.split(","))
            study = Study(read, rows, (n,), device=device, budget_s=budget_s, build_limit_s=90.0)
            self.seen[key] = self.session.sweep(study)
        return self.seen[key]

    def point(self, source: Formula | str, name: str, n: int, device: str = "cuda") -> Point:
        found = self.sweep(source, name, n, device).points[0]
        _hold(found.status == "ok", f"{name}: {found.status}: {found.error.message if found.error else ''}")
        return found

    def stages(self, name: str, n: int, source: str = "iou:minmax") -> dict[str, str]:
        document = self.sweep(source, name, n)
        _hold(bool(document.graphs), f"{name}: no graphs")
        return {stage.name: stage.text for stage in document.graphs[0].stages}


def _hold(right: bool, words: str) -> None:
    if not right:
        raise Missed(words)


def _devices(bench: Bench) -> str:
    return ", ".join(bench.facts.cuda)


def _equal(name: str) -> Callable[[Bench], str]:
    """The lane runs, and gives eager's numbers."""
    def check(bench: Bench) -> str:
        if bench.facts.backends.get(name, "unknown"):
            raise NotHere(str(bench.facts.backends.get(name)))
        point = bench.point("iou:minmax", name, 1024)
        _hold(bool(point.check and point.check.ok), f"not eager's numbers: {point.check}")
        return f"{units.seconds(point.time.median_s if point.time else None)} a call"
    return check


def _times_the_device(bench: Bench) -> str:
    """Events measure the work, not its launch: sixteen times the elements take longer."""
    small, large = (bench.point("chain", "eager", n).time for n in (1024, 8192))
    _hold(bool(small and large and large.median_s > 4 * small.median_s), f"{small and small.median_s} s at n = 1024, "
                                                                         f"{large and large.median_s} s at 8192")
    return f"{units.seconds(small.median_s if small else None)} and {units.seconds(large.median_s if large else None)}"


def _memory(bench: Bench) -> str:
    memory = bench.point("iou:minmax", "eager", 1024).memory
    _hold(bool(memory and "max_memory_allocated" in memory.method), f"measured by {memory and memory.method}")
    assert memory
    _hold(memory.outputs_bytes == 4 * 1024 * 1024, f"outputs of {memory.outputs_bytes} bytes")
    _hold((memory.peak_bytes or 0) >= memory.outputs_bytes, f"a peak of {memory.peak_bytes} bytes")
    return units.bytes_(memory.peak_bytes)


def _floor(bench: Bench) -> str:
    document = bench.sweep("iou:minmax", "eager", 1024)
    rates = [v for k, v in (document.machine.copy_bandwidths or {}).items() if "cuda" in k]
    _hold(bool(rates), f"no bandwidth of the device: {document.machine.copy_bandwidths}")
    _hold(bool(document.points[0].traffic and document.points[0].traffic.floor_s), "no floor")
    return units.rate(rates[0])


def _fused(bench: Bench) -> str:
    fusion = bench.point("iou:minmax", "nnc-cuda", 1024).fusion
    _hold(bool(fusion and fusion.groups >= 1 and fusion.fused_ops > 10), f"fused: {fusion}")
    assert fusion
    return f"{fusion.fused_ops} operations in {fusion.groups} kernel(s)"


def _fusion_off(bench: Bench) -> str:
    fusion = bench.point("iou:minmax", "nnc-cuda+can_fuse_on_gpu=off", 1024).fusion
    _hold(fusion is None or not fusion.groups, f"fused all the same: {fusion}")
    return "no group"


def _cuda_source(bench: Bench) -> str:
    found = {name: text for name, text in bench.stages("nnc-cuda", 1024).items() if "__global__" in text}
    _hold(bool(found), f"no CUDA source among {', '.join(bench.stages('nnc-cuda', 1024))}")
    return ", ".join(found)


def _ptx(bench: Bench) -> str:
    found = {name: text for name, text in bench.stages("nnc-cuda", 1024).items() if name.endswith("PTX")}
    _hold(bool(found), f"no PTX among {', '.join(bench.stages('nnc-cuda', 1024))}")
    _hold(all(".entry" in text for text in found.values()), "a stage of PTX has no entry: see its note in the window")
    return ", ".join(f"{name}: {len(text.splitlines())} lines" for name, text in found.items())


def _cold_caches(bench: Bench) -> str:
    """What fits in the L2 is read from memory when the L2 is written over before each call."""
    document = bench.sweep("iou:minmax", "eager,eager+cold_cache=on", 512)
    warm, cold = (_median(document, lane.id) for lane in document.lanes)
    _hold((document.lanes[1].effective or {}).get("cold_cache") == "on", f"read back: {document.lanes[1].effective}")
    _hold(cold > 0.8 * warm, f"{cold} s a call with cold caches, {warm} s without")
    return f"{units.seconds(warm)} a call, {units.seconds(cold)} with cold caches"


def _median(document: Document, lane: str) -> float:
    point = next(p for p in document.points if p.lane == lane)
    _hold(point.status == "ok" and point.time is not None, f"{lane}: {point.status}: {point.error}")
    return point.time.median_s if point.time else 0.0


def _live(bench: Bench) -> str:
    """The strip's figures of the device come with every slice."""
    study = Study(formula.load("chain"), (lanes.parse(f"eager@{bench.target}"),), (4096,), device="cuda")
    bench.heard.clear()
    timer = threading.Timer(8.0, bench.session.stop)
    timer.start()
    bench.session.live(LiveControl(study, 4096))
    timer.cancel()
    ticks = [event for event in bench.heard if isinstance(event, LiveTicked)]
    _hold(bool(ticks and ticks[-1].gpu_bytes), f"{len(ticks)} slices, none with the memory in use")
    last = ticks[-1]
    busy = units.percent(last.gpu_busy) + " busy" if last.gpu_busy is not None else "no nvidia-ml-py there"
    return f"{len(ticks)} slices, {units.bytes_(last.gpu_bytes)} in use, {busy}"


def _launch_switches(bench: Bench) -> str:
    name = "nnc-cuda+te_cuda_pointwise_block_size=128+te_cuda_pointwise_loop_levels=2"
    document = bench.sweep("iou:minmax", name, 1024)
    _hold(document.points[0].status == "ok", f"{document.points[0].error}")
    read = {k: v for k, v in (document.lanes[0].effective or {}).items() if k.startswith("te_cuda")}
    _hold(read.get("te_cuda_pointwise_block_size") == 128, f"read back: {read}")
    return f"read back: {read}"


def _mixed(bench: Bench) -> str:
    """Tensors of two devices: the lane says what it does with them, and the process lives."""
    document = bench.sweep(formula.read(MIXED, "mixed"), "nnc-cuda", 256)
    point = document.points[0]
    _hold(point.status in ("ok", "failed"), f"{point.status}: {point.error}")
    decisions = document.graphs[0].decisions if document.graphs else ()
    _hold(bool(decisions), "no decision")
    left = [d for d in decisions if d.group is None and not d.nothing_to_do]
    return f"{point.status}; " + ("; ".join(f"{d.op}: {d.meaning or d.reason}" for d in left) or "all fused")


def _absent_device(bench: Bench) -> str:
    device = f"cuda:{len(bench.facts.cuda)}"
    point = bench.sweep("iou:minmax", "eager", 64, device).points[0]
    _hold(point.status == "unavailable", f"{point.status}: {point.error}")
    return point.error.message if point.error else ""


def _last_device(bench: Bench) -> str:
    index = len(bench.facts.cuda) - 1
    point = bench.point("iou:minmax", "eager", 256, f"cuda:{index}")
    _hold(bool(point.check and point.check.ok), f"{point.check}")
    return f"cuda:{index}"


def _stops(bench: Bench) -> str:
    """A stop in the middle of device work returns at once, and the next measurement works."""
    timer = threading.Timer(6.0, bench.session.stop)
    timer.start()
    started = time.monotonic()
    document = bench.sweep("chain", "eager,trace", 4096, budget_s=60.0)
    took = time.monotonic() - started
    timer.cancel()
    _hold(took < 20.0 and any(p.status == "cancelled" for p in document.points), f"it took {took:.0f} s")
    _hold(bench.point("swish", "eager", 64).status == "ok", "the next one failed")
    return f"{took - 6.0:.1f} s after it was asked"


CHECKS: dict[str, Callable[[Bench], str]] = {
    "devices": _devices, "eager": _equal("eager"), "trace": _equal("trace"), "nnc-cuda": _equal("nnc-cuda"),
    "events time the device": _times_the_device, "peak memory": _memory, "bandwidth and floor": _floor,
    "cold caches": _cold_caches, "live figures": _live,
    "fused": _fused, "fusion switched off": _fusion_off, "CUDA source": _cuda_source, "PTX": _ptx,
    "launch switches": _launch_switches, "mixed devices": _mixed, "a device that is not there": _absent_device,
    "the last device": _last_device, "nvfuser": _equal("nvfuser"), "inductor": _equal("inductor"), "stop": _stops,
}


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    name: str
    outcome: str
    words: str
    seconds: float


def run(bench: Bench, name: str, left_s: float = LIMIT_S) -> Row:
    """One check; an error of the program is a failed check with its words."""
    started = time.monotonic()
    if left_s <= 0:
        return Row(name, "skipped", "the five minutes are over", 0.0)
    try:
        outcome, words = "passed", CHECKS[name](bench)
    except NotHere as error:
        outcome, words = "skipped", str(error)
    except (Missed, FusescopeError, AssertionError) as error:
        outcome, words = "FAILED", str(error)
    return Row(name, outcome, words, time.monotonic() - started)


def facts_of(name: str) -> Facts | None:
    """What the target says of itself; None where it has no CUDA device or does not answer."""
    try:
        found = target_probe.probe(targets.find(name))
    except FusescopeError:
        return None
    return found if found.cuda else None


def main(argv: list[str]) -> int:
    """Runs every check and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", default=targets.HERE, help="where (default: this Python)")
    options = parser.parse_args(argv)
    facts = facts_of(options.target)
    if facts is None:
        print(f"{options.target}: no CUDA device that its torch can use: every check is skipped")
        return 0
    started, bench, failed = time.monotonic(), Bench(options.target, facts), 0
    try:
        for name in CHECKS:
            row = run(bench, name, LIMIT_S - (time.monotonic() - started))
            failed += row.outcome == "FAILED"
            print(f"{row.outcome:<8} {row.seconds:6.1f} s  {row.name:<28} {row.words}", flush=True)
    finally:
        bench.session.close()
    print(f"torch {facts.torch}, {', '.join(facts.cuda)}: {len(CHECKS)} checks, {failed} failed, "
          f"{time.monotonic() - started:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
