"""What is opened later is read ahead, and what stands after the start is set aside from collections."""

from __future__ import annotations

import gc
import platform
import subprocess
import sys
import weakref

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


def test_rings_of_objects_that_nobody_refers_to_are_freed(qapp):
    class Ring:
        pass

    ring = Ring()
    ring.itself, seen = ring, weakref.ref(ring)
    trimming = Trimming(qapp)
    gc.disable()
    try:
        del ring
        trimming.trim()
        assert seen() is None
    finally:
        gc.enable()
    trimming.deleteLater()


def test_garbage_is_freed_in_the_main_thread_alone():
    """A Qt object that dies in another leaves its notifier in the event loop."""
    script = ("import threading; from PySide6.QtCore import QCoreApplication, QObject; import gui.collecting as c\n"
              "application, parent, died = QCoreApplication([]), QObject(), set()\n"
              "class Ring:\n"
              "    def __init__(self): self.itself = self\n"
              "    def __del__(self): died.add(threading.current_thread() is threading.main_thread())\n"
              "c.keep_small(parent)\n"
              "def work():\n"
              "    for _ in range(20_000): Ring()\n"
              "thread = threading.Thread(target=work)\n"
              "thread.start(); thread.join(); before = set(died)\n"
              "parent.findChild(c.Trimming).trim(); print(before, died)")
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=100)
    assert said.stdout.strip() == "set() {True}"


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other heaps have other rules")
def test_a_block_as_large_as_one_freed_before_goes_back_by_itself():
    """By glibc's own rules the second one would come from the heap, and leave its hole there."""
    script = ("import ctypes, sys; from gui.collecting import bound_heap\n"
              "if sys.argv[1] == 'bound': assert bound_heap()\n"
              "libc = ctypes.CDLL(None); libc.malloc.restype = ctypes.c_void_p; libc.free.argtypes = ctypes.c_void_p,\n"
              "def heap(): return next((line for line in open('/proc/self/maps') if '[heap]' in line), '').split()[0]\n"
              "libc.free(libc.malloc(8 << 20)); before = heap(); block = libc.malloc(4 << 20); print(before != heap())")
    grew = [subprocess.run([sys.executable, "-c", script, rules], capture_output=True, text=True, check=True,
                           timeout=100).stdout.strip() for rules in ("usual", "bound")]
    assert grew == ["True", "False"]
