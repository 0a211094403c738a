"""The window in a process of its own: what it imports until it is painted and whole."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WINDOW = """
import sys
from gui.app import make_application, open_window
application = make_application()
window = open_window(application)
def end():
    sys.stdout.write(",".join(sorted({"torch", "pyqtgraph", "PySide6.QtWidgets"} & set(sys.modules))))
    window.close()
    application.quit()
window.completed.connect(end)
window.show()
application.exec()
"""
MAIN = """
from gui import app
fit = app.fit
def said(window):
    window.completed.connect(ready)
    fit(window)
def ready():
    print("ready", flush=True)
app.fit = said
app.main([])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a console's Ctrl+C is another thing there")
def test_ctrl_c_in_the_terminal_ends_the_window() -> None:
    child = subprocess.Popen([sys.executable, "-c", MAIN], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                             env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, text=True)
    try:
        assert child.stdout is not None
        assert child.stdout.readline() == "ready\n"
        child.send_signal(signal.SIGINT)
        assert child.wait(60) == -signal.SIGINT
    finally:
        child.kill()
        child.communicate()


def test_the_windows_process_never_imports_torch() -> None:
    done = subprocess.run([sys.executable, "-c", WINDOW], cwd=ROOT, capture_output=True, text=True, timeout=120,
                          env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, check=False)
    assert done.stdout == "PySide6.QtWidgets,pyqtgraph", done.stderr[-2000:]
