"""The worker's loop: one request after the other, on a descriptor of its own.

Whatever torch or a formula prints goes to descriptor 2; whatever they read from standard input is its end.
"""

from __future__ import annotations

import errno
import gc
import io
import os
import queue
import sys
import threading
import warnings
from collections.abc import Callable
from typing import Any, BinaryIO, NoReturn

import core.engine.protocol as protocol
from core.worker import failure, guard
from core.worker.failure import Failure

Fields = dict[str, Any]


class Worker:
    """What a worker holds: the callable that stands, and the way out."""

    def __init__(self, out: BinaryIO):
        self.out = out
        self.built: Any = None
        self.file: str | None = None
        self.number: int | None = None

    def send(self, kind: str, fields: Fields) -> None:
        message = protocol.encode(kind, {"number": self.number, **fields})
        try:
            self.out.write(message)
            self.out.flush()
        except OSError as error:
            _leave(error)

    def progress(self, text: str) -> None:
        self.send("Progressed", {"text": text})

    def standing(self) -> Any:
        """The callable that stands.

        Raises:
            Failure: kind protocol, when nothing was built.
        """
        if self.built is None:
            raise Failure("protocol", "there is nothing built yet: Build comes first")
        return self.built


# Each imports its part when it is asked for: a part that cannot be imported fails alone.

def _probe(worker: Worker, fields: Fields) -> Fields:
    from core.worker import cpp_backend, inductor, probe
    if fields.get("mode") == "inductor":
        inductor.prepare()
    if fields.get("backend") == "cpp":
        cpp_backend.prepare(worker.progress)
    return probe.probe(fields["switches"])


def _build(worker: Worker, fields: Fields) -> Fields:
    from core.worker import build, source
    worker.built, worker.file = None, source.file_name(fields["job"]["name"])
    worker.built = build.build(fields["job"], worker.progress)
    return build.answer(worker.built)


def _feed(worker: Worker, fields: Fields) -> Fields:
    from core.worker import build
    build.feed(worker.standing(), fields["n"])
    return build.described(worker.standing())


def _warm(worker: Worker, fields: Fields) -> Fields:
    from core.worker import ladder
    return ladder.warm(worker.standing(), fields["most"], fields["seconds"], worker.send)


def _check(worker: Worker, fields: Fields) -> Fields:
    from core.worker import check
    return check.check(worker.standing())


def _weigh(worker: Worker, fields: Fields) -> Fields:
    from core.worker import memory
    return memory.weigh(worker.standing())


def _time(worker: Worker, fields: Fields) -> Fields:
    from core.worker import timing
    return timing.time(worker.standing(), fields["seconds"], fields["block_s"], fields["calls"])


def _reference(worker: Worker, fields: Fields) -> Fields:
    from core.worker import machine
    return machine.reference()


def _copy(worker: Worker, fields: Fields) -> Fields:
    from core.worker import machine
    return machine.copy(fields["seconds"], "cuda" if worker.built is not None and worker.built.is_cuda else "cpu")


def _capture(worker: Worker, fields: Fields) -> Fields:
    from core.worker import build, capture, source
    worker.file = source.file_name(fields["job"]["name"])
    try:
        return capture.capture(fields["job"], fields["log"], fields["cap_bytes"], worker.progress)
    finally:  # a capture sets switches of its own, and what stands may yet have to build a plan
        if worker.built is not None:
            build.apply_switches(worker.built.job, worker.progress)


def _archive(worker: Worker, fields: Fields) -> Fields:
    from core.worker import archive, build, source
    worker.file = source.file_name(fields["job"]["name"])
    try:
        return archive.answer(build.build(fields["job"], worker.progress))
    finally:
        if worker.built is not None:
            build.apply_switches(worker.built.job, worker.progress)


HANDLERS: dict[str, Callable[[Worker, Fields], Fields]] = {
    "Probe": _probe, "Build": _build, "Feed": _feed, "Warm": _warm, "Check": _check, "Weigh": _weigh, "Time": _time,
    "Reference": _reference, "Copy": _copy, "Capture": _capture, "Archive": _archive,
}
# the calls that run the formula: what comes out of them is the formula's doing unless the table knows better
RUNS = frozenset({"Build", "Feed", "Warm", "Check", "Weigh", "Time", "Capture", "Archive"})


def answer(worker: Worker, line: bytes) -> None:
    """Answer one line: the one place where everything that can go wrong is caught."""
    worker.number = None
    try:
        kind, fields = protocol.decode(line)
        worker.number = fields.pop("number", None)
        if kind not in HANDLERS:
            raise Failure("protocol", f"{kind} is no request")
        missing = [name for name in protocol.REQUESTS[kind][0] if name not in fields]
        if missing:
            raise Failure("protocol", f"{kind} lacks {', '.join(missing)}")
        with failure.step("raised" if kind in RUNS else "internal"):
            result = HANDLERS[kind](worker, fields)
        worker.send(protocol.REQUESTS[kind][1], result)
    except BaseException as error:
        told = failure.describe(error, worker.file)
        worker.send("Failed", {"error": told})
    else:
        return
    if told["kind"] == "memory":  # out of the handler: what the traceback held is free by now
        _give_back()


def _give_back() -> None:
    """The C library keeps what a failed trace freed, up to the whole limit: the next lane would start with nothing."""
    from core.worker import memory
    gc.collect()
    memory.give_back()


def _read(stream: BinaryIO, lines: queue.SimpleQueue[bytes]) -> None:
    """Runs in its own thread, so that the parent's end ends a worker in the middle of its work. Where a formula has
    closed the descriptor nothing would tell of that end any more: it comes now."""
    try:
        for line in stream:
            lines.put(line)
    finally:
        os._exit(0)


def _leave(error: OSError) -> NoReturn:
    """No way is left to answer: a traceback of ours would hide who closed it. A parent that is gone wants no words."""
    if error.errno == errno.EBADF:
        print("the formula closed files that it did not open (os.close, os.closerange)", file=sys.stderr)
    os._exit(1)


def _private(given: BinaryIO | None) -> tuple[BinaryIO, BinaryIO]:
    """The protocol on descriptors of its own; 0 reads nothing and 1 goes to 2 from here on."""
    source = given or os.fdopen(os.dup(0), "rb")
    out = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    for stream in (sys.stdout, sys.stderr):  # a line at a time: a formula may print a million of them
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", line_buffering=True, write_through=False)
    return source, out


def main(stream: BinaryIO | None = None) -> int:
    """Answer requests until standard input ends. `stream` is descriptor 0 where something was read from it already."""
    source, out = _private(stream)
    own = os.getpid()
    guard.install()
    guard.keep_to_oneself(source.fileno(), out.fileno())
    warnings.filterwarnings("ignore", category=DeprecationWarning)
    warnings.filterwarnings("ignore", message="dynamo_pgo force disabled")  # a capture compiles anew on purpose
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(source, lines), daemon=True, name="requests").start()
    _import_torch()
    worker = Worker(out)
    while os.getpid() == own:
        answer(worker, lines.get())
    os._exit(0)  # a child that a formula forked and that came back from it


def _import_torch() -> None:
    """Ahead of the first request, which it would slow down; where it fails, the request says so. The parts that
    measure take their clocks now: a formula may put others in their place."""
    try:
        import torch  # noqa: F401

        from core.worker import build, ladder, machine, op_times, timing  # noqa: F401
    except (ImportError, OSError) as error:
        print(f"torch cannot be imported: {error}", file=sys.stderr)
    gc.freeze()  # torch's own million objects never go: a collection of what the formula leaves need not look at them


if __name__ == "__main__":
    sys.exit(main())
