"""`export STUDY`: a study that was measured, as report, bundle, issue, tables, charts."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from cli import arguments, pictures
from cli.compare import opened
from core.document import Document
from core.export import ALL, EXPORTERS, export, folder_for

_BY_QT: dict[str, tuple[str, Callable[[Document, Path], list[Path]]]] = {
    "png": ("charts as PNG", pictures.charts_as_png),
    "pdf": ("the report as PDF", pictures.report_as_pdf),
}


def main(argv: list[str]) -> int:
    """Writes the formats that were asked for; 0.

    Raises:
        UsageError: no such study or format. DocumentError: a file that is no study. FusescopeError: it cannot be
        written.
    """
    options = _parse(argv)
    document = opened(options.study)
    wanted = tuple(dict.fromkeys(options.format.split(","))) if options.format else (*ALL, *_BY_QT)
    plain = tuple(name for name in wanted if name not in _BY_QT)
    folder = folder_for(options.out)
    paths = list(export(document, folder, plain, also=tuple(_BY_QT)))
    for name in (name for name in wanted if name in _BY_QT):
        paths += _BY_QT[name][1](document, folder)
    for path in paths:
        print(path)
    return 0


def _parse(argv: list[str]) -> Namespace:
    rows = [*((e.name, e.what) for e in EXPORTERS.values()), *((name, what) for name, (what, _) in _BY_QT.items())]
    parser = arguments.Parser("python main.py export", description="A study as files. Formats: "
                              + "; ".join(f"{name}: {what}" for name, what in rows) + ".")
    parser.add_argument("study", metavar="STUDY", help="a study file, or history:ID")
    parser.add_argument("--format", metavar="NAME,…", help="which (default: " + ", ".join((*ALL, *_BY_QT)) + ")")
    parser.add_argument("--out", default=".", metavar="DIR", help="the folder (default: this one)")
    return parser.parse_args(argv)
