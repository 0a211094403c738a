"""Operations that NNC lowers wrongly on every backend: replaced by right equals, or kept out of groups.

Seen on torch 2.0.1 and 2.13 by comparing with eager; a row can go when a torch gives eager's values for it.
"""

from __future__ import annotations

import math
from typing import Any

from core.worker import cpp_backend, edit
from core.worker.failure import Failure

# operation: what its kernel gives. There is no equal that fuses, so the fuser is told to leave it alone
KEPT_OUT = {"round": "rounds halves away from zero", "hardshrink": "turns NaN into 0",
            "remainder": "gives 0 for tiny negative numbers"}

# the same for the C++ backend, which is right about round, remainder, -0 and what nnc_lowerings.h names by itself; elu
# where the graph does not say enough to write it out
KEPT_OUT_OF_CPP = {
    "hardshrink": "turns NaN into 0",
    "elu": "is lowered as exp(x) - 1, which loses small x; torch's own is expm1",
}


def mend_for_cpp(graph: Any) -> None:
    """What the C++ backend cannot see in a loop nest."""
    _fraction(graph)
    _counted(graph)
    _whole_clamp(graph)
    _whole_addcmul(graph)
    _clamp_to_nan(graph)
    _uneven_chunk(graph)
    _idle_cast(graph)
    _nothing_added(graph)
    _narrow_single(graph)
    _compared_truths(graph)
    _elu(graph)
    _conjugate(graph)


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
    _counted(graph)
    _whole_clamp(graph)
    _whole_addcmul(graph)
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
    """clamp of whole numbers with floating bounds is cut to whole numbers, that of bools with any bounds to bools; the
    input is converted first."""
    for node in edit.nodes(graph, "aten::clamp"):
        x, low, high = node.inputs()
        cut = edit.dtype(x) in edit.WHOLE and any(isinstance(edit.number(v), float) for v in (low, high))
        if cut or edit.dtype(x) == "Bool":
            cast = edit.before(graph, node, "aten::to", _as(graph, node, x, edit.dtype(node.output()) or "Float"))
            cast.setTypeAs(node.output())
            edit.replace(graph, node, "aten::clamp", [cast, low, high])


def _whole_addcmul(graph: Any) -> None:
    """addcmul of whole numbers takes its factor as one; NNC computes with its fraction."""
    for node in edit.nodes(graph, "aten::addcmul"):
        *terms, factor = node.inputs()
        value, whole = edit.number(factor), {edit.dtype(x) for x in terms} <= {*edit.WHOLE, "Bool"}
        if whole and isinstance(value, float) and math.isfinite(value):
            edit.replace(graph, node, "aten::addcmul", [*terms, edit.constant(graph, node, int(value))])


def _counted(graph: Any) -> None:
    """A bool times 1 or plus 0 is a whole number; the executor drops both once it knows the bool's type."""
    for node in edit.nodes(graph, "aten::mul", "aten::add"):
        x, other = list(node.inputs())[:2]
        same = 1 if node.kind() == "aten::mul" else 0
        if edit.dtype(x) == "Bool" and isinstance(edit.number(other), int) and edit.number(other) == same:
            edit.replace(graph, node, "aten::to", _as(graph, node, x, "Long"))


def _nothing_added(graph: Any) -> None:
    """x + 0 is 0 where x is -0; the executor drops it. It does not see that twice 0 is nothing too."""
    for node in edit.nodes(graph, "aten::add"):
        x, other, *factor = node.inputs()
        nothing = edit.number(other) == 0 and [edit.number(value) for value in factor] == [1]
        if nothing and edit.dtype(x) not in edit.WHOLE:
            node.replaceInput(2, edit.constant(graph, node, 2))


def _as(graph: Any, node: Any, x: Any, dtype: str) -> list[Any]:
    """The inputs of a cast of `x`."""
    return [x, *(edit.constant(graph, node, c) for c in (edit.NUMBERS[dtype], False, False, None))]


def _clamp_to_nan(graph: Any) -> None:
    """A bound of NaN is lowered as no bound; torch's own result is NaN everywhere."""
    for node in edit.nodes(graph, "aten::clamp"):
        x, low, high = node.inputs()
        if edit.floating(graph, x) and any(edit.number(v) != edit.number(v) for v in (low, high)):
            edit.replace(graph, node, "aten::mul", [x, edit.constant(graph, node, math.nan)])


def _elu(graph: Any) -> None:
    """elu as torch computes it: x for x > 0, else expm1(x), each with its factors."""
    for node in edit.nodes(graph, "aten::elu"):
        x, *factors = node.inputs()
        alpha, scale, inner = (edit.number(v) for v in factors)
        if alpha is None or scale is None or inner is None or not _full(graph, x):
            continue
        above = edit.before(graph, node, "aten::gt", [x, edit.constant(graph, node, 0)])
        grown = edit.before(graph, node, "aten::expm1", [_times(graph, node, x, inner)])
        grown.setTypeAs(node.output())
        edit.replace(graph, node, "aten::where",
                     [above, _times(graph, node, x, scale), _times(graph, node, grown, alpha * scale)])


def _conjugate(graph: Any) -> None:
    """Kernels do not see that the imaginary part of a conjugate is a view whose sign is still to be changed."""
    for node in edit.nodes(graph, "aten::imag"):
        (x,) = node.inputs()
        node.replaceInput(0, edit.before(graph, node, "aten::resolve_conj", [x]))


def _times(graph: Any, node: Any, x: Any, factor: float) -> Any:
    if factor == 1:
        return x
    product = edit.before(graph, node, "aten::mul", [x, edit.constant(graph, node, factor)])
    product.setTypeAs(node.output())
    return product


def _full(graph: Any, x: Any) -> bool:
    """Known to be of a dtype in which every operation by itself rounds as the whole does."""
    return edit.floating(graph, x) and edit.dtype(x) not in ("Half", "BFloat16")


def _cast(graph: Any, node: Any, x: Any, dtype: str) -> Any:
    wanted, no, none = (edit.constant(graph, node, c) for c in (edit.NUMBERS[dtype], False, None))
    return edit.before(graph, node, "aten::to", [x, wanted, no, no, none])


def _compared_truths(graph: Any) -> None:
    """NNC raises where it finds both sides of a comparison of bools to be the same; whole numbers it compares."""
    for node in edit.nodes(graph, *_COMPARISONS):
        a, b = node.inputs()
        if edit.dtype(a) == edit.dtype(b) == "Bool":
            node.replaceInput(0, _cast(graph, node, a, "Char"))
            node.replaceInput(1, _cast(graph, node, b, "Char"))


def _narrow_single(graph: Any) -> None:
    """Beside a tensor with dimensions, one without is taken in the other's dtype first; NNC computes in the wider."""
    for node in edit.nodes(graph, *_COMPARISONS, *_NARROWING):
        x, *others = node.inputs()
        if not others:  # the largest or smallest element of one tensor
            continue
        other = others[0]
        for place, (single, many) in enumerate(((x, other), (other, x))):
            if _is_narrowed(node, single, many):
                node.replaceInput(place, _cast(graph, node, single, str(edit.dtype(many))))


def _is_narrowed(node: Any, single: Any, many: Any) -> bool:
    dtypes = edit.dtype(single), edit.dtype(many)
    whole = edit.WHOLE.issuperset(dtypes) and edit.dtype(node.output()) not in edit.FLOATING
    differ = dtypes[0] != dtypes[1] and (whole or dtypes == ("Double", "Float"))
    computed = single.node().kind() != "prim::Constant"  # the executor makes numbers of constants
    return differ and computed and single.type().dim() == 0 and bool(many.type().dim())


_NARROWING = tuple(f"aten::{name}" for name in (
    "add", "sub", "mul", "div", "fmod", "remainder", "atan2", "max", "min", "maximum", "minimum", "__lshift__",
    "__rshift__"))
_COMPARISONS = ("aten::eq", "aten::ne", "aten::lt", "aten::le", "aten::gt", "aten::ge")


def _idle_cast(graph: Any) -> None:
    """A cast to the dtype that is there already gives the tensor itself, strides and all; NNC's gives a copy."""
    for node in edit.nodes(graph, "aten::to", "aten::type_as"):
        x, *how = node.inputs()
        known = edit.dtype(x) is not None and edit.dtype(x) == edit.dtype(node.output())
        if known and (node.kind() == "aten::type_as" or _keeps_memory(how)):
            node.output().replaceAllUsesWith(x)
            node.destroy()


def _keeps_memory(how: list[Any]) -> bool:
    """Of `aten::to` with a dtype or another tensor: neither a copy nor another memory format is asked for."""
    return len(how) == 4 and how[2].toIValue() is False and how[3].type().kind() == "NoneType"


def _uneven_chunk(graph: Any) -> None:
    """chunk is lowered as if all parts were as long as the last; split is left out of groups and right.

    Parts that are of one length at the recorded shape need not be at another, for which the function is specialised
    anew.
    """
    for node in edit.nodes(graph, "aten::chunk"):
        x, count, dim = node.inputs()
        one = edit.constant(graph, node, 1)
        size = edit.whole(edit.before(graph, node, "aten::size", [x, dim]))
        above = edit.whole(edit.before(graph, node, "aten::add", [size, count]))
        sum_less_one = edit.whole(edit.before(graph, node, "aten::sub", [above, one]))
        length = edit.whole(edit.before(graph, node, "aten::floordiv", [sum_less_one, count]))
        edit.replace(graph, node, "aten::split", [x, length, dim])
