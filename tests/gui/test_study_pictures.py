"""Charts and graphs of a study as pictures by Qt: hostile text changes neither their number, names nor places."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from core.document import Document
from core.results import LaneGraphs, Stage
from gui import raster
from gui.study_pictures import charts_pdf, charts_png, graphs_png
from tests.fakes.charted import HOSTILE, document, hostile_document

GRAPH = "graph(%a : Tensor):\n  %b : Tensor = aten::sin(%a)\n  return (%b)\n"


def with_graph(study: Document, lane: str) -> Document:
    return replace(study, graphs=(LaneGraphs(lane, 256, (Stage("traced", "graph", "torchscript", GRAPH),
                                                        Stage(lane, "graph", lane, lane))),))


STUDIES = [with_graph(document(), "trace"), with_graph(hostile_document(), HOSTILE)]


def ours(paths: list[Path], folder: Path) -> list[Path]:
    """The files, which stand in the folder and nowhere else, under names that any system takes."""
    assert sorted(paths) == sorted(path for path in folder.rglob("*") if path.is_file())
    for path in paths:
        assert path.resolve().is_relative_to(folder.resolve())
        assert re.fullmatch(r"[\w.+=,@-]+", path.name), path.name
        assert len(path.name) < 200
    return paths


@pytest.mark.parametrize("study", STUDIES)
def test_charts_as_png(qapp: object, tmp_path: Path, study: Document) -> None:
    for path in ours(charts_png(study, tmp_path), tmp_path):
        image = QImage(str(path))
        assert image.width() > 1000
        assert len({image.pixelColor(x, y).name() for x in range(0, image.width(), 7)
                    for y in range(0, image.height(), 7)}) > 3


@pytest.mark.parametrize("study", STUDIES)
def test_charts_as_pdf(qapp: object, tmp_path: Path, study: Document) -> None:
    made = ours(charts_pdf(study, tmp_path), tmp_path)
    assert made
    for path in made:
        data = path.read_bytes()
        assert data.startswith(b"%PDF-")
        assert len(re.findall(rb"/Type /Page\b", data)) == 1
        assert b"/JavaScript" not in data


@pytest.mark.parametrize("study", STUDIES)
def test_graphs_as_png(qapp: object, tmp_path: Path, study: Document) -> None:
    (path,) = ours(graphs_png(study, tmp_path), tmp_path)
    assert not QImage(str(path)).isNull()


def test_a_graph_too_large_for_a_picture_is_scaled_down(qapp: object, tmp_path: Path,
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raster, "MOST_PIXELS", 5000)
    (path,) = graphs_png(STUDIES[0], tmp_path)
    image = QImage(str(path))
    assert 0 < image.width() * image.height() <= 5000
