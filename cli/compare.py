"""`compare A B`: two or more studies lane by lane; 1 when a regression is shown, for the use in CI."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentTypeError, Namespace
from collections.abc import Sequence
from pathlib import Path

from cli import arguments
from cli.parser import Parser
from core import history
from core.document import Document
from core.errors import UsageError
from core.export import compared, folder_for
from core.export.text import one_line
from core.measure.compare import compare, regressions
from core.spelling import whole
from core.units import count


def main(argv: list[str]) -> int:
    """The first study with each of the others; 1 when one of them is shown to be slower.

    Raises:
        UsageError: fewer than two studies, or one that is not there. DocumentError: a file that is no study.
    """
    options = _parse(argv)
    documents = [opened(text) for text in options.studies]
    names = _names(options.studies)
    if options.json:
        print(json.dumps(compared.as_json(documents, names), indent=1))
    else:
        print("\n\n".join(_words(documents, names, options)))
    if options.out:
        for path in compared.write(documents, names, folder_for(options.out)):
            print(f"written: {path}", file=sys.stderr)
    slower = [(name, row) for name, document in zip(names[1:], documents[1:], strict=True)
              for row in regressions(compare(documents[0], document), options.fail_over)]
    for name, row in slower:
        print(f"slower in {name}: {row.lane} at n = {count(row.n)}, {row.slowdown:.3f} times the time", file=sys.stderr)
    return 1 if slower else 0


def _parse(argv: list[str]) -> Namespace:
    parser = Parser("python main.py compare", description="Two or more studies lane by lane and n by n: the ratio "
                    "with its interval, and whether a difference is shown. Exit code 1 when a lane is shown to be "
                    "slower than in the first study.")
    parser.add_argument("studies", nargs="+", metavar="STUDY", help="a study file, or history:ID; the first is what "
                                                                     "the others are compared with")
    parser.add_argument("--fail-over", type=_factor, default=1.0, metavar="FACTOR",
                        help="fail only when a lane is shown to be slower and takes more than FACTOR times the time")
    parser.add_argument("--json", action="store_true", help="print the comparison as JSON")
    parser.add_argument("--graphs", action="store_true", help="print how the optimised graphs differ")
    parser.add_argument("--out", metavar="DIR", help="write table (CSV), charts (SVG) and the graphs' differences")
    options = parser.parse_args(argv)
    if len(options.studies) < 2:
        raise UsageError("there is only one study", where="compare", remedy="Name two or more: compare A B.")
    return options


def _factor(text: str) -> float:
    value = arguments.number(0, "factor")(text)
    if value < 1:
        raise ArgumentTypeError(f"{text!r} is no factor: it must be 1 or more")
    return value


def opened(text: str) -> Document:
    """A file, or `history:ID`.

    Raises:
        UsageError: it is not there. DocumentError: it is no study.
    """
    head, colon, rest = text.partition(":")
    number = whole(rest)
    if colon and head == "history" and number is not None:
        with history.History() as kept:
            return kept.open(number)
    if not os.path.lexists(text):
        raise UsageError("there is no such study", where=text, remedy="Name a .fscope or .json file, or history:ID; "
                                                                      "python main.py history list shows the IDs.")
    from core.document import load

    return load(text)


def _names(texts: Sequence[str]) -> list[str]:
    """The files' names without folder and suffix where these tell them apart."""
    short = [Path(text).stem for text in texts]
    return short if len(set(short)) == len(short) else list(texts)


def _words(documents: list[Document], names: list[str], options: Namespace) -> list[str]:
    parts = []
    for document, name in zip(documents[1:], names[1:], strict=True):
        rows = compare(documents[0], document)
        parts.append(f"first: {names[0]} ({documents[0].created})   second: {name} ({document.created})\n"
                     + _table(compared.table_rows(rows)) + "\n" + compared.counts(rows))
        if options.graphs:
            parts.append(compared.graph_changes(documents[0], document, (names[0], name))
                         or "no lane has graphs in both studies")
    return parts


def _table(rows: list[tuple[str, ...]]) -> str:
    flat = [tuple(one_line(text, 160) for text in row) for row in rows]
    widths = [max(len(row[i]) for row in flat) for i in range(len(flat[0]))]
    return "\n".join("  ".join(text.rjust(w) if 0 < i < 6 else text.ljust(w)
                               for i, (text, w) in enumerate(zip(row, widths, strict=True))).rstrip() for row in flat)


