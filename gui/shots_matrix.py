"""Pictures of a measured study in every layout, theme and size, at the scale that QT_SCALE_FACTOR sets."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from typing import TYPE_CHECKING

from core.export import folder_for
from gui.setup import FUSED_LANE
from gui.shots import Step, captured, idle, no_picture, shoot, shown, whole

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gui.main_window import MainWindow

Act = Callable[["MainWindow"], None]
SIZES = ((1280, 800), (1920, 1080))
THEMES = ("light", "dark")
LAYOUTS = ("default", "explore", "measure", "read")
BEHIND = ("log", "stages")  # docks that stand behind others


def main(folder: str, study: str) -> int:
    """Saves the pictures of `study`; the scale is part of their names.

    Raises:
        FusescopeError: the folder cannot be made, the study cannot be read, or a step did not come to its end.
    """
    place = folder_for(folder)
    scale = f"{round(100 * float(os.environ.get('QT_SCALE_FACTOR', '1')))}"
    with tempfile.TemporaryDirectory() as home:  # nobody's own settings are shown or changed
        os.environ["FUSESCOPE_HOME"] = home
        return shoot(shown(), place, steps(study, scale))


def steps(study: str, scale: str) -> tuple[Step, ...]:
    """One for each picture of the whole window, then the panels."""
    windows = [Step(f"{layout} {width} × {height} {theme} {scale} %", _seen(width, height, theme, layout), idle,
                    whole(f"{layout}-{width}x{height}-{theme}-{scale}"))
               for width, height in SIZES for theme in THEMES for layout in LAYOUTS]
    panels = [Step(f"panels {theme} {scale} %", _seen(1920, 1080, theme, "default"), idle,
                   _panels(f"-{theme}-{scale}")) for theme in THEMES]
    hidden = [Step(f"panel {name} {theme} {scale} %", _raised(name, theme), idle, _panel(name, f"-{theme}-{scale}"))
              for theme in THEMES for name in BEHIND]
    roofs = [Step(f"roofline {theme} {scale} %", _charted("roofline", theme), idle,
                  _panel("time", f"-roofline-{theme}-{scale}")) for theme in THEMES]
    return (Step("the study", _opened(study), captured, no_picture), *windows, *panels, *hidden, *roofs)


def _opened(study: str) -> Act:
    def act(window: MainWindow) -> None:
        from core import document
        from gui import files

        loaded = document.load(study)
        window.workbench.open_setup(files.setup_of(loaded), files.answers_of(loaded), None, trusted=True)
        window.workbench.select_lane(FUSED_LANE)
    return act


def _seen(width: int, height: int, theme: str, layout: str) -> Act:
    def act(window: MainWindow) -> None:
        window.theme.choose(theme)
        window.resize(width, height)
        window.actions_by_id["reset_layout" if layout == "default" else f"layout_{layout}"].trigger()
        for pane in (window.before.pane, window.after.pane):
            if pane is not None and layout != "read":
                pane.set_mode("graph")
    return act


def _charted(name: str, theme: str) -> Act:
    def act(window: MainWindow) -> None:
        window.theme.choose(theme)
        window.time.show_charted(name)
    return act


def _raised(name: str, theme: str) -> Act:
    def act(window: MainWindow) -> None:
        window.theme.choose(theme)
        window.docks[name].show()
        window.docks[name].raise_()
    return act


def _panels(suffix: str) -> Callable[[MainWindow], dict[str, QWidget]]:
    def take(window: MainWindow) -> dict[str, QWidget]:
        return {f"panel-{name}{suffix}": dock for name, dock in window.docks.items() if name not in BEHIND}
    return take


def _panel(name: str, suffix: str) -> Callable[[MainWindow], dict[str, QWidget]]:
    def take(window: MainWindow) -> dict[str, QWidget]:
        return {f"panel-{name}{suffix}": window.docks[name]}
    return take
