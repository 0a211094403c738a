"""Ticks: round figures, never more labels than there is room for."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import units
from core.export.axis import padded, size_ticks, ticks, trimmed


def labels(low: float, high: float, logarithmic: bool, most: int = 7) -> list[str]:
    return [tick.label for tick in ticks(low, high, logarithmic, units.seconds, most) if tick.label]


@pytest.mark.parametrize(("low", "high", "logarithmic", "expected"), [
    (1e-5, 1.0, True, ["10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s"]),
    (1e-3, 1e-2, True, ["1 ms", "2 ms", "5 ms", "10 ms"]),
    (0.0, 0.01, False, ["0", "2 ms", "4 ms", "6 ms", "8 ms", "10 ms"]),
    (0.0, 1.0, False, ["0", "200 ms", "400 ms", "600 ms", "800 ms", "1 s"]),
    (2e-3, 2.5e-3, True, ["2 ms", "2.1 ms", "2.2 ms", "2.3 ms", "2.4 ms", "2.5 ms"]),  # too narrow for decades
])
def test_labels_are_round_figures_with_units(low, high, logarithmic, expected):
    assert [label.replace(units.THIN, " ") for label in labels(low, high, logarithmic)] == expected


@given(st.floats(1e-9, 1e3), st.floats(1.0001, 1e12), st.booleans(), st.integers(3, 12))
def test_ticks_lie_inside_rise_and_are_few(low, factor, logarithmic, most):
    high = low * factor
    made = ticks(low, high, logarithmic, units.seconds, most)
    values = [tick.value for tick in made]
    assert values == sorted(set(values))
    assert all(low * (1 - 1e-6) <= v <= high * (1 + 1e-6) for v in values)
    assert sum(1 for tick in made if tick.label) <= 2 * most + 2


@given(st.floats(1e-9, 1e3), st.floats(1.0001, 1e12), st.booleans(), st.integers(3, 12))
def test_two_labels_at_the_least(low, factor, logarithmic, most):
    assert len(labels(low, low * factor, logarithmic, most)) >= 2


@pytest.mark.parametrize("span", [(1.0, 1.0), (2.0, 1.0), (math.nan, 1.0), (0.0, math.inf)])
def test_a_span_that_is_none_has_no_ticks(span):
    assert ticks(*span, True, units.seconds) == ()


def test_sizes_keep_the_largest_and_leave_room():
    sizes = tuple(range(100, 1100, 100))
    made = size_ticks(sizes, float, units.count, 250)
    shown = [tick.value for tick in made if tick.label]
    assert [tick.value for tick in made] == list(sizes)
    assert shown[-1] == 1000
    assert all(b - a >= 250 for a, b in itertools.pairwise(shown))


@pytest.mark.parametrize(("label", "expected"), [("1.00 ms", "1 ms"), ("2.50 s", "2.5 s"), ("100 ms", "100 ms"),
                                                 ("1.05 GB", "1.05 GB"), ("10.0 ×", "10 ×"), ("0.50", "0.5")])
def test_needless_zeros_go(label, expected):
    assert trimmed(label) == expected


@given(st.floats(1e-9, 1e9), st.floats(1.0, 1e6), st.booleans())
def test_padding_keeps_the_range_inside(low, factor, logarithmic):
    first, last = padded(low, low * factor, logarithmic)
    assert first < last
    assert first <= low * (1 + 1e-9)
    assert last >= low * factor * (1 - 1e-9)
