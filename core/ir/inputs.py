"""Python that makes a graph's inputs from the types in its text: shapes, strides and dtypes as they were recorded.

The size that turns up most often becomes n, so that the graph can be measured at other sizes too. Strides that a
dense tensor could have (in any order of dimensions) grow with n; others keep all their numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from core.ir.graph import Type, Value
from core.ir.types import TORCH_NAMES

HELPERS = '''def _values(shape, dtype, device):
    if dtype == torch.bool:
        return (torch.rand(shape) < 0.5).to(device)
    if dtype.is_floating_point or dtype.is_complex:
        return torch.rand(shape, dtype=torch.float32).to(device, dtype)
    return torch.randint(1, 10, shape).to(device, dtype)


def _dense(shape, order, dtype, device):
    """Contiguous when its dimensions are read in `order`."""
    made = _values([shape[i] for i in order], dtype, device)
    return made.permute([order.index(i) for i in range(len(order))])


def _strided(shape, strides, dtype, device):
    """Exactly these strides, over memory of its own."""
    last = sum((size - 1) * stride for size, stride in zip(shape, strides))
    return torch.as_strided(_values([max(0, last) + 1], dtype, device), shape, strides)
'''
_NUMBERS = {"int": "2", "float": "0.5", "bool": "True", "Scalar": "0.5", "number": "0.5", "NoneType": "None",
            "str": '""', "int[]": "[2]", "float[]": "[0.5]"}


@dataclass(frozen=True, slots=True)
class Inputs:
    """The lines of an `inputs` function, the n it stands for, and what had to be guessed, in words."""

    source: str
    n: int
    guessed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One parameter: its type as the text has it, what is made for it in words, and whether that was a guess."""

    name: str
    type: str
    made: str
    guessed: bool = False


def input_rows(values: Iterable[Value]) -> tuple[Row, ...]:
    """What `inputs_source` makes of these parameters, to be read before it is made."""
    params = tuple(values)
    n = _common(v.type for v in params)
    return tuple(Row(v.name, v.type.text, _made_words(v.type, n),
                     v.type.text not in _NUMBERS and (v.type.shape is None or None in v.type.shape)) for v in params)


def _made_words(kind: Type, n: int) -> str:
    if kind.text in _NUMBERS:
        return _NUMBERS[kind.text]
    dtype = _dtype(kind).removeprefix("torch.").replace("dtype", "the study's dtype")
    if kind.shape is None:
        return f"n × n, {dtype}"
    order = _order(kind)
    shape = " × ".join(str(size) if order is None or size not in (n, None) else "n" for size in kind.shape) or "0-dim"
    if order is None:
        return f"{shape}, {dtype}, strides {', '.join(map(str, kind.strides or ()))}"
    plain = order == tuple(range(len(order)))
    return f"{shape}, {dtype}" + ("" if plain else f", dimensions in the order {', '.join(map(str, order))}")


def inputs_source(values: Iterable[Value]) -> Inputs:
    """`inputs(n, device, dtype)` for these parameters. A tensor without a shape becomes n × n."""
    params = tuple(values)
    n = _common(v.type for v in params)
    made = [_made(v.type, n) for v in params]
    guessed = tuple(f"%{v.name} has no shape in the text: n × n is taken" for v in params
                    if v.type.shape is None and v.type.text not in _NUMBERS)
    guessed += tuple(f"%{v.name} has a size that is not in the text: n is taken" for v in params
                     if v.type.shape is not None and None in v.type.shape)
    body = "".join(f"        {line},\n" for line in made)
    return Inputs(f"def inputs(n, device, dtype):\n    return (\n{body}    )\n", n, guessed)


def _common(types: Iterable[Type]) -> int:
    """The size above 1 that turns up most often, the larger of equals; 64 where there is none."""
    counts = Counter(size for kind in types for size in kind.shape or () if size and size > 1)
    return max(counts, key=lambda size: (counts[size], size)) if counts else 64


def _made(kind: Type, n: int) -> str:
    if kind.text in _NUMBERS:
        return _NUMBERS[kind.text]
    dtype = _dtype(kind)
    if kind.shape is None:
        return f"_dense((n, n), (0, 1), {dtype}, device)"
    shape = _tuple("n" if size in (n, None) else str(size) for size in kind.shape)
    order = _order(kind)
    if order is None:
        return f"_strided({_tuple(map(str, kind.shape))}, {_tuple(map(str, kind.strides or ()))}, {dtype}, device)"
    return f"_dense({shape}, {_tuple(map(str, order))}, {dtype}, device)"


def _dtype(kind: Type) -> str:
    """Float takes the dtype that is asked for; everything else stays what it was."""
    return "dtype" if kind.dtype in ("Float", None) else f"torch.{TORCH_NAMES.get(str(kind.dtype), 'float32')}"


def _tuple(parts: Iterable[str]) -> str:
    joined = tuple(parts)
    return f"({', '.join(joined)}{',' if len(joined) == 1 else ''})"


def _order(kind: Type) -> tuple[int, ...] | None:
    """Dimensions from the slowest to the fastest, where the strides are those of a dense tensor; None otherwise."""
    shape, strides = kind.shape or (), kind.strides
    if strides is None or None in strides or None in shape or len(strides) != len(shape):
        return tuple(range(len(shape)))
    known = [(int(stride or 0), i) for i, stride in enumerate(strides)]
    order = tuple(i for _, i in sorted(known, key=lambda pair: (-pair[0], pair[1])))
    expected = 1
    for i in reversed(order):
        size = int(shape[i] or 0)
        if size > 1 and strides[i] != expected:
            return None
        expected *= max(1, size)
    return order
