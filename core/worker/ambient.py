"""What a formula may change for the whole process, beside the switches: put back before the next one is built.

A worker outlives the formula's text: what an earlier version of it set would else act on the one that is shown.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

import torch

Read = Callable[[], Any]
Write = Callable[[Any], object]
_TORCH = (("get_default_dtype", "set_default_dtype"), ("is_grad_enabled", "set_grad_enabled"),
          ("are_deterministic_algorithms_enabled", "use_deterministic_algorithms"),
          ("get_float32_matmul_precision", "set_float32_matmul_precision"))
_PYTHON: tuple[tuple[Read, Write], ...] = (
    (sys.getrecursionlimit, sys.setrecursionlimit), (sys.gettrace, sys.settrace), (sys.getprofile, sys.setprofile))


def _pairs() -> tuple[tuple[Read, Write], ...]:
    """A reader and a setter each; older torch lacks some."""
    found = tuple((getattr(torch, read), getattr(torch, write)) for read, write in _TORCH if hasattr(torch, read))
    device = ((torch.get_default_device, _no_default_device),) if hasattr(torch, "get_default_device") else ()
    return (*found, *device, *_PYTHON, (_folder, _go_to))


def _no_default_device(_usual: object) -> None:
    """Naming the usual device would put a mode around every call."""
    torch.set_default_device(None)


def _folder() -> str | None:
    try:
        return os.getcwd()
    except OSError:  # it was deleted
        return None


def _go_to(folder: str | None) -> None:
    if folder is not None and os.path.isdir(folder):
        os.chdir(folder)


_USUAL = tuple((read, write, read()) for read, write in _pairs())  # before any formula has run


def put_back() -> None:
    """Everything that differs from what it was when this process began."""
    for read, write, usual in _USUAL:
        if read() != usual:
            write(usual)
