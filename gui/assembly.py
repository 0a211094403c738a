"""Puts the window together from its parts; tests pass fakes for the session and the live control."""

from __future__ import annotations

import os
import sys
from typing import Any

from PySide6.QtWidgets import QApplication

from gui import language, layouts
from gui.autosave import Autosave, left_behind
from gui.bridge import Bridge, open_session
from gui.conductor import Conductor, live_control
from gui.formula_file import FormulaFile
from gui.job import SessionFactory
from gui.main_window import MainWindow
from gui.settings import Settings
from gui.theme import Theme
from gui.unsaved import Unsaved
from gui.workbench import Workbench

SWITCH_S = 0.0002  # the job thread parses graphs in Python: each time it holds the lock the main thread waits this long


def assemble(application: QApplication, factory: SessionFactory = open_session, control: Any = live_control,
             settings: Settings | None = None) -> MainWindow:
    """Window, workbench, conductor, job thread and theme, connected; the layout as it was left."""
    sys.setswitchinterval(SWITCH_S)
    settings = settings or Settings()
    language.install(application, settings.language, os.environ)
    theme = Theme(application, settings.theme, settings.font_points)
    workbench = Workbench()
    bridge = Bridge(factory)
    conductor = Conductor(workbench, bridge, control=control)
    window = MainWindow(workbench, conductor, theme, settings)
    for owned in (workbench, bridge, conductor):
        owned.setParent(window)
    window.closed.connect(bridge.close)
    file = FormulaFile(workbench, window)
    file.conflict_changed.connect(window.formula.conflict.show_conflict)
    file.read_again.connect(window.commands.say_read_again)
    window.formula.conflict.take_asked.connect(file.take)
    window.formula.conflict.keep_asked.connect(file.keep)
    window.unsaved = Unsaved(workbench, file, window)
    autosave = Autosave(workbench, window.unsaved, window)
    window.closed.connect(autosave.close)
    for path in left_behind()[:1]:
        window.formula.recovery.offer(path)
    layouts.restore(window, window.docks, settings)
    return window
