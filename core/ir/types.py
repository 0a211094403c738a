"""JIT types from their text, and what they cost in bytes."""

from __future__ import annotations

import math
import re
from functools import lru_cache

from core.ir.graph import Type
from core.spelling import whole

BYTES: dict[str, int] = {
    "Float": 4, "Double": 8, "Half": 2, "BFloat16": 2, "Long": 8, "Int": 4, "Short": 2, "Char": 1, "Byte": 1,
    "Bool": 1, "ComplexFloat": 8, "ComplexDouble": 16, "ComplexHalf": 4, "QInt8": 1, "QUInt8": 1, "QInt32": 4,
    "Float8_e4m3fn": 1, "Float8_e5m2": 1, "UInt16": 2, "UInt32": 4, "UInt64": 8,
}
TORCH_NAMES: dict[str, str] = {
    "Float": "float32", "Double": "float64", "Half": "float16", "BFloat16": "bfloat16", "Long": "int64",
    "Int": "int32", "Short": "int16", "Char": "int8", "Byte": "uint8", "Bool": "bool", "ComplexFloat": "complex64",
    "ComplexDouble": "complex128", "ComplexHalf": "complex32", "QInt8": "qint8", "QUInt8": "quint8",
    "QInt32": "qint32",
}
_TENSOR = re.compile(r"(\w+)\((.*)\)(\??)", re.DOTALL)
_STRIDES = re.compile(r"strides=\[([^\]]*)\]")
_DEVICE = re.compile(r"device=([\w:]+)")
_GRAD = re.compile(r"requires_grad=([01])")
_NAMED = re.compile(r",?\s*(strides=\[[^\]]*\]|requires_grad=[01]|device=[\w:]+|layout=\w+)")


@lru_cache(maxsize=4096)
def read_type(text: str) -> Type:
    """The type that `text` spells; a word that is no tensor keeps only its text."""
    found = _TENSOR.fullmatch(text)
    if not found or (found[1] not in BYTES and found[1] != "Tensor"):
        return Type(text, dtype=text if text in BYTES else None)
    inside = found[2]
    strides, device, grad = _STRIDES.search(inside), _DEVICE.search(inside), _GRAD.search(inside)
    dtype = found[1] if found[1] in BYTES else None
    return Type(text, dtype, _sizes(_NAMED.sub("", inside)) if dtype else None,
                _sizes(strides[1]) if strides else None, device[1] if device else None,
                grad[1] == "1" if grad else None)


def _sizes(text: str) -> tuple[int | None, ...]:
    """`2, *, SS(-2)` as (2, None, None)."""
    parts = [part.strip() for part in text.split(",")]
    return tuple(whole(part) for part in parts if part)


def byte_count(kind: Type) -> int | None:
    """Bytes of the elements a tensor of this type touches; None when its shape is not known.

    A dimension of stride 0 (expanded) is held once.
    """
    if kind.dtype not in BYTES or kind.shape is None or None in kind.shape:
        return None
    strides = kind.strides or (None,) * len(kind.shape)
    sizes = [1 if stride == 0 and size else size for size, stride in zip(kind.shape, strides, strict=False)]
    return math.prod(s for s in sizes if s is not None) * BYTES[kind.dtype]


def short(kind: Type) -> str:
    """`16 × 16 float32`; a scalar tensor is `scalar float32`, anything else its own text, cut to 24 characters."""
    if kind.dtype is None:
        return kind.text if len(kind.text) <= 24 else kind.text[:23] + "…"
    name = TORCH_NAMES.get(kind.dtype, kind.dtype)
    if kind.shape is None:
        return name
    return (" × ".join("?" if s is None else str(s) for s in kind.shape) or "scalar") + f" {name}"
