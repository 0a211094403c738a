"""Edits of a JIT graph: a node in another's place, constants, and what is known of a value."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import torch

from core.worker import graphs

FLOATING = frozenset({"Half", "BFloat16", "Float", "Double"})
WHOLE = frozenset({"Byte", "Char", "Short", "Int", "Long"})

# torch's numbers of dtypes (c10/core/ScalarType.h), as `aten::to` takes them
NUMBERS = {name: k for k, name in enumerate(
    ("Byte", "Char", "Short", "Int", "Long", "Half", "Float", "Double", "ComplexHalf", "ComplexFloat",
     "ComplexDouble", "Bool", "QInt8", "QUInt8", "QInt32", "BFloat16"))}


def nodes(graph: Any, *kinds: str) -> Iterator[Any]:
    """Nodes of these kinds, blocks included; listed before the first edit. Those that write to `out=` are left out."""
    yield from [node for node in graphs.walk(graph) if node.kind() in kinds and not _writes_out(node)]


def _writes_out(node: Any) -> bool:
    name = node.schema().partition("(")[0] if node.kind().startswith("aten::") else ""
    return name.endswith((".out", "_out"))


def replace(graph: Any, node: Any, kind: str, inputs: list[Any]) -> Any:
    """Put a node of `kind` in `node`'s place: same type, name, source line and users."""
    new = before(graph, node, kind, inputs)
    name = node.output().debugName()
    new.setTypeAs(node.output())
    node.output().replaceAllUsesWith(new)
    node.destroy()
    if not name.isdigit():  # torch refuses to set the names that it makes itself
        new.setDebugName(name)
    return new


def before(graph: Any, node: Any, kind: str, inputs: list[Any]) -> Any:
    """The output of a new node just before `node`, with its source line."""
    new = graph.create(kind, inputs, 1)
    new.copyMetadata(node)
    new.insertBefore(node)
    return new.output()


def constant(graph: Any, node: Any, value: Any) -> Any:
    """A constant just before `node`: None, a bool, an int, a float, a device or a tensor."""
    new = graph.create("prim::Constant", [], 1)
    new.copyMetadata(node)
    new.insertBefore(node)
    set_value, kind = next((s, k) for test, s, k in _CONSTANTS if isinstance(value, test))
    set_value(new, value)
    if kind is None:
        new.output().inferTypeFrom(value)
    else:
        new.output().setType(kind.get())
    return new.output()


_C = torch._C
_CONSTANTS: tuple[tuple[Any, Callable[[Any, Any], Any], Any], ...] = (
    (type(None), lambda node, value: None, _C.NoneType),
    (bool, lambda node, value: node.i_("value", int(value)), _C.BoolType),
    (int, lambda node, value: node.i_("value", value), _C.IntType),
    (float, lambda node, value: node.f_("value", value), _C.FloatType),
    (torch.device, lambda node, value: node.s_("value", str(value)), getattr(_C, "DeviceObjType", None)),
    (torch.Tensor, lambda node, value: node.t_("value", value), None),
)


def dtype(value: Any) -> str | None:
    """The JIT's word for a tensor's dtype, None when it is not known."""
    return value.type().scalarType() if is_tensor(value) else None


def whole(value: Any) -> Any:
    """The value, known to be an int from now on."""
    value.setType(torch._C.IntType.get())
    return value


def is_tensor(value: Any) -> bool:
    """Whether the value is a tensor."""
    return value.type().kind() == "TensorType"


def rank(value: Any) -> int | None:
    """The number of dimensions, None when it is not known."""
    return value.type().dim() if is_tensor(value) else None


def floating(graph: Any, value: Any) -> bool:
    """Whether a tensor holds floating numbers; where the graph does not say, whether all of its inputs do."""
    known = dtype(value)
    if known is not None:
        return known in FLOATING
    found = [dtype(v) for v in graph.inputs() if is_tensor(v)]
    return bool(found) and all(name in FLOATING for name in found)


def number(value: Any) -> int | float | None:
    """The number of a constant, if it is one."""
    found = value.toIValue() if value.node().kind() == "prim::Constant" else None
    return found if isinstance(found, (int, float)) and not isinstance(found, bool) else None
