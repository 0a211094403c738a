"""What NNC has code for, and which operation outside that list has an equal inside it. From observed runs."""

from __future__ import annotations

from collections.abc import Sequence

from core.insight.refused import WHOLE
from core.ir.graph import Type

# kinds that fuse on the CPU with float32 in at least one overload (torch 2.0.1 and 2.13)
_WORDS = """
abs acos asin atan ceil cos cosh erf erfc exp expm1 floor frac isnan lgamma log log10 log1p log2 neg reciprocal relu
round rsqrt sigmoid sin sinh sqrt tan tanh trunc relu6 hardtanh hardsigmoid hardswish hardshrink leaky_relu elu silu
mish softplus gelu threshold clamp pow add sub mul div fmod remainder atan2 min max lerp addcmul where eq ne lt le gt
ge __and__ __or__ __xor__ __lshift__ __rshift__ to type_as _autocast_to_reduced_precision
_autocast_to_full_precision cat unsqueeze batch_norm matmul conv2d _convolution
"""
SUPPORTED: frozenset[str] = frozenset(f"aten::{word}" for word in _WORDS.split()) | {
    "prim::ConstantChunk", "prim::ListConstruct"}
REDUCTIONS: frozenset[str] = frozenset(("aten::sum", "aten::softmax", "aten::log_softmax"))
EXTREMES: frozenset[str] = frozenset(("aten::max", "aten::min"))  # of two tensors they fuse, of one they reduce it
MEAN = "aten::mean"  # a sum and a division: a reduction by the rewrite of that name


# kind outside the list: its equal inside the list; the rewrite of the lane that does it, if one does
EQUALS: dict[str, tuple[str, str | None]] = {
    "aten::minimum": ("torch.min(a, b)", "minmax"), "aten::maximum": ("torch.max(a, b)", "minmax"),
    "aten::fmin": ("torch.min(a, b), where no NaN comes", None),
    "aten::fmax": ("torch.max(a, b), where no NaN comes", None),
    "aten::clamp_min": ("x.clamp(min=c)", "minmax"), "aten::clamp_max": ("x.clamp(max=c)", "minmax"),
    "aten::clamp": ("torch.min(torch.max(x, low), high) of tensors as bounds", "minmax"),
    "aten::log_sigmoid": ("x.clamp(max=0) - torch.log1p(torch.exp(-x.abs()))", None),
    "aten::square": ("x * x or x ** 2", "square"), "aten::rsub": ("-x + c", "rsub"),
    "aten::erf": ("the tanh form of GELU, where that is what it is for", None),
    "aten::logical_and": ("a & b, of numbers (a != 0) & (b != 0)", "logical"),
    "aten::logical_or": ("a | b, of numbers (a != 0) | (b != 0)", "logical"),
    "aten::logical_xor": ("a ^ b, of numbers (a != 0) ^ (b != 0)", "logical"),
    "aten::logical_not": ("x == 0", "logical"),
    "aten::bitwise_not": ("x == 0 of bools, x ^ -1 of whole numbers", "logical"),
    "aten::bitwise_and": ("a & b", "logical"), "aten::bitwise_or": ("a | b", "logical"),
    "aten::bitwise_xor": ("a ^ b", "logical"),
    "aten::__iand__": ("t = t & x, where t is no input", None),
    "aten::__ior__": ("t = t | x, where t is no input", None),
    "aten::__ixor__": ("t = t ^ x, where t is no input", None),
    "aten::__ilshift__": ("t = t << x, where t is no input", None),
    "aten::__irshift__": ("t = t >> x, where t is no input", None),
    "aten::stack": ("torch.cat of unsqueezed parts", "stack"),
    "aten::masked_fill": ("torch.where(mask, value, x)", "masked_fill"),
    "aten::exp2": ("torch.exp(x * math.log(2))", None), "aten::selu": ("torch.where with torch.exp", None),
    "aten::addcdiv": ("x + value * a / b", None),
    "aten::mm": ("a @ b, which calls the same library from inside the group", None),
}

# forms that NNC has no code for, by the types of what they take besides the first, and how to write them
_FORMS = {
    "aten::remainder": (("int", "float", "number", "Scalar"),
                        "torch.remainder(x, t), with the number in a tensor t that is made outside of the formula"),
    "aten::div": (("str",), "torch.floor(a / b) or torch.trunc(a / b), which may differ where a / b is all but whole"),
}

_BY_DTYPE = frozenset(("logical", "rsub", "masked_fill", "mean"))  # rewrites that are done only where a dtype is known
_CLAMPS = frozenset(("aten::clamp_min", "aten::clamp_max"))  # likewise, though others of their rewrite are not


def asks_dtype(kind: str, rewrite: str | None) -> bool:
    """Whether the rewrite leaves an operation of this kind as it is in a graph without dtypes, as scripting records."""
    return rewrite in _BY_DTYPE or kind in _CLAMPS


def is_python(kind: str) -> bool:
    """Whether the graph only calls a Python function: `^Name`."""
    return kind.startswith("^")


def equal_of(kind: str) -> tuple[str, str | None] | None:
    """An equal that fuses, and the rewrite that puts it there; an in-place operation's is out of place."""
    name = kind.split("::")[-1]
    if kind in EQUALS:
        return EQUALS[kind]
    if name.endswith("_") and not name.endswith("__"):
        return (f"{name.rstrip('_')} without the underscore", "functional")
    return None


def other_form(kind: str, types: Sequence[Type]) -> str | None:
    """How to write an operation that NNC has code for, in place or not, but not in this form; "": there is no way, as
    of whole numbers; None: it has code for the form."""
    kept_out, words = _FORMS.get(kind.rstrip("_"), ((), ""))
    if not any(given.text in kept_out for given in types[1:]):
        return None
    return "" if types[0].dtype in WHOLE else words
