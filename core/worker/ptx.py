"""PTX of a kernel that NNC wrote in CUDA, by the runtime compiler that torch brings along (nvrtc).

torch compiles the same text with the same library, but keeps what comes out to itself. No device is needed for it.
Source of the calls: NVIDIA's NVRTC manual, "Basic Usage".
"""

from __future__ import annotations

import ctypes
import glob
import os
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes.util import find_library
from functools import lru_cache
from typing import Any

import torch

OPTIONS = ("--std=c++17", "-default-device")  # torch's own
WHERE = ("lib/libnvrtc*.so*", "../nvidia/cu[0-9]*/lib/libnvrtc*.so*", "../nvidia/cuda_nvrtc/lib/libnvrtc*.so*",
         "lib/nvrtc64_*.dll", "../nvidia/cuda_nvrtc/bin/nvrtc64_*.dll")
_NOT = ("builtins", ".alt.")  # parts of it under a like name


class Unmade(RuntimeError):
    """There is no PTX, with the reason."""


def of(code: str, capability: tuple[int, int]) -> str:
    """The PTX of the CUDA source `code` for a device of that compute capability, or the newest the compiler knows.

    Raises:
        Unmade: the library is not there, or does not accept the source.
    """
    nvrtc = _library()
    architecture = f"--gpu-architecture=compute_{_known(nvrtc, capability)}"
    with _program(nvrtc, code) as program:
        options = [option.encode() for option in (*OPTIONS, architecture)]
        if nvrtc.nvrtcCompileProgram(program, len(options), (ctypes.c_char_p * len(options))(*options)):
            raise Unmade("nvrtc does not accept the source: " + _text(nvrtc, "ProgramLog", program).strip())
        return _text(nvrtc, "PTX", program)


def libraries() -> list[str]:
    """Where nvrtc may be: beside torch, in NVIDIA's own wheels, then wherever the system has it."""
    home = os.path.dirname(torch.__file__)
    found = [path for pattern in WHERE for path in sorted(glob.glob(os.path.join(home, pattern)), reverse=True)
             if not any(part in os.path.basename(path) for part in _NOT)]
    usual = find_library("nvrtc")
    return found + ([usual] if usual else [])


@lru_cache(maxsize=1)
def _library() -> Any:
    for path in libraries():
        try:
            return ctypes.CDLL(path)
        except OSError:
            continue
    raise Unmade("torch brings no nvrtc along, and the system has none")


@contextmanager
def _program(nvrtc: Any, code: str) -> Iterator[ctypes.c_void_p]:
    program = ctypes.c_void_p()
    _hold(nvrtc, nvrtc.nvrtcCreateProgram(ctypes.byref(program), code.encode(), b"kernel.cu", 0, None, None))
    try:
        yield program
    finally:
        nvrtc.nvrtcDestroyProgram(ctypes.byref(program))


def _known(nvrtc: Any, capability: tuple[int, int]) -> int:
    """The device's own architecture, or the newest of this compiler where that is older than the device."""
    wanted, count = 10 * capability[0] + capability[1], ctypes.c_int()
    if not hasattr(nvrtc, "nvrtcGetSupportedArchs"):  # before CUDA 11.2
        return wanted
    _hold(nvrtc, nvrtc.nvrtcGetNumSupportedArchs(ctypes.byref(count)))
    known = (ctypes.c_int * count.value)()
    _hold(nvrtc, nvrtc.nvrtcGetSupportedArchs(known))
    return max((number for number in known if number <= wanted), default=wanted)


def _text(nvrtc: Any, what: str, program: ctypes.c_void_p) -> str:
    size = ctypes.c_size_t()
    _hold(nvrtc, getattr(nvrtc, f"nvrtcGet{what}Size")(program, ctypes.byref(size)))
    buffer = ctypes.create_string_buffer(max(1, size.value))
    _hold(nvrtc, getattr(nvrtc, f"nvrtcGet{what}")(program, buffer))
    return buffer.value.decode("utf-8", "replace")


def _hold(nvrtc: Any, code: int) -> None:
    if code:
        nvrtc.nvrtcGetErrorString.restype = ctypes.c_char_p
        raise Unmade(f"nvrtc: {(nvrtc.nvrtcGetErrorString(code) or b'').decode()}")
