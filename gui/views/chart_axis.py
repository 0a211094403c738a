"""Axes whose ticks come from core.export.axis: round figures with units, and the measured sizes below."""

from __future__ import annotations

import math
from collections.abc import Callable

import pyqtgraph as pg
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPen

from core import units
from core.export.axis import Tick, size_ticks, ticks
from core.export.style import ChartColours
from gui.views.chart_look import pen

OVERHANG = 32  # pixels that the label of the first or last size may reach beyond the axis
_WORD_GAP = 10.0  # pixels between two labels in a row
_TICK_GAP = 28  # pixels from one round figure to the next, at the least
_LABEL_GAP = 46.0  # pixels between the middles of two sizes' labels


class ChartAxis(pg.AxisItem):
    """An axis in view units: log10 of the figure when `logarithmic`, the figure itself when not."""

    _names: tuple[str, ...] = ()  # pyqtgraph lays an axis out while it is being made
    _border = _words = "#000000"

    def __init__(self, orientation: str):
        super().__init__(orientation)
        self.logarithmic = True
        self.sizes: tuple[int, ...] = ()  # ticks at these figures; none: round figures
        self.write: Callable[[float], str] = units.count
        self.enableAutoSIPrefix(False)
        self.setStyle(tickLength=0, tickTextOffset=6, hideOverlappingLabels=False)
        self._labels: dict[float, str] = {}
        self._ticks_shown: bool | None = None
        self._empty: bool | None = None  # whether its line is that of an empty axis; not known after a change of look

    def set_look(self, colours: ChartColours, font: QFont) -> None:
        """Colours and the font of the labels."""
        self._border, self._words, self._empty = colours.border, colours.muted, None
        self.setTickPen(pen(colours.grid))
        self._set_pens(pen(colours.border))
        self.setTickFont(font)

    def set_empty(self, empty: bool) -> None:
        """An axis of nothing: no figures, no grid, no line."""
        if empty == self._empty:
            return
        self._empty = empty
        self.show_ticks(not empty)
        self._set_pens(QPen(Qt.PenStyle.NoPen) if empty else pen(self._border))

    def show_ticks(self, shown: bool) -> None:
        """Figures and the grid. What is so already keeps its picture: pyqtgraph draws it anew whenever it is told."""
        if self._ticks_shown != shown:
            self._ticks_shown = shown
            self.setStyle(showValues=shown)
            self.setGrid(255 if shown else False)

    def _set_pens(self, line: QPen) -> None:
        """The line's first: pyqtgraph gives its colour to the axis' name, too."""
        self.setPen(line)
        self.setTextPen(pen(self._words))

    def set_names(self, *names: str) -> None:
        """The axis bears the first of `names` that it is long enough for; none where it is too short for all."""
        self._names = names
        self._choose_name()

    def resizeEvent(self, event: object = None) -> None:
        super().resizeEvent(event)
        self._choose_name()

    def _choose_name(self) -> None:
        length = self.size().height() if self.orientation in ("left", "right") else self.size().width()
        metrics = QFontMetricsF(self.label.font()) if self._names else None
        fits = next((n for n in self._names if metrics and metrics.horizontalAdvance(n) <= length), "")
        if fits != self.labelText:
            self.setLabel(fits)

    def boundingRect(self) -> QRectF:
        """With room for labels that reach beyond the axis: with a grid pyqtgraph 0.14 leaves out what does not fit."""
        found = super().boundingRect()
        return found.adjusted(-OVERHANG, 0, OVERHANG, 0) if self.orientation == "bottom" else found

    def redraw(self) -> None:
        """Forgets the drawn ticks; for a change of `sizes`, `write` or `logarithmic`."""
        self.picture = None
        self.update()

    def tickValues(self, minVal: float, maxVal: float, size: float) -> list[tuple[float, list[float]]]:
        found = {self._to_view(tick.value): tick.label for tick in self._ticks(minVal, maxVal, size) if tick.label}
        self._labels = {place: label for place, label in found.items() if minVal <= place <= maxVal}
        return [(1.0, list(self._labels))]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        return [self._labels.get(value, "") for value in values]

    def _ticks(self, low: float, high: float, size: float) -> tuple[Tick, ...]:
        seen: tuple[int, ...] = ()  # none between two sizes that are far apart: round figures tell the place
        if self.sizes and high > low:
            pixels = size / (high - low)
            seen = tuple(s for s in self.sizes if low <= self._to_view(s) <= high)
        if seen:
            return size_ticks(seen, lambda n: self._to_view(n) * pixels, self.write, _LABEL_GAP)
        first, last = (10 ** low, 10 ** high) if self.logarithmic else (low, high)
        found = ticks(first, last, self.logarithmic, self.write, max(3, int(size / _TICK_GAP)))
        return found if self.orientation in ("left", "right") else self._thinned(found, first, last, size)

    def _thinned(self, found: tuple[Tick, ...], first: float, last: float, size: float) -> tuple[Tick, ...]:
        """Below a plot labels stand side by side: as many as have room."""
        metrics = QFontMetricsF(self.style["tickFont"] or self.font())
        widths = [metrics.horizontalAdvance(tick.label) for tick in found if tick.label]
        room = max(1, int(size / (max(widths, default=0.0) + _WORD_GAP)))
        return found if len(widths) <= room else ticks(first, last, self.logarithmic, self.write, room)

    def _to_view(self, value: float) -> float:
        return math.log10(value) if self.logarithmic and value > 0 else value
