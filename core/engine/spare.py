"""A worker started ahead, so that nobody waits for the import of torch. Plain environment, this Python only."""

from __future__ import annotations

import contextlib
import threading

from core.engine.client import WorkerClient
from core.engine.failure import WorkerFailure
from core.engine.targets import this_python


class Spare:
    """Holds one idle worker. `refill` costs a process start; it is never called while something is timed."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._client: WorkerClient | None = None
        self._closed = False

    def refill(self) -> None:
        """Starts a worker when there is none that lives."""
        with self._lock:
            if not self._closed and not (self._client and self._client.alive):
                self._discard()
                with contextlib.suppress(WorkerFailure):  # the lane that needs one will say why there is none
                    self._client = WorkerClient(this_python())

    def take(self) -> WorkerClient | None:
        """The idle worker, which is the caller's from now on; None when there is none."""
        with self._lock:
            client, self._client = self._client, None
        if client and not client.alive:
            client.kill()
            return None
        return client

    def close(self) -> None:
        """Ends it for good."""
        with self._lock:
            self._closed = True
            self._discard()

    def _discard(self) -> None:
        if self._client:
            self._client.kill()
        self._client = None
