"""The workers of a sweep come up: as many at once as there are cores, those with most to prepare first.

All at once on few cores, the lane that compiles would get a share of one for the longest of all ways: its import of
torch, of the compiler, and the headers that this one compiles. Nothing is timed before the last has come.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from core.engine.failure import WorkerFailure
from core.engine.preparation import Stopped
from core.lanes import Lane

FEWEST_AT_ONCE = 2  # an import waits for the disk, too


class Comes(Protocol):
    """What of a lane's worker is asked here."""

    @property
    def lane(self) -> Lane: ...

    @property
    def prepares_long(self) -> bool: ...

    def start(self) -> None: ...
    def probe(self) -> object: ...


def bring_up(workers: Sequence[Comes], cores: int, tell: Callable[[str, str], None]) -> None:
    """Every worker started and past its import of torch, or failed, which is told when its lane's turn comes.

    Raises:
        Stopped: by the user.
    """
    waiting = deque(sorted(workers, key=lambda worker: not worker.prepares_long))
    coming: list[Comes] = []
    while waiting or coming:
        while waiting and len(coming) < max(cores, FEWEST_AT_ONCE):
            worker = waiting.popleft()
            tell(worker.lane.id, "starting its worker")
            coming += [worker] if _goes(worker.start) else []
        if coming:
            worker = next((w for w in coming if not w.prepares_long), coming[0])
            coming.remove(worker)
            tell(worker.lane.id, "importing torch")
            _goes(worker.probe)


def _goes(step: Callable[[], object]) -> bool:
    try:
        step()
    except WorkerFailure as error:
        if error.kind == "cancelled":
            raise Stopped from error
        return False
    return True
