"""From the flip of a switch to the new graph on screen, for iou with a warm worker, in the real window.

    python tests/bench/bench_flip.py [ROUNDS]

Each round takes an n that was not seen before, waits until the lane's graph without CPU fusion is drawn, clicks the
switch, and ends with the first painting of the graph that the flip led to. Wanted: a median of 0.4 s at most.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402

ROUNDS, FIRST_N, WAIT_MS, REST_MS = 15, 33, 120_000, 300
SWITCH, PLAIN = "can_fuse_on_cpu", "trace"
STEPS = ("asked", "captured", "laid out", "painted")


class Flips(QObject):
    """Notes when each step of a flip was reached."""

    def __init__(self, window: Any):
        super().__init__()
        self._window, self._pane = window, window.after.pane
        self.at: dict[str, float] = {}
        self._shown = False
        window.conductor._bridge.job_began.connect(self._began)
        window.workbench.graphs_changed.connect(self._captured)
        self._pane.stage_shown.connect(self._stage_shown)
        self._pane.page.view.viewport().installEventFilter(self)

    def flip(self) -> dict[str, float]:
        """Seconds from the click to each step."""
        from gui.panels.toggle import Toggle

        toggle = self._window.lanes.switches.row(SWITCH).findChild(Toggle)
        self._window.lanes.switches.ensureWidgetVisible(toggle)
        self.at, self._shown, clicked = {}, False, time.perf_counter()
        QTest.mouseClick(toggle, Qt.MouseButton.LeftButton)
        wait(self._painted)
        return {step: self.at[step] - clicked for step in STEPS}

    def _painted(self) -> bool:
        return "painted" in self.at

    def _began(self, _job: object) -> None:
        self.at.setdefault("asked", time.perf_counter())

    def _captured(self, lane: str) -> None:
        graphs = self._window.workbench.answers.graphs.get(lane)
        if SWITCH in lane and graphs is not None and graphs.n == self._window.workbench.setup.n:  # not that of before
            self.at.setdefault("captured", time.perf_counter())

    def _stage_shown(self) -> None:
        """The pane's scene is made of the stage that it names."""
        picture, stage = self._pane.picture, self._pane.stage
        if "captured" in self.at and picture is not None and stage is not None and picture.graph.text == stage.text:
            self.at.setdefault("laid out", time.perf_counter())
            self._shown = True

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if self._shown and event.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, self, self._note_painted)
        return False

    def _note_painted(self) -> None:
        if self._shown:
            self.at.setdefault("painted", time.perf_counter())


def wait(ready: Callable[[], bool]) -> None:
    """Turns the event loop until `ready`, or ends the program with what it waited for in vain."""
    loop, timer = QEventLoop(), QTimer(interval=2)
    end = time.monotonic() + WAIT_MS / 1000
    timer.timeout.connect(loop.quit)
    timer.start()
    while not ready():
        loop.exec()
        if time.monotonic() > end:
            raise SystemExit(f"waited in vain for {ready}")


def rest() -> None:
    loop = QEventLoop()
    QTimer.singleShot(REST_MS, loop.quit)
    loop.exec()


def run(rounds: int) -> int:
    from gui.app import make_application, open_window
    from gui.collecting import Collecting

    window = open_window(make_application())
    window.show()
    Collecting(window).start()
    bench = window.workbench
    wait(lambda: window.after.pane is not None and bench.job is None and bench.graphs is not None)
    bench.select_lane(1)
    flips, found = Flips(window), []
    for number in range(rounds + 2):
        n = FIRST_N + number
        bench.set_n(n)
        wait(lambda n=n: bench.job is None and bench.graphs is not None and bench.graphs.n == n
             and bench.row.lane.id == PLAIN and window.after.pane.drawing is not None)
        rest()
        found.append(flips.flip())
        wait(lambda: bench.job is None)
        bench.undo()
        rest()
    window.close()
    print(report(found[2:]))  # the first two start the lane's worker and warm it
    return 0


def report(found: list[dict[str, float]]) -> str:
    steps = ", ".join(f"{step} {statistics.median(f[step] for f in found):.3f}" for step in STEPS)
    whole = sorted(f["painted"] for f in found)
    return (f"flip: from the click to the new graph painted, median {statistics.median(whole):.2f} s "
            f"({whole[0]:.2f} to {whole[-1]:.2f}), {len(whole)} flips of iou with a warm worker; reached after (s): "
            f"{steps}")


def main() -> int:
    if not os.environ.get("DISPLAY"):
        if shutil.which("xvfb-run"):
            return subprocess.call(["xvfb-run", "-a", "-s", "-screen 0 1600x1000x24", sys.executable, *sys.argv])
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as home:
        os.environ["FUSESCOPE_HOME"] = home
        return run(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)


if __name__ == "__main__":
    sys.exit(main())
