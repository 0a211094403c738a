"""What is opened later is read ahead, and what stands after the start is set aside from collections."""

from __future__ import annotations

import gc
import sys

import pytest

from gui.collecting import AHEAD, Collecting


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
