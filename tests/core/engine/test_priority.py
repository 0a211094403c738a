"""Workers of a window wait behind it for the processors; those of a command do not."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from core.engine import priority
from core.engine.client import WorkerClient
from core.engine.targets import Target
from core.engine.workers import Workers
from core.lanes import parse

pytestmark = pytest.mark.skipif(os.name != "posix", reason="niceness is a word of POSIX")


@pytest.fixture(params=[True, False])
def workers(fake_target: Target, request: pytest.FixtureRequest) -> Iterator[tuple[bool, WorkerClient]]:
    made = Workers(None, request.param)
    yield request.param, made.start(parse("eager"))
    made.close()


def test_only_the_windows_workers_step_back(workers: tuple[bool, WorkerClient]) -> None:
    behind, client = workers
    ours = psutil.Process().nice()
    assert psutil.Process(client.pid).nice() == (min(priority.LAST, ours + priority.BEHIND) if behind else ours)


def test_the_group_of_a_worker_steps_back_with_it(workers: tuple[bool, WorkerClient]) -> None:
    behind, client = workers
    group = Path(f"/proc/{client.pid}/autogroup")
    if not group.exists() or not group.read_text().strip():
        pytest.skip("this kernel has no groups by session")
    ours = priority.niceness(Path("/proc/self/autogroup").read_text())
    assert priority.niceness(group.read_text()) == (min(priority.LAST, ours + priority.BEHIND) if behind else 0)


@pytest.mark.parametrize(("text", "nice"), [("/autogroup-12 nice 0\n", 0), ("/autogroup-7 nice -3\n", -3), ("", 0)])
def test_a_process_of_no_group_has_the_niceness_of_all(text: str, nice: int) -> None:
    assert priority.niceness(text) == nice


def test_a_process_that_is_gone_is_left_alone() -> None:
    priority.step_back(2**22 + 1)


class _Reluctant:
    """A file that takes what is written to it the third time only."""

    def __init__(self) -> None:
        self.asked = 0

    def open(self, mode: str, buffering: int) -> _Reluctant:
        return self

    def __enter__(self) -> _Reluctant:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def write(self, text: bytes) -> int | None:
        self.asked += 1
        return len(text) if self.asked == 3 else None


def test_a_kernel_that_wants_to_be_asked_later_is() -> None:
    group = _Reluctant()
    priority._write(group, b"5\n")  # type: ignore[arg-type]
    assert group.asked == 3
