"""How a drawing that is larger than a page comes onto paper: in parts that can be read, named by column and row."""

from __future__ import annotations

import math
from dataclasses import dataclass

LEAST_SCALE = 0.4  # letters of 11 pixels are smaller than print's smallest below it
READ_SCALE = 0.62  # of parts: letters as small as a book's, and no more pages than that takes
MOST_PARTS = 24  # of one drawing; a larger one is a wall chart


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of the drawing, in its own units, and its name: `b3` is in the second column and third row."""

    name: str
    x: float
    y: float
    width: float
    height: float


def whole_scale(width: float, height: float, page: tuple[float, float]) -> float:
    """The scale at which the drawing fits on one page; 1 at most."""
    return min(1.0, page[0] / max(width, 1.0), page[1] / max(height, 1.0))


def parts(width: float, height: float, page: tuple[float, float]) -> tuple[Part, ...]:
    """The fewest columns at which it can be read, row by row; () where there would be more than MOST_PARTS."""
    columns = max(1, math.ceil(LEAST_SCALE * width / page[0]))
    scale = min(READ_SCALE, columns * page[0] / max(width, 1.0))
    w, h = page[0] / scale, page[1] / scale
    rows = max(1, math.ceil(height / h))
    if columns * rows > MOST_PARTS:
        return ()
    return tuple(Part(f"{chr(ord('a') + column)}{row + 1}", column * w, row * h, min(w, width - column * w),
                      min(h, height - row * h)) for row in range(rows) for column in range(columns))
