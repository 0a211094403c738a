"""Arguments that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace

from core import lanes
from core.archive import parse_input
from core.engine import sizes
from core.errors import UsageError
from core.formula import Formula, load
from core.lanes import Lane
from core.spelling import whole
from core.study import DTYPES, Study


def number(low: float, what: str) -> Callable[[str], float]:
    """A type for argparse: a figure above `low`."""
    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(f"{text!r} is no {what}") from error
        if not low < value < float("inf"):
            raise argparse.ArgumentTypeError(f"{text!r} is no {what}: it must be above {low:g}")
        return value
    return read


def add_formula(parser: argparse.ArgumentParser) -> None:
    """The formula, and what an archive's method takes."""
    parser.add_argument("formula", metavar="FORMULA", help="built-in name, path, path.py:variant, graph.ir, "
                                                           "archive.pt:method, or an expression")
    parser.add_argument("--input", metavar="NAME=WHAT", action="append", default=[],
                        help="an input of an archive's method, as x=float32[8,16], x=[n,16], x=float32[n,16]:1,n "
                             "(strides), k=3, flag=true, x=none; once for each (default: n x n, and its defaults)")


def formula_of(options: argparse.Namespace) -> Formula:
    """The formula that the options name.

    Raises:
        UsageError, FormulaError, ParseError, DocumentError: it, or an input, does not read.
    """
    return load(options.formula, [parse_input(text) for text in options.input])


def add_study(parser: argparse.ArgumentParser) -> None:
    """What describes a study."""
    add_formula(parser)
    parser.add_argument("--n", metavar="SIZES", help="64,256 or 256:8192:x2 or 100:500:+100")
    parser.add_argument("--lanes", metavar="A,B,C", help="MODE[:variant][+switch=value…][@target] or presets: "
                                                         + ", ".join(lanes.PRESETS))
    parser.add_argument("--variant", help="the function to measure, where a lane names none")
    parser.add_argument("--dtype", default="float32", choices=DTYPES, metavar="TYPE", help=", ".join(DTYPES))
    parser.add_argument("--device", default="cpu", help="cpu, cuda or cuda:k (default cpu)")
    parser.add_argument("--threads", metavar="K,…", help="threads; several counts make a lane of each")
    parser.add_argument("--precision", type=number(0, "precision"), default=0.02, metavar="SHARE",
                        help="stop when the median's 95 %% interval is within ± this share (default 0.02)")
    parser.add_argument("--budget", type=number(0, "number of seconds"), default=5.0, metavar="SECONDS",
                        help="most seconds of timing for each lane and n (default 5)")
    parser.add_argument("--call-limit", type=number(0, "number of seconds"), default=10.0, metavar="SECONDS",
                        help="a lane whose single call takes longer stops growing (default 10)")
    parser.add_argument("--build-limit", type=number(0, "number of seconds"), default=120.0, metavar="SECONDS",
                        help="most seconds for a build or compile (default 120)")
    parser.add_argument("--follow", default="retrace", choices=("retrace", "once"),
                        help="trace at every n, or once at the first and feed it every n")
    parser.add_argument("--crossovers", action="store_true", help="add sizes where the faster of two lanes changes")
    parser.add_argument("--seed", type=_seed, default=1, help="of the inputs (default 1)")
    parser.add_argument("--grad", action="store_true", help="inputs require gradients, which are checked too")


def study(options: argparse.Namespace) -> Study:
    """The study that the options describe.

    Raises:
        UsageError: a part of it cannot be understood. FormulaError: the formula does not read.
    """
    formula = formula_of(options)
    formula = formula.only(options.variant) if options.variant else formula
    counts = _counts(options.threads)
    rows = _with_threads(chosen_lanes(options.lanes, formula), counts)
    return Study(formula, rows, chosen_sizes(options.n, formula), options.dtype, _device(options.device),
                 counts[0] if len(counts) == 1 else None, options.precision, options.budget, options.call_limit,
                 options.build_limit, options.follow, options.seed, options.grad or formula.grad,
                 refine=options.crossovers)


def chosen_lanes(text: str | None, formula: Formula) -> tuple[Lane, ...]:
    """The lanes as written, or those that answer the usual question.

    Raises:
        UsageError: a lane that does not read, or names a variant that the formula lacks.
    """
    rows = lanes.parse_all(text or ",".join(("eager", formula.mode, "nnc-cpp", "inductor")))
    for lane in rows:
        formula.only(lane.variant_for(formula))
    return rows


def chosen_sizes(text: str | None, formula: Formula) -> tuple[int, ...]:
    """The sizes as written, or the formula's own and two smaller ones."""
    if text is not None:
        return sizes.parse(text)
    top = formula.size or 1024
    return tuple(sorted({max(1, top // 16), max(1, top // 4), top}))


def _seed(text: str) -> int:
    value = whole(text.removeprefix("-"))
    if value is None:
        raise argparse.ArgumentTypeError(f"{text[:80]!r} is no seed: it is a whole number below 2^63")
    return -value if text.startswith("-") else value


def _counts(text: str | None) -> tuple[int, ...]:
    parts = [part.strip() for part in text.split(",")] if text else []
    wrong = [part for part in parts if not whole(part, 4096)]
    if wrong:
        raise UsageError(f"threads cannot be {wrong[0][:80]!r}", where="--threads",
                         remedy="Write --threads 2 or 1,2,4.")
    return tuple(dict.fromkeys(int(part) for part in parts))


def _with_threads(rows: tuple[Lane, ...], counts: tuple[int, ...]) -> tuple[Lane, ...]:
    """A lane for each count, where there are several; a lane that names its own keeps it."""
    if len(counts) < 2:
        return rows
    return tuple(lanes.parse(lanes.write(replace(lane, threads=lane.threads or count)))
                 for lane in rows for count in (counts if lane.threads is None else (lane.threads,)))


def _device(text: str) -> str:
    head, colon, index = text.partition(":")
    if head not in ("cpu", "cuda") or (colon and not index.isdecimal()) or (head == "cpu" and colon):
        raise UsageError(f"there is no device called {text!r}", where="--device", remedy="Devices: cpu, cuda, cuda:k.")
    return text
