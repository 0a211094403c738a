"""`export STUDY`: a study that was measured, as report, bundle, issue, tables, charts, graphs."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from cli import arguments
from cli.compare import opened
from cli.parser import Parser
from cli.pictures import DRAWERS, draw
from core.document import Document
from core.errors import UsageError
from core.export import EXPORTERS, everything, export, folder_for
from core.export.exporters import write_charts
from core.export.look import MOST_SCALE, USUAL, Look, parse_size

SIZED = "charts"  # what of the plain formats a size is for


def main(argv: list[str]) -> int:
    """Writes the formats that were asked for; 0.

    Raises:
        UsageError: no such study or format. DocumentError: a file that is no study. FusescopeError: it cannot be
        written.
    """
    options = _parse(argv)
    width, height = options.size or (USUAL.width, USUAL.height)
    look = Look(width, height, options.scale, options.dark, options.linear)
    document = opened(options.study)
    for path in write(document, folder_for(options.out), options.format, look):
        print(path)
    return 0


def write(document: Document, folder: Path, formats: str | None = None, look: Look = USUAL) -> list[Path]:
    """What `formats` names, all when it is None; the order is that of the names.

    Raises:
        UsageError: no such format. FusescopeError: it cannot be written.
    """
    wanted = tuple(dict.fromkeys(formats.split(","))) if formats else (*everything(), *DRAWERS)
    unknown = [name for name in wanted if name not in EXPORTERS and name not in DRAWERS]
    if unknown:
        raise UsageError(f"there is no export called {unknown[0]!r}",
                         remedy="There are: " + ", ".join((*EXPORTERS, *DRAWERS)))
    return [path for name in wanted for path in _written(name, document, folder, look)]


def _written(name: str, document: Document, folder: Path, look: Look) -> list[Path]:
    if name in DRAWERS:
        return draw(name, document, folder, look)
    return list(write_charts(document, folder, look) if name == SIZED else export(document, folder, (name,)))


def _parse(argv: list[str]) -> Namespace:
    rows = [*((e.name, e.what) for e in EXPORTERS.values()), *((name, d.what) for name, d in DRAWERS.items())]
    parser = Parser("python main.py export", description="A study as files. Formats: "
                    + "; ".join(f"{name}: {what}" for name, what in rows) + ".")
    parser.add_argument("study", metavar="STUDY", help="a study file, or history:ID")
    parser.add_argument("--format", metavar="NAME,…", help="which (default: all that can be written here)")
    parser.add_argument("--out", default=".", metavar="DIR", help="the folder (default: this one)")
    parser.add_argument("--size", type=parse_size, metavar="WxH", help="of charts, in pixels "
                        f"(default {USUAL.width}x{USUAL.height})")
    parser.add_argument("--scale", type=arguments.number(0, "scale"), default=USUAL.scale, metavar="X",
                        help=f"pixels of a PNG for each pixel of size (default {USUAL.scale:g}, at most "
                             f"{MOST_SCALE:g})")
    parser.add_argument("--dark", action="store_true", help="charts in the colours of the dark look")
    parser.add_argument("--linear", action="store_true", help="charts with linear axes instead of logarithmic ones")
    return parser.parse_args(argv)
