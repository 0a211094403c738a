"""The machine block is filled on any machine."""

from __future__ import annotations

from pathlib import Path

import psutil
import pytest

from core import machine
from core.version import VERSION


def test_it_names_this_machine() -> None:
    here = machine.describe()
    assert here.cpu
    assert here.os
    assert 1 <= here.cores <= (psutil.cpu_count() or 1)
    assert 0 < here.memory_bytes <= psutil.virtual_memory().total
    assert here.fusescope == VERSION


def test_a_container_has_the_memory_of_its_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in (("a", "max\n"), ("b", "1073741824\n")):
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(machine, "_CGROUPS", (str(tmp_path / "a"), str(tmp_path / "b"), str(tmp_path / "none")))
    assert machine.memory_bytes() == 1 << 30
    assert machine.memory_limit_bytes() == int((1 << 30) * machine.MEMORY_SHARE)
