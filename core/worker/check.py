"""The lane's outputs against eager's: fusers are really wrong in places, and a wrong lane is marked, never hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import torch

from core.worker.agreement import Agreement, Look, agree
from core.worker.leaves import leaves
from core.worker.tolerance import Tolerance, Work, watched
from core.worker.ulps import Allowed, distance

DOUBLE_BYTES = 32 << 20  # outputs above this are not compared with float64: eager in float64 takes seconds there
GRADIENT_CALLS = 3  # plans of the backward pass, too, are profiled in one call and built in a later one
OF_LADDER = ", in call "  # between the words of a change and the calls it was seen in
NOT_COMPARED = "random: values not compared"
Call = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Expected:
    """What eager gives under the job's seed. `random`: it draws; `precise`: the same in float64, or None."""

    outputs: Any
    inputs: Any  # as eager left them, where it writes to them
    tolerance: Tolerance
    random: bool
    precise: Any

    def compare(self, outputs: Any, inputs: Any) -> Agreement:
        """One call's results against eager's; a random formula's values only where it draws the same numbers."""
        found = agree(self.outputs, outputs, self.tolerance)
        if self.random and found.differences:
            found = agree(self.outputs, outputs, self.tolerance, Look(values=False))
        if self.inputs is not None and not self.random:
            written = agree(self.inputs, inputs, self.tolerance, Look(requires_grad=False), "input after the call,")
            found.differences += written.differences
        return found

    def words(self) -> str:
        """The tolerance of each dtype among the outputs."""
        said = [self.tolerance.words(part.dtype, index) for index, (_, part) in enumerate(leaves(self.outputs))
                if isinstance(part, torch.Tensor)]
        return "; ".join(dict.fromkeys(said)) or "exact"


def check(built: Any) -> dict[str, Any]:
    """The fields of `Checked`: values, forms, special values, gradients, and what the ladder saw change.

    Raises whatever the lane's call raises.
    """
    expected = expect(built)
    outputs, inputs = run(built, built.call)
    found = expected.compare(outputs, inputs)
    differences = [*_since(found.differences, built.changes), *gradients(built)]
    return {"reference": f"eager {built.job.get('reference') or built.job['variant']}", "max_abs": found.max_abs,
            "max_ulp": found.max_ulp, "ok": not differences,
            "tolerance": expected.words() if found.max_abs is not None or not expected.random else NOT_COMPARED,
            "differences": differences, "error_vs_float64": error(expected.precise, outputs)}


def _since(lasting: list[str], changes: list[str]) -> Iterator[str]:
    """Lasting differences, with the call of the ladder from which they are there; then those that went away."""
    first = dict(change.split(OF_LADDER, 1) for change in changes)
    for words in lasting:
        call = first.pop(words, None)
        yield words + (f", from call {call.split(',')[0]} of the ladder on" if call else "")
    yield from (f"{words}, only in call {calls} of the ladder" for words, calls in first.items())


def check_calls(built: Any) -> list[str]:
    """What changed between calls of the last ladder, in words: each was compared with eager as it was made."""
    return list(built.changes)


def expect(built: Any, double: bool = True) -> Expected:
    """Eager's results, once more in float64 where `double` and they are not large."""
    work = Work()
    with watched(work):
        outputs, inputs = run(built, built.reference)
    for part in (built.args, outputs):  # magnitudes that a scripted formula would hide
        work.reach(part)
    random = _draws(built)
    precise = _in_double(built, built.reference) if double and not random and _small(outputs) else None
    same = built.mutates and built.job.get("reference") in (None, built.job["variant"])
    return Expected(outputs, inputs if same else None, Tolerance(work, errors(precise, outputs)),
                    random, precise)


def run(built: Any, call: Call) -> tuple[Any, Any]:
    """One call under the job's seed, on inputs of its own where it writes to them; its outputs and those inputs."""
    args = built.fresh()
    seed(built)
    return call(*args), args


def seed(built: Any) -> None:
    """So that random formulas draw the same numbers."""
    torch.manual_seed(built.job.get("seed", 1))


def error(precise: Any, outputs: Any) -> float | None:
    """The largest error of floating outputs against those in float64."""
    known = [e for e in errors(precise, outputs) if e is not None]
    return max(known) if known else None


def errors(precise: Any, outputs: Any) -> tuple[float | None, ...]:
    """The same for each output; None for those that are no floating tensors."""
    if precise is None:
        return ()
    return tuple(_error(want, got) for (_, want), (_, got) in zip(leaves(precise), leaves(outputs), strict=False))


def _error(want: Any, got: Any) -> float | None:
    tensors = isinstance(want, torch.Tensor) and isinstance(got, torch.Tensor)
    if not tensors or want.shape != got.shape or not _real(want):
        return None
    return distance(want, got.to(want.dtype), Allowed()).max_abs


def gradients(built: Any) -> Iterator[str]:
    """How the gradients of the inputs differ, over several backward passes: plans are built in the later ones."""
    if not any(t.requires_grad for t in _tensors(built.args)):
        return
    work = Work()
    with watched(work):
        want = _backward(built.reference, built.fresh())
    if want is None:
        return
    work.reach(want)
    work.operations *= 2  # each has its backward, which is not seen
    precise = _backward_in_double(built) if _small(want) else None
    tolerance = Tolerance(work, errors(precise, want))
    for number in range(1, GRADIENT_CALLS + 1):
        seed(built)
        got = _backward(built.call, built.fresh())
        found = agree(want, got, tolerance, Look(requires_grad=False), "gradient of input")
        yield from (f"gradient: {words}, in backward pass {number}" for words in found.differences)
        if found.differences:
            return


def _backward(call: Call, args: tuple[Any, ...]) -> list[Any] | None:
    """The gradient of each input of the sum of all floating outputs; None where no output asks for one."""
    fresh = _mapped(args, lambda t: t.detach().requires_grad_(t.requires_grad))
    outputs = [t for t in _tensors(call(*fresh)) if t.requires_grad]
    if not outputs:
        return None
    sum(torch.view_as_real(t).sum() if t.is_complex() else t.sum() for t in outputs).backward()  # type: ignore[union-attr]
    return [t.grad for t in _tensors(fresh) if t.requires_grad]


def _backward_in_double(built: Any) -> Any:
    try:
        seed(built)
        return _backward(built.reference, _mapped(built.fresh(), _doubled))
    except (RuntimeError, TypeError, ValueError):
        return None  # the formula insists on its own dtype


def _in_double(built: Any, call: Call) -> Any:
    tensors = [t for t in _tensors(built.args) if t.is_floating_point() or t.is_complex()]
    if not tensors or all(t.dtype in (torch.float64, torch.complex128) for t in tensors):
        return None
    try:
        seed(built)
        with torch.no_grad():
            return call(*_mapped(built.fresh(), _doubled))
    except (RuntimeError, TypeError, ValueError):
        return None  # the formula insists on its own dtype


def _doubled(tensor: torch.Tensor) -> torch.Tensor:
    wide = torch.float64 if tensor.is_floating_point() else torch.complex128 if tensor.is_complex() else tensor.dtype
    return tensor.detach().to(wide).requires_grad_(tensor.requires_grad)


def _mapped(value: Any, change: Callable[[torch.Tensor], torch.Tensor]) -> Any:
    if isinstance(value, torch.Tensor):
        return change(value)
    if isinstance(value, dict):
        return {key: _mapped(part, change) for key, part in value.items()}
    return type(value)(_mapped(part, change) for part in value) if isinstance(value, (tuple, list)) else value


def _tensors(value: Any) -> list[torch.Tensor]:
    return [part for _, part in leaves(value) if isinstance(part, torch.Tensor)]


def _real(tensor: torch.Tensor) -> bool:
    return tensor.is_floating_point() or tensor.is_complex()


def _small(outputs: Any) -> bool:
    return sum(t.numel() * t.element_size() for t in _tensors(outputs)) <= DOUBLE_BYTES


def _draws(built: Any) -> bool:
    """Whether the call just made from the seed has moved the generators on."""
    after = _generators(built)
    seed(built)
    return any(not torch.equal(one, other) for one, other in zip(after, _generators(built), strict=True))


def _generators(built: Any) -> list[torch.Tensor]:
    return [torch.get_rng_state()] + ([torch.cuda.get_rng_state()] if built.is_cuda else [])
