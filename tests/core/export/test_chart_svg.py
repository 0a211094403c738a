"""Charts as SVG: what must be there is there, at its place, and nothing from outside is markup."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from core.export.chart_frame import frame
from core.export.chart_svg import chart_svg
from core.export.context import document_chart
from core.export.style import DARK, LIGHT, lane_style
from core.measure.quantities import QUANTITIES
from core.measure.references import MAPPED_WORDS
from core.measure.series import Overtaking, chart
from tests.fakes.charted import CONTEXT, LANES, hostile_document, points, troubled

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    return [t.text or "" for t in ET.fromstring(svg).iter(f"{SVG}text")]


def test_the_chart_says_what_it_shows_and_of_what():
    said = texts(chart_svg(chart("time", LANES, points(), CONTEXT)))
    for words in ("Time per call", "iou", *CONTEXT.lines, "eager", "NNC C++", "copy floor", "time per call", "n"):
        assert words in said
    assert any(words.startswith(MAPPED_WORDS) and "2\u202f897" in words for words in said)


def test_markers_stand_where_their_figures_are():
    made = chart("time", LANES[:1], points(), CONTEXT)
    svg = ET.fromstring(chart_svg(made, 800, 500))
    circles = [(float(c.get("cx")), float(c.get("cy"))) for c in svg.iter(f"{SVG}circle")][1:]  # the first: legend
    place = frame(made, 800, 500, _top(svg))
    expected = [(place.x.at(m.n), place.y.at(m.estimate.value)) for m in made.series[0].marks]
    assert [v for c in circles for v in c] == pytest.approx([v for e in expected for v in e])


def _top(svg: ET.Element) -> float:
    """Where the plot begins: the vertical grid lines say it."""
    return min(float(p.get("d").split()[1]) for p in svg.iter(f"{SVG}path") if " V" in p.get("d", ""))


def test_missing_wrong_and_noisy_points_are_told():
    said = texts(chart_svg(chart("time", LANES, troubled(), CONTEXT)))
    assert {"failed", "over its time limit", "differs from eager", "hollow: noisy"} <= set(said)
    titles = [t.text for t in ET.fromstring(chart_svg(chart("time", LANES, troubled(), CONTEXT))).iter(f"{SVG}title")]
    assert any("failed: LLVM Backend not found" in t for t in titles)


@pytest.mark.parametrize("quantity", QUANTITIES)
@pytest.mark.parametrize("logarithmic", [True, False])
def test_every_quantity_draws(quantity, logarithmic):
    svg = ET.fromstring(chart_svg(chart(quantity, LANES, troubled(), CONTEXT), logarithmic=logarithmic))
    assert len(list(svg.iter(f"{SVG}polygon"))) > 5
    assert "nan" not in ET.tostring(svg, encoding="unicode")


def test_an_empty_chart_says_so():
    assert "Nothing has been measured yet." in texts(chart_svg(chart("time", LANES, (), CONTEXT)))


def test_one_point_is_a_chart():
    assert "eager" in texts(chart_svg(chart("time", LANES, points((256,))[:1], CONTEXT)))


def test_hostile_text_stays_text():
    svg = chart_svg(document_chart(hostile_document(), "time"))
    root = ET.fromstring(svg)
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
        "svg", "title", "rect", "path", "text", "g", "circle", "polygon"}
    assert "alert(" in "".join(texts(svg))
    assert len(svg) < 200_000


def test_colours_are_those_asked_for():
    light, dark = (chart_svg(chart("time", LANES, points(), CONTEXT), colours=c) for c in (LIGHT, DARK))
    assert LIGHT.series[1] in light
    assert DARK.series[1] in dark
    assert DARK.series[1] not in light


def test_ninety_lanes_differ():
    looks = {(s.colour, s.marker, s.dash) for s in map(lane_style, range(90))}
    assert len(looks) == 90


def test_many_lanes_make_more_rows_of_legend_and_keep_the_plot():
    lanes = tuple(replace(LANES[0], id=f"lane {i}", label=f"a lane with quite a long label {i}") for i in range(40))
    found = tuple(replace(p, lane=lane.id) for lane in lanes for p in points() if p.lane == "eager")
    root = ET.fromstring(chart_svg(chart("time", lanes, found, CONTEXT), 760, 300))
    assert float(root.get("height")) > 400


def test_words_of_overtakings_at_one_place_stand_below_one_another():
    made = chart("time", LANES, points(), CONTEXT)
    one = Overtaking(1000.0, 1e-3, 900.0, 1100.0, "one overtakes another at n ≈ 1000")
    svg = ET.fromstring(chart_svg(replace(made, overtakings=(one, replace(one, n=1001.0), one))))
    rows = [float(t.get("y")) for t in svg.iter(f"{SVG}text") if t.text == one.words]
    assert len(rows) == 3
    assert min(b - a for a, b in zip(sorted(rows), sorted(rows)[1:], strict=False)) >= 14


def test_an_overtaking_has_its_words_and_bounds():
    late = [replace(p, time=replace(p.time, median_s=1.0, low_s=0.9, high_s=1.1))
            if (p.lane, p.n) == ("nnc-cpp", 256) else p for p in points()]
    svg = chart_svg(chart("time", LANES, late, CONTEXT))
    assert any(words.startswith("NNC C++ overtakes eager at n ≈ ") for words in texts(svg))
    assert any("(256 to 512)" in (t.text or "") for t in ET.fromstring(svg).iter(f"{SVG}title"))
