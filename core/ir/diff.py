"""The difference of two stages, not fooled by renumbered values: names are made canonical, then lines compared."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from dataclasses import dataclass
from zlib import crc32

from core.ir.fx import is_fx

_VALUE = re.compile(r"%[\w.]+")
_WORD = re.compile(r"\b([A-Za-z][A-Za-z_]*?)(?:_?\d+)*\b")
_LLVM_VALUE = re.compile(r"%(?:\d+|[\w.]+)")
_FX_ASSIGNED = re.compile(r"(\s*)([A-Za-z_]\w*)((?:: *\"[^\"]*\")?) = (.*?)(?:;  (?:\w+ = )+None)?$")
_FX_NAME = re.compile(r"(?<![\w.\"])[A-Za-z_]\w*")
_FX_PARAMETER = re.compile(r"([A-Za-z_]\w*)(?=\s*[:,)])")
_FX_COMMENT = re.compile(r"\s*# File: .*? in \S+?, code: (.*)$")
_FX_ANNOTATION = re.compile(r": *\"[^\"]*\"")
_HEAD = re.compile(r"(?:with \S+ = )?graph\(")
_COMMENT = re.compile(r"\s*#\s.*$")


@dataclass(frozen=True, slots=True)
class Line:
    """One row of a side by side diff. `kind`: same, changed, removed, added; numbers are 1-based, None where absent."""

    kind: str
    left: int | None
    right: int | None
    left_text: str = ""
    right_text: str = ""


def diff(left: str, right: str, language: str = "torchscript") -> tuple[Line, ...]:
    """Rows that put the two texts side by side. Texts are shown as they are, compared by canonical names."""
    a, b = left.splitlines(), right.splitlines()
    rename = _renaming(language, left, right)
    ours, theirs = (_canonical(a, rename), _canonical(b, rename)) if rename else (a, b)
    matcher = difflib.SequenceMatcher(None, ours, theirs, autojunk=len(a) + len(b) > 8000)
    rows: list[Line] = []
    for tag, i1, i2, j1, j2 in matcher.get_opcodes():
        rows += _rows(tag, a, b, range(i1, i2), range(j1, j2))
    return tuple(rows)


def is_same(left: str, right: str, language: str = "torchscript") -> bool:
    """The two say the same but for the names of values and where the source stood."""
    rename = _renaming(language, left, right)
    if rename is None:
        return left.split() == right.split()
    return _canonical(left.splitlines(), rename) == _canonical(right.splitlines(), rename)


def canonical(text: str, language: str = "torchscript") -> tuple[str, ...]:
    """The lines with their values named by what they are: equal for texts that say the same."""
    rename = _renaming(language, text)
    return tuple(_canonical(text.splitlines(), rename) if rename else (line.rstrip() for line in text.splitlines()))


def unified(left: str, right: str, names: tuple[str, str], language: str = "torchscript") -> str:
    """The same difference as one text, lines marked with -, + and blank."""
    lines = [f"--- {names[0]}", f"+++ {names[1]}"]
    for row in diff(left, right, language):
        if row.kind == "same":
            lines.append(" " + row.right_text)
            continue
        lines += ["-" + row.left_text] if row.left is not None else []
        lines += ["+" + row.right_text] if row.right is not None else []
    return "\n".join(lines) + "\n"


def _rows(tag: str, a: list[str], b: list[str], left: range, right: range) -> list[Line]:
    if tag == "equal":
        return [Line("same", i + 1, j + 1, a[i], b[j]) for i, j in zip(left, right, strict=True)]
    paired = min(len(left), len(right))
    rows = [Line("changed", i + 1, j + 1, a[i], b[j]) for i, j in zip(left[:paired], right[:paired], strict=True)]
    rows += [Line("removed", i + 1, None, a[i]) for i in left[paired:]]
    return rows + [Line("added", None, j + 1, "", b[j]) for j in right[paired:]]


def _canonical(lines: list[str], rename: Callable[[str, dict[str, str]], str]) -> list[str]:
    """Each line with its values named by what they are, not by number; one table of names a text."""
    names: dict[str, str] = {}
    return [rename(line, names) for line in lines]


def _torchscript(line: str, names: dict[str, str]) -> str:
    """A value is named after what makes it: its operation and the names of its inputs.

    So a line that moved, or comes after others that were added, still reads the same. Parameters go by position.
    """
    plain = _COMMENT.sub("", line)
    left, equals, right = plain.partition(" = ")
    if equals and left.lstrip().startswith("%"):
        used = _VALUE.sub(lambda m: names.get(m[0], m[0]), right)
        for index, name in enumerate(_VALUE.findall(left)):
            names[name] = f"%{crc32(f'{index} {used}'.encode()):08x}"
        return _VALUE.sub("%", left) + " = " + used
    if _HEAD.match(plain):
        names.clear()
    if plain.lstrip().startswith(("return", "->")):
        return _VALUE.sub(lambda m: names.get(m[0], m[0]), plain)
    return _VALUE.sub(lambda m: names.setdefault(m[0], f"%p{len(names)}"), plain)


def _fx(line: str, names: dict[str, str]) -> str:
    """As `_torchscript`, for a statement of an FX graph as torch prints it; what it frees at its end is left out."""
    code = _FX_COMMENT.match(line)
    if code:
        return f"# code: {code[1]}"
    if line.lstrip().startswith("#"):
        return line.strip()
    if line.lstrip().startswith("def forward("):
        return _fx_head(line, names)
    found = _FX_ASSIGNED.match(line)
    if found is None:
        return _fx_used(line, names)
    name, kind, used = found[2], found[3], _fx_used(found[4], names)
    plain = _FX_NAME.fullmatch(found[4]) is not None  # only another name of the same value
    names[name] = names.get(found[4], found[4]) if plain else f"%{crc32(f'{kind} {used}'.encode()):08x}"
    return f"{kind} = {used}"


def _fx_head(line: str, names: dict[str, str]) -> str:
    """Parameters go by position, their types stay."""
    names.clear()
    listed = _FX_ANNOTATION.sub("", line.partition("(")[2])
    for name in _FX_PARAMETER.findall(listed):
        names.setdefault(name, "self" if name == "self" else f"%p{len(names)}")
    return _fx_used(line, names)


def _fx_used(text: str, names: dict[str, str]) -> str:
    return _FX_NAME.sub(lambda m: names.get(m[0], m[0]), text)


def _loops(line: str, names: dict[str, str]) -> str:
    """Counters and buffers by their word and their order under it: `i_1` and `i` are both the first i."""
    return _WORD.sub(lambda m: names.setdefault(m[0], f"{m[1]}#{_count(m[1], names)}"), line)


def _count(word: str, names: dict[str, str]) -> int:
    return sum(name.partition("#")[0] == word for name in names.values())


def _llvm(line: str, names: dict[str, str]) -> str:
    return _LLVM_VALUE.sub(lambda m: names.setdefault(m[0], f"%{len(names)}"), line)


def _renaming(language: str, *texts: str) -> Callable[[str, dict[str, str]], str] | None:
    """How values are renamed; None: the lines are compared as they are. Python alone is renamed where it is a graph."""
    if language == "python" and all(is_fx(text) for text in texts):
        return _fx
    return _RENAMES.get(language)


_RENAMES: dict[str, Callable[[str, dict[str, str]], str]] = {
    "torchscript": _torchscript, "nnc": _loops, "llvm": _llvm,
}
