"""Where a lane runs: this Python, and room for other interpreters and hosts as further rows."""

from __future__ import annotations

import os
import shlex
import sys
from dataclasses import dataclass

from core.errors import UsageError

HERE = "here"


@dataclass(frozen=True, slots=True)
class Target:
    """One place that can run a worker. `argv` starts its Python; `local` is False where a shell is in between."""

    name: str
    argv: tuple[str, ...]
    label: str = ""
    local: bool = True

    def command(self, boot: str) -> list[str]:
        """The command line of a worker on this target."""
        tail = ["-u", "-c", boot if self.local else shlex.quote(boot)]
        return [*self.argv, *tail]

    def environment(self, wanted: dict[str, str]) -> dict[str, str]:
        """Variables of the new process: this one's, and those that were asked for."""
        return {**os.environ, **wanted}


def this_python() -> Target:
    """The interpreter that runs Fusescope."""
    return Target(HERE, (sys.executable,), f"Python {sys.version.split()[0]}")


def known() -> tuple[Target, ...]:
    """Every target that can be named in a lane."""
    return (this_python(),)


def find(name: str | None) -> Target:
    """The target called `name`; None is this Python.

    Raises:
        UsageError: there is no such target.
    """
    rows = {target.name: target for target in known()}
    if (name or HERE) not in rows:
        raise UsageError(f"there is no target called {name!r}", where="lane", remedy=f"Targets: {', '.join(rows)}.")
    return rows[name or HERE]
