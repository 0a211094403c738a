"""How long charts take to draw: `python tests/bench/bench_chart.py`. Figures, no pass or fail."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtWidgets import QApplication, QWidget

from core.engine.events import LiveTicked
from core.units import seconds
from gui.theme import LIGHT
from gui.views.results_view import ResultsView
from gui.views.roofline_chart import RooflineChart
from gui.views.strip_chart import StripChart
from gui.views.sweep_chart import SweepChart
from tests.fakes.charted import CONTEXT, LANES, point

ROUNDS = 15
LANE_COUNT, SIZE_COUNT, SAMPLE_COUNT = 10, 200, 1_000_000


def main() -> None:
    QApplication.instance() or QApplication(sys.argv)
    lanes = tuple(replace(LANES[0], id=f"lane {i}", label=f"lane {i}") for i in range(LANE_COUNT))
    points = tuple(replace(point("eager", 64 + 40 * k), lane=lane.id) for k in range(SIZE_COUNT) for lane in lanes)
    sweep = shown(SweepChart("time"))
    report("sweep chart, new points", lambda: sweep.show_points(lanes, points, CONTEXT), sweep)
    later = iter([replace(points[-1], time=replace(points[-1].time, median_s=k / 10)) for k in range(1, ROUNDS + 1)])
    report("sweep chart, one point changes", lambda: sweep.show_points(lanes, (*points[:-1], next(later)), CONTEXT),
           sweep)
    report("sweep chart, cursor moves", lambda: sweep.show_cursor(next(SIZES)), sweep)
    roofline = shown(RooflineChart((("roofline", "Roofline"),)))
    report("roofline, new points", lambda: roofline.show_points(lanes, points, CONTEXT), roofline)
    strip = shown(StripChart("time"))
    fill(strip, lanes)
    for span in (30.0, 600.0, 1e5):
        strip.set_span(span)
        report(f"strip, {SAMPLE_COUNT:,} samples, {span:g} s in sight", strip._draw, strip)
    table = shown(ResultsView())
    report("results table, new points", lambda: table.show_points(lanes, points, CONTEXT), table)
    report("results table, the same points again", lambda: table.show_points(lanes, points, CONTEXT), table)


SIZES = iter([64 + 40 * (k % SIZE_COUNT) for k in range(10_000)])


def shown(widget: QWidget) -> QWidget:
    widget.resize(900, 500)
    widget.set_palette_colours(LIGHT)  # type: ignore[attr-defined]
    widget.show()
    return widget


def fill(strip: StripChart, lanes: tuple[object, ...]) -> None:
    """SAMPLE_COUNT samples in slices of 50, as live mode sends them."""
    strip.set_lanes(lanes)  # type: ignore[arg-type]
    slices = SAMPLE_COUNT // 50
    began = time.perf_counter()
    for i in range(slices):
        middle = 1e-3 * (1 + i % LANE_COUNT)
        samples = tuple(middle * (1 + (k * 7 % 11) / 100) for k in range(50))
        strip.append(LiveTicked(lanes[i % LANE_COUNT].id, 64, i * 0.05, samples, 10**8))  # type: ignore[attr-defined]
    print(f"{'strip, taking in a slice of 50 samples':50} {seconds((time.perf_counter() - began) / slices):>10}")


def report(what: str, work: Callable[[], object], widget: QWidget) -> None:
    """Median and worst over ROUNDS of the work and one painting after it; processor time is that of this thread."""
    taken, busy = [], []
    for _ in range(ROUNDS):
        began, own = time.perf_counter(), time.thread_time()
        work()
        widget.grab()
        taken.append(time.perf_counter() - began)
        busy.append(time.thread_time() - own)
    taken.sort()
    print(f"{what:50} {seconds(taken[len(taken) // 2]):>10}  worst {seconds(taken[-1]):>10}  "
          f"processor {seconds(sorted(busy)[len(busy) // 2]):>10}")


if __name__ == "__main__":
    main()
