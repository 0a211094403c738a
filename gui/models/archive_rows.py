"""The table of an archive's inputs: which cells a kind of input has, and the row that cells stand for. No Qt."""

from __future__ import annotations

from core.archive import Input

COLUMNS = ("input", "kind", "shape", "dtype", "strides", "value")
CELLS = {"tensor": ("shape", "dtype", "strides"), "tensors": ("shape", "dtype", "strides", "value"),
         "int": ("value",), "float": ("value",), "bool": ("value",), "str": ("value",), "list": ("value",), "none": ()}
VALUES = {"tensors": "1", "int": "2", "float": "0.5", "bool": "True", "str": "", "list": "[2, 2]"}


def cells(row: Input) -> dict[str, str]:
    """The texts of a row's cells by column; those its kind has no use for are empty."""
    texts = {"shape": ", ".join(row.shape), "dtype": row.dtype, "strides": ", ".join(row.strides), "value": row.value}
    used = CELLS.get(row.kind, ())
    return {"input": row.name, "kind": row.kind, **{name: texts[name] if name in used else "" for name in texts}}


def row_of(texts: dict[str, str]) -> Input:
    """The row that the cells stand for; it may not read yet."""
    made = Input(texts["input"], texts["kind"], value=texts["value"].strip())
    if "shape" not in CELLS.get(made.kind, ()):
        return made
    return Input(made.name, made.kind, _parts(texts["shape"]), texts["dtype"] or "dtype", _parts(texts["strides"]),
                 made.value)


def with_kind(row: Input, kind: str) -> Input:
    """The row as another kind, with a value that kind can have."""
    return Input(row.name, kind, row.shape or ("n", "n"), row.dtype, row.strides, VALUES.get(kind, ""))


def _parts(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.strip().strip("[]()").split(",") if part.strip())
