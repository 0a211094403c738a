"""The frame of a chart: where the plot stands in the picture, and figures as places in it. Pure geometry."""

from __future__ import annotations

import math
from dataclasses import dataclass

from core import units
from core.export.axis import Tick, padded, size_ticks, ticks
from core.measure.series import Chart

GLYPH = 0.62  # width of a letter in em, on average over the fonts that show the picture
LABEL_GAP = 44.0


@dataclass(frozen=True, slots=True)
class Scale:
    """One axis: figures from `low` to `high` on pixels from `start` to `end`."""

    low: float
    high: float
    start: float
    end: float
    logarithmic: bool

    def at(self, value: float) -> float:
        """The pixel of a figure; a logarithmic axis takes figures at or below 0 as its lowest."""
        if self.logarithmic:
            share = math.log(max(value, self.low) / self.low) / math.log(self.high / self.low)
        else:
            share = (value - self.low) / (self.high - self.low)
        return round(self.start + share * (self.end - self.start), 2)


@dataclass(frozen=True, slots=True)
class Frame:
    """The plot's rectangle, both scales and their ticks."""

    left: float
    top: float
    right: float
    bottom: float
    x: Scale
    y: Scale
    x_ticks: tuple[Tick, ...]
    y_ticks: tuple[Tick, ...]


def frame(chart: Chart, width: float, height: float, top: float, logarithmic: bool = True) -> Frame:
    """The frame of `chart` in a picture of `width` × `height` whose plot begins at `top`."""
    left, right, bottom = 84.0, width - 26.0, height - 50.0
    y = _y_scale(chart, bottom, top, logarithmic)
    x = _x_scale(chart, left, right, logarithmic)
    return Frame(left, top, right, bottom, x, y,
                 size_ticks(chart.sizes, x.at, units.count, LABEL_GAP),
                 ticks(y.low, y.high, y.logarithmic, chart.quantity.write, max(3, int((bottom - top) / 34))))


def _y_scale(chart: Chart, bottom: float, top: float, logarithmic: bool) -> Scale:
    low, high = chart.span() or (0.1, 10.0)
    use_log = logarithmic and low > 0
    low, high = padded(low if use_log else min(0.0, low), high, use_log)
    return Scale(low, high, bottom, top, use_log)


def _x_scale(chart: Chart, left: float, right: float, logarithmic: bool) -> Scale:
    sizes = chart.sizes or (1, 10)
    low, high = padded(sizes[0], sizes[-1], logarithmic and sizes[0] > 0, 0.03)
    return Scale(low, high, left, right, logarithmic and sizes[0] > 0)


def text_width(text: str, size: float) -> float:
    """About how wide `text` is at a font of `size` pixels."""
    return len(text) * GLYPH * size
