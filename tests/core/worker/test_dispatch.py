"""The worker's loop against formulas and requests that misbehave."""

import sys
from pathlib import Path

import psutil
import pytest
from worker_pipe import job_of, source_of  # type: ignore[import-not-found]

from core.engine import protocol
from core.switches import rows_for_worker

pytestmark = pytest.mark.torch


def _error(answer):
    kind, fields = answer
    assert kind == "Failed"
    assert fields["error"]["kind"] in protocol.ERROR_KINDS
    return fields["error"]


@pytest.mark.parametrize(("body", "words"), [
    ("raise SystemExit(3)", "exit code 3"),
    ("raise KeyboardInterrupt", "KeyboardInterrupt"),
    ("return a + input()", "EOF"),
    ("return a[99]", "out of bounds"),
    ("return a + nothing", "nothing"),
])
def test_whatever_a_formula_raises_is_its_failure_and_the_worker_goes_on(worker, body, words):
    error = _error(worker.ask("Build", job=job_of(source_of(body), "eager")))
    assert (error["kind"], error["line"], error["where"]) == ("raised", 10, "sample.py:10")
    assert words in error["message"]
    assert "Traceback" in error["details"]
    assert worker.ask("Probe", switches=[])[0] == "Probed"


def test_what_a_formula_prints_is_no_protocol(worker):
    body = "import os\nfor k in range(20000):\n    print('[\"Built\",{}]', k)\nos.write(1, b'[1]\\n')\nreturn a"
    assert worker.ask("Build", job=job_of(source_of(body), "eager"))[0] == "Built"
    assert any(b"19999" in line for line in worker.errors)


@pytest.mark.parametrize("line", [b"junk\n", b'["Nothing",{}]\n', b"[]\n", b'["Built",{}]\n',
                                  b'["Time",{"number":1}]\n'])
def test_lines_that_are_no_request_are_answered(worker, line):
    worker.write(line)
    assert _error(worker.read())["kind"] == "protocol"


def test_a_failed_build_leaves_nothing_to_measure(worker):
    assert worker.ask("Build", job=job_of(source_of("return a"), "eager"))[0] == "Built"
    worker.ask("Build", job=job_of(source_of("raise ValueError"), "eager"))
    assert _error(worker.ask("Feed", n=4))["kind"] == "protocol"


@pytest.mark.skipif(sys.platform != "linux", reason="RLIMIT_DATA counts mappings on Linux alone")
def test_memory_beyond_the_limit_fails_cleanly(fresh_worker):
    pipe = fresh_worker(FUSESCOPE_MEMORY_LIMIT=str(2 * 10**9))
    error = _error(pipe.ask("Build", job=job_of(source_of("return a + torch.ones(30000, 30000).sum()"), "trace")))
    assert (error["kind"], error["line"]) == ("memory", 10)
    assert "3.6 GB" in error["message"]
    assert "2 GB" in error["message"]
    assert Path(f"/proc/{pipe.process.pid}/oom_score_adj").read_text().strip() == "1000"
    assert pipe.ask("Build", job=job_of(source_of("return a + 1"), "trace"))[0] == "Built"


def test_the_end_of_its_input_ends_a_worker_in_the_middle_of_its_work(fresh_worker):
    pipe = fresh_worker()
    assert pipe.ask("Probe", switches=[])[0] == "Probed"
    pipe.write(protocol.encode("Build", {"number": 9, "job": job_of(source_of("while True:\n    pass"), "eager")}))
    assert pipe.close() == 0


def test_the_probe_says_what_is_here_and_why_not(worker):
    kind, found = worker.ask("Probe", switches=rows_for_worker({}))
    assert kind == "Probed"
    assert set(protocol.ANSWERS["Probed"]) <= set(found)
    assert found["pid"] == worker.process.pid
    assert found["backends"]["eager"] is None
    assert ("LLVM" in (found["backends"]["nnc-llvm"] or "")) is not found["llvm"]
    assert found["switches"]["texpr_fuser"] == {"present": True, "value": True}


def test_a_worker_in_odd_surroundings(fresh_worker):
    pipe = fresh_worker(CXX="no-such-compiler", MALLOC_MMAP_MAX_="0")
    assert _error(pipe.ask("Check"))["kind"] == "protocol"  # before any build
    found = pipe.ask("Probe", switches=[])[1]
    assert found["compiler"] is None
    assert "no-such-compiler" in found["backends"]["legacy"]
    assert "no-such-compiler" in found["backends"]["inductor"]
    built = pipe.ask("Build", job=job_of(source_of("return a"), "eager"))[1]
    assert built["effective"]["env.MALLOC_MMAP_MAX_"] == "0"
    assert pipe.close() == 0


@pytest.mark.skipif(sys.platform != "linux", reason="malloc_trim")
def test_a_formula_that_ran_out_of_memory_leaves_room_for_the_next_lane(worker):
    """The tracer's small pieces between large ones keep the C library from giving back what is free."""
    greedy = "kept = []\nfor _ in range(300):\n    a = torch.sin(a)\n    kept.append(a)\nraise MemoryError"
    before = _resident(worker)
    assert _error(worker.ask("Build", job=job_of(source_of(greedy), n=512)))["kind"] == "memory"
    worker.ask("Reference")
    assert _resident(worker) - before < 150 * 512 * 512 * 4


def _resident(worker):
    return psutil.Process(worker.process.pid).memory_info().rss
