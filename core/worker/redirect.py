"""Descriptor 2 into a file for a while: torch's own log is written by C++, past `sys.stderr`."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import torch

SET_LOG = "_jit_set_logging_option"


@dataclass(slots=True)
class Log:
    """What was written, and whether it was cut at the cap."""

    text: str = ""
    cut: bool = False


@contextmanager
def logged(option: str, cap_bytes: int) -> Iterator[Log]:
    """Everything written to descriptor 2 meanwhile, with torch's log turned on as `option` says, then off."""
    log = Log()
    with tempfile.TemporaryFile() as file:
        sys.stderr.flush()
        kept = os.dup(2)
        os.dup2(file.fileno(), 2)
        try:
            set_option(option)
            yield log
        finally:
            set_option("")
            sys.stderr.flush()
            os.dup2(kept, 2)
            os.close(kept)
            _read(file.fileno(), cap_bytes, log)


def set_option(option: str) -> None:
    """Which source files log, and how much: `>>name` for all, `name` for graphs alone, joined by colons."""
    if hasattr(torch._C, SET_LOG):
        getattr(torch._C, SET_LOG)(option)


def mark(text: str) -> None:
    """A line of ours in the log."""
    os.write(2, f"@@{text}\n".encode())


def whole_lines(text: str, most: int) -> str:
    """The first `most` characters, back to the end of a line."""
    return text if len(text) <= most else text[:text.rfind("\n", 0, most) + 1]


def _read(descriptor: int, cap_bytes: int, log: Log) -> None:
    size = os.lseek(descriptor, 0, os.SEEK_END)
    os.lseek(descriptor, 0, os.SEEK_SET)
    data = bytearray()
    while len(data) < min(size, cap_bytes) and (part := os.read(descriptor, min(1 << 20, cap_bytes - len(data)))):
        data += part
    log.cut = size > cap_bytes
    if log.cut:
        del data[data.rfind(b"\n") + 1:]
    log.text = data.decode("utf-8", "replace")
