"""`history`: the studies that were kept, one verb each."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable
from dataclasses import asdict

from cli import table
from cli.export import write
from cli.parser import Parser
from cli.pictures import DRAWERS
from cli.terminal_table import columns_of
from core import units
from core.document import encode
from core.errors import UsageError
from core.export import EXPORTERS, folder_for
from core.export.context import baseline_lane
from core.export.text import one_line
from core.history import History, Kept
from core.spelling import whole


def main(argv: list[str]) -> int:
    """Does what the verb says; 0.

    Raises:
        UsageError: no such verb or study. FusescopeError: the history cannot be read or written.
    """
    options = _parse(argv)
    with History() as history:
        _VERBS[options.verb](history, options)
    return 0


def _parse(argv: list[str]) -> Namespace:
    parser = Parser("python main.py history", description="The studies that were kept.")
    verbs = parser.add_subparsers(dest="verb", required=True, metavar="VERB")
    for name, words in (("list", "the latest first"), ("search", "those with every word in formula, lanes, torch, "
                                                                 "processor, date or note")):
        verb = verbs.add_parser(name, help=words)
        if name == "search":
            verb.add_argument("words", nargs="+", metavar="WORD")
        verb.add_argument("--most", type=_number, default=50, metavar="K", help="how many (default 50)")
        verb.add_argument("--json", action="store_true", help="as JSON")
    for name, words in (("show", "one study's table"), ("note", "write words beside it"), ("pin", "never drop it"),
                        ("unpin", "drop it when room is needed"), ("delete", "remove it"),
                        ("export", "write it as files")):
        verb = verbs.add_parser(name, help=words)
        verb.add_argument("id", type=_number, metavar="ID")
        if name == "show":
            verb.add_argument("--json", action="store_true", help="the study document")
        if name == "note":
            verb.add_argument("text", nargs="*", metavar="WORDS", help="none: remove the note")
        if name == "export":
            verb.add_argument("--out", required=True, metavar="DIR", help="the folder")
            verb.add_argument("--format", metavar="NAME,…", help=", ".join((*EXPORTERS, *DRAWERS))
                              + " (default: all)")
    verbs.add_parser("on", help="keep finished sweeps")
    verbs.add_parser("off", help="keep no more")
    limit = verbs.add_parser("limit", help="show or set how much may be kept; 0: no limit")
    limit.add_argument("megabytes", nargs="?", type=_number, metavar="MB")
    return parser.parse_args(argv)


def _number(text: str) -> int:
    value = whole(text)
    if value is None:
        raise UsageError(f"{text[:80]!r} is no number", where="history", remedy="See python main.py history list.")
    return value


def _list(history: History, options: Namespace) -> None:
    _print(history.list(options.most), options)


def _search(history: History, options: Namespace) -> None:
    _print(history.search(" ".join(options.words), options.most), options)


def _show(history: History, options: Namespace) -> None:
    document = history.open(options.id)
    if options.json:
        sys.stdout.buffer.write(encode(document))
        sys.stdout.flush()
        return
    print(_lines([history.kept(options.id)]))
    print("\n" + table.table(document, baseline_lane(document), columns_of()))
    if document.findings:
        print("\n" + table.findings(document.findings, document))


def _note(history: History, options: Namespace) -> None:
    history.note(options.id, " ".join(options.text))


def _pin(history: History, options: Namespace) -> None:
    history.pin(options.id, options.verb == "pin")


def _delete(history: History, options: Namespace) -> None:
    history.delete(options.id)


def _export(history: History, options: Namespace) -> None:
    document = history.open(options.id)
    for path in write(document, folder_for(options.out), options.format):
        print(path)


def _switch(history: History, options: Namespace) -> None:
    history.on = options.verb == "on"


def _limit(history: History, options: Namespace) -> None:
    if options.megabytes is not None:
        history.limit_bytes = options.megabytes * 10**6
    most = units.bytes_(history.limit_bytes) if history.limit_bytes else "no limit"
    print(f"{units.bytes_(history.taken_bytes)} of {most} taken; "
          f"{'finished sweeps are kept' if history.on else 'the history is off'}")


_VERBS: dict[str, Callable[[History, Namespace], None]] = {
    "list": _list, "search": _search, "show": _show, "note": _note, "pin": _pin, "unpin": _pin, "delete": _delete,
    "export": _export, "on": _switch, "off": _switch, "limit": _limit}


def _print(rows: Iterable[Kept], options: Namespace) -> None:
    if options.json:
        print(json.dumps([asdict(row) for row in rows], indent=1))
    else:
        print(_lines(list(rows)) or "there are no studies")


def _lines(rows: list[Kept]) -> str:
    cells = [(str(r.id), r.created, one_line(r.formula, 40), one_line(r.lanes, 60), f"n {one_line(r.sizes, 40)}",
              f"torch {one_line(r.torch, 40)}" if r.torch else "",
              " ".join(p for p in ("pinned" if r.pinned else "", "unfinished" if r.state == "running" else "",
                                   one_line(r.note, 120)) if p)) for r in rows]
    widths = [max(len(row[i]) for row in cells) for i in range(7)] if cells else []
    return "\n".join("  ".join(t.ljust(w) for t, w in zip(row, widths, strict=True)).rstrip() for row in cells)
