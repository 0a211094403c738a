"""Operations that NNC lowers wrongly on every backend: replaced by right equals, or kept out of groups.

Seen on torch 2.0.1 and 2.13 by comparing with eager; a row can go when a torch gives eager's values for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from core.worker import cpp_backend, edit
from core.worker.failure import Failure

# operation: what its kernel gives. There is no equal that fuses, so the fuser is told to leave it alone
KEPT_OUT = {"round": "rounds halves away from zero", "hardshrink": "turns NaN into 0",
            "remainder": "gives 0 for tiny negative numbers"}

# the same for the C++ backend, which is right about round, remainder and -0 by itself
KEPT_OUT_OF_CPP = {
    "hardshrink": "turns NaN into 0",
    "elu": "is lowered as exp(x) - 1, which loses small x; torch's own is expm1",
    "lerp": "is lowered in one form for all weights; torch's own counts from the end for weights from 0.5",
}


def mend_for_cpp(graph: Any) -> None:
    """What the C++ backend cannot see in a loop nest: frac, clamp of whole numbers, chunks of unequal length."""
    _fraction(graph)
    _whole_clamp(graph)
    _uneven_chunk(graph, even=_divides)


def take_erf(graph: Any) -> None:
    """erf and erfc, which the fuser refuses on CPUs, come into groups: done by the backend while it fuses.

    Raises:
        Failure: kind switch, where the C++ backend is not loaded.
    """
    if not cpp_backend.take_erf(True):
        raise Failure("switch", "the rewrite erf is the C++ backend's: it goes with the lane nnc-cpp")


def mend(graph: Any) -> None:
    """All replacements below; `KEPT_OUT` acts through the environment."""
    _negative(graph)
    _fraction(graph)
    _not_itself(graph)
    _whole_clamp(graph)
    _uneven_chunk(graph)


def _negative(graph: Any) -> None:
    """-x is lowered as 0 - x, which loses the sign of zero; x * -1 keeps it."""
    for node in edit.nodes(graph, "aten::neg"):
        (x,) = node.inputs()
        if edit.floating(graph, x):
            edit.replace(graph, node, "aten::mul", [x, edit.constant(graph, node, -1)])


def _fraction(graph: Any) -> None:
    """frac is lowered as x - floor(x); torch's own is x - trunc(x)."""
    for node in edit.nodes(graph, "aten::frac"):
        (x,) = node.inputs()
        whole = edit.before(graph, node, "aten::trunc", [x])
        whole.setTypeAs(node.output())
        edit.replace(graph, node, "aten::sub", [x, whole, edit.constant(graph, node, 1)])


def _not_itself(graph: Any) -> None:
    """x != x is folded to False by LLVM; isnan says the same of floating numbers."""
    for node in edit.nodes(graph, "aten::ne"):
        a, b = node.inputs()
        if a.debugName() == b.debugName() and edit.floating(graph, a):
            edit.replace(graph, node, "aten::isnan", [a])


def _whole_clamp(graph: Any) -> None:
    """clamp of whole numbers with floating bounds is cut to whole numbers; the input is converted first."""
    for node in edit.nodes(graph, "aten::clamp"):
        x, low, high = node.inputs()
        if edit.dtype(x) in edit.WHOLE and any(isinstance(edit.number(v), float) for v in (low, high)):
            result = edit.dtype(node.output()) or "Float"
            wanted, no, none = (edit.constant(graph, node, c) for c in (edit.NUMBERS[result], False, None))
            cast = edit.before(graph, node, "aten::to", [x, wanted, no, no, none])
            cast.setTypeAs(node.output())
            edit.replace(graph, node, "aten::clamp", [cast, low, high])


def _divides(node: Any) -> bool:
    """The recorded size is a multiple of the number of chunks."""
    x, count, dim = node.inputs()
    sizes = x.type().sizes() if isinstance(x.type(), torch._C.TensorType) else None
    parts, place = edit.number(count), edit.number(dim)
    if not sizes or not isinstance(parts, int) or not isinstance(place, int):
        return False
    return bool(sizes[place] is not None and sizes[place] % parts == 0)


def _uneven_chunk(graph: Any, even: Callable[[Any], bool] = lambda node: False) -> None:
    """chunk is lowered as if all parts were as long as the last; split is left out of groups and right."""
    for node in edit.nodes(graph, "aten::chunk"):
        if even(node):
            continue
        x, count, dim = node.inputs()
        one = edit.constant(graph, node, 1)
        size = _whole(edit.before(graph, node, "aten::size", [x, dim]))
        above = _whole(edit.before(graph, node, "aten::add", [size, count]))
        sum_less_one = _whole(edit.before(graph, node, "aten::sub", [above, one]))
        length = _whole(edit.before(graph, node, "aten::floordiv", [sum_less_one, count]))
        edit.replace(graph, node, "aten::split", [x, length, dim])


def _whole(value: Any) -> Any:
    value.setType(torch._C.IntType.get())
    return value
