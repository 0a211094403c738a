"""The graph pane as it is painted and written: colours, weights, pictures."""

from __future__ import annotations

import dataclasses
import math
import threading
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from core.errors import FusescopeError
from gui.theme import DARK, LIGHT
from gui.views import graph_export
from gui.views.graph_pane import GraphPane
from gui.views.pane_menu import Choices
from gui.views.weights import Weights
from tests.gui.graph_samples import CHAIN, DECISIONS, KIND, OPTIMISED, TRACED
from tests.gui.graph_steps import key_of, show, shown_after

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen platform has no such hints


def write_png(pane: GraphPane, path: Path) -> None:
    for pause_s in pane.png_steps(path):
        time.sleep(pause_s)


def test_exports_read_back(pane: GraphPane, qtbot: Any, tmp_path: Path) -> None:
    show(pane, qtbot)
    pane.export_svg(tmp_path / "graph.svg")
    root = ElementTree.parse(tmp_path / "graph.svg").getroot()
    assert "minimum" in "".join(root.itertext())
    write_png(pane, tmp_path / "graph.png")
    picture = QImage(str(tmp_path / "graph.png"))
    assert picture.width() == pytest.approx(2 * pane.page.view.content().width(), abs=2)
    assert [p.name for p in sorted(tmp_path.iterdir())] == ["graph.png", "graph.svg"]
    with pytest.raises(FusescopeError, match="cannot write"):
        pane.export_svg(tmp_path / "absent" / "graph.svg")


def test_a_png_is_packed_beside_the_window_and_is_what_is_painted(pane: GraphPane, qtbot: Any, tmp_path: Path,
                                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    show(pane, qtbot)
    threads: list[threading.Thread] = []
    pack = graph_export._pack
    monkeypatch.setattr(graph_export, "_pack", lambda *a: (threads.append(threading.current_thread()), pack(*a)))
    write_png(pane, tmp_path / "graph.png")
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()
    found, area = QImage(str(tmp_path / "graph.png")), pane.page.view.content()
    painted = QImage(found.size(), QImage.Format.Format_RGB32)
    painter = QPainter(painted)
    graph_export._paint(pane.page.view.graph, painter, QRectF(painted.rect()))
    painter.end()
    assert found.convertToFormat(painted.format()) == painted
    assert found.width() == math.ceil(2 * area.width())
    with pytest.raises(FusescopeError):
        write_png(pane, tmp_path / "absent" / "graph.png")


def test_a_png_that_is_given_up_leaves_no_file_and_no_thread(pane: GraphPane, qtbot: Any, tmp_path: Path,
                                                             monkeypatch: pytest.MonkeyPatch) -> None:
    show(pane, qtbot)
    pack = graph_export._pack
    monkeypatch.setattr(graph_export, "_pack", lambda *a: (a[3].wait(10), pack(*a)))
    steps = pane.png_steps(tmp_path / "graph.png")
    next(steps)
    steps.close()  # type: ignore[attr-defined]
    assert list(tmp_path.iterdir()) == []
    assert not [t for t in threading.enumerate() if t.name == "graph picture"]


def test_colours_follow_the_palette(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    for palette in (DARK, LIGHT):
        pane.set_palette_colours(palette)
        corner = pane.page.view.grab().toImage().pixelColor(3, 3)
        assert corner.name() == palette.surface


def test_weights_colour_by_cost(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    sub, mul = key_of(pane, "sub"), key_of(pane, "mul")
    pane.set_weights("time", Weights("time", {sub: 1e-3, mul: 3e-3}))
    pane.set_choices(Choices(colour="time"))
    assert pane.page.view.graph.look.shares == {sub: pytest.approx(1 / 3), mul: 1.0}
    assert "3.00\u202fms · 75.0\u202f%" in pane.page.view.tooltip_of(mul)
    pane.set_choices(Choices())
    assert not pane.page.view.graph.look.shares


def test_a_folded_group_is_coloured_by_what_it_holds(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "optimised")
    sub, mul, left = key_of(pane, "sub"), key_of(pane, "mul"), key_of(pane, "minimum")
    frame = next(f for f in pane.drawing.frames if f.role == "group")
    pane.set_weights("time", Weights("time", {sub: 1e-3, mul: 2e-3, left: 1e-3}))
    pane.set_choices(Choices(colour="time"))
    shown_after(pane, qtbot, pane.page.view.fold_asked.emit, frame.key)
    assert pane.page.view.graph.look.shares == {frame.key: 1.0, left: pytest.approx(1 / 3)}
    assert "in eager: 3.00\u202fms · 75.0\u202f%" in pane.page.view.tooltip_of(frame.key)


def test_bytes_come_from_the_graph_before_where_the_plan_has_no_shapes(pane: GraphPane, qtbot: Any) -> None:
    plan = dataclasses.replace(OPTIMISED, text=OPTIMISED.text.replace(f"%7 : {KIND}", "%7 : Tensor").replace(
        f"graph(%a : {KIND},\n      %b : {KIND})", "graph(%a : Tensor,\n      %b : Tensor)", 1))
    shown_after(pane, qtbot, pane.show_stages, (TRACED, plan), DECISIONS, "optimised")
    assert pane.picture.bytes_moved[key_of(pane, "minimum")] == 768  # 3 × 8 × 8 float32


def test_bytes_are_known_from_the_shapes(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "optimised")
    pane.set_choices(Choices(colour="bytes"))
    assert pane.header.menu._colours["bytes"].isEnabled()
    assert not pane.header.menu._colours["time"].isEnabled()
    assert "768\u202fB" in pane.page.view.tooltip_of(key_of(pane, "minimum"))  # 3 × 8 × 8 float32
    assert "512\u202fB" in pane.page.view.tooltip_of(key_of(pane, "mul"))  # reads one value twice
    assert pane.footer.words.text().endswith("stronger tint: more bytes")


def test_a_long_way_to_the_outputs_is_plain_from_afar(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    shown_after(pane, qtbot, pane.show_stages, (dataclasses.replace(TRACED, text=CHAIN),), (), "traced")
    view, marks = pane.page.view, pane.page.view.graph._highlights
    view.show_path(True)
    view.select(("0",))
    view.fit()
    view.grab()
    first = marks._many
    assert len(marks.edges) == 1500
    assert not marks._drawn or not marks._drawn[1]  # no corners are rounded; an earlier paint had no edges at all
    view.grab()
    assert marks._many is first
