"""A table of text in as many columns as a terminal has: what says nothing is left out, the rest goes into blocks."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TextIO

from core.export.text import one_line

GAP = "  "
NOTHING = ("", "—", "ok")  # a column of nothing else says nothing
LEAST = 40  # columns below which blocks become unreadable: such a terminal wraps by itself
_KEYS = 2  # columns that name a row, at the head of every block


@dataclass(frozen=True, slots=True)
class Filled:
    """A column with its cells. `rank`: lower ones come earlier where not all fit beside each other."""

    head: str
    cells: tuple[str, ...]
    right: bool
    rank: int

    @property
    def width(self) -> int:
        return max(map(len, (self.head, *self.cells)))


def columns_of(stream: TextIO | None = None) -> int | None:
    """How wide the terminal behind `stream` (standard output) is; None where it is a file or a pipe."""
    stream = stream or sys.stdout
    return max(LEAST, shutil.get_terminal_size().columns) if stream.isatty() else None


def written(columns: Sequence[Filled], width: int | None) -> list[str]:
    """The lines of the table; the first two columns name a row. `width` None: all in one block, however wide."""
    if width is None or _total(columns) <= width:
        return _block(columns, None)
    keys, long = _short_keys(columns[:_KEYS], width)
    told = sorted((c for c in columns[_KEYS:] if any(cell not in NOTHING for cell in c.cells)), key=lambda c: c.rank)
    lines: list[str] = []
    for block in _blocks(keys, told, width):
        lines += ["", *_block(_telling(block), width)] if lines else _block(block, width)
    return lines + long


def _blocks(keys: Sequence[Filled], told: Sequence[Filled], width: int) -> list[list[Filled]]:
    """Each begins with the keys; a column that does not fit any more begins the next."""
    blocks: list[list[Filled]] = []
    for column in told:
        if blocks and _total([*blocks[-1], column]) <= width:
            blocks[-1].append(column)
        else:
            blocks.append([*keys, column])
    return blocks or [list(keys)]


def _telling(block: Sequence[Filled]) -> list[Filled]:
    """The block with the rows alone that say something in it."""
    rows = [i for i in range(len(block[0].cells)) if any(c.cells[i] not in NOTHING for c in block[_KEYS:])]
    return [replace(c, cells=tuple(c.cells[i] for i in rows)) for c in block]


def _total(columns: Sequence[Filled]) -> int:
    return sum(c.width for c in columns) + len(GAP) * (len(columns) - 1)


def _short_keys(keys: Sequence[Filled], width: int) -> tuple[list[Filled], list[str]]:
    """Long names of rows cut in their middle, with a number where that tells them from each other; and all of them."""
    first, most = keys[0], width // 3
    if first.width <= most:
        return list(keys), []
    names = list(dict.fromkeys(first.cells))
    short = {name: name if len(name) <= most else f"[{i}] {_middle_cut(name, most - 5)}"
             for i, name in enumerate(names, 1)}
    told = [line for i, name in enumerate(names, 1) if short[name] != name
            for line in textwrap.wrap(f"[{i}] {name}", width, subsequent_indent="    ")]
    return [Filled(first.head, tuple(short[c] for c in first.cells), first.right, first.rank), *keys[1:]], ["", *told]


def _middle_cut(text: str, most: int) -> str:
    tail = most // 2
    return text if len(text) <= most else f"{text[:most - tail - 1]}…{text[len(text) - tail:]}"


def _block(columns: Sequence[Filled], width: int | None) -> list[str]:
    """Aligned lines. The last column's words go on in further lines where they would pass `width`."""
    head = "".join(_padded(c, c.head, i == len(columns) - 1) for i, c in enumerate(columns)).rstrip()
    before = _total(columns) - columns[-1].width
    lines = [head]
    for index in range(len(columns[0].cells)):
        start = "".join(_padded(c, c.cells[index], False) for c in columns[:-1])
        last = columns[-1].cells[index]
        if width is None or before + len(last) <= width:
            lines.append((start + _padded(columns[-1], last, True)).rstrip())
        else:
            parts = textwrap.wrap(one_line(last, 2000), max(12, width - before)) or [""]
            lines += [(start if i == 0 else " " * before) + part for i, part in enumerate(parts)]
    return lines


def _padded(column: Filled, text: str, last: bool) -> str:
    return (text.rjust(column.width) if column.right else text.ljust(column.width)) + ("" if last else GAP)
