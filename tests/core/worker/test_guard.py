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
import os, subprocess, sys
worker = subprocess.Popen([sys.executable, "-u", "-c", sys.argv[1]], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          env={**os.environ, "FUSESCOPE_PARENT_THREAD_LASTS": "1"})
worker.stdin.write(sys.stdin.buffer.read())
worker.stdin.flush()
print(worker.pid, worker.stdout.readline().decode(), flush=True)  # the answer to the first of two requests
worker.wait()
"""
HOLDS = source_of("return a + sum(range(10**15))")  # one call into C that holds Python's lock for days


def test_the_end_of_the_parent_ends_a_worker_that_holds_the_lock(tmp_path: Path):
    requests = [protocol.encode("Probe", {"number": 1, "switches": []}),
                protocol.encode("Build", {"number": 2, "job": job_of(HOLDS, "eager")})]
    parent = subprocess.Popen([sys.executable, "-c", PARENT, package.BOOT], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert parent.stdin
    assert parent.stdout
    parent.stdin.write(package.parcel() + b"".join(requests))
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
