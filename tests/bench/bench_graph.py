"""Figures of the graph view: layout, first picture, frames a second, longest stall.

No limit is asserted here: the figures go to the reader, on whatever machine this runs.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtCore import QEventLoop, QObject, QPointF, QTimer
from PySide6.QtWidgets import QApplication

from core.results import Stage
from gui.views.drawing_index import index_of
from gui.views.graph_pane import GraphPane

SIZES = (200, 2000, 5000)


def graph_text(nodes: int) -> str:
    """A trace of `nodes` operations, each reading two of the forty before it."""
    kind = "Float(64, 64, strides=[64, 1], requires_grad=0, device=cpu)"
    lines = [f"graph(%a : {kind},\n      %b : {kind}):", "  %one : int = prim::Constant[value=1]()"]
    names = ["a", "b"]
    for index in range(nodes):
        first, second = names[-1 - (index * 7) % min(len(names), 5)], names[-1 - (index * 13) % min(len(names), 40)]
        op = ("mul", "add", "sub", "sigmoid")[index % 4]
        inputs = {"mul": f"%{first}, %{second}", "sigmoid": f"%{first}"}.get(op, f"%{first}, %{second}, %one")
        names.append(f"v{index}")
        lines.append(f"  %v{index} : {kind} = aten::{op}({inputs}) # bench.py:{index % 50 + 1}:0")
    return "\n".join([*lines, f"  return (%{names[-1]})"])


class Stalls:
    """The longest time between two turns of the event loop, and of this process's own work in it."""

    def __init__(self) -> None:
        self.longest, self._last = 0.0, time.perf_counter()
        self.worked, self._cpu = 0.0, time.process_time()
        self._timer = QTimer(interval=1)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        now, cpu = time.perf_counter(), time.process_time()
        self.longest, self._last = max(self.longest, now - self._last), now
        self.worked, self._cpu = max(self.worked, cpu - self._cpu), cpu


class Shown(QObject):
    """Waits until a pane shows its stage."""

    def __init__(self, pane: GraphPane):
        super().__init__()
        self._loop = QEventLoop()
        pane.stage_shown.connect(self._end)
        self._loop.exec()

    def _end(self) -> None:
        self._loop.quit()


def frames_a_second(pane: GraphPane, scale: float, frames: int = 40) -> tuple[float, float]:
    """Panning and zooming around the middle of the graph at a scale."""
    view = pane.page.view
    centre = view.graph.content().center()
    view.set_place(scale, centre)
    view.viewport().grab()
    start = time.perf_counter()
    for step in range(frames):
        view.set_place(scale, centre + QPointF(step * 9 / scale, step * 5 / scale))
        view.viewport().grab()
    panned = frames / (time.perf_counter() - start)
    start = time.perf_counter()
    for step in range(frames):
        view.set_place(scale * 1.01 ** step, centre)
        view.viewport().grab()
    return panned, frames / (time.perf_counter() - start)


def run(nodes: int) -> None:
    text = graph_text(nodes)
    pane, loop = GraphPane("Bench"), QEventLoop()
    pane.resize(900, 700)
    pane.show()
    stalls, start = Stalls(), time.perf_counter()
    pane.show_stages((Stage("traced", "graph", "torchscript", text),), (), "traced")
    shown = Shown(pane)
    pane.grab()
    first = time.perf_counter() - start
    drawn = pane.picture
    if drawn is None:
        print(f"{nodes} nodes: {pane.footer.words.text()}")
        return
    QTimer.singleShot(300, loop.quit)
    loop.exec()
    print(f"{nodes} nodes: parse {drawn.parse_s:.3f} s, layout {drawn.layout_s:.3f} s, first picture {first:.3f} s, "
          f"longest stall {stalls.longest * 1000:.0f} ms ({stalls.worked * 1000:.0f} ms of it work)")
    start = time.perf_counter()
    pane.page.view.graph.show_drawing(index_of(drawn.drawing), {})
    pane.page.view.graph.finish()
    print(f"  scene of {len(drawn.drawing.boxes)} boxes, {len(drawn.drawing.edges)} edges built in "
          f"{(time.perf_counter() - start) * 1000:.0f} ms")
    for name, scale in (("fit", pane.page.view.fit_scale), ("30 %", 0.3), ("60 %", 0.6), ("100 %", 1.0)):
        pan, zoom = frames_a_second(pane, scale)
        print(f"  at {name}: pan {pan:.0f}, zoom {zoom:.0f} frames a second")
    pane.shutdown()
    del shown


if __name__ == "__main__":
    application = QApplication([])
    for size in [int(word) for word in sys.argv[1:]] or SIZES:
        run(size)
