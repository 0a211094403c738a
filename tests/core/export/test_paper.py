"""Drawings on paper: the parts cover the whole, are named in reading order, and stay readable."""

from __future__ import annotations

import pytest

from core.export.paper import LEAST_SCALE, MOST_PARTS, parts, whole_scale

PAGE = (700.0, 800.0)


@pytest.mark.parametrize(("width", "height"), [(300.0, 200.0), (2992.8, 9172.0), (5000.0, 300.0), (1.0, 9000.0)])
def test_the_parts_cover_the_drawing_and_can_be_read(width: float, height: float) -> None:
    found = parts(width, height, PAGE)
    assert 0 < len(found) <= MOST_PARTS
    assert sum(part.width * part.height for part in found) == pytest.approx(width * height)
    assert max(part.x + part.width for part in found) == pytest.approx(width)
    assert max(part.y + part.height for part in found) == pytest.approx(height)
    assert all(whole_scale(part.width, part.height, PAGE) >= LEAST_SCALE - 1e-9 for part in found)


def test_parts_are_named_by_column_and_row() -> None:
    assert [part.name for part in parts(2 * 700 / LEAST_SCALE, 900 / LEAST_SCALE, PAGE)] == ["a1", "b1", "a2", "b2"]


def test_a_wall_has_no_parts() -> None:
    assert parts(50_000.0, 50_000.0, PAGE) == ()
    assert whole_scale(50_000.0, 50_000.0, PAGE) == pytest.approx(0.014)
    assert whole_scale(10.0, 10.0, PAGE) == 1.0
