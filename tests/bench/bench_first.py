"""The very first start: from the command to the painted window, to live mode's first tick and the first moving strip.

    python tests/bench/bench_first.py [rounds]

Settings, caches and the folder for temporary files are new in every round, so nothing that an earlier start left
behind helps: no layout, no compiled kernel of Inductor or of the C++ backend. Everything else is the real program, on
the offscreen platform where there is no screen. The worker's torch is as warm as the disk's cache of files is.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 3
LIMIT_S = 75.0
STEPS = {"painted": "window painted", "whole": "all panels there", "tick": "first live tick",
         "moving": "strip of live mode drawn"}
PROGRAM = """
import sys
from PySide6.QtCore import QEvent, QObject, QTimer
from gui import app
class Watch(QObject):
    def __init__(self, window):
        super().__init__(window)
        self.window, self.said = window, set()
        window.installEventFilter(self)
        window.completed.connect(self.whole)
        window.workbench.live_ticked.connect(self.tick)
        self.timer = QTimer(self, interval=20)
        self.timer.timeout.connect(self.look)
        self.timer.start()
    def say(self, word):
        if word not in self.said:
            self.said.add(word)
            print(word, flush=True)
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and watched.isVisible():
            self.say("painted")
        return False
    def whole(self):
        self.say("whole")
    def tick(self, tick):
        self.say("tick")
    def look(self):
        strip = self.window.time.strip
        if strip is not None and strip.isVisible() and strip.now_s > 0 and not strip._items.empty:
            self.say("moving")
            self.timer.stop()
real = app.open_window
def opened(application, path=None, **parts):
    window = real(application, path, **parts)
    window.watch = Watch(window)
    return window
app.open_window = opened
sys.exit(app.main([]))
"""


def start(home: Path) -> dict[str, float]:
    """Seconds from the start of the process to each of STEPS; the process is ended then."""
    folders = {"FUSESCOPE_HOME": home / "home", "XDG_CACHE_HOME": home / "cache", "TMPDIR": home / "tmp"}
    for folder in folders.values():
        folder.mkdir()
    platform = {} if os.environ.get("DISPLAY") else {"QT_QPA_PLATFORM": "offscreen"}
    environment = {**os.environ, **platform, **{name: str(folder) for name, folder in folders.items()}}
    began = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-c", PROGRAM], cwd=ROOT, stdout=subprocess.PIPE, text=True,
                               stderr=subprocess.DEVNULL, env=environment, start_new_session=True)
    late = threading.Timer(LIMIT_S, process.kill)
    late.start()
    try:
        return _heard(process, began)
    finally:
        late.cancel()
        process.terminate()
        process.wait()
        assert process.stdout
        process.stdout.close()


def _heard(process: subprocess.Popen[str], began: float) -> dict[str, float]:
    found: dict[str, float] = {}
    assert process.stdout
    for line in process.stdout:
        found.setdefault(line.strip(), time.perf_counter() - began)
        if all(step in found for step in STEPS):
            return found
    raise SystemExit(f"not reached within {LIMIT_S:.0f} s: {', '.join(s for s in STEPS if s not in found)}")


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    found = []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
            found.append(start(Path(home)))
    said = ", ".join(f"{words} {statistics.median(one[step] for one in found):.2f} s" for step, words in STEPS.items())
    print(f"first start: {said} after the command (median of {rounds}, new settings and caches)")


if __name__ == "__main__":
    main()
