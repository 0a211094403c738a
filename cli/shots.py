"""`shots DIR`: pictures of the real window on its tour, for README and for looking at."""

from __future__ import annotations

import os
import sys

from cli.parser import Parser
from cli.window import check_libraries, has_screen


def main(argv: list[str]) -> int:
    """Drives the window and saves its pictures into the folder that `argv` names. `--study FILE`: only those of that
    study, at the scale of QT_SCALE_FACTOR.

    Raises:
        UsageError: Qt's libraries are missing.
        FusescopeError: the folder cannot be written, or the window did not come to its end.
    """
    parser = Parser("python main.py shots", description=__doc__)
    parser.add_argument("folder", help="where the pictures go")
    parser.add_argument("--study", help="pictures of this study alone, at the scale that QT_SCALE_FACTOR sets")
    options = parser.parse_args(argv)
    if sys.platform.startswith("linux") and not has_screen():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    check_libraries()
    if options.study:
        from gui.shots_matrix import main as take_study

        return take_study(options.folder, options.study)
    from gui.shots import main as take

    return take(options.folder)
