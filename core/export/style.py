"""How a lane looks by its place in the list: colour, marker and dash, never colour alone. Window and exports share it.

Colours are those of Okabe and Ito (2008), https://jfly.uni-koeln.de/color/, after a grey for the baseline; on white,
orange, sky blue and yellow are darkened until a line is seen.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

XY = tuple[float, float]


def _polygon(corners: int, turn: float, inner: float = 1.0) -> tuple[XY, ...]:
    """Corners on a circle of radius 1, `turn` degrees from the top; every second one at radius `inner`."""
    count = corners if inner == 1.0 else corners * 2
    angles = [math.radians(turn - 90 + 360 * i / count) for i in range(count)]
    return tuple(
        (round(math.cos(a) * (inner if i % 2 else 1.0), 4), round(math.sin(a) * (inner if i % 2 else 1.0), 4))
        for i, a in enumerate(angles))


def _cross(arm: float, turn: float) -> tuple[XY, ...]:
    """A closed plus sign whose arms are `arm` thick on either side of the middle."""
    quarter = ((-arm, -1.0), (arm, -1.0), (arm, -arm), (1.0, -arm), (1.0, arm), (arm, arm), (arm, 1.0), (-arm, 1.0),
               (-arm, arm), (-1.0, arm), (-1.0, -arm), (-arm, -arm))
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return tuple((round(x * c - y * s, 4), round(x * s + y * c, 4)) for x, y in quarter)


# name -> outline around the origin, y down, within radius 1; the circle has none
MARKERS: dict[str, tuple[XY, ...]] = {
    "circle": (),
    "square": ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    "triangle": _polygon(3, 0),
    "diamond": _polygon(4, 0),
    "triangle down": _polygon(3, 180),
    "pentagon": _polygon(5, 0),
    "star": _polygon(5, 0, 0.45),
    "hexagon": _polygon(6, 0),
    "cross": _cross(0.32, 45),
    "plus": _cross(0.32, 0),
}
# a point without figures is drawn as the outline of one of these, by its status
STATUS_MARKERS = {"failed": "cross", "over_budget": "triangle", "unavailable": "hexagon", "cancelled": "square"}
DASHES: tuple[tuple[float, ...], ...] = ((), (6, 3), (), (2, 2), (8, 3, 2, 3))  # pixels on and off; () is solid


@dataclass(frozen=True, slots=True)
class LaneStyle:
    """One lane's look. `marker` is a key of MARKERS; `dash` pixels on and off."""

    colour: str
    marker: str
    dash: tuple[float, ...]

    @property
    def outline(self) -> tuple[XY, ...]:
        return MARKERS[self.marker]


@dataclass(frozen=True, slots=True)
class ChartColours:
    """What a chart needs of a theme, as `#rrggbb`."""

    surface: str
    text: str
    muted: str
    grid: str
    border: str
    error: str
    warning: str
    series: tuple[str, ...]

    def lane(self, index: int) -> LaneStyle:
        return lane_style(index, self.series)


LIGHT = ChartColours(
    "#ffffff", "#1b1f24", "#57606a", "#e7e9ed", "#d3d7dd", "#b3261e", "#8a5300",
    ("#7a7f87", "#0072b2", "#d55e00", "#009e73", "#c4659a", "#b57d00", "#2a8fc7", "#8c8300", "#000000"))
DARK = ChartColours(
    "#1e2227", "#e6e9ed", "#a4adb7", "#2c3239", "#353c44", "#ff8a80", "#f0b34d",
    ("#a7adb5", "#56b4e9", "#f0803c", "#22b68c", "#d996bb", "#e69f00", "#4d9fd6", "#f0e442", "#ffffff"))
PAGE = ChartColours(  # for SVG inside a page that sets these: it has a light and a dark look
    "var(--surface)", "var(--text)", "var(--muted)", "var(--grid)", "var(--border)", "var(--error)", "var(--warning)",
    tuple(f"var(--lane{i})" for i in range(len(LIGHT.series))))
THEMES = {"light": LIGHT, "dark": DARK, "page": PAGE}


def lane_style(index: int, series: tuple[str, ...] = LIGHT.series) -> LaneStyle:
    """The look of the lane at `index`: the three cycles differ in length, so 90 lanes differ from each other."""
    return LaneStyle(series[index % len(series)], tuple(MARKERS)[index % len(MARKERS)], DASHES[index % len(DASHES)])
