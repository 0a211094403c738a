"""Studies side by side: rows for a table, JSON, one study that charts draw together, and the graphs' differences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from core import files, units
from core.document import Document
from core.export.chart_data import comma_separated
from core.export.chart_svg import chart_svg
from core.export.context import document_chart
from core.export.text import cell, file_stem
from core.ir import diff
from core.measure.compare import METHOD, Row, compare
from core.results import LaneGraphs

HEAD = ("studies", "lane", "n", "words", "first_s", "second_s", "first_over_second", "low", "high", "why", "notes")
TABLE_HEAD = ("lane", "n", "first", "second", "× as fast", "95 %", "shown", "why, and what else changed")
NOTHING = "nothing was measured"
CHARTS = {"time": "time", "peak": "memory"}  # quantity -> file's last word


def table_rows(rows: Iterable[Row]) -> list[tuple[str, ...]]:
    """A head, then for people one row a lane and n."""
    return [TABLE_HEAD, *((row.lane, units.count(row.n), units.seconds(row.first_s), units.seconds(row.second_s),
                     units.ratio(row.value), _interval(row), row.words, "; ".join((*row.why, *row.notes)))
                    for row in rows)]


def counts(rows: Sequence[Row]) -> str:
    """`3 slower, 9 no difference shown`."""
    return ", ".join(f"{count} {words}" for words, count in tallied(rows).items()) or NOTHING


def tallied(rows: Sequence[Row]) -> dict[str, int]:
    """How many rows say each of the words, in the order of the rows."""
    return {words: sum(row.words == words for row in rows) for words in dict.fromkeys(row.words for row in rows)}


def as_json(documents: Sequence[Document], names: Sequence[str]) -> dict[str, Any]:
    """The first study with each of the others, for other programs."""
    return {"format": "fusescope-comparison", "version": 1, "method": METHOD,
            "comparisons": [{"first": names[0], "second": name, "rows": [asdict(r) for r in compare(documents[0], d)]}
                            for d, name in zip(documents[1:], names[1:], strict=True)]}


def together(documents: Sequence[Document], names: Sequence[str]) -> Document:
    """One study that holds the lanes of all, each named after its study: for a chart, or to be opened."""
    first = documents[0]
    renamed = [_renamed(document, name) for document, name in zip(documents, names, strict=True)]
    return replace(first, lanes=tuple(lane for d in renamed for lane in d.lanes), findings=(), drift=(),
                   points=tuple(point for d in renamed for point in d.points),
                   graphs=tuple(graphs for d in renamed for graphs in d.graphs))


def graph_changes(first: Document, second: Document, names: tuple[str, str], same: str = "the same",
                  stage: str = "optimised") -> str:
    """For every lane and n captured in both: that the stage is the same, or its unified difference."""
    theirs = {(g.lane, g.n): g for g in second.graphs}
    parts = [_change(ours, theirs[ours.lane, ours.n], names, same, stage) for ours in first.graphs
             if (ours.lane, ours.n) in theirs]
    return "\n".join(part for part in parts if part)


def graph_pairs(first: Document, second: Document) -> tuple[tuple[LaneGraphs, LaneGraphs], ...]:
    """What both captured of a lane: at every n that they share, else at the largest of each."""
    theirs = [graphs for graphs in second.graphs if graphs.stages]
    shared = {(g.lane, g.n): g for g in theirs}
    pairs = [(g, shared[g.lane, g.n]) for g in first.graphs if g.stages and (g.lane, g.n) in shared]
    known = {ours.lane for ours, _ in pairs}
    for lane in dict.fromkeys(g.lane for g in first.graphs if g.stages):
        there = [g for g in theirs if g.lane == lane]
        if lane not in known and there:
            ours = max((g for g in first.graphs if g.lane == lane and g.stages), key=_size)
            pairs.append((ours, max(there, key=_size)))
    return tuple(pairs)


def same_stage(first: LaneGraphs, second: LaneGraphs, stage: str) -> bool | None:
    """Whether both say the same there, names of values aside; None where one has no such stage."""
    ours, theirs = first.stage(stage), second.stage(stage)
    if ours is None or theirs is None or not ours.text.strip() or not theirs.text.strip():
        return None
    return diff.is_same(ours.text, theirs.text, ours.language)


def write(documents: Sequence[Document], names: Sequence[str], folder: Path) -> tuple[Path, ...]:
    """The comparison as CSV, charts of all lanes, and the graphs' differences as text.

    Raises:
        FusescopeError: the folder cannot be written.
    """
    stem, both = file_stem(documents[0].formula.name, "compared"), together(documents, names)
    charts = {word: document_chart(both, quantity) for quantity, word in CHARTS.items()}
    texts = {f"{stem}.csv": comma_separated(_csv(documents, names)),
             **{f"{stem}_{word}.svg": chart_svg(chart) for word, chart in charts.items() if not chart.empty}}
    changes = [graph_changes(documents[0], d, (names[0], name)) for d, name in zip(documents[1:], names[1:],
                                                                                 strict=True)]
    if any(changes):
        texts[f"{stem}_graphs.diff"] = "\n".join(changes)
    for name, text in texts.items():
        files.write(folder / name, text.encode("utf-8", "replace"))
    return tuple(folder / name for name in texts)


def _csv(documents: Sequence[Document], names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    yield HEAD
    for document, name in zip(documents[1:], names[1:], strict=True):
        for row in compare(documents[0], document):
            figures = (row.first_s, row.second_s, row.value, row.low, row.high)
            yield (cell(f"{names[0]} and {name}"), cell(row.lane), str(row.n), row.words,
                   *("" if f is None else repr(f) for f in figures), cell("; ".join(row.why)),
                   cell("; ".join(row.notes)))


def _size(graphs: LaneGraphs) -> int:
    return graphs.n


def _renamed(document: Document, name: str) -> Document:
    def named(lane: str) -> str:
        return f"{lane} · {name}"

    return replace(document,
                   lanes=tuple(replace(r, id=named(r.id), label=named(r.label), look=None) for r in document.lanes),
                   points=tuple(replace(p, lane=named(p.lane)) for p in document.points),
                   graphs=tuple(replace(g, lane=named(g.lane)) for g in document.graphs))


def _change(ours: LaneGraphs, theirs: LaneGraphs, names: tuple[str, str], same: str, name: str) -> str:
    left, right = ours.stage(name), theirs.stage(name)
    if left is None or right is None or not left.text.strip() or not right.text.strip():
        return ""
    title = f"{ours.lane}, n = {units.count(ours.n)}, {name}"
    if diff.is_same(left.text, right.text, left.language):
        return f"{title}: {same}\n"
    return f"{title}:\n" + diff.unified(left.text, right.text, names, left.language)


def _interval(row: Row) -> str:
    if row.low is None or row.high is None:
        return "—"
    return f"{units.significant(row.low)} to {units.significant(row.high)}"
