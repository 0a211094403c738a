"""Real workers for the tests here."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from worker_pipe import Pipe  # type: ignore[import-not-found]


@pytest.fixture(scope="session")
def worker() -> Iterator[Pipe]:
    """One worker for all tests that leave it as it was."""
    pipe = Pipe()
    yield pipe
    pipe.close()


@pytest.fixture
def fresh_worker() -> Iterator[Callable[..., Pipe]]:
    """Makes workers with an environment of their own, closed at the end."""
    made: list[Pipe] = []

    def make(**environment: str) -> Pipe:
        made.append(Pipe(**environment))
        return made[-1]

    yield make
    for pipe in made:
        if pipe.process.poll() is None:
            pipe.close()
