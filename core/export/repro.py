"""`repro.py`: a script with torch alone that runs what a study measured, lane by lane."""

from __future__ import annotations

import pprint
import re
from collections import Counter
from pathlib import Path
from string import Template
from typing import Any

from core import lanes
from core.document import Document, LaneRecord
from core.errors import UsageError
from core.export import sealed
from core.export.context import machine_words, run_words
from core.export.text import one_line
from core.switches import BY_NAME, parse_strategy, rows_for_worker

TEMPLATE = Path(__file__).resolve().parents[2] / "resources" / "templates" / "repro.txt"
DEPTH = "bailout_depth"  # it replaces the fusion strategy, so it is set last, and only when asked for
_KIND = re.compile(r"(?<!\w)([a-z_]\w*::\w+?)(?:_\d+)?(?=[\[(])")
_GRAPHS = ("optimised", "FX graph")


def script(document: Document) -> str:
    """The script. Every text of the study stands in it as a literal, so that none of it can be anything else."""
    settings = document.settings
    origin = "\n".join(one_line(words).replace("\\", "/").replace('"', "'")
                       for words in (machine_words(document), run_words(document)))
    return Template(TEMPLATE.read_text(encoding="utf-8")).substitute(
        ORIGIN=ascii(origin)[1:-1].replace("\\n", "\n"), NAME=ascii(document.formula.name),
        FORMULA=_literal(document.formula.source),
        ARCHIVE=ascii(sealed.FILE if sealed.named(document.formula.source) else ""),
        SETTINGS=ascii((settings.dtype, settings.device, settings.seed, settings.grad, settings.follow)),
        LANES=_pretty([_lane(document, record) for record in document.lanes]))


def kinds(text: str) -> dict[str, int]:
    """How often each kind of operation stands in the text of a graph; the script counts alike."""
    return dict(Counter(_KIND.findall(text)))


def _lane(document: Document, record: LaneRecord) -> dict[str, Any]:
    points = [p for p in document.points if p.lane == record.id]
    rewrites = _rewrites(record)
    requested = {name: value for name, value in record.switches.items() if not name.startswith("env.")}
    return {"id": record.id, "mode": record.mode, "variant": record.variant, "threads": record.threads,
            "environment": {name[4:]: str(v) for name, v in record.switches.items() if name.startswith("env.")},
            "profiled_runs": _count(requested.get("num_profiled_runs")),
            "cold": requested.get("cold_cache") == "on",
            "switches": _switches(record, requested) if record.mode != "eager" else [],
            "measured": {str(p.n): p.time.median_s if p.time else None for p in points},
            "errors": {str(p.n): one_line(p.error.message, 120) for p in points if p.error},
            "kinds": {str(g.n): found for g in document.graphs if g.lane == record.id and (found := _kinds(g))},
            "job": _job(document, record, requested, rewrites) if rewrites or _backend(record) != "torch"
            or _is_kernel(document, record) else None}


def _kinds(graphs: Any) -> dict[str, int]:
    stage = next((s for name in _GRAPHS if (s := graphs.stage(name)) and s.text.strip()), None)
    return kinds(stage.text) if stage else {}


def _switches(record: LaneRecord, requested: dict[str, Any]) -> list[tuple[str, Any]]:
    """The whole set as it was applied: what was asked for, else the defaults; what torch decides itself is left out."""
    rows = [row for row in rows_for_worker(requested) if row["value"] is not None and row["name"] not in record.ignored]
    found = [(str(row["setter"]), _value(row)) for row in rows if row["name"] != "nvfuser" or row["requested"]]
    depth = BY_NAME[DEPTH].setter
    return sorted(found, key=lambda pair: pair[0] == depth)


def _value(row: dict[str, Any]) -> Any:
    return [list(pair) for pair in parse_strategy(str(row["value"]))] if row["kind"] == "strategy" else row["value"]


def _job(document: Document, record: LaneRecord, requested: dict[str, Any], rewrites: tuple[str, ...]
         ) -> dict[str, Any]:
    """What the worker was asked, without the formula's source and n."""
    known = {name: value for name, value in requested.items() if name in BY_NAME}
    settings = document.settings
    return {"name": document.formula.name, "variant": record.variant, "reference": document.formula.variants[0],
            "mode": record.mode, "switches": rows_for_worker(known), "rewrites": list(rewrites),
            "backend": _backend(record), "dtype": settings.dtype, "device": settings.device,
            "threads": record.threads, "seed": settings.seed, "grad": settings.grad}


def _is_kernel(document: Document, record: LaneRecord) -> bool:
    """Whether the lane is a graph run as one kernel: what compiles it is put into the formula by the worker."""
    return record.variant == "kernel" and "run_kernel" in document.formula.source


def _backend(record: LaneRecord) -> str:
    return str(record.switches.get("backend") or "torch")


def _rewrites(record: LaneRecord) -> tuple[str, ...]:
    """As the lane is written, else as they were done."""
    try:
        return lanes.parse(record.id).rewrites
    except UsageError:
        return tuple(part for part in str(record.effective.get("rewrite") or "").split(",") if part)


def _count(value: Any) -> int:
    return int(value) if value is not None else int(str(BY_NAME["num_profiled_runs"].default))


def _literal(text: str) -> str:
    """The text as Python, a line a line; characters beyond ASCII escaped."""
    lines = text.splitlines(keepends=True)
    return "(\n" + "".join(f"    {line!a}\n" for line in lines) + ")" if lines else '""'


def _pretty(value: Any) -> str:
    text = pprint.pformat(value, width=118, sort_dicts=False)
    return text.encode("ascii", "backslashreplace").decode()
