"""Points as a sweep would give them, worked out from simple laws, for charts, tables and exports."""

from __future__ import annotations

from dataclasses import replace

from core.document import FORMAT, VERSION, Document, FormulaText, LaneRecord, Settings
from core.lanes import Lane, parse
from core.machine import Machine
from core.measure.series import ChartContext
from core.results import Call, Check, Cpu, Finding, LaneGraphs, Memory, Point, PointError, Stage, Time, Traffic

LANES: tuple[Lane, ...] = tuple(parse(text) for text in ("eager", "trace", "nnc-cpp", "inductor"))
SIZES = (256, 512, 1024, 2048, 4096, 8192)
CONTEXT = ChartContext("iou", ("A processor, 2 cores", "torch 2.13.0 · 2 threads"), "float32", "cpu", "Linux")
NS_PER_ELEMENT = {"eager": 3.0, "trace": 2.9, "nnc-cpp": 0.25, "inductor": 0.5}
MATRICES = {"eager": 5, "trace": 4, "nnc-cpp": 1, "inductor": 1}
BANDWIDTH = 4e10
# text that breaks writers which trust it: markup, control characters, a lone surrogate, reversed reading, length
HOSTILE = "<script>alert('x')</script> & \"q\" ]]> \x00\x1b[31m \ud800 \u202egnp.exe =1+1\n\t" + "long " * 2000


def point(lane: str, n: int, **changes: object) -> Point:
    """One good point: time by NS_PER_ELEMENT, memory by MATRICES of n × n float32."""
    median, output = NS_PER_ELEMENT.get(lane, 1.0) * 1e-9 * n * n, 4 * n * n
    inputs = 8 * 4 * n
    samples = tuple(median * (1 + 0.01 * (i % 5 - 2)) for i in range(25))
    made = Point(
        lane, n, "ok", time=Time(median, median * 0.99, median * 1.01, samples, 250, (), 10),
        calls=(Call(0.02, "profile"), Call(0.5, "compile"), Call(median, "steady")),
        memory=Memory(MATRICES.get(lane, 2) * output, inputs, output, 18, 3 * 10**8, "profiler"),
        cpu=Cpu(median, median / 4, n / 2), check=Check("eager", 0.0, 0.0, True, "2 ulp"),
        traffic=Traffic(17 * output, output + inputs, (output + inputs) / BANDWIDTH), build_s=0.05)
    return replace(made, **changes)  # type: ignore[arg-type]


def points(sizes: tuple[int, ...] = SIZES) -> tuple[Point, ...]:
    """Every lane at every size."""
    return tuple(point(lane.id, n) for n in sizes for lane in LANES)


def troubled() -> tuple[Point, ...]:
    """As `points`, with one point failed, one over its budget, one wrong, one noisy."""
    changes = {
        ("inductor", 512): {"status": "failed", "time": None, "error": PointError("llvm", "LLVM Backend not found")},
        ("trace", 8192): {"status": "over_budget", "time": None},
        ("nnc-cpp", 1024): {"check": Check("eager", 1.0, 9.0, False, "2 ulp", ("NaN pattern",))},
        ("eager", 2048): {"time": replace(point("eager", 2048).time, warnings=("spread: wide; measure again",))},  # type: ignore[type-var]
    }
    return tuple(replace(p, **changes.get((p.lane, p.n), {})) for p in points())  # type: ignore[arg-type]


def document(found: tuple[Point, ...] | None = None, **changes: object) -> Document:
    """A whole study."""
    lanes = tuple(LaneRecord(lane.id, lane.label, lane.mode, "native", dict(lane.switches), {}, 2, None, "2.13.0+cpu")
                  for lane in LANES)
    machine = Machine("A processor", 2, 24 * 10**9, "Debian 12, Linux 6.1", "3.11.2", "0.1.0", BANDWIDTH)
    made = Document(FORMAT, VERSION, "2030-01-31T10:00:00Z", machine, FormulaText("iou", "import torch\n", ("native",)),
                    lanes, troubled() if found is None else found, (),
                    (Finding("no_llvm", "warning", "inductor", 512, "This torch has no LLVM.", {}, "nnc-cpp"),),
                    Settings(SIZES))
    return replace(made, **changes)  # type: ignore[arg-type]


def hostile_document() -> Document:
    """A study with HOSTILE in every text that comes from a formula, a lane or an error."""
    lane = LaneRecord(HOSTILE, HOSTILE, HOSTILE, HOSTILE, {HOSTILE: HOSTILE}, {}, 2, HOSTILE, HOSTILE, False, False,
                      HOSTILE, {HOSTILE: HOSTILE})
    bad = replace(point("eager", 256), lane=HOSTILE, check=Check(HOSTILE, 1.0, 1.0, False, HOSTILE, (HOSTILE,)),
                  trace_warnings=(HOSTILE,))
    noisy = replace(bad.time, warnings=(HOSTILE,))  # type: ignore[type-var]
    failed = Point(HOSTILE, 512, "failed", PointError(HOSTILE, HOSTILE, HOSTILE))
    made = document((replace(bad, time=noisy), failed))
    return replace(made, lanes=(lane,), formula=FormulaText(HOSTILE, HOSTILE, (HOSTILE,)),
                   machine=replace(made.machine, cpu=HOSTILE, os=HOSTILE, python=HOSTILE),
                   graphs=(LaneGraphs(HOSTILE, 256, (Stage(HOSTILE, "graph", HOSTILE, HOSTILE, None, HOSTILE),
                                                     Stage("traced", "graph", "torchscript", HOSTILE))),),
                   findings=(Finding(HOSTILE, "error", HOSTILE, 256, HOSTILE, {HOSTILE: HOSTILE}, HOSTILE),))
