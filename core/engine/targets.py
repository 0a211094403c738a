"""Where a lane runs: this Python, another interpreter of this machine, or one on another host."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field

from core.engine import ssh, target_store
from core.engine.target_store import HERE, Facts, Row
from core.errors import DocumentError, UsageError
from core.lanes import Lane, parse


@dataclass(frozen=True, slots=True)
class Target:
    """One place that can run a worker. `argv` starts its Python; `local` is False where ssh is in between.

    `host` names the machine, "" for this one: times of different hosts are different clocks'.
    """

    name: str
    argv: tuple[str, ...]
    label: str = field(default="", compare=False)
    local: bool = True
    host: str = ""
    facts: Facts | None = field(default=None, compare=False)

    def command(self, boot: str, environment: dict[str, str] | None = None) -> list[str]:
        """The command line of a worker on this target; `environment` travels in it where ssh is in between."""
        return [*self.argv, "-u", "-c", boot] if self.local else ssh.command(self.argv, boot, environment or {})

    def environment(self, wanted: dict[str, str]) -> dict[str, str]:
        """Variables of the new process on this machine: this one's, and those that were asked for."""
        return {**os.environ, **wanted} if self.local else dict(os.environ)


def this_python() -> Target:
    """The interpreter that runs Fusescope."""
    return Target(HERE, (sys.executable,), f"Python {sys.version.split()[0]}")


def known() -> tuple[Target, ...]:
    """Every target that can be named in a lane. Raises DocumentError where the list of them does not read."""
    return (this_python(), *(made(row) for row in target_store.load().targets))


def made(row: Row) -> Target:
    """The target that a saved row describes."""
    what = f"Python {row.facts.python}, torch {row.facts.torch}" if row.facts else "not probed yet"
    if row.ssh:
        return Target(row.name, ssh.argv(row.ssh, row.python, row.options), f"{row.ssh}: {what}", False, row.ssh,
                      row.facts)
    return Target(row.name, (row.python,), what, facts=row.facts)


def find(name: str | None) -> Target:
    """The target called `name`; None is this Python.

    Raises:
        UsageError: there is no such target. DocumentError: the list of them does not read.
    """
    if (name or HERE) == HERE:
        return this_python()
    rows = {target.name: target for target in known()}
    if name not in rows:
        raise UsageError(f"there is no target called {name!r}", where="lane",
                         remedy=f"Targets: {', '.join(rows)}. See: python main.py targets --help")
    return rows[name]


def of(lane: Lane) -> Target:
    """Where `lane` runs: the target it names, else this Python, else the first target that has what its preset needs.

    Raises:
        UsageError: there is no such target. DocumentError: the list of them does not read.
    """
    if lane.target or lane.needs not in _HAS:
        return find(lane.target)
    if this_has(lane.needs):
        return this_python()
    return next((target for target in known()[1:] if _has(target.facts, lane.needs)), this_python())


def name_of(lane: Lane) -> str | None:
    """The name of the target that `lane` runs on, for the document; None for this Python."""
    try:
        name = of(lane).name
    except (UsageError, DocumentError):
        return lane.target
    return lane.target or (None if name == HERE else name)


def host_of(lane: Lane) -> str:
    """The machine that `lane` runs on; "" for this one, and where its target is not known."""
    try:
        return of(lane).host
    except (UsageError, DocumentError):
        return ""


def offered(lane: Lane, backends: dict[str, str | None]) -> dict[str, str | None]:
    """Presets to why they cannot run, as `lane`'s worker answered; those that a target takes over can. Empty where the
    lane runs elsewhere: what that torch can do says nothing of the others."""
    if not backends or name_of(lane):
        return {}
    return {name: None if reason and name in _HAS.values() and name_of(parse(name)) else reason
            for name, reason in backends.items()}


def devices() -> tuple[str, ...]:
    """What a study's tensors can live on: cpu, cuda, and each CUDA device by its number where a target has several."""
    most = max((len(row.facts.cuda) for row in target_store.probed() if row.facts), default=0)
    return ("cpu", "cuda", *(f"cuda:{k}" for k in range(most) if most > 1))


def this_has(need: str) -> bool:
    """What is remembered of this Python says so; False where it was never probed."""
    here = target_store.load().here
    return here is not None and here.python == sys.executable and _has(here.facts, need)


_HAS = {"llvm": "nnc-llvm", "nvfuser": "nvfuser"}  # needs that pick a target, and the preset that tells


def _has(facts: Facts | None, need: str) -> bool:
    return facts is not None and facts.backends.get(_HAS[need], "unknown") is None
