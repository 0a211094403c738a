"""Tensors among a formula's inputs and outputs: found, described, copied with their strides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch

Args = tuple[Any, ...]


def flatten(value: Any) -> list[torch.Tensor]:
    """Every tensor in tuples, lists and dicts, in order."""
    if isinstance(value, torch.Tensor):
        return [value]
    if isinstance(value, dict):
        value = tuple(value.values())
    if isinstance(value, (tuple, list)):
        return [tensor for part in value for tensor in flatten(part)]
    return []


def is_input(value: Any) -> bool:
    """What a formula may take: tensors, numbers, and tuples, lists and dicts of tensors."""
    if isinstance(value, (tuple, list, dict)):
        parts = value.values() if isinstance(value, dict) else value
        return all(isinstance(p, torch.Tensor) or (isinstance(p, (tuple, list, dict)) and is_input(p)) for p in parts)
    return isinstance(value, (torch.Tensor, float, int, bool))


def describe(tensor: torch.Tensor) -> dict[str, Any]:
    """Shape, strides, dtype, device and bytes (of its own elements, broadcast ones counted once)."""
    strided = tensor.layout == torch.strided
    return {"shape": list(tensor.shape), "strides": list(tensor.stride()) if strided else None,
            "dtype": str(tensor.dtype).replace("torch.", ""), "device": str(tensor.device), "bytes": own_bytes(tensor)}


def own_bytes(tensor: torch.Tensor) -> int:
    """Bytes that the elements really occupy: an expanded dimension holds one."""
    if tensor.layout != torch.strided:
        return tensor.numel() * tensor.element_size()
    count = 1
    for size, stride in zip(tensor.shape, tensor.stride()):  # noqa: B905
        count *= min(size, 1) if stride == 0 else size
    return count * tensor.element_size()


def total_bytes(tensors: list[torch.Tensor]) -> int:
    """Bytes of distinct tensors; the same one given twice counts once."""
    distinct = {(t.data_ptr(), tuple(t.shape), t.stride()) if t.layout == torch.strided else id(t): t for t in tensors}
    return sum(own_bytes(t) for t in distinct.values())


def written(value: Any) -> list[int]:
    """What changes when somebody writes to the tensors: autograd's count, and of writes that pass it by (`.data`,
    numpy) the sum of all bytes."""
    found = flatten(value)
    return [t._version for t in found] + [_sum(t) for t in found if t.layout == torch.strided and not t.is_meta]


def _sum(tensor: torch.Tensor) -> int:
    """Of the memory under it, in words of eight bytes where they fit."""
    storage = _storage(tensor)
    count = storage.nbytes() // tensor.element_size()
    if not count:
        return 0
    whole = torch.empty(0, dtype=tensor.dtype, device=tensor.device).set_(storage, 0, (count,), (1,)).view(torch.uint8)
    return int((whole.view(torch.int64) if whole.numel() % 8 == 0 else whole).sum())


def for_reference(built: Any) -> Args:
    """The lane's inputs for the reference; copies where that is another variant, which may write to them."""
    same = built.job.get("reference") in (None, built.job["variant"])
    return built.fresh() if same or built.mutates else copies(built.args)  # type: ignore[no-any-return]


def require_grad(args: Args) -> None:
    """Ask a gradient of every floating input; where the formula asked for some itself, those stay the only ones."""
    found = flatten(args)
    if any(tensor.requires_grad for tensor in found):
        return
    for tensor in found:
        if tensor.is_floating_point() or tensor.is_complex():
            tensor.requires_grad_()


def copies(args: Args) -> Args:
    """Copies that keep strides, offsets, and which inputs share memory."""
    storages: dict[int, Any] = {}
    return tuple(_copy(a, storages) for a in args)


def _copy(value: Any, storages: dict[int, Any]) -> Any:
    if isinstance(value, dict):
        return {key: _copy(part, storages) for key, part in value.items()}
    if isinstance(value, (tuple, list)):
        return type(value)(_copy(part, storages) for part in value)
    if not isinstance(value, torch.Tensor):
        return value
    if value.layout != torch.strided or value.numel() == 0:
        return value.detach().clone().requires_grad_(value.requires_grad)
    return _over(value, storages).requires_grad_(value.requires_grad)


def _over(tensor: torch.Tensor, storages: dict[int, Any]) -> torch.Tensor:
    """The same view over a copy of the whole storage."""
    storage = _storage(tensor)
    key = storage.data_ptr()
    if key not in storages:
        storages[key] = storage.clone()
    empty = torch.empty(0, dtype=tensor.dtype, device=tensor.device)
    return empty.set_(storages[key], tensor.storage_offset(), tensor.shape, tensor.stride())


def _storage(tensor: torch.Tensor) -> Any:
    return tensor.untyped_storage() if hasattr(tensor, "untyped_storage") else tensor.storage()


@dataclass(frozen=True, slots=True)
class Split:
    """Which arguments hold tensors: only those can be a trace's inputs."""

    held: tuple[bool, ...]

    def tensors(self, args: Args) -> Args:
        """Those arguments alone."""
        return tuple(a for a, held in zip(args, self.held) if held)  # noqa: B905

    def bake(self, function: Callable[..., Any], args: Args) -> Callable[..., Any]:
        """`function` of the tensors alone, with the numbers of `args` in it."""
        if all(self.held):
            return function

        def baked(*given: Any) -> Any:
            rest = iter(given)
            return function(*(next(rest) if held else a for a, held in zip(args, self.held)))  # noqa: B905

        return baked

    def adapt(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """`function` of the tensors alone as one that takes all arguments."""
        if all(self.held):
            return function
        return lambda *args: function(*self.tensors(args))


def split(args: Args) -> Split:
    """The split of these arguments."""
    return Split(tuple(not isinstance(a, (bool, int, float)) for a in args))
