"""The graph pane: stages, modes, selection, choices, messages, export."""

from __future__ import annotations

import dataclasses
import math
import threading
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QGuiApplication,
    QImage,
    QNativeGestureEvent,
    QPainter,
    QPointingDevice,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QToolTip

from core.errors import FusescopeError
from core.ir.drawing import Box, Drawing
from gui.theme import DARK, LIGHT
from gui.views import graph_export
from gui.views.drawing_index import index_of
from gui.views.graph_pane import GraphPane
from gui.views.pane_menu import Choices
from gui.views.weights import Weights
from gui.views.zoom_view import LEGIBLE
from tests.gui.graph_samples import CHAIN, DECISIONS, KIND, OPTIMISED, STAGES, TRACED

WAIT = 20_000
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # the offscreen platform has no such hints


@pytest.fixture
def pane(qtbot: Any) -> Iterator[GraphPane]:
    made = GraphPane("Before")
    qtbot.addWidget(made)
    made.resize(640, 480)
    made.show()
    yield made
    made.shutdown()


def show(pane: GraphPane, qtbot: Any, stage: str = "traced") -> None:
    with qtbot.waitSignal(pane.stage_shown, timeout=WAIT):
        pane.show_stages(STAGES, DECISIONS, stage)


def shown_after(pane: GraphPane, qtbot: Any, act: Any, *values: object) -> None:
    with qtbot.waitSignal(pane.stage_shown, timeout=WAIT):
        act(*values)


def key_of(pane: GraphPane, label: str) -> str:
    return next(key for key, box in pane.page.view.graph.index.boxes.items() if box.label == label)


def spot_of(pane: GraphPane, key: str) -> QPoint:
    view = pane.page.view
    return view.mapFromScene(view.graph.area(key).center())


def test_begins_with_words(pane: GraphPane) -> None:
    assert pane.mode == "message"
    assert "formula" in pane.pages_message.words
    assert pane.drawing is None


def test_shows_a_graph_with_its_counts(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    assert pane.mode == "graph"
    assert {"minimum", "sub", "mul", "a", "b", "return"} == {b.label for b in pane.drawing.boxes}
    assert pane.footer.words.text() == "3 nodes · 1 left out · 1 constants and views hidden"


def test_decisions_colour_the_graph_before_fusion(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    states = pane.page.view.graph.look.states
    assert states[key_of(pane, "sub")].group == 0
    assert states[key_of(pane, "minimum")].unfused
    style = pane.page.view.graph.look.style
    assert style.box(states[key_of(pane, "minimum")]).mark
    assert style.box(states[key_of(pane, "sub")]).fill != style.box(states[key_of(pane, "minimum")]).fill


def test_decisions_reach_a_stage_that_renumbered_its_values(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "optimised")
    info = pane.info(key_of(pane, "minimum"))
    assert info.decision is not None
    assert info.decision.node == "low"
    assert info.node.outputs[0].name == "7"


def test_a_number_that_means_another_node_is_not_taken_for_it(pane: GraphPane, qtbot: Any) -> None:
    from dataclasses import replace

    swapped = replace(OPTIMISED, text=OPTIMISED.text.replace("%4", "%twice").replace("%2 :", "%gap :").replace(
        "(%2)", "(%gap)"))
    with qtbot.waitSignal(pane.stage_shown, timeout=WAIT):
        pane.show_stages((TRACED, swapped), DECISIONS, "optimised")
    assert pane.info(key_of(pane, "sub")).decision.node == "gap"
    assert pane.info(key_of(pane, "mul")).decision.node == "twice"


def test_group_frame_says_how_much_it_holds(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "optimised")
    assert "fusion group 0 · 2 of 3" in pane.page.view.graph.look.titles.values()
    assert "1 group" in pane.footer.words.text()


def test_click_selects_and_tells(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    key = key_of(pane, "mul")
    with qtbot.waitSignal(pane.node_selected) as told:
        qtbot.mouseClick(pane.page.view.viewport(), Qt.MouseButton.LeftButton, pos=spot_of(pane, key))
    info = told.args[0]
    assert (info.key, info.stage, info.node.kind, info.decision.group) == (key, "traced", "aten::mul", 0)
    assert [v.name for v in info.inputs] == ["gap", "gap"]
    with qtbot.waitSignal(pane.node_selected) as told:
        qtbot.mouseClick(pane.page.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert told.args[0] is None


def test_hover_tells_and_tooltip_says_why(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    key = key_of(pane, "minimum")
    with qtbot.waitSignal(pane.node_hovered) as told:
        qtbot.mouseMove(pane.page.view.viewport(), spot_of(pane, key))
    assert told.args[0].key == key
    words = pane.page.view.tooltip_of(key)
    for part in ("aten::minimum", "8 × 8 float32", "line 3", "not fused", "no code for this", "torch.min(a, b) fuses"):
        assert part in words


def test_select_by_program_says_nothing(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    with qtbot.assertNotEmitted(pane.node_selected):
        pane.select(key_of(pane, "sub"))
        assert pane.select_line(4) == (key_of(pane, "sub"), key_of(pane, "mul"))
    assert len(pane.page.view.selected) == 2


def test_arrow_keys_walk_along_edges(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view, walked = pane.page.view, []
    pane.node_selected.connect(lambda info: walked.append(info.box.label))
    pane.select(key_of(pane, "minimum"))
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Home, Qt.Key.Key_End):
        qtbot.keyClick(view, key)
    assert walked[:3] == ["sub", "mul", "sub"]
    assert walked[3] in ("a", "b")
    assert walked[4] == "return"


def test_keys_zoom_and_fit(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view = pane.page.view
    fitted = view.scale_now
    qtbot.keyClick(view, Qt.Key.Key_Minus)
    assert view.scale_now < fitted
    assert not view.fitted
    qtbot.keyClick(view, Qt.Key.Key_1)
    assert view.scale_now == pytest.approx(1.0)
    qtbot.keyClick(view, Qt.Key.Key_0)
    assert view.scale_now == pytest.approx(fitted)
    assert view.visible_area().contains(view.content().adjusted(2, 2, -2, -2))


def test_constants_are_hidden_until_asked_for(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    shown_after(pane, qtbot, pane.set_choices, Choices(constants=True))
    assert "constant" in {b.role for b in pane.drawing.boxes}
    assert "hidden" not in pane.footer.words.text()


def test_folding_a_group_leaves_one_box(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "optimised")
    inner = key_of(pane, "mul")
    assert "/" in inner
    frame = next(f for f in pane.drawing.frames if f.role == "group")
    shown_after(pane, qtbot, pane.page.view.fold_asked.emit, frame.key)
    box = pane.page.view.graph.index.boxes[frame.key]
    assert box.foldable
    assert pane.shown_key(inner) == frame.key
    shown_after(pane, qtbot, pane.page.view.fold_asked.emit, frame.key)
    assert inner in pane.page.view.graph.index.boxes


def test_a_group_is_folded_and_unfolded_by_the_same_key(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "optimised")
    frame = next(f for f in pane.drawing.frames if f.role == "group")
    pane.page.view.choose(key_of(pane, "mul"))
    shown_after(pane, qtbot, qtbot.keyClick, pane.page.view, Qt.Key.Key_Return)
    pane.page.view.choose(frame.key)
    shown_after(pane, qtbot, qtbot.keyClick, pane.page.view, Qt.Key.Key_Return)
    assert pane.page.view.selected == (frame.key,)  # its frame is ringed, not nothing
    qtbot.keyClick(pane.page.view, Qt.Key.Key_Down)
    assert pane.page.view.selected[0].startswith(f"{frame.key}/")
    pane.select(frame.key)
    shown_after(pane, qtbot, qtbot.keyClick, pane.page.view, Qt.Key.Key_Return)
    assert pane.page.view.graph.index.boxes[frame.key].foldable


def test_enter_says_what_a_box_is_that_does_not_fold(pane: GraphPane, qtbot: Any) -> None:
    called = OPTIMISED.text.split("\nwith prim::FallbackGraph_1")[0].replace(
        "%13 : Tensor = prim::FallbackGraph_1(%a, %7)",
        "%f : Function = prim::Constant[name=\"fallback_function\", fallback=1]()\n"
        "      %13 : Tensor = prim::CallFunction(%f, %a, %7)")
    shown_after(pane, qtbot, pane.show_stages, (dataclasses.replace(OPTIMISED, text=called),), DECISIONS, None)
    pane.page.view.choose(key_of(pane, "fallback"))
    qtbot.keyClick(pane.page.view, Qt.Key.Key_Return)
    qtbot.waitUntil(QToolTip.isVisible)
    assert "Runs instead of the group" in QToolTip.text()
    QToolTip.hideText()


def test_keys_let_go_copy_and_page(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view = pane.page.view
    view.choose(key_of(pane, "mul"))
    qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == TRACED.text.split("\n")[5].strip()
    view.choose("in:a")
    qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().startswith("%a : Float(8, 8")
    with qtbot.waitSignal(pane.node_selected) as told:
        qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert told.args == [None]
    assert view.selected == ()
    view.set_place(2.0, view.content().topLeft())
    with qtbot.waitSignal(view.view_changed):  # the other side follows it
        qtbot.keyClick(view, Qt.Key.Key_PageDown)
    assert view.centre().y() > view.content().top() + 50


def test_arrow_keys_follow_edges_that_flow_to_the_right(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    shown_after(pane, qtbot, pane.set_choices, Choices(across=True))
    walked: list[str] = []
    pane.select(key_of(pane, "minimum"))
    pane.node_selected.connect(lambda info: walked.append(info.box.label))
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        qtbot.keyClick(pane.page.view, key)
    assert walked == ["sub", "mul", "sub"]


def test_the_graph_cannot_be_dragged_out_of_sight(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view = pane.page.view
    for scale in (0.5, 1.5):
        view.set_place(scale, view.content().center())
        for _ in range(8):
            view.scroll_by(QPointF(400, 400))
        assert view.visible_area().intersects(view.content().adjusted(0, 0, -20, -20))


def test_many_small_zooms_keep_the_point_under_the_mouse(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view, spot = pane.page.view, QPointF(201, 133)
    view.set_place(1.0, view.content().center())
    point = view.mapToScene(spot.toPoint())
    for factor in (*[1.04] * 20, *[1 / 1.04] * 20):
        view.zoom(factor, spot)
    moved = view.mapToScene(spot.toPoint()) - point
    assert abs(moved.x()) + abs(moved.y()) < 4  # a pixel a step would be 40


def test_a_pinch_zooms_and_a_sideways_wheel_scrolls(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view, spot = pane.page.view, QPointF(200, 130)
    view.set_place(1.0, view.content().center())
    QApplication.sendEvent(view.viewport(), QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture, QPointingDevice.primaryPointingDevice(), 2, spot, spot, spot, 0.25,
        QPointF()))
    assert view.scale_now == pytest.approx(1.25)
    before = view.centre()
    for target in (view.viewport(), view.minimap):
        scale = view.scale_now
        for angle in (QPoint(-120, 0), QPoint(0, 120)):
            QApplication.sendEvent(target, QWheelEvent(
                spot, spot, QPoint(), angle, Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
                Qt.ScrollPhase.NoScrollPhase, False))
        assert view.scale_now > scale
    assert view.centre() != before


def test_a_double_click_goes_near_and_beside_the_nodes_shows_everything(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view = pane.page.view
    view.set_place(0.1, view.content().center())
    qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot_of(pane, key_of(pane, "sub")))
    assert view.scale_now >= LEGIBLE
    qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert view.fitted


def test_a_right_click_selects_and_opens_the_menu(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view, spot = pane.page.view, spot_of(pane, key_of(pane, "sub"))
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, view.viewport().mapToGlobal(spot))
    QApplication.sendEvent(view.viewport(), event)
    qtbot.waitUntil(pane.header.menu.isVisible)
    assert view.selected == (key_of(pane, "sub"),)
    pane.header.menu.close()


def test_find_counts_and_walks(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    pane.find()
    qtbot.keyClicks(pane.page._bar._query, "8 float32")
    assert pane.page._bar.count_text.startswith("1 of ")
    first = pane.page.hits[pane.page._hit]
    qtbot.keyClick(pane.page._bar._query, Qt.Key.Key_Return)
    assert pane.page.hits[pane.page._hit] != first
    qtbot.keyClick(pane.page._bar._query, Qt.Key.Key_Escape)
    assert pane.page._bar.isHidden()


def test_find_sees_into_a_folded_group(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "optimised")
    frame = next(f for f in pane.drawing.frames if f.role == "group")
    shown_after(pane, qtbot, pane.page.view.fold_asked.emit, frame.key)
    pane.find()
    qtbot.keyClicks(pane.page._bar._query, "aten::")
    assert pane.page._bar.count_text == "1 of 3"  # minimum, and what the group holds
    for _ in range(2):
        qtbot.keyClick(pane.page._bar._query, Qt.Key.Key_Return)
    qtbot.keyClick(pane.page._bar._query, Qt.Key.Key_Escape)
    assert pane.page.view.selected == (frame.key,)


def test_text_and_drawing_select_each_other(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "optimised")
    pane.select(key_of(pane, "mul"))
    shown_after(pane, qtbot, pane.set_mode, "text")
    assert pane.mode == "text"
    line = pane.text.text.marked_line
    assert "aten::mul(%4, %4)" in OPTIMISED.text.split("\n")[line - 1]
    with qtbot.waitSignal(pane.node_selected) as told:
        pane.text.text.go_to_line(3)
    assert told.args[0].node.kind == "aten::minimum"
    assert pane.page.view.selected == (told.args[0].key,)


def test_stage_with_no_text_says_why(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "after fuse")
    assert pane.mode == "message"
    assert "no LLVM" in pane.pages_message.words


def test_text_stage_has_no_drawing(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "kernel 0: Final Stmt")
    assert pane.mode == "text"
    with pytest.raises(FusescopeError, match="no drawn graph"):
        pane.export_svg("nowhere.svg")


def test_graph_that_does_not_read_is_shown_as_text_at_its_line(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot, "broken")
    assert pane.mode == "text"
    assert "line 2" in pane.footer.words.text()
    assert pane.text.text.marked_line == 2


def test_stage_is_chosen_by_hand(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    chosen: list[str] = []
    pane.stage_chosen.connect(chosen.append)
    shown_after(pane, qtbot, pane.header.stages.activated.emit, 1)
    assert chosen == ["optimised"]
    assert any(box.label == "TypeCheck" for box in pane.drawing.boxes)


def test_message_with_an_action(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    pane.show_message("eager has no graph: it calls one operation after the other", "Choose a lane")
    assert pane.mode == "message"
    assert pane.stage is None
    with qtbot.waitSignal(pane.action_asked):
        qtbot.mouseClick(pane.pages_message._button, Qt.MouseButton.LeftButton)


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


def test_minimap_is_there_when_not_all_is_in_sight(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view = pane.page.view
    qtbot.waitUntil(view.minimap.isHidden)
    view.set_place(2.0, view.content().topLeft())
    qtbot.waitUntil(view.minimap.isVisible)
    before = view.centre()
    qtbot.mouseClick(view.minimap, Qt.MouseButton.LeftButton, pos=view.minimap.rect().center())
    assert view.centre() != before
    assert view.content().center().x() == pytest.approx(view.centre().x(), abs=4)


def test_the_frame_of_the_minimap_is_dragged_from_where_it_is_taken(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view, small = pane.page.view, pane.page.view.minimap
    view.set_place(2.0, view.content().center())
    qtbot.waitUntil(small.isVisible)
    before, spot = view.centre(), small.rect().center() + QPoint(6, 4)
    qtbot.mousePress(small, Qt.MouseButton.LeftButton, pos=spot)
    assert view.centre() == before
    qtbot.mouseMove(small, spot + QPoint(0, -1))
    qtbot.mouseRelease(small, Qt.MouseButton.LeftButton, pos=spot + QPoint(0, -1))
    scale = small._mapping()[0]
    assert (before.y() - view.centre().y()) * scale == pytest.approx(1, abs=0.5)


def test_the_minimap_takes_little_of_a_small_pane(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view = pane.page.view
    for width, height in ((340, 260), (900, 700)):
        pane.resize(width, height)
        view.set_place(2.0, view.content().topLeft())
        qtbot.waitUntil(view.minimap.isVisible)
        small, room = view.minimap.size(), view.viewport().size()
        assert small.width() * small.height() < 0.1 * room.width() * room.height()


def test_a_small_pane_begins_at_the_left_and_says_where_it_goes_on(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view = pane.page.view
    pane.resize(260, 260)
    view.open_up(3.0)
    qtbot.waitUntil(view.overlays.hints["right"].isVisible)
    assert not view.minimap.isVisible()
    seen = view.visible_area()
    first = min((b for b in view.graph.drawing.boxes if b.y < seen.bottom()), key=lambda box: box.x)
    assert seen.left() <= first.x < seen.center().x()
    before = view.centre().x()
    qtbot.mouseClick(view.overlays.hints["right"], Qt.MouseButton.LeftButton)
    assert view.centre().x() > before


def test_the_overview_of_a_small_pane_hides_no_box(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    view, seen = pane.page.view, []
    for width in range(300, 400, 10):
        pane.resize(width, 300)
        view.open_up(1.6)
        qtbot.waitUntil(lambda: not view.overlays._turn.isActive())
        seen.append(view.minimap.isVisible())
        over = view.mapToScene(view.minimap.geometry()).boundingRect()
        hides = any(over.intersects(QRectF(b.x, b.y, b.w, b.h)) for b in view.graph.drawing.boxes)
        assert not (seen[-1] and hides)
        assert seen[-1] != any(hint.isVisible() for hint in view.overlays.hints.values())
    assert True in seen


def test_a_footer_says_less_where_it_has_less_room(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    words = pane.footer.words
    seen = set()
    for width in (900, 420, 330):
        pane.resize(width, 400)
        qtbot.wait(1)
        assert "…" not in words.seen
        assert words.toolTip() == words.text()
        seen.add(words.seen)
    assert len(seen) >= 2


def test_a_place_that_another_graph_leaves_empty_is_not_kept(pane: GraphPane) -> None:
    view = pane.page.view
    middle, corner = (Box("1", "a", "", "compute", x, x, 60.0, 30.0) for x in (1000.0, 40.0))
    view.show_drawing(index_of(Drawing(2000.0, 2000.0, (middle,))), {})
    view.set_place(1.0, QPointF(1000, 1000))
    view.show_drawing(index_of(Drawing(2000.0, 2000.0, (middle, corner))), {}, keep_view=True)
    assert view.centre().x() == pytest.approx(1000, abs=2)
    view.show_drawing(index_of(Drawing(2000.0, 2000.0, (corner,))), {}, keep_view=True)
    assert view.opened
    assert view.visible_area().intersects(view.graph.area("1"))


def test_a_long_way_to_the_outputs_is_plain_from_afar(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    shown_after(pane, qtbot, pane.show_stages, (dataclasses.replace(TRACED, text=CHAIN),), (), "traced")
    view, marks = pane.page.view, pane.page.view.graph._highlights
    view.show_path(True)
    view.select(("0",))
    view.fit()
    view.grab()
    first = marks._drawn
    assert len(marks.edges) == 1500
    assert first[2].elementCount() == sum(len(edge.points) for edge in marks.edges)  # no corners are rounded
    view.grab()
    assert marks._drawn is first


def test_a_key_that_is_another_operation_now_is_not_selected(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    key = key_of(pane, "mul")
    pane.select(key)
    kept = dataclasses.replace(TRACED, text=TRACED.text + "\n")
    shown_after(pane, qtbot, pane.show_stages, (kept,), (), "traced")
    assert pane.selected == key
    other = dataclasses.replace(TRACED, text=TRACED.text.replace("aten::mul", "aten::add"))
    shown_after(pane, qtbot, pane.show_stages, (other,), (), "traced")
    assert pane.selected is None
    assert pane.page.view.selected == ()


def test_long_layout_shows_progress_and_can_be_cancelled(pane: GraphPane, qtbot: Any) -> None:
    pane._busy.setInterval(0)
    pane.show_stages((dataclasses.replace(TRACED, text=CHAIN),), (), "traced")
    qtbot.waitUntil(lambda: "Laying out" in pane.pages_message.words, timeout=WAIT)
    assert pane.mode == "message"
    with qtbot.assertNotEmitted(pane.job.drawn, wait=300):
        qtbot.mouseClick(pane.pages_message._button, Qt.MouseButton.LeftButton)
    assert pane.mode == "text"
    assert not pane.job.busy


def test_a_graph_fits_although_the_footer_is_lower_than_that_of_a_text(pane: GraphPane, qtbot: Any) -> None:
    show(pane, qtbot)
    for height in (700, 420):
        shown_after(pane, qtbot, pane.set_mode, "text")
        pane.resize(600, height)
        shown_after(pane, qtbot, pane.set_mode, "graph")
        view = pane.page.view
        qtbot.waitUntil(lambda view=view: not view.minimap.isVisible(), timeout=WAIT)  # type: ignore[misc]
        assert view.scale_now == pytest.approx(view.fit_scale)
