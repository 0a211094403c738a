"""The report as PDF: pages with pictures that can be read, whatever stands in the study."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from core.document import Document
from core.errors import FusescopeError
from core.export.html import in_colours
from core.export.style import LIGHT
from core.results import LaneGraphs, Stage
from gui.report_pdf import DETAIL, HEIGHT, WIDTH, _Pictures, write_pdf
from tests.fakes.charted import document, hostile_document

GRAPH = "graph(%a : Tensor):\n  %b : Tensor = aten::sin(%a)\n  return (%b)\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}"><rect width="9" height="9" fill="{}"/></svg>'


@pytest.mark.parametrize("study", [
    document(graphs=(LaneGraphs("trace", 256, (Stage("traced", "graph", "torchscript", GRAPH),)),)),
    hostile_document()])
def test_it_is_a_pdf_of_several_pages(qapp: object, tmp_path: Path, study: Document) -> None:
    data = write_pdf(study, tmp_path).read_bytes()
    assert data.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\b", data)) > 2
    assert len(list(tmp_path.iterdir())) == 1


def test_tall_pictures_are_cut(qapp: object) -> None:
    pictures = _Pictures()
    assert pictures.add(SVG.format(WIDTH, HEIGHT * 2 + 10, "red")).count("<img") == 3
    assert all(image.height() <= HEIGHT * DETAIL for image in pictures.made)
    assert pictures.made[0].pixelColor(5, 5).name() == "#ff0000"


def test_what_no_page_holds_is_a_map_and_its_parts(qapp: object) -> None:
    pictures = _Pictures()
    text = pictures.add(SVG.format(WIDTH * 4, HEIGHT * 6, "red"))
    assert text.count("<img") == 1 + 2 * 3
    assert "its 6 parts follow" in text
    assert "Part b3" in text
    assert all(image.height() <= HEIGHT * DETAIL and image.width() <= WIDTH * DETAIL for image in pictures.made)
    assert [image.pixelColor(2, 2).name() for image in pictures.made[1:3]] == ["#ff0000", "#ffffff"]
    assert "too large to be read on paper" in pictures.add(SVG.format(WIDTH * 40, HEIGHT * 9, "red"))
    assert "cannot be painted" in pictures.add("no picture")


def test_a_drawing_wider_than_a_page_is_turned(qapp: object) -> None:
    pictures = _Pictures()
    assert pictures.add(SVG.format(WIDTH * 2, 300, "red")).count("<img") == 1
    (image,) = pictures.made
    assert image.height() > image.width() * 3
    assert image.pixelColor(image.width() - 5, 5).name() == "#ff0000"  # what was top left is top right


def test_the_page_s_variables_become_colours() -> None:
    assert in_colours('fill="var(--lane1)" stroke="var(--text)"', LIGHT) == 'fill="#0072b2" stroke="#1b1f24"'


def test_a_place_that_cannot_be_written_is_said(qapp: object, tmp_path: Path) -> None:
    with pytest.raises(FusescopeError, match="cannot write"):
        write_pdf(document(), tmp_path / "none")
