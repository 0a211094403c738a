"""What can go wrong with a worker, in words a user can act on."""

from __future__ import annotations

import signal
from typing import Any

from core.engine import ssh_words
from core.errors import WorkerError
from core.results import PointError

_MEANINGS = {
    "SIGABRT": "the process called abort()",
    "SIGFPE": "an integer division by zero",
    "SIGSEGV": "an access to memory that is not there",
    "SIGBUS": "an access to memory that is not there",
    "SIGILL": "an instruction this processor lacks",
    "SIGKILL": "killed from outside; often because the system ran out of memory",
    "SIGTERM": "ended from outside",
}
_WITHOUT_FORMULA = ("the start", "the bandwidth measurement", "the reference probe", "the pause between two steps")


class WorkerFailure(WorkerError):
    """A request that failed, or a worker that hung, died or spoke nonsense. `error` is the protocol's error."""

    def __init__(self, error: dict[str, Any]) -> None:
        self.error = {"kind": "internal", "message": "unknown failure", "where": None, "line": None, **error}
        super().__init__(str(self.error["message"]), where=self.error["where"], line=self.error["line"])
        self.kind = str(self.error["kind"])

    @property
    def point_error(self) -> PointError:
        """The same for a point of the document."""
        return PointError(self.kind, self.message, self.where)


def hang(limit_s: float, doing: str) -> WorkerFailure:
    """A request that did not answer in time."""
    return WorkerFailure({"kind": "hang", "message": f"{doing} did not return within {limit_s:g} s"})


def over_memory(used: int, limit: int, doing: str) -> WorkerFailure:
    """A worker that took more memory than its share. Bytes."""
    return WorkerFailure({"kind": "over_memory", "message":
                          f"{doing} took {used / 1e9:.1f} GB, over the limit of {limit / 1e9:.1f} GB, and was stopped"})


def cancelled() -> WorkerFailure:
    """A request whose worker was killed on purpose."""
    return WorkerFailure({"kind": "cancelled", "message": "stopped"})


def unstartable(what: str, error: OSError) -> WorkerFailure:
    """A worker that never began: no such interpreter, no room for its folder, no more processes."""
    return WorkerFailure({"kind": "crash", "message": f"the worker cannot be started: {what}: "
                                                      f"{error.strerror or error}"})


def garbage(words: str) -> WorkerFailure:
    """A worker that wrote something that is no message, or the wrong one."""
    return WorkerFailure({"kind": "protocol", "message": f"the worker broke the protocol: {words}"})


def death(code: int | None, tail: tuple[str, ...], doing: str, host: str = "") -> WorkerFailure:
    """A worker that ended by itself: `code` as subprocess has it, negative for a signal.

    On another `host`, 128 + signal is a signal too, and what ssh itself says is told apart from a worker's end.
    """
    if host:
        known = ssh_words.explain(code, tail)
        if known:
            return WorkerFailure({"kind": known.kind, "message": f"{host}: {known.words}", "where": doing})
        code = 128 - code if code is not None and code > 128 else code
    said = f"; its last words: {' / '.join(tail)}" if tail else ""
    if code is not None and code >= 0 and doing not in _WITHOUT_FORMULA:
        said = (f": the formula, or a library that it calls, ended the process (os._exit, exit): it has to return its "
                f"result instead{said}")
    return WorkerFailure({"kind": "crash", "message": f"the worker {_ending(code)} during {doing}{said}"})


def _ending(code: int | None) -> str:
    if code is None:
        return "closed its channel"
    if code >= 0:
        return f"ended with code {code}"
    try:
        name = signal.Signals(-code).name
    except ValueError:
        return f"died of signal {-code}"
    return f"died of {name}" + (f" ({_MEANINGS[name]})" if name in _MEANINGS else "")
