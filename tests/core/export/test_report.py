"""The report: one file that needs nothing else, says every figure with its unit, and trusts no text."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from core.export import report_facts
from core.export.html import render, write_report
from core.results import BreakEven, Check, Decision, Finding, LaneGraphs, PointError, Stage, Time
from tests.fakes.charted import HOSTILE, document, hostile_document, point, points, troubled

GRAPH = """graph(%a : Float(16, 16, strides=[16, 1], requires_grad=0, device=cpu)):
  %b : Float(16, 16, strides=[16, 1], requires_grad=0, device=cpu) = aten::sin(%a) # f.py:3:0
  %c : Float(16, 16, strides=[16, 1], requires_grad=0, device=cpu) = aten::mul(%b, %a) # f.py:4:0
  return (%c)
"""
GRAPHS = LaneGraphs("trace", 256, (
    Stage("traced", "graph", "torchscript", GRAPH), Stage("optimised", "graph", "torchscript", GRAPH),
    Stage("broken", "graph", "torchscript", "no graph at all"),
    Stage("kernel 0", "code", "cpp", "x" * 100_000), Stage("assembly", "code", "asm", "", note="no LLVM backend")),
    (Decision("b", "aten::sin", 3, None, "Failed cond", "use another", "not in the list"),
     Decision("c", "aten::mul", 4, 0)))


class Page(HTMLParser):
    """The elements, their attributes and the text of a page."""

    def __init__(self, page: str):
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str, str | None]] = []
        self.said: list[str] = []
        self.open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(tag, name, value) for name, value in attrs]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.said).split())


@pytest.fixture(scope="module")
def page() -> Page:
    return Page(render(document(graphs=(GRAPHS,))))


def test_the_page_is_whole_and_in_order(page):
    assert page.open == []
    heads = ["In short", "Against n", "Every point", "Lane by lane", "The formula", "How it was measured"]
    places = [page.text.index(head) for head in heads]
    assert places == sorted(places)
    assert page.tags.count("figure") == 5


def test_nothing_is_fetched_and_nothing_runs(page):
    assert not {"script", "link", "img", "iframe", "object", "form", "a"} & set(page.tags)
    assert not [a for a in page.attributes if a[1].startswith("on") or a[1] in ("src", "href", "srcset")]
    assert ("meta", "content", "default-src 'none'; style-src 'unsafe-inline'") in page.attributes
    assert not re.findall(r"url\(|@import|https?://(?!www\.w3\.org/2000/svg)", render(document()))


def test_findings_stand_first_and_say_what_to_try(page):
    assert page.text.index("This torch has no LLVM.") < page.text.index("Against n")
    assert "Try the lane nnc-cpp" in page.text


def test_the_short_of_it(page):
    said = report_facts.headlines(document())
    assert said[1] == ("NNC C++: 12.0\u202f× faster than eager at n = 8\u202f192 (95 % interval 11.8 to 12.2), "
                       "with 5.00\u202f× less peak memory.")
    assert said[0].startswith("trace: 1.03\u202f× faster than eager at n = 4\u202f096")
    assert all(words.replace("\u202f", " ") in page.text.replace("\u202f", " ") for words in said)


def test_wrong_and_noisy_lanes_are_not_praised_without_a_word():
    bad = replace(point("nnc-cpp", 256), check=Check("eager", 1.0, 9.0, False, "2 ulp", ("NaN pattern",)),
                  time=Time(1e-6, 1e-6, 1e-6, (), 1, ("spread: wide",)))
    said = report_facts.headlines(document((point("eager", 256), bad)))
    assert said[0].endswith("; but its results differ from eager's (NaN pattern), and measured with warnings.")


def test_no_difference_is_said_as_such():
    same = replace(point("eager", 256), lane="trace", time=Time(2.0e-4, 1e-4, 4e-4))
    said = report_facts.headlines(document((point("eager", 256), same)))
    assert said[0].startswith("trace: no difference to eager shown at n = 256")


def test_a_lane_without_figures_gives_its_reason():
    failed = [p for p in troubled() if p.status != "ok" or p.lane == "eager"]
    assert "Inductor: failed: LLVM Backend not found." in report_facts.headlines(document(tuple(failed)))


def test_the_lines_of_a_finding_stay_lines():
    two = Finding("growth", "info", None, None, "How lanes grow:\n  eager: n^2", {}, None)
    assert '<p class="lines">How lanes grow:\n  eager: n^2</p>' in render(document(findings=(two,)))
    assert "How lanes grow:<br>" in render(document(findings=(two,)), "report_pdf.html", str)


def test_a_sentence_ends_once():
    failed = point("trace", 8, status="failed", time=None, error=PointError("x", "It is so."))
    made = document((point("eager", 8), failed))
    assert "trace: failed: It is so." in report_facts.headlines(made)


def test_charts_have_their_tables_with_intervals(page):
    assert "786 µs (779 µs to 794 µs)" in page.text
    assert "failed: LLVM Backend not found" in page.text
    assert "✗ differs" in page.text


def test_graphs_decisions_ladder_and_stages(page):
    assert "Before: traced graph, n = 256" in page.text
    assert "After: optimised graph, n = 256" in page.text
    assert "not in the list" in page.text
    assert "in group 0" in page.text
    assert "742" not in page.text
    assert "500 ms" in page.text
    assert "assembly (asm): no LLVM backend" in page.text
    assert "the first 60 000 of 100 000 letters" in page.text
    assert "x" * 60_000 in page.text
    assert "x" * 60_001 not in page.text


def test_break_even_in_words():
    even = replace(point("nnc-cpp", 256), break_even=BreakEven(33.0, 31.0, 36.0))
    part = report_facts.lane_part(document((even,)), 2)
    assert part.ladder.rows[-1][1] == "pays for its build and first calls after 33 calls (31 to 36)"


def test_a_graph_that_does_not_read_or_is_too_large_has_words():
    lines = "\n".join(f"  %v{i + 1} : Tensor = aten::sin(%v{i})" for i in range(500))
    large = f"graph(%v0 : Tensor):\n{lines}\n  return (%v500)\n"
    for text, words in (("graph(\n", "cannot be drawn"), (large, "too large")):
        graphs = LaneGraphs("trace", 64, (Stage("traced", "graph", "torchscript", text),))
        picture = report_facts.lane_part(document(graphs=(graphs,)), 1).before
        assert picture.svg == ""
        assert words in picture.words


def test_a_graph_larger_than_a_page_has_parts_for_paper():
    lines = "\n".join(f"  %v{i + 1} : Tensor = aten::sin(%v{i})" for i in range(120))
    graphs = LaneGraphs("trace", 64, (Stage("traced", "graph", "torchscript",
                                            f"graph(%v0 : Tensor):\n{lines}\n  return (%v120)\n"),))
    made = Page(render(document(graphs=(graphs,))))
    parts = report_facts.lane_part(document(graphs=(graphs,)), 1).before.parts
    assert len(parts) > 2
    shown = [value for tag, name, value in made.attributes if (tag, name) == ("use", "href")]
    assert shown == ["#before1"] * len(parts)
    assert [value for _, name, value in made.attributes if name == "id"].count("before1") == 1
    assert f"part a{len(parts)} ({len(parts)} of {len(parts)}" in made.text


def test_equal_decisions_are_one_row():
    again = Decision("d", "aten::sin", 3, None, "Failed cond", "use another", "not in the list")
    part = report_facts.lane_part(document(graphs=(replace(GRAPHS, decisions=(*GRAPHS.decisions, again)),)), 1)
    assert [row[0] for row in part.decisions.rows] == ["aten::sin ×2", "aten::mul"]


def test_hostile_text_stays_text():
    made = hostile_document()
    graphs = LaneGraphs(HOSTILE, 256, (Stage(HOSTILE, "code", HOSTILE, HOSTILE, note=HOSTILE),),
                        (Decision(HOSTILE, HOSTILE, 1, None, HOSTILE, HOSTILE),))
    text = render(replace(made, graphs=(graphs,), created=HOSTILE))
    page = Page(text)
    assert page.open == []
    assert "script" not in page.tags
    assert "alert('x')" in page.text
    assert not set(text) & set("\x00\x1b\ud800\u202e")
    assert not [a for a in page.attributes if a[1].startswith("on")]


def test_an_empty_study_is_a_report_too(tmp_path):
    path, = write_report(document((), lanes=(), findings=()), tmp_path)
    assert "No point has figures." in path.read_text(encoding="utf-8")


def test_both_looks_and_print_are_there():
    text = render(document(points()))
    assert "prefers-color-scheme:dark" in text
    assert "@media print" in text
    assert 'stroke="var(--lane2)"' in text
