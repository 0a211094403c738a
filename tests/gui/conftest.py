"""The window's parts with a session that answers from a script."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any

import pytest

from core.formula import read
from gui.bridge import Bridge
from gui.conductor import Conductor
from gui.workbench import Workbench
from tests.fakes.fake_session import FakeControl, FakeSession

COLLECT_EVERY = 10  # tests
_since = [0]

SOURCE = '''"""Two operations."""
import torch


def formula(a, b):
    return torch.sin(a * b)


def inputs(n, device, dtype):
    return torch.rand(n, n).to(device, dtype), torch.rand(n, n).to(device, dtype)
'''


class Bench:
    """Workbench, bridge and conductor around one FakeSession."""

    def __init__(self) -> None:
        self.session = FakeSession(self._emit)
        self.workbench = Workbench()
        self.bridge = Bridge(self._factory)
        self.conductor = Conductor(self.workbench, self.bridge, control=FakeControl)

    def _factory(self, emit: Any) -> FakeSession:
        self.session.emit = emit
        return self.session

    def _emit(self, _event: object) -> None:
        raise AssertionError("the bridge has given no emit yet")

    def load(self, name: str = "pair") -> None:
        self.workbench.load_formula(read(SOURCE, name))


@pytest.fixture(autouse=True)
def collected_here() -> Iterator[None]:
    """Garbage is looked for in the main thread alone: a Qt object that dies in another leaves its notifier behind, and
    Qt then reads freed memory in its event loop."""
    gc.disable()
    yield
    _since[0] += 1
    if _since[0] % COLLECT_EVERY == 0:
        gc.collect()
    gc.enable()


@pytest.fixture
def bench(qapp: Any) -> Iterator[Bench]:
    made = Bench()
    yield made
    made.bridge.close()


@pytest.fixture
def shell(qapp: Any, qtbot: Any) -> Iterator[Any]:
    """The whole window, shown and completed, around one FakeSession."""
    from gui.app import open_window

    held = Bench.__new__(Bench)
    held.session = FakeSession(held._emit)
    window = open_window(qapp, factory=held._factory, control=FakeControl)
    window.session = held.session
    with qtbot.waitSignal(window.completed, timeout=20_000):
        window.show()
    yield window
    window.hook.remove()
    window.close()
    window.deleteLater()


@pytest.fixture
def pane(qtbot: Any) -> Iterator[Any]:
    """A graph pane by itself, shown; what it lays out is ended with it."""
    from gui.views.graph_pane import GraphPane

    made = GraphPane("Before")
    qtbot.addWidget(made)
    made.resize(640, 480)
    made.show()
    yield made
    made.shutdown()
