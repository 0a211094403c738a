"""In-place operations written out of place where torch's own pass gives up: what they change was read or written to in
part before."""

from __future__ import annotations

from typing import Any

import torch

from core.worker import edit

# of the same dtype in place and out of it, where all that they take has one
_POINTWISE = """
abs acos add addcdiv addcmul asin atan ceil clamp clamp_max clamp_min cos cosh div elu erf erfc exp expm1 floor fmod
frac hardsigmoid hardswish hardtanh leaky_relu lerp lgamma log log10 log1p log2 masked_fill mul neg pow reciprocal relu
remainder round rsqrt sigmoid sin sinh sqrt square sub tan tanh threshold trunc
"""
# their results are memory of their own too
_MAKING = """
clone cat matmul mm bmm sum softmax where maximum minimum zeros ones full zeros_like ones_like full_like rsub gelu silu
conv2d _convolution linear addmm batch_norm layer_norm
"""
_WRITABLE = frozenset(f"aten::{name}" for name in _POINTWISE.split())
_NEW = _WRITABLE | {f"aten::{name}" for name in _MAKING.split()}
_KEEPING = frozenset(("prim::SetAttr", "aten::append", "aten::insert", "aten::extend", "aten::_set_item"))


def functional(graph: Any) -> None:
    """torch's pass, then what it leaves. A graph with blocks is left to torch: there order says less."""
    torch._C._jit_pass_remove_mutation(graph)
    if any(list(node.blocks()) for node in graph.nodes()):
        return
    for node in [node for node in graph.nodes() if _out_of_place(node)]:
        if _keeps_dtype(node) and _is_ours_alone(graph, node):
            _replace(graph, node)


def _out_of_place(node: Any) -> bool:
    """Whether the same form of it exists out of place."""
    name = node.kind().removesuffix("_")
    if name == node.kind() or name not in _WRITABLE:
        return False
    wanted = node.schema().replace(f"{node.kind()}.", f"{name}.").replace(f"{node.kind()}(", f"{name}(")
    return wanted.replace("(a!)", "") in map(str, torch._C._jit_get_schemas_for_operator(name))


def _keeps_dtype(node: Any) -> bool:
    """Out of place it might promote what in place it casts: by another dtype, but for a number beside floats."""
    changed, *others = [value for value in node.inputs() if edit.is_tensor(value)]
    dtype = edit.dtype(changed)
    return dtype is not None and all(
        edit.dtype(v) in (dtype, "Bool") or (dtype in edit.FLOATING and edit.rank(v) == 0
                                             and edit.dtype(v) in edit.FLOATING | edit.WHOLE) for v in others)


def _is_ours_alone(graph: Any, node: Any) -> bool:
    """Whether the formula made what it changes, and no other name of that memory is read afterwards."""
    changed = next(node.inputs())
    if not _is_new(changed.node()):
        return False
    names, before = {changed.debugName()}, True
    for each in graph.nodes():
        if each == node:
            names, before = names - {changed.debugName()}, False
        elif any(value.debugName() in names for value in each.inputs()):
            if not before or each.kind() in _KEEPING:
                return False
            names |= set() if _is_new(each) else {value.debugName() for value in each.outputs()}
    return not any(value.debugName() in names for value in graph.outputs())


def _is_new(node: Any) -> bool:
    """Whether its results are memory of their own; those with out= are not."""
    return node.kind() in _NEW and "!" not in node.schema()


def _replace(graph: Any, node: Any) -> None:
    changed, kind = next(node.inputs()), node.kind().removesuffix("_")
    new = edit.replace(graph, node, kind, list(node.inputs()))
    changed.replaceAllUsesAfterNodeWith(new.node(), new)
