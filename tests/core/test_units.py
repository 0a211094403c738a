"""Number formats: what a person reads."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import units

T = units.THIN


@pytest.mark.parametrize(("value", "text"), [
    (0.00123456, f"1.23{T}ms"), (1.0, f"1.00{T}s"), (0.0009996, f"1.00{T}ms"), (5e-6, f"5.00{T}µs"),
    (3.2e-9, f"3.20{T}ns"), (125.0, f"125{T}s"), (0.0, f"0{T}ns"), (None, "—"), (math.nan, "—"),
])
def test_seconds(value: float | None, text: str) -> None:
    assert units.seconds(value) == text


@pytest.mark.parametrize(("value", "text"), [
    (83_886_080, f"83.9{T}MB"), (20_000_000, f"20.0{T}MB"), (512, f"512{T}B"), (0, f"0{T}B"), (999_900, f"1.00{T}MB"),
])
def test_bytes(value: float, text: str) -> None:
    assert units.bytes_(value) == text


def test_small_formats() -> None:
    assert units.count(20480) == f"20{T}480"
    assert units.percent(0.018) == f"1.8{T}%"
    assert units.percent(122.004) == f"12{T}200{T}%"
    assert units.ratio(18.53) == f"18.5{T}×"
    assert units.rate(12.6e9) == f"12.6{T}GB/s"
    assert units.spread(2.0, 1.98, 2.02) == f"±1.0{T}%"
    assert units.duration(125.4) == f"2{T}min 5{T}s"
    assert units.duration(38) == f"38{T}s"


@given(st.floats(min_value=1e-12, max_value=1e12))
def test_significant_figures_are_kept(value: float) -> None:
    text = units.significant(value).replace(T, "")
    assert float(text) == pytest.approx(value, rel=0.0051)
    assert "e" not in text
