"""Results in float64 beside those in the formula's own dtype, and the tensors among them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch

from core.worker.leaves import leaves, paired
from core.worker.ulps import furthest, furthest_of, usual_to

DOUBLE_BYTES = 32 << 20  # outputs above this are not compared with float64: eager in float64 takes seconds there
REFUSED = (RuntimeError, TypeError, ValueError)  # what a formula that insists on its own dtype raises


@dataclass(frozen=True, slots=True)
class Error:
    """Of one output: the largest, and the largest of elements up to `usual_to`. One huge element has an error beside
    which all others could be wrong."""

    most: float
    usual: float
    usual_to: float


def error(precise: Any, outputs: Any) -> float | None:
    """The largest error of floating outputs against those in float64."""
    known = [e.most for e in errors(precise, outputs) if e is not None]
    return max(known) if known else None


def errors(precise: Any, outputs: Any) -> tuple[Error | None, ...]:
    """The same for each output; None for those that are no floating tensors."""
    if precise is None:
        return ()
    return tuple(_error(want, got) for _, want, got in paired(precise, outputs) or ())


def _error(want: Any, got: Any) -> Error | None:
    both = isinstance(want, torch.Tensor) and isinstance(got, torch.Tensor)
    if not both or want.shape != got.shape or not real(want):
        return None
    got, limit = got.to(want.dtype), usual_to(want)
    return Error(furthest(want, got), furthest_of(want, got, limit), limit)


def in_double(call: Callable[..., Any], args: tuple[Any, ...]) -> Any:
    """`call` on float64 copies of `args`; None where there is nothing to widen or the formula refuses."""
    found = [t for t in tensors(args) if real(t)]
    if not found or all(t.dtype in (torch.float64, torch.complex128) for t in found):
        return None
    try:
        with torch.no_grad():
            return call(*mapped(args, doubled))
    except REFUSED:
        return None


def doubled(tensor: torch.Tensor) -> torch.Tensor:
    """The tensor in float64 or complex128, a leaf of its own; integers as they are."""
    wide = torch.float64 if tensor.is_floating_point() else torch.complex128 if tensor.is_complex() else tensor.dtype
    return tensor.detach().to(wide).requires_grad_(tensor.requires_grad)


def mapped(value: Any, change: Callable[[torch.Tensor], torch.Tensor]) -> Any:
    """`value` with every tensor in it changed."""
    if isinstance(value, torch.Tensor):
        return change(value)
    if isinstance(value, dict):
        return {key: mapped(part, change) for key, part in value.items()}
    return type(value)(mapped(part, change) for part in value) if isinstance(value, (tuple, list)) else value


def tensors(value: Any) -> list[torch.Tensor]:
    """Every tensor in it, in order."""
    return [part for _, part in leaves(value) if isinstance(part, torch.Tensor)]


def real(tensor: torch.Tensor) -> bool:
    """Whether it holds floating or complex numbers."""
    return tensor.is_floating_point() or tensor.is_complex()


def small(outputs: Any) -> bool:
    """Whether eager in float64 is quick enough for it."""
    return sum(t.numel() * t.element_size() for t in tensors(outputs)) <= DOUBLE_BYTES
