"""The lanes of a strip as pixels: painted piece by piece, over as many paintings as it takes, and then kept.

Qt takes about 10 ms for the band and the line of one lane of 600 columns, and that again for every painting of the
plot: of a step of the mouse, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QTransform
from PySide6.QtWidgets import QGraphicsObject, QWidget

from gui.later import Later
from gui.views.strip_track import Floats, Window

PIECE = 25  # columns a path: Qt's time for one grows with the square of its columns
MOST = 600  # columns, of bands and of lines, in one painting
_SHIFTED = 0.01  # pixels in size by which a picture may differ from its place and is only moved there


@dataclass(frozen=True, slots=True)
class Drawn:
    """A lane's columns in view units, and how they look."""

    window: Window
    band: QColor
    line: QPen


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What a picture shows, and where: view units to pixels of the device, and the pixels it covers."""

    lanes: tuple[Drawn, ...]
    to_pixels: QTransform
    pixels: QRect


class StripLayer(QGraphicsObject):
    """All lanes of the strip; bands lie under lines. What is not painted yet is seen a few turns later, all at once."""

    def __init__(self, box: pg.ViewBox):
        super().__init__()
        self._box = box
        self._lanes: tuple[Drawn, ...] = ()
        self._seen: tuple[_Wanted, QImage] | None = None
        self._coming: tuple[_Wanted, QImage, Iterator[int]] | None = None
        self.columns = 0  # painted in the last painting
        self._again = Later(self.update, self, 0)
        self.setZValue(10)
        self.setEnabled(False)  # the mouse is the box's
        box.addItem(self, ignoreBounds=True)
        box.sigRangeChanged.connect(self._move)

    @property
    def complete(self) -> bool:
        """All that was shown has been painted."""
        return self._coming is None and (self._seen is None or self._seen[0].lanes is self._lanes)

    def show_lanes(self, lanes: Sequence[Drawn]) -> None:
        self._lanes = tuple(lanes)
        self.update()

    def boundingRect(self) -> QRectF:
        return QRectF(self._box.viewRect())

    def paint(self, painter: QPainter, _option: Any, _widget: QWidget | None = None) -> None:
        self.columns = 0
        wanted = self._wanted(painter)
        while self.columns < MOST and (self._coming is not None or self._is_new(wanted)):
            self._go_on(wanted)
        if self._coming is not None or self._is_new(wanted):
            self._again.ask()
        if self._seen is not None:
            _show(painter, *self._seen)

    def _move(self, *_: object) -> None:
        self.prepareGeometryChange()

    def _wanted(self, painter: QPainter) -> _Wanted:
        ratio = painter.device().devicePixelRatioF()
        to_pixels = painter.worldTransform() * QTransform.fromScale(ratio, ratio)
        return _Wanted(self._lanes, to_pixels, to_pixels.mapRect(self.boundingRect()).toAlignedRect())

    def _is_new(self, wanted: _Wanted) -> bool:
        seen = self._seen[0] if self._seen is not None else None
        return seen is None or seen.lanes is not wanted.lanes or seen.to_pixels != wanted.to_pixels or (
            seen.pixels != wanted.pixels)

    def _go_on(self, wanted: _Wanted) -> None:
        """One piece more; what was begun is ended before what came meanwhile, or a busy strip would never be seen."""
        if self._coming is None:
            image = QImage(wanted.pixels.size(), QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(Qt.GlobalColor.transparent)
            self._coming = wanted, image, _pieces(wanted, image)
        begun, image, pieces = self._coming
        painted = next(pieces, None)
        if painted is None:
            self._seen, self._coming = (begun, image), None
        else:
            self.columns += painted


def _show(painter: QPainter, shown: _Wanted, image: QImage) -> None:
    """The picture where its part of the view is now."""
    ratio = painter.device().devicePixelRatioF()
    back, invertible = shown.to_pixels.inverted()
    if not invertible:
        return
    target = painter.worldTransform().mapRect(back.mapRect(QRectF(shown.pixels)))
    painter.save()
    painter.resetTransform()
    size = QRectF(target.topLeft(), QRectF(shown.pixels).size() / ratio)
    if max(abs(target.width() - size.width()), abs(target.height() - size.height())) < _SHIFTED:
        size.moveTopLeft(QPointF(round(target.left() * ratio) / ratio, round(target.top() * ratio) / ratio))
        target = size
    painter.drawImage(target, image)
    painter.restore()


def _pieces(wanted: _Wanted, image: QImage) -> Iterator[int]:
    """Paints into `image`; yields how many columns each step took."""
    lanes = [(lane, _in_pixels(lane.window, wanted)) for lane in wanted.lanes]
    for lane, (xs, low, _, high) in lanes:
        for start, end in spans(xs, low, high):
            path = pg.functions.arrayToQPath(np.concatenate((xs[start:end], xs[start:end][::-1])),
                                             np.concatenate((high[start:end], low[start:end][::-1])))
            with _painting(image, smooth=False) as painter:  # pieces of what is let through meet without a seam
                painter.fillPath(path, lane.band)
            yield end - start
    for lane, (xs, _, mid, _) in lanes:
        along = _lengths(xs, mid) / lane.line.widthF()
        for start, end in spans(xs, mid):
            with _painting(image) as painter:
                painter.setPen(_pen(lane.line, float(along[start])))
                painter.drawPath(pg.functions.arrayToQPath(xs[start:end], mid[start:end]))
            yield end - start


@contextmanager
def _painting(image: QImage, smooth: bool = True) -> Iterator[QPainter]:
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth)
    yield painter
    painter.end()


def _in_pixels(window: Window, wanted: _Wanted) -> tuple[Floats, Floats, Floats, Floats]:
    """A window's columns in pixels of the picture; both axes are linear in view units."""
    to, origin = wanted.to_pixels, wanted.pixels.topLeft()
    low, mid, high = (column * to.m22() + to.dy() - origin.y() for column in (window.low, window.mid, window.high))
    return window.at * to.m11() + to.dx() - origin.x(), low, mid, high


def spans(*columns: Floats) -> Iterator[tuple[int, int]]:
    """[start, end) of PIECE columns without not-a-number; a piece begins with the column that the last ended with."""
    whole = np.logical_and.reduce([np.isfinite(column) for column in columns])
    edges = np.flatnonzero(np.diff(np.concatenate(([False], whole, [False])).astype(int)))
    for first, last in zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True):
        for start in range(first, max(first + 1, last - 1), PIECE):
            yield start, min(start + PIECE + 1, last)


def _lengths(xs: Floats, ys: Floats) -> Floats:
    """How far along its line each column is, pixels."""
    steps = np.nan_to_num(np.hypot(np.diff(xs), np.diff(ys)))
    return np.concatenate(([0.0], np.cumsum(steps)))


def _pen(line: QPen, along: float) -> QPen:
    """For a piece of a line: dashes go on from the last piece, and where two of a whole line meet there is no notch."""
    made = QPen(line)
    if line.style() == Qt.PenStyle.SolidLine:
        made.setCapStyle(Qt.PenCapStyle.RoundCap)
    else:
        made.setDashOffset(along)
    return made
