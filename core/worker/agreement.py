"""Outputs side by side: every difference in words, and the largest ones in figures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import torch

from core.worker.leaves import leaves, paired
from core.worker.tolerance import Tolerance
from core.worker.ulps import Distance, distance

# what a difference makes of a lane: all of these mark it wrong
SPECIAL = (("nans", "NaN pattern"), ("infinities", "infinity pattern"), ("zeros", "signed zero"))


@dataclass(slots=True)
class Agreement:
    """`differences` are "kind: words"; figures are None where no values could be compared."""

    differences: list[str] = field(default_factory=list)
    max_abs: float | None = None
    max_ulp: float | None = None

    def far(self, found: Distance, floating: bool) -> None:
        """Take in the distance of one output."""
        self.max_abs = max(self.max_abs or 0.0, found.max_abs)
        if floating:
            self.max_ulp = max(self.max_ulp or 0.0, found.max_ulp)


@dataclass(frozen=True, slots=True)
class Look:
    """What is compared besides shapes, dtypes and strides."""

    values: bool = True
    requires_grad: bool = True


ALL = Look()


def agree(want: Any, got: Any, tolerance: Tolerance, look: Look = ALL, noun: str = "output") -> Agreement:
    """What `got` makes of `want`; `noun` names their parts in the words."""
    found = Agreement()
    pairs = paired(want, got)
    if pairs is None:
        found.differences.append(_structure(list(leaves(want)), list(leaves(got)), noun))
    for index, (place, one, other) in enumerate(pairs or ()):
        name = f"{noun} {place}" if place else noun
        _one(one, other, _Place(name, index, tolerance), look, found)
    return found


def _structure(want: list[tuple[str, Any]], got: list[tuple[str, Any]], noun: str) -> str:
    if len(want) != len(got):
        return f"structure: {len(got)} {noun}s where eager has {len(want)}"
    names = (", ".join(place or "one" for place, _ in parts) for parts in (got, want))
    return "structure: {}s {} where eager has {}".format(noun, *names)


def signature(value: Any) -> list[str]:
    """Dtype, shape, strides and requires_grad of every tensor, as words."""
    return [_signed(part) for _, part in leaves(value)]


def _signed(part: Any) -> str:
    if not isinstance(part, torch.Tensor):
        return type(part).__name__
    return f"{_dtype(part)} {tuple(part.shape)} {_strides(part)} {part.requires_grad}"


@dataclass(frozen=True, slots=True)
class _Place:
    name: str
    index: int
    tolerance: Tolerance


def _one(want: Any, got: Any, place: _Place, look: Look, found: Agreement) -> None:
    if not isinstance(want, torch.Tensor) or not isinstance(got, torch.Tensor):
        if type(want) is float and type(got) is float:
            _numbers(want, got, place, look, found)
        elif type(want) is not type(got) or (look.values and not _equal(want, got)):
            found.differences.append(f"value: {place.name} is {_brief(got)} where eager has {_brief(want)}")
        return
    found.differences += _forms(want, got, place.name, look)
    if look.values and want.shape == got.shape:
        apart = distance(want, got, place.tolerance.allowed(_coarser(want, got), place.index))
        found.far(apart, want.is_floating_point() or want.is_complex())
        found.differences += _values(apart, place.name)


def _numbers(want: float, got: float, place: _Place, look: Look, found: Agreement) -> None:
    """A number that was read from a tensor is as near as an element of it."""
    if look.values:
        dtype = place.tolerance.work.coarsest or torch.float64
        apart = distance(torch.tensor(want, dtype=dtype), torch.tensor(got, dtype=dtype),
                         place.tolerance.allowed(dtype, place.index))
        found.far(apart, True)
        if any(_values(apart, place.name)):
            found.differences.append(f"value: {place.name} is {_brief(got)} where eager has {_brief(want)}")


def _forms(want: torch.Tensor, got: torch.Tensor, name: str, look: Look) -> Iterator[str]:
    rows: list[tuple[str, Any, Any]] = [("dtype", _dtype(want), _dtype(got)),
                                       ("shape", tuple(want.shape), tuple(got.shape))]
    if want.shape == got.shape:
        rows.append(("strides", _strides(want), _strides(got)))
    if look.requires_grad:
        rows.append(("requires_grad", want.requires_grad, got.requires_grad))
    for kind, expected, present in rows:
        if expected != present:
            yield f"{kind}: {name} has {present} where eager has {expected}"


def _values(apart: Distance, name: str) -> Iterator[str]:
    for attribute, kind in SPECIAL:
        count = getattr(apart, attribute)
        if count:
            yield f"{kind}: {name} differs in {count} of {apart.elements} elements"
    if apart.beyond:
        ulp = f" ({apart.max_ulp:.3g} ulp)" if apart.max_ulp else ""
        yield (f"values: {name} beyond tolerance in {apart.beyond} of {apart.elements} elements, "
               f"by up to {apart.max_abs:.3g}{ulp}")


def _coarser(want: torch.Tensor, got: torch.Tensor) -> torch.dtype:
    """Where dtypes differ, the one with fewer digits says how near values can be."""
    floats = [t.dtype for t in (want, got) if t.is_floating_point() or t.is_complex()]
    return max(floats, key=lambda d: torch.finfo(d).eps) if len(floats) == 2 else want.dtype


def _strides(tensor: torch.Tensor) -> tuple[int, ...]:
    """Strides that matter: those of dimensions with more than one element."""
    if tensor.layout != torch.strided:
        return ()
    several = zip(tensor.shape, tensor.stride(), strict=True) if tensor.numel() else ()
    return tuple(stride for size, stride in several if size > 1)


def _dtype(tensor: torch.Tensor) -> str:
    return str(tensor.dtype).replace("torch.", "")


def _equal(want: Any, got: Any) -> bool:
    return bool(want == got) or (want != want and got != got)


def _brief(value: Any) -> str:
    return f"a tensor of {_dtype(value)}" if isinstance(value, torch.Tensor) else repr(value)[:60]
