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
    groups = [Path(f"/proc/{pid}/autogroup") for pid in ("self", client.pid)]
    if not groups[0].exists():
        pytest.skip("this kernel has no groups by session")
    ours, its = (int(group.read_text().split()[-1]) for group in groups)
    assert its == (min(priority.LAST, ours + priority.BEHIND) if behind else 0)


def test_a_process_that_is_gone_is_left_alone() -> None:
    priority.step_back(2**22 + 1)
