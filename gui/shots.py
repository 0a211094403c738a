"""Pictures of the real window on its tour, with the real worker: README's come from here."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import FusescopeError
from core.export import folder_for
from gui.curtain import curtain_of
from gui.setup import FUSED_LANE

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.main_window import MainWindow

LOOK_MS = 100
SETTLE_S = 1.2  # for the graphs' layout and the last paint
LIMIT_S = 420.0
SIZES = (64, 256, 1024)
SCALES = ("1", "2")
SWEPT = 4  # steps until the study is measured
MAIN = Path(__file__).resolve().parent.parent / "main.py"


@dataclass(frozen=True, slots=True)
class Step:
    """`act` once, then wait until `done` (and a little), then save the pictures that `take` names."""

    words: str
    act: Callable[[MainWindow], None]
    done: Callable[[MainWindow], bool]
    take: Callable[[MainWindow], dict[str, QWidget]]


def main(folder: str) -> int:
    """Saves the tour's pictures, then those of the study it measured, in every layout, theme, size and scale.

    Raises:
        FusescopeError: the folder cannot be made, or a step did not come to its end.
    """
    place = folder_for(folder)
    with tempfile.TemporaryDirectory() as home:  # nobody's own settings are shown or changed
        os.environ["FUSESCOPE_HOME"] = home
        study = Path(home) / "study.fscope"
        code = shoot(shown(), place, (*STEPS[:SWEPT], _kept(study), *STEPS[SWEPT:]))
        for scale in SCALES:
            code = code or subprocess.run(
                [sys.executable, str(MAIN), "shots", str(place), "--study", str(study)], check=False,
                env={**os.environ, "QT_SCALE_FACTOR": scale}).returncode
    return code


def shown() -> MainWindow:
    """The window, light, on the screen."""
    from gui.app import make_application, open_window

    window = open_window(make_application())
    window.theme.choose("light")
    window.resize(1600, 1000)
    window.show()
    return window


def shoot(window: MainWindow, folder: Path, steps: tuple[Step, ...]) -> int:
    """Walks through the steps and closes the window.

    Raises:
        FusescopeError: a step did not come to its end, or a picture cannot be written.
    """
    from gui.app import make_application

    application = make_application()
    shooter = Shooter(window, folder, steps, application.quit)
    shooter.start()
    application.exec()
    window.hook.remove()
    if shooter.failure:
        raise FusescopeError(shooter.failure, where="shots")
    return 0


class Shooter:
    """Walks through the steps by a timer; the window's event loop runs all the while."""

    def __init__(self, window: MainWindow, folder: Path, steps: tuple[Step, ...], finished: Callable[[], None]):
        from PySide6.QtCore import QTimer

        self._window, self._folder, self._finished = window, folder, finished
        self._steps = list(steps)
        self._step: Step | None = None
        self._began = self._done_at = 0.0
        self.failure = ""
        self._timer = QTimer(window, interval=LOOK_MS)
        self._timer.timeout.connect(self._look)

    def start(self) -> None:
        self._timer.start()

    def _look(self) -> None:
        now = time.monotonic()
        if self._step is None:
            self._begin(now)
        elif self._done_at and now - self._done_at > SETTLE_S:
            self._save(self._step)
            self._step = None
        elif not self._done_at and self._step.done(self._window) and self._is_painted():
            self._done_at = now
        elif not self._done_at and now - self._began > LIMIT_S:
            self._end(f"{self._step.words}: not done after {LIMIT_S:.0f} s")

    def _is_painted(self) -> bool:
        """The theme is on every part, and no panel waits for its turn to be painted."""
        return not self._window.dressing.busy and not curtain_of(self._window).isActive()

    def _begin(self, now: float) -> None:
        if not self._steps:
            self._end("")
            return
        self._step, self._began, self._done_at = self._steps.pop(0), now, 0.0
        print(f"shots: {self._step.words}", file=sys.stderr, flush=True)
        self._step.act(self._window)

    def _save(self, step: Step) -> None:
        for name, widget in step.take(self._window).items():
            if not widget.grab().save(str(self._folder / f"{name}.png")):
                self._end(f"{name}.png cannot be written to {self._folder}")
                return

    def _end(self, failure: str) -> None:
        self.failure = failure
        self._timer.stop()
        self._window.close()
        self._finished()


# what the steps do

def idle(window: MainWindow) -> bool:
    return window.workbench.job is None


def captured(window: MainWindow) -> bool:
    pane = window.after.pane
    return idle(window) and pane is not None and pane.drawing is not None and window.workbench.graphs is not None


def whole(name: str) -> Callable[[MainWindow], dict[str, QWidget]]:
    def take(window: MainWindow) -> dict[str, QWidget]:
        return {name: window}
    return take


def _nothing(_window: MainWindow) -> None:
    return None


def _select_fused(window: MainWindow) -> None:
    window.workbench.select_lane(FUSED_LANE)


def _select_node(window: MainWindow) -> None:
    """The first operation that was left out, as a click on it would."""
    pane: Any = window.before.pane
    left_out = next((key for key in pane.page.view.graph.index.boxes
                     if (info := pane.info(key)).decision is not None and info.decision.group is None), None)
    if left_out is not None:
        pane.select(left_out)
        pane.node_selected.emit(pane.info(left_out))


def _sweep(window: MainWindow) -> None:
    window.workbench.set_option("sizes", SIZES)
    window.workbench.set_option("budget_s", 0.6)
    window.conductor.sweep()


def _kept(study: Path) -> Step:
    """The study that was just measured, for the pictures at other scales."""
    def act(window: MainWindow) -> None:
        from core import document
        from gui.files import made_document

        document.save(made_document(window.workbench), study)
    return Step("keep the study", act, _now, no_picture)


def _swept(window: MainWindow) -> bool:
    return captured(window) and len(window.workbench.points) >= len(SIZES)


def _panels(suffix: str) -> Callable[[MainWindow], dict[str, QWidget]]:
    def take(window: MainWindow) -> dict[str, QWidget]:
        seen = {name: dock for name, dock in window.docks.items() if dock.isVisible()}
        return {f"window{suffix}": window, **{f"panel-{name}{suffix}": dock for name, dock in seen.items()}}
    return take


def _charts(suffix: str) -> Callable[[MainWindow], dict[str, QWidget]]:
    def take(window: MainWindow) -> dict[str, QWidget]:
        return {f"chart-roofline{suffix}": window.docks["time"]}
    return take


def _roofline(window: MainWindow) -> None:
    window.actions_by_id["roofline"].trigger()


def _dark(window: MainWindow) -> None:
    window.theme.choose("dark")


def _light(window: MainWindow) -> None:
    window.theme.choose("light")


def _arrange(name: str) -> Callable[[MainWindow], None]:
    def act(window: MainWindow) -> None:
        window.actions_by_id[f"layout_{name}"].trigger()
    return act


def _live(window: MainWindow) -> None:
    window.actions_by_id["reset_layout"].trigger()
    window.conductor.live()


def _live_moves(window: MainWindow) -> bool:
    strip = window.time.strip
    return strip is not None and strip.now_s > 6.0


def _flip(window: MainWindow) -> None:
    window.workbench.select_lane(1)
    window.workbench.set_switch("graph_executor_optimize", False)


def _flipped(window: MainWindow) -> bool:
    strip = window.time.strip
    return strip is not None and strip.now_s > 14.0


def _stop(window: MainWindow) -> None:
    window.conductor.stop()


def _small(window: MainWindow) -> None:
    window.resize(1280, 800)
    window.actions_by_id["reset_layout"].trigger()


def _dialog(action: str, kind: str) -> tuple[Callable[[MainWindow], None], Callable[[MainWindow], dict[str, QWidget]]]:
    """Opens a dialog; its picture is taken and it is closed."""
    def act(window: MainWindow) -> None:
        window.actions_by_id[action].trigger()

    def take(window: MainWindow) -> dict[str, QWidget]:
        from PySide6.QtWidgets import QWidget

        found = [w for w in window.findChildren(QWidget) if type(w).__name__ == kind]
        return {f"dialog-{action}": found[-1]} if found else {}
    return act, take


def _close_dialogs(window: MainWindow) -> None:
    from PySide6.QtWidgets import QDialog

    for widget in window.children():
        if isinstance(widget, QDialog) or type(widget).__name__ == "Tour":
            widget.close()  # type: ignore[attr-defined]


def _now(_window: MainWindow) -> bool:
    return True


def _dialog_steps() -> tuple[Step, ...]:
    made = []
    for action, kind in (("export", "ExportDialog"), ("keys", "KeySheet"), ("commands", "CommandPalette"),
                         ("tour", "Tour"), ("about", "About")):
        act, take = _dialog(action, kind)
        made += [Step(f"dialog {action}", act, _now, take), Step("close it", _close_dialogs, _now, no_picture)]
    return tuple(made)


def no_picture(_window: MainWindow) -> dict[str, QWidget]:
    return {}


STEPS: tuple[Step, ...] = (
    Step("the first lane", _nothing, idle, whole("window-first")),
    Step("a lane with fusion groups", _select_fused, captured, no_picture),
    Step("a node that was left out", _select_node, _now, whole("window-node")),
    Step("a sweep", _sweep, _swept, no_picture),
    Step("the same node", _select_node, _now, _panels("-light")),
    Step("dark", _dark, _now, _panels("-dark")),
    Step("roofline, dark", _roofline, _now, _charts("-dark")),
    Step("light again", _light, _now, no_picture),
    Step("roofline", _nothing, _now, _charts("-light")),
    Step("time against n again", _roofline, _now, no_picture),
    Step("layout explore", _arrange("explore"), _now, whole("layout-explore")),
    Step("layout measure", _arrange("measure"), _now, whole("layout-measure")),
    Step("layout read", _arrange("read"), _now, whole("layout-read")),
    Step("graphs again", _arrange("explore"), _now, no_picture),
    *_dialog_steps(),
    Step("live", _live, _live_moves, no_picture),
    Step("a flip in live", _flip, _flipped, whole("window-live")),
    Step("live, dark", _dark, _now, whole("window-live-dark")),
    Step("stop", _stop, idle, no_picture),
    Step("small, light", _light, _now, no_picture),
    Step("1280 × 800", _small, _now, whole("window-1280")),
)
