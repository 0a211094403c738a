"""The drift probe and the copy bandwidth."""

from __future__ import annotations

import statistics

import pytest
import torch

from core.worker import machine

pytestmark = pytest.mark.torch


def test_the_probe_is_the_middle_of_fixed_work(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = iter([5.0, 1.0, 3.0, 2.0, 9.0])
    monkeypatch.setattr(machine, "_probe", lambda: next(runs))
    assert machine.reference() == {"s": 3.0}


def test_the_probe_really_works() -> None:
    first, second = machine.reference()["s"], machine.reference()["s"]
    assert min(first, second) > 0


def test_copy_counts_what_is_read_and_what_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that says half a second for each copy of 1 MiB."""
    times = iter(range(0, 10**12, 500_000_000))
    monkeypatch.setattr(machine, "_copy_bytes", lambda cache: 1 << 20)
    monkeypatch.setattr(machine, "perf_counter_ns", lambda: next(times))
    found = machine.copy(0.0)
    assert found["bytes_per_s"] == pytest.approx(2 * (1 << 20) / 0.5)
    assert len(found["samples"]) >= machine.COPIES_LEAST - 1


def test_copy_agrees_with_a_copy_made_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "_copy_bytes", lambda cache: 32 << 20)
    found = machine.copy(0.2)
    source, target = torch.ones(8 << 20), torch.ones(8 << 20)
    rates = []
    for _ in range(15):
        started = machine.perf_counter_ns()
        target.copy_(source)
        rates.append(2 * (32 << 20) / (machine.perf_counter_ns() - started) * 1e9)
    assert statistics.median(rates) / 3 < found["bytes_per_s"] < statistics.median(rates) * 3


def test_buffers_lie_beyond_the_last_cache() -> None:
    cache = machine.last_cache_bytes()
    assert cache >= 1 << 16
    assert machine._copy_bytes(cache) >= min(8 * cache, machine.COPY_BYTES_MOST)


@pytest.mark.parametrize(("text", "size"), [("512K", 1 << 19), ("32M\n", 32 << 20), ("128", 128), ("?", 0)])
def test_cache_sizes_read_as_linux_writes_them(tmp_path, text: str, size: int) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "size").write_text(text)
    assert machine._size(tmp_path / "size") == size
