"""Inputs as a plan for any size sees them: what it fixes is their form, what it leaves open are sizes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import torch

from core.worker.leaves import leaves


@dataclass(frozen=True, slots=True)
class Form:
    """`fixed`: dtype, broadcast dimensions, kinds of strides, gradient. `sizes`: of the other dimensions in order."""

    fixed: tuple[str, ...]
    sizes: tuple[int, ...]

    def takes(self, other: Form) -> bool:
        """Whether a plan made for this takes `other`: sizes that were one stay one."""
        return self.fixed == other.fixed and len(set(zip(self.sizes, other.sizes, strict=True))) == len(set(self.sizes))


def form(args: tuple[Any, ...]) -> Form:
    """Of these inputs."""
    tensors = [t for _, t in leaves(args) if isinstance(t, torch.Tensor)]
    fixed = tuple(f"{t.dtype} {[s == 1 for s in t.shape]} {_strides(t)} {t.requires_grad}" for t in tensors)
    return Form(fixed, tuple(size for t in tensors for size in t.shape if size != 1))


def _strides(tensor: torch.Tensor) -> str:
    """What a guard asks of strides: dense as a whole, else of each dimension how it follows from its neighbours."""
    if tensor.layout != torch.strided:
        return str(tensor.layout)
    if tensor.is_contiguous():
        return "contiguous"
    if tensor.dim() == 4 and tensor.is_contiguous(memory_format=torch.channels_last):
        return "channels last"
    return " ".join(_kind(tensor.shape, tensor.stride(), i) for i in range(tensor.dim()))


def _kind(shape: torch.Size, strides: tuple[int, ...], i: int) -> str:
    if strides[i] == 1:
        return "one"
    if i + 1 < len(shape) and strides[i] == shape[i + 1] * strides[i + 1]:
        return "contiguous"
    return "transposed" if i and strides[i] == shape[i - 1] * strides[i - 1] else "any"
