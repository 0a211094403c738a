"""Every error a user can meet. One tree, caught at two boundaries: the command line and the window."""

from __future__ import annotations


class FusescopeError(Exception):
    """What happened and what to do next; `where` names the place (a file and line, a lane, a switch)."""

    kind = "error"
    exit_code = 1

    def __init__(self, message: str, *, where: str | None = None, line: int | None = None, remedy: str | None = None):
        super().__init__(message)
        self.message, self.where, self.line, self.remedy = message, where, line, remedy

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        return f"{place}{self.message}" + (f"\n  {self.remedy}" if self.remedy else "")


class UsageError(FusescopeError):
    """A command, lane, switch or option that cannot be understood."""

    kind, exit_code = "usage", 2


class FormulaError(FusescopeError):
    """A formula that cannot be read or run; `line` is 1-based in its source."""

    kind, exit_code = "formula", 2


class UnavailableError(FusescopeError):
    """A lane, target or device that this machine or this torch cannot run."""

    kind = "unavailable"


class WorkerError(FusescopeError):
    """A worker that failed, died, or broke the protocol."""

    kind = "worker"


class DocumentError(FusescopeError):
    """A file that is not ours, is cut short, or comes from a later version."""

    kind, exit_code = "document", 2


class ParseError(FusescopeError):
    """Text of a JIT graph or log that does not read; `line` is 1-based in that text."""

    kind, exit_code = "parse", 2
