"""What is opened later is read ahead, and what stands after the start is set aside from collections."""

from __future__ import annotations

import gc
import platform
import subprocess
import sys

import psutil
import pytest

from gui.collecting import AHEAD, Collecting, Trimming


@pytest.fixture
def thawed():
    yield
    gc.unfreeze()


def test_dialogs_are_read_ahead_and_all_is_set_aside(qapp, qtbot, thawed):
    collecting = Collecting(qapp)
    before = gc.get_freeze_count()
    collecting.setInterval(0)
    collecting.start()
    qtbot.waitUntil(lambda: gc.get_freeze_count() > before, timeout=20_000)
    assert set(AHEAD) <= set(sys.modules)
    collecting.deleteLater()


def test_the_first_interval_of_a_sweep_reads_nothing_more():
    script = ("import sys; from importlib import import_module; from gui.collecting import AHEAD\n"
              "for name in AHEAD: import_module(name)\n"
              "from core.measure.statistics import median_interval; before = set(sys.modules)\n"
              "median_interval([1.0, 2.0, 3.0, 4.0] * 10, [4] * 10); print(sorted(set(sys.modules) - before))")
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=100)
    assert said.stdout.strip() == "[]"


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="holes are kept by glibc")
def test_holes_between_what_lives_are_given_back(qapp, qtbot):
    trimming = Trimming(qapp)
    blocks = [bytes(4000) for _ in range(20_000)]
    kept = blocks[::100]
    del blocks
    before = psutil.Process().memory_info().rss
    trimming.setInterval(0)
    trimming.start()
    qtbot.waitUntil(lambda: psutil.Process().memory_info().rss < before - 20 * 2**20, timeout=20_000)
    trimming.stop()
    assert len(kept) == 200
    trimming.deleteLater()
