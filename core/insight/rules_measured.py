"""Rules about figures: where the time goes, and whether the result is right."""

from __future__ import annotations

from collections.abc import Iterator

from core import units
from core.document import Document, LaneRecord
from core.insight import remedies
from core.insight.rule import Case, Rule, measured
from core.measure.references import MAPPED_BYTES
from core.results import Cpu, Point

SYSTEM_SHARE = 1 / 3  # of a call's processor time spent in the kernel
SEEN_S = 0.1  # processor time from which the kernel's bookkeeping of it, by ticks, can be trusted
FAULTS = 1000  # a call, from which they explain it
NEAR_FLOOR, PAST_FLOOR = 0.9, 1.1  # of the copy's speed: from here to there memory is the bound
OVERHEAD_PER_OP_S = 20e-6  # what a call of a small operation costs whatever it does, generously


def _system_time(document: Document) -> Iterator[tuple[LaneRecord, Point, Cpu, float]]:
    """Points whose calls are in the kernel for more than a third of their processor time, with that share."""
    for record, point in measured(document):
        cpu, calls = point.cpu, point.time.calls if point.time else 0
        total = cpu.user_s + cpu.system_s if cpu else 0.0
        if cpu is not None and total * max(calls, 1) >= SEEN_S and cpu.system_s / total > SYSTEM_SHARE:
            yield record, point, cpu, cpu.system_s / total


def _page_faults(document: Document) -> Iterator[Case]:
    for record, point, cpu, share in _system_time(document):
        if cpu.minor_faults >= FAULTS:
            yield Case(record.id, point.n, f"Page faults weigh: {units.percent(share)} of the processor time is "
                       f"the system's, {units.count(cpu.minor_faults)} faults a call. Blocks above "
                       f"{units.bytes_(MAPPED_BYTES)} are mapped afresh every time; huge pages, or fewer intermediate "
                       "results, help.",
                       {"system_share": round(share, 3), "minor_faults": cpu.minor_faults},
                       remedies.switched(record.id, "env.GLIBC_TUNABLES", "glibc.malloc.hugetlb=1"))


def _system_calls(document: Document) -> Iterator[Case]:
    """The same without page faults to explain it: threads that are put to sleep and woken, where there are several."""
    for record, point, cpu, share in _system_time(document):
        if cpu.minor_faults < FAULTS:
            alone = record.threads == 1
            why = ("the allocator gives memory back, or the formula calls the system" if alone else
                   "threads are put to sleep and woken; one thread, or a larger n for each of them, helps")
            yield Case(record.id, point.n, f"The system takes {units.percent(share)} of the processor time, "
                       f"{units.seconds(cpu.system_s)} a call, and it is not page faults: {why}.",
                       {"system_share": round(share, 3), "minor_faults": cpu.minor_faults},
                       None if alone else remedies.threads(record.id, 1))


def _oversubscribed(document: Document) -> Iterator[Case]:
    for record, point in measured(document):
        cores = document.machine.cores
        if record.threads and record.threads > cores and record.target is None:
            yield Case(record.id, point.n, f"{record.threads} threads on {cores} usable cores: they wait for each "
                       "other.", {"threads": record.threads, "cores": cores}, remedies.threads(record.id, cores))


def _overhead(document: Document) -> Iterator[Case]:
    """Time that no byte explains: the formula is too small to gain from fusing."""
    for record, point in measured(document):
        traffic, fusion = point.traffic, point.fusion
        if point.time is None or not traffic or not traffic.floor_s or not fusion or not fusion.compute_ops:
            continue
        unfused_s = traffic.floor_s * traffic.unfused_bytes / max(1, traffic.minimum_bytes)
        per_op = point.time.median_s / fusion.compute_ops
        if unfused_s < 0.1 * point.time.median_s and per_op < OVERHEAD_PER_OP_S:
            yield Case(record.id, point.n, f"Too small to gain: moving all its data takes "
                       f"{units.seconds(unfused_s)} of {units.seconds(point.time.median_s)}; the rest is the cost of "
                       "calling operations. A larger n, or a kernel for several problems at once, is what pays.",
                       {"unfused_floor_s": unfused_s, "median_s": point.time.median_s, "per_operation_s": per_op})


def _near_floor(document: Document) -> Iterator[Case]:
    for record, point in measured(document):
        floor = point.traffic.floor_s if point.traffic else None
        if floor and point.time and floor / point.time.median_s >= NEAR_FLOOR:
            share = floor / point.time.median_s
            yield Case(record.id, point.n, _floor_words(share),
                       {"floor_s": floor, "median_s": point.time.median_s, "share": round(share, 3)})


def _floor_words(share: float) -> str:
    if share > PAST_FLOOR:
        return (f"At {units.ratio(share)} the floor's speed, faster than a copy of its data: caches serve it, or other "
                "programs slowed the copy. Memory sets no bound at this n.")
    return (f"At {units.percent(share)} of the floor: memory cannot go faster, only moving fewer bytes (smaller "
            "dtypes, fewer outputs) would help.")


def _differs(document: Document) -> Iterator[Case]:
    for point in document.points:
        check = point.check
        if check is not None and not check.ok:
            what = ", ".join(check.differences) or "values"
            yield Case(point.lane, point.n, f"Results differ from {check.reference}: {what}"
                       + (f"; largest error {check.max_abs:.3g}" if check.max_abs is not None else "")
                       + f" (allowed: {check.tolerance}). A fuser is not always right: look before its times.",
                       {"max_abs": check.max_abs, "max_ulp": check.max_ulp, "differences": list(check.differences)},
                       _mended(document, point.lane, point.n))


def _differs_unfused(document: Document, n: int) -> bool:
    """A lane that fuses nothing differs too: the formula changes from call to call, or its trace is not the formula."""
    return any(p.n == n and p.check and not p.check.ok and p.fusion and not p.fusion.groups for p in document.points)


def _mended(document: Document, lane: str, n: int) -> str | None:
    """NNC's wrong lowerings have a rewrite; other fusers' errors have none."""
    record = document.lane(lane)
    other = record is None or record.effective.get("can_fuse_on_cpu_legacy") or record.effective.get("llga")
    return None if other or _differs_unfused(document, n) else remedies.rewritten(lane, ("wrong_lowerings",))


MEASURED_RULES: tuple[Rule, ...] = (
    Rule("results_differ", "error", "results differ", _differs),
    Rule("page_faults", "warning", "page faults dominate", _page_faults),
    Rule("system_time", "warning", "the system's share of the time", _system_calls),
    Rule("oversubscribed", "warning", "more threads than cores", _oversubscribed),
    Rule("too_small", "info", "overhead dominates", _overhead),
    Rule("near_floor", "info", "near the memory's floor", _near_floor),
)
