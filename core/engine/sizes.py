"""Sizes as they are written: `64,256` or `256:8192:x2` or `100:500:+100`, or several of them."""

from __future__ import annotations

import re

from core.errors import UsageError
from core.plausible import LARGEST_N
from core.spelling import whole

MOST = 200
_RANGE = re.compile(r"(\d+):(\d+)(?::([x+])(\d+(?:\.\d+)?))?")
_REMEDY = "Write --n 64,256, --n 256:8192:x2 (each twice the one before) or --n 100:500:+100."


def parse(text: str) -> tuple[int, ...]:
    """The sizes that `text` names, ascending, each once.

    Raises:
        UsageError: not a size or a range, a size under 1, or more than 200 of them.
    """
    found: set[int] = set()
    for part in text.split(","):
        found.update(_sizes(part.strip()))
        if len(found) > MOST:
            raise UsageError(f"{text!r} asks for more than {MOST} sizes", where="--n", remedy=_REMEDY)
    return tuple(sorted(found))


def _sizes(part: str) -> list[int]:
    size, match = whole(part, LARGEST_N), _RANGE.fullmatch(part)
    if size:
        return [size]
    first, last = (whole(match[1], LARGEST_N), whole(match[2], LARGEST_N)) if match else (None, None)
    if not match or not first or last is None or first > last:
        raise UsageError(f"{part[:80]!r} is no size", where="--n", remedy=_REMEDY)
    return _range(first, last, match[3] or "x", float(match[4] or 2))


def _range(first: int, last: int, kind: str, step: float) -> list[int]:
    if step <= (1 if kind == "x" else 0):
        raise UsageError(f"a step of {kind}{step:g} goes nowhere", where="--n", remedy=_REMEDY)
    sizes: list[int] = []
    at = float(first)
    while at < last + 1 and round(at) <= last and len(sizes) <= MOST:
        sizes.append(round(at))
        at = at * step if kind == "x" else at + step
    return sizes
