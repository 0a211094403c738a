"""The figures behind a chart as a plain table: what "copy data" and the chart's CSV hold. Raw SI figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.export.text import cell, one_line
from core.measure.series import Chart, Series

HEAD = ("lane", "label", "n", "quantity", "unit", "value", "low", "high", "status", "note")


def chart_rows(chart: Chart) -> tuple[tuple[str, ...], ...]:
    """HEAD, then one row for each point of each lane, and for each place of a reference line."""
    rows = [row for series in chart.series for row in _series_rows(chart, series)]
    rows += [(line.label, line.label, str(n), chart.quantity.name, chart.quantity.unit, repr(y), "", "", "line", "")
             for line in chart.lines for n, y in line.points]
    return (HEAD, *rows)


def _series_rows(chart: Chart, series: Series) -> Iterable[tuple[str, ...]]:
    what = (chart.quantity.name, chart.quantity.unit)
    for mark in series.marks:
        e = mark.estimate
        note = "differs from eager" if mark.wrong else ""
        yield (series.lane, series.label, str(mark.n), *what, repr(e.value), repr(e.low), repr(e.high), "ok", note)
    for gap in series.gaps:
        yield (series.lane, series.label, str(gap.n), *what, "", "", "", gap.status, gap.words)


def tab_separated(rows: Iterable[Sequence[str]]) -> str:
    """Rows as text for the clipboard; no cell holds a tab or a line's end."""
    return "".join("\t".join(one_line(value) for value in row) + "\n" for row in rows)


def comma_separated(rows: Iterable[Sequence[str]]) -> str:
    """Rows as CSV (RFC 4180); texts that a spreadsheet would run are kept texts."""
    return "".join(",".join(map(_quoted, row)) + "\r\n" for row in rows)


def _quoted(value: str) -> str:
    safe = value if _is_figure(value) else cell(value)
    return '"' + safe.replace('"', '""') + '"' if any(c in safe for c in ',"\r\n') else safe


def _is_figure(value: str) -> bool:
    try:
        float(value)
    except ValueError:
        return False
    return True
