"""Distances in units in the last place, against numpy's own neighbours and against counting."""

from __future__ import annotations

import math

import pytest
import torch

from core.worker import ulps
from core.worker.ulps import Allowed, distance

pytestmark = pytest.mark.torch
FLOATS = [torch.float16, torch.bfloat16, torch.float32, torch.float64]


def steps(first: torch.Tensor, second: torch.Tensor) -> list[float]:
    return ulps.ulps(first, second).tolist()


@pytest.mark.parametrize("dtype", FLOATS)
def test_neighbours_are_one_apart_and_signs_meet_at_zero(dtype: torch.dtype) -> None:
    info = torch.finfo(dtype)
    one = torch.tensor([1.0, -1.0, 1.0], dtype=dtype)
    near = torch.tensor([1.0 + info.eps, -1.0 - info.eps, 1.0 - info.eps / 2], dtype=dtype)
    assert steps(one, near) == [1.0, 1.0, 1.0]
    smallest = info.smallest_normal * info.eps
    tiny = torch.tensor([smallest, 0.0, -0.0], dtype=dtype)
    assert steps(tiny, torch.tensor([-smallest, -0.0, smallest], dtype=dtype)) == [2.0, 0.0, 1.0]


def test_the_whole_line_of_float16_is_counted_in_order() -> None:
    every = torch.arange(0x7C00, dtype=torch.int16).view(torch.float16)
    assert steps(every[:-1], every[1:]) == [1.0] * (0x7C00 - 1)


def test_opposite_ends_of_float64_do_not_overflow() -> None:
    most = torch.tensor([torch.finfo(torch.float64).max], dtype=torch.float64)
    assert steps(most, -most)[0] == pytest.approx(2 * 0x7FEFFFFFFFFFFFFF)


def test_special_values_are_counted_by_pattern() -> None:
    want = torch.tensor([1.0, math.nan, math.inf, -math.inf, 0.0, math.nan, 2.0])
    got = torch.tensor([1.0, math.nan, -math.inf, -math.inf, -0.0, 3.0, math.nan])
    found = distance(want, got, Allowed())
    assert (found.nans, found.infinities, found.zeros, found.beyond) == (2, 1, 1, 0)
    assert (found.max_abs, found.max_ulp, found.elements) == (0.0, 0.0, 7)


@pytest.mark.parametrize("dtype", [*FLOATS, torch.complex64])
def test_the_furthest_element_alone_is_that_of_the_whole_distance(dtype: torch.dtype) -> None:
    made = torch.Generator().manual_seed(3)
    want, got = (torch.randn(70, 70, dtype=dtype, generator=made) for _ in range(2))
    assert ulps.furthest(want, got) == distance(want, got, Allowed()).max_abs > 1
    want[0, 0], got[1, 1], want[2, 2], got[2, 2] = math.nan, math.inf, math.inf, math.inf
    assert ulps.furthest(want, got) == distance(want, got, Allowed()).max_abs > 1
    assert ulps.furthest(want[:0], got[:0]) == 0


def test_bounds_are_an_either_or() -> None:
    want, got = torch.tensor([1.0, 1e-6]), torch.tensor([1.0 + 3 * 2**-23, 3e-6])
    assert distance(want, got, Allowed(ulps=3)).beyond == 1
    assert distance(want, got, Allowed(absolute=3e-6)).beyond == 0
    assert distance(want, got, Allowed(ulps=2, absolute=1e-7)).beyond == 2


def test_integers_and_booleans_must_be_equal() -> None:
    assert distance(torch.tensor([1, 2, 2**62 + 1]), torch.tensor([1, 3, 2**62]), Allowed(ulps=9)).beyond == 2
    found = distance(torch.tensor([True, False]), torch.tensor([True, True]), Allowed())
    assert (found.beyond, found.max_abs) == (1, 1.0)


def test_complex_numbers_are_compared_by_parts() -> None:
    want = torch.tensor([1 + 1j, 0j])
    found = distance(want, want + torch.tensor([0, 1e-3j]), Allowed())
    assert found.elements == 4
    assert found.max_abs == pytest.approx(1e-3)


def test_chunks_add_up_to_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    torch.manual_seed(0)
    want, got = torch.rand(1000), torch.rand(1000)
    got[::7], want[::11] = math.nan, math.nan
    whole = distance(want, got, Allowed(ulps=100))
    monkeypatch.setattr(ulps, "CHUNK", 64)
    assert distance(want, got, Allowed(ulps=100)) == whole
    both = want.isfinite() & got.isfinite()
    assert whole.max_abs == pytest.approx(float((want - got)[both].double().abs().max()), rel=1e-6)


def test_strided_and_equal_tensors_are_at_no_distance() -> None:
    value = torch.rand(4, 6)
    assert distance(value.t(), value.t().contiguous(), Allowed()).max_ulp == 0.0
