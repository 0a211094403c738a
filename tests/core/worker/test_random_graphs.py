"""Random graphs over all dtypes, strides and edge values: fused by the C++ backend as in eager.

100 graphs in the ordinary run; FUSESCOPE_GRAPHS=2000 for the nightly one, or parts of it with --hypothesis-seed=1, ….
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from graph_descriptions import LAYOUTS, graphs
from hypothesis import HealthCheck, given, settings

GRAPHS = int(os.environ.get("FUSESCOPE_GRAPHS", "100"))
FUSED = 0.8  # of the graphs, at least, must have been run by our code: the others show nothing


class Server:
    """The process that runs the graphs; it is started anew when one has killed it."""

    def __init__(self) -> None:
        self.process = self._start()

    @staticmethod
    def _start() -> subprocess.Popen[str]:
        return subprocess.Popen([sys.executable, str(Path(__file__).with_name("graph_runner.py"))], text=True,
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, described: dict[str, Any]) -> dict[str, Any]:
        if self.process.poll() is not None:
            self.process = self._start()
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(described) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        return json.loads(line) if line else {"difference": f"the process died: {self.process.wait()}", "groups": 0}

    def close(self) -> None:
        self.process.communicate(timeout=60)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    running = Server()
    yield running
    running.close()


@settings(max_examples=GRAPHS, deadline=None, derandomize=GRAPHS <= 100, database=None,
          suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture, HealthCheck.data_too_large])
@given(described=graphs())
def compare_with_eager(server: Server, seen: list[dict[str, Any]], described: dict[str, Any]) -> None:
    answer = server.ask(described)
    seen.append(answer)
    assert not answer["difference"]
    assert not answer.get("interpreted")


@pytest.mark.torch
@pytest.mark.timeout(1200)
@pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisWarning")  # of long descriptions, when one fails
def test_random_graphs_equal_eager(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    seen: list[dict[str, Any]] = []
    compare_with_eager(server, seen)
    fused = sum(answer["ran"] > 0 for answer in seen)
    with capsys.disabled():
        print(f"\n{len(seen)} graphs, {fused} of them with a group that ran as C++, "
              f"{sum('refused' in answer for answer in seen)} refused by eager")
    assert fused >= FUSED * len(seen)


def _plain(*dtypes: str, shape: tuple[int, ...] = (40, 33)) -> list[dict[str, Any]]:
    return [{"dtype": d, "shape": list(shape), "layout": "contiguous", "edges": False} for d in dtypes]


@pytest.mark.torch
@pytest.mark.timeout(600)
@pytest.mark.parametrize("steps", [[["sum", 0], ["half", 1]], [["half", 0], ["total", 1], ["twice", 2]],
                                   [["half", 0], ["softmax", 1], ["more", 2]]], ids=str)
@pytest.mark.parametrize("shape", [(40, 33), (7,), (3, 5, 700), (0, 4)], ids=str)
def test_reductions(server: Server, steps: list[list[Any]], shape: tuple[int, ...]) -> None:
    answer = server.ask({"inputs": _plain("float32", shape=shape), "steps": steps, "seed": 1, "reductions": True})
    assert not answer["difference"]
    assert answer["groups"] == 1


BELOW = [["abs", 0], ["neg", 1], ["threshold", 2], ["neg", 3], ["cube", 4]]  # -8000 everywhere: no exp is left of it


@pytest.mark.torch
@pytest.mark.parametrize("reduction", ["softmax", "softmax_first", "log_softmax"])
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_rows_far_below_zero(server: Server, dtype: str, reduction: str) -> None:
    answer = server.ask({"inputs": _plain(dtype), "steps": [*BELOW, [reduction, 5], ["half", 6]], "seed": 1,
                         "reductions": True})
    assert not answer["difference"]
    assert answer["ran"] == 1


@pytest.mark.torch
def test_a_kernel_of_more_than_64_names(server: Server) -> None:
    answer = server.ask({"inputs": _plain("bool"), "seed": 210, "reductions": True,
                         "steps": [["swapped", 0], ["xor", 0, 0], ["flip", 2], ["float32", 3], ["total", 4],
                                   ["log_softmax", 4]], "rewrites": ["minmax", "logical", "erf"]})
    assert not answer["difference"]
    assert not answer["interpreted"]
    assert answer["ran"] == 1


@pytest.mark.torch
def test_parts_that_are_of_one_length_at_the_first_shape_only(server: Server) -> None:
    answer = server.ask({"inputs": _plain("float64", shape=(24,)), "seed": 1, "then": [[[7]], [[10]], [[33]]],
                         "steps": [["half", 0], ["more", 1], ["swapped", 2], ["neg", 3], ["half", 4]]})
    assert not answer["difference"]
    assert answer["ran"] >= 3


@pytest.mark.torch
@pytest.mark.parametrize("comparison", ["eq", "ne", "lt", "le", "gt", "ge"])
def test_a_bool_compared_with_itself(server: Server, comparison: str) -> None:
    answer = server.ask({"inputs": _plain("bool"), "seed": 1, "steps": [[comparison, 0, 0], ["int32", 1], ["more", 2]]})
    assert not answer["difference"]
    assert answer["ran"] == 1


@pytest.mark.torch
@pytest.mark.parametrize(("dtype", "steps"), [
    ("bool", [["eq", 0, 0], ["float64", 1], ["sigmoid", 2]]),
    ("int32", [["sub", 0, 0], ["more", 1], ["float64", 2], ["exp", 3]]),
    ("int8", [["gt", 0, 0], ["float32", 1], ["neg", 2]])], ids=["comparison", "difference", "zero"])
def test_what_is_the_same_for_all_whole_numbers_is_computed_in_its_own_dtype(
        server: Server, dtype: str, steps: list[list[Any]]) -> None:
    last = len(steps)
    answer = server.ask({"inputs": _plain(dtype), "seed": 1, "steps": [*steps, ["half", last], ["more", last]]})
    assert not answer["difference"]
    assert answer["ran"] == 1


@pytest.mark.torch
def test_a_comparison_with_itself_keeps_the_strides_of_one_of_two_tensors(server: Server) -> None:
    inputs = [{"dtype": "int64", "shape": [1, 9], "layout": "transposed", "edges": False}]
    answer = server.ask({"inputs": inputs, "seed": 1, "steps": [["gt", 0, 0], ["int64", 1], ["more", 2]]})
    assert not answer["difference"]
    assert answer["ran"] == 1


@pytest.mark.torch
@pytest.mark.parametrize("operation", ["gt", "max"])
def test_beside_a_tensor_a_single_whole_number_has_the_tensors_dtype(server: Server, operation: str) -> None:
    inputs = [{"dtype": "int8", "shape": [3, 41000], "layout": "contiguous", "edges": True}]
    answer = server.ask({"inputs": inputs, "seed": 152, "reductions": True,
                         "steps": [["total", 0], [operation, 0, 1], ["int16", 2], ["more", 3]]})
    assert not answer["difference"]
    assert answer["ran"] == 1


ONCE = [["add_thrice", 0, 1], ["sub_part", 2, 1], ["a_third", 3, 0], ["far", 4, 1], ["lerp", 5, 0, 1],
        ["addcmul", 6, 0, 1], ["half", 3], ["half", 5]]


@pytest.mark.torch
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_what_torch_rounds_once_is_fused_and_rounded_once(server: Server, dtype: str) -> None:
    answer = server.ask({"inputs": _plain(dtype, dtype), "seed": 1, "steps": ONCE})
    assert not answer["difference"]
    assert answer["groups"] == 1
    assert answer["ran"] == 1


@pytest.mark.torch
@pytest.mark.parametrize("dtype", ["int8", "int16", "int32", "int64"])
def test_whole_numbers_have_ends(server: Server, dtype: str) -> None:
    inputs = [{"dtype": dtype, "shape": [40, 33], "layout": "contiguous", "edges": True}]
    answer = server.ask({"inputs": inputs, "seed": 1, "steps": [
        ["next_is_more", 0], ["next_is_least", 0], ["more", 0], ["lt", 0, 3], ["maximum", 3, 0]],
        "rewrites": ["minmax"]})
    assert not answer["difference"]
    assert answer["ran"] == 1


@pytest.mark.torch
@pytest.mark.parametrize("steps", [
    [["next_less_itself", 0]], [["times_nothing", 0]], [["more", 0], ["more", 0], ["eq", 1, 2]],
    [["float64", 0], ["to_nothing", 1]], [["is_zero", 0], ["times_nothing", 1]], [["isnan", 0]]], ids=str)
def test_functions_of_what_is_the_same_everywhere_are_of_the_dtype_asked_for(
        server: Server, steps: list[list[Any]]) -> None:
    last = len(steps)
    answer = server.ask({"inputs": _plain("int32"), "seed": 1, "steps": [
        *steps, ["float64", last], ["sigmoid", last + 1], ["more", last + 2]]})
    assert not answer["difference"]
    assert answer["ran"] == 1


@pytest.mark.torch
@pytest.mark.parametrize("operation", ["plus_nothing", "from_nothing"])
def test_nothing_added_makes_0_of_minus_0(server: Server, operation: str) -> None:
    inputs = [{"dtype": "float32", "shape": [40, 33], "layout": "contiguous", "edges": True}]
    answer = server.ask({"inputs": inputs, "seed": 1, "steps": [["neg", 0], [operation, 1], ["half", 2], ["under", 3]],
                         "rewrites": ["rsub"]})
    assert not answer["difference"]
    assert answer["ran"] == 1


@pytest.mark.torch
@pytest.mark.parametrize("shape", [(1, 3, 6, 5), (2, 3, 6, 5), (7, 9)], ids=str)
@pytest.mark.parametrize("layout", ["channels_last", "transposed", "contiguous"])
def test_what_was_masked_is_contiguous(server: Server, layout: str, shape: tuple[int, ...]) -> None:
    inputs = [{"dtype": "float32", "shape": list(shape), "layout": layout, "edges": False}]
    answer = server.ask({"inputs": inputs, "seed": 1, "rewrites": ["masked_fill"], "steps": [
        ["more", 0], ["twice", 1], ["gt", 1, 2], ["masked", 3, 2], ["half", 4]]})
    assert not answer["difference"]


@pytest.mark.torch
def test_a_cast_that_casts_nothing_keeps_the_strides(server: Server) -> None:
    inputs = [{"dtype": "float32", "shape": [3, 17], "layout": "sliced", "edges": False}]
    answer = server.ask({"inputs": inputs, "seed": 1,
                         "steps": [["half", 0], ["relu", 1], ["as", 0, 2], ["float32", 0], ["more", 2]]})
    assert not answer["difference"]
    assert answer["ran"] == 1


@pytest.mark.torch
@pytest.mark.parametrize("threads", [1, 2, 4])
def test_from_several_threads_at_once(server: Server, threads: int) -> None:
    described = {"inputs": _plain("float32", "float32", shape=(300, 301)), "seed": 2, "threads": threads, "at_once": 4,
                 "steps": [["mul", 0, 1], ["sigmoid", 2], ["sub", 3, 0], ["add", 2, 0]]}
    answer = server.ask(described)
    assert not answer["difference"]
    assert answer["groups"] == 1


@pytest.mark.torch
@pytest.mark.parametrize("shape", [(300, 301), (2, 70000), (70000, 2), (3, 5, 9001), (40, 3, 8, 70), (100000,)],
                         ids=str)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_large_tensors_in_all_layouts(server: Server, shape: tuple[int, ...], layout: str) -> None:
    inputs = [{"dtype": "float32", "shape": list(shape), "layout": chosen, "edges": True}
              for chosen in (layout, "contiguous")]
    answer = server.ask({"inputs": inputs, "seed": 3, "threads": 2,
                         "steps": [["mul", 0, 1], ["relu", 2], ["sub", 3, 0], ["add", 2, 1]]})
    assert not answer["difference"]
    assert answer["groups"] == 1


@pytest.mark.torch
def test_shapes_that_change_from_call_to_call(server: Server) -> None:
    sizes = [[3, 17], [40, 33], [16, 1], [300, 301], [0, 4], [7, 9], [1, 1], [200, 400]]
    for layout in LAYOUTS[:4]:
        answer = server.ask({"inputs": [{"dtype": "float32", "shape": [2, 5], "layout": layout, "edges": True}] * 2,
                             "seed": 4, "threads": 2, "then": [[size, size] for size in sizes],
                             "steps": [["mul", 0, 1], ["sigmoid", 2], ["sub", 0, 1], ["floor", 4]]})
        assert not answer["difference"]
        assert not answer["interpreted"]
