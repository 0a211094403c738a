"""The symbols of actions: what they look like is in the shots, what they cost is here."""

from __future__ import annotations

import ctypes
import sys
from typing import Any

import pytest

from gui.icons import FOLDER, SIZES, icon
from gui.theme import LIGHT

STATE_BYTES = 4 * sum(size * size for size in SIZES)


class Allocated(ctypes.Structure):
    """glibc's mallinfo2."""

    _fields_ = tuple((name, ctypes.c_size_t) for name in (
        "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"))


def allocated() -> int:
    """Bytes that this process has from the C library."""
    info = ctypes.CDLL(None).mallinfo2
    info.restype = Allocated
    found = info()
    return int(found.uordblks + found.hblkhd)


@pytest.mark.skipif(sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "mallinfo2"), reason="not glibc 2.33")
def test_a_kept_icon_holds_its_pixels_and_no_painter(qapp: Any) -> None:
    names = sorted(path.stem for path in FOLDER.glob("*.svg"))
    icon.__wrapped__(names[0], LIGHT.text)  # what Qt keeps from its first drawing on
    before = allocated()
    kept = [icon.__wrapped__(name, LIGHT.text) for name in names]
    assert allocated() - before < 2 * STATE_BYTES * len(kept)
