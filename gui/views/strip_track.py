"""What live mode said of one lane, bounded: for each slice its time, least, middle and largest figure. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

CAPACITY = 1 << 16  # slices kept a lane: about an hour at 20 a second
_FIRST = 1024
_LONE_S = 0.3  # how long a slice that stands alone is drawn: a line has two ends
_PAUSE_S = 2.0  # a longer silence parts the line
FIELDS = ("at", "low", "mid", "high", "n", "count")

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Window:
    """What is drawn of a track: one column a place, parted by not-a-number where the lane was silent."""

    at: Floats
    low: Floats
    mid: Floats
    high: Floats

    @property
    def empty(self) -> bool:
        return self.at.size == 0


class Track:
    """Grows to CAPACITY slices, then forgets the oldest half-full block at a time. `lane` may be renamed."""

    def __init__(self, lane: str, index: int, capacity: int = CAPACITY):
        self.lane, self.index = lane, index
        self._capacity = capacity
        self._data = np.empty((len(FIELDS), min(_FIRST, 2 * capacity)))
        self._used = 0
        self.beside: dict[str, Track] = {}  # other figures of the same lane, by kind

    def __len__(self) -> int:
        return self._used

    def add(self, at: float, samples: tuple[float, ...], n: int) -> None:
        """One slice of samples, at a time not before the last."""
        values = np.asarray(samples, dtype=np.float64)
        if not values.size:
            return
        if self._used == self._data.shape[1]:
            self._make_room()
        row = (at, values.min(), np.median(values), values.max(), n, values.size)
        self._data[:, self._used] = row
        self._used += 1

    def clear(self) -> None:
        self._used = 0
        self.beside.clear()

    @property
    def latest_s(self) -> float:
        return float(self._data[0, self._used - 1]) if self._used else 0.0

    def recent(self, seconds: float) -> float | None:
        """The median of the slices' medians over the last `seconds` of the track."""
        if not self._used:
            return None
        first = self._first_at(self.latest_s - seconds)
        return float(np.median(self._data[2, first:self._used]))

    def at(self, time_s: float) -> tuple[float, float, int] | None:
        """(time, middle, n) of the slice nearest to `time_s`."""
        if not self._used:
            return None
        place = min(self._first_at(time_s), self._used - 1)
        if place and abs(self._data[0, place - 1] - time_s) < abs(self._data[0, place] - time_s):
            place -= 1
        return float(self._data[0, place]), float(self._data[2, place]), int(self._data[4, place])

    def rows(self) -> Floats:
        """All that is kept, one row a slice, in the order of FIELDS."""
        return self._data[:, :self._used].T.copy()

    def window(self, start: float, end: float, columns: int) -> Window:
        """The slices within [start, end] and their neighbours, brought to at most about `columns` places."""
        first = max(0, self._first_at(start) - 1)
        last = min(self._used, self._first_at(end) + 1)
        at, low, mid, high = self._data[:4, first:last]
        return _parted(*_reduced(at, low, mid, high, max(16, columns)))

    def _first_at(self, time_s: float) -> int:
        return int(np.searchsorted(self._data[0, :self._used], time_s))

    def _make_room(self) -> None:
        size = self._data.shape[1]
        if size < 2 * self._capacity:
            grown = np.empty((len(FIELDS), min(2 * size, 2 * self._capacity)))
            grown[:, :size] = self._data
            self._data = grown
            return
        self._data[:, :self._capacity] = self._data[:, size - self._capacity:]
        self._used = self._capacity


def _reduced(at: Floats, low: Floats, mid: Floats, high: Floats, columns: int) -> tuple[Floats, Floats, Floats, Floats]:
    """Neighbouring slices joined; groups stand still while time moves on, or the picture would flicker."""
    size = -(-at.size // columns)
    if size <= 1:
        return at, low, mid, high
    size = 1 << (size - 1).bit_length()
    starts = np.arange(0, at.size, size)
    ends = np.append(starts[1:], at.size) - 1
    return (at[ends], np.minimum.reduceat(low, starts), _middles(mid, starts, size), np.maximum.reduceat(high, starts))


def _middles(mid: Floats, starts: NDArray[np.intp], size: int) -> Floats:
    whole = mid.size // size
    made = np.empty(starts.size)
    made[:whole] = np.median(mid[:whole * size].reshape(whole, size), axis=1)
    if whole < starts.size:
        made[whole] = np.median(mid[whole * size:])
    return made


def _parted(at: Floats, low: Floats, mid: Floats, high: Floats) -> Window:
    steps = np.diff(at)
    longest = max(_PAUSE_S, 3 * float(np.median(steps))) if steps.size else _PAUSE_S
    breaks = np.flatnonzero(steps > longest) + 1
    edges = np.concatenate(([0], breaks, [at.size]))
    lone = edges[:-1][np.diff(edges) == 1]
    at, low, mid, high = (np.insert(column, lone + 1, column[lone] + later)
                          for column, later in ((at, _LONE_S), (low, 0), (mid, 0), (high, 0)))
    breaks = breaks + np.searchsorted(lone, breaks)
    return Window(*(np.insert(column, breaks, np.nan) for column in (at, low, mid, high)))
