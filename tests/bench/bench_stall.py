"""The longest time the window's main thread stood still while formulas hang, abort, raise, misread and print.

    python tests/bench/bench_stall.py

Runs the journeys of bad formulas (on a virtual screen where xvfb-run is there) and prints what their 10 ms timer saw.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEST = "tests/journeys/test_j_bad_formulas.py"
LINE = re.compile(r"test_\w+(?:\[(.*?)\])?: main thread stood still (\d+) ms at most, computed (\d+) ms")


def main() -> int:
    screen = ["xvfb-run", "-a", "-s", "-screen 0 1600x1000x24"] if shutil.which("xvfb-run") else []
    platform = {} if screen else {"QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([*screen, sys.executable, "-m", "pytest", "-q", "-s", TEST], cwd=ROOT, capture_output=True,
                          text=True, env={**os.environ, **platform}, check=False)
    found = LINE.findall(done.stdout + done.stderr)
    said = ", ".join(f"{name or 'prints'} {wall} ms ({busy} ms computing)" for name, wall, busy in found)
    print(f"stall: {said}; longest {max(int(wall) for _, wall, _ in found)} ms" if found else done.stdout[-2000:])
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
