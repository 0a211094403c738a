"""Descriptor 2 into a file for a while: torch's own log is written by C++, past `sys.stderr`."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import torch

from core.worker import descriptor

SET_LOG = "_jit_set_logging_option"
OTHERS_BYTES = 256 * 1024  # kept of lines that are not torch's: what the legacy fuser and formulas print
LONGEST_LINE = 1 << 20
_TORCH = (b"[DUMP", b"[UPDATE", b"[DEBUG", b"@@")


@dataclass(slots=True)
class Log:
    """What was written, and whether torch's own lines were cut at the cap."""

    text: str = ""
    cut: bool = False


@contextmanager
def logged(option: str, cap_bytes: int) -> Iterator[Log]:
    """Everything written to descriptor 2 meanwhile, with torch's log turned on as `option` says, then off."""
    log = Log()
    with tempfile.TemporaryFile() as file:
        descriptor.flush_streams()
        kept = os.dup(2)
        os.dup2(file.fileno(), 2)
        try:
            set_option(option)
            yield log
        finally:
            set_option("")
            descriptor.flush_streams()
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
    """Torch's lines up to the cap; of a formula that prints without end only the first."""
    os.lseek(descriptor, 0, os.SEEK_SET)
    kept, left, others = [], cap_bytes, min(cap_bytes, OTHERS_BYTES)
    with os.fdopen(os.dup(descriptor), "rb") as file:
        while not log.cut and (line := file.readline(LONGEST_LINE)):
            if line.startswith(_TORCH):
                log.cut = len(line) > left
            else:
                others -= len(line)
            if not log.cut and others >= 0:
                kept.append(line)
                left -= len(line)
    log.text = b"".join(kept).decode("utf-8", "replace")
