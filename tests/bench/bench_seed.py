"""The table of the seed document on this machine: iou eager and traced at n = 6000, and what the allocator changes;
nms with the whole matrix against nms row by row.

    python tests/bench/bench_seed.py [n]

The seed's own figures, on other hardware: 86 ms eager, 113 ms traced, rows 7 times as fast as the matrix.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from core import formula, lanes, units  # noqa: E402
from core.engine.session import Session  # noqa: E402
from core.results import Point  # noqa: E402
from core.study import Study  # noqa: E402

N = 6000
HUGE = "+env.GLIBC_TUNABLES=glibc.malloc.hugetlb=1"
KEPT = "+env.MALLOC_MMAP_MAX_=0+env.MALLOC_TRIM_THRESHOLD_=68719476736"
STUDIES = (("iou", ("eager", "trace", f"eager{HUGE}", f"trace{HUGE}", f"eager{KEPT}", f"trace{KEPT}")),
           ("nms", ("script:matrix", "script:rows")))


def sweep(session: Session, name: str, texts: tuple[str, ...], n: int) -> tuple[Point, ...]:
    study = Study(formula.load(name), tuple(lanes.parse(text) for text in texts), (n,), budget_s=10.0,
                  call_limit_s=60.0, capture=False, refine=False)
    return session.sweep(study).points


def tell(point: Point) -> str:
    if point.time is None or point.cpu is None or point.memory is None:
        return f"{point.lane}: {point.status} {point.error.message if point.error else ''}"
    time, cpu = point.time, point.cpu
    return (f"{point.lane:75} {units.seconds(time.median_s):>9} {units.spread(time.median_s, time.low_s, time.high_s)}"
            f"  user {units.seconds(cpu.user_s)}, system {units.seconds(cpu.system_s)}, "
            f"faults {units.count(cpu.minor_faults)}, peak {units.bytes_(point.memory.peak_bytes)}")


def main() -> None:
    n = int(sys.argv[1]) if len(sys.argv) > 1 else N
    session, found = Session(lambda event: None, spare=False), {}
    try:
        for name, texts in STUDIES:
            for point in sweep(session, name, texts, n):
                found[name, point.lane] = point
                print(f"{name} {tell(point)}", flush=True)
    finally:
        session.close()
    print(conclusion(found, n))


def conclusion(found: dict[tuple[str, str], Point], n: int) -> str:
    """The one line: what the allocator's switches change, and rows against the matrix."""
    def times(base: tuple[str, str], other: tuple[str, str]) -> str:
        one, two = found[base].time, found[other].time
        return units.ratio(one.median_s / two.median_s, 2) if one and two else "—"

    def peak(lane: str) -> str:
        memory = found["nms", lane].memory
        return units.bytes_(memory.peak_bytes if memory else None)

    parts = [f"{lane} {units.seconds(time.median_s)} (huge pages {times(('iou', lane), ('iou', lane + HUGE))}, "
             f"no mmap {times(('iou', lane), ('iou', lane + KEPT))} as fast)"
             for lane in ("eager", "trace") if (time := found["iou", lane].time)]
    matrix, rows = STUDIES[1][1]
    return (f"seed: n {n}, iou {', '.join(parts)}; nms rows {times(('nms', matrix), ('nms', rows))} as fast as the "
            f"matrix, peaks {peak(rows)} and {peak(matrix)}")


if __name__ == "__main__":
    main()
