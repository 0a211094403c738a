"""What lies over the roofline: names of the bandwidths, the least traffic, the chosen n, and what it reads."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from core import units
from core.export.style import LIGHT, ChartColours
from core.export.text import one_line
from core.measure.roofline import Roof, Roofline, Spot, is_bound
from gui.views.chart_crowd import Crowd, joined
from gui.views.chart_look import faded, pen
from gui.views.chart_place import Place
from gui.views.chart_readout import Row, paint_readout
from gui.wording import tr

_RING, _CHOSEN_RING = 7.0, 9.0
_MARK = 6.0  # pixels from a point's middle to the edge of its mark
_NAME_LETTERS = 30
_LEAST_DASH = (6.0, 3.0, 1.5, 3.0)


class RooflineOverlay(QWidget):
    """Lets every event through to the plot below. The chart sets the attributes and calls `update`."""

    def __init__(self, parent: QWidget, place: Place):
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._place = place
        self.picture: Roofline | None = None
        self.colours: ChartColours = LIGHT
        self.hidden: frozenset[str] = frozenset()
        self.at_n: int | None = None  # the n of the point under the mouse, or chosen by key
        self.pinned: int | None = None
        self.lane: str | None = None  # the lane under the mouse, or chosen by key
        self.message = ""

    @property
    def seen(self) -> Roofline | None:
        """What keys step through."""
        return self.picture

    @property
    def read_n(self) -> int | None:
        """The n that is read: the pinned one before the one under the mouse."""
        return self.pinned if self.pinned is not None else self.at_n

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self.font())
        area = self._place.area()
        if self.picture is None or self.picture.empty:
            painter.setPen(pen(self.colours.muted))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.message)
        else:
            self._paint_picture(painter, self.picture, area)
        painter.end()

    def _paint_picture(self, painter: QPainter, picture: Roofline, area: QRectF) -> None:
        crowd = Crowd(area, self._points(picture))
        painter.save()
        painter.setClipRect(area)
        self._paint_least(painter, picture, crowd)
        for roof in picture.roofs:
            self._paint_roof_name(painter, roof, picture, crowd)
        if not picture.roofs:
            self._paint_no_roof(painter, crowd)
        self._paint_sizes(painter, picture, crowd)
        self._paint_rings(painter, picture)
        painter.restore()
        n = self.read_n
        if n is not None:
            self._paint_reading(painter, picture, n, crowd)

    def _points(self, picture: Roofline) -> tuple[np.ndarray, np.ndarray]:
        """Pixels that words should not hide: the lanes' marks with their lines, and the bandwidths' lines."""
        paths = [self._pixels(one.spots) for one in picture.series if one.lane not in self.hidden]
        around = [(xs + across * _MARK, ys + down * _MARK) for xs, ys in paths
                  for across in (-1, 0, 1) for down in (-1, 0, 1)]
        ends = self._span()
        paths += [self._place.pixels(ends, [x / roof.bytes_per_s for x in ends]) for roof in picture.roofs]
        xs, ys = joined(paths)
        return np.concatenate([xs, *(x for x, _ in around)]), np.concatenate([ys, *(y for _, y in around)])

    def _pixels(self, spots: Sequence[Spot]) -> tuple[np.ndarray, np.ndarray]:
        return self._place.pixels([s.bytes_per_element for s in spots], [s.s_per_element for s in spots])

    def _span(self) -> tuple[float, float]:
        """The bytes per element at both ends of the plot."""
        area = self._place.area()
        return self._place.time_at(area.left()), self._place.time_at(area.right())

    def _paint_least(self, painter: QPainter, picture: Roofline, crowd: Crowd) -> None:
        """The least traffic at the n that is read, of the largest n otherwise: a bound that no lane can pass."""
        n = self.read_n if self.read_n is not None else picture.sizes[-1]
        least = picture.least_at(n)
        if least is None:
            return
        x = self._place.x(least)
        painter.setPen(pen(self.colours.text, 1.0, _LEAST_DASH))
        painter.drawLine(QLineF(x, crowd.area.top(), x, crowd.area.bottom()))
        words = self.tr("least traffic, n = {0}: {1}").format(units.count(n), units.bytes_(least))
        size = self._size(painter, words)
        self._paint_words(painter, crowd.at_column(x, *size, 4), words)

    def _paint_roof_name(self, painter: QPainter, roof: Roof, picture: Roofline, crowd: Crowd) -> None:
        words = self.tr("copy bandwidth {0}").format(units.rate(roof.bytes_per_s))
        if len(picture.roofs) > 1:
            labels = {one.lane: one.label for one in picture.series}
            words += f" ({one_line(', '.join(labels[lane] for lane in roof.lanes), _NAME_LETTERS)})"
        xs = list(np.geomspace(*self._span(), 24))
        path = [QPointF(float(x), float(y)) for x, y in zip(*self._place.pixels(
            xs, [x / roof.bytes_per_s for x in xs]), strict=True)]
        box = crowd.along(path, *self._size(painter, words))
        if box is not None:
            self._paint_words(painter, box, words)

    def _paint_no_roof(self, painter: QPainter, crowd: Crowd) -> None:
        words = self.tr("no floor: the copy bandwidth was not measured")
        box = crowd.beside(crowd.area.right(), *self._size(painter, words))
        self._paint_words(painter, box, words)

    def _paint_sizes(self, painter: QPainter, picture: Roofline, crowd: Crowd) -> None:
        """Which end of a lane is which: n beside its first and its last point, where nothing is hidden by it."""
        for one in picture.series:
            ends = dict.fromkeys((*one.spots[-1:], *one.spots[:1])) if one.lane not in self.hidden else {}
            for spot in ends:
                words = f"{picture.context.size_name} = {units.count(spot.n)}"
                width, height = self._size(painter, words)
                at = self._at(spot)
                box = crowd.spare(QRectF(left, at.y() + lift, width, height)
                                  for lift in (-height / 2, 5.0, -height - 5)
                                  for left in (at.x() + 8, at.x() - 8 - width))
                if box is not None:
                    painter.setPen(pen(self.colours.muted))
                    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_rings(self, painter: QPainter, picture: Roofline) -> None:
        """Around every lane's point at the n that is read, a bolder one around the chosen lane's."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for spot in picture.shown(self.hidden):
            if spot.n in (self.at_n, self.pinned):
                chosen = spot.lane == self.lane
                painter.setPen(pen(self.colours.text, 1.8 if chosen else 1.0))
                radius = _CHOSEN_RING if chosen else _RING
                painter.drawEllipse(self._at(spot), radius, radius)

    def _paint_reading(self, painter: QPainter, picture: Roofline, n: int, crowd: Crowd) -> None:
        rows = rows_at(picture, n, self.hidden, self.colours)
        places = [self._at(s).x() for s in picture.shown(self.hidden) if s.n == n]
        title = f"{picture.context.size_name} = {units.count(n)}" + (self.tr("  (pinned)") if self.pinned else "")
        paint_readout(painter, crowd, max(places, default=crowd.area.right()), title, rows, self.colours)

    def _at(self, spot: Spot) -> QPointF:
        return QPointF(self._place.x(spot.bytes_per_element), self._place.y(spot.s_per_element))

    def _size(self, painter: QPainter, words: str) -> tuple[float, float]:
        metrics = QFontMetricsF(painter.font())
        return metrics.horizontalAdvance(words) + 8, metrics.height()

    def _paint_words(self, painter: QPainter, box: QRectF, words: str) -> None:
        painter.fillRect(box, faded(self.colours.surface, 0.75))
        painter.setPen(pen(self.colours.text))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)


def rows_at(picture: Roofline, n: int, hidden: frozenset[str], colours: ChartColours) -> tuple[Row, ...]:
    """What there is to read at `n`: per output element the bytes and the time, then the share of the floor."""
    rows = []
    for one in picture.series:
        spot = next((s for s in one.spots if s.n == n), None)
        if one.lane in hidden or not one.measured:
            continue
        style, name = colours.lane(one.index), one_line(one.label, _NAME_LETTERS)
        rows.append(Row(style, (name, *_cells(spot)), spot is not None and spot.wrong) if spot is not None
                    else Row(style, (name, "", "", tr("no traffic or time here"))))
    return tuple(rows)


def _cells(spot: Spot) -> tuple[str, str, str]:
    if spot.share is None:
        words = tr("no floor")
    else:
        words = tr("{0} of the floor's speed").format(units.percent(spot.share, 0 if spot.share >= 0.1 else 1))
    if spot.wrong:
        words = f"{words}, {tr('differs from eager')}"
    least = "≥ " if is_bound(spot.lane) else ""
    return least + units.bytes_(spot.bytes_per_element), units.seconds(spot.s_per_element), words
