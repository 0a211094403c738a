"""The roofline picture: points where bytes and time put them, the memory's line, no text trusted."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

from core.export.roofline_svg import roofline_svg
from tests.fakes.charted import LANES, document, hostile_document, points

SVG = "{http://www.w3.org/2000/svg}"


def test_every_good_point_is_drawn_over_the_memory_line():
    root = ET.fromstring(roofline_svg(document()))
    titles = [t.text for t in root.iter(f"{SVG}title")]
    assert sum("n = " in t for t in titles) == sum(1 for p in document().points if p.status == "ok")
    assert "copy bandwidth, 40.0\u202fGB/s" in [t.text for t in root.iter(f"{SVG}text")]
    assert {lane.label for lane in LANES} <= {t.text for t in root.iter(f"{SVG}text")}


def test_more_bytes_stand_further_right_and_more_time_higher():
    found = {t.text.split(",")[0]: g for g in ET.fromstring(roofline_svg(document(points((2048,))))).iter(f"{SVG}g")
             for t in g.findall(f"{SVG}title") if "n = " in (t.text or "")}
    eager = found["eager"].find(f"{SVG}circle")
    corners = found["NNC C++"].find(f"{SVG}polygon").get("points").split()
    assert float(eager.get("cy")) < min(float(c.split(",")[1]) for c in corners)


def test_without_traffic_there_is_none():
    bare = tuple(replace(p, traffic=None) for p in points())
    assert roofline_svg(document(bare)) is None
    assert roofline_svg(document(())) is None
    assert roofline_svg(replace(document(), lanes=())) is None  # points of lanes that are not there


def test_without_a_bandwidth_there_is_no_line():
    made = document()
    svg = roofline_svg(replace(made, machine=replace(made.machine, copy_bandwidth_bytes_per_s=None)))
    assert "copy bandwidth" not in svg


def test_hostile_text_stays_text():
    root = ET.fromstring(roofline_svg(hostile_document()))
    assert not [e for e in root.iter() if e.tag.endswith("script")]
