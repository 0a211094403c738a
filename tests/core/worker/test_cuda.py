"""What a worker does with a CUDA device, on one that is not there: events, cold caches, memory, bandwidth, figures."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import pytest
import torch
from measured import Stand, built, source

from core.worker import flush, gpu, inputs, kernels, machine, memory, ptx, timing
from tests.fakes.cuda_device import CudaDevice

pytestmark = pytest.mark.torch


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> CudaDevice:
    made = CudaDevice()
    made.install(monkeypatch)
    monkeypatch.setattr(gpu, "_last", gpu._Last())
    return made


def stand(device: CudaDevice, **more: Any) -> Stand:
    def call(*args: Any) -> torch.Tensor:
        device.log.append("call")
        device.allocations += 2
        return torch.zeros(4)

    return Stand(call, (torch.ones(4),), is_cuda=True, **more)


# time

def test_a_block_lies_between_two_events_after_a_synchronise(device: CudaDevice) -> None:
    found = timing.time(stand(device), 0.0, 1e-3, 3)
    block = ["synchronize", "record", "call", "call", "call", "record", "event.synchronize"]
    assert device.log[:7] == block
    assert found["samples_s"][0] == pytest.approx(4e-3 / 3)  # the log grew by four from one event to the other


def test_with_cold_caches_a_block_is_one_call_behind_the_writing(device: CudaDevice, monkeypatch: pytest.MonkeyPatch
                                                                 ) -> None:
    """The cache is emptied after the synchronise and before the first event: its time is nobody's."""
    monkeypatch.setattr(flush, "_writer", lambda where, size: lambda: device.log.append(f"empty {size >> 20}"))
    cold = stand(device)
    cold.job["cold_cache"] = True
    found = timing.time(cold, 0.0, 1e-3, 3)
    assert found["block_calls"] == 1
    assert device.log[:6] == ["synchronize", f"empty {machine.last_cache_bytes() >> 20}", "record", "call", "record",
                              "event.synchronize"]


@pytest.mark.parametrize(("said", "size"), [(50 << 20, 50 << 20), (0, machine.L2_UNKNOWN)])
def test_what_is_written_over_is_as_large_as_the_l2(device: CudaDevice, said: int, size: int) -> None:
    device.l2_bytes = said
    assert machine.cache_bytes(torch.device("cuda")) == size


def test_the_bandwidth_is_by_the_devices_clock(device: CudaDevice) -> None:
    size = 1 << 20
    took = machine._on_cuda(torch.zeros(size), torch.zeros(size))
    assert took == pytest.approx(1e-3)
    assert device.log == ["record", "record", "event.synchronize"]


# memory

def test_peak_memory_is_torchs_own_above_what_stood(device: CudaDevice) -> None:
    found = memory.weigh(stand(device))
    assert (found["peak_bytes"], found["allocations"]) == (4000, 2)
    assert found["method"].startswith(memory.CUDA_PEAK)
    assert device.log[:3] == ["synchronize", "reset", "call"]


@pytest.mark.parametrize(("name", "index"), [("cuda", 0), ("cuda:1", 1)])
def test_the_lanes_device_is_the_current_one(device: CudaDevice, name: str, index: int) -> None:
    """Also after another one: a worker may serve a study on cuda:1 and then one on cuda."""
    device.current = 1 - index
    job = {"device": name, "dtype": "float32", "n": 2, "seed": 1}
    module = SimpleNamespace(inputs=lambda n, where, dtype: torch.zeros(n))
    inputs.make(module, job, lambda x: x)  # type: ignore[arg-type]
    assert device.current == index


# how full and busy it is

def test_figures_of_the_device(device: CudaDevice) -> None:
    assert gpu.seen(stand(device)) == {"memory_bytes": 3 << 30, "total_bytes": 8 << 30, "busy": 0.4}
    assert gpu.seen(Stand(lambda: None)) is None
    assert timing.time(stand(device), 0.0, 1e-3, 1)["gpu"]["busy"] == 0.4


def test_it_is_not_asked_at_every_slice(device: CudaDevice) -> None:
    for _ in range(5):
        gpu.seen(stand(device))
    assert device.log == ["utilization"]


class NVMLError(Exception):
    """As the one in nvidia-ml-py, of no known parent."""


@pytest.mark.parametrize("error", [ModuleNotFoundError("pynvml"), RuntimeError("no driver"), NVMLError("no leave")])
def test_without_nvml_the_memory_stays(device: CudaDevice, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    monkeypatch.setitem(sys.modules, "pynvml", SimpleNamespace(NVMLError=NVMLError))
    monkeypatch.setattr(gpu, "LOOK_S", 0.0)
    device.busy = error
    for _ in range(2):
        assert gpu.seen(stand(device)) == {"memory_bytes": 3 << 30, "total_bytes": 8 << 30, "busy": None}
    assert device.log == ["utilization"]  # asked once


def test_a_formulas_own_error_is_not_taken_for_nvmls(device: CudaDevice) -> None:
    device.busy = ValueError("something else")
    with pytest.raises(ValueError, match="something else"):
        gpu.seen(stand(device))


# code

class Kernel:
    """A kernel as torch lends it."""

    def get_code_text(self, what: str) -> str:
        assert what == ""
        return "extern \"C\" __global__ void f() {}"


def test_ptx_stands_behind_the_source(device: CudaDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ptx, "of", lambda code, capability: f".target sm_{capability[0]}{capability[1]}")
    stages = kernels.code(1, Kernel(), "cuda")
    assert [(s["name"], s["language"], s["group"]) for s in stages] == [
        ("kernel 1: CUDA", "cuda", 1), ("kernel 1: PTX", "ptx", 1)]
    assert stages[1]["text"] == ".target sm_90"


def test_a_missing_compiler_is_said_where_the_ptx_would_be(device: CudaDevice, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(code: str, capability: tuple[int, int]) -> str:
        raise ptx.Unmade("no nvrtc")

    monkeypatch.setattr(ptx, "of", refuse)
    last = kernels.code(0, Kernel(), "cuda")[-1]
    assert (last["text"], last["note"]) == ("", "no nvrtc")


# cold caches on the processor

def test_each_timed_call_finds_its_caches_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(flush, "_writer", lambda where, size: lambda: seen.append("empty"))
    cold = Stand(lambda: seen.append("call"))
    cold.job["cold_cache"] = True
    timing.time(cold, 0.01, 1e-4, None)
    assert seen[:4] == ["empty", "call"] * 2
    assert seen.count("empty") == seen.count("call")


def test_inputs_that_are_written_to_are_made_before_the_caches_are_emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(flush, "_writer", lambda where, size: lambda: seen.append("empty"))
    cold = Stand(lambda x: x.add_(1), (torch.zeros(2),), mutates=True)
    cold.job["cold_cache"] = True

    def fresh(self: Stand) -> tuple[Any, ...]:
        seen.append("fresh")
        return (torch.zeros(2),)

    monkeypatch.setattr(Stand, "fresh", fresh)
    timing.time(cold, 0.01, 1e-4, 1)
    assert seen[:4] == ["fresh", "empty"] * 2


def test_the_switch_is_the_lanes_and_is_read_back() -> None:
    text = source("def formula(a, b):\n    return a * b")
    cold, warm = built(text, "eager+cold_cache=on"), built(text, "eager")
    assert (cold.switches["effective"]["cold_cache"], warm.switches["effective"]["cold_cache"]) == ("on", "off")
    assert flush.of(warm) is None
    write = flush.of(cold)
    assert write is not None
    write()
    assert flush._writer(torch.device("cpu"), machine.last_cache_bytes()) is write  # one buffer for the worker's life
