"""Right lanes pass and every way of being wrong is named."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest
import torch
from measured import Stand, built, source

from core.worker.check import check

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore::DeprecationWarning")]
X = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])


def eager(x: torch.Tensor) -> torch.Tensor:
    return x * 2.0


def kinds(found: dict[str, Any]) -> list[str]:
    return [words.partition(":")[0] for words in found["differences"]]


@pytest.mark.parametrize(("lane", "kind"), [
    (lambda x: (x * 2.0).double(), "dtype"),
    (lambda x: (x * 2.0)[:1], "shape"),
    (lambda x: (x * 2.0).t().contiguous().t(), "strides"),
    (lambda x: x * 2.0 + torch.tensor([0.0, 0.0, 1e-3]), "values"),
    (lambda x: torch.where(x > 5.5, math.nan, x * 2.0), "NaN pattern"),
    (lambda x: torch.where(x > 5.5, math.inf, x * 2.0), "infinity pattern"),
    (lambda x: (x * 2.0, x), "structure"),
    (lambda x: 3.0, "value"),
    (lambda x: (x * 2.0).requires_grad_(), "requires_grad"),
])
def test_every_difference_is_named_and_marks_the_lane(lane: Callable[..., Any], kind: str) -> None:
    found = check(Stand(lane, (X,), eager))
    assert kinds(found) == [kind]
    assert not found["ok"]


def test_a_lost_sign_of_zero_is_a_difference() -> None:
    found = check(Stand(lambda x: x * 2.0 + 0.0, (torch.tensor([-0.0, 1.0]),), eager))
    assert found["differences"] == ["signed zero: output differs in 1 of 2 elements"]


def test_an_equal_lane_is_right_with_its_own_error_against_float64() -> None:
    def third(x: torch.Tensor) -> torch.Tensor:
        return x / 3.0

    found = check(Stand(third, (X,), third))
    assert (found["ok"], found["max_abs"], found["max_ulp"], found["differences"]) == (True, 0.0, 0.0, [])
    assert found["reference"] == "eager f"
    exact = [abs(float(v / 3.0) - float(v) / 3.0) for v in X.flatten()]
    assert found["error_vs_float64"] == pytest.approx(max(exact), rel=1e-3)


def test_a_difference_of_contraction_is_within_tolerance_and_a_larger_one_is_not() -> None:
    """a * b - c with c = a * b rounded: eager gives 0, a fused multiply-add the rounding error itself."""
    torch.manual_seed(1)
    a, b = torch.rand(64, 64), torch.rand(64, 64)
    args = (a, b, a * b)

    def plain(a: torch.Tensor, b: torch.Tensor, c: torch.Tensor) -> torch.Tensor:
        return a * b - c

    def fused(a: torch.Tensor, b: torch.Tensor, c: torch.Tensor) -> torch.Tensor:
        return (a.double() * b.double() - c.double()).float()

    found = check(Stand(fused, args, plain))
    assert found["ok"]
    assert found["max_ulp"] > 1e6
    assert 0 < found["max_abs"] < 1e-7
    wrong = check(Stand(lambda a, b, c: fused(a, b, c) + 1e-6, args, plain))
    assert kinds(wrong) == ["values"]


def test_rounding_of_halves_is_not_hidden_by_the_tolerance() -> None:
    found = check(Stand(lambda x: torch.floor(x + 0.5), (torch.tensor([0.5, 1.5, 2.5]),), torch.round))
    assert kinds(found) == ["values"]
    assert found["max_abs"] == 1.0


def test_integers_are_exact() -> None:
    x = torch.arange(6)
    assert check(Stand(lambda x: x * 2, (x,), lambda x: x + x))["tolerance"] == "exact"
    assert not check(Stand(lambda x: x * 2 + (x == 3), (x,), lambda x: x + x))["ok"]


def test_outputs_in_dicts_and_lists_are_all_compared() -> None:
    def nested(x: torch.Tensor) -> Any:
        return {"a": x * 2.0, "b": [x + 1.0, (x, 3)]}

    assert check(Stand(nested, (X,), nested))["ok"]
    found = check(Stand(lambda x: {"a": x * 2.0, "b": [x + 1.5, (x, 3)]}, (X,), nested))
    assert found["differences"][0].startswith("values: output b.1 beyond tolerance in 6 of 6")


def test_what_a_lane_leaves_in_its_inputs_is_compared_too() -> None:
    def doubling(x: torch.Tensor) -> torch.Tensor:
        x.mul_(2.0)
        return x + 1.0

    assert check(Stand(doubling, (X.clone(),), doubling, mutates=True))["ok"]
    found = check(Stand(lambda x: x * 2.0 + 1.0, (X.clone(),), doubling, mutates=True))
    assert [w.partition(" beyond")[0] for w in found["differences"]] == ["values: input after the call, 1"]


def test_random_formulas_are_compared_under_one_seed_and_excused_when_they_draw_otherwise() -> None:
    def noisy(x: torch.Tensor) -> torch.Tensor:
        return x + torch.rand_like(x)

    same = check(Stand(noisy, (X,), noisy))
    assert (same["ok"], same["max_abs"]) == (True, 0.0)
    other = check(Stand(lambda x: x + torch.rand(2, 2, 3)[1], (X,), noisy))
    assert (other["ok"], other["max_abs"]) == (True, None)
    assert other["tolerance"] == "random: values not compared"
    assert kinds(check(Stand(lambda x: noisy(x).double(), (X,), noisy))) == ["dtype"]


def test_gradients_are_compared_where_inputs_ask_for_them() -> None:
    x = X.clone().requires_grad_()

    def product(x: torch.Tensor) -> torch.Tensor:
        return x * x

    def detached(x: torch.Tensor) -> torch.Tensor:
        return x * x.detach()

    assert check(Stand(product, (x,), product))["ok"]
    found = check(Stand(detached, (x,), product))
    assert [w.partition(" beyond")[0] for w in found["differences"]] == ["gradient: values: gradient of input 1"]
    assert found["differences"][0].endswith("in backward pass 1")


def test_a_gradient_that_goes_wrong_in_a_later_pass_is_found() -> None:
    x, calls = X.clone().requires_grad_(), [0]

    def third_time_wrong(x: torch.Tensor) -> torch.Tensor:
        calls[0] += 1
        return x * (x.detach() if calls[0] == 4 else x)  # one call for the values, then the backward passes

    found = check(Stand(third_time_wrong, (x,), lambda x: x * x))
    assert found["differences"][0].endswith("in backward pass 3")


def test_the_check_raises_what_the_lane_raises() -> None:
    def failing(x: torch.Tensor) -> torch.Tensor:
        raise ZeroDivisionError("by the formula")

    with pytest.raises(ZeroDivisionError, match="by the formula"):
        check(Stand(failing, (X,), eager))


CHUNKS = source("def formula(x):\n    p = (x * 2).chunk(3)\n    return p[0] + 1, p[1] + 1, p[2] + 1\n", 1)
IOU = source("def formula(a, b):\n    return torch.max(a, b) / (a + b - torch.min(a, b) + 1.0)\n")


def test_the_fuser_that_is_wrong_is_caught_and_the_right_one_is_not() -> None:
    """NNC gives wrong values for an uneven chunk, with LLVM and in its interpreter."""
    from core.worker import ladder
    wrong, right = built(CHUNKS, "nnc-interp"), built(IOU, "nnc-interp")
    for lane in (wrong, right):
        ladder.warm(lane, 20, 1.0, lambda kind, fields: None)
    found = check(wrong)
    assert kinds(found) == ["values", "values"]
    assert "from call 2 of the ladder on" in found["differences"][0]
    assert check(right)["ok"]


def test_gradients_of_a_traced_lane_are_right_over_all_passes() -> None:
    lane = built(IOU, "trace", grad=True)
    assert lane.args[0].requires_grad
    assert check(lane)["ok"]


@pytest.mark.parametrize("dtype", ["bfloat16", "float64", "int64", "complex64"])
def test_other_dtypes_pass_where_they_are_right(dtype: str) -> None:
    found = check(built(source("def formula(a, b):\n    return a * b + a\n"), "trace", dtype=dtype))
    assert found["ok"], found


def test_outputs_of_a_dict_are_compared_by_key() -> None:
    def pair(x: torch.Tensor) -> dict[str, torch.Tensor]:
        return {"low": x, "high": x + 1.0}

    assert check(Stand(lambda x: {"high": x + 1.0, "low": x}, (X,), pair))["ok"]
    found = check(Stand(lambda x: {"low": x, "top": x + 1.0}, (X,), pair))
    assert found["differences"] == ["structure: outputs low, top where eager has low, high"]
    assert kinds(check(Stand(lambda x: [x, x + 1.0], (X,), pair))) == ["structure"]
    assert check(Stand(lambda x: [x, x + 1.0], (X,), lambda x: (x, x + 1.0)))["ok"]


def test_a_number_read_from_a_tensor_may_be_rounded_as_one_and_not_further() -> None:
    def total(x: torch.Tensor) -> float:
        return float((x / 3.0).sum())

    rounded = float(torch.nextafter((X / 3.0).sum(), torch.tensor(math.inf)))
    assert rounded != total(X)
    assert check(Stand(lambda x: rounded, (X,), total))["ok"]
    assert kinds(check(Stand(lambda x: total(x) + 1e-3, (X,), total))) == ["value"]
    assert kinds(check(Stand(lambda x: math.nan, (X,), total))) == ["value"]


def test_the_distance_of_large_integers_is_exact() -> None:
    large = torch.tensor([2**60, -(2**63), 5])
    found = check(Stand(lambda x: x + torch.tensor([1, 0, 0]), (large,), lambda x: x + 0))
    assert (found["ok"], found["max_abs"]) == (False, 1.0)
    opposite = check(Stand(lambda x: torch.full_like(x, 2**63 - 1), (large[1:2],), lambda x: x + 0))
    assert opposite["max_abs"] == pytest.approx(2.0**64)


def test_gradients_that_cancel_when_ones_flow_in_are_compared_too() -> None:
    class NoGradient(torch.autograd.Function):
        @staticmethod
        def forward(context: Any, x: torch.Tensor) -> torch.Tensor:
            return torch.softmax(x, -1)

        @staticmethod
        def backward(context: Any, incoming: torch.Tensor) -> torch.Tensor:  # type: ignore[override]
            return torch.zeros_like(incoming)

    x = X.clone().requires_grad_()
    assert check(Stand(lambda x: torch.softmax(x, -1), (x,), lambda x: torch.softmax(x, -1)))["ok"]
    wrong = check(Stand(NoGradient.apply, (x,), lambda x: torch.softmax(x, -1)))
    assert kinds(wrong) == ["gradient"]


def test_a_reference_that_writes_to_its_inputs_does_not_spoil_those_of_another_variant() -> None:
    job = {"mode": "eager", "variant": "pure", "reference": "f", "seed": 1}
    stand = Stand(lambda x: x * 2.0, (X.clone(),), lambda x: x.mul_(2.0), job=job)
    assert check(stand)["ok"]
    assert torch.equal(stand.args[0], X)


def test_one_huge_element_does_not_hide_what_is_wrong_beside_it() -> None:
    x = torch.ones(8, 8)
    x[0, 0] = 1e30

    def scaled(x: torch.Tensor) -> torch.Tensor:
        return x * 3.0 / 7.0

    found = check(Stand(lambda x: torch.where(x > 1e20, scaled(x), x * 9.0), (x,), scaled))
    assert "beyond tolerance in 63 of 64 elements" in found["differences"][0]
    assert check(Stand(lambda x: x / 7.0 * 3.0, (x,), scaled))["ok"]
