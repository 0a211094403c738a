"""The ratio between two points of a chart, measured by dragging from one to the other."""

from __future__ import annotations

import math
from dataclasses import dataclass

from core import units
from core.export.text import one_line
from core.measure.series import Chart, Mark, Series
from gui.wording import tr


@dataclass(frozen=True, slots=True)
class Ruler:
    """From one point to another."""

    start: tuple[Series, Mark]
    end: tuple[Series, Mark]

    @property
    def empty(self) -> bool:
        return self.start == self.end

    @property
    def lanes(self) -> frozenset[str]:
        return frozenset((self.start[0].lane, self.end[0].lane))


def ruler_words(chart: Chart, ruler: Ruler) -> tuple[str, str]:
    """Two lines: the ratio and the difference; then from where to where.

    Across sizes of one lane the first line ends in the growth: `n^2.01`.
    """
    (first, a), (second, b) = ruler.start, ruler.end
    where = f"{_name(first)}, n = {units.count(a.n)} → {_name(second)}, n = {units.count(b.n)}"
    before, after = a.estimate.value, b.estimate.value
    if before <= 0 or after <= 0:
        return f"{chart.quantity.write(before)} → {chart.quantity.write(after)}", where
    more = after >= before
    ratio = units.ratio(after / before if more else before / after)
    change = chart.quantity.write(abs(after - before))
    words = (tr("{0} as much · {1} more") if more else tr("{0} less · {1} less")).format(ratio, change)
    return words + _growth(first, second, a, b), where


def _name(series: Series) -> str:
    return one_line(series.label, 28)


def _growth(first: Series, second: Series, a: Mark, b: Mark) -> str:
    if first.lane != second.lane or a.n == b.n:
        return ""
    power = math.log(b.estimate.value / a.estimate.value) / math.log(b.n / a.n)
    return " · " + tr("grows as n^{0}").format(f"{power:.2f}")
