"""How far a lane may be from eager and still be right: as far as eager's own rounding goes.

Two bounds, each from observation: the magnitudes of all intermediate values of eager's run (an operation rounds to
half a unit of its result), and eager's own error against float64, where that can be had.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import torch
from torch.overrides import TorchFunctionMode  # a dispatch mode would import all of Dynamo and sympy: 3 s

from core.worker.leaves import leaves
from core.worker.precise import Error
from core.worker.ulps import Allowed

LEAST_ULPS, ULPS_PER_OPERATION, MOST_OPERATIONS = 4, 2, 64
UNSEEN_OPERATIONS = 16  # assumed of a formula whose operations are hidden in a scripted function
EAGER_FACTOR = 4.0  # times eager's own error: another order of operations is no worse than that


@dataclass(slots=True)
class Work:
    """What eager did: how many operations gave floating tensors, the largest finite value among them, and the dtype
    with the fewest digits."""

    operations: int = 0
    largest: float = 0.0
    coarsest: torch.dtype | None = None

    def see(self, value: Any) -> None:
        """Take in one result."""
        if isinstance(value, torch.Tensor) and (value.is_floating_point() or value.is_complex()):
            self.operations += 1
        self.reach(value)

    def reach(self, value: Any) -> None:
        """Take in magnitudes alone."""
        for _, part in leaves(value):
            if isinstance(part, torch.Tensor) and (part.is_floating_point() or part.is_complex()):
                self.largest = max(self.largest, _largest(part))
                self.coarsest = max(filter(None, (self.coarsest, _real(part.dtype))), key=_eps)


def _real(dtype: torch.dtype) -> torch.dtype:
    """Of the parts of a complex number."""
    return getattr(torch, torch.finfo(dtype).dtype)  # type: ignore[no-any-return]


def _eps(dtype: torch.dtype) -> float:
    return torch.finfo(dtype).eps


class _Watching(TorchFunctionMode):
    def __init__(self, work: Work):
        super().__init__()
        self.work = work

    def __torch_function__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
        result = func(*args, **(kwargs or {}))
        self.work.see(result)
        return result


def watched(work: Work) -> Any:
    """A context in which the result of every call of torch is seen by `work`."""
    return _Watching(work)


@dataclass(frozen=True, slots=True)
class Tolerance:
    """`work` is eager's; `eager_errors` the error of each output against float64, None where there is none."""

    work: Work
    eager_errors: tuple[Error | None, ...] = ()

    def allowed(self, dtype: torch.dtype, output: int) -> Allowed:
        """For one output: exact for integers."""
        if not (dtype.is_floating_point or dtype.is_complex):
            return Allowed()
        absolute, own = self._absolute(dtype, output), self._error(output)
        if own is None:
            return Allowed(self.ulps, absolute)
        return Allowed(self.ulps, absolute, min(absolute, EAGER_FACTOR * own.usual), own.usual_to)

    @property
    def ulps(self) -> float:
        return float(LEAST_ULPS + ULPS_PER_OPERATION * self._operations)

    @property
    def _operations(self) -> int:
        return min(self.work.operations or UNSEEN_OPERATIONS, MOST_OPERATIONS)

    def _error(self, output: int) -> Error | None:
        known = self.eager_errors[output] if output < len(self.eager_errors) else None
        return known if known is not None and math.isfinite(known.most) else None

    def _absolute(self, dtype: torch.dtype, output: int) -> float:
        rounding = torch.finfo(dtype).eps / 2 * self._operations * self.work.largest
        own = self._error(output)
        return rounding if own is None else min(rounding, EAGER_FACTOR * own.most)

    def words(self, dtype: torch.dtype, output: int) -> str:
        """For the document: `40 ulp or 3.6e-07`."""
        if not (dtype.is_floating_point or dtype.is_complex):
            return "exact"
        allowed = self.allowed(dtype, output)
        apart = f"{allowed.absolute:.2g}" if allowed.usual_to < 0 or allowed.usual >= allowed.absolute else (
            f"{allowed.usual:.2g}, above {allowed.usual_to:.2g} {allowed.absolute:.2g}")
        source = "eager's rounding" if self._error(output) is None else "eager's error against float64"
        return f"{self.ulps:.0f} ulp or {apart} ({source})"


def _largest(value: torch.Tensor) -> float:
    if not value.numel() or value.layout != torch.strided or value.is_meta:
        return 0.0
    value = value.detach()
    size = float(value.abs().max()) if value.numel() < 1 << 16 else float(torch.linalg.vector_norm(value, math.inf))
    if math.isfinite(size):
        return size
    finite = value[value.isfinite()]
    return float(finite.abs().max()) if finite.numel() else 0.0
