"""Asks a target what it is before it is kept: Python, torch, LLVM, CUDA, switches; or says why it is of no use."""

from __future__ import annotations

import contextlib
import re
import sys
import threading

import msgspec

from core.engine import target_store, targets
from core.engine.client import WorkerClient
from core.engine.command import killed_by
from core.engine.failure import WorkerFailure
from core.engine.target_store import HERE, Facts, Row
from core.engine.targets import Target
from core.errors import FusescopeError, UnavailableError
from core.switches import rows_for_worker

LIMIT_S = 180.0  # torch's import over a slow disk
OLDEST_PYTHON, OLDEST_TORCH = (3, 10), (1, 13)
_NO_TORCH = "No module named 'torch'"


def probe(target: Target, stop: threading.Event | None = None) -> Facts:
    """What a worker there says of itself; `stop` ends the question at once.

    Raises:
        UnavailableError: no worker runs there, with the reason. WorkerFailure: kind cancelled.
    """
    client = WorkerClient(target)
    try:
        with killed_by(stop or threading.Event(), client.kill):
            answer = client.request("Probe", {"switches": rows_for_worker({})}, LIMIT_S)
    except WorkerFailure as error:
        if error.kind == "cancelled":
            raise
        raise _refused(target, " / ".join(client.tail()), error) from error
    finally:
        client.close()
    facts = _facts(answer)
    _check_versions(target, facts)
    return facts


def add(row: Row, stop: threading.Event | None = None) -> Row:
    """Probes what `row` describes and saves it with the answer.

    Raises:
        UsageError: the name is taken or cannot be one. UnavailableError: the target is of no use.
    """
    target_store.check_name(row.name)
    facts = probe(targets.made(row), stop)
    _remember_here(stop)
    full = msgspec.structs.replace(row, facts=facts)
    target_store.put(full)
    return full


def again(row: Row) -> Row:
    """Probes a saved target once more and saves the answer. Raises UnavailableError."""
    full = msgspec.structs.replace(row, facts=probe(targets.made(row)))
    target_store.put(full)
    return full


def here(stop: threading.Event | None = None) -> Row:
    """Probes this Python and saves the answer; where that cannot be it is asked again. Raises as `probe`."""
    row = Row(HERE, sys.executable, facts=probe(targets.this_python(), stop))
    with contextlib.suppress(FusescopeError):
        target_store.put_here(row)
    return row


def _remember_here(stop: threading.Event | None) -> None:
    """Whether this Python has LLVM decides where the preset nnc-llvm runs: asked once."""
    known = target_store.load().here
    if known is None or known.python != sys.executable:
        with contextlib.suppress(UnavailableError):  # no torch here: targets still work
            here(stop)


def _facts(answer: dict[str, object]) -> Facts:
    switches = answer["switches"]
    cuda = answer["cuda"]
    assert isinstance(switches, dict)
    assert isinstance(cuda, list)
    plain = {**answer, "switches": [name for name, s in switches.items() if s["present"]],
             "cuda": [str(device["name"]) for device in cuda]}
    return msgspec.convert(plain, Facts)


def _refused(target: Target, said: str, error: WorkerFailure) -> UnavailableError:
    if _NO_TORCH in f"{said} {error.message}":
        return UnavailableError("the Python there has no torch", where=target.name,
                                remedy=f"Install it there: {target.argv[-1]} -m pip install torch")
    return UnavailableError(error.message, where=target.name)


def _check_versions(target: Target, facts: Facts) -> None:
    for what, text, oldest in (("Python", facts.python, OLDEST_PYTHON), ("torch", facts.torch, OLDEST_TORCH)):
        if _version(text) < oldest:
            raise UnavailableError(f"{what} {text} there is too old", where=target.name,
                                   remedy=f"A target needs {what} {oldest[0]}.{oldest[1]} or later.")


def _version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", text)[:2])
