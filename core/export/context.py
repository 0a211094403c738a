"""What a document's charts, tables and files say of their origin."""

from __future__ import annotations

from core import units
from core.document import Document
from core.export.text import file_stem, span_words
from core.measure.series import Chart, ChartContext, chart

_NAMED = 3  # with more lanes than this a file's name counts them
DTYPE_WORDS = "{dtype} on {device}"


def chart_context(document: Document) -> ChartContext:
    """Formula and variants as the title; machine, torch, threads, dtype as lines below it."""
    settings = document.settings
    lines = (machine_words(document), run_words(document))
    return ChartContext(document.formula.name, lines, settings.dtype, settings.device, system_words(document),
                        baseline_lane(document))


def baseline_lane(document: Document) -> str | None:
    """The lane that the others are compared with: the first eager one, else the first."""
    eager = [lane.id for lane in document.lanes if lane.mode == "eager"]
    return next(iter(eager + [lane.id for lane in document.lanes]), None)


def machine_words(document: Document) -> str:
    """`AMD EPYC, 2 cores, 24 GB · Debian 12, Linux 6.1`."""
    machine = document.machine
    cores = f"{units.count(machine.cores)} cores" if machine.cores != 1 else "1 core"
    return f"{machine.cpu}, {cores}, {units.bytes_(machine.memory_bytes, 2)} · {machine.os}"


def run_words(document: Document) -> str:
    """`torch 2.13.0 · 2 threads · float32 on cpu · intervals 95 % · 2030-01-31`."""
    settings = document.settings
    versions = list(dict.fromkeys(lane.torch for lane in document.lanes if lane.torch))
    threads = sorted({lane.threads or settings.threads or 0 for lane in document.lanes} - {0})
    count = " and ".join(map(str, threads))
    parts = (f"torch {', '.join(versions)}" if versions else "", f"{count} threads" if threads else "default threads",
             DTYPE_WORDS.format(dtype=settings.dtype, device=settings.device), "intervals 95 %", document.created[:10])
    return " · ".join(part for part in parts if part)


def system_words(document: Document) -> str:
    """The family of the operating system: the allocator's cliff is glibc's, known on Linux alone."""
    return "Linux" if "Linux" in document.machine.os or document.machine.glibc else document.machine.os


def document_chart(document: Document, quantity: str) -> Chart:
    """The chart of one quantity over the whole document."""
    return chart(quantity, document.lanes, document.points, chart_context(document))


def stem(document: Document, *more: str) -> str:
    """The start of a file's name: formula, lanes, sizes, then `more`: `iou_eager+trace_n256-8192_time`."""
    lanes = [lane.id for lane in document.lanes]
    names = "+".join(lanes) if 0 < len(lanes) <= _NAMED else f"{len(lanes)}-lanes"
    return file_stem(document.formula.name, names[:60], size_words(document), *more)


def size_words(document: Document) -> str:
    """`n256-8192`, of the points that are there."""
    return span_words(sorted({point.n for point in document.points}))
