"""The window's process: application, theme, workbench, job thread, window; errors of our own go to log and panel."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import traceback
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Any

from core.errors import FusescopeError, UsageError
from core.log import keep

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QMainWindow

    from gui.main_window import MainWindow

FIRST_FORMULA = "iou"
TITLE_BAR = 40  # pixels that a desktop adds to a window's height, at most; it is known only once it is shown


def main(argv: list[str]) -> int:
    """Opens the window on the file in `argv`, if any; returns its exit code.

    Raises:
        UsageError: more than one file, or a display that does not answer.
    """
    if len(argv) > 1:
        raise UsageError("the window opens one file", remedy="python main.py [FILE]")
    check_display(os.environ)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Python's own handler raises into whatever slot runs next
    from gui.closing import Closing
    from gui.collecting import keep_small

    application = make_application()
    window = open_window(application, argv[0] if argv else None)
    window.closing = Closing(window)
    first = not argv and not window.settings.tour_seen
    (window.commands.begin_first_run if first else window.commands.begin)()
    fit(window)
    window.show()
    keep_small(window)
    code = int(application.exec())
    abandon(window)
    return code


def abandon(window: MainWindow) -> None:
    """Ends what works for a window that nobody closed: a display that goes away ends the loop, and the job thread
    would keep the process. What was not saved stays for the next start."""
    from gui.bridge import Bridge

    for bridge in window.findChildren(Bridge):
        bridge.close()
    for panel in (window.before, window.after):
        panel.shutdown()


def make_application() -> QApplication:
    """The one QApplication, named for the desktop."""
    from PySide6.QtWidgets import QApplication

    from gui.collecting import bound_heap
    from gui.icons import application_icon

    bound_heap()
    found = QApplication.instance()
    application = found if isinstance(found, QApplication) else QApplication(["fusescope"])
    application.setApplicationName("fusescope")
    application.setApplicationDisplayName("Fusescope")
    application.setDesktopFileName("org.fusescope.Fusescope")
    application.setWindowIcon(application_icon())
    return application


def open_window(application: QApplication, path: str | None = None, **parts: Any) -> MainWindow:
    """Builds everything and returns the window, not yet shown. `parts` replace those that tests fake."""
    from gui.assembly import assemble

    window = assemble(application, **parts)
    hook = ErrorHook(window.workbench.report_problem)
    hook.install()
    window.hook = hook
    if path is not None:
        window.commands.open_path(path)
    if not window.workbench.setup.source:  # a file that is looked at first, or that does not open, stands before it
        _load_first(window)
    window.workbench.forget_history()  # the empty text before it was nobody's
    return window


def fit(window: QMainWindow) -> None:
    """Maximises a window that would, with its frame, be larger than what the screen has free."""
    from PySide6.QtCore import Qt

    room = window.screen().availableSize()
    if window.width() > room.width() or window.height() + TITLE_BAR > room.height():
        window.resize(window.size().boundedTo(room))
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def _load_first(window: MainWindow) -> None:
    formula = window.formula.tree.formula(FIRST_FORMULA)
    if formula is not None:
        window.workbench.load_formula(formula)


def check_display(environment: Any) -> None:
    """Qt ends the process where the X display does not answer; this says so instead.

    Raises:
        UsageError: nothing listens at DISPLAY.
    """
    display = environment.get("DISPLAY", "")
    if not sys.platform.startswith("linux") or environment.get("QT_QPA_PLATFORM", "xcb") != "xcb":
        return
    if environment.get("WAYLAND_DISPLAY") or not display.startswith(":"):
        return
    number = display[1:].split(".")[0]
    if not _answers(f"/tmp/.X11-unix/X{number}") and not _answers(f"\0/tmp/.X11-unix/X{number}"):
        raise UsageError(f"the display {display} does not answer", where="DISPLAY",
                         remedy="The same job in the terminal: python main.py run iou")


def _answers(address: str) -> bool:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        try:
            probe.connect(address)
        except OSError:
            return False
        return True


class ErrorHook:
    """The window's last boundary: an error nobody caught is written to the log and shown in the messages."""

    def __init__(self, report: Callable[[str], None]):
        self._report = report
        self._before = (sys.excepthook, threading.excepthook)

    def install(self) -> None:
        sys.excepthook = self.caught
        threading.excepthook = self._in_thread

    def remove(self) -> None:
        sys.excepthook, threading.excepthook = self._before

    def caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Logs the traceback, reports one message."""
        details = "".join(traceback.format_exception(kind, error, trace))
        if isinstance(error, FusescopeError):
            self._report(str(error))
            return
        place = keep(details)
        print(details, file=sys.stderr, flush=True)
        self._report(f"something went wrong that Fusescope did not expect: {kind.__name__}: {error}\n"
                     f"  The details are in {place}")

    def _in_thread(self, args: Any) -> None:
        """Of another thread: the words still come to the log; the job's end tells the window."""
        details = "".join(traceback.format_exception(args.exc_type, args.exc_value, args.exc_traceback))
        keep(details)
        print(details, file=sys.stderr, flush=True)
