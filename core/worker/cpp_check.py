"""The C++ backend's check of itself: small formulas fused by it, against eager.

`python -m core.worker.cpp_check` builds and loads the backend where needed and prints one line a formula.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch

from core.worker import cpp_backend, guard

Inputs = Callable[[], tuple[torch.Tensor, ...]]


@dataclass(frozen=True)
class Check:
    """One formula. `ulps` is how many units in the last place a result may differ from eager's."""

    name: str
    formula: Callable[..., Any]
    inputs: Inputs
    ulps: int = 0


@dataclass(frozen=True)
class Outcome:
    """What became of a check: `reason` is empty where all is well."""

    name: str
    reason: str
    fused: bool


def _edges() -> tuple[torch.Tensor, ...]:
    values = [0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 1e-30, -1e30, float("inf"), -float("inf"), float("nan")]
    return (torch.tensor(values * 3),)


def _matrix() -> tuple[torch.Tensor, ...]:
    return torch.randn(300, 301), torch.randn(300, 301)


def _whole() -> tuple[torch.Tensor, ...]:
    return torch.arange(-60, 60, dtype=torch.int8), torch.arange(120, 0, -1, dtype=torch.int8)


def _rows() -> tuple[torch.Tensor, ...]:
    return torch.randn(200, 1), torch.randn(1, 300)


def _turned() -> tuple[torch.Tensor, ...]:
    return torch.randn(301, 300).t(), torch.randn(600, 301)[::2]


CHECKS = (
    Check("arithmetic", lambda a, b: (a * b + 1.0) / (b * b + 2.0) - a, _matrix),
    Check("exponential", lambda a, b: torch.exp(a) * b, _matrix, 4),
    Check("swish", lambda a, b: a * torch.sigmoid(a) + b * 0.0, _matrix, 4),
    Check("comparison", lambda a, b: torch.where(a > b, a, b) * 2.0, _matrix),
    Check("broadcast", lambda a, b: torch.max(a, b) - torch.min(a, b) * 0.5, _rows),
    Check("strides", lambda a, b: torch.relu(a + b) * 3.0, _turned),
    Check("two results", lambda a, b: (a + b * 2.0, a * b - 1.0), _matrix),
    Check("edge values", lambda a: (torch.round(a) * 2.0, torch.floor(a) - 1.0, -a * 2.0), _edges),
    Check("whole numbers", lambda a, b: (a * b + a) ^ b, _whole),
)


def run() -> list[Outcome]:
    """All checks, with the backend installed and the fuser's switches set; the switches are put back."""
    before = (torch._C._jit_can_fuse_on_cpu(), torch._C._jit_get_te_must_use_llvm_cpu())  # type: ignore[attr-defined]
    torch._C._jit_override_can_fuse_on_cpu(True)
    torch._C._jit_set_te_must_use_llvm_cpu(False)
    try:
        return [_outcome(check) for check in CHECKS]
    finally:
        torch._C._jit_override_can_fuse_on_cpu(before[0])
        torch._C._jit_set_te_must_use_llvm_cpu(before[1])


def _outcome(check: Check) -> Outcome:
    torch.manual_seed(0)
    inputs = check.inputs()
    compiled = len(cpp_backend.status()["compiled"])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        traced = torch.jit.trace(check.formula, inputs, check_trace=False)
    for _ in range(3):
        found = traced(*inputs)
    fused = len(cpp_backend.status()["compiled"]) > compiled
    reason = difference(check.formula(*inputs), found, check.ulps)
    return Outcome(check.name, reason if fused else reason or "no kernel was compiled for it", fused)


def difference(expected: Any, found: Any, ulps: int) -> str:
    """In words, how `found` differs from eager's `expected`; empty when it does not."""
    if isinstance(expected, (tuple, list)):
        parts = [difference(e, f, ulps) for e, f in zip(expected, found, strict=True)]
        return next((part for part in parts if part), "")
    if (expected.dtype, expected.shape, expected.stride()) != (found.dtype, found.shape, found.stride()):
        return f"{found.dtype} {tuple(found.shape)} {found.stride()} where eager has " \
               f"{expected.dtype} {tuple(expected.shape)} {expected.stride()}"
    if not expected.is_floating_point():
        return "" if torch.equal(expected, found) else "whole numbers differ"
    return _floating_difference(expected, found, ulps)


def _floating_difference(expected: torch.Tensor, found: torch.Tensor, ulps: int) -> str:
    if not torch.equal(torch.isnan(expected), torch.isnan(found)):
        return "NaN in other places"
    zeros = (expected == 0) & (found == 0)
    if not torch.equal(torch.signbit(expected)[zeros], torch.signbit(found)[zeros]):
        return "zeros of another sign"
    same = (expected == found) | torch.isnan(expected)
    room = ulps * torch.finfo(expected.dtype).eps * torch.maximum(expected.abs(), found.abs())
    wrong = ~(same | ((expected - found).abs() <= room))
    return f"{int(wrong.sum())} values differ by more than {ulps} ulp" if bool(wrong.any()) else ""


def main() -> int:
    """Prints the outcomes. Exit code 0 when all are well, 1 when one is not or there is no backend, 130 if stopped."""
    guard.die_with_parent()
    try:
        cpp_backend.install(lambda text: print(text, file=sys.stderr))
        outcomes = run()
    except cpp_backend.BackendError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:  # the command that started this says so
        return 130
    for outcome in outcomes:
        print(f"{'ok    ' if not outcome.reason else 'FAILED'} {outcome.name}"
              f"{': ' + outcome.reason if outcome.reason else ''}")
    for kernel in cpp_backend.status()["interpreted"]:
        print(f"interpreted: {kernel['name']}: {kernel['reason']}")
    return 0 if not any(o.reason for o in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
