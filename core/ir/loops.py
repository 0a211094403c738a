"""NNC's loop nests from their text: how many passes over memory a kernel makes, and over how many bytes.

Source of the grammar: what NNC's IR printer writes in torch 2.0.1 and 2.13: for loops with constant or symbolic
bounds, stores, Allocate and Free, Ramp for vectors, `/* parallel */` behind the head of a parallel loop.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from core.ir.arithmetic import calculate

_HEAD = re.compile(r"for \((?:int64_t|int|long) (\w+) = (.+?); \1 < (.+?); \1\+\+\)\s*(/\* parallel \*/)?")
_ALLOCATE = re.compile(r"Allocate\((\w+)")
_NAME = re.compile(r"[A-Za-z_]\w*")
_BUFFER = re.compile(r"([A-Za-z_]\w*)\[")
_WIDTH = re.compile(r", (\d+)\)$")
_STORE = re.compile(r"\]\s*=\s")
_CALL = re.compile(r"(?<![\w.])([A-Za-z_]\w*)\(")
_NOT_CALLS = frozenset(("Ramp", "Broadcast", "IfThenElse", "CompareSelect", "Max", "Min", "Allocate", "Free", "for",
                        "if", "else", "float", "double", "int", "long", "int64_t", "bool", "half"))


@dataclass(frozen=True, slots=True)
class Access:
    """A buffer read or written at one index. `elements`: different ones touched; None where a bound is symbolic."""

    buffer: str
    write: bool
    elements: int | None


@dataclass(frozen=True, slots=True)
class Nest:
    """One outermost loop with all that is in it: one pass over memory."""

    bounds: tuple[int | None, ...]  # of its first chain of loops, outermost first
    accesses: tuple[Access, ...]
    calls: tuple[str, ...] = ()
    parallel: bool = False
    vector: int | None = None  # elements of one vector operation

    @property
    def reads(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(a.buffer for a in self.accesses if not a.write))

    @property
    def writes(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(a.buffer for a in self.accesses if a.write))


@dataclass(frozen=True, slots=True)
class LoopReport:
    """All nests of a statement. `temporaries` are buffers that the kernel allocates for itself."""

    nests: tuple[Nest, ...]
    temporaries: tuple[str, ...] = ()

    @property
    def passes(self) -> int:
        return len(self.nests)

    @property
    def parallel(self) -> bool:
        return any(n.parallel for n in self.nests)

    def bytes_moved(self, element_bytes: Mapping[str, int] | None = None, default: int = 4) -> int | None:
        """Each nest reads and writes each of its buffers once. None where a bound is symbolic.

        `element_bytes`: bytes of one element by buffer, `default` for the others.
        """
        sizes = element_bytes or {}
        total = 0
        for nest in self.nests:
            most: dict[tuple[str, bool], int] = {}
            for access in nest.accesses:
                if access.elements is None:
                    return None
                key = (access.buffer, access.write)
                most[key] = max(most.get(key, 0), access.elements)
            total += sum(count * sizes.get(buffer, default) for (buffer, _), count in most.items())
        return total


def read_loops(text: str) -> LoopReport:
    """The loop nests of one NNC statement; a store outside all loops is a nest by itself."""
    nests = tuple(_nests(_inside(text)))
    return LoopReport(nests, tuple(dict.fromkeys(_ALLOCATE.findall(text))))


def words(before: LoopReport, after: LoopReport) -> str:
    """`3 passes over memory became 1, 8 elements at a time, in parallel`."""
    count = f"{before.passes} pass{'es' if before.passes != 1 else ''} over memory"
    parts = [count if before.passes == after.passes else f"{count} became {after.passes}"]
    width = max((n.vector or 1 for n in after.nests), default=1)
    parts += [f"{width} elements at a time"] if width > 1 else []
    return ", ".join(parts + (["in parallel"] if after.parallel else []))


def _inside(text: str) -> str:
    """What stands between the outermost braces, if the text is one braced block."""
    plain = text.strip()
    return plain[1:-1] if plain.startswith("{") and plain.endswith("}") else plain


def _nests(text: str) -> Iterator[Nest]:
    for part in _statements(text):
        if part.startswith("{"):
            yield from _nests(part[1:-1])
        elif part.startswith("for ") or _STORE.search(part):
            yield _nest(part)


def _statements(text: str) -> Iterator[str]:
    """Statements at the top: up to a `;` outside brackets, or a braced block with its head."""
    depth = start = 0
    for mark in re.finditer(r"[(){};]", text):
        char = mark[0]
        depth += (char in "({") - (char in ")}")
        if depth == 0 and char in ";}":
            part = text[start:mark.end()].strip().rstrip(";").strip()
            start = mark.end()
            if part:
                yield part


def _nest(text: str) -> Nest:
    accesses = tuple(_accesses(text, {}))
    first: list[int | None] = []
    for head in _HEAD.finditer(text):
        bound = _bound(head[2], head[3])
        if text[:head.start()].count("{") == len(first):
            first.append(bound)
    widths = [int(w) for w in re.findall(r"Ramp\([^;]*?, (\d+)\)", text)]
    calls = tuple(dict.fromkeys(c for c in _CALL.findall(text) if c not in _NOT_CALLS))
    return Nest(tuple(first), accesses, calls, "/* parallel */" in text, max(widths, default=None))


def _accesses(text: str, around: dict[str, int | None]) -> Iterator[Access]:
    """Every load and store under the loops `around` (variable and bound)."""
    for part in _statements(text) if "{" in text else [text]:
        head = _HEAD.match(part)
        if head and "{" in part:
            inner = {**around, head[1]: _bound(head[2], head[3])}
            yield from _accesses(part[part.index("{") + 1:part.rindex("}")], inner)
        elif "{" in part:
            yield from _accesses(part[part.index("{") + 1:part.rindex("}")], around)
        else:
            yield from _of_store(part, around)


def _of_store(part: str, around: dict[str, int | None]) -> Iterator[Access]:
    found = list(_BUFFER.finditer(part))
    stores = bool(found) and not part[:found[0].start()].strip() and _STORE.search(part) is not None
    target = found[0].start() if stores else -1
    for match in found:
        index = _index(part, match.end())
        yield Access(match[1], match.start() == target, _touched(index, around))


def _index(text: str, start: int) -> str:
    depth = 1
    for at in range(start, len(text)):
        depth += (text[at] == "[") - (text[at] == "]")
        if depth == 0:
            return text[start:at]
    return text[start:]


def _touched(index: str, around: dict[str, int | None]) -> int | None:
    """Different elements that an index reaches: the bounds of the variables in it, and the vector's width."""
    names = set(_NAME.findall(index))
    bounds = [bound for name, bound in around.items() if name in names]
    if None in bounds:
        return None
    width = _WIDTH.search(index) if index.startswith("Ramp(") else None
    return math.prod(b for b in bounds if b is not None) * (int(width[1]) if width else 1)


def _bound(low: str, high: str) -> int | None:
    start, end = calculate(low), calculate(high)
    return None if start is None or end is None else end - start
