"""Targets that run the fake worker in place of torch."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.engine import targets
from core.engine.client import WorkerClient
from core.engine.targets import Target

FAKE = Path(__file__).resolve().parent.parent.parent / "fakes" / "worker.py"


@pytest.fixture
def fake_client() -> Iterator[Callable[..., WorkerClient]]:
    """Makes clients whose worker misbehaves: `fake_client("any", "Reference", "hang")`."""
    made: list[WorkerClient] = []

    def make(*words: str, memory_bytes: int | None = None) -> WorkerClient:
        target = Target("fake", (sys.executable, str(FAKE), *words))
        made.append(WorkerClient(target, {"FUSESCOPE_TEST": "1"}, memory_bytes=memory_bytes))
        return made[-1]

    yield make
    for client in made:
        client.kill()


@pytest.fixture
def fake_target(monkeypatch: pytest.MonkeyPatch) -> Target:
    """This Python is the fake worker's."""
    target = Target(targets.HERE, (sys.executable, str(FAKE)))
    for module in ("core.engine.targets", "core.engine.spare"):
        monkeypatch.setattr(f"{module}.this_python", lambda: target)
    return target
