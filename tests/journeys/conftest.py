"""The real window with the real worker, and how long its main thread may stand still."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from typing import Any

import pytest

from gui.app import open_window

if os.environ.get("DISPLAY"):  # a screen, were it a virtual one, is what these are for
    os.environ["QT_QPA_PLATFORM"] = "xcb"
START_MS = 120_000  # torch's import on a busy machine


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "journeys" in str(item.path):
            item.add_marker(pytest.mark.display)
            item.add_marker(pytest.mark.torch)
            item.add_marker(pytest.mark.timeout(600))
            item.add_marker(pytest.mark.qt_log_ignore("This plugin does not support", extend=True))


def wait_for(desk: Any, qtbot: Any, ready: Any, timeout: int = START_MS) -> None:
    """Waits; where it is in vain, says what the window showed meanwhile."""
    try:
        qtbot.waitUntil(ready, timeout=timeout)
    except qtbot.TimeoutError:
        bench = desk.workbench
        pytest.fail(f"waited in vain; job {bench.job.kind if bench.job else None}, status "
                    f"{desk.line.words.text()!r}, points {[(p.lane, p.n, p.status) for p in bench.points]}, "
                    f"errors {bench.answers.errors}, messages {desk.log.text.toPlainText()[-1500:]!r}")


def stall_bound_s(desk: Any) -> float:
    """Six paintings of the whole window, half a second at least: a main thread that waits for a formula or a worker
    stands for many seconds. The figure itself is `tests/bench/bench_stall.py`'s: no test asserts a time."""
    began = time.thread_time()
    desk.grab()
    return max(0.5, 6 * (time.thread_time() - began))


@pytest.fixture
def desk(qapp: Any, qtbot: Any) -> Iterator[Any]:
    """The window, open on its first formula, its first lane captured."""
    window = open_window(qapp)
    with qtbot.waitSignal(window.completed, timeout=START_MS):
        window.show()
    qtbot.waitUntil(lambda: window.workbench.job is None and "eager" in window.workbench.answers.graphs,
                    timeout=START_MS)
    yield window
    window.hook.remove()
    window.close()
    window.deleteLater()
