"""How a chart's picture is made: its size, its colours, its scales."""

from __future__ import annotations

from dataclasses import dataclass

from core.errors import UsageError
from core.export.style import DARK, LIGHT, ChartColours

LEAST, MOST = 240, 8000  # pixels of a side
MOST_SCALE = 16.0


@dataclass(frozen=True, slots=True)
class Look:
    """`width` and `height` in pixels; `scale`: how many pixels a PNG has for each of them, to a side.

    Raises:
        UsageError: a size or scale that no picture can have.
    """

    width: int = 760
    height: int = 460
    scale: float = 2.0
    dark: bool = False
    linear: bool = False

    def __post_init__(self) -> None:
        if not (LEAST <= self.width <= MOST and LEAST <= self.height <= MOST):
            raise UsageError(f"a chart cannot be {self.width} × {self.height} pixels large",
                             remedy=f"Each side takes {LEAST} to {MOST}.")
        if not 0 < self.scale <= MOST_SCALE:
            raise UsageError(f"a picture cannot have the scale {self.scale:g}",
                             remedy=f"It takes figures above 0, up to {MOST_SCALE:g}.")

    @property
    def colours(self) -> ChartColours:
        """Those of the light or the dark look."""
        return DARK if self.dark else LIGHT


USUAL = Look()


def parse_size(text: str) -> tuple[int, int]:
    """`1200x700` as width and height.

    Raises:
        UsageError: it is written otherwise.
    """
    width, cross, height = text.lower().replace("×", "x").partition("x")
    if not (cross and width.strip().isdecimal() and height.strip().isdecimal()):
        raise UsageError(f"{text!r} is no size", remedy="Write width and height in pixels, as 1200x700.")
    return int(width), int(height)
