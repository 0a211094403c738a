"""`shots DIR`: pictures of the real window on its tour, for README and for looking at."""

from __future__ import annotations

import os
import sys

from cli.window import check_libraries, has_screen
from core.errors import UsageError


def main(argv: list[str]) -> int:
    """Drives the window through the tour and saves its pictures into the folder that `argv` names.

    Raises:
        UsageError: no folder named, or Qt's libraries are missing.
    """
    if len(argv) != 1 or argv[0].startswith("-"):
        raise UsageError("shots takes one folder", remedy="python main.py shots DIR")
    if sys.platform.startswith("linux") and not has_screen():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    check_libraries()
    from gui.shots import main as take

    return take(argv)
