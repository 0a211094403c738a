"""Sweeps over many formulas, lanes and machines on Dask: each (machine, lane, n) is one task.

A worker takes part when it has the resource `fusescope`; one measurement runs at a time on each host. Every task times
its lane in rounds with the baseline, so that its ratio is a pair's. `distributed` is optional and imported here alone.
"""

from __future__ import annotations

import functools
import io
import pickle
import socket
import threading
import time
import uuid
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlsplit

from core import document
from core.document import Document
from core.engine import fleet_task, records
from core.engine.fleet_merge import Merge
from core.engine.package import ROOT
from core.errors import UnavailableError
from core.lanes import Lane
from core.results import Point
from core.study import Study, at

RESOURCE = "fusescope"
ARRIVAL_S = 20.0  # for workers to appear, at the start and after a loss
LOOK_S = 0.5
KNOCK_S = 10.0
START_A_WORKER = "dask worker HOST:8786 --nthreads 1 --resources fusescope=1"


@dataclass(frozen=True, slots=True)
class Task:
    """One lane of one study at one n on one host."""

    merge: Merge
    host: str
    lane: Lane
    n: int

    def question(self) -> bytes:
        """The study that the host answers: the lane, and the baseline for its ratio."""
        study = self.merge.study
        kept = tuple(row for row in study.lanes if row.id in (self.lane.id, records.baseline(study)))
        return pickle.dumps(replace(at(study, self.n), lanes=kept))


class Fleet:
    """One connection to a scheduler, or a cluster of this process. `told` hears of every point."""

    def __init__(self, address: str, told: Callable[[Point], None] = lambda point: None) -> None:
        self._told, self._stop = told, threading.Event()
        self._client, self._cluster = _connect(address)
        self._members: dict[str, list[str]] = {}
        self._stop_name = f"fusescope-stop-{uuid.uuid4().hex}"

    def sweep(self, studies: Sequence[Study]) -> tuple[Document, ...]:
        """A document for each study. Points of a host that is lost say so; after a stop the rest are `cancelled`.

        Raises:
            UnavailableError: no worker takes part.
        """
        self._members = hosts = self._hosts()
        merges = [Merge(study, tuple(hosts)) for study in studies]
        tasks = [Task(merge, host, lane, n) for merge in merges for n in merge.study.sizes
                 for lane in merge.study.lanes for host in hosts]
        self._collect({self._submit(task, hosts[task.host]): task for task in tasks})
        return tuple(merge.document() for merge in merges)

    def stop(self) -> None:
        """Ends the sweep, from any thread; what has been measured stays."""
        self._stop.set()

    def close(self) -> None:
        """Ends the connection, and the cluster if it is ours."""
        self._client.close()
        if self._cluster is not None:
            self._cluster.close()

    def _hosts(self) -> dict[str, list[str]]:
        """Host to its network names. Workers that join one of them later take part too."""
        until = time.monotonic() + ARRIVAL_S
        while not (workers := self._workers()):
            if time.monotonic() >= until or self._stop.wait(LOOK_S):
                raise UnavailableError("no Dask worker has the resource fusescope=1", where="--dask",
                                       remedy=f"Start one on each machine: {START_A_WORKER}")
        found: dict[str, list[str]] = {}
        for address, host in sorted(self._client.run(fleet_task.host, workers=list(workers)).items()):
            found.setdefault(host, []).append(workers[address])
        return found

    def _workers(self) -> dict[str, str]:
        """Address to network name of each worker that takes part."""
        workers = self._client.scheduler_info(n_workers=-1)["workers"]
        return {address: row["host"] for address, row in workers.items() if row.get("resources", {}).get(RESOURCE)}

    def _submit(self, task: Task, workers: list[str]) -> Any:
        return self._client.submit(
            fleet_task.measure, sources(), task.question(), self._stop_name, workers=workers, pure=False, retries=1,
            resources={RESOURCE: 1}, key=f"fusescope-{task.lane.id}-{task.n}-{uuid.uuid4().hex}")

    def _collect(self, waiting: dict[Any, Task]) -> None:
        """Takes answers as they come, until none is missing, all hosts of the rest are lost, or it is stopped."""
        missed: dict[str, float] = {}
        while waiting:
            for future in [f for f in waiting if f.done()]:
                self._take(future, waiting.pop(future))
            if self._stop.is_set():
                self._give_up(waiting, "cancelled", "stopped", None)
                return
            for host in self._lost(waiting, missed):
                self._give_up(waiting, "connection", f"{host} is gone: none of its workers answers", host)
            time.sleep(LOOK_S if waiting else 0.0)

    def _take(self, future: Any, task: Task) -> None:
        error = future.exception() if future.status == "error" else None
        if future.status == "finished":
            point = task.merge.add(task.host, task.lane, task.n, document.decode(future.result()))
        else:
            words = str(error or f"the task was {future.status}")
            point = task.merge.fail(task.host, task.lane, task.n, "crash", words)
        self._told(point)

    def _lost(self, waiting: dict[Any, Task], missed: dict[str, float]) -> list[str]:
        """Hosts none of whose workers has been seen for a while."""
        alive, now = set(self._workers().values()), time.monotonic()
        for host, names in self._members.items():
            if all(task.host != host for task in waiting.values()) or alive & set(names):
                missed.pop(host, None)
            else:
                missed.setdefault(host, now)
        return [host for host, since in missed.items() if now - since > ARRIVAL_S]

    def _give_up(self, waiting: dict[Any, Task], kind: str, words: str, host: str | None) -> None:
        from distributed import Event

        gone = {future: task for future, task in waiting.items() if host in (None, task.host)}
        if kind == "cancelled":
            Event(self._stop_name, client=self._client).set()
        self._client.cancel(list(gone))
        for future, task in gone.items():
            del waiting[future]
            self._told(task.merge.fail(task.host, task.lane, task.n, kind, words))


@functools.lru_cache(maxsize=1)
def sources() -> bytes:
    """`core` as a zip; equal sources give equal bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted((ROOT / "core").rglob("*")):
            if path.suffix in (".py", ".cpp", ".h"):
                name = zipfile.ZipInfo(path.relative_to(ROOT).as_posix(), (1980, 1, 1, 0, 0, 0))
                archive.writestr(name, path.read_bytes())
    return buffer.getvalue()


def _connect(address: str) -> tuple[Any, Any]:
    try:
        import cloudpickle
        from distributed import Client, LocalCluster
    except ImportError as error:
        raise UnavailableError("a fleet needs the package distributed", where="--dask",
                               remedy="Install it: pip install distributed") from error
    cloudpickle.register_pickle_by_value(fleet_task)
    return _local(Client, LocalCluster) if address == "local" else (_remote(Client, address), None)


def _local(client: Any, cluster: Any) -> tuple[Any, Any]:
    """Threads of this process: each task measures in a process of its own anyway."""
    own = "127.0.0.1:0"  # the status pages cannot be left out: this machine alone sees them
    made = cluster(n_workers=1, threads_per_worker=1, processes=False, resources={RESOURCE: 1}, dashboard_address=own,
                   worker_dashboard_address=own)
    return client(made), made


def _remote(client: Any, address: str) -> Any:
    """Knocks first: a client that cannot connect tries for long and leaves a thread behind."""
    place = urlsplit(address)
    try:
        socket.create_connection((place.hostname or "", place.port or 8786), KNOCK_S).close()
        return client(address, timeout=KNOCK_S)
    except (OSError, ValueError) as error:
        raise UnavailableError(f"there is no Dask scheduler at {address}: {error}", where="--dask",
                               remedy="Start one: dask scheduler") from error
