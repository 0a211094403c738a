"""`targets list|add|create|remove`: the Pythons, on this machine and on others, that lanes can run in."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import threading
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from cli.parser import Parser
from core.engine import target_create, target_probe, target_store
from core.engine.target_create import Created
from core.engine.target_store import HERE, Facts, Row
from core.errors import UnavailableError, UsageError

_HELP = """A target is a Python with torch that lanes can run in: LANE@NAME. The preset nnc-llvm takes the first one
that has LLVM. Nothing is installed on other hosts, and nothing listens anywhere."""


def main(argv: list[str]) -> int:
    """Lists, adds, makes or removes targets; 0, or 1 where a listed one does not answer.

    Raises:
        UsageError: an argument that cannot be understood. FusescopeError: a target that is of no use.
    """
    options = _parse(argv)
    return int(_COMMANDS[options.command](options))


def _parse(argv: list[str]) -> Namespace:
    parser = Parser("python main.py targets", description=_HELP, formatter_class=argparse.RawDescriptionHelpFormatter)
    parsers = parser.add_subparsers(dest="command", required=True, metavar="list|add|create|remove")
    listing = parsers.add_parser("list", help="every target, and what it can do")
    listing.add_argument("--json", action="store_true", help="print JSON")
    listing.add_argument("--probe", action="store_true", help="ask each target again")
    add = parsers.add_parser("add", help="keep an interpreter as a target; it is probed at once")
    add.add_argument("name", metavar="NAME")
    add.add_argument("--python", metavar="PATH", help="its Python; with --ssh the name or path on that host "
                                                      "(default python3)")
    add.add_argument("--ssh", metavar="USER@HOST", help="reach it by the system's ssh, with your keys and config")
    add.add_argument("--ssh-option", action="append", default=[], metavar="ARG", dest="options",
                     help="a further argument of ssh; again for more: --ssh-option=-p --ssh-option=2222")
    create = parsers.add_parser("create", help="make an environment with a torch of your choice, as a target")
    create.add_argument("name", metavar="NAME")
    create.add_argument("--torch", required=True, metavar="VERSION", help="for example 2.0.1, the last with LLVM")
    create.add_argument("--yes", action="store_true", help="do not ask before a large download")
    remove = parsers.add_parser("remove", help="forget a target, and delete the environment if it was made here")
    remove.add_argument("name", metavar="NAME")
    return parser.parse_args(argv)


def _list(options: Namespace) -> int:
    rows, wrong = [], {}  # type: tuple[list[Row], dict[str, str]]
    for row in _rows():
        try:
            rows.append(_asked(row) if options.probe or row.facts is None else row)
        except UnavailableError as error:
            rows.append(row)
            wrong[row.name] = error.message
    if options.json:
        print(json.dumps([{**msgspec.to_builtins(row), "error": wrong.get(row.name)} for row in rows], indent=2))
    else:
        print("\n".join(line for row in rows for line in _lines(row, wrong.get(row.name))))
    return 1 if wrong else 0


def _rows() -> tuple[Row, ...]:
    store = target_store.load()
    here = store.here if store.here and store.here.python == sys.executable else Row(HERE, sys.executable)
    return (here, *store.targets)


def _asked(row: Row) -> Row:
    if row.name != HERE:
        return target_probe.again(row)
    return target_probe.here()


def _lines(row: Row, wrong: str | None) -> Iterator[str]:
    where = f"{row.python} on {row.ssh}" if row.ssh else row.python
    yield f"{row.name}: {where}"
    if wrong or row.facts is None:
        yield f"  does not answer: {wrong or 'not probed'}"
        return
    yield f"  {_words(row.facts)}"
    yield f"  runs: {', '.join(name for name, reason in row.facts.backends.items() if reason is None)}"


def _words(facts: Facts) -> str:
    llvm = "LLVM" if facts.llvm else "no LLVM"
    cuda = f"CUDA: {', '.join(facts.cuda)}" if facts.cuda else "no CUDA"
    return f"torch {facts.torch}, Python {facts.python}, {llvm}, {cuda}, {len(facts.switches)} switches"


def _add(options: Namespace) -> int:
    if not options.ssh and not options.python:
        raise UsageError("name a Python (--python PATH), a host (--ssh USER@HOST), or both", where="targets add")
    if options.options and not options.ssh:
        raise UsageError("--ssh-option needs --ssh", where="targets add")
    row = Row(options.name, _python(options), options.ssh or "", tuple(options.options))
    print(f"added {options.name}: {_words(_facts(target_probe.add(row)))}")
    return 0


def _python(options: Namespace) -> str:
    """A path of this machine is made whole: the file is read from other folders too. Symbolic links stay, they are
    what makes a Python that of its environment."""
    if options.ssh:
        return str(options.python or "python3")
    given = os.path.expanduser(options.python)
    found = shutil.which(os.path.abspath(given) if os.path.dirname(given) else given)
    if not found:
        raise UsageError("there is no such program", where=f"--python {options.python}")
    return os.path.abspath(found)


def _facts(row: Row) -> Facts:
    assert row.facts is not None
    return row.facts


def _create(options: Namespace) -> int:
    plan = target_create.plan(options.name, options.torch)
    print(plan.warning, file=sys.stderr)
    if not options.yes and sys.stdin.isatty() and not _agreed():
        return 1
    row = _in_thread(lambda stop: target_create.create(plan, _Told().show, stop))
    print(f"added {row.name}: {_words(_facts(row))}")
    return 0


def _agreed() -> bool:
    print("Continue? [y/N] ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().lower() in ("y", "yes")


def _in_thread(work: Callable[[threading.Event], Row]) -> Row:
    """Ctrl+C stops the work cleanly; what was loaded is kept for the next try."""
    stop = threading.Event()
    with ThreadPoolExecutor(1, thread_name_prefix="create") as executor:
        try:
            return executor.submit(work, stop).result()
        except BaseException as error:
            stop.set()
            if isinstance(error, KeyboardInterrupt):
                print(f"stopping; {target_create.KEPT}", file=sys.stderr, flush=True)
            raise


class _Told:
    """Prints each new step; figures of one step at most once a second."""

    def __init__(self) -> None:
        self._text, self._next = "", 0.0

    def show(self, step: Created) -> None:
        if step.text != self._text or time.monotonic() >= self._next:
            print(step.words, file=sys.stderr, flush=True)
            self._text, self._next = step.text, time.monotonic() + 1.0


def _remove(options: Namespace) -> int:
    gone = target_create.remove(options.name)
    print(f"removed {options.name}" + (f" and {gone}" if gone else ""))
    return 0


_COMMANDS: dict[str, Callable[[Namespace], Any]] = {"list": _list, "add": _add, "create": _create, "remove": _remove}
