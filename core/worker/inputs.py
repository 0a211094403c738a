"""A formula's inputs: made from the seed, checked, and fitted to the function that takes them."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Any

import torch

from core.worker import tensors
from core.worker.failure import Failure, step

Job = dict[str, Any]
Call = Callable[..., Any]


def make(module: ModuleType, job: Job, function: Call) -> tuple[Any, ...]:
    """The inputs of size n from the job's seed, with the module's SCALARS behind them where the function takes more.

    Raises:
        Failure: kinds inputs and variant. Step: kind inputs, around whatever `inputs` raised.
    """
    maker = getattr(module, "inputs", None)
    if not callable(maker):
        raise Failure("inputs", "there is no `inputs(n, device, dtype)`")
    dtype = _dtype(job["dtype"])
    with step("inputs"):
        kind, _, index = job["device"].partition(":")
        if kind == "cuda":  # events, synchronise and memory statistics are of the current device
            torch.cuda.init()  # says what is missing; set_device of a build without CUDA does not
            torch.cuda.set_device(int(index or 0))
        seed(job)
        made = maker(job["n"], torch.device(job["device"]), dtype)
    args = _checked(made, maker)
    if job.get("grad"):
        tensors.require_grad(args)
    return _fitted(function, args + _scalars(module, function, len(args)), len(args))


def fitting(function: Call, args: tuple[Any, ...]) -> Call:
    """The reference, which may take fewer of the scalars than the variant."""
    count = _count(function)
    return function if count is None or count >= len(args) else lambda *given: function(*given[:count])


def seed(job: Job) -> None:
    """The job's seed, before anything that may draw random numbers."""
    torch.manual_seed(job.get("seed", 1))


def _checked(made: Any, maker: Call) -> tuple[Any, ...]:
    args = (made,) if isinstance(made, torch.Tensor) else tuple(made) if isinstance(made, (tuple, list)) else None
    line = getattr(getattr(maker, "__code__", None), "co_firstlineno", None)
    if args is None:
        raise Failure("inputs", f"`inputs` must return a tuple of tensors; it returned {type(made).__name__}", line)
    strange = [a for a in args if not tensors.is_input(a)]
    if strange:
        raise Failure("inputs", f"`inputs` may return tensors and numbers, not {type(strange[0]).__name__}", line)
    if not tensors.flatten(args):
        raise Failure("inputs", "`inputs` returned no tensor", line)
    return args


def _scalars(module: ModuleType, function: Call, made: int) -> tuple[Any, ...]:
    given = getattr(module, "SCALARS", ())  # a bool says that they are among the inputs already
    given = tuple(given.values()) if isinstance(given, dict) else given
    scalars = tuple(given) if isinstance(given, (tuple, list)) else () if isinstance(given, bool) else (given,)
    count = _count(function)
    return scalars[:max(0, count - made)] if count is not None else scalars


def _count(function: Call) -> int | None:
    """How many arguments it takes by position; None for any number."""
    kinds = [p.kind for p in inspect.signature(function).parameters.values()]
    if inspect.Parameter.VAR_POSITIONAL in kinds:
        return None
    return sum(kind in (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD) for kind in kinds)


def _fitted(function: Call, args: tuple[Any, ...], made: int) -> tuple[Any, ...]:
    try:
        inspect.signature(function).bind(*args)
    except TypeError as error:
        line = getattr(getattr(function, "__code__", None), "co_firstlineno", None)
        name = getattr(function, "__name__", "the variant")
        raise Failure("variant", f"`{name}` does not take the {made} values that `inputs` returns: {error}",
                      line) from error
    return args


def _dtype(name: str) -> torch.dtype:
    found = getattr(torch, name, None)
    if not isinstance(found, torch.dtype):
        raise Failure("unavailable", f"torch {torch.__version__} has no dtype {name}")
    return found
