"""The command line's boundary: errors become words on standard error and an exit code, a log keeps the rest."""

from __future__ import annotations

import io
import os
import stat
import sys
import traceback
from importlib import import_module
from pathlib import Path

from core.errors import FusescopeError
from core.log import keep

STREAMS = (("stdin", "r"), ("stdout", "w"), ("stderr", "w"))  # by their numbers


def settle_streams() -> None:
    """A stream that is closed leads nowhere, rather than to a file that took its number since; a letter that the
    output's encoding has not is written as its number, since a study's figures are worth more than its ×."""
    for name, mode in STREAMS:
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 open until the process ends
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def leave_terminal() -> None:
    """After a terminal was closed, what is said to it leads nowhere, instead of failing."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for number in (1, 2):
        if stat.S_ISCHR(os.fstat(number).st_mode):  # a closed terminal no longer says that it was one
            os.dup2(nowhere, number)
    os.close(nowhere)


def guarded(module: str, argv: list[str]) -> int:
    """Runs `module.main(argv)`; returns its exit code, 1 or 2 for errors, 130 for Ctrl+C."""
    settle_streams()
    try:
        return int(import_module(module).main(argv))
    except FusescopeError as error:
        say(str(error))
        return error.exit_code
    except KeyboardInterrupt:
        say("stopped")
        return 130
    except BrokenPipeError:  # the reader of our output went away: nothing is left to say
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 141
    except Exception as error:  # the one place on the command line: no traceback reaches a user
        say(f"something went wrong that Fusescope did not expect: {type(error).__name__}: {error}\n"
            f"  The details are in {keep(traceback.format_exc())}")
        return 1


def say(text: str) -> None:
    """One message on standard error."""
    print(f"fusescope: {as_called(text)}", file=sys.stderr, flush=True)


def as_called(text: str) -> str:
    """Words that name a command, with the name that this process was started by: the installed one has its own."""
    return text.replace("python main.py", "fusescope") if Path(sys.argv[0]).stem == "fusescope" else text
