"""The samples of one point: their distribution and their order in time, with the median and its interval."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from core import units
from core.export.axis import ticks
from core.export.style import LIGHT, ChartColours
from core.export.text import one_line
from core.measure.series import ChartContext
from core.results import Point, Time
from gui.models.results_model import Result, facts
from gui.views.chart_look import faded, fill_background, pen

_MOST_BINS = 40
_TAIL = 0.01  # share of the samples at either end that may stand outside the picture, counted in words


def histogram(samples: Sequence[float], bins: int) -> tuple[tuple[float, float], tuple[int, ...], int, int]:
    """((low, high), counts, how many lie below, how many above); a few far samples do not squeeze the rest."""
    ordered = sorted(samples)
    cut = math.floor(len(ordered) * _TAIL)
    low, high = ordered[cut], ordered[len(ordered) - 1 - cut]
    if high <= low:
        low, high = ordered[0] * 0.99, ordered[-1] * 1.01 or 1.0
    counts = [0] * bins
    for value in ordered:
        if low <= value <= high:
            counts[min(bins - 1, int((value - low) / (high - low) * bins))] += 1
    return ((low, high), tuple(counts), sum(1 for v in ordered if v < low), sum(1 for v in ordered if v > high))


def bin_count(samples: Sequence[float]) -> int:
    """Freedman and Diaconis' width (1981), within 8 and 40 bins."""
    ordered, count = sorted(samples), len(samples)
    if count < 4:
        return 8
    middle = ordered[(3 * count) // 4] - ordered[count // 4]
    spread = ordered[-1] - ordered[0]
    width = 2 * middle / count ** (1 / 3)
    return max(8, min(_MOST_BINS, math.ceil(spread / width))) if width > 0 else 8


class SamplesPlot(QWidget):
    """Above the histogram, below the samples in the order they were taken."""

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent)
        self._time: Time | None = None
        self._index = 0
        self.colours: ChartColours = LIGHT
        self.setMinimumSize(380, 230)

    def show_time(self, time: Time, index: int) -> None:
        self._time, self._index = time, index
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(440, 260)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), faded(self.colours.surface, 1.0))
        if self._time is not None and self._time.samples_s:
            self._paint(painter, self._time)
        painter.end()

    def _paint(self, painter: QPainter, time: Time) -> None:
        line = QFontMetricsF(painter.font()).height()
        area = QRectF(14, 8, self.width() - 28, self.height() - 16)
        top = QRectF(area.left(), area.top() + line, area.width(), area.height() * 0.5 - line)
        below = QRectF(area.left(), top.bottom() + 2.4 * line, area.width(), area.bottom() - top.bottom() - 3.4 * line)
        span, counts, under, over = histogram(time.samples_s, bin_count(time.samples_s))
        self._paint_bins(painter, top, counts)
        self._paint_median(painter, top, span, time)
        self._paint_axis(painter, top, span)
        self._paint_order(painter, below, span, time)
        words = self.tr("in the order taken")
        if under or over:
            words += self.tr(" · {0} below and {1} above this range").format(units.count(under), units.count(over))
        painter.setPen(pen(self.colours.muted))
        painter.drawText(QPointF(below.left(), below.bottom() + line), words)

    def _paint_bins(self, painter: QPainter, area: QRectF, counts: tuple[int, ...]) -> None:
        width, most = area.width() / len(counts), max(counts)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(self.colours.lane(self._index).colour, 0.75))
        for place, count in enumerate(counts):
            height = area.height() * count / most
            painter.drawRect(QRectF(area.left() + place * width + 0.5, area.bottom() - height, width - 1, height))

    def _paint_median(self, painter: QPainter, area: QRectF, span: tuple[float, float], time: Time) -> None:
        low, mid, high = (_across(area, span, v) for v in (time.low_s, time.median_s, time.high_s))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faded(self.colours.text, 0.12))
        painter.drawRect(QRectF(low, area.top(), max(1.0, high - low), area.height()))
        painter.setPen(pen(self.colours.text, 1.5))
        painter.drawLine(QLineF(mid, area.top(), mid, area.bottom()))
        words = self.tr("median {0}").format(units.seconds(time.median_s))
        width = QFontMetricsF(painter.font()).horizontalAdvance(words)
        left = min(max(area.left(), mid - width / 2), area.right() - width)
        painter.drawText(QPointF(left, area.top() - 3), words)

    def _paint_axis(self, painter: QPainter, area: QRectF, span: tuple[float, float]) -> None:
        metrics = QFontMetricsF(painter.font())
        painter.setPen(pen(self.colours.border))
        painter.drawLine(QLineF(area.left(), area.bottom(), area.right(), area.bottom()))
        painter.setPen(pen(self.colours.muted))
        for tick in ticks(*span, False, units.seconds, max(2, int(area.width() / 90))):
            x, width = _across(area, span, tick.value), metrics.horizontalAdvance(tick.label)
            left = min(max(area.left(), x - width / 2), area.right() - width)
            painter.drawText(QPointF(left, area.bottom() + metrics.height()), tick.label)

    def _paint_order(self, painter: QPainter, area: QRectF, span: tuple[float, float], time: Time) -> None:
        painter.setPen(pen(self.colours.grid))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(area)
        count = len(time.samples_s)
        colour = faded(self.colours.lane(self._index).colour, 0.8 if count < 400 else 0.35)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        stride = max(1, count // 4000)
        for place in range(0, count, stride):
            share = (time.samples_s[place] - span[0]) / (span[1] - span[0])
            x = area.left() + area.width() * (place + 0.5) / count
            painter.drawEllipse(QPointF(x, area.bottom() - area.height() * min(1.0, max(0.0, share))), 1.6, 1.6)


def _across(area: QRectF, span: tuple[float, float], value: float) -> float:
    share = (value - span[0]) / (span[1] - span[0])
    return area.left() + area.width() * min(1.0, max(0.0, share))


class SamplesView(QFrame):
    """A popup beside the table: the plot, and the facts of the point below it. Esc closes it."""

    def __init__(self, parent: QWidget | None = None):
        super().__init__(parent, Qt.WindowType.Popup)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.title, self.plot, self.facts = QLabel(self), SamplesPlot(self), QLabel(self)
        self.title.setProperty("role", "heading")
        self.facts.setProperty("role", "muted")
        for label in (self.title, self.facts):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 10)
        for widget in (self.title, self.plot, self.facts):
            layout.addWidget(widget)
        self.setAccessibleName(self.tr("Samples of a point"))

    def show_point(self, point: Point, label: str, index: int, colours: ChartColours) -> None:
        """Fills the popup; a point without samples shows its facts alone."""
        fill_background(self, colours.surface)
        self.plot.colours = colours
        head, *known = facts(Result(point, label, index, None, ChartContext())).splitlines()
        self.title.setText(one_line(head, 160))
        self.facts.setText("\n".join(known))
        has_samples = point.time is not None and bool(point.time.samples_s)
        self.plot.setVisible(has_samples)
        if point.time is not None and has_samples:
            self.plot.show_time(point.time, index)
        self.adjustSize()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)
