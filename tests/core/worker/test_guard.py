"""A worker dies with its parent, even while it lets nobody else run."""

import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
from worker_pipe import job_of, source_of  # type: ignore[import-not-found]

from core.engine import package, protocol

pytestmark = [pytest.mark.torch, pytest.mark.skipif(sys.platform != "linux", reason="the kernel's death signal")]
PARENT = """
import sys
from core.engine.client import WorkerClient
from core.engine.targets import this_python
worker = WorkerClient(this_python())
worker.request("Probe", {"switches": []}, 100.0)
worker._process.send(sys.stdin.buffer.read())
print(worker.pid, flush=True)
worker._process.wait(1000)
"""
HOLDS = source_of("return a + sum(range(10**15))")  # one call into C that holds Python's lock for days


def test_the_end_of_the_parent_ends_a_worker_that_holds_the_lock(tmp_path: Path):
    parent = subprocess.Popen([sys.executable, "-c", PARENT], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, cwd=package.ROOT)
    assert parent.stdin
    assert parent.stdout
    parent.stdin.write(protocol.encode("Build", {"number": 2, "job": job_of(HOLDS, "eager")}))
    parent.stdin.close()
    worker = psutil.Process(int(parent.stdout.readline().split()[0]))
    used = sum(worker.cpu_times()[:2])
    while sum(worker.cpu_times()[:2]) < used + 0.5:  # it is busy with the second request
        time.sleep(0.05)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    _gone, alive = psutil.wait_procs([worker], timeout=20)
    for process in alive:
        process.kill()
    assert not alive
