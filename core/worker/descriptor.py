"""What C++ prints on a descriptor, caught for the length of one call."""

from __future__ import annotations

import ctypes
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

Keep = Callable[[bytes], "bytes | None"]  # a line to what is kept of it, or None: it is not ours


@contextmanager
def caught(descriptor: int, keep: Keep) -> Iterator[list[bytes]]:
    """Lines printed on `descriptor` inside; they are in the list after. Those that `keep` refuses are printed then."""
    kept: list[bytes] = []
    with tempfile.TemporaryFile() as file:
        _flush()
        saved = os.dup(descriptor)
        os.dup2(file.fileno(), descriptor)
        try:
            yield kept
        finally:
            _flush()
            os.dup2(saved, descriptor)
            os.close(saved)
            file.seek(0)
            for line in file:
                found = keep(line)
                kept += [found] if found is not None else []
                if found is None:
                    os.write(descriptor, line)


def flush_streams() -> None:
    """What Python still holds back goes out; a formula may have closed the streams, or put others in their place."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()


def _flush() -> None:
    flush_streams()
    if sys.platform != "win32":
        ctypes.CDLL(None).fflush(None)
