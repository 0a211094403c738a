"""Parsing, layout and matching in a process of their own: graphlay holds Python's lock while it works, and a
process can be killed in the middle. Frames on stdin and stdout: four bytes of length, then MessagePack.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import BinaryIO

import graphlay
import msgspec

import core
from core.errors import ParseError
from core.ir.drawing import Drawing, Options
from core.ir.flat import flatten
from core.ir.graph import Graph
from core.ir.layout import layout
from core.ir.match import match
from core.ir.parse import parse

HEADER = 4


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """Parse and lay out a graph's text."""

    number: int
    text: str
    options: Options


class Match(msgspec.Struct, frozen=True, tag="match"):
    """Which nodes of one graph are which of another."""

    number: int
    before: str
    after: str


class Drawn(msgspec.Struct, frozen=True, tag="drawn"):
    """The graph that was read and its drawing; seconds for each."""

    number: int
    graph: Graph
    drawing: Drawing
    parse_s: float
    layout_s: float


class Matched(msgspec.Struct, frozen=True, tag="matched"):
    """Keys of the first graph, each with its keys in the second."""

    number: int
    pairs: tuple[tuple[str, tuple[str, ...]], ...]


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """Why there is no answer; `line` is the line of the text that does not read."""

    number: int
    message: str
    line: int | None = None


Request = Draw | Match
Answer = Drawn | Matched | Failed
_requests = msgspec.msgpack.Decoder(Request)
_answers = msgspec.msgpack.Decoder(Answer)
_encoder = msgspec.msgpack.Encoder()


def command() -> list[str]:
    """What starts the process, wherever the package lies."""
    root = str(Path(core.__file__).parent.parent)
    return [sys.executable, "-c", f"import sys; sys.path.insert(0, {root!r}); from {__name__} import serve; serve()"]


def frame(message: Request | Answer) -> bytes:
    """A message with its length in front."""
    body = _encoder.encode(message)
    return len(body).to_bytes(HEADER, "big") + body


def answer_of(body: bytes) -> Answer:
    """Raises msgspec.DecodeError for bytes that are no answer."""
    return _answers.decode(body)


def handle(request: Request) -> Answer:
    """The answer to one request; a text that does not read is an answer too."""
    try:
        return _draw(request) if isinstance(request, Draw) else _match(request)
    except ParseError as error:
        return Failed(request.number, error.message, error.line)
    except graphlay.GraphlayError as error:
        return Failed(request.number, f"this graph can't be laid out: {error}")
    except RecursionError:
        return Failed(request.number, "this graph is nested too deeply to be drawn")


def serve() -> None:
    """Answers until stdin ends, as it does when the window is gone."""
    source, sink = sys.stdin.buffer, sys.stdout.buffer
    while body := _read(source):
        sink.write(frame(handle(_requests.decode(body))))
        sink.flush()


def _draw(request: Draw) -> Drawn:
    start = time.perf_counter()
    graph = parse(request.text)
    parsed = time.perf_counter()
    drawing = layout(graph, request.options)
    return Drawn(request.number, graph, drawing, parsed - start, time.perf_counter() - parsed)


def _match(request: Match) -> Matched:
    before = parse(request.before)
    matching = match(before, parse(request.after))
    keys = (place.key for place in flatten(before).places)
    return Matched(request.number, tuple((key, matching.after_of(key)) for key in keys))


def _read(source: BinaryIO) -> bytes:
    header = source.read(HEADER)
    return source.read(int.from_bytes(header, "big")) if len(header) == HEADER else b""
