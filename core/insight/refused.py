"""Why NNC refuses an operation that it knows: the fuser says only that the types or the form do not fit."""

from __future__ import annotations

from collections.abc import Collection

from core.ir.graph import Type

NARROW = {"Half": "float16", "BFloat16": "bfloat16", "Byte": "uint8"}  # that kernels for CPUs do not take
WHOLE = frozenset(("Bool", "Byte", "Char", "Short", "Int", "Long"))
_OF_WHOLE = {
    "pow": ("NNC has no pow of whole numbers.", "Write it as a product: x * x."),
    "fmod": ("NNC has no fmod of whole numbers.", "Compute it in floating point, where the numbers are small enough."),
    "remainder": ("NNC has no remainder of whole numbers.",
                  "Compute it in floating point, where the numbers are small enough."),
}
_ON_CPU = {
    "erf": ("A fixed rule of the fuser keeps erf out on CPUs.", "On nnc-cpp add rewrite=erf to the lane."),
    "erfc": ("A fixed rule of the fuser keeps erfc out on CPUs.", "On nnc-cpp add rewrite=erf to the lane."),
}


def refused(op: str, types: Collection[Type]) -> tuple[str, str] | None:
    """Meaning and help for `op`, written without its namespace, by the types that it takes and gives; None: unknown."""
    tensors = [t for t in types if t.dtype is not None]
    if any(not (t.device or "cpu").startswith("cpu") for t in tensors):
        return None
    narrow = dict.fromkeys(NARROW[str(t.dtype)] for t in tensors if t.dtype in NARROW)
    if narrow:
        return (f"NNC's kernels for CPUs do not take {', '.join(narrow)}.",
                "Compute in float32 between casts, where the memory allows it.")
    if op in _OF_WHOLE and tensors and all(t.dtype in WHOLE for t in tensors):
        return _OF_WHOLE[op]
    return _ON_CPU.get(op)


def writes_out(op: str, taken: Collection[Type]) -> bool:
    """Whether `op` takes one tensor more than it computes with: the one that it writes to."""
    return op in _OPERANDS and sum(t.is_tensor for t in taken) > _OPERANDS[op]


_ONE = """
abs acos asin atan ceil cos cosh erf erfc exp exp2 expm1 floor frac lgamma log log10 log1p log2 neg reciprocal round
rsqrt sigmoid sign sin sinh sqrt square tan tanh trunc logical_not bitwise_not
"""
_TWO = """
add sub mul div fmod remainder atan2 min max pow eq ne lt le gt ge matmul mm bmm minimum maximum floor_divide fmin fmax
logical_and logical_or logical_xor bitwise_and bitwise_or bitwise_xor
"""
_THREE = """
addcmul addcdiv lerp where clamp
"""
_OPERANDS = {name: count for count, names in enumerate((_ONE, _TWO, _THREE), 1) for name in names.split()}
