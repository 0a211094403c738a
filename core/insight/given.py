"""Graphs with the shapes of the inputs they were run with: a scripted graph names only types."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from core.ir.graph import Graph, Type, Value
from core.ir.types import TORCH_NAMES

_JIT_NAMES = {torch: jit for jit, torch in TORCH_NAMES.items()}


def given(graph: Graph, inputs: Sequence[dict[str, Any]]) -> Graph:
    """`inputs` are the worker's descriptions of the tensors, in order; other than one a parameter: `graph` as it is."""
    params = graph.block.params
    tensors = [value for value in params if value.type.is_tensor]
    if len(tensors) != len(inputs):
        return graph
    types = {value.name: _type(value, known) for value, known in zip(tensors, inputs, strict=True)}
    filled = tuple(replace(value, type=types.get(value.name, value.type)) for value in params)
    return graph if filled == params else replace(graph, block=replace(graph.block, params=filled))


def _type(value: Value, known: dict[str, Any]) -> Type:
    dtype = _JIT_NAMES.get(known["dtype"])
    if value.type.shape is not None or dtype is None:
        return value.type
    strides = known["strides"]
    return Type(f"{dtype}(given)", dtype, tuple(known["shape"]), None if strides is None else tuple(strides))
