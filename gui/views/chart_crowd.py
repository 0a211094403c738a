"""Where in a plot there is room for words: the places that hide the least of the lanes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF

from core.measure.series import Chart
from gui.views.chart_place import Place

_BETWEEN = 10  # points taken between two neighbours of a lane
_FEW = 40  # with more neighbours than this the lane's own points are dense enough


def crowd_points(chart: Chart, hidden: frozenset[str], place: Place) -> tuple[QPointF, ...]:
    """Pixels on the lanes that are shown and on the reference lines, dense enough to test a box against."""
    lanes = [[place.point(mark) for mark in run] for s in chart.series if s.lane not in hidden for run in s.runs]
    lines = [[QPointF(place.x(n), place.y(y)) for n, y in line.points] for line in chart.lines]
    return tuple(point for path in lanes + lines for point in _dense(path))


def _dense(path: list[QPointF]) -> Iterable[QPointF]:
    steps = _BETWEEN if len(path) <= _FEW else 1
    for a, b in pairwise(path):
        yield from (a + (b - a) * (step / steps) for step in range(steps))
    yield from path[-1:]


class Crowd:
    """The plot's `area` and the pixels in it that should stay in sight."""

    def __init__(self, area: QRectF, points: Sequence[QPointF]):
        self.area, self._points = area, points

    def beside(self, x: float, width: float, height: float) -> QRectF:
        """A box on either side of the column `x`, near the top or the bottom."""
        a = self.area
        sides = (x + 12, x - 12 - width, a.right() - width - 6, a.left() + 6)
        tops = (a.top() + 8, a.bottom() - height - 8)
        return self._best([QRectF(left, top, width, height) for top in tops for left in sides])

    def at_column(self, x: float, width: float, height: float, lift: float) -> QRectF:
        """A box that touches the column `x`, at the foot (`lift` above it) or the head of the plot."""
        tops = (self.area.bottom() - height - lift, self.area.top() + 4)
        return self._best([QRectF(left, top, width, height) for top in tops for left in (x - width - 2, x + 2)])

    def along(self, path: Sequence[QPointF], width: float, height: float) -> QRectF | None:
        """A box under or over one of the middles of `path`, from its end on; None when none of it is in sight."""
        middles = [(a + b) / 2 for a, b in pairwise(path)] or list(path)
        seen = [middle for middle in middles if self.area.contains(middle)]
        places = [(m.x() + dx, m.y() + dy) for m in reversed(seen)
                  for dx, dy in ((6, 4), (-width - 6, -height - 4), (-width / 2, 8), (-width / 2, -height - 8))]
        return self._best([QRectF(left, top, width, height) for left, top in places]) if places else None

    def _best(self, boxes: Sequence[QRectF]) -> QRectF:
        """The first of those that stay inside and hide least."""
        inside = [self._inside(box) for box in boxes]
        return min(inside, key=self._hides)

    def _inside(self, box: QRectF) -> QRectF:
        a = self.area
        left = min(max(box.left(), a.left() + 4), max(a.left() + 4, a.right() - box.width() - 4))
        top = min(max(box.top(), a.top() + 4), max(a.top() + 4, a.bottom() - box.height() - 4))
        return QRectF(left, top, box.width(), box.height())

    def _hides(self, box: QRectF) -> int:
        return sum(1 for point in self._points if box.contains(point))
