"""The graphs and code of every stage as files: texts as they are; graphs before and after also as SVG, DOT and JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from core import files
from core.document import Document
from core.errors import ParseError
from core.export.context import stem
from core.export.dot import graph_dot
from core.export.graph_json import graph_json
from core.export.graph_svg import graph_svg, reasons
from core.export.report_facts import AFTER, BEFORE, MOST_BOXES
from core.export.text import file_stem
from core.insight.placed import decisions_by_key
from core.ir.layout import layout
from core.ir.parse import parse
from core.results import LaneGraphs, Stage
from core.units import count

SUFFIXES = {"torchscript": "ir", "nnc": "nnc", "python": "py", "cpp": "cpp", "llvm": "ll", "asm": "s", "cuda": "cu",
            "ptx": "ptx"}
DRAWN = (*BEFORE, *AFTER)


@dataclass(frozen=True, slots=True)
class Piece:
    """A stage of a lane; `name` is that of its files, without suffix, below the folder of all graphs."""

    graphs: LaneGraphs
    stage: Stage
    name: str


def write_graphs(document: Document, folder: Path) -> tuple[Path, ...]:
    """Every stage of every lane, in one folder for each lane and n.

    Raises:
        FusescopeError: the folder cannot be written.
    """
    return tuple(path for piece in pieces(document) for path in write_piece(document, piece, folder))


def write_piece(document: Document, piece: Piece, folder: Path) -> tuple[Path, ...]:
    """One stage's files, in the folder of all graphs.

    Raises:
        FusescopeError: the folder cannot be written.
    """
    from core.export import folder_for

    top, made = folder_for(folder / folder_name(document)), []
    for place, text in _of_piece(document, piece):
        folder_for((top / place).parent)
        files.write(top / place, text.encode("utf-8", "replace"))
        made.append(top / place)
    return tuple(made)


def folder_name(document: Document) -> str:
    """Of the folder that holds all graphs."""
    return f"{stem(document)}_graphs"


def texts(document: Document) -> Iterator[tuple[str, str]]:
    """Name (formula, lane and n in its folder's) and contents of each file."""
    for piece in pieces(document):
        yield from _of_piece(document, piece)


def pieces(document: Document) -> Iterator[Piece]:
    """Every stage that has a text."""
    for index, graphs in enumerate(document.graphs):
        place = file_stem(f"{index:02}", document.formula.name, graphs.lane, f"n{graphs.n}", most=80)
        for number, stage in enumerate(graphs.stages):
            if stage.text.strip():
                yield Piece(graphs, stage, f"{place}/{number:02}_{file_stem(stage.name, most=60)}")


def _of_piece(document: Document, piece: Piece) -> Iterator[tuple[str, str]]:
    yield f"{piece.name}.{SUFFIXES.get(piece.stage.language, 'txt')}", piece.stage.text
    if piece.stage.kind == "graph" and piece.stage.name in DRAWN:
        yield from _drawn(document, piece.graphs, piece.stage, piece.name)


def _drawn(document: Document, graphs: LaneGraphs, stage: Stage, name: str) -> Iterator[tuple[str, str]]:
    """What does not parse, or is too large to be read, stays text."""
    try:
        graph = parse(stage.text)
    except ParseError:
        return
    yield f"{name}.json", json.dumps(graph_json(graph, graphs.lane, graphs.n, stage.name), indent=1)
    if sum(1 for _ in graph.walk()) > MOST_BOXES:
        return
    drawing, title = layout(graph), f"{document.formula.name}, {graphs.lane}, n = {count(graphs.n)}: {stage.name}"
    yield f"{name}.svg", graph_svg(drawing, reasons(drawing, decisions_by_key(graphs, stage.name)), title=title)
    yield f"{name}.dot", graph_dot(drawing, title)
