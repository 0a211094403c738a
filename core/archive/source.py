"""A method of an archive as a formula: Python that makes its inputs and calls it, with the archive named and sealed."""

from __future__ import annotations

import ast
import hashlib
import keyword
from collections.abc import Callable, Sequence
from pathlib import Path

from core import files
from core.archive.reading import Method, methods
from core.archive.rows import KINDS, Input, checked
from core.errors import UsageError
from core.formula import Formula, read

N = 64
_RESERVED = frozenset(("torch", "inputs", "method", "n", "device", "dtype", "N", "MODE", "ARCHIVE", "SHA256", "METHOD"))
TEMPLATE = Path(__file__).resolve().parents[2] / "resources" / "templates" / "archive_formula.txt"


def formula_of(path: str | Path, method: str | None = None, inputs: Sequence[Input] = ()) -> Formula:
    """The method (`forward`, else the first, where none is named) as a formula; `inputs` replace rows by their names.

    Raises:
        UsageError: no such method or input, or a row that cannot be made. DocumentError: as `reading.methods`.
    """
    chosen = _chosen(methods(path), method, str(path))
    place = Path(path).resolve()
    rows = _rows(chosen, inputs, str(path))
    name = place.stem if chosen.name == "forward" else f"{place.stem}_{chosen.name}"
    return read(_source(place, chosen, rows), name)


def _chosen(found: tuple[Method, ...], name: str | None, where: str) -> Method:
    chosen = next((m for m in found if name in (None, m.name)), None)
    if chosen is None:
        raise UsageError(f"has no method {name!r}", where=where, remedy=f"It has: {', '.join(m.name for m in found)}")
    return chosen


def _rows(method: Method, given: Sequence[Input], where: str) -> list[Input]:
    named = {row.name: row for row in given}
    strange = [name for name in named if name not in {row.name for row in method.inputs}]
    if strange:
        raise UsageError(f"{method.name} has no input {strange[0]!r}", where=where,
                         remedy=f"It takes: {', '.join(row.name for row in method.inputs) or 'nothing'}")
    rows = [named.get(row.name, row) for row in method.inputs]
    other = next((row for row in rows if row.kind not in KINDS), None)
    if other is not None:
        raise UsageError(f"inputs of the type {other.kind} cannot be made", where=f"{where}, input {other.name}",
                         remedy="Save a module whose method takes tensors, lists of tensors, numbers, or text.")
    if not any(row.kind in ("tensor", "tensors") for row in rows):
        raise UsageError(f"{method.name} takes no tensor, so there is nothing that grows with n", where=where,
                         remedy="Give one of its inputs as a tensor, as --input 'x=float32[n,n]'.")
    return [checked(row) for row in rows]


def _source(place: Path, method: Method, rows: Sequence[Input]) -> str:
    held = {row.name: _safe(row.name) for row in rows if row.kind in _MADE}
    return TEMPLATE.read_text(encoding="utf-8").format(
        method=method.name, file=place.name, n=N, path=_literal(str(place)), sum=_sum(place),
        inputs="".join(f"        {_MADE[row.kind](row)},  # {row.name}\n" for row in rows if row.kind in _MADE),
        function=method.name, names=", ".join(held.values()),
        arguments=", ".join(held.get(row.name) or _BAKED[row.kind](row) for row in rows))


def _safe(name: str) -> str:
    return f"{name}_" if name in _RESERVED or keyword.iskeyword(name) else name


def _literal(text: str) -> str:
    return repr(text)


def _sum(place: Path) -> str:
    try:
        with place.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise files.unread(place, error) from error


def _tensor(row: Input) -> str:
    dtype = row.dtype if row.dtype == "dtype" else f"torch.{row.dtype}"
    strides = f", {_tuple(row.strides)}" if row.strides else ""
    return f"_tensor({_tuple(row.shape)}, {dtype}, device{strides})"


def _tuple(parts: Sequence[str]) -> str:
    return f"({', '.join(parts)}{',' if len(parts) == 1 else ''})"


def _number(row: Input) -> str:
    return row.value if row.value.lower().lstrip("+-")[:1] not in ("i", "n") else f'float("{row.value}")'


_MADE: dict[str, Callable[[Input], str]] = {
    "tensor": _tensor, "tensors": lambda row: f"[{', '.join([_tensor(row)] * int(row.value or 1))}]"}
_BAKED: dict[str, Callable[[Input], str]] = {
    "int": lambda row: row.value, "bool": lambda row: row.value, "float": _number,
    "str": lambda row: _literal(row.value), "list": lambda row: repr(ast.literal_eval(row.value)),
    "none": lambda row: "None"}
