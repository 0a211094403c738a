"""How far two tensors are apart: absolutely, in units in the last place, and in their special values."""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch

CHUNK = 1 << 22  # elements compared at once: keeps the temporaries small beside the outputs
FAR, SAMPLE = 1024.0, 1 << 16
_BITS = {torch.float16: torch.int16, torch.bfloat16: torch.int16, torch.float32: torch.int32,
         torch.float64: torch.int64}


@dataclass(frozen=True, slots=True)
class Allowed:
    """An element may differ by `ulps` units in the last place, or by `absolute`, whichever is more; one no larger than
    `usual_to` by `usual` instead of `absolute`."""

    ulps: float = 0.0
    absolute: float = 0.0
    usual: float = 0.0
    usual_to: float = -1.0


@dataclass(slots=True)
class Distance:
    """Over all elements; `nans`, `infinities`, `zeros` count differing patterns, `beyond` what is not allowed."""

    elements: int = 0
    max_abs: float = 0.0
    max_ulp: float = 0.0
    nans: int = 0
    infinities: int = 0
    zeros: int = 0
    beyond: int = 0

    def add(self, other: Distance) -> None:
        """Take in the distance of further elements."""
        self.elements += other.elements
        self.max_abs, self.max_ulp = max(self.max_abs, other.max_abs), max(self.max_ulp, other.max_ulp)
        self.nans, self.infinities = self.nans + other.nans, self.infinities + other.infinities
        self.zeros, self.beyond = self.zeros + other.zeros, self.beyond + other.beyond


def distance(want: torch.Tensor, got: torch.Tensor, allowed: Allowed) -> Distance:
    """The distance of two tensors of one shape; `got` is taken in `want`'s dtype. Integers must be equal."""
    first, second = _flat(want), _flat(got)
    found = Distance(first.numel())
    if second.dtype == first.dtype and _same_bits(first, second):
        return found
    found.elements = 0
    for start in range(0, first.numel(), CHUNK):
        found.add(_chunk(first[start:start + CHUNK], second[start:start + CHUNK], allowed))
    return found


def furthest(want: torch.Tensor, got: torch.Tensor) -> float:
    """The largest absolute difference where both are finite; without the rest of `distance`, at a fifth of its cost."""
    first, second, most = _flat(want), _flat(got), 0.0
    for start in range(0, first.numel(), CHUNK):
        apart = first[start:start + CHUNK].double() - second[start:start + CHUNK].double()
        size = float(torch.linalg.vector_norm(apart, math.inf)) if apart.numel() else 0.0
        most = max(most, size if math.isfinite(size) else _most(apart[apart.isfinite()].abs()))
    return most


def usual_to(values: torch.Tensor) -> float:
    """How large elements are that are not far above the others: FAR times the median of a sample."""
    flat = _flat(values)
    sizes = flat[::max(1, flat.numel() // SAMPLE)].abs()
    sizes = sizes[sizes.isfinite() & (sizes > 0)]
    return FAR * float(sizes.median()) if sizes.numel() else math.inf


def furthest_of(want: torch.Tensor, got: torch.Tensor, limit: float) -> float:
    """As `furthest`, of elements no larger than `limit`."""
    first, second = _flat(want), _flat(got)
    kept = first.abs() <= limit
    return furthest(first[kept], second[kept])


def ulps(want: torch.Tensor, got: torch.Tensor) -> torch.Tensor:
    """Representable values between the two, elementwise, as float64. Both finite and of one floating dtype."""
    first, second = _ordered(want), _ordered(got)
    apart = (first - second).abs().double()
    across = first.abs().double() + second.abs().double()  # the difference of opposite signs may not fit
    return torch.where((first < 0) == (second < 0), apart, across)


def _flat(tensor: torch.Tensor) -> torch.Tensor:
    value = tensor.detach()
    if value.layout != torch.strided:
        value = value.to_dense()
    if value.is_complex():
        value = torch.view_as_real(value.resolve_conj())
    return value.reshape(-1)


def _same_bits(first: torch.Tensor, second: torch.Tensor) -> bool:
    bits = _BITS.get(first.dtype)
    return torch.equal(first.view(bits), second.view(bits)) if bits else torch.equal(first, second)


def _ordered(values: torch.Tensor) -> torch.Tensor:
    """Whole numbers that count representable values from zero; both zeros are 0."""
    bits = values.contiguous().view(_BITS[values.dtype])
    magnitude = (bits & torch.iinfo(bits.dtype).max).long()
    return torch.where(bits < 0, -magnitude, magnitude)


def _chunk(want: torch.Tensor, got: torch.Tensor, allowed: Allowed) -> Distance:
    if want.dtype not in _BITS:
        return _exact(want, got)
    apart = (want.double() - got.double()).abs()
    got = got.to(want.dtype)
    both = want.isfinite() & got.isfinite()
    zero = (want == 0) & (got == 0) & (want.signbit() != got.signbit())
    if bool(both.all()):
        special = Distance(want.numel())
    else:
        special = Distance(want.numel(), nans=_count(want.isnan() != got.isnan()),
                           infinities=_count(_infinite(want) != _infinite(got)))
        want, got, apart = want[both], got[both], apart[both]
    steps = ulps(want, got)
    bound = torch.where(want.double().abs() <= allowed.usual_to, allowed.usual, allowed.absolute)
    beyond = (steps > allowed.ulps) & (apart > bound)
    special.add(Distance(0, _most(apart), _most(steps), zeros=_count(zero), beyond=_count(beyond)))
    return special


def _exact(want: torch.Tensor, got: torch.Tensor) -> Distance:
    """Integers and booleans. Other floating types (8 bits) come here too, as they are in float64."""
    if want.dtype.is_floating_point or got.dtype.is_floating_point:
        unequal, apart = want.double() != got.double(), (want.double() - got.double()).abs()
    else:
        unequal, apart = want != got, _whole_distance(want.long(), got.long())
    return Distance(want.numel(), _most(apart), 0.0, beyond=_count(unequal))


def _whole_distance(want: torch.Tensor, got: torch.Tensor) -> torch.Tensor:
    """As float64, which alone would lose small distances of large numbers; of opposite signs they may not fit else."""
    return torch.where((want < 0) == (got < 0), (want - got).double(), want.double() - got.double()).abs()


def _infinite(values: torch.Tensor) -> torch.Tensor:
    return values.isinf().to(torch.int8) * values.sign().nan_to_num().to(torch.int8)


def _most(values: torch.Tensor) -> float:
    return float(values.max()) if values.numel() else 0.0


def _count(mask: torch.Tensor) -> int:
    return int(mask.sum())
