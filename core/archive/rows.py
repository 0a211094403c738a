"""One input of an archive's method: how it is made, how it is written, and how a written one is read."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from dataclasses import dataclass

from core.errors import UsageError
from core.spelling import whole
from core.study import DTYPES

KINDS = ("tensor", "tensors", "int", "float", "bool", "str", "list", "none")
STUDY_DTYPE = "dtype"
HOW = ("Write x=float32[8,16], x=[n,16], x=float32[n,16]:1,n (with strides), k=3, s=0.5, flag=true, name=\"text\", "
       "sizes=list:[2, 3], x=none, or xs=2*float32[n,n] (a list of two).")
_TENSOR = re.compile(r"(?:(\d+)\s*\*)?\s*([a-z]+\d*)?\s*\[([^\]]*)\]\s*(?::(.*))?")
_INT, _FLOAT = re.compile(r"[+-]?\d+"), re.compile(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?|[+-]?inf|nan", re.IGNORECASE)
_TRUTHS = {"true": "True", "on": "True", "yes": "True", "false": "False", "off": "False", "no": "False"}


@dataclass(frozen=True, slots=True)
class Input:
    """One row of the table. Sizes and strides are whole numbers or arithmetic in n, as text; strides () is contiguous.

    `value` is the text of a number, truth, string or list; for `tensors` how many there are.
    """

    name: str
    kind: str
    shape: tuple[str, ...] = ("n", "n")
    dtype: str = STUDY_DTYPE
    strides: tuple[str, ...] = ()
    value: str = ""


def parse_input(text: str) -> Input:
    """The row that `NAME=WHAT` writes.

    Raises:
        UsageError: it does not read.
    """
    name, equals, what = text.partition("=")
    name, what = name.strip(), what.strip()
    if not equals or not name.isidentifier() or not what:
        raise UsageError("an input is written NAME=WHAT", where=f"input {text!r}", remedy=HOW)
    row = next((made for made in (read(name, what) for read in _READERS) if made is not None), None)
    if row is None:
        raise UsageError(f"{what!r} is no input", where=f"input {name}", remedy=HOW)
    return checked(row)


def write_input(row: Input) -> str:
    """The row as `parse_input` reads it."""
    if row.kind in ("tensor", "tensors"):
        count = f"{row.value or '1'}*" if row.kind == "tensors" else ""
        dtype = "" if row.dtype == STUDY_DTYPE else row.dtype
        strides = f":{','.join(row.strides)}" if row.strides else ""
        return f"{row.name}={count}{dtype}[{','.join(row.shape)}]{strides}"
    written = {"none": "none", "str": _quoted(row.value), "bool": row.value.lower(), "list": f"list:{row.value}"}
    return f"{row.name}={written.get(row.kind, row.value)}"


def checked(row: Input) -> Input:
    """The row itself.

    Raises:
        UsageError: a part of it cannot be made; the message names it.
    """
    wrong = _WRONG[row.kind](row) if row.kind in _WRONG else f"there is no kind {row.kind!r}: {', '.join(KINDS)}"
    if wrong:
        raise UsageError(wrong, where=f"input {row.name}", remedy=HOW)
    return row


def is_size(text: str) -> bool:
    """A whole number, or sums, products and whole quotients of numbers and n."""
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError):
        return False
    return _sized(tree)


def _sized(tree: ast.expr) -> bool:
    if isinstance(tree, ast.BinOp) and isinstance(tree.op, (ast.Add, ast.Sub, ast.Mult, ast.FloorDiv)):
        return _sized(tree.left) and _sized(tree.right)
    if isinstance(tree, ast.Name):
        return tree.id == "n"
    return isinstance(tree, ast.Constant) and type(tree.value) is int


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _parts(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",")) if text.strip() else ()


def _read_list(name: str, what: str) -> Input | None:
    return Input(name, "list", value=what[5:].strip()) if what.startswith("list:") else None


def _read_tensor(name: str, what: str) -> Input | None:
    found = _TENSOR.fullmatch(what)
    if found is None:
        return None
    kind = "tensors" if found[1] else "tensor"
    return Input(name, kind, _parts(found[3]), found[2] or STUDY_DTYPE, _parts(found[4] or ""), found[1] or "")


def _read_word(name: str, what: str) -> Input | None:
    if what.lower() == "none":
        return Input(name, "none")
    return Input(name, "bool", value=_TRUTHS[what.lower()]) if what.lower() in _TRUTHS else None


def _read_number(name: str, what: str) -> Input | None:
    if _INT.fullmatch(what):
        return Input(name, "int", value=what)
    return Input(name, "float", value=what) if _FLOAT.fullmatch(what) else None


def _read_text(name: str, what: str) -> Input | None:
    if what[0] not in "\"'":
        return None
    try:
        value = ast.literal_eval(what)
    except (SyntaxError, ValueError):
        return None
    return Input(name, "str", value=value) if isinstance(value, str) else None


_READERS = (_read_list, _read_tensor, _read_word, _read_number, _read_text)


def _wrong_tensor(row: Input) -> str:
    sizes = [*row.shape, *row.strides]
    strange = next((size for size in sizes if not is_size(size)), None)
    if strange is not None:
        return f"{strange!r} is no size: it takes a whole number or arithmetic in n, as 16, n, 2*n, n//2"
    if row.strides and len(row.strides) != len(row.shape):
        return f"{len(row.strides)} strides for {len(row.shape)} dimensions"
    if row.dtype not in (STUDY_DTYPE, *DTYPES):
        return f"there is no dtype {row.dtype!r}: {', '.join(DTYPES)}"
    return ""


def _wrong_tensors(row: Input) -> str:
    count = row.value or "1"
    return _wrong_tensor(row) if whole(count, 1000) else f"{count!r} is no count of tensors"


def _wrong_list(row: Input) -> str:
    try:
        value = ast.literal_eval(row.value)
    except (SyntaxError, ValueError):
        value = None
    plain = isinstance(value, list) and all(isinstance(v, (int, float, bool, str)) for v in value)
    return "" if plain else f"{row.value!r} is no list of numbers, truths or strings"


def _like(pattern: re.Pattern[str], what: str) -> Callable[[Input], str]:
    return lambda row: "" if pattern.fullmatch(row.value) else f"{row.value!r} is no {what}"


_WRONG: dict[str, Callable[[Input], str]] = {
    "tensor": _wrong_tensor, "tensors": _wrong_tensors, "list": _wrong_list,
    "int": _like(_INT, "whole number"), "float": _like(_FLOAT, "number"),
    "bool": _like(re.compile("True|False"), "truth: write True or False"),
    "str": lambda row: "", "none": lambda row: "",
}
