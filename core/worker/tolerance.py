"""How far a lane may be from eager and still be right: as far as eager's own rounding goes.

Two bounds, each from observation: the magnitudes of all intermediate values of eager's run (an operation rounds to
half a unit of its result), and eager's own error against float64, where that can be had.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import torch

from core.worker.ulps import Allowed

try:
    from torch.utils._python_dispatch import TorchDispatchMode as _Mode
except ImportError:  # before torch 1.13's public mode
    _Mode = None  # type: ignore[assignment,misc]

LEAST_ULPS, ULPS_PER_OPERATION, MOST_OPERATIONS = 4, 2, 64
UNSEEN_OPERATIONS = 16  # assumed where this torch cannot watch them
EAGER_FACTOR = 4.0  # times eager's own error: another order of operations is no worse than that


@dataclass(slots=True)
class Work:
    """What eager did: how many operations gave floating tensors, and the largest finite value among them."""

    operations: int = 0
    largest: float = 0.0

    def see(self, value: Any) -> None:
        """Take in one result."""
        if isinstance(value, torch.Tensor) and (value.is_floating_point() or value.is_complex()):
            self.operations += 1
            self.largest = max(self.largest, _largest(value))
        elif isinstance(value, (tuple, list)):
            for part in value:
                self.see(part)


class _Nothing:
    def __init__(self, work: Work):
        work.operations = UNSEEN_OPERATIONS

    def __enter__(self) -> None: ...

    def __exit__(self, *exception: Any) -> None: ...


if _Mode is not None:
    class _Watching(_Mode):
        def __init__(self, work: Work):
            super().__init__()
            self.work = work

        def __torch_dispatch__(self, func: Any, types: Any, args: Any = (), kwargs: Any = None) -> Any:
            result = func(*args, **(kwargs or {}))
            self.work.see(result)
            return result


def watched(work: Work) -> Any:
    """A context in which every operation's result is seen by `work`."""
    return _Watching(work) if _Mode is not None else _Nothing(work)


@dataclass(frozen=True, slots=True)
class Tolerance:
    """`work` is eager's; `eager_error` its largest error against float64, None where there is no such figure."""

    work: Work
    eager_error: float | None = None

    def allowed(self, dtype: torch.dtype) -> Allowed:
        """For one output: exact for integers."""
        if not (dtype.is_floating_point or dtype.is_complex):
            return Allowed()
        return Allowed(self.ulps, self._absolute(dtype))

    @property
    def ulps(self) -> float:
        return float(LEAST_ULPS + ULPS_PER_OPERATION * self._operations)

    @property
    def _operations(self) -> int:
        return min(max(self.work.operations, 1), MOST_OPERATIONS)

    def _absolute(self, dtype: torch.dtype) -> float:
        rounding = torch.finfo(dtype).eps / 2 * self._operations * self.work.largest
        if self.eager_error is None or not math.isfinite(self.eager_error):
            return rounding
        return min(rounding, EAGER_FACTOR * self.eager_error)

    def words(self, dtype: torch.dtype) -> str:
        """For the document: `40 ulp or 3.6e-07`."""
        if not (dtype.is_floating_point or dtype.is_complex):
            return "exact"
        source = "eager's rounding" if self.eager_error is None else "eager's error against float64"
        return f"{self.ulps:.0f} ulp or {self._absolute(dtype):.2g} ({source})"


def _largest(value: torch.Tensor) -> float:
    if not value.numel() or value.layout != torch.strided or value.is_meta:
        return 0.0
    value = value.detach()
    size = float(value.abs().max()) if value.numel() < 1 << 16 else float(torch.linalg.vector_norm(value, math.inf))
    if math.isfinite(size):
        return size
    finite = value[value.isfinite()]
    return float(finite.abs().max()) if finite.numel() else 0.0
