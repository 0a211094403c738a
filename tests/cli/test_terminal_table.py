"""The table on a terminal: within its width, nothing lost that says something; whole where there is no terminal."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest

from cli import table
from cli.progress import Progress
from cli.terminal_table import Filled, columns_of, written
from core.engine.events import Progressed
from core.results import BreakEven, Point
from tests.fakes.charted import LANES, document, point, points, troubled

HEADS = [column.head for column in table.COLUMNS]
LONG = "trace:native+can_fuse_on_cpu=on+te_must_use_llvm_cpu=off+fusion_strategy=static:2,dynamic:10@torch20"


def lines(found: tuple[Point, ...], width: int | None, **changes: object) -> list[str]:
    return table.table(document(found, **changes), "eager", width).splitlines()


def grid(found: list[str]) -> list[str]:
    """Without the notes below the table, which a terminal wraps by itself."""
    named = ("lane", *(lane.id for lane in LANES))
    return [line for line in found if line.startswith(named) and " at n = " not in line]


@pytest.mark.parametrize("width", [80, 100, 120])
def test_no_line_passes_the_width_and_every_figure_is_there(width):
    found = grid(lines(troubled(), width))
    assert max(map(len, found)) <= width
    whole = grid(lines(troubled(), None))
    assert max(map(len, whole)) > width
    words = " ".join(found)
    for head in ("median", "95 %", "× baseline", "peak", "moved", "of floor", "faults", "check"):
        assert head in words
    assert "786\u202fµs" in words
    assert "DIFFERS: NaN pattern" in words


def test_the_first_block_has_time_interval_ratio_and_check():
    head = lines(troubled(), 80)[0]
    assert head.split()[:2] == ["lane", "n"]
    assert all(word in head for word in ("median", "95 %", "× baseline", "check"))


def test_each_block_names_lane_and_n():
    heads = [line for line in lines(troubled(), 80) if line.startswith("lane")]
    assert len(heads) > 1
    assert all(head.split()[:2] == ["lane", "n"] for head in heads)


def test_a_further_block_has_the_rows_alone_that_say_something():
    found = [p if p.lane == "eager" else replace(p, cpu=None) for p in points((256, 512))]
    columns = [Filled("lane", tuple(p.lane for p in found), False, 0),
               Filled("n", tuple(str(p.n) for p in found), True, 0),
               Filled("a" * 30, tuple("x" for _ in found), False, 0),
               Filled("b" * 30, tuple("y" if p.cpu else "—" for p in found), False, 1)]
    made = written(columns, 50)
    assert [line.split()[0] for line in made if line.endswith("y")] == ["eager", "eager"]
    assert len(made) == 1 + 8 + 1 + 1 + 2


def test_a_column_that_says_nothing_is_left_out_on_a_terminal_alone():
    heads = " ".join(line for line in lines(points((256,)), 80) if line.startswith("lane"))
    assert "status" not in heads
    assert "pays after" not in heads
    whole = lines(points((256,)), None)[0]
    assert all(head in whole for head in HEADS)


def test_a_file_gets_one_line_a_point_with_all_columns():
    whole = grid(lines(troubled(), None))
    assert len(whole) == 1 + len(troubled())
    assert all(head in whole[0] for head in HEADS)


def test_long_names_of_lanes_are_cut_and_told_in_full_below():
    lanes = tuple(replace(document().lanes[0], id=name, label=name) for name in (LONG, LONG + "x"))
    found = tuple(replace(point("eager", 64), lane=lane.id) for lane in lanes)
    made = lines(found, 80, lanes=lanes)
    assert max(map(len, made)) <= 80
    assert sum("…" in line for line in made) >= 2
    cut = {line.split()[0] for line in made if "…" in line}
    assert {"[1]", "[2]"} <= cut
    assert LONG in "".join(line.strip() for line in made if "…" not in line)


def test_words_too_long_for_a_line_go_on_below():
    made = written([Filled("lane", ("eager",), False, 0), Filled("n", ("64",), True, 0),
                    Filled("check", ("DIFFERS: " + "strides and values, " * 8,), False, 0)], 60)
    assert max(map(len, made)) <= 60
    assert " ".join(" ".join(made).split()).count("strides and values,") == 8


def test_an_interval_as_wide_as_its_median_is_said_in_words():
    noisy = point("trace", 256)
    noisy = replace(noisy, time=replace(noisy.time, low_s=noisy.time.median_s * 0.9, high_s=noisy.time.median_s * 379))
    text = table.table(document((point("eager", 256), noisy)), "eager")
    assert "±18" not in text
    assert "not settled" in text.splitlines()[2]
    assert "trace at n = 256: not settled" in text
    assert "--budget" in text


def test_a_terminals_width_is_known_and_a_pipe_has_none(monkeypatch):
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("COLUMNS", "97")
    assert columns_of(Terminal()) == 97
    monkeypatch.setenv("COLUMNS", "7")
    assert columns_of(Terminal()) == 40
    assert columns_of(io.StringIO()) is None


def test_the_figures_of_a_warning_say_whose_they_are():
    assert "spread (here eager at n = 2\u202f048): wide; measure again" in lines(troubled(), None)


def test_what_a_lane_pays_after_is_told_in_calls():
    paid = replace(point("nnc-cpp", 256), break_even=BreakEven(16.0, 9.0, 30.0))
    assert "16 calls (9 to 30)" in "\n".join(lines((point("eager", 256), paid), None))


def test_a_moving_line_says_what_it_counts(monkeypatch):
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setenv("COLUMNS", "120")
    stream = Terminal()
    Progress(stream).show(Progressed(3, 24, None, "n = 64, eager: timing"))
    assert stream.getvalue() == "3 of 24 points: n = 64, eager: timing"
