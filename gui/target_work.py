"""What takes long about targets, in a thread of its own: probing, adding, making an environment."""

from __future__ import annotations

import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from core.engine import target_create
from core.engine.failure import WorkerFailure
from core.engine.target_store import Row
from core.errors import FusescopeError

Task = Callable[["TargetWork"], Row | target_create.Plan]


class TargetWork(QObject):
    """One task at a time. Signals arrive in the thread of whoever is connected."""

    progressed = Signal(str, float)  # words, share of the file that is loaded or -1
    finished = Signal(object)  # Row or Plan
    failed = Signal(str)

    def __init__(self, parent: QObject | None = None):
        super().__init__(parent)
        self.stop_asked = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def busy(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def start(self, task: Task) -> None:
        """Runs `task`; the caller has seen that nothing is running."""
        self.stop_asked.clear()
        self._thread = threading.Thread(target=self._run, args=(task,), name="fusescope-targets")
        self._thread.start()

    def stop(self) -> None:
        """Ends the task soon; what pip has loaded is kept."""
        self.stop_asked.set()

    def close(self) -> None:
        """Ends the task and waits for it."""
        self.stop()
        if self._thread:
            self._thread.join()

    def tell(self, step: target_create.Created) -> None:
        """In the task's thread."""
        self.progressed.emit(step.words, step.done / step.total if step.total else -1.0)

    def _run(self, task: Task) -> None:
        try:
            found = task(self)
        except (FusescopeError, WorkerFailure) as error:
            self.failed.emit(str(error))
        else:
            self.finished.emit(found)
