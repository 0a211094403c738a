"""Arithmetic of matrix products and convolutions: their time is that of multiplying, not of moving bytes."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from core.ir.flat import Place
from core.ir.graph import Type

Shape = tuple[int, ...]
Shapes = Sequence[Shape | None]  # of the inputs, None where an input is no tensor or its shape is not known


def flops(place: Place, inputs: Sequence[Type | None], output: Type) -> int | None:
    """Multiplications and additions of one product; None for any other operation, or where shapes are not known."""
    counted = _COUNTS.get(place.node.op)
    shapes, made = [_shape(t) for t in inputs], _shape(output)
    return counted(place, shapes, made) if counted and made is not None else None


def is_product(place: Place) -> bool:
    """A library's kernel does it, whoever calls: what it gives is written to memory and read again."""
    return place.node.kind.startswith("aten::") and place.node.op in _COUNTS


def _shape(kind: Type | None) -> Shape | None:
    if kind is None or kind.shape is None:
        return None
    known = tuple(size for size in kind.shape if size is not None)
    return known if len(known) == len(kind.shape) else None


def _rows(at: int) -> Callable[[Place, Shapes, Shape], int | None]:
    """Each element of the result is a sum over the last dimension of input `at`."""
    def count(place: Place, shapes: Shapes, made: Shape) -> int | None:
        left = shapes[at] if at < len(shapes) else None
        return 2 * math.prod(made) * left[-1] if left else None
    return count


def _filters(place: Place, shapes: Shapes, made: Shape) -> int | None:
    """Each element of the result is a sum over one filter: the weight without its first dimension."""
    weight = shapes[1] if len(shapes) > 1 else None
    return 2 * math.prod(made) * math.prod(weight[1:]) if weight else None


_COUNTS: dict[str, Callable[[Place, Shapes, Shape], int | None]] = {
    **dict.fromkeys(("matmul", "mm", "bmm", "mv", "dot", "vdot", "inner", "linear"), _rows(0)),
    **dict.fromkeys(("addmm", "addmv", "addbmm", "baddbmm"), _rows(1)),
    **dict.fromkeys(("conv1d", "conv2d", "conv3d", "convolution", "_convolution"), _filters),
    **dict.fromkeys(("einsum", "cdist", "scaled_dot_product_attention"), lambda place, shapes, made: None),
}
