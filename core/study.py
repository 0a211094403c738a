"""The question: what is measured, at which sizes, how well. Frozen."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from math import isfinite

from core.errors import UsageError
from core.formula import Formula
from core.lanes import Lane

DTYPES = ("float32", "float64", "float16", "bfloat16", "int64", "int32", "int16", "int8", "bool", "complex64")
FOLLOWS = ("retrace", "once")
_POSITIVE = ("precision", "budget_s", "call_limit_s", "build_limit_s")


@dataclass(frozen=True, slots=True)
class Study:
    """One formula, its lanes and sizes.

    `precision` is the relative half-width of the 95 % interval of the median at which a lane stops;
    `budget_s` the seconds of timing per lane and n; `call_limit_s` the longest a single call may take.
    """

    formula: Formula
    lanes: tuple[Lane, ...]
    sizes: tuple[int, ...]
    dtype: str = "float32"
    device: str = "cpu"
    threads: int | None = None
    precision: float = 0.02
    budget_s: float = 5.0
    call_limit_s: float = 10.0
    build_limit_s: float = 120.0
    follow: str = "retrace"  # or "once": trace at the first n, feed it every n
    seed: int = 1
    grad: bool = False
    capture: bool = True
    refine: bool = False  # add sizes where the winner of two lanes changes
    fed: tuple[int, ...] = ()  # with follow "once": sizes that the callable has seen before the first of `sizes`
    looks: tuple[tuple[str, int], ...] = ()  # lane id and its look, where that is not its place among the lanes


def checked(study: Study) -> Study:
    """The study itself.

    Raises:
        UsageError: one of its options is none that can be measured with.
    """
    for name in _POSITIVE:
        value = getattr(study, name)
        _demand(_is_number(value) and isfinite(value) and value > 0, name, value, "a number above 0")
    _demand(study.threads is None or (_is_whole(study.threads) and study.threads > 0), "threads", study.threads,
            "a whole number from 1, or None")
    _demand(_is_whole(study.seed), "seed", study.seed, "a whole number")
    _demand(study.follow in FOLLOWS, "follow", study.follow, " or ".join(FOLLOWS))
    _demand(study.dtype in DTYPES, "dtype", study.dtype, "one of " + ", ".join(DTYPES))
    _demand(isinstance(study.device, str) and bool(re.fullmatch(r"cpu|cuda(:\d+)?", study.device)), "device",
            study.device, "cpu, cuda or cuda:k")
    return study


def _demand(holds: bool, name: str, value: object, takes: str) -> None:
    if not holds:
        raise UsageError(f"{name} cannot be {value!r}", where="study", remedy=f"It takes {takes}.")


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_number(value: object) -> bool:
    return _is_whole(value) or isinstance(value, float)


def at(study: Study, n: int) -> Study:
    """The study at `n` alone; what is traced once has then seen the sizes before it, as in the whole study."""
    before = study.sizes[:study.sizes.index(n)] if n in study.sizes else study.sizes
    fed = (*study.fed, *before) if study.follow == "once" else ()
    return replace(study, sizes=(n,), fed=fed, refine=False)
