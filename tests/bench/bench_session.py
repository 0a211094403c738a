"""A session of random actions in the real window: the longest stalls of its main thread, and how its memory grows.

    python tests/bench/bench_session.py [MINUTES] [SEED] [ACTION...]

The window has its real workers; on a virtual screen where xvfb-run is there. Somebody picks formulas, flips switches,
drags n, starts and stops sweeps and live, hides lanes, changes theme, docks and layouts, zooms, finds and folds, opens
dialogs, types, takes back; ACTIONs, such as "theme", are the only ones then. Wanted over ten minutes: no gap above
100 ms between two ticks of a 10 ms timer, memory of the window's process within 5 % of what it was after the first
minute, and a window of one size. Every longer gap is told with how much of it this thread computed, how long it waited
for a core, and where a watching thread saw it.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

import psutil  # noqa: E402
from PySide6.QtCore import QEventLoop, QObject, QPoint, QPointF, Qt, QTimer  # noqa: E402
from PySide6.QtGui import QWheelEvent  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication, QDialog, QWidget  # noqa: E402
from shiboken6 import isValid  # noqa: E402

from tests.fakes.stall_meter import Stall, StallMeter  # noqa: E402

MINUTES, SEED = 10.0, 7
LIMIT_S = 0.1
PAUSE_MS, KEY_MS = (120, 1500), 60
SIZES = ((8, 16, 32, 64), (16, 64, 256), tuple(2 ** k for k in range(3, 11)))
LEFT = Qt.MouseButton.LeftButton
Keys = list[tuple[QWidget, Any]]
Act = Callable[[Any, random.Random], Keys | None]


class Session(QObject):
    """Acts in the window at random moments; what it did last names a stall."""

    def __init__(self, window: Any, minutes: float, seed: int, names: list[str]):
        super().__init__()
        self._window, self._random = window, random.Random(seed)
        self._names = names
        self.meter = StallMeter(self._last)
        self.meter.watch()
        self._keys: list[tuple[QWidget, str]] = []
        self._typing = QTimer(self, interval=KEY_MS)
        self._typing.timeout.connect(self._press)
        self._typing.start()
        self.did: dict[str, int] = {}
        self._now, self._at = "start", time.monotonic()
        self._end = self._at + 60 * minutes
        self._process = psutil.Process()
        self.rss: list[int] = []
        self.sizes = [window.size().toTuple()]  # each that it had: nothing that is done here asks for another
        self._minute = QTimer(self, interval=60_000)
        self._minute.timeout.connect(self._weigh)
        self._minute.start()
        self._next = QTimer(self, singleShot=True)
        self._next.timeout.connect(self._act)
        self._next.start(PAUSE_MS[1])

    def _last(self) -> str:
        return f"{self._now} {time.monotonic() - self._at:.2f} s before"

    def _weigh(self) -> None:
        self.rss.append(self._process.memory_info().rss)

    def _act(self) -> None:
        if time.monotonic() > self._end:
            self._finish()
            return
        name = self._random.choices(self._names, [ACTS[name][0] for name in self._names])[0]
        self._now, self._at = name, time.monotonic()
        self.did[name] = self.did.get(name, 0) + 1
        self._keys = ACTS[name][1](self._window, self._random) or []
        if self._window.size().toTuple() != self.sizes[-1]:
            self.sizes.append(self._window.size().toTuple())
        self._next.start(self._random.randint(*PAUSE_MS))

    def _press(self) -> None:
        """A person's keys come one by one."""
        if self._keys:
            widget, key = self._keys.pop(0)
            if isValid(widget) and widget.isVisible():  # a dialog may be gone by now
                QTest.keyClick(widget, key)

    def _finish(self) -> None:
        self._weigh()
        self.meter.stop()
        self._typing.stop()
        self._window.close()
        QApplication.quit()


# what a user does: each looks at what is there now, and does nothing where it cannot be done


def pick_formula(window: Any, chance: random.Random) -> None:
    tree = window.formula.tree
    group = tree.topLevelItem(0)
    item = group.child(chance.randrange(group.childCount()))
    tree.scrollToItem(item)
    QTest.mouseClick(tree.viewport(), LEFT, pos=tree.visualItemRect(item).center())


def edit_formula(window: Any, chance: random.Random) -> Keys:
    source = window.formula.editor.source
    cursor = source.textCursor()
    cursor.movePosition(cursor.MoveOperation.End)
    source.setTextCursor(cursor)
    return [(source, key) for key in (Qt.Key.Key_Return, *chance.choice(("# a remark", "x = 1", ")")))]


def select_lane(window: Any, chance: random.Random) -> None:
    view, rows = window.lanes.list, window.lanes.model.rowCount()
    if rows:
        place = view.visualRect(window.lanes.model.index(chance.randrange(rows)))
        QTest.mouseClick(view.viewport(), LEFT, pos=place.center())


def flip_switch(window: Any, chance: random.Random) -> None:
    from gui.panels.toggle import Toggle

    toggles = [t for t in window.lanes.switches.findChildren(Toggle) if t.isEnabled()]
    if toggles:
        toggle = chance.choice(toggles)
        window.lanes.switches.ensureWidgetVisible(toggle)
        QTest.mouseClick(toggle, LEFT)


def tick_lane(window: Any, chance: random.Random) -> None:
    rows = window.workbench.setup.rows
    if rows:
        index = chance.randrange(len(rows))
        window.workbench.enable_lane(index, not rows[index].enabled)


def drag_n(window: Any, chance: random.Random) -> None:
    slider = window.bar.slider
    goal = chance.randrange(80, 400)
    for step in range(1, 9):
        slider.setValue(slider.value() + (goal - slider.value()) * step // 8)


def start_sweep(window: Any, chance: random.Random) -> None:
    window.workbench.set_option("sizes", chance.choice(SIZES))
    window.workbench.set_option("budget_s", 0.2)
    window.actions_by_id["sweep"].trigger()


def hide_in_chart(window: Any, chance: random.Random) -> None:
    chart = window.time.sweep
    entries = [e for e in chart.legend.children() if isinstance(e, QWidget) and e.isVisible()] if chart else []
    if entries:
        QTest.mouseClick(chance.choice(entries), LEFT)


def hover_chart(window: Any, chance: random.Random) -> None:
    if window.time.chart is not None:
        port = window.time.chart.plot.viewport() if hasattr(window.time.chart, "plot") else window.time.chart
        for _ in range(6):
            across, down = max(1, port.width()), max(1, port.height())
            QTest.mouseMove(port, QPoint(chance.randrange(across), chance.randrange(down)))


def zoom_graph(window: Any, chance: random.Random) -> None:
    pane = chance.choice((window.before, window.after)).pane
    if pane is not None and pane.mode == "graph":
        port = pane.page.view.viewport()
        spot = QPointF(chance.randrange(max(1, port.width())), chance.randrange(max(1, port.height())))
        turn = QPoint(0, chance.choice((120, 240, -120)))
        for _ in range(chance.randint(1, 4)):
            QApplication.postEvent(port, QWheelEvent(
                spot, QPointF(port.mapToGlobal(spot.toPoint())), QPoint(), turn, Qt.MouseButton.NoButton,
                Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False))


def click_node(window: Any, chance: random.Random) -> None:
    pane = chance.choice((window.before, window.after)).pane
    keys = list(pane.page.view.graph.index.boxes) if pane is not None and pane.mode == "graph" else []
    if keys:
        view = pane.page.view
        key = chance.choice(keys)
        view.reveal(key)
        QTest.mouseClick(view.viewport(), LEFT, pos=view.mapFromScene(view.graph.area(key).center()))


def fold_graph(window: Any, chance: random.Random) -> None:
    pane = window.after.pane
    if pane is not None and pane.mode == "graph":
        menu = pane.header.menu
        chance.choice((menu.fold_all_asked, menu.unfold_all_asked)).emit()


def find_in_graph(window: Any, chance: random.Random) -> Keys:
    pane = window.after.pane
    if pane is None or pane.mode == "message":
        return []
    pane.find()
    focus = QApplication.focusWidget()
    words = chance.choice(("mul", "min", "Float", "zzz"))
    return [(focus, key) for key in (*words, Qt.Key.Key_Return, Qt.Key.Key_Escape)] if focus is not None else []


def choose_stage(window: Any, chance: random.Random) -> None:
    pane = chance.choice((window.before, window.after)).pane
    graphs = window.workbench.graphs
    if pane is not None and graphs is not None and graphs.stages and pane.stage is not None:
        pane.header.stage_chosen.emit(chance.choice(graphs.stages).name)


def show_as(window: Any, chance: random.Random) -> None:
    for panel in (window.before, window.after):
        if panel.pane is not None:
            panel.pane.header.mode_chosen.emit(chance.choice(("graph", "graph", "text")))


def move_docks(window: Any, chance: random.Random) -> None:
    dock = window.docks[chance.choice(list(window.docks))]
    dock.toggleViewAction().trigger()


def show_tab(window: Any, chance: random.Random) -> None:
    dock = window.docks[chance.choice(("results", "log", "findings", "calls"))]
    dock.show()
    dock.raise_()


def open_dialog(window: Any, chance: random.Random) -> None:
    window.actions_by_id[chance.choice(("keys", "about", "export", "history", "targets", "commands", "tour"))].trigger()
    QTimer.singleShot(chance.randint(200, 900), window, close_dialogs)


def close_dialogs() -> None:
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QDialog) and widget.isVisible():
            widget.reject()


def do(*names: str) -> Act:
    """One of these commands."""
    def act(window: Any, chance: random.Random) -> None:
        window.actions_by_id[chance.choice(names)].trigger()

    return act


ACTS: dict[str, tuple[int, Act]] = {
    "pick a formula": (5, pick_formula), "edit": (3, edit_formula), "select a lane": (8, select_lane),
    "flip a switch": (10, flip_switch), "tick a lane": (3, tick_lane), "drag n": (6, drag_n),
    "sweep": (5, start_sweep), "live": (4, do("live")), "stop": (4, do("stop")),
    "hide a lane in the chart": (4, hide_in_chart), "hover over the chart": (4, hover_chart),
    "zoom": (8, zoom_graph), "click a node": (8, click_node), "fold": (4, fold_graph), "find": (4, find_in_graph),
    "choose a stage": (5, choose_stage), "graph or text": (2, show_as), "dock": (3, move_docks), "tab": (4, show_tab),
    "dialog": (4, open_dialog), "theme": (2, do("theme_light", "theme_dark")),
    "layout": (2, do("layout_explore", "layout_measure", "layout_read", "reset_layout", "reset_layout")),
    "undo": (5, do("undo")), "redo": (2, do("redo")), "measure again": (2, do("remeasure")),
    "remove a lane": (1, do("remove_lane")),
}


def run(minutes: float, seed: int, names: list[str]) -> int:
    from gui.app import make_application, open_window
    from gui.collecting import keep_small

    application = make_application()
    window = open_window(application)
    complete = QEventLoop()
    window.completed.connect(complete.quit)
    window.show()
    keep_small(window)
    complete.exec()
    session = Session(window, minutes, seed, names)
    code = application.exec()
    print(report(session, minutes, seed))
    return int(code)


def report(session: Session, minutes: float, seed: int) -> str:
    meter, rss = session.meter, session.rss
    grown = f"{100 * (rss[-1] / rss[0] - 1):+.1f} % after the first minute" if len(rss) > 1 else "not known"
    sizes = ", then ".join(f"{width} × {height}" for width, height in session.sizes)
    told = "".join(f"\n  {line}" for line in map(told_stall, sorted(meter.long, reverse=True)))
    return (f"session: {minutes:g} min, seed {seed}, {sum(session.did.values())} actions: longest gap "
            f"{meter.wall_s * 1000:.0f} ms ({meter.busy_s * 1000:.0f} computing at most), {meter.above(LIMIT_S)} above "
            f"{LIMIT_S * 1000:.0f} ms of {len(meter.gaps_s)} ({meter.computing_above(LIMIT_S)} by computing), "
            f"99.9 % within {meter.quantile(0.999) * 1000:.0f} ms; "
            f"memory {' '.join(str(b >> 20) for b in rss)} MiB by the minute, {grown}; window {sizes}{told}")


def told_stall(stall: Stall) -> str:
    return (f"{stall.wall_s * 1000:.0f} ms: {stall.busy_s * 1000:.0f} computing, {stall.queued_s * 1000:.0f} waiting "
            f"for a core; {stall.during}; {stall.places}")


def on_a_screen() -> int | None:
    """This program once more on a virtual screen, where there is none and xvfb-run is; None: stay here."""
    if os.environ.get("DISPLAY"):
        return None
    if shutil.which("xvfb-run") is None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        return None
    return subprocess.call(["xvfb-run", "-a", "-s", "-screen 0 1600x1000x24", sys.executable, *sys.argv])


def main() -> int:
    code = on_a_screen()
    if code is not None:
        return code
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else MINUTES
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else SEED
    with tempfile.TemporaryDirectory() as home:
        os.environ["FUSESCOPE_HOME"] = home
        return run(minutes, seed, sys.argv[3:] or list(ACTS))


if __name__ == "__main__":
    sys.exit(main())
