"""The strip's y axis: how far it reaches, and when it moves. Pure, in view units."""

from __future__ import annotations

_SHRINK = 0.55  # the axis stays while what is shown fills this share of it: a calm picture
_MOST = 0.35  # of the strip that words may take from the lanes

Range = tuple[float, float]


def with_room_above(wanted: Range, highest: float, share: float) -> Range:
    """The range, taller where less than `share` of it is above `highest`: words of marks have a row of their own."""
    low, high = wanted
    taken = min(share, _MOST)
    return low, max(high, low + (highest - low) / (1 - taken))


def calm(now: Range | None, wanted: Range) -> Range:
    """The range that stands, unless it is left or has become far too wide."""
    if now is None or wanted[0] < now[0] or wanted[1] > now[1]:
        return wanted
    return now if wanted[1] - wanted[0] >= _SHRINK * (now[1] - now[0]) else wanted
