"""A process that runs described graphs eagerly and fused by the C++ backend, and compares.

One JSON description a line on standard input, one JSON answer a line on standard output. A description:
{"inputs": [{"dtype", "shape", "layout", "edges"}], "steps": [[operation, operand, …]], "seed", "reductions",
"threads", "at_once", "then", "rewrites"}; operands are numbers of values: first the inputs, then the steps' results.
All unused values are returned. "then": the inputs' shapes for further calls of the same function.
"""

from __future__ import annotations

import functools
import json
import sys
import warnings
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import torch
from torch.nn import functional

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from core.worker import cpp_backend, rewrite

Function = Callable[..., Any]
SWITCHES: Any = torch._C  # most of it has no type stubs
LANE = ("cpp_lowerings",)  # the rewrites of the lane nnc-cpp
EDGES = (0.0, -0.0, 0.5, -0.5, 1.5, -1.5, 2.5, 1e-30, -1e-30, 1e30, -1e30, 88.0, -88.0, float("inf"), -float("inf"),
         float("nan"), 3.0, 1e-40)
ROUGH_SUMS = {
    "sum": lambda a: a.sum(-1, keepdim=True) if a.dim() else a.sum(), "total": lambda a: a.sum(),
    "sum_first": lambda a: a.sum(0) if a.dim() else a.sum(), "sum_wide": lambda a: a.sum(-1, True, dtype=torch.float64),
    "sum_all_but_first": lambda a: a.sum(list(range(1, a.dim())), True) if a.dim() > 1 else a.sum(),
    "softmax": lambda a: torch.softmax(a, -1) if a.dim() else a,
    "softmax_first": lambda a: torch.softmax(a, 0) if a.dim() else a,
    "log_softmax": lambda a: torch.log_softmax(a, -1) if a.dim() else a,
}
ROUGH_UNARY = {name: getattr(torch, name) for name in (
    "sigmoid", "tanh", "exp", "expm1", "log", "log1p", "sqrt", "rsqrt", "sin", "cos", "atan", "lgamma", "log2", "log10",
    "sinh", "cosh", "asin", "acos", "tan", "erf", "erfc")} | {
    name: getattr(functional, name) for name in ("gelu", "silu", "softplus", "mish")} | {
    "gelu_tanh": lambda a: functional.gelu(a, approximate="tanh"), "root": lambda a: a ** 0.5,
    "steep": lambda a: a ** 2.5, "fourth": lambda a: a ** 4}
EXACT_UNARY = {name: getattr(torch, name) for name in (
    "neg", "abs", "relu", "floor", "ceil", "trunc", "round", "frac", "reciprocal", "isnan")} | {
    name: getattr(functional, name) for name in ("hardswish", "hardtanh", "hardsigmoid", "relu6")} | {
    "leaky": functional.leaky_relu, "threshold": lambda a: functional.threshold(a, 0.1, 20.0),
    "clamp": lambda a: torch.clamp(a, -1.5, 2.0), "clamp_whole": lambda a: torch.clamp(a, -3, 5),
    "at_least": lambda a: torch.clamp(a, min=0), "half": lambda a: a * 0.5, "twice": lambda a: a + a,
    "more": lambda a: a + 1, "less": lambda a: 1 - a, "over": lambda a: a / 3, "under": lambda a: 1.5 / a,
    "square": lambda a: a ** 2, "square_named": torch.square, "cube": lambda a: a ** 3, "is_zero": lambda a: a == 0,
    "floor_min": lambda a: torch.clamp_min(a, 1), "flip": torch.logical_not, "plus_nothing": lambda a: a + 0,
    "from_nothing": lambda a: 0 - a, "to_nothing": lambda a: a ** 0, "tenth": lambda a: a * 0.1,
    "next_is_more": lambda a: (a + 1) > a, "next_is_least": lambda a: torch.min(a, a + 1),
    "next_less_itself": lambda a: (a + 1) - a, "times_nothing": lambda a: a * 0}
BINARY = {name: getattr(torch, name) for name in (
    "add", "sub", "mul", "div", "max", "min", "fmod", "remainder", "atan2", "maximum", "minimum", "lt", "le", "gt",
    "ge", "eq", "ne", "logical_and", "logical_or")} | {
    "and": lambda a, b: a & b, "or": lambda a, b: a | b, "xor": lambda a, b: a ^ b, "left": lambda a, b: a << b,
    "right": lambda a, b: a >> b, "as": lambda a, b: a.type_as(b), "add_thrice": lambda a, b: torch.add(a, b, alpha=3),
    "sub_part": lambda a, b: torch.sub(a, b, alpha=0.3), "a_third": lambda a, b: torch.lerp(a, b, 0.3),
    "far": lambda a, b: torch.lerp(a, b, 0.7)}
TYPES = ("float32", "float64", "int64", "int32", "int16", "int8", "bool")
CASTS: dict[str, Function] = {name: functools.partial(torch.Tensor.to, dtype=getattr(torch, name)) for name in TYPES}
PLACES: dict[str, Function] = {
    "where": torch.where, "where_zero": lambda c, a: torch.where(c, a, 0.0), "raised": lambda a: a.unsqueeze(0),
    "addcmul": lambda a, b, c: torch.addcmul(a, b, c, value=0.3), "lerp": torch.lerp,
    "swapped": lambda a: torch.cat(a.chunk(2, -1)[::-1], -1),
    "masked": lambda c, a: a.masked_fill(c, 2)}
OPERATIONS: dict[str, Function] = {**ROUGH_SUMS, **ROUGH_UNARY, **EXACT_UNARY, **BINARY, **CASTS, **PLACES}
ROUGH = {*ROUGH_SUMS, *ROUGH_UNARY, "atan2"}
EITHER_ZERO = ("max", "min", "maximum", "minimum")
SIGN_OF_ZERO = ("atan2", "div", "reciprocal", "under", "rsqrt")


def tensor(description: dict[str, Any], generator: torch.Generator) -> torch.Tensor:
    """One input in its layout."""
    dtype, shape, layout = getattr(torch, description["dtype"]), list(description["shape"]), description["layout"]
    if layout == "transposed" and len(shape) > 1:
        return filled([*shape[:-2], shape[-1], shape[-2]], dtype, description["edges"], generator).transpose(-1, -2)
    if layout == "sliced" and shape:
        return filled([*shape[:-1], 2 * shape[-1]], dtype, description["edges"], generator)[..., ::2]
    if layout == "expanded" and shape:
        return filled([1, *shape[1:]], dtype, description["edges"], generator).expand(shape)
    if layout == "channels_last" and len(shape) == 4:
        return filled(shape, dtype, description["edges"], generator).contiguous(memory_format=torch.channels_last)
    return filled(shape, dtype, description["edges"], generator)


def filled(shape: list[int], dtype: torch.dtype, edges: bool, generator: torch.Generator) -> torch.Tensor:
    if dtype == torch.bool:
        return torch.randint(0, 2, shape, generator=generator).to(dtype)
    if not dtype.is_floating_point:
        bounds = torch.iinfo(dtype)
        low, high = (bounds.min, bounds.max) if edges else (-9, 10)
        whole = torch.randint(max(low, -2**62), min(high, 2**62), shape, generator=generator).to(dtype)
        ends = torch.tensor((bounds.min, bounds.max), dtype=dtype)[torch.randint(0, 2, shape, generator=generator)]
        return torch.where(torch.rand(shape, generator=generator) < (0.1 if edges else 0.0), ends, whole)
    values = torch.randn(shape, generator=generator, dtype=torch.float64)
    if edges:
        chosen = torch.tensor(EDGES, dtype=torch.float64)[torch.randint(0, len(EDGES), shape, generator=generator)]
        values = torch.where(torch.rand(shape, generator=generator) < 0.5, chosen, values)
    return values.to(dtype)


def formula(steps: list[list[Any]], count: int, moved: int = -1, by: int = 0) -> Function:
    """The described function. Step `moved` is off by that many units in its last place."""
    def run(*inputs: torch.Tensor) -> tuple[torch.Tensor, ...]:
        values = list(inputs)
        used: set[int] = set()
        for k, (name, *operands) in enumerate(steps):
            value = OPERATIONS[name](*(values[o] for o in operands))
            values.append(nudged(value, by, name, values[operands[0]]) if k == moved else value)
            used.update(operands)
        return tuple(v for i, v in enumerate(values) if i >= count and i not in used)
    return run


def nudged(value: torch.Tensor, by: int, name: str, source: torch.Tensor) -> torch.Tensor:
    if not value.is_floating_point():
        return value
    if name in ROUGH_SUMS:
        value = value + 16 * by * torch.finfo(value.dtype).eps * magnitude(value, name, source)
    for _ in range(abs(by)):
        value = torch.nextafter(value, torch.full_like(value, float("inf") if by > 0 else -float("inf")))
    return value


def magnitude(value: torch.Tensor, name: str, source: torch.Tensor) -> torch.Tensor:
    """What the error of a reduction is in proportion to; it is infinite where the order decides about an overflow."""
    finite = torch.where(torch.isfinite(source), source, 0).to(value.dtype).abs()
    if "softmax" not in name:
        return OPERATIONS[name](finite)
    return value.abs().nan_to_num(0, 0, 0) + (1 + finite if name == "log_softmax" else 0)


def difference(eager: torch.Tensor, fused: torch.Tensor, room: torch.Tensor | None, zeros: bool) -> str:
    layouts = (eager.stride(), fused.stride()) if eager.numel() else (0, 0)  # strides of nothing mean nothing
    if (eager.dtype, eager.shape, layouts[0]) != (fused.dtype, fused.shape, layouts[1]):
        return f"{fused.dtype} {tuple(fused.shape)} {fused.stride()} for " \
               f"{eager.dtype} {tuple(eager.shape)} {eager.stride()}"
    if not eager.is_floating_point():
        return "" if torch.equal(eager, fused) else f"{int((eager != fused).sum())} whole numbers differ"
    both = (eager == 0) & (fused == 0)
    if zeros and not torch.equal(torch.signbit(eager)[both], torch.signbit(fused)[both]):
        return "zeros of another sign"
    fine = (eager == fused) | (torch.isnan(eager) & torch.isnan(fused))
    if room is not None:
        fine |= ((eager.double() - fused.double()).abs() <= room) | (room == float("inf"))
    if bool(fine.all()):
        return ""
    return f"{int((~fine).sum())} differ, {eager[~fine][0].item()!r} became {fused[~fine][0].item()!r}"


def refused(described: dict[str, Any]) -> dict[str, Any]:
    """What `compare` says, or why eager gives nothing to compare with; an error of the fused one is a difference."""
    generator = torch.Generator().manual_seed(described["seed"])
    inputs = tuple(tensor(d, generator) for d in described["inputs"])
    try:
        undecided = whims(described["steps"], inputs)
    except (RuntimeError, TypeError, ValueError, IndexError) as error:
        undecided = str(error)[:500]
    if undecided:
        return {"difference": "", "groups": 0, "ran": 0, "refused": undecided}
    try:
        return compare(described)
    except (RuntimeError, TypeError, ValueError, IndexError) as error:
        return {"difference": f"raises {error!s:.500}", "groups": 0, "ran": 0}


def whims(steps: list[list[Any]], inputs: tuple[torch.Tensor, ...]) -> str:
    """Where eager's own vectors and its single elements differ, so that the place in the tensor decides; "" where none.

    fmod by a subnormal is NaN in torch's vectors and right in its single elements. Which zero is the larger is open,
    which matters when something asks for its sign.
    """
    values, signs = list(inputs), [k for k, (name, *_) in enumerate(steps) if name in SIGN_OF_ZERO]
    for k, (name, *operands) in enumerate(steps):
        taken = [values[o] for o in operands]
        if name in ("fmod", "remainder") and bool(subnormal(taken[1]).any()):
            return f"{name} by a subnormal"
        zeros = name in EITHER_ZERO and k < max(signs, default=0) and (taken[0] == 0).logical_and(taken[1] == 0)
        if isinstance(zeros, torch.Tensor) and bool(zeros.any()):
            return f"{name} of two zeros, whose sign is asked for"
        values.append(OPERATIONS[name](*taken))
    return ""


def subnormal(value: torch.Tensor) -> torch.Tensor:
    least = torch.finfo(value.dtype).tiny if value.is_floating_point() else 0
    return (value != 0) & (value.abs() < least)


def compare(described: dict[str, Any]) -> dict[str, Any]:
    """What differs, in words; empty when nothing does. And how many groups there were, and kernels that ran."""
    generator = torch.Generator().manual_seed(described["seed"])
    inputs = tuple(tensor(d, generator) for d in described["inputs"])
    steps, count, rewrites = described["steps"], len(inputs), (*LANE, *described.get("rewrites", ()))
    before = len(cpp_backend.status()["compiled"])
    rewrite.keep_out(rewrites)
    traced = rewrite.rewrite(torch.jit.trace(formula(steps, count), inputs, check_trace=False), rewrites)
    expected = formula(steps, count)(*inputs)
    runs = described.get("at_once", 1)
    for _ in range(2):
        traced(*inputs)
    with ThreadPoolExecutor(runs) as pool:
        results = list(pool.map(lambda _: traced(*inputs), range(2 * runs)))
    rooms = allowed(steps, inputs, expected)
    differences = [d for found in results for d in compared(steps, expected, found, rooms)]
    for shapes in described.get("then", ()):  # other shapes for the same function: specialised anew, then dynamic
        inputs = tuple(tensor({**d, "shape": shape}, generator)
                       for d, shape in zip(described["inputs"], shapes, strict=True))
        if whims(steps, inputs):
            continue
        expected = formula(steps, count)(*inputs)
        rooms = allowed(steps, inputs, expected)
        for _ in range(2):
            # NNC itself makes all results of groups for open shapes contiguous, whoever generates the code
            differences += compared(steps, plain(expected), plain(tensors(traced(*inputs))), rooms)
    graph = traced.graph_for(*inputs)
    return {"difference": next((d for d in differences if d), ""),
            "groups": len(graph.findAllNodes("prim::TensorExprGroup", True)),
            "ran": len(cpp_backend.status()["compiled"]) - before}


def plain(found: tuple[torch.Tensor, ...]) -> list[torch.Tensor]:
    """With the usual strides, for dimensions of one element too."""
    return [t.clone(memory_format=torch.contiguous_format) for t in found]


def tensors(found: Any) -> tuple[torch.Tensor, ...]:
    return (found,) if isinstance(found, torch.Tensor) else tuple(found)


def compared(steps: list[list[Any]], expected: Any, found: Any, rooms: list[torch.Tensor | None]) -> list[str]:
    zeros = not any(name in ROUGH or name in EITHER_ZERO for name, *_ in steps)
    return [difference(e, f, room, zeros) for e, f, room in zip(expected, tensors(found), rooms, strict=True)]


def allowed(steps: list[list[Any]], inputs: tuple[torch.Tensor, ...],
            expected: tuple[torch.Tensor, ...]) -> list[torch.Tensor | None]:
    """Room for results whose functions are each off by two units: how far they move, summed over the functions.

    Measured over 1,000,001 values each, exp, tanh, erf, sin, cos, the logarithms and their like are within 1 unit of
    float64 (erfc: 1.1) and within 1 unit of eager's, which are some 0.6. gelu is x / 2 (1 + erf(x / sqrt 2)): a unit of
    erf near 1 is 6e-8, and x / 2 makes it 1.8e-7 at x = 3; the float64 result lies between eager's and ours. For
    negative x the sum cancels, in eager as here, so that the room is absolute.
    """
    rough = [k for k, (name, *_) in enumerate(steps) if name in ROUGH]
    if not rough:
        return [None] * len(expected)
    rooms: list[torch.Tensor | None] = []
    moved = [[formula(steps, len(inputs), k, by)(*inputs) for by in (2, -2)] for k in rough]
    tail = sum(3e-7 for name, *_ in steps if name == "gelu")
    for i, e in enumerate(expected):
        if not e.is_floating_point():
            rooms.append(None)
            continue
        room = 4 * torch.finfo(e.dtype).eps * e.double().abs().nan_to_num(0, 0, 0) + tail
        for up, down in moved:
            room = room + 2 * torch.maximum(distance(e, up[i]), distance(e, down[i]))
        rooms.append(room)
    return rooms


def distance(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
    """|a - b|; 0 for equal infinities and for two NaN, infinite for one."""
    same = (a == b) | (torch.isnan(a) & torch.isnan(b))
    return torch.where(same, 0.0, (a.double() - b.double()).abs().nan_to_num(float("inf")))


def main() -> None:
    warnings.simplefilter("ignore")
    cpp_backend.install(lambda text: None)
    torch._C._jit_override_can_fuse_on_cpu(True)
    torch._C._jit_set_te_must_use_llvm_cpu(False)
    for line in sys.stdin:
        described = json.loads(line)
        torch.set_num_threads(described.get("threads", 1))
        SWITCHES._jit_set_texpr_reductions_enabled(described.get("reductions", False))
        with torch.no_grad():
            answer = {**refused(described), "interpreted": cpp_backend.status()["interpreted"]}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
