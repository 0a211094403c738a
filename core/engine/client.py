"""One worker as the engine sees it: numbered requests, time and memory limits, and an end that can be trusted."""

from __future__ import annotations

import os
import queue
import threading
import time
from collections.abc import Callable
from typing import Any

from core.engine import failure
from core.engine.failure import WorkerFailure
from core.engine.package import BOOT, parcel
from core.engine.priority import step_back
from core.engine.process import LONGEST_LINE, Process
from core.engine.protocol import ANSWERS, NOT_FINAL, REQUESTS, ProtocolError, decode, encode
from core.engine.targets import Target
from core.machine import memory_limit_bytes

Partial = Callable[[str, dict[str, Any]], None]
_LOOK_S = 0.1  # between looks at the worker's memory and life
_MOST_WAITING = 100_000  # messages; a worker that sends more has gone mad
_DOING = {"Probe": "the start", "Build": "the build", "Feed": "making the inputs", "Warm": "the call",
          "Check": "the comparison with eager", "Weigh": "the memory measurement", "Time": "the call",
          "Reference": "the reference probe", "Copy": "the bandwidth measurement", "Capture": "the capture"}
_DEADLY = ("hang", "crash", "over_memory", "protocol", "cancelled", "connection")  # when the client itself says so
_Message = tuple[str, dict[str, Any]] | WorkerFailure | None


class WorkerClient:
    """Owns one worker process. `request` from one thread at a time; `kill` and `cancel` from any. Made by a thread that
    lasts as long as the worker is wanted: on Linux the worker ends with it."""

    def __init__(self, target: Target, environment: dict[str, str] | None = None, threads: int | None = None,
                 memory_bytes: int | None = None) -> None:
        self.target, self.plan = target, dict(environment or {})
        self.memory_bytes = memory_bytes or memory_limit_bytes()
        self._inbox: queue.Queue[_Message] = queue.Queue()
        self._lock, self._number, self._gone, self._give_up_at = threading.Lock(), 0, False, float("inf")
        self._pending: dict[int, str] = {}
        self._process = Process(target, BOOT, self._variables(threads), self._hear)
        self._process.send(parcel())

    @property
    def alive(self) -> bool:
        """It can take a request."""
        return not self._gone and self._process.alive

    @property
    def pid(self) -> int:
        return self._process.pid

    def step_back(self) -> None:
        """Lets this process go before it where both want a core."""
        if self.target.local:
            step_back(self.pid)

    def tail(self) -> tuple[str, ...]:
        """The last lines it wrote to standard error."""
        return self._process.tail.last_lines(20)

    def fresh_words(self) -> str:
        """What it wrote to standard error since the last call, cut to a few lines."""
        return self._process.tail.fresh()

    def cpu_s(self) -> float:
        """Processor seconds it has used."""
        return self._process.cpu_s()

    def rss(self) -> int:
        """Resident bytes now."""
        return self._process.rss()

    def request(self, kind: str, fields: dict[str, Any], limit_s: float, on_partial: Partial | None = None
                ) -> dict[str, Any]:
        """Asks and waits for the answer; every partial answer gives it `limit_s` more.

        Raises:
            WorkerFailure: it failed, hung (and was killed), died, took too much memory, or was cancelled.
        """
        return self.receive(self.send(kind, fields), limit_s, on_partial)

    def send(self, kind: str, fields: dict[str, Any]) -> int:
        """Asks without waiting; the number is for `receive`. Earlier requests that still wait are forgotten."""
        with self._lock:
            self._number += 1
            self._pending = {self._number: kind}
            number = self._number
        self._process.send(encode(kind, {"number": number, **fields}))
        return number

    def waits_for(self, number: int) -> bool:
        """Request `number` is the one whose answer would still be taken."""
        return number in self._pending

    @property
    def heard(self) -> bool:
        """There is something to receive: an answer, or the news of its end."""
        return not self._inbox.empty() or not self.alive

    def news(self) -> tuple[str, ...]:
        """Words of long work that have come, without waiting; answers stay to be received."""
        words: list[str] = []
        while self._inbox.qsize() and _is_news(first := self._inbox.queue[0]):  # no other thread takes from it
            self._inbox.get_nowait()
            words.append(str(first[1].get("text", "")))  # type: ignore[index]
        return tuple(words)

    def receive(self, number: int, limit_s: float, on_partial: Partial | None = None) -> dict[str, Any]:
        """Waits for the final answer to request `number`. Raises as `request`."""
        kind = self._pending.get(number, "")
        try:
            return self._await(number, kind, limit_s, on_partial)
        except WorkerFailure as error:
            if error.kind in _DEADLY and "details" not in error.error:
                self.kill()
            raise

    def cancel(self, grace_s: float) -> None:
        """Ends the running request from any thread, without waiting: by its own answer if that comes within
        `grace_s`, else by a kill in the thread that waits."""
        self._give_up_at = min(self._give_up_at, time.monotonic() + grace_s)  # said again, it does not come later
        self._inbox.put(None)

    def resume(self) -> None:
        """Forgets an earlier `cancel`."""
        self._give_up_at = float("inf")

    def kill(self) -> None:
        """Ends the process and all it started, from any thread, in tens of milliseconds; safe to repeat."""
        with self._lock:
            wanted, self._gone = not self._gone, True  # forgotten before it is killed: its death is no crash
        if wanted:
            self._process.end()
            self._inbox.put(failure.cancelled())

    def close(self) -> None:
        """Lets the worker end by itself, then makes sure."""
        with self._lock:
            wanted, self._gone = not self._gone, True
        if wanted:
            self._process.close(grace_s=0.3)
            self._inbox.put(failure.cancelled())

    def _variables(self, threads: int | None) -> dict[str, str]:
        counts = {"OMP_NUM_THREADS": str(threads), "MKL_NUM_THREADS": str(threads)} if threads else {}
        return {**(self._guards() if self.target.local else {}), **counts, **self.plan}

    def _guards(self) -> dict[str, str]:
        """This machine's memory; and the end of this process, or of the thread that makes the client, ends the worker
        even where it holds Python's lock and hears nothing."""
        return {"FUSESCOPE_MEMORY_LIMIT": str(self.memory_bytes), "FUSESCOPE_PARENT_THREAD_LASTS": str(os.getpid())}

    def _hear(self, line: bytes) -> None:
        """In the reading thread: a line becomes a message, a late answer is dropped, nonsense is kept as such."""
        if not line or self._gone:  # a kill cuts an answer short: that is no nonsense of the worker's
            self._inbox.put(None)
            return
        try:
            if not line.endswith(b"\n"):
                raise ProtocolError(f"a line cut short: {line[:120]!r}" if len(line) < LONGEST_LINE else "no line end")
            kind, fields = decode(line)
        except (ProtocolError, UnicodeDecodeError) as error:
            self._inbox.put(failure.garbage(str(error)))
            return
        number = fields.get("number")
        if not isinstance(number, int):
            self._inbox.put(failure.garbage(f"{kind} without a number"))
        elif number in self._pending or number > self._number:
            self._inbox.put((kind, fields))
        if self._inbox.qsize() > _MOST_WAITING:
            self._inbox.put(failure.garbage("messages without end"))

    def _await(self, number: int, kind: str, limit_s: float, on_partial: Partial | None) -> dict[str, Any]:
        doing = _DOING.get(kind, kind)
        deadline = time.monotonic() + limit_s
        while True:
            message = self._next(deadline, limit_s, doing)
            if isinstance(message, WorkerFailure):
                raise message
            answer, fields = message
            if fields.get("number") != number:
                if fields.get("number", 0) > self._number:
                    raise failure.garbage(f"an answer to request {fields.get('number')}, which was never made")
                continue
            if answer in NOT_FINAL:
                deadline = time.monotonic() + limit_s
                if on_partial:
                    on_partial(answer, fields)
                continue
            return _final(kind, answer, fields)

    def _next(self, deadline: float, limit_s: float, doing: str) -> tuple[str, dict[str, Any]] | WorkerFailure:
        """The next message, within every limit."""
        while True:
            now = time.monotonic()
            until = min(deadline, self._give_up_at)
            try:
                message = self._inbox.get(timeout=max(0.0, min(_LOOK_S, until - now)))
            except queue.Empty:
                message = None
            if message is not None:
                return message
            self._look(deadline, limit_s, doing)

    def _look(self, deadline: float, limit_s: float, doing: str) -> None:
        """Raises when a limit has passed or the process has ended and said all it had to say."""
        if self._gone or time.monotonic() >= self._give_up_at:
            raise failure.cancelled()
        if not self._process.alive and self._inbox.empty():
            self._settle(doing)
        if time.monotonic() >= deadline:
            raise failure.hang(limit_s, doing)
        if (used := self._process.rss()) > self.memory_bytes:
            raise failure.over_memory(used, self.memory_bytes, doing)

    def ending(self) -> WorkerFailure:
        """Why it ended, where that came between two requests."""
        return failure.death(self._process.code, self._process.tail.last_lines(), "the pause between two steps",
                             self.target.host)

    def _settle(self, doing: str) -> None:
        """The process has ended: an answer it sent before that may still be on its way through the pipe."""
        time.sleep(0.05)
        if self._gone:
            raise failure.cancelled()
        if self._inbox.empty():
            raise failure.death(self._process.code, self._process.tail.last_lines(), doing, self.target.host)


def _is_news(message: _Message) -> bool:
    return isinstance(message, tuple) and message[0] == "Progressed"


def _final(kind: str, answer: str, fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a final answer of the right kind with nothing missing.

    Raises:
        WorkerFailure: it is `Failed`, another kind, or lacks a field.
    """
    if answer == "Failed":
        error = fields.get("error")
        raise WorkerFailure({"details": None, **error}) if isinstance(error, dict) else failure.garbage("a bare Failed")
    expected = REQUESTS[kind][1]
    missing = [name for name in ANSWERS[expected] if name not in fields]
    if answer != expected or missing:
        raise failure.garbage(f"{answer} answers {kind}" if answer != expected else f"{answer} lacks {missing[0]!r}")
    return fields
