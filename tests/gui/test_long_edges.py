"""Thousands of edges through one view are few lines, and no line that is seen is missing."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from core.ir.drawing import Box, Drawing, Edge
from gui.views.drawing_index import index_of
from gui.views.graph_items import EdgeBundle
from gui.views.graph_scene import GraphScene
from gui.views.long_edges import Lines, LongEdges, is_long

FAN = [Edge("y", f"n{i}", "y", "", points=((400.0, 0.0), (40.0 + i % 7, 4000.0 + 50.0 * i))) for i in range(2000)]


def test_of_lines_on_the_same_pixels_one_is_drawn_and_none_is_missing():
    area, lines = QRectF(0, 3000, 500, 700), Lines(FAN)
    drawn = np.array([(line.x1(), line.y1(), line.x2(), line.y2()) for line in lines.within(area, 1.0)])
    assert 50 < len(drawn) < 500
    for edge in FAN:
        (x, y), (to_x, to_y) = edge.points
        ends = [x + (to_x - x) * (at - y) / (to_y - y) for at in (area.top(), area.bottom())]
        wanted = np.array([ends[0], area.top(), ends[1], area.bottom()])
        assert np.abs(drawn - wanted).max(axis=1).min() <= 0.5


@pytest.mark.parametrize(("points", "seen"), [
    (((-10.0, 50.0), (110.0, 50.0)), [(0.0, 50.0, 100.0, 50.0)]),
    (((50.0, -10.0), (50.0, 20.0), (80.0, 20.0)), [(50.0, 0.0, 50.0, 20.0), (50.0, 20.0, 80.0, 20.0)]),
    (((-10.0, 50.0), (60.0, 120.0)), [(0.0, 60.0, 40.0, 100.0)]),
    (((-10.0, 120.0), (110.0, 120.0)), []),
    (((-10.0, 10.0), (-10.0, 90.0)), []),
    (((-50.0, 40.0), (40.0, -50.0)), []),
])
def test_lines_are_cut_to_what_is_seen(points, seen):
    found = Lines([Edge("a", "b", "a", "", points=points)]).within(QRectF(0, 0, 100, 100), 1.0)
    assert [(line.x1(), line.y1(), line.x2(), line.y2()) for line in found] == [pytest.approx(ends) for ends in seen]


def test_edges_are_found_by_their_tips():
    found = Lines(FAN).ending_in(QRectF(0, 4990, 500, 100))
    assert [edge.target for edge in found] == ["n20", "n21"]


def test_long_is_told_by_either_side():
    assert is_long(FAN[0])
    assert is_long(Edge("a", "b", "a", "", points=((0.0, 0.0), (5000.0, 10.0))))
    assert not is_long(Edge("a", "b", "a", "", points=((0.0, 0.0), (500.0, 500.0))))


def test_the_way_of_an_input_that_many_read_is_drawn_as_lines(qtbot):
    """One path of them all takes Qt seconds."""
    box = Box("y", "y", "", "input", 350.0, -30.0, 60.0, 30.0)
    scene = GraphScene()
    scene.show_drawing(index_of(Drawing(800.0, 110_000.0, (box,), (), tuple(FAN))), {})
    qtbot.waitUntil(lambda: scene.complete)
    assert sum(isinstance(item, LongEdges) for item in scene.items()) == 1
    assert not any(isinstance(item, EdgeBundle) for item in scene.items())
    scene.mark(["y"], (), False)
    image = QImage(500, 700, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    scene.render(painter, QRectF(0, 0, 500, 700), QRectF(0, 3000, 500, 700))
    painter.end()
    assert image.pixelColor(60, 10) == image.pixelColor(450, 690) == scene.look.style.background
    assert image.pixelColor(300, 10) == image.pixelColor(200, 600) == scene.look.style.strong
    assert scene._highlights._drawn is None
