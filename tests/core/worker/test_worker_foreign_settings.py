"""What a formula does to its process: clocks, switches and torch's own settings it changed, streams it closed."""

from __future__ import annotations

import pytest

from core.engine.client import WorkerClient
from core.engine.failure import WorkerFailure
from core.engine.job import make
from core.engine.targets import this_python
from core.formula import read
from core.lanes import parse
from core.study import Study

pytestmark = pytest.mark.torch
TEXT = '''import os, sys, time
import torch

{top}
def formula(a):
    {line}
    return a * 2 + 1


def inputs(n, device, dtype):
    return (torch.ones(n, n).to(device, dtype),)
'''


@pytest.fixture(scope="module")
def worker():
    made = WorkerClient(this_python())
    yield made
    made.close()


def build(worker, top="", line="pass", lane="trace"):
    formula = read(TEXT.format(top=top, line=line), "own")
    return worker.request("Build", {"job": make(Study(formula, (parse(lane),), (8,)), parse(lane), 8)}, 60.0)


def test_clocks_that_a_formula_replaces_are_not_those_that_measure(worker):
    build(worker, top="time.perf_counter_ns = time.perf_counter = time.monotonic = lambda: 0\n")
    timed = worker.request("Time", {"seconds": 0.02, "block_s": 0.001, "calls": None}, 60.0)
    assert all(sample > 0 for sample in timed["samples_s"])


def test_switches_that_a_formula_sets_are_told_and_put_back(worker):
    own = "torch._C._jit_set_texpr_fuser_enabled(False); torch.set_num_threads(1)"
    for where in ("top", "line"):
        built = build(worker, lane="trace+threads=2", **{where: own})
        (warning,) = built["warnings"]
        assert "texpr_fuser=off" in warning["text"]
        assert "threads=1" in warning["text"]
        assert built["effective"]["texpr_fuser"] is True
        assert not build(worker, lane="trace+threads=2")["warnings"]


def test_what_one_formula_sets_for_the_process_does_not_meet_the_next(worker):
    build(worker, line="torch.set_default_dtype(torch.float64); sys.setrecursionlimit(9000); os.chdir('/')\n"
                       "    torch.use_deterministic_algorithms(True); torch.set_default_device('meta')\n"
                       "    torch.set_grad_enabled(False)")
    build(worker, line="assert torch.zeros(1).dtype == torch.float32 and sys.getrecursionlimit() != 9000\n"
                       "    assert torch.is_grad_enabled() and not torch.are_deterministic_algorithms_enabled()\n"
                       "    assert torch.zeros(1).device.type == 'cpu' and os.getcwd() != '/'")


@pytest.mark.parametrize("line", ["raise type('Own', (BaseException,), {})('mine')",
                                  "raise type('Own', (Exception,), {'__str__': lambda self: sys.exit(1)})('mine')"])
def test_an_exception_of_any_kind_is_the_formulas(worker, line):
    with pytest.raises(WorkerFailure) as caught:
        build(worker, line=line, lane="eager")
    assert caught.value.kind == "raised"
    assert caught.value.error["line"] == 6
    assert worker.alive


def test_streams_that_a_formula_closes_are_not_missed():
    worker = WorkerClient(this_python())
    try:
        formula = read(TEXT.format(top="sys.stdout.close(); sys.stderr.close()\n", line="pass"), "own")
        study = Study(formula, (parse("trace"),), (8,))
        captured = worker.request("Capture", {"job": make(study, parse("trace"), 8), "log": True, "cap_bytes": 10**6},
                                  120.0)
        assert captured["stages"]
    finally:
        worker.close()
