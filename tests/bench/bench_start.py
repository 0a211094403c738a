"""The window's start, from the command to its first painting, against `python -c "import torch"`, turn by turn.

    python tests/bench/bench_start.py [rounds]

Wanted: below 1. Both are whole processes; the window is the real one, on the offscreen platform where there is no
screen, and is closed after its first painting. `sys.modules` is looked at, too: torch must not be there.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 7
WINDOW = """
import sys
from PySide6.QtCore import QEvent, QObject
from gui.app import make_application, open_window
class First(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and watched.isVisible():
            sys.stdout.write("torch" if "torch" in sys.modules else "painted")
            sys.stdout.flush()
            watched.removeEventFilter(self)
        return False
application = make_application()
window = open_window(application)
first = First()
window.installEventFilter(first)
window.show()
application.exec()
"""


def window_s(home: str) -> float:
    """Seconds from the start of the process to the first painting; the process is ended then."""
    platform = {} if os.environ.get("DISPLAY") else {"QT_QPA_PLATFORM": "offscreen"}
    began = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-c", WINDOW], cwd=ROOT, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, env={**os.environ, **platform, "FUSESCOPE_HOME": home})
    assert process.stdout
    word = process.stdout.read(7)
    took = time.perf_counter() - began
    process.kill()
    process.wait()
    process.stdout.close()
    if word != b"painted":
        raise SystemExit(f"the window did not paint without torch: {word!r}")
    return took


def torch_s() -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import torch"], cwd=ROOT, check=True)
    return time.perf_counter() - began


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    with tempfile.TemporaryDirectory() as home:
        pairs = [(window_s(home), torch_s()) for _ in range(rounds + 1)][1:]  # the first warms the disk's cache
    ratio = statistics.median(a / b for a, b in pairs)
    print(f"start: window's first painting {statistics.median(a for a, _ in pairs):.2f} s, import torch "
          f"{statistics.median(b for _, b in pairs):.2f} s, ratio {ratio:.2f} (wanted below 1), {rounds} pairs")


if __name__ == "__main__":
    main()
