"""Where in a plot there is room for words: the places that hide the least of the lanes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np
from PySide6.QtCore import QPointF, QRectF

from core.measure.series import Chart
from gui.views.chart_place import Floats, Place

BESIDE = 12.0  # pixels between a column and the box that reads it
EDGE = 4.0  # pixels between a box and the plot's edge
_APART = 5.0  # pixels between two points taken of a lane: closer than a line of words is high
_MOST = 4000  # points taken of a lane, however far it is zoomed in
_PLACES = 8  # stretches of a line that are tried for its name
_WORDS_WEIGH = 20  # words over words cannot be read: as bad as hiding this many points
_FEW = 40  # with more neighbours than this the lane's own points are dense enough


def crowd_points(chart: Chart, hidden: frozenset[str], place: Place) -> tuple[Floats, Floats]:
    """Pixels on the lanes that are shown and on the reference lines, dense enough to test a box against."""
    paths = [([m.n for m in run], [m.estimate.value for m in run])
             for s in chart.series if s.lane not in hidden for run in s.runs]
    paths += [([n for n, _ in line.points], [y for _, y in line.points]) for line in chart.lines]
    return joined([place.pixels(*path) for path in paths])


def joined(paths: Sequence[tuple[Floats, Floats]]) -> tuple[Floats, Floats]:
    """Pixels along all of the lines through points in pixels."""
    found = [dense(*path) for path in paths]
    if not found:
        return np.empty(0), np.empty(0)
    return np.concatenate([xs for xs, _ in found]), np.concatenate([ys for _, ys in found])


def dense(xs: Floats, ys: Floats) -> tuple[Floats, Floats]:
    """Pixels along the line through points in pixels."""
    if xs.size > _FEW or not xs.size:
        return xs, ys
    places = np.concatenate(([0.0], np.cumsum(np.hypot(np.diff(xs), np.diff(ys)))))
    if not np.isfinite(places[-1]):
        return xs, ys
    finer = np.linspace(0, places[-1], min(_MOST, 1 + int(places[-1] / _APART)))
    return np.interp(finer, places, xs), np.interp(finer, places, ys)


class Crowd:
    """The plot's `area` and the pixels in it that should stay in sight."""

    def __init__(self, area: QRectF, points: tuple[Floats, Floats]):
        self.area = area
        self._xs, self._ys = points
        self._taken: list[QRectF] = []

    def begin(self) -> None:
        """Forgets the words that were placed: a new painting begins."""
        self._taken.clear()

    def beside(self, x: float, width: float, height: float, bounds: QRectF | None = None) -> QRectF:
        """A box near the top or the bottom that leaves the column `x` free; where no side has room, on the wider.

        Within `bounds`, wider than the plot, it may lie over the axis where it finds no room in the plot.
        """
        a = self.area
        sides = (x + BESIDE, x - BESIDE - width, a.right() - width - 6, a.left() + 6)
        free = [left for left in sides if left >= a.left() + EDGE and left + width <= a.right() - EDGE
                and not left - BESIDE < x < left + width + BESIDE]
        wider = a.right() - width if x - a.left() < a.right() - x else a.left()
        highest, lowest = a.top() + EDGE, a.bottom() - height - EDGE
        tops = (min(a.top() + 8, max(highest, lowest)), max(a.bottom() - height - 8, highest))
        outside = [left for left in sides[:2] if bounds is not None and left >= bounds.left()
                   and left + width <= bounds.right()]
        if outside and not free:
            return self._least([QRectF(left, top, width, height) for top in tops for left in outside])
        return self._best([QRectF(left, top, width, height) for top in tops for left in free or (wider,)])

    def near(self, at: QPointF, width: float, height: float) -> QRectF:
        """A box beside a point, as close to it as the lanes leave room."""
        lifts = (6, -height - 6, 22, -height - 22, 40, -height - 40, 58, -height - 58, 76, -height - 76)
        return self._best([QRectF(left, at.y() + lift, width, height)
                           for lift in lifts for left in (at.x() + 10, at.x() - width - 10, at.x() - width / 2)])

    def at_column(self, x: float, width: float, height: float, lift: float) -> QRectF:
        """A box that touches the column `x`, at the foot (`lift` above it) or the head of the plot."""
        tops = (self.area.bottom() - height - lift, self.area.top() + 4)
        return self._best([QRectF(left, top, width, height) for top in tops for left in (x - width - 2, x + 2)])

    def along(self, path: Sequence[QPointF], width: float, height: float) -> QRectF | None:
        """A box under or over one of the middles of `path`, from its end on; None when none of it is in sight."""
        middles = [(a + b) / 2 for a, b in pairwise(path)] or list(path)
        seen = [middle for middle in middles if self.area.contains(middle)]
        seen = seen[::max(1, -(-len(seen) // _PLACES))]
        places = [(m.x() + dx, m.y() + dy) for m in reversed(seen)
                  for dx, dy in ((6, 4), (-width - 6, -height - 4), (-width / 2, 8), (-width / 2, -height - 8))]
        return self._best([QRectF(left, top, width, height) for left, top in places]) if places else None

    def spare(self, boxes: Iterable[QRectF]) -> QRectF | None:
        """The first box that lies inside and hides nothing; None where there is none."""
        for box in boxes:
            if self.area.contains(box) and not self._hides(box):
                self._taken.append(box)
                return box
        return None

    def take(self, box: QRectF) -> None:
        """No words over `box` from now on."""
        self._taken.append(box)

    def _best(self, boxes: Sequence[QRectF]) -> QRectF:
        """The first of those that stay inside and hide least; it is taken from now on."""
        return self._least([self._inside(box) for box in boxes])

    def _least(self, boxes: Sequence[QRectF]) -> QRectF:
        least: tuple[float, QRectF] = (math.inf, boxes[0])
        for box in boxes:
            hidden = self._hides(box)
            if hidden < least[0]:
                least = hidden, box
            if not hidden:  # the first that hides nothing: the rest need not be looked at
                break
        self._taken.append(least[1])
        return least[1]

    def _inside(self, box: QRectF) -> QRectF:
        a = self.area
        left = min(max(box.left(), a.left() + EDGE), max(a.left() + EDGE, a.right() - box.width() - EDGE))
        top = min(max(box.top(), a.top() + EDGE), max(a.top() + EDGE, a.bottom() - box.height() - EDGE))
        return QRectF(left, top, box.width(), box.height())

    def _hides(self, box: QRectF) -> int:
        inside = (self._xs >= box.left()) & (self._xs <= box.right())
        points = int(np.count_nonzero(inside & (self._ys >= box.top()) & (self._ys <= box.bottom())))
        return points + _WORDS_WEIGH * sum(1 for taken in self._taken if taken.intersects(box))
