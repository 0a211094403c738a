"""The window's memory: Python's collector leaves alone what lives as long as the window, since looking through it all
takes two frames; the rest is collected, and what C's heap keeps is given back, every 20 s."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module

from PySide6.QtCore import QObject, QTimer

from gui.views.lexers import GRAPHS, lexer_for
from gui.views.turns import Turns

_KNOBS = ((-8, 2), (-3, 128 * 1024), (-1, 128 * 1024))  # M_ARENA_MAX; M_MMAP_ and M_TRIM_THRESHOLD, in bytes
BUILT_MS = 3000  # after the window is shown everything of it is there
TRIM_MS = 20_000
# what a user opens later, what each needs before it: read together they would hold up the window at that moment
AHEAD = (
    "gui.exports", "gui.dialogs.export", "core.export.compared", "gui.dialogs.compare_dialog", "sqlite3",
    "gui.dialogs.history_dialog", "core.engine.target_probe", "core.engine.target_create",
    "gui.dialogs.targets_dialog", "gui.dialogs.switch_map_dialog", "core.ir.excerpts", "core.ir.python_source",
    "gui.dialogs.graph_dialog", "core.export.graph_svg", "core.export.report_facts", "core.export.stages", "gui.tour",
    "gui.dialogs.pages",
    "numpy.ma", "numpy.random",  # NumPy reads them at the first median and the first interval
)


def bound_heap() -> bool:
    """Large blocks go back when they are freed, and threads share two heaps: glibc's own thresholds rise with the
    largest block that was ever freed, and each thread's heap keeps its holes. False where C's library is another one.

    For this process alone, before it has threads: workers measure with what their users have.
    """
    adjust = getattr(ctypes.CDLL(None), "mallopt", None) if sys.platform == "linux" else None
    return adjust is not None and all([adjust(knob, value) for knob, value in _KNOBS])


def keep_small(parent: QObject) -> None:
    """Begins both of these, once the window is shown.

    Python looks for rings in whatever thread happens to allocate: a Qt object that dies beside the main thread leaves
    its notifier in the event loop, which then reads freed memory.
    """
    gc.disable()
    Collecting(parent).start()
    Trimming(parent).start()


class Collecting(QTimer):
    """Once what was built at the start stands, dialogs and lexers are read ahead and all is set aside for good.

    A full collection looks at what came later. For a process with one window; a second one would keep the first one's
    garbage.
    """

    def __init__(self, parent: QObject):
        super().__init__(parent, singleShot=True, interval=BUILT_MS)
        self._turns = Turns(self)
        self.timeout.connect(self._begin)

    def _begin(self) -> None:
        self._turns.run_soon(self._settled())

    def _settled(self) -> Iterator[None]:
        for name in AHEAD:
            with suppress(ImportError):  # it is said where it is opened
                import_module(name)
            yield
        for language in GRAPHS:
            lexer_for(language)
            yield
        gc.freeze()  # as it is: a collection before it would be the very pause that is to be spared


class Trimming(QTimer):
    """Gives back what was freed: workers and sweeps that ended are rings of objects; and glibc keeps holes between what
    lives, by the megabyte."""

    def __init__(self, parent: QObject):
        super().__init__(parent, interval=TRIM_MS)
        self._trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
        self.timeout.connect(self.trim)

    def trim(self) -> bool:
        """True where C's heap had something to give back."""
        gc.collect()
        return bool(self._trim and self._trim(0))
