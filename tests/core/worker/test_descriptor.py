"""Lines of one call caught on a descriptor; what is not asked for comes out as it went in."""

from __future__ import annotations

import ctypes
import os
import sys

import pytest

from core.worker.descriptor import caught
from core.worker.planlog import _logged


def keep_marked(line: bytes) -> bytes | None:
    return line[1:].rstrip() if line.startswith(b"#") else None


def test_kept_lines_are_in_the_list_and_others_are_printed(capfd: pytest.CaptureFixture[str]) -> None:
    with caught(1, keep_marked) as kept:
        print("spoken")
        os.write(1, b"#from C\nplain\n")
    assert kept == [b"from C"]
    assert sorted(capfd.readouterr().out.splitlines()) == ["plain", "spoken"]


@pytest.mark.skipif(sys.platform == "win32", reason="stdio of the C library")
def test_what_c_holds_in_its_buffers_is_not_missed(capfd: pytest.CaptureFixture[str]) -> None:
    with caught(1, keep_marked) as kept:
        ctypes.CDLL(None).puts(b"#buffered")
    assert kept == [b"buffered"]
    assert capfd.readouterr().out == ""


def test_the_descriptor_is_back_after_an_error(capfd: pytest.CaptureFixture[str]) -> None:
    def failing() -> None:
        with caught(1, keep_marked):
            os.write(1, b"before\n")
            raise ValueError("inside")

    with pytest.raises(ValueError, match="inside"):
        failing()
    os.write(1, b"after\n")
    assert capfd.readouterr().out == "before\nafter\n"


@pytest.mark.parametrize(("line", "kept"), [
    (b"[DUMP profiling_graph_executor_impl.cpp:677] Profiled Graph: \n", b"Profiled Graph: "),
    (b"[DEBUG kernel.cpp:1]   x\n", b"  x"), (b"hello [DUMP x.cpp:1] y\n", None), (b"[DUMP] no place\n", None)])
def test_the_executors_log_is_told_by_its_prefix(line: bytes, kept: bytes | None) -> None:
    assert _logged(line) == kept
