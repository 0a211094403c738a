"""Where the ticks of an axis stand and what they say. Pure; the window's axes and the SVG charts ask here."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass

_FAR = 1e-12  # of a step: rounding that must not drop a tick at the end of the range
_LEAST = 2  # labelled ticks: one alone says nothing of the scale
_FINER = ((1, 3), (1, 2, 5), (1, 2, 3, 5, 7), tuple(range(1, 10)))  # what is labelled of a decade to come to so many


@dataclass(frozen=True, slots=True)
class Tick:
    """`value` in the axis' own unit; a minor tick has no label."""

    value: float
    label: str = ""


def ticks(low: float, high: float, logarithmic: bool, write: Callable[[float], str], most: int = 7) -> tuple[Tick, ...]:
    """At most about `most` labelled ticks within [low, high], but two where `most` lets them; minor ones between."""
    if not (math.isfinite(low) and math.isfinite(high)) or high <= low:
        return ()
    if logarithmic and low > 0 and high / low >= 4:
        return _log_ticks(low, high, write, most)
    return _linear_ticks(low, high, write, most)


def size_ticks(sizes: tuple[int, ...], place: Callable[[float], float], write: Callable[[float], str],
               least: float) -> tuple[Tick, ...]:
    """A labelled tick at each measured size, thinned so that labels stand at least `least` apart.

    `place` maps a size to a position in the unit of `least`. The largest size always keeps its label.
    """
    kept: list[int] = []
    for size in sorted(set(sizes), reverse=True):
        if not kept or place(kept[-1]) - place(size) >= least:
            kept.append(size)
    return tuple(Tick(size, write(size) if size in set(kept) else "") for size in sorted(set(sizes)))


def trimmed(label: str) -> str:
    """`1.00 ms` as `1 ms`: a tick shows no more digits than it needs."""
    return re.sub(r"(\d)\.(\d*?)0+(?=\D|$)", lambda m: m[1] + (f".{m[2]}" if m[2] else ""), label, count=1)


def padded(low: float, high: float, logarithmic: bool, share: float = 0.06) -> tuple[float, float]:
    """The range with `share` of itself added at both ends; a range of one value gets room around it."""
    if logarithmic and low > 0:
        a, b = math.log10(low), math.log10(high)
        pad = (b - a) * share if b - a > 1e-9 else 0.5
        return 10 ** (a - pad), 10 ** (b + pad)
    pad = (high - low) * share if high > low else abs(high) * 0.5 or 1.0
    return (low - pad if low < 0 else max(0.0, low - pad)), high + pad


def _log_ticks(low: float, high: float, write: Callable[[float], str], most: int) -> tuple[Tick, ...]:
    decades = math.log10(high / low)
    stride = max(1, math.ceil(decades / most))
    labelled = (1, 2, 5) if decades <= most / 3 else (1, 3) if decades <= most / 2 else (1,)
    made = _decades(low, high, write, labelled, stride)
    if _is_enough(made, most):
        return made
    finer = (_decades(low, high, write, factors, 1) for factors in _FINER)
    return next((found for found in finer if _is_enough(found, most)), made)


def _decades(low: float, high: float, write: Callable[[float], str], labelled: tuple[int, ...],
             stride: int) -> tuple[Tick, ...]:
    """The factors of each power of ten; those of every `stride`th power that are `labelled` have words."""
    first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
    made = []
    for power in range(first, last + 1):
        for factor in range(1, 10):
            value = factor * 10.0 ** power
            if low * (1 - _FAR) <= value <= high * (1 + _FAR):
                shown = factor in labelled and (power - first) % stride == 0
                made.append(Tick(value, trimmed(write(value)) if shown else ""))
    return tuple(made)


def _is_enough(made: tuple[Tick, ...], most: int) -> bool:
    return sum(bool(tick.label) for tick in made) >= min(_LEAST, most)


def _linear_ticks(low: float, high: float, write: Callable[[float], str], most: int) -> tuple[Tick, ...]:
    step = _round_step((high - low) / max(2, most))
    made = _steps(low, high, write, step)
    return made if _is_enough(made, most) else _steps(low, high, write, _round_step(step / 3))


def _steps(low: float, high: float, write: Callable[[float], str], step: float) -> tuple[Tick, ...]:
    start = math.ceil(low / step - _FAR)
    stop = math.floor(high / step + _FAR)
    return tuple(Tick(i * step, trimmed(write(i * step)) if i else "0") for i in range(start, stop + 1))


def _round_step(rough: float) -> float:
    """The next of 1, 2, 5 × 10^k at or above `rough`."""
    power = 10.0 ** math.floor(math.log10(rough))
    return next(f * power for f in (1, 2, 5, 10) if f * power >= rough * (1 - 1e-9))
