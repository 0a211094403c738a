"""The installed command: puts the program's own folders on the path of this process, then runs its entry.

The wheel holds them below `fusescope/_app`, so that nothing called core, gui or cli lands in site-packages; in the
source tree they lie beside this folder.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def app_folder() -> Path:
    """Where main.py, core, gui, cli and resources lie."""
    packed = HERE / "_app"
    return packed if packed.is_dir() else HERE.parent


def main() -> int:
    """Runs the window or the command that the process's arguments name; returns the exit code."""
    sys.path.insert(0, str(app_folder()))
    from main import main as run

    return run(sys.argv[1:])
