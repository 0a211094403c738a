"""Parsing, layout and matching in a process of their own: graphlay holds Python's lock while it works, and a
process can be killed in the middle. Frames on stdin and stdout: four bytes of length, then MessagePack.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, BinaryIO

import graphlay
import msgspec

import core
from core.errors import ParseError
from core.graph_reading import Reading, reading
from core.ir.diff import diff
from core.ir.drawing import Box, Drawing, Edge, Options
from core.ir.flat import flatten
from core.ir.graph import Block, Graph, Node, Value
from core.ir.layout import layout
from core.ir.match import match
from core.ir.parse import parse
from core.ir.traffic import by_node

HEADER = 4
BEHIND = 3  # so much nicer than the window: on few cores it takes none from what the user sees moving


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """Parse and lay out a graph's text; `decided` is the text of the graph whose values the decisions name."""

    number: int
    text: str
    options: Options
    decided: str = ""  # empty: the graph itself


class Match(msgspec.Struct, frozen=True, tag="match"):
    """Which nodes of one graph are which of another."""

    number: int
    before: str
    after: str


class Compare(msgspec.Struct, frozen=True, tag="compare"):
    """Which lines two texts have for themselves."""

    number: int
    before: str
    after: str
    language: str


class Read(msgspec.Struct, frozen=True, tag="read"):
    """What a graph's text, or a fusion group of it, would become as a formula of that name."""

    number: int
    text: str
    name: str
    part: int | None


class Drawn(msgspec.Struct, frozen=True, tag="drawn"):
    """The graph that was read and its drawing, in pieces that `unpack` reads one by one; seconds for each."""

    number: int
    outline: Drawing  # without boxes and edges
    boxes: tuple[msgspec.Raw, ...]
    edges: tuple[msgspec.Raw, ...]
    params: tuple[Value, ...]
    nodes: tuple[msgspec.Raw, ...]
    returns: tuple[str, ...]
    subgraphs: dict[str, msgspec.Raw]
    names: dict[str, tuple[str, ...]] | None
    bytes_moved: dict[str, int]
    parse_s: float
    layout_s: float


class Matched(msgspec.Struct, frozen=True, tag="matched"):
    """Keys of the first graph, each with its keys in the second."""

    number: int
    pairs: tuple[tuple[str, tuple[str, ...]], ...]


class Compared(msgspec.Struct, frozen=True, tag="compared"):
    """Lines, from 1, that only the first and only the second text has."""

    number: int
    only_before: tuple[int, ...]
    only_after: tuple[int, ...]


class WasRead(msgspec.Struct, frozen=True, tag="wasread"):
    """The formula, or why there is none."""

    number: int
    reading: Reading


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """Why there is no answer; `line` is the line of the text that does not read."""

    number: int
    message: str
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A graph and its drawing; seconds that reading and layout took.

    `names`: by node key, what its values are called in the graph that was decided about; None: as in this one.
    `bytes_moved`: by node key, where shapes are known.
    """

    graph: Graph
    drawing: Drawing
    names: dict[str, tuple[str, ...]] | None
    bytes_moved: dict[str, int]
    parse_s: float
    layout_s: float


PIECE = 400  # boxes, edges or nodes decoded at once: some milliseconds
Request = Draw | Match | Compare | Read
Answer = Drawn | Matched | Compared | WasRead | Failed
_requests = msgspec.msgpack.Decoder(Request)
_answers = msgspec.msgpack.Decoder(Answer)
_encoder = msgspec.msgpack.Encoder()
_boxes = msgspec.msgpack.Decoder(tuple[Box, ...])
_edges = msgspec.msgpack.Decoder(tuple[Edge, ...])
_nodes = msgspec.msgpack.Decoder(tuple[Node, ...])
_graph = msgspec.msgpack.Decoder(Graph)


def command() -> list[str]:
    """What starts the process, wherever the package lies."""
    root = str(Path(core.__file__).parent.parent)
    return [sys.executable, "-c", f"import sys; sys.path.insert(0, {root!r}); from {__name__} import serve; serve()"]


def frame(message: Request | Answer) -> bytes:
    """A message with its length in front."""
    try:
        body = _encoder.encode(message)
    except UnicodeEncodeError:  # half a character, which no encoding has: a study from elsewhere may hold some
        body = _encoder.encode(_whole(message))
    return len(body).to_bytes(HEADER, "big") + body


def _whole(message: Request | Answer) -> Request | Answer:
    texts = {name: value.encode("utf-8", "replace").decode() for name in message.__struct_fields__
             if isinstance(value := getattr(message, name), str)}
    return msgspec.structs.replace(message, **texts)


def answer_of(body: bytes) -> Answer:
    """Raises msgspec.DecodeError for bytes that are no answer."""
    return _answers.decode(body)


def unpack(drawn: Drawn, text: str) -> Iterator[Picture | None]:
    """Decodes piece by piece, None after each; the last is the picture of the graph of `text`."""
    boxes: list[Box] = []
    edges: list[Edge] = []
    nodes: list[Node] = []
    for piece in drawn.boxes:
        boxes += _boxes.decode(piece)
        yield None
    for piece in drawn.edges:
        edges += _edges.decode(piece)
        yield None
    for piece in drawn.nodes:
        nodes += _nodes.decode(piece)
        yield None
    subgraphs = {}
    for name, piece in drawn.subgraphs.items():
        subgraphs[name] = _graph.decode(piece)
        yield None
    graph = Graph(Block(drawn.params, tuple(nodes), drawn.returns), subgraphs, text)
    drawing = replace(drawn.outline, boxes=tuple(boxes), edges=tuple(edges))
    yield Picture(graph, drawing, drawn.names, drawn.bytes_moved, drawn.parse_s, drawn.layout_s)


def handle(request: Request) -> Answer:
    """The answer to one request; a text that does not read is an answer too."""
    try:
        return _HANDLERS[type(request)](request)
    except ParseError as error:
        return Failed(request.number, error.message, error.line)
    except graphlay.GraphlayError as error:
        return Failed(request.number, f"this graph can't be laid out: {error}")
    except RecursionError:
        return Failed(request.number, "this graph is nested too deeply to be drawn")


def serve() -> None:
    """Answers until stdin ends, as it does when the window is gone."""
    if hasattr(os, "nice"):
        os.nice(BEHIND)
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    while body := _read(source):
        sink.write(frame(handle(_requests.decode(body))))
        sink.flush()


def _draw(request: Draw) -> Drawn:
    start = time.perf_counter()
    graph = parse(request.text)
    parsed = time.perf_counter()
    drawing = layout(graph, request.options)
    done = time.perf_counter()
    block = graph.block
    names, moved = _decided(graph, request.decided)
    return Drawn(request.number, replace(drawing, boxes=(), edges=()), _pieces(drawing.boxes), _pieces(drawing.edges),
                 block.params, _pieces(block.nodes), block.returns,
                 {name: _raw(inner) for name, inner in graph.subgraphs.items()}, names, moved | by_node(graph),
                 parsed - start, done - parsed)


def _compare(request: Compare) -> Answer:
    rows = [row for row in diff(request.before, request.after, request.language) if row.kind != "same"]
    return Compared(request.number, tuple(row.left for row in rows if row.left is not None),
                    tuple(row.right for row in rows if row.right is not None))


def _decided(graph: Graph, decided: str) -> tuple[dict[str, tuple[str, ...]] | None, dict[str, int]]:
    """What the values of the nodes are called in the graph that was decided about, and the bytes they move there.

    Passes renumber values: the same number may mean another node in another stage, so nodes are matched. The last
    plan has no shapes outside its groups any more, the graph before has them.
    """
    if not decided:
        return None, {}
    before = parse(decided)
    matching, moved = match(before, graph), by_node(before)
    names: dict[str, tuple[str, ...]] = {}
    known: dict[str, int] = {}
    for place in flatten(before).places:
        for key in matching.after_of(place.key):
            names[key] = (*names.get(key, ()), *(value.name for value in place.node.outputs))
            if place.key in moved:
                known[key] = moved[place.key]
    return names, known


def _read_graph(request: Read) -> WasRead:
    return WasRead(request.number, reading(request.text, request.name, request.part))


def _match(request: Match) -> Matched:
    before, after = parse(request.before), parse(request.after)
    matching = match(before, after)
    keys = (place.key for place in flatten(before).places)
    ends = ((f"in:{left.name}", (f"in:{right.name}",))
            for left, right in zip(before.block.params, after.block.params, strict=False))
    return Matched(request.number, (*((key, matching.after_of(key)) for key in keys), *ends, ("out", ("out",))))


_HANDLERS: dict[type, Callable[[Any], Answer]] = {Draw: _draw, Match: _match, Compare: _compare,
                                                Read: _read_graph}


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(_encoder.encode(value))


def _pieces(values: tuple[object, ...]) -> tuple[msgspec.Raw, ...]:
    return tuple(_raw(values[start:start + PIECE]) for start in range(0, len(values), PIECE))


def _read(source: BinaryIO) -> bytes:
    header = source.read(HEADER)
    return source.read(int.from_bytes(header, "big")) if len(header) == HEADER else b""
