"""Tensor bytes against what a person works out from the formula, equal to the byte."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from measured import Stand, built, source

from core.worker import memory
from core.worker.memory import peak, storages, weigh

pytestmark = [pytest.mark.torch, pytest.mark.filterwarnings("ignore::DeprecationWarning")]
N = 1000
M = 4 * N * N  # bytes of one matrix
V = 4 * N  # and of one vector
SCALAR = 8 + 4  # torch makes a 0-dim float64 of a Python number, and casts it to float32


def ones(*shapes: tuple[int, ...]) -> tuple[torch.Tensor, ...]:
    return tuple(torch.ones(shape) for shape in shapes)


SQUARES = ones((N, N), (N, N), (N, N))


# formula, inputs, most bytes at once, allocations: a person's own count
HAND: list[tuple[str, Callable[..., Any], tuple[torch.Tensor, ...], int, int]] = [
    ("a * b: the result alone", lambda a, b, c: a * b, SQUARES, M, 1),
    ("a * b + c: the product is there until the sum is made", lambda a, b, c: a * b + c, SQUARES, 2 * M, 2),
    ("(a * b) * (b * c): two products and their product", lambda a, b, c: (a * b) * (b * c), SQUARES, 3 * M, 3),
    ("a chain keeps two at a time", lambda a, b, c: torch.tanh(torch.sin(torch.exp(a))), SQUARES, 2 * M, 3),
    ("in place: one copy does", lambda a, b, c: a.mul(b).add_(c).sin_(), SQUARES, M, 1),
    ("a view costs nothing", lambda a, b, c: a.t()[::2], SQUARES, 0, 0),
    ("a reduction ends in a vector", lambda a, b, c: (a * b).sum(1), SQUARES, M + V, 2),
    ("column times row", lambda a, b: a * b, ones((N, 1), (1, N)), M, 1),
    ("a comparison takes a byte an element", lambda a, b, c: torch.where(a > b, a, b), SQUARES, M // 4 + M, 2),
    ("two results stay", lambda a, b, c: (a + b, a - b), SQUARES, 2 * M, 2),
    ("names keep what they name", lambda a, b, c: (lambda p, q: p + q)(a * b, b * c), SQUARES, 3 * M, 3),
    ("float64 is twice as large", lambda a, b, c: a.double() * 1.0, SQUARES, 4 * M + 8, 3),
]


@pytest.mark.parametrize(("words", "call", "args", "most", "count"), HAND, ids=[row[0] for row in HAND])
def test_peak_and_allocations_equal_those_worked_out_by_hand(
        words: str, call: Callable[..., Any], args: tuple[torch.Tensor, ...], most: int, count: int) -> None:
    found = weigh(Stand(call, args))
    assert (found["peak_bytes"], found["allocations"]) == (most, count)
    assert "allocation events" in found["method"]


def test_five_matrices_of_intersection_over_union() -> None:
    """At the division: width, height, intersection, union and the result; and the two areas, one a box."""
    text = source("""def formula(ax1, ay1, ax2, ay2, bx1, by1, bx2, by2):
    w = torch.minimum(ax2, bx2) - torch.maximum(ax1, bx1)
    h = torch.minimum(ay2, by2) - torch.maximum(ay1, by1)
    inter = w * h
    area_a = (ax2 - ax1) * (ay2 - ay1)
    area_b = (bx2 - bx1) * (by2 - by1)
    return inter / (area_a + area_b - inter)
""", 0).replace("tuple(torch.rand(n, n).to(device, dtype) for _ in range(0))",
                "tuple(torch.rand(n, 1) for _ in range(4)) + tuple(torch.rand(1, n) for _ in range(4))")
    found = weigh(built(text, n=N))
    assert found["peak_bytes"] == 5 * M + 2 * V
    assert found["peak_bytes"] - 2 * V == 20_000_000
    assert (found["inputs_bytes"], found["outputs_bytes"]) == (8 * V, M)


def test_a_traced_lane_frees_sooner_and_a_number_in_it_needs_no_scalar_tensor() -> None:
    text = source("def formula(a, b):\n    t = a * b\n    u = t + a\n    return u * b\n")
    eager, traced = weigh(built(text, "eager", 100)), built(text, "trace", 100)
    for _ in range(3):
        traced.call(*traced.args)
    assert eager["peak_bytes"] == 3 * 40_000  # t is named until the end
    assert weigh(traced)["peak_bytes"] == 2 * 40_000


def test_a_number_in_eager_is_counted_as_the_scalar_tensors_it_becomes() -> None:
    assert weigh(Stand(lambda a: a * 2.0, ones((N, N))))["peak_bytes"] == M + SCALAR


def test_the_running_sum_counts_frees_of_older_memory() -> None:
    assert peak([100, -100, 60, 60, -60, 10]) == (120, 4)
    assert peak([-50, 40, 20]) == (10, 2)
    assert peak([]) == (0, 0)


def test_views_and_broadcasts_count_the_memory_they_look_into_once() -> None:
    base = torch.zeros(10, 4)
    assert sum(storages((base, base.t(), [base[2:]], {"k": base[:1].expand(1000, 4)})).values()) == 160
    assert sum(storages(torch.zeros(1, 4).expand(1000, 4)).values()) == 16
    assert storages((1, None, torch.zeros(0))) == {}


def test_outputs_that_are_inputs_cost_nothing() -> None:
    found = weigh(Stand(lambda a: (a, a[1:], a + a), ones((100, 100))))
    assert (found["inputs_bytes"], found["outputs_bytes"]) == (40_000, 40_000)


def test_outputs_written_over_an_input_cost_nothing() -> None:
    found = weigh(Stand(lambda a: (a.neg_(), a + a), ones((100, 100)), mutates=True))
    assert (found["inputs_bytes"], found["outputs_bytes"], found["peak_bytes"]) == (40_000, 40_000, 40_000)


@pytest.mark.skipif(sys.platform != "linux", reason="the high-water mark is Linux's")
def test_resident_peak_is_the_growth_of_one_call() -> None:
    """By hand: three 64 MB matrices at once, within 2 % and 2 MiB."""
    args = ones((4000, 4000), (4000, 4000))
    found = weigh(Stand(lambda a, b: (a + b) * (a - b), args))
    assert found["peak_bytes"] == 3 * 64_000_000
    assert abs(found["rss_peak_bytes"] - found["peak_bytes"]) <= 0.02 * found["peak_bytes"] + 2 * 2**20
    assert "VmHWM" in found["method"]


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_without_leave_to_reset_the_mark_a_thread_looks_and_ends() -> None:
    before = threading.active_count()
    found = memory._sampled(Stand(lambda a: torch.exp(a + a), ones((3000, 3000))))
    assert found is not None
    assert found.peak_bytes is not None
    assert found.peak_bytes > 36_000_000
    assert threading.active_count() == before


def test_errors_of_the_formula_come_through() -> None:
    def failing() -> None:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        weigh(Stand(failing))


def test_the_profilers_own_words_stay_out_of_what_the_formula_prints(capfd: pytest.CaptureFixture[str]) -> None:
    def talking(a: torch.Tensor) -> torch.Tensor:
        print("hello from the formula", file=sys.stderr)
        return a + a

    weigh(Stand(talking, ones((4, 4))))
    said = capfd.readouterr().err
    assert "hello from the formula" in said
    assert "USDT" not in said


def test_neither_memory_nor_seconds_of_nodes_import_inductor() -> None:
    """torch.profiler does when it starts, and every worker would wait seconds for it."""
    run = subprocess.run([sys.executable, "-c", _WEIGHED], cwd=Path(__file__).parents[3], capture_output=True,
                         text=True, timeout=120, check=False)
    assert run.stdout.split() == ["1200", "aten::mul", "False"], run.stderr


_WEIGHED = """
import sys, torch
from types import SimpleNamespace
from core.worker import memory, op_times
args, call = (torch.ones(10, 10),), lambda a: a * a
stand = SimpleNamespace(args=args, call=call, eager=call, fresh=lambda: args, mutates=False, is_cuda=False, job={})
with memory.light_profiler(memory=True) as profiler:
    kept = [call(*args) for _ in range(3)]
print(memory.peak(memory._allocations(profiler))[0], op_times._one(stand)[0][0], "torch._dynamo" in sys.modules)
"""
