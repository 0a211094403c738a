"""A document as tidy tables: one row a point, one row a sample, one row a call of the ladder. Raw SI figures."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from core import files
from core.document import Document, LaneRecord
from core.errors import UnavailableError
from core.export.context import baseline_lane, chart_context
from core.export.text import plain
from core.measure.quantities import QUANTITIES
from core.measure.series import scene_of
from core.results import Point

Cell = str | int | float | bool | None
Row = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class _Column:
    """A column of the table of points. Its name ends in its unit where it has one."""

    name: str
    read: Callable[[Point], Cell]


def _of(part: str, field: str) -> Callable[[Point], Cell]:
    """`point.part.field`, empty where the part is."""
    def read(point: Point) -> Cell:
        whole = getattr(point, part)
        return None if whole is None else getattr(whole, field)

    return read


def _joined(part: str, field: str) -> Callable[[Point], Cell]:
    def read(point: Point) -> Cell:
        whole = getattr(point, part)
        return "; ".join(getattr(whole, field)) if whole is not None else None

    return read


def _first_calls(point: Point) -> Cell:
    return sum(call.s for call in point.calls if call.event != "steady") if point.calls else None


def _samples(point: Point) -> Cell:
    return len(point.time.samples_s) if point.time else None


COLUMNS: tuple[_Column, ...] = (
    _Column("status", lambda p: p.status),
    _Column("error_kind", _of("error", "kind")),
    _Column("error_message", _of("error", "message")),
    _Column("error_where", _of("error", "where")),
    _Column("median_s", _of("time", "median_s")),
    _Column("low_s", _of("time", "low_s")),
    _Column("high_s", _of("time", "high_s")),
    _Column("samples", _samples),
    _Column("calls", _of("time", "calls")),
    _Column("block_calls", _of("time", "block_calls")),
    _Column("overhead_s", _of("time", "overhead_s")),
    _Column("interval_method", _of("time", "method")),
    _Column("warnings", _joined("time", "warnings")),
    _Column("ratio_to_baseline", _of("ratio", "value")),
    _Column("ratio_low", _of("ratio", "low")),
    _Column("ratio_high", _of("ratio", "high")),
    _Column("ratio_words", _of("ratio", "words")),
    _Column("ratio_method", _of("ratio", "method")),
    _Column("build_s", lambda p: p.build_s),
    _Column("first_calls_s", _first_calls),
    _Column("break_even_calls", _of("break_even", "calls")),
    _Column("peak_bytes", _of("memory", "peak_bytes")),
    _Column("inputs_bytes", _of("memory", "inputs_bytes")),
    _Column("outputs_bytes", _of("memory", "outputs_bytes")),
    _Column("allocations", _of("memory", "allocations")),
    _Column("rss_peak_bytes", _of("memory", "rss_peak_bytes")),
    _Column("memory_method", _of("memory", "method")),
    _Column("user_s", _of("cpu", "user_s")),
    _Column("system_s", _of("cpu", "system_s")),
    _Column("minor_faults", _of("cpu", "minor_faults")),
    _Column("check_ok", _of("check", "ok")),
    _Column("check_reference", _of("check", "reference")),
    _Column("check_max_abs", _of("check", "max_abs")),
    _Column("check_max_ulp", _of("check", "max_ulp")),
    _Column("check_tolerance", _of("check", "tolerance")),
    _Column("check_differences", _joined("check", "differences")),
    _Column("unfused_bytes", _of("traffic", "unfused_bytes")),
    _Column("minimum_bytes", _of("traffic", "minimum_bytes")),
    _Column("floor_s", _of("traffic", "floor_s")),
    _Column("fusion_groups", _of("fusion", "groups")),
    _Column("fused_ops", _of("fusion", "fused_ops")),
    _Column("compute_ops", _of("fusion", "compute_ops")),
)
DERIVED = ("rate", "floor", "relative", "element")
LANE_HEAD = ("formula", "lane", "label", "mode", "variant", "threads", "target", "torch", "dtype", "device", "n")


def point_rows(document: Document) -> tuple[Row, ...]:
    """A head, then one row a point: the lane, every figure, and those derived from them."""
    head = (*LANE_HEAD, *(c.name for c in COLUMNS), *(f"{q}_{_unit(q)}" for q in DERIVED))
    base, context = baseline_lane(document), chart_context(document)
    rows = []
    for point in document.points:
        scene = scene_of(document.point(base, point.n) if base else None, context)
        derived = [QUANTITIES[q].measure(point, scene) if point.status == "ok" else None for q in DERIVED]
        rows.append((*_lane_cells(document, point), *(c.read(point) for c in COLUMNS),
                     *(e.value if e else None for e in derived)))
    return (head, *rows)


def sample_rows(document: Document) -> Iterator[Row]:
    """A head, then one row a sample: seconds per call of one timed block, in the order taken."""
    yield (*LANE_HEAD, "index", "s", "block_calls")
    for point in document.points:
        if point.time:
            lane = _lane_cells(document, point)
            for index, seconds in enumerate(point.time.samples_s):
                yield (*lane, index, seconds, point.time.block_calls)


def call_rows(document: Document) -> Iterator[Row]:
    """A head, then one row a call of the ladder."""
    yield (*LANE_HEAD, "index", "s", "event")
    for point in document.points:
        lane = _lane_cells(document, point)
        for index, call in enumerate(point.calls):
            yield (*lane, index, call.s, call.event)


def write_parquet(document: Document, folder: Path, named: Callable[[str], str]) -> tuple[Path, ...]:
    """The tables as Parquet, with their types kept. `named(table)` is a file's stem.

    Raises:
        UnavailableError: pyarrow is not installed. FusescopeError: a file cannot be written.
    """
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as error:
        raise UnavailableError("Parquet needs pyarrow, which is not installed here",
                               remedy="Install it (pip install pyarrow), or export CSV.") from error
    made = []
    for name, rows_of in TABLES.items():
        head, *rows = rows_of(document)
        columns = dict(zip(map(str, head), zip(*rows, strict=True) if rows else [()] * len(head), strict=True))
        sink = io.BytesIO()
        parquet.write_table(pyarrow.table({key: list(map(_plain, cells)) for key, cells in columns.items()}), sink)
        made.append(folder / f"{named(name)}.parquet")
        files.write(made[-1], sink.getvalue())
    return tuple(made)


def _plain(cell: Cell) -> Cell:
    return plain(cell) if isinstance(cell, str) else cell


def as_text(row: Row) -> tuple[str, ...]:
    """Cells as a CSV holds them: figures in full, true and false in words, nothing as nothing."""
    return tuple("" if c is None else str(c).lower() if isinstance(c, bool) else repr(c) if isinstance(c, float)
                 else str(c) for c in row)


TABLES: dict[str, Callable[[Document], Iterable[Row]]] = {
    "points": point_rows, "samples": sample_rows, "calls": call_rows}


def _lane_cells(document: Document, point: Point) -> Row:
    lane = document.lane(point.lane) or LaneRecord(point.lane, point.lane, "", "")
    settings = document.settings
    return (document.formula.name, lane.id, lane.label, lane.mode, lane.variant, lane.threads or settings.threads,
            lane.target, lane.torch, settings.dtype, settings.device, point.n)


def _unit(quantity: str) -> str:
    return {"B/s": "bytes_per_s", "1": "times", "s": "s"}[QUANTITIES[quantity].unit]
