"""The lane's gradients against eager's: a fuser may give right results and wrong gradients."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import torch

from core.worker.agreement import Look, agree
from core.worker.precise import REFUSED, doubled, errors, mapped, small, tensors
from core.worker.tensors import for_reference
from core.worker.tolerance import Tolerance, Work, watched

WEIGHTS = (1.0, 0.25, 1.75, 0.5, 1.5, 0.75, 1.25)
PASSES = 3  # plans of the backward pass, too, are profiled in one call and built in a later one


def gradients(built: Any) -> Iterator[str]:
    """How the gradients of the inputs differ, over several backward passes: plans are built in the later ones."""
    if not any(t.requires_grad for t in tensors(built.args)):
        return
    work, seed = Work(), built.job.get("seed", 1)
    torch.manual_seed(seed)
    with watched(work):
        want = _backward(built.reference, for_reference(built))
    if want is None:
        return
    work.reach(want)
    work.operations *= 2  # each has its backward, which is not seen
    precise = _backward_in_double(built) if small(want) else None
    tolerance = Tolerance(work, errors(precise, want))
    for number in range(1, PASSES + 1):
        torch.manual_seed(seed)
        got = _backward(built.call, built.fresh())
        found = agree(want, got, tolerance, Look(requires_grad=False), "gradient of input")
        yield from (f"gradient: {words}, in backward pass {number}" for words in found.differences)
        if found.differences:
            return


def _backward(call: Callable[..., Any], args: tuple[Any, ...]) -> list[Any] | None:
    """The gradient of each input from all floating outputs; None where no output asks for one."""
    fresh = mapped(args, lambda t: t.detach().requires_grad_(t.requires_grad))
    outputs = [t for t in tensors(call(*fresh)) if t.requires_grad]
    if not outputs:
        return None
    torch.autograd.backward(outputs, [_incoming(t) for t in outputs])
    return [t.grad for t in tensors(fresh) if t.requires_grad]


def _incoming(output: torch.Tensor) -> torch.Tensor:
    """What flows into an output: other for neighbours, as ones would hide all that cancels (a softmax sums up to 1),
    and exact in every dtype."""
    weights = torch.tensor(WEIGHTS, device=output.device).to(output.dtype)
    repeated = weights.repeat(output.numel() // len(WEIGHTS) + 1)
    return repeated[:output.numel()].reshape(output.shape)


def _backward_in_double(built: Any) -> Any:
    try:
        torch.manual_seed(built.job.get("seed", 1))
        return _backward(built.reference, mapped(for_reference(built), doubled))
    except REFUSED:
        return None
