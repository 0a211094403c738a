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
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

GRAPHS = int(os.environ.get("FUSESCOPE_GRAPHS", "100"))
FLOATS, WHOLE = ("float32", "float64"), ("int8", "int16", "int32", "int64")
SHAPES = ([], [1], [7], [24], [3, 17], [16, 1], [1, 9], [0, 4], [40, 33], [2, 3, 5], [2, 8, 4, 4])
LAYOUTS = ("contiguous", "transposed", "sliced", "expanded", "channels_last")
EXACT = ("neg", "abs", "relu", "floor", "ceil", "trunc", "round", "reciprocal", "clamp", "half", "twice", "square",
         "cube", "hardswish", "leaky")
ROUGH = ("sqrt", "rsqrt", "sigmoid", "tanh", "exp", "expm1", "log", "log1p", "sin", "cos", "atan", "silu", "softplus",
         "log2", "log10", "asin", "acos", "sinh", "cosh", "tan", "mish", "gelu", "lgamma")
STEADY = ("neg", "abs", "relu", "half", "twice", "square", "clamp")  # keep a small error small


class Server:
    """The process that runs the graphs; it is started anew when one has killed it."""

    def __init__(self) -> None:
        self.process = self._start()

    @staticmethod
    def _start() -> subprocess.Popen[str]:
        return subprocess.Popen([sys.executable, str(Path(__file__).with_name("b_graphs.py"))], text=True,
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


@st.composite
def graphs(draw: st.DrawFn) -> dict[str, Any]:
    """A description for b_graphs: operations that suit the dtypes, and no step function of an inexact value."""
    shape = draw(st.sampled_from(SHAPES))
    inputs = [_input(draw, shape, draw(st.sampled_from((*FLOATS, *FLOATS, *WHOLE, "bool"))))
              for _ in range(draw(st.integers(1, 3)))]
    kinds = [(d["dtype"], False) for d in inputs]  # dtype, inexact
    steps: list[list[Any]] = []
    for _ in range(draw(st.integers(2, 8))):
        step, kind = draw(st.sampled_from(_choices(kinds)))
        steps.append(step)
        kinds.append(kind)
    return {"inputs": inputs, "steps": steps, "seed": draw(st.integers(0, 1000)),
            "threads": draw(st.sampled_from((1, 2, 4)))}


def _input(draw: st.DrawFn, shape: list[int], dtype: str) -> dict[str, Any]:
    own = [1 if draw(st.booleans()) and draw(st.booleans()) else size for size in shape]
    return {"dtype": dtype, "shape": own, "layout": draw(st.sampled_from(LAYOUTS)), "edges": draw(st.booleans())}


def _choices(kinds: list[tuple[str, bool]]) -> list[tuple[list[Any], tuple[str, bool]]]:
    found: list[tuple[list[Any], tuple[str, bool]]] = []
    for i, (dtype, inexact) in enumerate(kinds):
        if dtype in FLOATS:
            found += [([name, i], (dtype, inexact)) for name in (STEADY if inexact else EXACT)]
            found += [([name, i], (dtype, True)) for name in ROUGH if not inexact]
            found += [(["isnan", i], ("bool", False))] if not inexact else []
            found += [([name, i], (name, inexact)) for name in FLOATS if name != dtype]
        elif dtype != "bool":
            found += [([name, i], (dtype, False)) for name in ("twice", "more", "clamp_whole")]
            found += [([name, i], (name, False)) for name in ("float32", "int64", "int32", "int8") if name != dtype]
        for j, (other, shaky) in enumerate(kinds):
            found += _pairs(i, j, dtype, other, inexact or shaky)
    return found


def _pairs(i: int, j: int, a: str, b: str, inexact: bool) -> list[tuple[list[Any], tuple[str, bool]]]:
    if a != b:
        return [(["where", i, j, j], (b, inexact))] if a == "bool" else []
    if a == "bool":
        return [([name, i, j], ("bool", False)) for name in ("and", "or", "xor")]
    if a in WHOLE:
        found = [([name, i, j], (a, False)) for name in ("add", "sub", "mul", "and", "or", "xor", "max", "min")]
        return found + [([name, i, j], ("bool", False)) for name in ("lt", "eq", "ge")]
    exact = [] if inexact else ["div", "max", "min", "fmod", "remainder", "atan2"]
    found = [([name, i, j], (a, inexact or name == "atan2")) for name in ["add", "sub", "mul", *exact]]
    return found + ([] if inexact else [([n, i, j], ("bool", False)) for n in ("lt", "le", "gt", "ge", "eq", "ne")])


@pytest.mark.torch
@pytest.mark.timeout(1200)
@settings(max_examples=GRAPHS, deadline=None, derandomize=GRAPHS <= 100, database=None,
          suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture, HealthCheck.data_too_large])
@given(described=graphs())
def test_random_graphs_equal_eager(server: Server, described: dict[str, Any]) -> None:
    answer = server.ask(described)
    event(f"groups: {min(answer['groups'], 2)}" if "refused" not in answer else "refused by eager")
    assert not answer["difference"]
    assert not answer.get("interpreted")


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
                             "seed": 4, "threads": 2, "then": sizes,
                             "steps": [["mul", 0, 1], ["sigmoid", 2], ["sub", 0, 1], ["floor", 4]]})
        assert not answer["difference"]
        assert not answer["interpreted"]
