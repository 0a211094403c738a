"""A formula that forks: its children answer nothing in the worker's place, and do not multiply."""

import os
import sys

import psutil
import pytest
from worker_pipe import Pipe, job_of, source_of  # type: ignore[import-not-found]

pytestmark = [pytest.mark.torch, pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")]
FORKS = source_of("os.fork()\nreturn a + b", head="import os\n\n\n")


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # newer Pythons warn of forks beside threads
def test_a_formula_that_forks_is_answered_once_and_its_children_end():
    assert hasattr(os, "fork")
    pipe = Pipe()
    try:
        kind, built = pipe.ask("Build", job=job_of(FORKS, "eager", n=2))
        assert kind == "Built", built
        kind, _ = pipe.ask("Warm", most=6, seconds=1.0)
        assert kind == "Warmed"
        for _ in range(3):  # an answer of a child would stand here with a number of before
            assert pipe.ask("Feed", n=2)[0] == "Fed"
        children = psutil.Process(pipe.process.pid).children(recursive=True)
        assert len(children) < 40  # one a call; doubled by each they would be thousands
    finally:
        pipe.close()
    _gone, alive = psutil.wait_procs(children, timeout=20)
    for process in alive:
        process.kill()
    assert not alive
