"""A study from a script or a notebook: the same questions, the same answers as frozen values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from core import formula as formulas
from core import lanes as written
from core.document import Document
from core.engine import sizes
from core.engine.events import Event
from core.engine.session import Session
from core.errors import UnavailableError, UsageError
from core.export.tables import TABLES
from core.formula import Formula
from core.lanes import Lane
from core.study import Study, checked

if TYPE_CHECKING:
    import pandas

USUAL = ("eager", "{mode}", "nnc-cpp", "inductor")  # {mode}: the formula's own, trace or script
_OPTIONS = frozenset(f.name for f in fields(Study)) - {"formula", "lanes", "sizes"}


def make_study(formula: str | Formula, lanes: str | Iterable[str | Lane] = (), n: str | int | Iterable[int] = (),
               **options: Any) -> Study:
    """The question. `formula` is a built-in name, a path, an expression; `lanes` and `n` as on the command line.

    `options` are the other fields of `Study`: dtype, device, threads, precision, budget_s, ...

    Raises:
        UsageError: a part that cannot be understood. FormulaError: the formula does not read.
    """
    unknown = sorted(set(options) - _OPTIONS)
    if unknown:
        raise UsageError(f"a study has no option {unknown[0]!r}", remedy="It has: " + ", ".join(sorted(_OPTIONS)))
    found = formulas.load(formula) if isinstance(formula, str) else formula
    rows = _lanes(lanes, found)
    for lane in rows:
        found.only(lane.variant_for(found))
    return checked(Study(found, rows, _sizes(n, found), **{"grad": found.grad, **options}))


def run(formula: str | Formula | Study, lanes: str | Iterable[str | Lane] = (), n: str | int | Iterable[int] = (),
        emit: Callable[[Event], None] | None = None, **options: Any) -> Document:
    """Measures a study, or what `make_study` makes of the arguments. `emit` hears of every step, from this thread.

    Raises:
        UsageError, FormulaError: as `make_study`. FusescopeError: what no single point can carry.
    """
    asked = formula if isinstance(formula, Study) else make_study(formula, lanes, n, **options)
    session = Session(emit or _unheard, spare=False)
    try:
        return session.sweep(asked)
    finally:
        session.close()


def frame(document: Document, table: str = "points") -> pandas.DataFrame:
    """A table of the study (points, samples, calls) for pandas; seconds and bytes, a column a figure.

    Raises:
        UnavailableError: pandas is not installed. UsageError: there is no such table.
    """
    if table not in TABLES:
        raise UsageError(f"there is no table {table!r}", remedy="There are: " + ", ".join(TABLES))
    try:
        import pandas
    except ImportError as error:
        raise UnavailableError("frames need pandas, which is not installed here",
                               remedy="Install it (pip install pandas), or use the document's points.") from error
    head, *rows = TABLES[table](document)
    return pandas.DataFrame(rows, columns=list(map(str, head)))


def _lanes(lanes: str | Iterable[str | Lane], formula: Formula) -> tuple[Lane, ...]:
    if isinstance(lanes, str):
        return written.parse_all(lanes)
    rows = tuple(lane if isinstance(lane, Lane) else written.parse(lane) for lane in lanes)
    return rows or tuple(written.parse(text.format(mode=formula.mode)) for text in USUAL)


def _sizes(n: str | int | Iterable[int], formula: Formula) -> tuple[int, ...]:
    """As written, else the formula's own and two smaller ones."""
    if isinstance(n, str):
        return sizes.parse(n)
    rows = (n,) if isinstance(n, int) else tuple(n)
    wrong = [size for size in rows if not isinstance(size, int) or isinstance(size, bool) or size < 1]
    if wrong:
        raise UsageError(f"n cannot be {wrong[0]!r}", remedy="It takes whole numbers from 1.")
    top = formula.size or 1024
    return tuple(sorted(set(rows))) or tuple(sorted({max(1, top // 16), max(1, top // 4), top}))


def _unheard(event: Event) -> None:
    pass
