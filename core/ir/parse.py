"""The text of a TorchScript graph, as torch prints it, to values. Pure; written against torch 2.0.1 and 2.13.

A graph's own subgraphs follow it as `with NAME_k = graph(...)`, each with its own subgraphs behind it, and k
counts afresh in every graph: the order of the nodes that refer to them decides which is which.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.errors import ParseError
from core.ir.fx import is_fx, parse_fx
from core.ir.graph import Block, Graph, Node, Source, Value
from core.ir.types import read_type
from core.spelling import whole

PREFIX = re.compile(r"^\[(?:DUMP|UPDATE|DEBUG) [^\]:]+:\d+\] ?", re.MULTILINE)
_HEAD = re.compile(r"^\s*graph\(", re.MULTILINE)
_SPACE = re.compile(r"\s*")
_BLANKS = re.compile(r"[ \t]*")
_NAME = re.compile(r"%([^\s:,()=\[\]]+)")
_KIND = re.compile(r"\^?[A-Za-z_][\w.]*(?:::[\w.:]+)?")
_MARKS = re.compile(r'"(?:[^"\\]|\\.)*"|[()\[\]{},=\n"]', re.DOTALL)
_WITH = re.compile(r"\s*with (\S+) = graph\(")
_DEFINED = re.compile(r"^with (\S+) = graph\(", re.MULTILINE)
_BLOCK = re.compile(r"[ \t]*block(\d+)\(")
_SOURCE = re.compile(r"(.*):(\d+):(\d+)")
_SCOPE = re.compile(r", scope: ([^#\n]*)")
_COMMENT = re.compile(r"[ \t]*#[ \t]?([^\n]*)")
_ATTRIBUTE = re.compile(r"\s*(\w+)\s*=")
_GROUP = re.compile(r"(.+)_(\d+)")
_OPEN, _CLOSE = "([{", ")]}"


def parse(text: str) -> Graph:
    """The first graph in `text`; titles before it and log prefixes are skipped. An FX graph reads too.

    Raises:
        ParseError: with the 1-based line of `text` and what was expected there.
    """
    plain = PREFIX.sub("", text) if text.lstrip()[:1] == "[" or "\n[D" in text or "\n[U" in text else text
    start = _HEAD.search(plain)
    if start is None and is_fx(text):
        return parse_fx(text)
    if start is None:
        raise ParseError("there is no graph: expected `graph(`", line=1)
    reader = _Reader(plain, start.end() - len("graph("), frozenset(_DEFINED.findall(plain)))
    graph = reader.graph()
    reader.skip_space()
    if reader.position < len(plain):
        raise reader.wrong("`with NAME = graph(` or the end")
    return graph


def parse_node(line: str) -> Node:
    """One node as the log prints it on a line of its own.

    Raises:
        ParseError: the line is no node.
    """
    reader = _Reader(line.strip(), 0)
    return reader.node("0", [])


@dataclass(slots=True)
class _Reader:
    """A position in a text and the rules that move it. One per parse."""

    text: str
    position: int
    defined: frozenset[str] = frozenset()  # names of all subgraphs in the text

    def wrong(self, expected: str, at: int | None = None) -> ParseError:
        where = self.position if at is None else at
        found = self.text[where:where + 30].split("\n")[0].strip()
        return ParseError(f"expected {expected}, found {found!r}" if found else f"expected {expected}, found the end "
                          "of the line", where="graph", line=self.text.count("\n", 0, where) + 1)

    def skip_space(self) -> None:
        self.position = _SPACE.match(self.text, self.position).end()  # type: ignore[union-attr]

    def take(self, word: str, meaning: str = "") -> None:
        if not self.text.startswith(word, self.position):
            raise self.wrong(meaning or f"`{word}`")
        self.position += len(word)

    def at(self, word: str) -> bool:
        return self.text.startswith(word, self.position)

    def match(self, pattern: re.Pattern[str], meaning: str) -> re.Match[str]:
        found = pattern.match(self.text, self.position)
        if found is None:
            raise self.wrong(meaning)
        self.position = found.end()
        return found

    def graph(self) -> Graph:
        start = self.position
        self.take("graph(")
        params = self.params("graph(...):")
        groups: list[str] = []
        nodes = self.nodes("", groups)
        returns = self.returns("return")
        body_end = self.position
        return Graph(Block(params, nodes, returns), self.subgraphs(groups), self.text[start:body_end])

    def subgraphs(self, groups: list[str]) -> dict[str, Graph]:
        found: dict[str, Graph] = {}
        for name in groups:
            head = _WITH.match(self.text, self.position)
            if head is None or head[1] != name:
                self.skip_space()
                raise self.wrong(f"`with {name} = graph(`")
            self.position = head.end() - len("graph(")
            found[name] = self.graph()
        return found

    def params(self, meaning: str) -> tuple[Value, ...]:
        """What stands between `(` (already taken) and `):`."""
        values: list[Value] = []
        self.skip_space()
        while not self.at(")"):
            values.append(self.value(",)", meaning))
            if self.at(","):
                self.position += 1
            self.skip_space()
        self.take("):", f"`):` after the parameters of {meaning}")
        return tuple(values)

    def value(self, stops: str, meaning: str) -> Value:
        name = self.match(_NAME, f"a value as `%name : type` in {meaning}")[1]
        self.skip_space()
        self.take(":", f"`: type` after %{name}")
        self.skip_space()
        return Value(name, read_type(self.balanced(stops, f"the type of %{name}").rstrip()))

    def balanced(self, stops: str, meaning: str, lines: bool = False) -> str:
        """Text up to one of `stops` outside all brackets and strings; across lines only where `lines` allows."""
        start, opened = self.position, []  # type: int, list[str]
        for mark in _MARKS.finditer(self.text, start):
            char = mark[0]
            if not opened and char in stops:
                self.position = mark.start()
                return self.text[start:self.position]
            if char in _OPEN:
                opened.append(_CLOSE[_OPEN.index(char)])
            elif char in _CLOSE and (not opened or opened.pop() != char):
                raise self.wrong(f"balanced brackets in {meaning}", mark.start())
            elif char == '"' or (char == "\n" and not opened and not lines):
                raise self.wrong(f"{' or '.join(stops)} after {meaning}", mark.start())
        raise self.wrong(f"`{opened[-1] if opened else stops[-1]}` at the end of {meaning}")

    def nodes(self, prefix: str, groups: list[str]) -> tuple[Node, ...]:
        found: list[Node] = []
        self.skip_space()
        while self.at("%") or self.at("="):
            found.append(self.node(f"{prefix}{len(found)}", groups))
            self.skip_space()
        return tuple(found)

    def returns(self, word: str) -> tuple[str, ...]:
        self.take(word, f"a node or `{word} (...)`")
        self.position = _BLANKS.match(self.text, self.position).end()  # type: ignore[union-attr]
        self.take("(", f"`(` after {word}")
        return self.names("returned values")

    def names(self, meaning: str) -> tuple[str, ...]:
        """`%a, %b)`: the opening bracket is already taken."""
        names: list[str] = []
        self.skip_space()
        while not self.at(")"):
            names.append(self.match(_NAME, f"a value `%name` or `)` among the {meaning}")[1])
            end = self.position
            self.skip_space()
            if self.at(","):
                self.position += 1
                self.skip_space()
            elif not self.at(")"):
                raise self.wrong(f"`,` or `)` among the {meaning}", end)
        self.position += 1
        return tuple(names)

    def node(self, key: str, groups: list[str]) -> Node:
        outputs = self.outputs()
        kind = self.match(_KIND, "an operation such as aten::mul")[0]
        attributes = self.attributes(kind) if self.at("[") else ()  # a Python function's come before its arguments
        if kind.startswith("^"):
            self.python_arguments()
        self.take("(", f"`(` after {kind}")
        inputs = self.names(f"inputs of {kind}")
        scope = _SCOPE.match(self.text, self.position)
        self.position = scope.end() if scope else self.position
        source = self.source()
        kind, subgraph = self.group(kind, groups)
        return Node(key, kind, inputs, outputs, attributes, self.blocks(key, groups), subgraph, source,
                    scope[1].strip() if scope else None)

    def outputs(self) -> tuple[Value, ...]:
        values: list[Value] = []
        while self.at("%"):
            values.append(self.value(",=", "a node"))
            if self.at(","):
                self.position += 1
                self.skip_space()
        self.take("=", "`= operation`")
        self.skip_space()
        return tuple(values)

    def python_arguments(self) -> None:
        """`^Name(1, 2)(%x)`: a Python function's own arguments come before its inputs."""
        self.take("(")
        self.balanced(")", "the arguments of a Python operation")
        self.take(")")

    def attributes(self, kind: str) -> tuple[tuple[str, str], ...]:
        self.take("[")
        found: list[tuple[str, str]] = []
        while not self.at("]"):
            name = self.match(_ATTRIBUTE, f"`name=value` or `]` among the attributes of {kind}")[1]
            found.append((name, self.attribute_value(kind).strip()))
            if self.at(","):
                self.position += 1
        self.position += 1
        return tuple(found)

    def attribute_value(self, kind: str) -> str:
        """Up to a comma that is followed by `name=`, or the closing bracket. Tensor constants span lines."""
        start = self.position
        while True:
            self.balanced(",]", f"the attributes of {kind}", lines=True)
            if not self.at(",") or _ATTRIBUTE.match(self.text, self.position + 1):
                return self.text[start:self.position]
            self.position += 1

    def source(self) -> Source | None:
        comment = _COMMENT.match(self.text, self.position)
        if comment is None:
            return None
        self.position = comment.end()
        place = _SOURCE.fullmatch(comment[1].strip())
        line, column = (whole(place[2]), whole(place[3])) if place else (None, None)
        return Source(place[1], line, column) if place and line is not None and column is not None else None

    def group(self, kind: str, groups: list[str]) -> tuple[str, str | None]:
        """`prim::TensorExprGroup_0` is the group's kind and the name of its subgraph, if that follows."""
        found = _GROUP.fullmatch(kind)
        if not found or whole(found[2]) != len(groups) or kind not in self.defined:
            return kind, None
        groups.append(kind)
        return found[1], kind

    def blocks(self, key: str, groups: list[str]) -> tuple[Block, ...]:
        blocks: list[Block] = []
        while True:
            self.skip_space()
            head = _BLOCK.match(self.text, self.position)
            if head is None:
                return tuple(blocks)
            self.position = head.end()
            params = self.params("block")
            nodes = self.nodes(f"{key}.b{len(blocks)}.", groups)
            blocks.append(Block(params, nodes, self.returns("->")))
