"""Random descriptions of graphs for graph_runner: chains of what the fuser takes, so that nearly all have groups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

FLOATS, WHOLE = ("float32", "float64"), ("int8", "int16", "int32", "int64")
ORDER = ("bool", *WHOLE, *FLOATS)  # torch's promotion, within and across kinds
SHAPES: tuple[list[int], ...] = ([], [1], [7], [24], [3, 17], [16, 1], [1, 9], [0, 4], [40, 33], [2, 3, 5],
                                 [2, 8, 4, 4], [2, 3, 6, 5], [1, 3, 6, 5])
LARGE = ([210, 340], [3, 41000], [90001], [2, 8, 70, 64])  # enough for several threads
LAYOUTS = ("contiguous", "transposed", "sliced", "expanded", "channels_last")
STEADY = ("neg", "abs", "relu", "half", "twice", "more", "less", "over", "square", "clamp", "hardtanh", "leaky",
          "at_least")  # keep a small error small
RISING = ("sigmoid", "tanh", "atan", "softplus")  # so do these, and add their own
EXACT = (*STEADY, "floor", "ceil", "trunc", "round", "frac", "reciprocal", "cube", "hardswish", "hardsigmoid", "relu6",
         "threshold", "under", "square_named", "floor_min", "plus_nothing", "from_nothing", "to_nothing", "tenth")
ROUGH = (*RISING, "sqrt", "rsqrt", "exp", "expm1", "log", "log1p", "sin", "cos", "silu", "log2", "log10", "asin",
         "acos", "sinh", "cosh", "tan", "mish", "gelu", "gelu_tanh", "lgamma", "erf", "erfc", "root", "steep",
         "fourth")
OF_WHOLE = ("abs", "neg", "relu", "twice", "more", "less", "clamp_whole", "square_named", "plus_nothing",
            "from_nothing", "next_is_least", "next_less_itself", "times_nothing")
OTHERS_OF_WHOLE = {"half": "float32", "over": "float32", "tenth": "float32", "is_zero": "bool", "next_is_more": "bool"}
ROUGH_OF_WHOLE = ("sigmoid", "tanh", "exp", "sin", "cos", "sqrt", "log", "atan", "log1p")
COMPARISONS = ("lt", "le", "gt", "ge", "eq", "ne")
SUMS = ("sum", "sum_first", "total", "sum_all_but_first", "sum_wide")
RAREST = 5  # of so many steps one need not follow the last value


@dataclass(frozen=True)
class Value:
    """What is known of a value: its dtype, whether it may be off by a rounding, its dimensions."""

    dtype: str
    inexact: bool
    rank: int

    def of(self, dtype: str, inexact: bool = False) -> Value:
        return Value(dtype, self.inexact or inexact, self.rank)


Choice = tuple[str, list[int], Value]


@st.composite
def graphs(draw: st.DrawFn) -> dict[str, Any]:
    """A description: operations that suit the dtypes, and no step function of an inexact value."""
    shape = draw(st.sampled_from(LARGE if draw(st.integers(0, 19)) == 19 else SHAPES))
    inputs = [_input(draw, shape, draw(st.sampled_from((*FLOATS, *FLOATS, *WHOLE, "bool"))))
              for _ in range(draw(st.integers(1, 3)))]
    values = [Value(d["dtype"], False, len(d["shape"])) for d in inputs]
    reductions = draw(st.integers(0, 3)) == 3
    steps: list[list[Any]] = []
    for _ in range(draw(st.integers(3, 9))):
        name, operands, value = _step(draw, values, reductions)
        steps.append([name, *operands])
        values.append(value)
    return {"inputs": inputs, "steps": steps, "seed": draw(st.integers(0, 1000)), "reductions": reductions,
            "threads": draw(st.sampled_from((1, 2, 4))), "at_once": draw(st.sampled_from((1, 1, 1, 4))),
            "rewrites": draw(st.sampled_from(REWRITES)), "then": _other_shapes(draw, inputs)}


REWRITES = ((), ("minmax", "square", "rsub", "logical", "masked_fill", "erf"))


def _input(draw: st.DrawFn, shape: list[int], dtype: str) -> dict[str, Any]:
    own = [1 if draw(st.integers(0, 4)) == 4 else size for size in shape]
    if draw(st.integers(0, 7)) == 7:  # fewer dimensions, which broadcast too
        own = own[draw(st.integers(0, len(own))):]
    return {"dtype": dtype, "shape": own, "layout": draw(st.sampled_from(LAYOUTS)), "edges": draw(st.booleans())}


def _other_shapes(draw: st.DrawFn, inputs: list[dict[str, Any]]) -> list[list[list[int]]]:
    """Now and then three more calls: the second specialised anew, the third for any shape, the fourth with its code."""
    if draw(st.integers(0, 7)) < 7:
        return []
    return [[[1 if size == 1 else more + size % 5 for size in d["shape"]] for d in inputs] for more in (3, 9, 33)]


def _step(draw: st.DrawFn, values: list[Value], reductions: bool) -> Choice:
    """One that takes the last value, most often."""
    last = len(values) - 1
    kinds = _kinds(values, reductions)
    found: list[Choice] = draw(st.sampled_from([kind for kind in kinds if kind]))
    following = [choice for choice in found if last in choice[1]]
    return draw(st.sampled_from(following if following and draw(st.integers(1, RAREST)) < RAREST else found))


def _kinds(values: list[Value], reductions: bool) -> list[list[Choice]]:
    """The choices, of one value and of several."""
    places = list(enumerate(values))
    alone = [c for i, v in places for c in _alone(i, v)]
    pairs = [c for i, a in places for j, b in places for c in _pairs(i, j, a, b)]
    reduced = [c for i, v in places for c in _reduced(i, v)] if reductions else []
    return [alone, alone, pairs, pairs, reduced, [c for i, v in places for c in _moved(i, v)]]


def _alone(i: int, v: Value) -> list[Choice]:
    if v.dtype in FLOATS:
        names = (*STEADY, *RISING) if v.inexact else (*EXACT, *ROUGH)
        found = [(name, [i], v.of(v.dtype, name in ROUGH)) for name in names]
        found += [] if v.inexact else [(name, [i], v.of("bool")) for name in ("isnan", "is_zero", "bool")]
        return found + [(name, [i], v.of(name)) for name in FLOATS if name != v.dtype]
    if v.dtype == "bool":
        found = [(name, [i], v.of("int64")) for name in ("plus_nothing", "times_nothing")]
        found += [("flip", [i], v), ("half", [i], v.of("float32"))]
        return found + [(name, [i], v.of(name)) for name in ORDER[1:]]
    found = [(name, [i], v) for name in OF_WHOLE]
    found += [(name, [i], v.of(dtype)) for name, dtype in OTHERS_OF_WHOLE.items()]
    found += [(name, [i], v.of("float32", True)) for name in ROUGH_OF_WHOLE]
    return found + [(name, [i], v.of(name)) for name in ORDER if name != v.dtype]


def _moved(i: int, v: Value) -> list[Choice]:
    swapped: list[Choice] = [("swapped", [i], v)] if v.rank else []
    return [*swapped, ("raised", [i], Value(v.dtype, v.inexact, v.rank + 1))] if v.rank < 4 else swapped


def _reduced(i: int, v: Value) -> list[Choice]:
    if v.dtype not in FLOATS:
        total = Value("int64", False, v.rank)
        return [(name, [i], Value("float64", True, v.rank) if name == "sum_wide" else total) for name in SUMS]
    if v.inexact:
        return []
    found = [(name, [i], Value("float64" if name == "sum_wide" else v.dtype, True, v.rank)) for name in SUMS]
    return found + [(name, [i], v.of(v.dtype, True)) for name in ("softmax", "softmax_first", "log_softmax")]


def _pairs(i: int, j: int, a: Value, b: Value) -> list[Choice]:
    both = Value(promoted(a, b), a.inexact or b.inexact, max(a.rank, b.rank))
    truth = Value("bool", False, both.rank)
    found: list[Choice] = [("as", [i, j], a.of(b.dtype))] if b.dtype in FLOATS or a.dtype not in FLOATS else []
    if a.dtype == "bool":
        found += [("where", [i, j, j], b)] + ([("where_zero", [i, j], b)] if b.dtype in FLOATS else [])
        found += [("masked", [i, j], b)] if b.dtype != "bool" and a.rank <= b.rank else []
    if both.dtype == "bool":
        return found + [(name, [i, j], truth) for name in ("and", "or", "xor", "eq", "logical_and", "logical_or")]
    names = ["add", "sub", "mul", *(() if both.inexact else ("add_thrice", "max", "min", "maximum", "minimum"))]
    found += [(name, [i, j], both) for name in names if name != "sub" or "bool" not in (a.dtype, b.dtype)]
    found += [] if both.inexact else [(name, [i, j], truth) for name in COMPARISONS]
    if both.dtype in FLOATS:
        same, exact = a.dtype == b.dtype, not both.inexact  # what cancels makes a small error a large one
        found += [("sub_part", [i, j], both)] if exact and "bool" not in (a.dtype, b.dtype) else []
        found += [("addcmul", [i, i, j], both), ("addcmul", [j, i, i], both)] if same else []
        found += [("lerp", [i, j, j], both), ("a_third", [i, j], both), ("far", [i, j], both)] if same and exact else []
        return found + ([] if both.inexact else [(n, [i, j], both.of(both.dtype, n == "atan2"))
                                                 for n in ("div", "fmod", "remainder", "atan2")])
    shifts = ("left", "right") if a.dtype == b.dtype else ()
    return [*found, ("div", [i, j], both.of("float32")), *((n, [i, j], both) for n in ("and", "or", "xor", *shifts))]


def promoted(a: Value, b: Value) -> str:
    """torch's: a value without dimensions counts only where its kind is the higher one."""
    if (a.rank == 0) != (b.rank == 0):
        wide, single = (a, b) if a.rank else (b, a)
        return single.dtype if _kind(single.dtype) > _kind(wide.dtype) else wide.dtype
    return max(a.dtype, b.dtype, key=ORDER.index)


def _kind(dtype: str) -> int:
    return (dtype in WHOLE) + 2 * (dtype in FLOATS)
