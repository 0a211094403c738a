"""The checks of check.py one by one, where this Python's torch has a CUDA device."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from core.engine.target_store import HERE
from tests.gpu import check

DEVICE = "/dev/nvidiactl"


@pytest.fixture(scope="module")
def gpu_bench() -> Iterator[check.Bench]:
    facts = check.facts_of(HERE) if os.path.exists(DEVICE) or os.name == "nt" else None
    if facts is None:
        pytest.skip("no CUDA device that this torch can use")
    bench = check.Bench(HERE, facts)
    yield bench
    bench.session.close()


@pytest.mark.torch
@pytest.mark.parametrize("name", check.CHECKS)
def test_on_the_device(gpu_bench: check.Bench, name: str) -> None:
    row = check.run(gpu_bench, name)
    if row.outcome == "skipped":
        pytest.skip(row.words)
    assert row.outcome == "passed", row.words
