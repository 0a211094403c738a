"""The lane's outputs against eager's: fusers are really wrong in places, and a wrong lane is marked, never hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import torch

from core.worker import tensors
from core.worker.agreement import Agreement, Look, agree
from core.worker.gradients import gradients
from core.worker.leaves import leaves
from core.worker.precise import error, errors, in_double, small
from core.worker.tolerance import Tolerance, Work, watched

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
    outputs, inputs = run(built, built.call, built.fresh())
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


def expect(built: Any, double: bool = True) -> Expected:
    """Eager's results, once more in float64 where `double` and they are not large."""
    work = Work()
    with watched(work):
        outputs, inputs = run(built, built.reference, tensors.for_reference(built))
    for part in (built.args, outputs):  # magnitudes that a scripted formula would hide
        work.reach(part)
    random = draws(built)
    wide = double and not random and small(outputs)
    precise = in_double(built.reference, tensors.for_reference(built)) if wide else None
    same = built.mutates and built.job.get("reference") in (None, built.job["variant"])
    return Expected(outputs, inputs if same else None, Tolerance(work, errors(precise, outputs)),
                    random, precise)


def told(built: Any, outputs: Any) -> Expected:
    """The results of a call just made from the seed, as what later calls should give."""
    return Expected(outputs, None, Tolerance(Work()), draws(built), None)


def run(built: Any, call: Call, args: tuple[Any, ...]) -> tuple[Any, Any]:
    """One call under the job's seed; its outputs and the inputs as it left them."""
    seed(built)
    return call(*args), args


def seed(built: Any) -> None:
    """So that random formulas draw the same numbers."""
    torch.manual_seed(built.job.get("seed", 1))


def draws(built: Any) -> bool:
    """Whether the call just made from the seed has moved the generators on."""
    after = _generators(built)
    seed(built)
    return any(not torch.equal(one, other) for one, other in zip(after, _generators(built), strict=True))


def _generators(built: Any) -> list[torch.Tensor]:
    return [torch.get_rng_state()] + ([torch.cuda.get_rng_state()] if built.is_cuda else [])
