"""The one home of number formats: every figure in the window, the tables and the exports passes here."""

from __future__ import annotations

import math

THIN = "\u202f"  # narrow no-break space: thousands separator and unit gap
UNSETTLED = "not settled"  # in place of an interval as wide as its median
_WIDEST = 0.9995
_TIME = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))
_BYTES = ((1e12, "TB"), (1e9, "GB"), (1e6, "MB"), (1e3, "kB"), (1.0, "B"))


def seconds(value: float | None, digits: int = 3) -> str:
    """`0.00123` as `1.23 ms`; an em dash where there is no figure."""
    return _scaled(value, _TIME, digits)


def bytes_(value: float | None, digits: int = 3) -> str:
    """Decimal multiples, as drives and memory buses are rated: `83_886_080` as `83.9 MB`."""
    return _scaled(value, _BYTES, digits)


def rate(value: float | None, digits: int = 3) -> str:
    """Bytes a second."""
    return f"{bytes_(value, digits)}/s" if _figure(value) else "—"


def count(value: float | None) -> str:
    """A whole number with thousands separated: `20480` as `20 480` (narrow space)."""
    return f"{round(value):,}".replace(",", THIN) if _figure(value) else "—"  # type: ignore[arg-type]


def percent(value: float | None, digits: int = 1) -> str:
    """A share: `0.018` as `1.8 %`; from tenfold on `12 200 %`, whole and with thousands separated."""
    if not _figure(value):
        return "—"
    places = digits if abs(value) < 10 else 0  # type: ignore[arg-type]
    return f"{value * 100:,.{places}f}{THIN}%".replace(",", THIN)  # type: ignore[operator]


def spread(median: float, low: float, high: float) -> str:
    """The half width of an interval relative to its median: `±1.1 %`; words where it is wider than the median."""
    if is_unsettled(median, low, high):
        return UNSETTLED
    return f"±{percent((high - low) / 2 / median)}" if median else "—"


def is_unsettled(median: float, low: float, high: float) -> bool:
    """The half width of the interval is as large as the median, or larger: a percentage would say nothing more."""
    return bool(median) and (high - low) / 2 / median >= _WIDEST


def ratio(value: float | None, digits: int = 3) -> str:
    """`18.5 ×`."""
    return f"{significant(value, digits)}{THIN}×" if _figure(value) else "—"  # type: ignore[arg-type]


def significant(value: float, digits: int = 3) -> str:
    """`value` to `digits` significant figures, never in exponent form, thousands separated."""
    if value == 0 or not math.isfinite(value):
        return "0" if value == 0 else str(value)
    places = max(0, digits - 1 - math.floor(math.log10(abs(value))))
    rounded = round(value, places)
    places = max(0, digits - 1 - math.floor(math.log10(abs(rounded)))) if rounded else places
    return f"{rounded:,.{places}f}".replace(",", THIN)


def duration(value: float | None) -> str:
    """Time left or spent, for people: `38 s`, `2 min 5 s`."""
    if not _figure(value):
        return "—"
    whole = max(0, round(value))  # type: ignore[arg-type]
    return f"{whole}{THIN}s" if whole < 60 else f"{whole // 60}{THIN}min {whole % 60}{THIN}s"


def _figure(value: float | None) -> bool:
    return value is not None and not math.isnan(value)


def _scaled(value: float | None, scale: tuple[tuple[float, str], ...], digits: int) -> str:
    if not _figure(value):
        return "—"
    size = abs(float(f"{value:.{digits}g}"))
    factor, unit = next(((f, u) for f, u in scale if size >= f), scale[-1])
    return f"{significant(value / factor, digits)}{THIN}{unit}"  # type: ignore[operator]
