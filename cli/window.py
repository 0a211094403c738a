"""Opens the window, or says what is missing for it: a screen, or Qt's system libraries."""

from __future__ import annotations

import ctypes
import os
import sys

from core.errors import UsageError

LIBRARIES = {  # what Qt loads on Linux -> the Debian package that has it
    "libEGL.so.1": "libegl1", "libGL.so.1": "libgl1", "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3", "libfontconfig.so.1": "libfontconfig1",
}
SCREEN_LIBRARIES = {
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0", "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4", "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1", "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-xinerama.so.0": "libxcb-xinerama0", "libxcb-xkb.so.1": "libxcb-xkb1",
}
TERMINAL = "The same job in the terminal: python main.py run iou"


def main(argv: list[str]) -> int:
    """Opens the window on the file in `argv`, if any; returns its exit code.

    Raises:
        UsageError: no such file, no screen, or Qt's libraries are missing.
    """
    for file in argv[:1]:
        if not os.path.exists(file):
            raise UsageError("there is no such command or file", where=file, remedy="See python main.py --help.")
    check_screen()
    check_libraries()
    from gui.app import main as open_window

    return open_window(argv)


def check_screen() -> None:
    """Raises UsageError where no window can appear."""
    if not has_screen():
        raise UsageError("there is no screen to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set)",
                         remedy=TERMINAL)


def has_screen() -> bool:
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def check_libraries() -> None:
    """Raises UsageError with the apt line where Qt's system libraries are missing."""
    missing = missing_packages() if sys.platform.startswith("linux") else []
    if missing:
        raise UsageError("Qt needs system libraries that are not installed",
                         remedy=f"On Debian or Ubuntu: apt-get install {' '.join(missing)}\n  {TERMINAL}")


def missing_packages() -> list[str]:
    """The Debian packages of the libraries that do not load here."""
    on_screen = os.environ.get("QT_QPA_PLATFORM", "xcb") == "xcb" and not os.environ.get("WAYLAND_DISPLAY")
    wanted = LIBRARIES | (SCREEN_LIBRARIES if on_screen else {})
    return [package for library, package in wanted.items() if not _loads(library)]


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
