"""PTX through nvrtc: a library of our own that answers as NVIDIA's manual says, and a real one where torch has it."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.worker import ptx

COMPILER = shutil.which("cc") or shutil.which("gcc") or shutil.which("g++")
pytestmark = pytest.mark.torch
SOURCE = 'extern "C" __global__ void twice(float* a) { a[threadIdx.x] = 2.0f * a[threadIdx.x]; }'
# accepts any source but `bad`; its PTX lists the options it was given; knows two architectures
LIBRARY = r"""
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
struct Program { char source[512], text[512]; };
int alive = 0;
int nvrtcCreateProgram(struct Program** made, const char* source, const char* name, int n, void* a, void* b) {
  *made = (struct Program*)calloc(1, sizeof(struct Program));
  strncpy((*made)->source, source, 511); ++alive; return 0; }
int nvrtcDestroyProgram(struct Program** made) { free(*made); *made = 0; --alive; return 0; }
int nvrtcCompileProgram(struct Program* p, int n, const char** options) {
  for (int i = 0; i < n; ++i) { strcat(p->text, options[i]); strcat(p->text, "\n"); }
  return strstr(p->source, "bad") ? 6 : 0; }
int nvrtcGetPTXSize(struct Program* p, size_t* n) { *n = strlen(p->text) + 1; return 0; }
int nvrtcGetPTX(struct Program* p, char* out) { strcpy(out, p->text); return 0; }
int nvrtcGetProgramLogSize(struct Program* p, size_t* n) { *n = 64; return 0; }
int nvrtcGetProgramLog(struct Program* p, char* out) { strcpy(out, "kernel.cu(1): error: bad"); return 0; }
int nvrtcGetNumSupportedArchs(int* n) { *n = 2; return 0; }
int nvrtcGetSupportedArchs(int* out) { out[0] = 70; out[1] = 80; return 0; }
const char* nvrtcGetErrorString(int code) { return "NVRTC_ERROR"; }
"""


@pytest.fixture(scope="module")
def answering(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not COMPILER:
        pytest.skip("needs a C compiler")
    folder = tmp_path_factory.mktemp("nvrtc")
    (folder / "nvrtc.c").write_text(LIBRARY)
    subprocess.run([COMPILER, "-x", "c", "-shared", "-fPIC", "-o", str(folder / "libnvrtc.so.99"),
                    str(folder / "nvrtc.c")], check=True)
    return folder / "libnvrtc.so.99"


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    ptx._library.cache_clear()
    yield
    ptx._library.cache_clear()


@pytest.mark.parametrize(("capability", "architecture"), [((7, 0), 70), ((7, 5), 70), ((9, 0), 80), ((5, 2), 52)])
def test_for_the_device_or_the_newest_that_the_compiler_knows(
        answering: Path, monkeypatch: pytest.MonkeyPatch, capability: tuple[int, int], architecture: int) -> None:
    monkeypatch.setattr(ptx, "libraries", lambda: ["/no/such/library.so", str(answering)])
    made = ptx.of(SOURCE, capability)
    assert made.splitlines() == [*ptx.OPTIONS, f"--gpu-architecture=compute_{architecture}"]
    assert ctypes.c_int.in_dll(ctypes.CDLL(str(answering)), "alive").value == 0  # the program is given back


def test_a_source_that_is_refused(answering: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ptx, "libraries", lambda: [str(answering)])
    with pytest.raises(ptx.Unmade, match=r"kernel\.cu\(1\): error: bad"):
        ptx.of("bad", (8, 0))
    assert ctypes.c_int.in_dll(ctypes.CDLL(str(answering)), "alive").value == 0


def test_no_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ptx, "libraries", list)
    with pytest.raises(ptx.Unmade, match="brings no nvrtc"):
        ptx.of(SOURCE, (8, 0))


def test_found_beside_torch_and_in_nvidias_wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest first; parts of the library under a like name are none."""
    places = ["torch/lib/libnvrtc-b51b459d.so.12", "torch/lib/libnvrtc-builtins.so.12.1",
              "nvidia/cuda_nvrtc/lib/libnvrtc.so.11.2", "nvidia/cuda_nvrtc/lib/libnvrtc-builtins.so.11.7",
              "nvidia/cu13/lib/libnvrtc.so.13", "nvidia/cu13/lib/libnvrtc.alt.so.13"]
    for place in places:
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).touch()
    monkeypatch.setattr(ptx.torch, "__file__", str(tmp_path / "torch" / "__init__.py"))
    monkeypatch.setattr(ptx, "find_library", lambda name: f"lib{name}.so")
    assert [Path(found).name for found in ptx.libraries()] == [
        "libnvrtc-b51b459d.so.12", "libnvrtc.so.13", "libnvrtc.so.11.2", "libnvrtc.so"]


def test_a_real_one() -> None:
    if not ptx.libraries():
        pytest.skip("neither torch nor the system has nvrtc")
    assert ".entry twice" in ptx.of(SOURCE, (7, 0))
