"""The window in a process of its own: what it imports until it is painted and whole."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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


def test_the_windows_process_never_imports_torch() -> None:
    done = subprocess.run([sys.executable, "-c", WINDOW], cwd=ROOT, capture_output=True, text=True, timeout=120,
                          env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, check=False)
    assert done.stdout == "PySide6.QtWidgets,pyqtgraph", done.stderr[-2000:]
