"""Graphs inside other text: a bug report, a log with its prefixes, `<GRAPH_EXPORT>` blocks. Pure.

Only found here, not read: places are searched for in the text as it is, so that a long log takes no longer than to look
through it once. A graph ends behind its `return (...)`; `with NAME = graph(...)` behind it belong to it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.ir.parse import PREFIX

MOST = 2000  # graphs of one text that are listed
LONGEST = 128 * 1024 * 1024  # characters of a file that are looked at
_HEAD = "graph("
_RETURN = "return ("
_BEFORE = re.compile(r"(?:\[(?:DUMP|UPDATE|DEBUG) [^\]:]+:\d+\] ?)?[ \t]*")
_WITH = re.compile(r"(?:\[(?:DUMP|UPDATE|DEBUG) [^\]:]+:\d+\] ?)?[ \t]*with \S+ = graph\(")
_TITLE_LINES = 3  # above a graph


@dataclass(frozen=True, slots=True)
class Excerpt:
    """One graph: the title above it or "", its 1-based line in the text, and its own text as it stands there."""

    title: str
    line: int
    raw: str

    @property
    def text(self) -> str:
        """Without the log's prefixes; made when it is asked for, since a log has thousands of graphs."""
        return PREFIX.sub("", self.raw).rstrip() + "\n"


def graphs_in(text: str, most: int = MOST) -> tuple[Excerpt, ...]:
    """The graphs of `text` in order; one that does not end goes on to where the next begins."""
    found: list[Excerpt] = []
    line, counted = 1, 0
    for start, end in _places(text):
        line, counted = line + text.count("\n", counted, start), start
        found.append(Excerpt(_title(text, start), line, text[start:end]))
        if len(found) == most:
            break
    return tuple(found)


def _places(text: str) -> Iterator[tuple[int, int]]:
    at = _next_head(text, 0)
    while at >= 0:
        following = _next_head(text, _line_end(text, at))
        end = _end(text, at, following if following >= 0 else len(text))
        yield at, end
        at = following


def _next_head(text: str, at: int) -> int:
    """Where the line of the next graph begins; -1: there is none."""
    while (found := text.find(_HEAD, at)) >= 0:
        start = text.rfind("\n", 0, found) + 1
        if _BEFORE.fullmatch(text, start, found):
            return start
        at = found + 1
    return -1


def _end(text: str, start: int, limit: int) -> int:
    """Behind the return of the graph and of the subgraphs that follow it."""
    at = text.find(_RETURN, start, limit)
    while at >= 0:
        end = _line_end(text, at)
        behind = _not_blank(text, end)
        if not _WITH.match(text, behind):
            return end
        at = text.find(_RETURN, behind, limit)
    return limit


def _not_blank(text: str, at: int) -> int:
    """The first line at or after `at` that has more than a prefix."""
    while at < len(text):
        end = _line_end(text, at)
        if not _BEFORE.fullmatch(text[at:end].rstrip("\n")):
            return at
        at = end
    return at


def _line_end(text: str, at: int) -> int:
    found = text.find("\n", at)
    return len(text) if found < 0 else found + 1


def _title(text: str, start: int) -> str:
    """The nearest line above that is no part of another graph."""
    lines = text[max(0, start - 2000):start].split("\n")[:-1][-_TITLE_LINES:]
    plain = [PREFIX.sub("", line).strip() for line in lines]
    last = next((line for line in reversed(plain) if line), "")
    return "" if last.startswith(("return", "%", "->", "with ", "}")) else last.rstrip(":").strip()[:120]
