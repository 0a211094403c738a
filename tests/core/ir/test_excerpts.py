"""Graphs found in bug reports and logs."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from core.ir.excerpts import graphs_in
from core.ir.parse import parse

ONE = "graph(%a : Tensor):\n  %1 : Tensor = aten::sin(%a)\n  return (%1)\n"
GROUP = ("graph(%a : Tensor):\n  %1 : Tensor = prim::TensorExprGroup_0(%a)\n  return (%1)\n"
         "with prim::TensorExprGroup_0 = graph(%a : Tensor):\n  %1 : Tensor = aten::sin(%a)\n  return (%1)\n")
DATA = Path(__file__).resolve().parents[2] / "data"


def test_words_around_graphs_are_left_away_and_titles_kept() -> None:
    found = graphs_in(f"I see this:\n\nOptimized graph:\n{GROUP}\nwhere I expected\n{ONE}Thank you\n")
    assert [(e.title, e.line) for e in found] == [("Optimized graph", 4), ("where I expected", 12)]
    assert [e.text for e in found] == [GROUP, ONE]


def test_prefixes_of_the_log_go() -> None:
    log = "".join(f"[DUMP tensorexpr_fuser.cpp:12] {line}\n" for line in ("After TExprFuser: ", *GROUP.splitlines()))
    found = graphs_in(log)
    assert [(e.title, e.line, e.text) for e in found] == [("After TExprFuser", 2, GROUP)]


def test_export_blocks() -> None:
    found = graphs_in(f"noise\n<GRAPH_EXPORT>\n{ONE}</GRAPH_EXPORT>\n<GRAPH_EXPORT>\n{GROUP}</GRAPH_EXPORT>\n")
    assert [(e.title, e.text) for e in found] == [("<GRAPH_EXPORT>", ONE), ("<GRAPH_EXPORT>", GROUP)]


def test_a_graph_that_is_cut_ends_where_the_next_begins() -> None:
    cut = ONE.partition("  return")[0]
    assert [e.text for e in graphs_in(cut + ONE)] == [cut, ONE]
    assert graphs_in("nothing here, but a graph (of sorts)") == ()


@pytest.mark.parametrize("version", ["2.0.1", "2.13.0"])
def test_every_graph_of_a_recorded_log_reads(version: str) -> None:
    path = DATA / f"torch-{version}" / "001_iou18_minimum.log.gz"
    found = graphs_in(gzip.decompress(path.read_bytes()).decode())
    assert len(found) > 10
    assert "Before TExprFuser" in {e.title for e in found}
    for excerpt in found:
        assert parse(excerpt.text).block.nodes
