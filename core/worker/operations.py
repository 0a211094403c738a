"""Operations the fuser does not know, replaced by equal ones that it does."""

from __future__ import annotations

import functools
import math
from typing import Any

import torch

from core.worker import edit, graphs


def minmax(graph: Any) -> None:
    """minimum, maximum, clamps from one side or between tensors: min, max and clamp compute the same, NaN included."""
    for node in edit.nodes(graph, *_PAIRS):
        a, b = node.inputs()
        kind = _PAIRS[node.kind()]
        if edit.is_tensor(b):
            edit.replace(graph, node, kind, [a, b])
        elif edit.floating(graph, a) or isinstance(edit.number(b), int):
            none = edit.constant(graph, node, None)
            edit.replace(graph, node, "aten::clamp", [a, b, none] if kind == "aten::max" else [a, none, b])
    for node in edit.nodes(graph, "aten::clamp"):
        _between(graph, node, *node.inputs())


def _between(graph: Any, node: Any, x: Any, low: Any, high: Any) -> None:
    """clamp between tensors: at least the one, then at most the other."""
    if not edit.is_tensor(low) and not edit.is_tensor(high):
        return
    if edit.is_tensor(low) and edit.is_tensor(high):
        x = edit.before(graph, node, "aten::max", [x, low])
    edit.replace(graph, node, *(("aten::min", [x, high]) if edit.is_tensor(high) else ("aten::max", [x, low])))


_PAIRS = {"aten::minimum": "aten::min", "aten::maximum": "aten::max",
          "aten::clamp_min": "aten::max", "aten::clamp_max": "aten::min"}


def square(graph: Any) -> None:
    """square(x) as x * x; a bool's square is refused by torch and stays."""
    for node in edit.nodes(graph, "aten::square"):
        (x,) = node.inputs()
        if edit.dtype(x) != "Bool":
            edit.replace(graph, node, "aten::mul", [x, x])


def rsub(graph: Any) -> None:
    """c - x as -x + c: the same rounding, since adding commutes; not of 0, which the executor would not add."""
    for node in edit.nodes(graph, "aten::rsub"):
        x, c, alpha = node.inputs()
        same_kind = edit.floating(graph, x) or (edit.dtype(x) in edit.WHOLE and isinstance(edit.number(c), int))
        if edit.number(alpha) == 1 and not edit.is_tensor(c) and edit.number(c) != 0 and same_kind:
            negative = edit.before(graph, node, "aten::neg", [x])
            negative.setTypeAs(node.output())
            edit.replace(graph, node, "aten::add", [negative, c, alpha])


def logical(graph: Any) -> None:
    """logical_and, _or and _xor as &, | and ^ of what is not 0, logical_not(x) as x == 0; bitwise functions as the
    operators that they are, and bitwise_not as x == 0 of bools, x ^ -1 of whole numbers."""
    for node in edit.nodes(graph, *_BITS):
        a, b = node.inputs()
        if None not in (edit.dtype(a), edit.dtype(b)):
            edit.replace(graph, node, _BITS[node.kind()], [_truth(graph, node, a), _truth(graph, node, b)])
    for node in edit.nodes(graph, *_OPERATORS):
        edit.replace(graph, node, _OPERATORS[node.kind()], list(node.inputs()))
    for node in edit.nodes(graph, "aten::logical_not"):
        (x,) = node.inputs()
        edit.replace(graph, node, "aten::eq", [x, edit.constant(graph, node, 0)])
    for node in edit.nodes(graph, "aten::bitwise_not"):
        (x,) = node.inputs()
        if edit.dtype(x) == "Bool":
            edit.replace(graph, node, "aten::eq", [x, edit.constant(graph, node, 0)])
        elif edit.dtype(x) in edit.WHOLE - {"Byte"}:  # -1 is none of its numbers
            edit.replace(graph, node, "aten::__xor__", [x, edit.constant(graph, node, -1)])


def _truth(graph: Any, node: Any, x: Any) -> Any:
    """`x` where it is of bools, else x != 0."""
    return x if edit.dtype(x) == "Bool" else edit.before(graph, node, "aten::ne", [x, edit.constant(graph, node, 0)])


_OPERATORS = {f"aten::bitwise_{name}": f"aten::__{name}__" for name in ("and", "or", "xor")}
_BITS = {"aten::logical_and": "aten::__and__", "aten::logical_or": "aten::__or__", "aten::logical_xor": "aten::__xor__"}


def stack(graph: Any) -> None:
    """stack as a cat of unsqueezed parts."""
    for node in edit.nodes(graph, "aten::stack"):
        parts, dim = node.inputs()
        if parts.node().kind() == "prim::ListConstruct":
            raised = [edit.before(graph, node, "aten::unsqueeze", [part, dim]) for part in parts.node().inputs()]
            wide = edit.before(graph, node, "prim::ListConstruct", raised)
            wide.setType(torch._C.ListType.ofTensors())
            edit.replace(graph, node, "aten::cat", [wide, dim])


def masked_fill(graph: Any) -> None:
    """masked_fill(x, mask, number) as where(mask, number, x), where the number does not change x's dtype.

    masked_fill's result is contiguous whatever x is; where's has the strides of its inputs.
    """
    for node in edit.nodes(graph, "aten::masked_fill"):
        x, mask, value = node.inputs()
        whole = edit.dtype(x) in edit.WHOLE and isinstance(edit.number(value), int)
        same = edit.dtype(mask) == "Bool" and not edit.is_tensor(value) and (edit.floating(graph, x) or whole)
        if same and _contiguous(x) and _contiguous(mask):
            edit.replace(graph, node, "aten::where", [mask, value, x])


def mean(graph: Any) -> None:
    """mean as the sum through the number of elements, as torch computes it; groups take sums with texpr_reductions."""
    for node in edit.nodes(graph, "aten::mean"):
        x, *dims, dtype = node.inputs()
        over = _whole_numbers(dims[0]) if dims else None
        known = edit.dtype(x) in ("Float", "Double") and dtype.type().kind() == "NoneType" and edit.rank(x)
        if known and (over or not dims):
            count = _count(graph, node, x, over)
            total = edit.before(graph, node, "aten::sum", [x, *dims, dtype])
            total.setTypeAs(node.output())
            edit.replace(graph, node, "aten::div", [total, count])


def _whole_numbers(value: Any) -> list[int] | None:
    """A list of constants; None of anything else."""
    if value.node().kind() != "prim::ListConstruct":
        found = value.toIValue()
        return found if isinstance(found, list) else None
    known = [edit.number(part) for part in value.node().inputs()]
    return [part for part in known if isinstance(part, int)] if all(isinstance(part, int) for part in known) else None


def _count(graph: Any, node: Any, x: Any, dims: list[int] | None) -> Any:
    """How many elements a mean over these dimensions, or over all, is of."""
    rank = edit.rank(x) or 0
    ends = [dim if dim < 0 else dim - rank for dim in (range(rank) if dims is None else dims)]
    sizes = [edit.whole(edit.before(graph, node, "aten::size", [_as_long(x, end), edit.constant(graph, node, end)]))
             for end in ends]
    return functools.reduce(lambda a, b: edit.whole(edit.before(graph, node, "aten::mul", [a, b])), sizes)


def _as_long(x: Any, end: int) -> Any:
    """What is as long as `x` along a dimension counted from the last, from as far up as one operand says so.

    The size of a value amid a group would be a reason to end the group there.
    """
    while x.node().kind() in _BY_ELEMENTS:
        parts = {v.debugName(): v for v in x.node().inputs() if edit.is_tensor(v) and _length(v, end) != 1}
        if len(parts) != 1:
            break
        (x,) = parts.values()
    return x


def _length(value: Any, end: int) -> int | None:
    sizes = value.type().sizes()
    return None if sizes is None else sizes[end] if len(sizes) >= -end else 1


_BY_ELEMENTS = frozenset(f"aten::{name}" for name in (
    "add", "sub", "rsub", "mul", "div", "pow", "square", "abs", "neg", "exp", "log", "sqrt", "sigmoid", "tanh", "relu"))


def _contiguous(value: Any) -> bool:
    """Whether the recorded strides are the usual ones, of dimensions of one element too."""
    sizes, strides = value.type().sizes(), value.type().strides()
    return None not in (sizes, strides) and strides == [math.prod(sizes[k + 1:]) for k in range(len(sizes))]


def device(graph: Any) -> None:
    """0-dim CPU tensors beside tensors of one other device are moved there, each once, where they come to be."""
    moved: dict[tuple[str, str], Any] = {}
    for node in [n for n in graphs.walk(graph) if n.kind().startswith("aten::")]:
        found = [v for v in node.inputs() if edit.is_tensor(v)]
        others = {_device(v) for v in found} - {"cpu", None}
        if len(others) == 1:
            (place,) = others
            for value in [v for v in found if _strays(node, v)]:
                key = (value.debugName(), str(place))
                if key not in moved:
                    moved[key] = _moved(graph, value, str(place))
                node.replaceInputWith(value, moved[key])


# torch's executor turns 0-dim constants beside these into plain numbers by itself
_NUMBERED = frozenset({"aten::add", "aten::sub", "aten::mul", "aten::div", "aten::rsub"})


def _strays(node: Any, value: Any) -> bool:
    constant = value.node().kind() == "prim::Constant"
    return _device(value) == "cpu" and edit.rank(value) == 0 and not (constant and node.kind() in _NUMBERED)


def _device(value: Any) -> str | None:
    found = value.type().device() if edit.is_tensor(value) else None
    return None if found is None else str(found)


def _moved(graph: Any, value: Any, place: str) -> Any:
    """The value on the other device, made right behind its own node; ahead of everything for a graph input."""
    at = graph.create("prim::Constant", [], 1)  # holds the place until the new nodes stand before it
    if value.node().kind() == "prim::Param":
        at.insertBefore(next(iter(graph.nodes())))
    else:
        at.insertAfter(value.node())
    held = value.toIValue() if value.node().kind() == "prim::Constant" else None
    if isinstance(held, torch.Tensor):
        made = edit.constant(graph, at, held.to(place))
    else:
        where, no, none = (edit.constant(graph, at, c) for c in (torch.device(place), False, None))
        kept = edit.constant(graph, at, edit.NUMBERS[str(edit.dtype(value))])
        made = edit.before(graph, at, "aten::to", [value, where, kept, no, no, none])
    at.destroy()
    return made
