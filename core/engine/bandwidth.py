"""Copy bandwidth of each target with each number of threads, measured once a session."""

from __future__ import annotations

from core.engine import job, targets
from core.engine.lane_worker import LaneWorker

Key = tuple[str, str, int | None]


class Bandwidths:
    """Bytes read plus bytes written per second, by (target, device, threads)."""

    def __init__(self) -> None:
        self._known: dict[Key, float] = {}

    def of(self, worker: LaneWorker) -> float:
        """For the lane's target and threads; measured on its worker when it is not known yet. After a build."""
        key = _key(worker)
        if key not in self._known:
            self._known[key] = worker.copy()
        return self._known[key]

    def known(self, worker: LaneWorker) -> float | None:
        """The same without measuring."""
        return self._known.get(_key(worker))

    def table(self) -> dict[str, float]:
        """For the document: `target/threads` to bytes per second."""
        return {f"{target}/{device}/{threads or 'auto'}": rate for (target, device, threads), rate in
                list(self._known.items())}


def _key(worker: LaneWorker) -> Key:
    return targets.of(worker.lane).name, worker.study.device, job.threads(worker.study, worker.lane)
